"""What the page of problem codes says of schemas, and its sections in order."""

from problem_entries_answers import ANSWERS, FILES, JSON
from problem_entry import Entry, Section, of_broken, of_property, of_schema

_DOCUMENT = (
    of_schema("not-an-object", "The document, or its requestedSchema, is not an object.", '["red", "green"]'),
    of_schema(
        "no-requested-schema",
        "Form params or a request without requestedSchema.",
        '{"message": "Which colour?"}',
        "There is no form without it.",
    ),
    of_schema(
        "no-message",
        "Form params without a message, or with one that is no text.",
        '{"requestedSchema": {"type": "object", "properties": {}}}',
        "The message is what people read first; MCP requires it.",
    ),
    of_schema(
        "other-method",
        "A request whose method is not `elicitation/create`.",
        '{"method": "tools/call", "params": {"message": "Which?", "requestedSchema": {"type": "object",'
        ' "properties": {}}}}',
        "It would not be taken for an elicitation.",
    ),
    of_schema(
        "url-in-message",
        "The message holds a URL.",
        '{"message": "See https://example.org", "requestedSchema": {"type": "object", "properties": {}}}',
    ),
    of_schema(
        "unknown-dialect",
        "`$schema` names no known dialect; the schema is read as 2020-12.",
        '{"$schema": "https://example.org/mine", "type": "object", "properties": {}}',
        "Another validator may read the schema by other rules.",
    ),
)
_SHAPE = (
    of_schema("no-object-type", 'The schema\'s type is not "object".', '{"properties": {}}'),
    of_schema("no-properties", "The schema has no properties.", '{"type": "object"}'),
    of_property("not-a-schema", "A property is neither an object nor true or false.", '"string"'),
    of_property("unknown-type", "A type that JSON Schema does not have.", '{"type": "text"}'),
    of_schema(
        "required-unknown",
        "required names what is no property: no answer can be valid.",
        '{"type": "object", "properties": {"colour": {"type": "string"}}, "required": ["color"]}',
    ),
    of_property(
        "outside-subset",
        "A property that MCP elicitation does not have; the sentence says why.",
        '{"type": "object", "properties": {}}',
    ),
)
_KEYWORDS = (
    of_property(
        "keyword-wrong-type",
        "A keyword's value is of the wrong JSON type, or out of its range.",
        '{"type": "string", "maxLength": "80"}',
    ),
    of_property(
        "unknown-keyword",
        "A word that is no keyword: it does nothing.",
        '{"type": "string", "maxlength": 80}',
    ),
    of_property(
        "keyword-without-effect",
        "A keyword about another type than the property's.",
        '{"type": "number", "maxLength": 3}',
    ),
    of_property(
        "unlisted-keyword",
        "The MCP version does not list the keyword there; allowCustom is listed by none.",
        '{"type": "string", "pattern": "^a"}',
    ),
    of_schema(
        "top-level-keyword",
        "A key beside `$schema`, `type`, `properties` and `required`.",
        '{"type": "object", "properties": {}, "additionalProperties": false}',
    ),
)
_CUSTOM = (
    of_property(
        "allow-custom-not-boolean",
        "allowCustom is something else than true or false.",
        '{"type": "string", "enum": ["red"], "allowCustom": "true"}',
    ),
    of_property(
        "allow-custom-without-enum",
        "There is no list of options to open.",
        '{"type": "string", "allowCustom": true}',
    ),
    of_property(
        "allow-custom-on-titled",
        "Titled options (oneOf, anyOf) stay closed.",
        '{"type": "string", "oneOf": [{"const": "r", "title": "Red"}], "allowCustom": true}',
    ),
    of_property(
        "allow-custom-on-multi-select",
        "A multi-select stays closed.",
        '{"type": "array", "items": {"type": "string", "enum": ["red"]}, "allowCustom": true}',
    ),
    of_property(
        "allow-custom-own-any-of",
        "Predefined options escape an anyOf of the property.",
        '{"type": "string", "enum": ["S"], "anyOf": [{"pattern": "^[0-9]+$"}], "allowCustom": true}',
    ),
    of_schema(
        "allow-custom-misplaced",
        "It stands beside properties, where it does nothing.",
        '{"type": "object", "properties": {}, "allowCustom": true}',
    ),
)
_OPTIONS = (
    of_property("empty-enum", "No options: no answer can be right.", '{"type": "string", "enum": []}'),
    of_property("empty-option", "An option is the empty text.", '{"type": "string", "enum": ["", "red"]}'),
    of_property(
        "duplicate-option", "An option is there twice.", '{"type": "string", "enum": ["red", "red"]}'
    ),
    of_property(
        "blank-edged-option", "An option begins or ends with a blank.", '{"type": "string", "enum": ["red "]}'
    ),
    of_property(
        "case-only-option",
        "Two options differ only in capital letters.",
        '{"type": "string", "enum": ["red", "Red"]}',
    ),
    of_property(
        "duplicate-title",
        "One title for two options.",
        '{"type": "string", "oneOf": [{"const": "a", "title": "Red"}, {"const": "b", "title": "Red"}]}',
    ),
    of_property(
        "option-without-title",
        "A titled option without its title.",
        '{"type": "string", "oneOf": [{"const": "a", "title": "Red"}, {"const": "b"}]}',
    ),
    of_property(
        "option-refused",
        "The property's own constraints refuse an option.",
        '{"type": "string", "enum": ["eu", "us-east"], "minLength": 3}',
    ),
    of_property(
        "enum-names-length",
        "Not one title for each option.",
        '{"type": "string", "enum": ["r", "g"], "enumNames": ["Red"]}',
    ),
    of_property(
        "enum-names-legacy",
        "enumNames is legacy since MCP 2025-11-25.",
        '{"type": "string", "enum": ["r"], "enumNames": ["Red"]}',
    ),
)
_LIMITS = (
    of_property(
        "bounds-exclude",
        "Limits that no value can keep at once.",
        '{"type": "number", "minimum": 5, "maximum": 1}',
    ),
    of_property(
        "invalid-default",
        "The property refuses its default.",
        '{"type": "string", "maxLength": 2, "default": "red"}',
    ),
    of_property(
        "big-integer", "A whole number beyond 2^53.", '{"type": "integer", "maximum": 9007199254740993}'
    ),
    of_property("bad-pattern", "A pattern that is none.", '{"type": "string", "pattern": "("}'),
    of_property(
        "pattern-undecided",
        "The pattern takes too long on an option or the default.",
        '{"type": "string", "pattern": "^(a+)+$", "default": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"}',
    ),
    of_property(
        "unknown-format", "No known format: it accepts every text.", '{"type": "string", "format": "colour"}'
    ),
    of_property(
        "unlisted-format", "A format that MCP does not list.", '{"type": "string", "format": "uuid"}'
    ),
)
_READ = (
    of_schema(
        "secret-name",
        "The property's name asks for a secret.",
        '{"type": "object", "properties": {"password": {"type": "string"}}}',
    ),
    of_property(
        "secret-title",
        "The property's title asks for a secret.",
        '{"type": "string", "title": "Your password"}',
    ),
    of_property(
        "url-in-text",
        "A URL in a title or description.",
        '{"type": "string", "description": "See https://example.org"}',
    ),
    of_schema(
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
    of_broken(
        "unresolved-reference",
        "A reference leads to nothing in this schema, or to something that is no schema.",
        '{"$ref": "#/$defs/colour"}',
    ),
    of_broken(
        "external-reference",
        "A reference leads outside of this schema.",
        '{"$ref": "https://example.org/colour.json"}',
        "Nothing is ever loaded from the network or from a file.",
    ),
    of_broken(
        "circular-reference",
        "A reference leads back to itself.",
        '{"$ref": "#/properties/x"}',
    ),
    of_broken(
        "keyword-unknown-value",
        "A keyword's value is none of those that it can have.",
        '{"allOf": [{"type": "text"}]}',
    ),
    of_broken(
        "keyword-out-of-range",
        "A keyword's number is too small or too large.",
        '{"allOf": [{"minLength": -1}]}',
    ),
    of_broken("keyword-empty-list", "A keyword's list has to have an entry.", '{"not": {"anyOf": []}}'),
    of_broken(
        "keyword-duplicate-items", "A keyword's list has an entry twice.", '{"not": {"required": ["a", "a"]}}'
    ),
    of_broken(
        "keyword-malformed", "A keyword's text is not of the form that it needs.", '{"$anchor": "1 2"}'
    ),
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
        ANSWERS,
        "These are about what the form or the JSON answer holds. Accept sends nothing until they are mended.",
    ),
    Section("JSON text", JSON, "A text that is not JSON keeps the last good form, marked as stale."),
    Section("Files and the clipboard", FILES),
)
