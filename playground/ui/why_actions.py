"""WhyActions: what shows where things come from: the Explain pane, and the looks of the prepared schema."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from playground.app.settings import LOOKS, REFERENCE
from playground.core.json_types import JSONObject
from playground.core.matching import MatchOutcome, PatternMatcher
from playground.core.snapshot import Snapshot
from playground.core.workings import raw_schema
from playground.ui.controller import MATCH_WAIT_SECONDS
from playground.ui.widgets.notice_bar import Notice
from playground.ui.widgets.plain_text import tooltip

CLIENTS = "clients"
DETAILS_SHOWN = 25
"""So many differences are listed in the strip's tooltip; the matrix has all."""
DIALOG_WAIT_SECONDS = 0.3
"""How long a dialog waits for one pattern match: each ends within 250 ms."""

if TYPE_CHECKING:
    from playground.core.client_view import ClientView
    from playground.ui.actions import Actions
    from playground.ui.toolbar import Toolbar
    from playground.ui.window_actions import Parts


class WhyActions:
    """The handlers of one window, and the connections between these panes and the controller."""

    def __init__(self, parts: "Parts") -> None:
        self._parts = parts
        self._client: ClientView | None = None
        parts.explain.set_pattern_source(lambda pairs: parts.patterns.ask(pairs, MATCH_WAIT_SECONDS))
        parts.explain.check_activated.connect(parts.controller.go_to_check)
        parts.prepared_pane.source_clicked.connect(parts.controller.go_to_check)

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
            "fallbacks": self._show_fallbacks,
            "export": self._show_exports,
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
        self._say_client()

    def restore(self) -> None:
        """Take look and client of the last start from the settings; a client that is gone is left."""
        self._parts.prepared_pane.show_look(self._parts.settings.text("prepared_look"))
        name = self._parts.settings.text("client")
        if name != REFERENCE:
            from playground.app.profiles import ORDER

            self.choose_client(name if name in ORDER else REFERENCE)

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
            choices = ((CLIENTS, "All clients"), (REFERENCE, "As written"))
            notice = Notice(kind, client.summary(), choices)
        bar = self._parts.answer_pane.client_bar
        bar.set_notice(notice)
        details = client.details()[:DETAILS_SHOWN] if client is not None else ()
        bar.setToolTip("<br>".join(map(tooltip, details)))

    def _show_clients(self) -> None:
        from playground.app.profiles import profiles  # seldom needed
        from playground.core.profiles import matrix
        from playground.ui.dialogs.clients import ClientsDialog

        found = self._requested_schema()
        if found is None:
            return
        dialog = ClientsDialog(
            matrix(found[1], profiles()),
            save=self._parts.documents.export_text,
            choose_client=self.choose_client,
            parent=self._parts.window,
        )
        if self._client is not None and found[0].fields:
            dialog.choose(0, self._client.profile.name)
        dialog.show_beside()

    # -- the prepared schema, and what is made of it

    def _show_look(self, look: str) -> None:
        self._parts.panes.show_pane("prepared")
        self._parts.prepared_pane.show_look(look)
        self._parts.settings.set("prepared_look", look)

    def _save_prepared(self) -> None:
        self._parts.documents.export_text(self._parts.preview.text() + "\n", "prepared.json")

    def _show_fallbacks(self) -> None:
        """What can be asked instead of clients that do not know allowCustom."""
        from playground.ui.dialogs.fallbacks import TITLE, fallback_choices  # seldom needed
        from playground.ui.dialogs.made_texts import MadeTextsDialog

        found = self._requested_schema()
        if found is None:
            return
        snapshot, schema = found
        pointer = snapshot.schema.pointer if snapshot.schema is not None else ""
        choices = fallback_choices(
            schema, message=snapshot.message, schema_pointer=pointer, match=self._waiting_matcher()
        )
        documents = self._parts.documents
        dialog = MadeTextsDialog(
            TITLE,
            choices,
            save=documents.export_text,
            open_document=documents.open_made,
            parent=self._parts.window,
        )
        dialog.setObjectName("fallbacksDialog")
        dialog.show_beside()

    def _show_exports(self) -> None:
        """The schema as server code, as a request, or as a table."""
        from playground.ui.dialogs.exports import TITLE, export_choices  # seldom needed
        from playground.ui.dialogs.made_texts import MadeTextsDialog

        found = self._requested_schema()
        if found is None:
            return
        snapshot, schema = found
        dialog = MadeTextsDialog(
            TITLE,
            export_choices(schema, message=snapshot.message),
            save=self._parts.documents.export_text,
            parent=self._parts.window,
        )
        dialog.setObjectName("exportDialog")
        dialog.show_beside()

    def _requested_schema(self) -> tuple[Snapshot, JSONObject] | None:
        """The snapshot and its requestedSchema as written; the last good one while a text is broken."""
        snapshot = self._parts.controller.snapshot
        schema = raw_schema(snapshot) if snapshot is not None else None
        return (snapshot, schema) if snapshot is not None and schema is not None else None

    def _waiting_matcher(self) -> PatternMatcher:
        def match(pattern: str, text: str) -> MatchOutcome:
            pair = pattern, text
            return self._parts.patterns.ask((pair,), DIALOG_WAIT_SECONDS)[pair]

        return match
