"""Which rows of the form are in view, or less than a view's height from it."""

from bisect import bisect_left, bisect_right

from playground.ui.form.field_row import FieldRow

View = tuple[int, int]
"""The top of what is seen of the form, and its height."""


def is_near(row: FieldRow, view: View) -> bool:
    """Whether a row is in view, or less than a view's height from it."""
    top, height = view
    return top - height <= row.y() + row.height() and row.y() <= top + 2 * height


def near_rows(rows: list[FieldRow], view: View, *, in_place: bool) -> list[FieldRow]:
    """Those of the rows that are near; found by halves where all are `in_place`, below each other."""
    if not in_place:
        return [row for row in rows if is_near(row, view)]
    top, height = view
    first = bisect_left(rows, top - height, key=lambda row: row.y() + row.height())
    return rows[first : bisect_right(rows, top + 2 * height, key=lambda row: row.y())]
