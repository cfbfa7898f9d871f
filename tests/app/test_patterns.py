"""The pattern service: outcomes, limits, and that no process outlives its parent."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from playground.app import helper_process, patterns
from playground.app.patterns import PatternService
from playground.core.matching import MatchOutcome
from playground.core.validate import check_content

SLOW = "^(a+)+$"
ENDLESS = "a" * 40 + "!"
PATIENCE = 30.0
"""Seconds after which a test gives up; nothing is expected to take that long."""


@pytest.fixture
def service() -> Iterator[PatternService]:
    service = PatternService()
    yield service
    service.close()


def check(service: PatternService, property_schema: dict, value: str) -> tuple[str, list[str]]:
    verdict = check_content({"properties": {"f": property_schema}}, {"f": value}, match=service.matcher())
    return verdict.status, [problem.code for problem in verdict.problems]


def becomes_true(condition: Callable[[], bool]) -> bool:
    """Whether a condition about another process comes true before patience ends."""
    pause = threading.Event()
    for _ in range(int(PATIENCE * 100)):
        if condition():
            return True
        pause.wait(0.01)
    return False


@pytest.mark.parametrize(
    ("pattern", "text", "outcome"),
    [
        ("^a+$", "aaa", MatchOutcome.MATCH),
        ("^a+$", "b", MatchOutcome.NO_MATCH),
        ("", "", MatchOutcome.MATCH),
        (r"^\p{Lu}$", "É", MatchOutcome.MATCH),
        (r"^\w+$", "é", MatchOutcome.NO_MATCH),
        ("^.$", "😀", MatchOutcome.MATCH),
        ("\n", "a\nb\u2028", MatchOutcome.MATCH),
        ("(", "(", MatchOutcome.NO_MATCH),
        ("^(\ud800)?a", "ab", MatchOutcome.MATCH),
        ("a", "\ud800a", MatchOutcome.NO_MATCH),
        ("b$", "a" * 1_000_000 + "b", MatchOutcome.MATCH),
    ],
    ids=range(11),
)
def test_outcome_of_a_match(service: PatternService, pattern: str, text: str, outcome: MatchOutcome) -> None:
    assert service.matcher()(pattern, text) is outcome
    assert service.ask([(pattern, text)], wait=PATIENCE) == {(pattern, text): outcome}


@pytest.mark.parametrize(
    "around", [lambda one: one, lambda one: {"not": one}, lambda one: {"anyOf": [one, {}]}]
)
def test_endless_match_is_a_timeout_and_the_next_is_quick_again(
    service: PatternService, around: Callable
) -> None:
    assert check(service, around({"pattern": SLOW}), ENDLESS) == ("invalid", ["pattern-timeout"])
    assert check(service, {"pattern": "^b"}, "b") == ("valid", [])
    assert check(service, {"pattern": SLOW}, "aaa") == ("valid", [])


def test_pair_that_timed_out_is_not_asked_again(service: PatternService) -> None:
    assert service.matcher()(SLOW, ENDLESS) is MatchOutcome.TIMEOUT
    # no time is left for asking
    assert service.matcher(budget=0)(SLOW, ENDLESS) is MatchOutcome.TIMEOUT
    assert service.ask([(SLOW, ENDLESS)], wait=0) == {(SLOW, ENDLESS): MatchOutcome.TIMEOUT}


def test_budget_is_for_all_patterns_of_one_check(service: PatternService) -> None:
    match = service.matcher(budget=0.3)
    outcomes = [match(SLOW, "a" * length + "!") for length in range(40, 50)]
    assert set(outcomes) == {MatchOutcome.TIMEOUT}
    assert match("^x", "x") is MatchOutcome.TIMEOUT
    assert service.matcher()("^x", "x") is MatchOutcome.MATCH


def test_starting_again_after_a_slow_match_is_counted_in_the_budget(
    monkeypatch: pytest.MonkeyPatch, service: PatternService
) -> None:
    closing = threading.Event()
    starts: list[helper_process.HelperProcess] = []

    class StartsAgainSlowly(helper_process.HelperProcess):
        def wait_until_ready(self) -> bool:
            starts.append(self)
            if len(starts) > 1:
                closing.wait(PATIENCE / 10)
            return super().wait_until_ready()

    monkeypatch.setattr(helper_process, "HelperProcess", StartsAgainSlowly)
    match = service.matcher(budget=0.5)
    assert [match(SLOW, ENDLESS), match("^x", "x")] == [MatchOutcome.TIMEOUT] * 2
    closing.set()
    assert service.matcher()("^x", "x") is MatchOutcome.MATCH


def test_outcome_is_remembered_without_the_helper(service: PatternService) -> None:
    assert service.matcher()("^x", "x") is MatchOutcome.MATCH
    service.close()
    assert service.matcher()("^x", "x") is MatchOutcome.MATCH
    assert service.matcher()("^y", "x") is MatchOutcome.TIMEOUT
    assert service.ask([("^x", "x"), ("^y", "x")]) == {
        ("^x", "x"): MatchOutcome.MATCH,
        ("^y", "x"): MatchOutcome.TIMEOUT,
    }


def test_memory_has_a_limit(monkeypatch: pytest.MonkeyPatch, service: PatternService) -> None:
    monkeypatch.setattr(patterns, "REMEMBERED_PAIRS", 2)
    monkeypatch.setattr(patterns, "REMEMBERED_CHARACTERS", 10)
    match = service.matcher()
    for text in ("x1", "x2", "x3"):
        match("^x", text)
    service.close()
    later = service.matcher()
    assert [later("^x", text) for text in ("x1", "x2", "x3")] == [
        MatchOutcome.TIMEOUT,
        MatchOutcome.MATCH,
        MatchOutcome.MATCH,
    ]


def test_window_gets_pending_and_hears_the_outcome_later() -> None:
    heard = threading.Event()
    service = PatternService(on_outcome=heard.set)
    try:
        pair = (SLOW, ENDLESS)
        assert service.ask([pair], wait=0) == {pair: MatchOutcome.PENDING}
        assert heard.wait(PATIENCE)
        assert service.poll() == {pair: MatchOutcome.TIMEOUT}
        assert service.poll() == {}
    finally:
        service.close()


def test_outcome_that_ask_returned_is_no_news(service: PatternService) -> None:
    assert service.ask([("^x", "x")], wait=PATIENCE) == {("^x", "x"): MatchOutcome.MATCH}
    assert service.poll() == {}


def test_pairs_that_are_not_wanted_any_more_make_no_news() -> None:
    heard = threading.Event()
    service = PatternService(on_outcome=heard.set)
    try:
        typed = [(SLOW, "a" * length + "!") for length in range(40, 60)]
        for pair in typed:
            assert service.ask([pair], wait=0) == {pair: MatchOutcome.PENDING}
        assert heard.wait(PATIENCE)
        assert service.poll() == {typed[-1]: MatchOutcome.TIMEOUT}
    finally:
        service.close()


def test_matcher_does_not_wait_behind_the_window(service: PatternService) -> None:
    service.ask([(SLOW, "a" * length + "!") for length in range(40, 100)], wait=0)
    assert service.matcher()("^x", "x") is MatchOutcome.MATCH


def test_several_threads_may_match_at_once(service: PatternService) -> None:
    outcomes: dict[int, MatchOutcome] = {}

    def match(number: int) -> None:
        outcomes[number] = service.matcher(budget=PATIENCE)(f"^{number}$", str(number))

    threads = [threading.Thread(target=match, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert outcomes == dict.fromkeys(range(8), MatchOutcome.MATCH)


def test_helper_that_cannot_start_decides_nothing_and_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for command in (["/nonexistent/program"], [sys.executable, "-c", "pass"]):
        monkeypatch.setattr(helper_process, "_helper_command", lambda command=command: command)
        service = PatternService()
        assert service.matcher()("^x", "x") is MatchOutcome.TIMEOUT
        assert service.ask([("^y", "x")]) == {("^y", "x"): MatchOutcome.TIMEOUT}
        service.close()


def test_helper_is_started_by_the_program_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert helper_process._helper_command()[0] == sys.executable
    assert helper_process._helper_command()[-3:] == ["-m", "playground", "--pattern-helper"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert helper_process._helper_command() == [sys.executable, "--pattern-helper"]


def test_helper_imports_nothing_from_the_current_folder(
    service: PatternService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit('the wrong json')")
    monkeypatch.chdir(tmp_path)
    assert service.matcher()("^x", "x") is MatchOutcome.MATCH


def test_close_twice_and_before_the_first_question() -> None:
    service = PatternService()
    service.close()
    service.close()
    assert service.matcher()("^x", "x") is MatchOutcome.TIMEOUT


needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="looks for processes as POSIX shows them")
PARENT = """
import sys
from playground.app.patterns import PatternService

