// Runs the compiled exports in this folder: what each would ask, and what its Zod schema says to answers.
import { readFile } from "node:fs/promises";
import * as z from "zod";

async function askedByVersion1(module) {
  let asked;
  const elicitInput = async (params) => ((asked = params), { action: "decline" });
  const answer = await module.ask({ server: { elicitInput } });
  return { message: asked.message, schema: asked.requestedSchema, answer };
}

async function askedByVersion2(module) {
  let call;
  module.registerAsk({ registerTool: (name, config, handler) => (call = handler) });
  const first = await call({ mcpReq: {} });
  const { message, requestedSchema } = first.inputRequests.form.params;
  const inputResponses = { form: { action: "accept", content: { a: "b" } } };
  const second = await call({ mcpReq: { inputResponses } });
  return { message, schema: requestedSchema, answer: JSON.parse(second.content[0].text) };
}

function checkedByZod(module, contents) {
  const verdicts = contents.map((content) => module.answer.safeParse(content).success);
  return { schema: z.toJSONSchema(module.answer), verdicts };
}

const run = { "typescript-v1": askedByVersion1, "typescript-v2": askedByVersion2, zod: checkedByZod };
const results = [];
for (const { target, file, contents } of JSON.parse(await readFile("cases.json", "utf8"))) {
  results.push(await run[target](await import(`./out/modules/${file}.js`), contents));
}
console.log(JSON.stringify(results));
