"""What the schema editor knows: completion, hover, fixes, outline, formatting, brackets, edits, paste.

Values in, values out, like the rest of the core: text and offsets in code points in, edits of the text out.
Everything works on broken text too, as far as that can be said; nothing here raises for any text.
"""
