"""WhyActions: what shows where things come from: the Explain pane, and the looks of the prepared schema."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from playground.ui.controller import MATCH_WAIT_SECONDS
from playground.ui.preview.prepared_pane import LOOKS

if TYPE_CHECKING:
    from playground.ui.actions import Actions
    from playground.ui.window_actions import Parts


class WhyActions:
    """The handlers of one window, and the connections between these panes and the controller."""

    def __init__(self, parts: "Parts") -> None:
        self._parts = parts
        parts.explain.set_pattern_source(lambda pairs: parts.patterns.ask(pairs, MATCH_WAIT_SECONDS))
        parts.explain.check_activated.connect(parts.controller.go_to_check)
        parts.prepared_pane.source_clicked.connect(parts.controller.go_to_check)

    def connect(self, actions: "Actions") -> None:
        """What is picked in a pane is done by its action."""
        self._parts.prepared_pane.look_picked.connect(lambda look: actions[f"look:{LOOKS[look]}"].trigger())

    def handlers(self) -> dict[str, Callable[..., object]]:
        """Action id, or the part before its colon, -> what it does."""
        return {"look": self._show_look, "save-prepared": self._save_prepared}

    def ticked(self) -> tuple[str, ...]:
        """The actions of these panes that are ticked now."""
        return (f"look:{self._parts.prepared_pane.look()}",)

    def follow(self) -> None:
        """The controller shows another snapshot."""
        snapshot = self._parts.controller.snapshot
        self._parts.explain.set_snapshot(snapshot)
        self._parts.prepared_pane.set_snapshot(snapshot)

    def _show_look(self, look: str) -> None:
        self._parts.panes.show_pane("prepared")
        self._parts.prepared_pane.show_look(look)

    def _save_prepared(self) -> None:
        self._parts.documents.export_text(self._parts.preview.text() + "\n", "prepared.json")
