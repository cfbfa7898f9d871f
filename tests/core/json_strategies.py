"""Hypothesis strategies for JSON values and for properties that look like real ones."""

from hypothesis import strategies as st

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=6)
)
json_values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
json_objects = st.dictionaries(
    st.sampled_from(["type", "properties", "required", "enum", "allowCustom", "x"]), json_values, max_size=4
)

_keywords = {
    "type": st.sampled_from(["string", "integer", "number", "boolean", "array", "object"]),
    "enum": st.lists(st.sampled_from(["a", "b", "long option", 1, 1.0, True, None, ""]), max_size=4),
    "allowCustom": st.sampled_from([True, True, True, False, 1, "true", None]),
    "enumNames": st.lists(st.text(max_size=3), max_size=3),
    "minLength": st.integers(0, 4),
    "maxLength": st.integers(0, 6),
    "format": st.sampled_from(["email", "uri", "date", "date-time", "nope"]),
    "default": scalars,
    "title": st.text(max_size=4),
    "minimum": st.integers(-3, 3),
    "anyOf": st.lists(
        st.fixed_dictionaries({}, optional={"minLength": st.integers(0, 4), "const": scalars}),
        min_size=1,
        max_size=2,
    ),
    "not": st.fixed_dictionaries({}, optional={"const": scalars}),
}
property_schemas = st.fixed_dictionaries({}, optional=_keywords)
