"""Runs exported Python in a process of its own: cases come in as JSON, what the SDKs make of them goes out.

A case is {"target", "text", "contents"}; a result {"message", "schema", "verdicts", "refused"}.
"""

import asyncio
import json
import sys
import warnings
from types import SimpleNamespace

from pydantic import ValidationError

warnings.simplefilter("ignore")


def _python(scope: dict) -> dict:
    asked = []

    async def elicit_form(message: str, schema: dict, related_request_id: object) -> SimpleNamespace:
        asked.append((message, schema))
        return SimpleNamespace(action="accept", content={"a": "b"})

    context = SimpleNamespace(session=SimpleNamespace(elicit_form=elicit_form), request_id=1)
    answer = asyncio.run(scope["ask"](context))
    params = scope["input_required"]().input_requests["form"].params
    assert (params.message, params.requested_schema) == asked[0]
    return {"message": asked[0][0], "schema": asked[0][1], "answer": answer}


def _pydantic(scope: dict) -> dict:
    from mcp.server.elicitation import render_elicitation_schema

    return _model(scope, render_elicitation_schema)


def _fastmcp(scope: dict) -> dict:
    from fastmcp.server.elicitation import get_elicitation_schema

    return _model(scope, get_elicitation_schema)


def _model(scope: dict, render: object) -> dict:
    try:
        return {"message": scope["MESSAGE"], "schema": render(scope["Answer"])}
    except TypeError as error:
        return {
            "message": scope["MESSAGE"],
            "schema": scope["Answer"].model_json_schema(),
            "refused": str(error),
        }


def _verdict(model: type, content: dict) -> bool:
    try:
        model.model_validate(content)
    except ValidationError:
        return False
    return True


def main() -> None:
    run = {"python": _python, "pydantic": _pydantic, "fastmcp": _fastmcp}
    results = []
    for case in json.load(sys.stdin):
        scope: dict = {"__name__": "exported"}
        exec(case["text"], scope)
        result = run[case["target"]](scope)
        if "Answer" in scope:
            result["verdicts"] = [_verdict(scope["Answer"], content) for content in case["contents"]]
        results.append(result)
    json.dump(results, sys.stdout)


if __name__ == "__main__":
    main()
