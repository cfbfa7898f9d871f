"""What the page of problem codes says of each code, and an example that gives it.

Severity, sentence and next step come from the problem that the example gives; why a lint rule matters is its
own docstring. So the page cannot say anything else than the program.
"""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["property", "schema", "text", "answer", "content", "none"]


@dataclass(frozen=True)
class Entry:
    """One code.

    Attributes:
        means: what it stands for, in one sentence.
        kind: what `example` is: a property, a whole schema or request, a text to be JSON, or a property that
            `answer` is an answer to; "content" is an answer as a whole.
        why: why it matters; "" for a lint rule, whose docstring says it, and where it goes without saying.
    """

    code: str
    means: str
    kind: Kind = "none"
    example: str = ""
    answer: str = ""
    why: str = ""


@dataclass(frozen=True)
class Section:
    heading: str
    entries: tuple[Entry, ...]
    words: str = ""


def _property(code: str, means: str, example: str) -> Entry:
    return Entry(code, means, "property", example)


def _schema(code: str, means: str, example: str, why: str = "") -> Entry:
    return Entry(code, means, "schema", example, why=why)


def _broken(code: str, means: str, example: str, why: str = "") -> Entry:
    return Entry(code, means, "property", example, why=why)


def _answer(code: str, means: str, example: str, answer: str, why: str = "") -> Entry:
    return Entry(code, means, "answer", example, answer, why)


def _text(code: str, means: str, example: str, why: str = "") -> Entry:
    return Entry(code, means, "text", example, why=why)


