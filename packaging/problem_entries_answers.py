"""What the page of problem codes says of answers, JSON texts, files and the clipboard."""

from problem_entry import Entry, of_answer, of_text

ANSWERS = (
    Entry("missing", "A required field is not answered.", "content", '{"x": {"type": "string"}}', "{}"),
    of_answer("wrong-type", "The value is of another type than the field's.", '{"type": "string"}', "7"),
    Entry(
        "not-a-number",
        "The text in a number field is not written as JSON writes numbers.",
        why="In the form only: `+5`, `05` and `1.` are not sent as something that they do not say.",
    ),
    Entry("number-too-large", "A number beyond what can be sent.", why="In the form only."),
    Entry("not-json", "A field that is answered as JSON holds something else.", why="In the form only."),
    of_answer(
        "not-an-option",
        "The value is not in the closed list.",
        '{"type": "string", "enum": ["red"]}',
        '"teal"',
    ),
    of_answer(
        "not-the-constant", "Only one value is allowed, and this is another.", '{"const": "yes"}', '"no"'
    ),
    of_answer("too-short", "Fewer characters than minLength.", '{"type": "string", "minLength": 3}', '"ab"'),
    of_answer("too-long", "More characters than maxLength.", '{"type": "string", "maxLength": 3}', '"abcd"'),
    of_answer(
        "too-small", "Below minimum, or not above exclusiveMinimum.", '{"type": "number", "minimum": 1}', "0"
    ),
    of_answer(
        "too-large", "Above maximum, or not below exclusiveMaximum.", '{"type": "number", "maximum": 1}', "2"
    ),
    of_answer(
        "not-a-multiple", "Not a multiple of multipleOf.", '{"type": "number", "multipleOf": 0.1}', "0.25"
    ),
    of_answer(
        "no-pattern-match",
        "The text does not match the pattern.",
        '{"type": "string", "pattern": "^#"}',
        '"red"',
    ),
    Entry(
        "pattern-pending",
        "The pattern is still being compared; wait a moment.",
        why="In the window only, and not for long.",
    ),
    of_answer(
        "pattern-timeout",
        "The pattern takes too long on this text, so the answer counts as invalid.",
        '{"type": "string", "pattern": "^(a+)+$"}',
        '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"',
    ),
    of_answer(
        "bad-format", "The text is not of the format.", '{"type": "string", "format": "date"}', '"31.12.2026"'
    ),
    of_answer(
        "too-few-items",
        "Fewer entries than minItems.",
        '{"type": "array", "items": {"type": "string", "enum": ["a", "b"]}, "minItems": 1}',
        "[]",
    ),
    of_answer(
        "too-many-items",
        "More entries than maxItems.",
        '{"type": "array", "items": {"type": "string", "enum": ["a", "b"]}, "maxItems": 1}',
        '["a", "b"]',
    ),
    of_answer(
        "duplicate-items",
        "An entry is there twice.",
        '{"type": "array", "items": {"type": "string"}, "uniqueItems": true}',
        '["a", "a"]',
    ),
    of_answer(
        "unexpected-item",
        "An entry that the schema does not allow.",
        '{"type": "array", "prefixItems": [{"type": "string"}], "items": false}',
        '["a", "b"]',
    ),
    of_answer(
        "no-matching-item",
        "No entry fits contains.",
        '{"type": "array", "contains": {"const": "a"}}',
        '["b"]',
    ),
    of_answer(
        "too-few-matching-items",
        "Too few entries fit contains.",
        '{"type": "array", "contains": {"const": "a"}, "minContains": 2}',
        '["a"]',
    ),
    of_answer(
        "too-many-matching-items",
        "Too many entries fit contains.",
        '{"type": "array", "contains": {"const": "a"}, "maxContains": 1}',
        '["a", "a"]',
    ),
    Entry(
        "too-few-properties",
        "Fewer answers than minProperties.",
        "content",
        '{"x": {"type": "string"}}, "minProperties": 1',
        "{}",
    ),
    Entry(
        "too-many-properties",
        "More answers than maxProperties.",
        "content",
        '{"x": {"type": "string"}}, "maxProperties": 0',
        '{"x": "a"}',
    ),
    Entry(
        "unexpected-property",
        "The schema allows no property of this name.",
        "content",
        '{"x": {"type": "string"}}, "additionalProperties": false',
        '{"y": "a"}',
    ),
    Entry(
        "bad-name",
        "The name of a property is refused by propertyNames.",
        "content",
        '{"x": {"type": "string"}}, "propertyNames": {"maxLength": 1}',
        '{"yz": "a"}',
    ),
    of_answer(
        "excluded", "The value is excluded by not.", '{"type": "string", "not": {"const": "none"}}', '"none"'
    ),
    of_answer(
        "no-branch-fits",
        "None of the alternatives fits.",
        '{"type": "string", "oneOf": [{"minLength": 3}, {"pattern": "^#"}]}',
        '"a"',
    ),
    of_answer(
        "several-branches",
        "More than one alternative fits, where exactly one may.",
        '{"oneOf": [{"type": "string"}, {"minLength": 1}]}',
        '"a"',
    ),
    of_answer("not-allowed", "The schema allows no value here.", "false", '"a"'),
    Entry(
        "unknown-name",
        "The JSON answer names a property that is no field of the form.",
        why="In the form only.",
    ),
    Entry(
        "content-not-object", "The content is not an object.", "content", '{"x": {"type": "string"}}', '["a"]'
    ),
    of_answer("content-null", "Content never holds null.", '{"type": "null"}', "null"),
    of_answer("content-object", "Content never holds an object.", '{"type": "object"}', "{}"),
    of_answer("content-item-not-text", "A list in content holds texts only.", '{"type": "array"}', "[1]"),
    Entry(
        "content-too-deep",
        "The content is nested more than 64 levels deep.",
        why="Content is flat: texts, numbers, yes or no, and lists of texts.",
    ),
)
JSON = (
    of_text("json-empty", "There is no JSON yet.", ""),
    of_text(
        "json-text-after-end", "After the end of the value there is more text.", '{"type": "object"} more'
    ),
    Entry(
        "json-too-deep",
        "Brackets are nested too deep.",
        why="Programs that read such a text may run out of memory.",
    ),
    of_text("json-comma-missing", "A comma is missing after a value.", '{"minLength": 1 "maxLength": 2}'),
    of_text("json-trailing-comma", "A comma stands before a closing bracket.", '{"type": "string",}'),
    of_text("json-extra-comma", "A comma that parts nothing.", '{"minLength": 1,, "maxLength": 2}'),
    of_text("json-colon-missing", "A colon is missing after a name.", '{"type" "string"}'),
    of_text("json-unexpected", "A character that has no meaning there.", '{"type":: "string"}'),
    of_text("json-name-missing", "A name is missing.", '{: "string"}'),
    of_text("json-value-missing", "A value is missing after a name.", '{"type": }'),
    of_text("json-unquoted-name", "A name stands without quotes.", '{type: "string"}'),
    of_text(
        "json-duplicate-name",
        "A name is there twice in one object.",
        '{"title": "a", "title": "b"}',
        "The last value counts, here and in most programs; some refuse the text.",
    ),
    of_text(
        "json-quote-in-text", "A quote inside a text needs a backslash before it.", '{"title": "a "red" one"}'
    ),
    of_text("json-bracket-extra", "A closing bracket that nothing opened.", '{"type": "string"}}'),
    of_text("json-bracket-mismatch", "A closing bracket of the wrong kind.", '{"enum": ["red"}}'),
    of_text("json-bracket-unclosed", "A bracket is never closed.", '{"enum": ["red"'),
    of_text("json-string-unterminated", "A text has no closing quote in its line.", '{"title": "red}'),
    of_text(
        "json-control-character",
        "A line break, tab or other control character inside a text.",
        '{"title": "a\tb"}',
    ),
    of_text(
        "json-bad-escape",
        "A backslash with a character that JSON does not have after it.",
        '{"pattern": "\\d"}',
    ),
    of_text("json-single-quotes", "Single quotes; JSON has double ones.", "{'type': 'string'}"),
    of_text("json-odd-quotes", "Typographic quotes; JSON has straight ones.", "{“type”: “string”}"),
    of_text("json-bad-number", "A number that is not written as JSON has it.", '{"minimum": .5}'),
    of_text("json-leading-zero", "A number with a zero in front.", '{"minimum": 05}'),
    of_text("json-number-too-large", "A number beyond what can be judged exactly.", '{"minimum": 1e401}'),
    of_text(
        "json-number-too-small", "A number too close to zero to be judged exactly.", '{"minimum": 1e-401}'
    ),
    of_text(
        "json-literal",
        "A word of another language, such as True, None or undefined.",
        '{"allowCustom": True}',
    ),
    of_text("json-not-a-number", "NaN or Infinity, which JSON does not have.", '{"minimum": NaN}'),
    of_text("json-unquoted-text", "A text stands without quotes.", '{"type": string}'),
    of_text("json-comment", "A comment; JSON has none.", '{"type": "string"} // a field'),
    of_text(
        "json-odd-character",
        "A character, often an invisible one, that JSON takes only inside texts.",
        '{"type":\u00a0"string"}',
    ),
    of_text("json-lone-surrogate", "Half of a character, written as an escape.", '{"title": "\\ud83d"}'),
    Entry("json-refused", "Not JSON, for a reason that could not be told."),
)
FILES = (
    Entry(
        "unreadable",
        "The file cannot be read, is too large, or holds no text.",
        why="The sentence says which; nothing is opened in its place.",
    ),
    Entry("paste-empty", "There is no text on the clipboard.", why="Copy a schema first."),
    Entry("paste-not-recognised", "What was copied holds no schema that could be recognised."),
)
