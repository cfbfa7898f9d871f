"""Show why an answer is taken or refused, keyword by keyword.

SCHEMA is a requestedSchema, alone or inside its request, as written. ANSWER is the
content object. Where allowCustom holds, the branch that took the answer is named.
"""

from argparse import Namespace
from collections.abc import Mapping

from playground.app.plain_line import one_line
from playground.app.reporters import explain_report, text_report
from playground.cli.names import PROGRAM
from playground.cli.options import refuse_second_standard_input
from playground.cli.output import write_text, write_utf8
from playground.cli.sources import Source, load, verdict_of
from playground.cli.validate import EXIT_CODES, add_arguments, judge
from playground.core.explain import Explanation, explain, explanation_text, node_json
from playground.core.json_types import JSONValue
from playground.core.matching import PatternMatcher
from playground.core.read import read
from playground.core.verdict import Verdict

__all__ = ["EXAMPLES", "add_arguments", "run"]

EXAMPLES = f"""\
examples:
  {PROGRAM} explain colour.json answer.json
  echo '{{"colour": "teal"}}' | {PROGRAM} explain colour.json -
  {PROGRAM} explain --format json colour.json answer.json

each line: ok it holds, NO it fails, -- not looked at, ?? not decided
exit code: 0 valid, 1 invalid,
           2 when a file cannot be read, is not JSON, or the schema cannot be used"""


def run(arguments: Namespace) -> int:
    """Print the explanation; what keeps it from being made is reported as by `validate`."""
    refuse_second_standard_input([arguments.schema, arguments.answer])
    schema, answer = load(arguments.schema), load(arguments.answer, "content")
    explained = _Explained()
    status, findings = judge(schema, answer, explained.decide)
    explanation = explained.explanation
    if arguments.format == "json":
        write_utf8(explain_report(status, findings, node_json(explanation.root) if explanation else None))
        return EXIT_CODES[status]
    unreadable = {source.name for source in (schema, answer) if source.failure == "unreadable"}
    told = [finding for finding in findings if finding.file not in unreadable]
    if explanation is not None:  # it tells what the answer's problems are
        told = [finding for finding in told if finding.problem.source == "schema"]
    write_text(text_report(told))
    if explanation is not None:
        lines = explanation_text(explanation).splitlines()
        write_text("".join(one_line(line) + "\n" for line in lines))
    return EXIT_CODES[status]


class _Explained:
    """Decides, and keeps the explanation; None where there was nothing to explain."""

    explanation: Explanation | None = None

    def decide(self, schema: Source, content: JSONValue, match: PatternMatcher) -> Verdict:
        """The verdict, as `verdict_of` has it."""
        assert schema.document is not None  # the caller has looked at schema.failure
        reading = read(schema.document)
        if not isinstance(reading.raw_schema, Mapping):
            return verdict_of(schema, content, match)
        explanation = explain(reading.raw_schema, content, match=match, schema_pointer=reading.schema_pointer)
        if explanation.verdict.status != "schema-error":
            self.explanation = explanation
        return explanation.verdict