_DOCUMENT = (
    _schema("not-an-object", "The document, or its requestedSchema, is not an object.", '["red", "green"]'),
    _schema(
        "no-requested-schema",
        "Form params or a request without requestedSchema.",
        '{"message": "Which colour?"}',
        "There is no form without it.",
    ),
    _schema(
        "no-message",
        "Form params without a message, or with one that is no text.",
        '{"requestedSchema": {"type": "object", "properties": {}}}',
        "The message is what people read first; MCP requires it.",
    ),
    _schema(
        "other-method",
        "A request whose method is not `elicitation/create`.",
        '{"method": "tools/call", "params": {"message": "Which?", "requestedSchema": {"type": "object",'
        ' "properties": {}}}}',
        "It would not be taken for an elicitation.",
    ),
    _schema(
        "url-in-message",
        "The message holds a URL.",
        '{"message": "See https://example.org", "requestedSchema": {"type": "object", "properties": {}}}',
    ),
    _schema(
        "unknown-dialect",
        "`$schema` names no known dialect; the schema is read as 2020-12.",
        '{"$schema": "https://example.org/mine", "type": "object", "properties": {}}',
        "Another validator may read the schema by other rules.",
    ),
)
_SHAPE = (
    _schema("no-object-type", 'The schema\'s type is not "object".', '{"properties": {}}'),
    _schema("no-properties", "The schema has no properties.", '{"type": "object"}'),
    _property("not-a-schema", "A property is neither an object nor true or false.", '"string"'),
    _property("unknown-type", "A type that JSON Schema does not have.", '{"type": "text"}'),
    _schema(
        "required-unknown",
        "required names what is no property: no answer can be valid.",
        '{"type": "object", "properties": {"colour": {"type": "string"}}, "required": ["color"]}',
    ),
    _property(
        "outside-subset",
        "A property that MCP elicitation does not have; the sentence says why.",
        '{"type": "object", "properties": {}}',
    ),
)
_KEYWORDS = (
    _property(
        "keyword-wrong-type",
        "A keyword's value is of the wrong JSON type, or out of its range.",
        '{"type": "string", "maxLength": "80"}',
    ),
    _property(
        "unknown-keyword",
        "A word that is no keyword: it does nothing.",
        '{"type": "string", "maxlength": 80}',
    ),
    _property(
        "keyword-without-effect",
        "A keyword about another type than the property's.",
        '{"type": "number", "maxLength": 3}',
    ),
    _property(
        "unlisted-keyword",
        "The MCP version does not list the keyword there; allowCustom is listed by none.",
        '{"type": "string", "pattern": "^a"}',
    ),
    _schema(
        "top-level-keyword",
        "A key beside `$schema`, `type`, `properties` and `required`.",
        '{"type": "object", "properties": {}, "additionalProperties": false}',
    ),
)
_CUSTOM = (
    _property(
        "allow-custom-not-boolean",
        "allowCustom is something else than true or false.",
        '{"type": "string", "enum": ["red"], "allowCustom": "true"}',
    ),
    _property(
        "allow-custom-without-enum",
        "There is no list of options to open.",
        '{"type": "string", "allowCustom": true}',
    ),
    _property(
        "allow-custom-on-titled",
        "Titled options (oneOf, anyOf) stay closed.",
        '{"type": "string", "oneOf": [{"const": "r", "title": "Red"}], "allowCustom": true}',
    ),
    _property(
        "allow-custom-on-multi-select",
        "A multi-select stays closed.",
        '{"type": "array", "items": {"type": "string", "enum": ["red"]}, "allowCustom": true}',
    ),
    _property(
        "allow-custom-own-any-of",
        "Predefined options escape an anyOf of the property.",
        '{"type": "string", "enum": ["S"], "anyOf": [{"pattern": "^[0-9]+$"}], "allowCustom": true}',
    ),
    _schema(
        "allow-custom-misplaced",
        "It stands beside properties, where it does nothing.",
        '{"type": "object", "properties": {}, "allowCustom": true}',
    ),
)
_OPTIONS = (
    _property("empty-enum", "No options: no answer can be right.", '{"type": "string", "enum": []}'),
    _property("empty-option", "An option is the empty text.", '{"type": "string", "enum": ["", "red"]}'),
    _property("duplicate-option", "An option is there twice.", '{"type": "string", "enum": ["red", "red"]}'),
    _property(
        "blank-edged-option", "An option begins or ends with a blank.", '{"type": "string", "enum": ["red "]}'
    ),
    _property(
        "case-only-option",
        "Two options differ only in capital letters.",
        '{"type": "string", "enum": ["red", "Red"]}',
    ),
    _property(
        "duplicate-title",
        "One title for two options.",
        '{"type": "string", "oneOf": [{"const": "a", "title": "Red"}, {"const": "b", "title": "Red"}]}',
    ),
    _property(
        "option-without-title",
        "A titled option without its title.",
        '{"type": "string", "oneOf": [{"const": "a", "title": "Red"}, {"const": "b"}]}',
    ),
    _property(
        "option-refused",
        "The property's own constraints refuse an option.",
        '{"type": "string", "enum": ["eu", "us-east"], "minLength": 3}',
    ),
    _property(
        "enum-names-length",
        "Not one title for each option.",
        '{"type": "string", "enum": ["r", "g"], "enumNames": ["Red"]}',
    ),
    _property(
        "enum-names-legacy",
        "enumNames is legacy since MCP 2025-11-25.",
        '{"type": "string", "enum": ["r"], "enumNames": ["Red"]}',
    ),
)
_LIMITS = (
    _property(
        "bounds-exclude",
        "Limits that no value can keep at once.",
        '{"type": "number", "minimum": 5, "maximum": 1}',
    ),
    _property(
        "invalid-default",
        "The property refuses its default.",
        '{"type": "string", "maxLength": 2, "default": "red"}',
    ),
    _property(
        "big-integer", "A whole number beyond 2^53.", '{"type": "integer", "maximum": 9007199254740993}'
    ),
    _property("bad-pattern", "A pattern that is none.", '{"type": "string", "pattern": "("}'),
    _property(
        "pattern-undecided",
        "The pattern takes too long on an option or the default.",
        '{"type": "string", "pattern": "^(a+)+$", "default": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"}',
    ),
    _property(
        "unknown-format", "No known format: it accepts every text.", '{"type": "string", "format": "colour"}'
    ),
    _property("unlisted-format", "A format that MCP does not list.", '{"type": "string", "format": "uuid"}'),
)
_READ = (
    _schema(
        "secret-name",
        "The property's name asks for a secret.",
        '{"type": "object", "properties": {"password": {"type": "string"}}}',
    ),
    _property(
        "secret-title",
        "The property's title asks for a secret.",
        '{"type": "string", "title": "Your password"}',
    ),
    _property(
        "url-in-text",
        "A URL in a title or description.",
        '{"type": "string", "description": "See https://example.org"}',
    ),
    _schema(
        "odd-name",
        "A name that surprises: empty, with blanks around, with invisible characters, `__proto__`.",
        '{"type": "object", "properties": {"__proto__": {"type": "string"}}}',
    ),
)
_UNUSABLE = (
    Entry(
        "schema-not-object",
        "The schema is not an object.",
        why="The requestedSchema has to be an object before anything can be said about its fields.",
    ),
    Entry(
        "schema-too-deep",
        "The schema is nested more than 64 levels deep.",
        why="Elicitation schemas are flat; so deep a nesting is a mistake, or an attack.",
    ),
    Entry(
        "schema-too-complex",
        "So many alternatives and references that judging an answer would take too long.",
        why="References to several places each, again and again, double the work at every step.",
    ),
    Entry(
        "schema-unusable",
        "The schema's references cannot be evaluated.",
        why="The rules of JSON Schema leave open what such a schema would mean.",
    ),
    _broken(
        "unresolved-reference",
        "A reference leads to nothing in this schema, or to something that is no schema.",
        '{"$ref": "#/$defs/colour"}',
    ),
    _broken(
        "external-reference",
        "A reference leads outside of this schema.",
        '{"$ref": "https://example.org/colour.json"}',
        "Nothing is ever loaded from the network or from a file.",
    ),
    _broken(
        "circular-reference",
        "A reference leads back to itself.",
        '{"$ref": "#/properties/x"}',
    ),
    _broken(
        "keyword-unknown-value",
        "A keyword's value is none of those that it can have.",
        '{"allOf": [{"type": "text"}]}',
    ),
    _broken(
        "keyword-out-of-range",
        "A keyword's number is too small or too large.",
        '{"allOf": [{"minLength": -1}]}',
    ),
    _broken("keyword-empty-list", "A keyword's list has to have an entry.", '{"not": {"anyOf": []}}'),
    _broken(
        "keyword-duplicate-items", "A keyword's list has an entry twice.", '{"not": {"required": ["a", "a"]}}'
    ),
    _broken("keyword-malformed", "A keyword's text is not of the form that it needs.", '{"$anchor": "1 2"}'),
    Entry(
        "keyword-invalid",
        "A keyword's value is refused for another reason; the sentence says it.",
        why="Validators refuse the whole schema for it.",
    ),
    Entry(
        "number-refused",
        "A number beyond what can be judged exactly, in the schema or in the answer.",
        why="From Python only: in a text it is `json-number-too-large` or `json-number-too-small`.",
    ),
)
_ANSWERS = (
    Entry("missing", "A required field is not answered.", "content", '{"x": {"type": "string"}}', "{}"),
    _answer("wrong-type", "The value is of another type than the field's.", '{"type": "string"}', "7"),
    Entry(
        "not-a-number",
        "The text in a number field is not written as JSON writes numbers.",
        why="In the form only: `+5`, `05` and `1.` are not sent as something that they do not say.",
    ),
    Entry("number-too-large", "A number beyond what can be sent.", why="In the form only."),
    Entry("not-json", "A field that is answered as JSON holds something else.", why="In the form only."),
    _answer(
        "not-an-option",
        "The value is not in the closed list.",
        '{"type": "string", "enum": ["red"]}',
        '"teal"',
    ),
    _answer(
        "not-the-constant", "Only one value is allowed, and this is another.", '{"const": "yes"}', '"no"'
    ),
    _answer("too-short", "Fewer characters than minLength.", '{"type": "string", "minLength": 3}', '"ab"'),
    _answer("too-long", "More characters than maxLength.", '{"type": "string", "maxLength": 3}', '"abcd"'),
    _answer(
        "too-small", "Below minimum, or not above exclusiveMinimum.", '{"type": "number", "minimum": 1}', "0"
    ),
    _answer(
        "too-large", "Above maximum, or not below exclusiveMaximum.", '{"type": "number", "maximum": 1}', "2"
    ),
    _answer(
        "not-a-multiple", "Not a multiple of multipleOf.", '{"type": "number", "multipleOf": 0.1}', "0.25"
    ),
    _answer(
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
    _answer(
        "pattern-timeout",
        "The pattern takes too long on this text, so the answer counts as invalid.",
        '{"type": "string", "pattern": "^(a+)+$"}',
        '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"',
    ),
    _answer(
        "bad-format", "The text is not of the format.", '{"type": "string", "format": "date"}', '"31.12.2026"'
    ),
    _answer(
        "too-few-items",
        "Fewer entries than minItems.",
        '{"type": "array", "items": {"type": "string", "enum": ["a", "b"]}, "minItems": 1}',
        "[]",
    ),
    _answer(
        "too-many-items",
        "More entries than maxItems.",
        '{"type": "array", "items": {"type": "string", "enum": ["a", "b"]}, "maxItems": 1}',
        '["a", "b"]',
    ),
    _answer(
        "duplicate-items",
        "An entry is there twice.",
        '{"type": "array", "items": {"type": "string"}, "uniqueItems": true}',
        '["a", "a"]',
    ),
    _answer(
        "unexpected-item",
        "An entry that the schema does not allow.",
        '{"type": "array", "prefixItems": [{"type": "string"}], "items": false}',
        '["a", "b"]',
    ),
    _answer(
        "no-matching-item",
        "No entry fits contains.",
        '{"type": "array", "contains": {"const": "a"}}',
        '["b"]',
    ),
    _answer(
        "too-few-matching-items",
        "Too few entries fit contains.",
        '{"type": "array", "contains": {"const": "a"}, "minContains": 2}',
        '["a"]',
    ),
    _answer(
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
    _answer(
        "excluded", "The value is excluded by not.", '{"type": "string", "not": {"const": "none"}}', '"none"'
    ),
    _answer(
        "no-branch-fits",
        "None of the alternatives fits.",
        '{"type": "string", "oneOf": [{"minLength": 3}, {"pattern": "^#"}]}',
        '"a"',
    ),
    _answer(
        "several-branches",
        "More than one alternative fits, where exactly one may.",
        '{"oneOf": [{"type": "string"}, {"minLength": 1}]}',
        '"a"',
    ),
    _answer("not-allowed", "The schema allows no value here.", "false", '"a"'),
    Entry(
        "unknown-name",
        "The JSON answer names a property that is no field of the form.",
        why="In the form only.",
    ),
    Entry(
        "content-not-object", "The content is not an object.", "content", '{"x": {"type": "string"}}', '["a"]'
    ),
    _answer("content-null", "Content never holds null.", '{"type": "null"}', "null"),
    _answer("content-object", "Content never holds an object.", '{"type": "object"}', "{}"),
    _answer("content-item-not-text", "A list in content holds texts only.", '{"type": "array"}', "[1]"),
    Entry(
        "content-too-deep",
        "The content is nested more than 64 levels deep.",
        why="Content is flat: texts, numbers, yes or no, and lists of texts.",
    ),
)
_JSON = (
    _text("json-empty", "There is no JSON yet.", ""),
    _text("json-text-after-end", "After the end of the value there is more text.", '{"type": "object"} more'),
    Entry(
        "json-too-deep",
        "Brackets are nested too deep.",
        why="Programs that read such a text may run out of memory.",
    ),
    _text("json-comma-missing", "A comma is missing after a value.", '{"minLength": 1 "maxLength": 2}'),
    _text("json-trailing-comma", "A comma stands before a closing bracket.", '{"type": "string",}'),
    _text("json-extra-comma", "A comma that parts nothing.", '{"minLength": 1,, "maxLength": 2}'),
    _text("json-colon-missing", "A colon is missing after a name.", '{"type" "string"}'),
    _text("json-unexpected", "A character that has no meaning there.", '{"type":: "string"}'),
    _text("json-name-missing", "A name is missing.", '{: "string"}'),
    _text("json-value-missing", "A value is missing after a name.", '{"type": }'),
    _text("json-unquoted-name", "A name stands without quotes.", '{type: "string"}'),
    _text(
        "json-duplicate-name",
        "A name is there twice in one object.",
        '{"title": "a", "title": "b"}',
        "The last value counts, here and in most programs; some refuse the text.",
    ),
    _text(
        "json-quote-in-text", "A quote inside a text needs a backslash before it.", '{"title": "a "red" one"}'
    ),
    _text("json-bracket-extra", "A closing bracket that nothing opened.", '{"type": "string"}}'),
    _text("json-bracket-mismatch", "A closing bracket of the wrong kind.", '{"enum": ["red"}}'),
    _text("json-bracket-unclosed", "A bracket is never closed.", '{"enum": ["red"'),
    _text("json-string-unterminated", "A text has no closing quote in its line.", '{"title": "red}'),
    _text(
        "json-control-character",
        "A line break, tab or other control character inside a text.",
        '{"title": "a\tb"}',
    ),
    _text(
        "json-bad-escape",
        "A backslash with a character that JSON does not have after it.",
        '{"pattern": "\\d"}',
    ),
    _text("json-single-quotes", "Single quotes; JSON has double ones.", "{'type': 'string'}"),
    _text("json-odd-quotes", "Typographic quotes; JSON has straight ones.", "{“type”: “string”}"),
    _text("json-bad-number", "A number that is not written as JSON has it.", '{"minimum": .5}'),
    _text("json-leading-zero", "A number with a zero in front.", '{"minimum": 05}'),
    _text("json-number-too-large", "A number beyond what can be judged exactly.", '{"minimum": 1e401}'),
    _text("json-number-too-small", "A number too close to zero to be judged exactly.", '{"minimum": 1e-401}'),
    _text(
        "json-literal",
        "A word of another language, such as True, None or undefined.",
        '{"allowCustom": True}',
    ),
    _text("json-not-a-number", "NaN or Infinity, which JSON does not have.", '{"minimum": NaN}'),
    _text("json-unquoted-text", "A text stands without quotes.", '{"type": string}'),
    _text("json-comment", "A comment; JSON has none.", '{"type": "string"} // a field'),
    _text(
        "json-odd-character",
        "A character, often an invisible one, that JSON takes only inside texts.",
        '{"type":\u00a0"string"}',
    ),
    _text("json-lone-surrogate", "Half of a character, written as an escape.", '{"title": "\\ud83d"}'),
    Entry("json-refused", "Not JSON, for a reason that could not be told."),
)
_FILES = (
    Entry(
        "unreadable",
        "The file cannot be read, is too large, or holds no text.",
        why="The sentence says which; nothing is opened in its place.",
    ),
    Entry("paste-empty", "There is no text on the clipboard.", why="Copy a schema first."),
    Entry("paste-not-recognised", "What was copied holds no schema that could be recognised."),
)

SECTIONS = (
    Section("The document", _DOCUMENT),
    Section("Shape", _SHAPE),
    Section("Keywords", _KEYWORDS),
    Section("allowCustom", _CUSTOM),
    Section("Options", _OPTIONS),
    Section("Limits, patterns, formats, defaults", _LIMITS),
    Section("What people read", _READ),
    Section(
        "Schemas that no answer can be judged by",
        _UNUSABLE,
        "Until these are mended, every answer is undecided.",
    ),
    Section(
        "Answers",
        _ANSWERS,
        "These are about what the form or the JSON answer holds. Accept sends nothing until they are mended.",
    ),
    Section("JSON text", _JSON, "A text that is not JSON keeps the last good form, marked as stale."),
    Section("Files and the clipboard", _FILES),
)
