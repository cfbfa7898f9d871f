"""PatternService: matches patterns in a helper process, so that none can hold the program up.

A worker thread owns the helper and gives it one pair (pattern, text) at a time. The command line waits for
the outcome (`matcher`); the window asks, waits a few milliseconds at most, and collects the rest later
(`ask`, `poll`).
"""

import atexit
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from playground.core.matching import MatchOutcome, PatternMatcher, has_lone_surrogate

if TYPE_CHECKING:
    from playground.app.helper_process import HelperProcess

Pair: TypeAlias = tuple[str, str]
"""(pattern, text)"""

CHECK_SECONDS = 1.0
"""For all the patterns of one check_content."""
ASK_SECONDS = 0.005
"""How long the window waits."""
START_SECONDS = 10.0
"""For the helper to come up; it takes some 40 ms."""
REMEMBERED_PAIRS = 4096
REMEMBERED_CHARACTERS = 4_000_000


class PatternService:
    """Outcomes of matches, remembered; a pair that timed out is not asked again.

    The helper starts with the first question. `on_outcome` is called in the worker thread whenever `poll` has
    something new. Methods may be called from any thread.
    """

    def __init__(self, on_outcome: Callable[[], None] | None = None) -> None:
        self._on_outcome = on_outcome
        self._changed = threading.Condition()
        self._outcomes = _Memory()
        self._urgent: OrderedDict[Pair, None] = OrderedDict()
        self._wanted: OrderedDict[Pair, None] = OrderedDict()
        self._promised: set[Pair] = set()
        self._news: dict[Pair, MatchOutcome] = {}
        self._helper: HelperProcess | None = None
        self._worker: threading.Thread | None = None
        self._closed = False
        """No helper any more: closed, or it cannot be started."""

    def matcher(self, budget: float = CHECK_SECONDS) -> PatternMatcher:
        """A matcher for one check_content, which waits for each outcome, `budget` seconds for all of them.

        The helper's start is not counted, but its starting again after a match that took too long is: that
        decided the verdict, and several such patterns must not add up.
        """
        left = budget

        def match(pattern: str, text: str) -> MatchOutcome:
            nonlocal left
            known = self._known((pattern, text))
            if known is not None:
                return known
            if left == budget:
                self._wait_until_ready()
            began = time.monotonic()
            outcome = self._wait_for((pattern, text), left)
            left -= time.monotonic() - began
            return outcome

        return match

    def ask(self, pairs: Iterable[Pair], wait: float = ASK_SECONDS) -> dict[Pair, MatchOutcome]:
        """The outcomes of these pairs, as far as they come within `wait` seconds; PENDING for the others.

        They replace what was asked before: pairs that are not wanted any more are not matched. What is
        PENDING comes by `poll` later.
        """
        wanted = list(dict.fromkeys(pairs))
        unknown = [pair for pair in wanted if self._known(pair) is None]
        with self._changed:
            self._wanted = OrderedDict.fromkeys(unknown)
            self._promised &= set(unknown)
            if unknown:
                self._begin()
                self._changed.wait_for(lambda: not any(self._is_open(pair) for pair in unknown), wait)
            otherwise = MatchOutcome.TIMEOUT if self._closed else MatchOutcome.PENDING
            found = {pair: self._known(pair) or otherwise for pair in wanted}
            self._promised.update(pair for pair, outcome in found.items() if outcome is MatchOutcome.PENDING)
            return found

    def poll(self) -> dict[Pair, MatchOutcome]:
        """The outcomes of PENDING pairs that came since the last call."""
        with self._changed:
            news, self._news = self._news, {}
            return news

    def warm_up(self) -> None:
        """Start the helper before it is needed."""
        with self._changed:
            self._begin()

    def close(self) -> None:
        """End the helper at once; whoever waits gets TIMEOUT."""
        with self._changed:
            self._closed = True
            helper, worker = self._helper, self._worker
            self._changed.notify_all()
        atexit.unregister(self.close)
        if helper is not None:
            helper.kill()
        if worker is not None and worker is not threading.current_thread():
            worker.join(START_SECONDS)

    def _known(self, pair: Pair) -> MatchOutcome | None:
        with self._changed:
            outcome = self._outcomes.get(pair)
        if outcome is None and has_lone_surrogate(pair[1]):
            return MatchOutcome.NO_MATCH
        return outcome

    def _is_open(self, pair: Pair) -> bool:
        return not self._closed and self._outcomes.get(pair) is None

    def _wait_until_ready(self) -> None:
        with self._changed:
            self._begin()
            self._changed.wait_for(
                lambda: self._closed or (self._helper is not None and self._helper.is_ready), START_SECONDS
            )

    def _wait_for(self, pair: Pair, seconds: float) -> MatchOutcome:
        with self._changed:
            if seconds > 0 and not self._closed:
                self._urgent[pair] = None
                self._begin()
                self._changed.wait_for(lambda: not self._is_open(pair), seconds)
                self._urgent.pop(pair, None)
            return self._outcomes.get(pair) or MatchOutcome.TIMEOUT

    def _begin(self) -> None:
        """Have a worker; the lock is held."""
        if self._worker is None and not self._closed:
            self._worker = threading.Thread(target=self._work, name="patterns", daemon=True)
            self._worker.start()
            atexit.register(self.close)
        self._changed.notify_all()

    def _work(self) -> None:
        helper: HelperProcess | None = None
        try:
            while not self._closed:
                helper = helper or self._start_helper()
                pair = self._next_pair()
                if helper is None or pair is None:
                    return
                found = helper.match(*pair)
                if found is None:
                    self._helper = None
                    helper.close()
                    helper = None
                self._decide(pair, found)
        finally:
            if helper is not None:
                helper.close()

    def _start_helper(self) -> "HelperProcess | None":
        """A helper that is ready, None where none can be had: then the service is as good as closed."""
        from playground.app.helper_process import HelperProcess  # most command lines need none

        try:
            helper = HelperProcess()
        except OSError:
            self._give_up()
            return None
        with self._changed:
            self._helper = helper
            closed = self._closed
        if closed:
            helper.kill()
        if not helper.wait_until_ready():
            helper.close()
            self._give_up()
            return None
        with self._changed:
            self._changed.notify_all()
        return helper

    def _give_up(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def _next_pair(self) -> Pair | None:
        """Wait for the next pair, those somebody waits for first; None when closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._urgent or self._wanted)
            if self._closed:
                return None
            queue = self._urgent or self._wanted
            return queue.popitem(last=False)[0]

    def _decide(self, pair: Pair, found: bool | None) -> None:
        """Remember an outcome and tell who waits. A helper that died over a pair (None) is a timeout."""
        outcome = MatchOutcome.TIMEOUT
        if found is not None:
            outcome = MatchOutcome.MATCH if found else MatchOutcome.NO_MATCH
        with self._changed:
            if self._closed:
                return
            self._outcomes.put(pair, outcome)
            self._urgent.pop(pair, None)
            self._wanted.pop(pair, None)
            promised = pair in self._promised
            if promised:
                self._promised.discard(pair)
                self._news[pair] = outcome
            self._changed.notify_all()
        if promised and self._on_outcome is not None:
            self._on_outcome()


class _Memory:
    """Outcomes by pair: the last few thousand, and every timeout (each cost a quarter of a second)."""

    def __init__(self) -> None:
        self._recent: OrderedDict[Pair, MatchOutcome] = OrderedDict()
        self._timeouts: set[Pair] = set()
        self._characters = 0

    def get(self, pair: Pair) -> MatchOutcome | None:
        if pair in self._timeouts:
            return MatchOutcome.TIMEOUT
        outcome = self._recent.get(pair)
        if outcome is not None:
            self._recent.move_to_end(pair)
        return outcome

    def put(self, pair: Pair, outcome: MatchOutcome) -> None:
        if outcome is MatchOutcome.TIMEOUT:
            self._timeouts.add(pair)
            return
        if pair not in self._recent:
            self._characters += len(pair[1])
        self._recent[pair] = outcome
        while len(self._recent) > 1 and (
            len(self._recent) > REMEMBERED_PAIRS or self._characters > REMEMBERED_CHARACTERS
        ):
            forgotten, _ = self._recent.popitem(last=False)
            self._characters -= len(forgotten[1])
