"""How a report looks: the program's colours, light or dark as the reader's system, and on white paper."""

from typing import Final

from playground.core.colours import COLORS

_RULES: Final = """
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px; max-width: 1080px; background: var(--window); color: var(--text);
  font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; }
h2 { margin: 32px 0 8px; font-size: 17px; }
p { margin: 8px 0; max-width: 72ch; }
.quiet { color: var(--muted); }
.verdict { display: inline-block; margin: 0 0 4px; padding: 4px 12px; border: 2px solid; border-radius: 6px;
  font-weight: 600; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 12px 0; }
dt { color: var(--muted); }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; background: var(--readonly); }
th, td { padding: 6px 12px; border: 1px solid var(--hairline); text-align: left; vertical-align: top; }
th { color: var(--muted); font-weight: 600; }
td:first-child, td.place { overflow-wrap: normal; white-space: nowrap; }
code, pre, .odd { font-family: ui-monospace, "DejaVu Sans Mono", Consolas, monospace; font-size: 13px; }
pre { margin: 8px 0; padding: 8px 0; border: 1px solid var(--hairline); border-radius: 6px;
  background: var(--readonly); white-space: pre-wrap; counter-reset: line; }
.line { display: block; min-height: 1.5em; padding: 0 12px 0 60px; border-left: 4px solid transparent;
  counter-increment: line; position: relative; }
.line::before { content: counter(line); position: absolute; left: 0; width: 44px; text-align: right;
  color: var(--muted); }
.line.remarked { padding-right: 200px; }
.line.remarked::after { content: attr(data-remark); position: absolute; top: 0; right: 12px;
  font: 12px/20px system-ui, sans-serif; color: var(--custom); }
.line.changed { border-left-color: var(--changed_bar); background: var(--changed); }
.line.custom { border-left-color: var(--custom); background: var(--custom_tint); }
.line.predefined { border-left-color: var(--predefined); background: var(--predefined_tint); }
.line.predefined.remarked::after { color: var(--predefined); }
.line.took.remarked::after { font-weight: 700; text-decoration: underline; }
.line.error { border-left-color: var(--error); background: var(--error_tint); }
.line.warning { border-left-color: var(--warning); background: var(--warning_tint); }
.odd { padding: 0 2px; border-radius: 2px; background: var(--warning_tint); color: var(--warning);
  display: inline-block; }
.odd:empty { display: none; }
ul { margin: 4px 0; padding-left: 24px; list-style: none; }
.checks > ul { padding-left: 0; }
li { margin: 4px 0; }
.mark { display: inline-block; min-width: 8.5em; margin-right: 6px; padding: 0 8px; border: 1px solid;
  border-radius: 4px; font-size: 13px; font-weight: 600; text-align: center; }
.holds, .valid { color: var(--success); }
.fails, .invalid { color: var(--error); }
.not-looked-at { color: var(--muted); border-style: dotted; }
.undecided, .schema-error, .not-json { color: var(--warning); border-style: dashed; }
b.error { color: var(--error); }
b.warning { color: var(--warning); }
b.information { color: var(--info); }
footer { margin-top: 40px; padding-top: 8px; border-top: 1px solid var(--hairline); color: var(--muted);
  font-size: 13px; }
@media screen and (max-width: 720px) {
  body { padding: 12px; }
  thead { display: none; }
  table, tbody, tr, td { display: block; }
  tr { padding: 8px 12px; border: 1px solid var(--hairline); }
  tr + tr { border-top: 0; }
  td { padding: 0; border: 0; }
  td.place, td:last-child { color: var(--muted); }
  .mark { min-width: 0; }
  .line.remarked { padding-right: 12px; }
  .line.remarked::after { display: block; position: static; }
}
@media print {
  body { max-width: none; padding: 0; font-size: 11pt; background: none; }
  h2 { break-after: avoid; }
  tr, li > .mark { break-inside: avoid; }
  .line { break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""


def style_sheet() -> str:
    """The whole sheet. It is the same for every report, so a policy can name it by its hash."""
    light, dark = (_variables(column) for column in (0, 1))
    schemes = (
        f":root {{ {light} }}\n@media screen and (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}\n"
    )
    return f"\n{schemes}{_RULES.lstrip()}"


def _variables(column: int) -> str:
    return " ".join(
        f"--{role}: {pair[column]};" for role, pair in COLORS.items() if f"var(--{role})" in _RULES
    )
