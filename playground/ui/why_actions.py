"""WhyActions: what shows where things come from: the Explain pane, and the looks of the prepared schema."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from playground.app.settings import LOOKS, REFERENCE
from playground.core.caret_property import property_of, property_span
from playground.ui.controller import MATCH_WAIT_SECONDS, SHORT_TEXT
from playground.ui.schema_dialogs import SchemaDialogs
from playground.ui.widgets.notice_bar import Notice
from playground.ui.widgets.plain_text import tooltip
from playground.ui.words import tr

CLIENTS = "clients"
DETAILS_SHOWN = 25
"""So many differences are listed in the strip's tooltip; the matrix has all."""

if TYPE_CHECKING:
    from playground.core.client_view import ClientView
    from playground.ui.actions import Actions
    from playground.ui.toolbar import Toolbar
    from playground.ui.window_parts import Parts


class WhyActions:
    """The handlers of one window, and the connections between these panes and the controller."""

    def __init__(self, parts: "Parts") -> None:
        self._parts = parts
        self._client: ClientView | None = None
        self._dialogs = SchemaDialogs(parts)
        parts.explain.set_pattern_source(lambda pairs: parts.patterns.ask(pairs, MATCH_WAIT_SECONDS))
        parts.explain.check_activated.connect(parts.controller.go_to_check)
        parts.prepared_pane.source_clicked.connect(parts.controller.go_to_check)
        parts.prepared_pane.source_hovered.connect(self._light_source)

    def connect(self, actions: "Actions", toolbar: "Toolbar") -> None:
        """What is picked in a pane or on the toolbar is done."""
        self._toolbar = toolbar
        toolbar.client.picked.connect(self.choose_client)
        self._parts.answer_pane.client_bar.chosen.connect(
            lambda choice: actions["clients"].trigger() if choice == CLIENTS else self.choose_client(choice)
        )
        self._parts.prepared_pane.look_picked.connect(lambda look: actions[f"look:{LOOKS[look]}"].trigger())

    def handlers(self) -> dict[str, Callable[..., object]]:
        """Action id, or the part before its colon, -> what it does."""
        return {
            "look": self._show_look,
            "save-prepared": self._save_prepared,
            "fallbacks": self._dialogs.show_fallbacks,
            "export": self._dialogs.show_exports,
            "clients": self._show_clients,
        }

    def ticked(self) -> tuple[str, ...]:
        """The actions of these panes that are ticked now."""
        return (f"look:{self._parts.prepared_pane.look()}",)

    def follow(self) -> None:
        """The controller shows another snapshot."""
        snapshot = self._parts.controller.snapshot
        self._parts.explain.set_snapshot(snapshot)
        self._parts.prepared_pane.set_snapshot(snapshot)
        self._dialogs.follow()
        self._say_client()

    def restore(self) -> None:
        """Take look and client of the last start from the settings; a client that is gone is left."""
        self._parts.prepared_pane.show_look(self._parts.settings.text("prepared_look"))
        name = self._parts.settings.text("client")
        if name != REFERENCE:
            from playground.app.profiles import ORDER

            self.choose_client(name if name in ORDER else REFERENCE)

    def _light_source(self, pointer: str, name: str | None) -> None:
        """Light what a line was made of, in the text and in the form."""
        snapshot = self._parts.controller.snapshot
        if snapshot is None:
            return
        if len(snapshot.intent.text) > SHORT_TEXT:  # a whole property is found at once
            pointer = property_of(snapshot, pointer)
        span = property_span(snapshot, pointer) if pointer and not snapshot.stale else None
        self._parts.editor.set_lit_span(span)
        self._parts.answer_pane.set_lit_field(name)

    # -- clients

    def choose_client(self, name: str) -> None:
        """Draw the form as a client does; "reference" is the schema as written."""
        from playground.app.profiles import find_profile  # the start is quicker without them
        from playground.core.client_view import ClientView

        self._client = ClientView(find_profile(name)) if name != REFERENCE else None
        controller = self._parts.controller
        controller.as_shown = self._client.steps if self._client is not None else None
        self._toolbar.client.set_client(name)
        self._parts.settings.set("client", name)
        controller.refresh()

    def _say_client(self) -> None:
        """The strip over the form: what this client does otherwise."""
        client, notice = self._client, None
        if client is not None:
            made = client.degraded
            same = made is not None and all(one.outcome == "as written" for one in made.fields)
            kind = "info" if same and not client.server_problem else "warning"
            choices = ((CLIENTS, tr("All clients")), (REFERENCE, tr("As written")))
            notice = Notice(kind, client.summary(), choices)
        bar = self._parts.answer_pane.client_bar
        if client is None and bar.notice() is None:
            return  # nearly always: it is asked at every key
        bar.set_notice(notice)
        details = client.details()[:DETAILS_SHOWN] if client is not None else ()
        bar.setToolTip("<br>".join(map(tooltip, details)))

    def _show_clients(self) -> None:
        name = self._client.profile.name if self._client is not None else REFERENCE
        self._dialogs.show_clients(name, self.choose_client)

    # -- the prepared schema, and what is made of it

    def _show_look(self, look: str) -> None:
        self._parts.panes.show_pane("prepared")
        self._parts.prepared_pane.show_look(look)
        self._parts.settings.set("prepared_look", look)

    def _save_prepared(self) -> None:
        self._parts.documents.export_text(self._parts.preview.text() + "\n", "prepared.json")
