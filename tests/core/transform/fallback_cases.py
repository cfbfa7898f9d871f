"""What the tests of the fallbacks share: schemas that allowCustom opens, contents, and making a fallback."""

from hypothesis import strategies as st

from playground.core.transform.fallback import Fallback, FallbackName
from playground.core.transform.fallbacks import make_fallback
from playground.core.validate import check_content
from tests.core.matchers import match_directly

COLOUR = {
    "type": "object",
    "properties": {
        "colour": {
            "type": "string",
            "title": "Wall colour",
            "description": "For the hall.",
            "enum": ["red", "green", "no"],
            "enumNames": ["Red", "Green", "No colour"],
            "minLength": 3,
            "default": "red",
            "allowCustom": True,
        },
        "coats": {"type": "integer"},
    },
    "required": ["colour", "coats"],
}
OWN_ANY_OF = {
    "type": "object",
    "properties": {
        "size": {
            "type": "string",
            "enum": ["S", "M"],
            "anyOf": [{"minLength": 3}, {"const": "42"}],
            "allowCustom": True,
        }
    },
}


def made(name: FallbackName, schema: dict, **options: str) -> Fallback:
    return make_fallback(name, schema, match=match_directly, **options)


def valid(schema: object, content: object) -> bool:
    return check_content(schema, content, match=match_directly).status == "valid"


def expresses(fallback: Fallback, content: object) -> bool:
    return fallback.can_express(content, match_directly)


names = st.sampled_from(
    ["a", "a_other", "a_other_2", "", "_other", "a/b", "a~b", "__proto__", "toString", "Other…"]
)
options = st.sampled_from(["red", "x", "", "Other…", "Other…_2", "2026-01-01", "a@b.cc", "1", " "])
texts = options | st.sampled_from(["teal", "ab", "a\nb", "2026-13-01", "Red", "\ud800"])
values = texts | st.sampled_from([1, 1.5, True, ["red"]])

_constraints = {
    "minLength": st.integers(0, 3),
    "maxLength": st.integers(1, 8),
    "pattern": st.sampled_from(["^[a-z]*$", "^.{2,}", "[0-9]"]),
    "format": st.sampled_from(["date", "email", "nope"]),
}
open_properties = st.fixed_dictionaries(
    {"enum": st.lists(options, min_size=1, max_size=4), "allowCustom": st.just(True)},
    optional={
        "type": st.just("string"),
        "title": st.sampled_from(["", "Colour", "a"]),
        "description": st.sampled_from(["", "Some."]),
        "default": texts,
        "enumNames": st.lists(st.sampled_from(["Red", "X", "Teal"]), max_size=4),
        "anyOf": st.lists(
            st.fixed_dictionaries({}, optional={"minLength": st.integers(0, 4), "const": texts}),
            min_size=1,
            max_size=2,
        ),
        **_constraints,
    },
)
odd_open_properties = st.fixed_dictionaries(
    {
        "enum": st.lists(st.sampled_from([1, 1.0, "1", True, "red", 2.5]), min_size=1, max_size=4),
        "allowCustom": st.just(True),
    },
    optional={
        "type": st.sampled_from(["string", "integer", "number", "boolean"]),
        "minimum": st.integers(0, 2),
    },
)
other_properties = st.sampled_from(
    [
        {"type": "string"},
        {"type": "integer", "minimum": 1},
        {"type": "boolean"},
        {"type": "string", "enum": ["red", "x"]},
        {"type": "array", "items": {"type": "string", "enum": ["red", "x"]}},
        {"type": "string", "enum": ["red"], "allowCustom": "yes"},
    ]
)


def _schemas(opened: st.SearchStrategy) -> st.SearchStrategy:
    return st.builds(
        lambda properties, required, rest: {
            "type": "object",
            "properties": properties,
            **({"required": required} if required is not None else {}),
            **rest,
        },
        st.dictionaries(names, opened | other_properties, min_size=1, max_size=4),
        st.none() | st.lists(names, max_size=3, unique=True),
        st.fixed_dictionaries({}, optional={"additionalProperties": st.booleans(), "title": st.just("Form")}),
    )


schemas = _schemas(open_properties)
odd_schemas = _schemas(open_properties | odd_open_properties)


@st.composite
def contents(draw: st.DrawFn, schema: dict) -> dict:
    """A content for a schema: usually its own names, usually values that have a chance."""
    chosen = draw(st.lists(st.sampled_from(list(schema["properties"])), unique=True))
    if draw(st.integers(0, 9)) == 0:
        chosen.append(draw(names))
    content = {}
    for name in chosen:
        listed = schema["properties"].get(name, {}).get("enum")
        content[name] = draw(st.sampled_from(listed) | values if listed else values)
    return content


@st.composite
def schema_and_content(draw: st.DrawFn, schema: st.SearchStrategy = schemas) -> tuple[dict, dict]:
    one = draw(schema)
    return one, draw(contents(one))


@st.composite
def entered(draw: st.DrawFn, fallback: Fallback) -> list[dict]:
    """What somebody might enter in a fallback's form, request by request."""
    answers: list[dict] = []
    while (request := fallback.next_request(answers)) is not None:
        answers.append(draw(contents(request.schema)))
    return answers
