"""Server code of the fallbacks, as text to copy: what is asked, and how the content is made of the answers.

The calls are those of the TypeScript SDK (`server.server.elicitInput`) and of the Python SDK (a session's
`elicit_form`); merging is plain code without either.
"""

import re
from collections.abc import Mapping

from playground.core.json_types import JSONValue
from playground.core.transform.fallback import Code, Request
from playground.core.writer import dump

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|true|false|null')
_PYTHON_WORDS = {"true": "True", "false": "False", "null": "None"}

_CHECK_TS = "// Then check the content against the original schema."
_CHECK_PY = "# Then check the content against the original schema."

_TS_HEAD = """\
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { ElicitRequestFormParams } from "@modelcontextprotocol/sdk/types.js";

type RequestedSchema = ElicitRequestFormParams["requestedSchema"];
type Answers = Record<string, unknown>;
"""
_TS_ASK_ONCE = """
export async function ask(server: McpServer): Promise<Answers | null> {{
  const result = await server.server.elicitInput({{
    mode: "form",
    message: {message},
    requestedSchema: schema as RequestedSchema,
  }});
  if (result.action !== "accept") return null;
  return merge(result.content ?? {{}});
}}
"""
_TS_PLAIN = """
const schema: unknown = {schema};

export function merge(answers: Answers): Answers {{
  return answers;
}}
"""
_TS_DUAL = """
const schema: unknown = {schema};

// [field, the field for other text]: where the second is answered, it counts.
const others: [string, string][] = {others};

export function merge(answers: Answers): Answers {{
  const content = new Map(Object.entries(answers));
  for (const [name, text] of others) {{
    if (!content.has(text)) continue;
    content.set(name, content.get(text));
    content.delete(text);
  }}
  return Object.fromEntries(content);
}}
"""
_TS_TWO = """
const first: unknown = {first};

const secondBase: Answers = {base};

// [field, the option that asks again, its schema in the second request, label and value of the other options]
const others: [string, string, unknown, [string, unknown][]][] = {others};

export function secondSchema(answers: Answers): Answers | null {{
  const given = new Map(Object.entries(answers));
  const asked = others.filter(([name, other]) => given.get(name) === other);
  if (asked.length === 0) return null;
  return {{
    ...secondBase,
    properties: Object.fromEntries(asked.map(([name, , schema]) => [name, schema])),
    required: asked.map(([name]) => name),
  }};
}}

export function merge(answers: Answers, second: Answers): Answers {{
  const content = new Map(Object.entries(answers));
  const own = new Map(Object.entries(second));
  for (const [name, other, , values] of others) {{
    const picked = content.get(name);
    const value = values.find(([label]) => label === picked);
    if (picked !== other) {{
      if (value) content.set(name, value[1]);
    }} else if (own.has(name)) {{
      content.set(name, own.get(name));
    }} else {{
      content.delete(name);
    }}
  }}
  return Object.fromEntries(content);
}}

async function form(server: McpServer, message: string, schema: unknown): Promise<Answers | null> {{
  const requestedSchema = schema as RequestedSchema;
  const result = await server.server.elicitInput({{ mode: "form", message, requestedSchema }});
  return result.action === "accept" ? (result.content ?? {{}}) : null;
}}

export async function ask(server: McpServer): Promise<Answers | null> {{
  const answers = await form(server, {message}, first);
  if (answers === null) return null;
  const schema = secondSchema(answers);
  if (schema === null) return merge(answers, {{}});
  const second = await form(server, {second_message}, schema);
  return second === null ? null : merge(answers, second);
}}
"""