service = PatternService()
assert service.matcher()("^x", "x").value == "match"
print(service._helper._process.pid, flush=True)
if sys.argv[1] == "matching":
    service.ask([("^(a+)+$", "a" * 60 + "!")], wait=0)
print("asked", flush=True)
if sys.argv[1] != "leaving":
    sys.stdin.read()
"""


def runs(pid: int) -> bool:
    """Whether a process is there and not just waiting to be collected."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return state != "Z"


def start_parent(what: str) -> tuple[subprocess.Popen[str], int]:
    """A process that uses the service, and the process id of its helper."""
    root = str(Path(patterns.__file__).parents[2])
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, what],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert parent.stdout is not None
    helper = int(parent.stdout.readline())
    assert parent.stdout.readline() == "asked\n"
    return parent, helper


@needs_posix
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
@pytest.mark.parametrize("what", ["matching", "idle"])
def test_no_process_is_left_when_the_program_is_killed(what: str) -> None:
    parent, helper = start_parent(what)
    with parent:
        assert runs(helper)
        parent.send_signal(signal.SIGKILL)
        parent.wait(PATIENCE)
    assert becomes_true(lambda: not runs(helper))


@needs_posix
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_no_process_is_left_when_the_program_ends_without_closing() -> None:
    parent, helper = start_parent("leaving")
    with parent:
        assert parent.wait(PATIENCE) == 0
    assert becomes_true(lambda: not runs(helper))


@needs_posix
def test_helper_dies_by_its_own_alarm_although_it_was_ignored_and_blocked() -> None:
    """Without the parent's help: nobody but the helper could end this match."""
    ignoring = (
        "import signal, os, sys; signal.signal(signal.SIGALRM, signal.SIG_IGN);"
        "signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM});"
        "os.execv(sys.executable, [sys.executable, '-m', 'playground', '--pattern-helper'])"
    )
    root = str(Path(patterns.__file__).parents[2])
    with subprocess.Popen(
        [sys.executable, "-c", ignoring], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root
    ) as helper:
        assert helper.stdin is not None
        assert helper.stdout is not None
        assert helper.stdout.readline() == b"ready\n"
        helper.stdin.write(b'["^(a+)+$", "' + ENDLESS.encode() + b'", 0.05]\n')
        helper.stdin.flush()
        assert helper.wait(PATIENCE) == -signal.SIGALRM
