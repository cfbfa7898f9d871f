"""What several tests of widgets share."""

import pytest
from pytestqt.qtbot import QtBot

from playground.ui.editor import SchemaEditor


@pytest.fixture
def editor(qtbot: QtBot) -> SchemaEditor:
    view = SchemaEditor()
    qtbot.addWidget(view)
    view.resize(420, 300)
    view.show()
    view.setFocus()
    return view
