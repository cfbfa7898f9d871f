"""tr: the words of the window in the language of the system. English is what stands in the code.

Qt's own tools collect the words (`pyside6-lupdate`) and compile a language (`pyside6-lrelease`). Sentences
about a schema or an answer come from the core, which knows no Qt, and stay English.
"""

from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from playground.app.resource_files import resource_folder

CONTEXT = ""
"""Qt's tools file the words of a plain function under no name."""


def tr(words: str) -> str:
    """Words in the language that `speak` chose; those that it has not as they are."""
    return QCoreApplication.translate(CONTEXT, words)


def speak(locale: QLocale) -> bool:
    """Use the compiled words for a locale, if there are any. Words of modules loaded earlier stay."""
    program = QCoreApplication.instance()
    if program is None:
        return False
    translator = QTranslator(program)
    found = translator.load(locale, "schema-playground", "_", str(resource_folder() / "translations"))
    return found and program.installTranslator(translator)
