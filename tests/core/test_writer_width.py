"""Short lists on one line."""

import json

from playground.core.writer import render


def test_short_lists_stay_on_one_line_where_a_width_is_given():
    rendered = render({"enum": ["a", "b"], "long": ["x" * 30, "y" * 30], "deep": [[1]]}, width=40)
    assert '  "enum": ["a", "b"],\n' in rendered.text
    assert rendered.lines["/enum/1"] == (1, 1)
    assert json.loads(rendered.text) == {"enum": ["a", "b"], "long": ["x" * 30, "y" * 30], "deep": [[1]]}
    assert rendered.text.split("\n")[rendered.lines["/long/1"][0]].strip() == f'"{"y" * 30}"'
    assert rendered.text.split("\n")[rendered.lines["/deep/0"][0]].strip() == "[1]"
