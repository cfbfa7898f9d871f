"""The rows of the action table about what leaves the program as a file to show: a report, pictures."""

from playground.ui.action_row import Action
from playground.ui.words import tr

EXPORT = (
    Action(
        "export-report",
        tr("&Report…"),
        "File/export",
        tip=tr(
            "Write schema, prepared schema, answer and verdict as one HTML page, for an issue or a review"
        ),
        starts_section=True,
    ),
    Action(
        "export-form-picture",
        tr("Picture of the &form…"),
        "File/export",
        tip=tr("Write the whole form as a picture, what has to be scrolled to too"),
    ),
    Action(
        "export-window-picture",
        tr("Picture of the &window…"),
        "File/export",
        tip=tr("Write the window as a picture, as it looks now"),
    ),
)
