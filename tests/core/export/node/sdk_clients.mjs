// What the clients of both TypeScript SDKs make of form params, null where they refuse them.
import { readFile } from "node:fs/promises";
import { specTypeSchemas } from "@modelcontextprotocol/client";
import { ElicitRequestFormParamsSchema } from "@modelcontextprotocol/sdk/types.js";

const second = specTypeSchemas.ElicitRequestFormParams["~standard"];
const results = JSON.parse(await readFile("params.json", "utf8")).map((params) => {
  const first = ElicitRequestFormParamsSchema.safeParse(params);
  const other = second.validate(params);
  return {
    "typescript-sdk-1": first.success ? first.data.requestedSchema : null,
    "typescript-sdk-2": other.issues ? null : other.value.requestedSchema,
  };
});
console.log(JSON.stringify(results));
