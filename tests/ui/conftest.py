"""What several tests of widgets share."""

import pytest
from pytestqt.qtbot import QtBot

from playground.ui.editor import SchemaEditor
from playground.ui.preview import PreparedPreview
from playground.ui.status_bar import StatusBar
from tests.ui.status_facts import FACTS


@pytest.fixture
def editor(qtbot: QtBot) -> SchemaEditor:
    view = SchemaEditor()
    qtbot.addWidget(view)
    view.resize(420, 300)
    view.show()
    view.setFocus()
    return view


@pytest.fixture
def preview(qtbot: QtBot) -> PreparedPreview:
    view = PreparedPreview()
    qtbot.addWidget(view)
    view.resize(440, 300)
    view.show()
    return view


@pytest.fixture
def status(qtbot: QtBot) -> StatusBar:
    made = StatusBar()
    qtbot.addWidget(made)
    made.resize(1200, 24)
    made.show()
    made.set_facts(FACTS)
    made.set_caret(12, 34)
    return made