_PY_ASK_ONCE = """

async def ask(ctx):
    result = await ctx.session.elicit_form({message}, SCHEMA, related_request_id=ctx.request_id)
    if result.action != "accept":
        return None
    return merge(result.content or {{}})
"""
_PY_PLAIN = """\
SCHEMA = {schema}


def merge(answers):
    return dict(answers)
"""
_PY_DUAL = """\
SCHEMA = {schema}

# field -> the field for other text: where the second is answered, it counts
OTHERS = {others}


def merge(answers):
    content = dict(answers)
    for name, text in OTHERS.items():
        if text in content:
            content[name] = content.pop(text)
    return content
"""
_PY_TWO = """\
FIRST = {first}

SECOND_BASE = {base}

# field -> the option that asks again, its schema in the second request, label -> value of the other options
OTHERS = {others}


def second_schema(answers):
    asked = {{name: entry[1] for name, entry in OTHERS.items() if answers.get(name) == entry[0]}}
    return {{**SECOND_BASE, "properties": asked, "required": list(asked)}} if asked else None


def merge(answers, second):
    content = dict(answers)
    for name, (other, _schema, values) in OTHERS.items():
        picked = content.get(name)
        if picked != other:
            content.update({{name: value for label, value in values.items() if label == picked}})
        elif name in second:
            content[name] = second[name]
        else:
            del content[name]
    return content


async def form(ctx, message, schema):
    result = await ctx.session.elicit_form(message, schema, related_request_id=ctx.request_id)
    return (result.content or {{}}) if result.action == "accept" else None


async def ask(ctx):
    answers = await form(ctx, {message}, FIRST)
    if answers is None:
        return None
    schema = second_schema(answers)
    if schema is None:
        return merge(answers, {{}})
    second = await form(ctx, {second_message}, schema)
    return None if second is None else merge(answers, second)
"""


def plain_code(request: Request) -> Code:
    """Ask once; the answers are the content."""
    return _once(request, _TS_PLAIN, _PY_PLAIN, [], {})


def dual_field_code(request: Request, texts: Mapping[str, str]) -> Code:
    """Ask once; `texts` leads from each field to its second one."""
    return _once(request, _TS_DUAL, _PY_DUAL, [[name, text] for name, text in texts.items()], texts)


def _once(
    request: Request, typescript: str, python: str, pairs: list[JSONValue], others: Mapping[str, JSONValue]
) -> Code:
    ts = typescript.format(schema=typescript_literal(request.schema), others=typescript_literal(pairs))
    py = python.format(schema=python_literal(request.schema), others=python_literal(others))
    return Code(
        _TS_HEAD + ts + _TS_ASK_ONCE.format(message=typescript_literal(request.message)) + _CHECK_TS + "\n",
        py + _PY_ASK_ONCE.format(message=python_literal(request.message)) + _CHECK_PY + "\n",
    )


def two_step_code(
    first: Request, second: Request, choices: Mapping[str, tuple[str, Mapping[str, JSONValue]]]
) -> Code:
    """Ask, and ask again; `choices`: each field's option that asks again, and label -> value of the others.

    Only labels that differ from their values are written out.
    """
    properties = second.schema["properties"]
    assert isinstance(properties, Mapping)
    base = {key: value for key, value in second.schema.items() if key not in ("properties", "required")}
    values = {
        name: {label: value for label, value in labels.items() if label != value}
        for name, (_, labels) in choices.items()
    }
    rows: list[JSONValue] = [
        [name, other, properties[name], [list(pair) for pair in values[name].items()]]
        for name, (other, _) in choices.items()
    ]
    table: dict[str, JSONValue] = {
        name: [other, properties[name], values[name]] for name, (other, _) in choices.items()
    }
    ts = _TS_TWO.format(
        first=typescript_literal(first.schema),
        base=typescript_literal(base),
        others=typescript_literal(rows),
        message=typescript_literal(first.message),
        second_message=typescript_literal(second.message),
    )
    py = _PY_TWO.format(
        first=python_literal(first.schema),
        base=python_literal(base),
        others=python_literal(table),
        message=python_literal(first.message),
        second_message=python_literal(second.message),
    )
    return Code(_TS_HEAD + ts + _CHECK_TS + "\n", py + _CHECK_PY + "\n")


def typescript_literal(value: JSONValue) -> str:
    """A JSON value as a TypeScript expression."""
    return typescript_of(dump(value))


def typescript_of(text: str) -> str:
    """JSON text as a TypeScript expression. In an object literal `__proto__` would set the prototype."""
    return text.replace('"__proto__": ', '["__proto__"]: ')


def python_literal(value: JSONValue) -> str:
    """A JSON value as a Python expression."""
    return python_of(dump(value))


def python_of(text: str) -> str:
    """JSON text as a Python expression; JSON's texts are Python's, its three words are not."""
    return _TOKEN.sub(lambda found: _PYTHON_WORDS.get(found[0], found[0]), text)
