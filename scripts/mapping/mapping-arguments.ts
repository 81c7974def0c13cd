import { parseArgs } from "node:util";

export const mappingUsage = `npm run mapping -- --service https://lca.example.com
reads a handful of documents of the service, and writes a draft of its mapping: mapping.json, or another file with
--out other.json. Nothing is written over.

npm run mapping -- --service https://lca.example.com --check mapping.json
reads a handful by this mapping, and ends with 1 where something does not fit.

Both print each role with its path and an example. They ask for a key pair, which is neither stored nor printed. Paste it,
or let a password manager write it to the command's input, a line for each part: it is never taken from the command line
or the environment.`;

/** The task of the command: check a mapping in a file, or write a draft to one. */
export interface MappingArguments {
  readonly service: string;
  readonly does: "check" | "draft";
  readonly file: string;
}

/**
 * Parses the command line; null for help. Throws with one sentence that repeats nothing, because it may be a key.
 */
export function parseMappingArguments(given: readonly string[]): MappingArguments | null {
  const { service, check, out, help } = optionsIn(given);
  if (help === true) return null;
  if (service === undefined) throw new Error(`--service is needed.\n\n${mappingUsage}`);
  if (check === undefined) return { service, does: "draft", file: out ?? "mapping.json" };
  if (out !== undefined) throw new Error("--check writes nothing: leave --out out.");
  return { service, does: "check", file: check };
}

function optionsIn(given: readonly string[]) {
  const options = {
    service: { type: "string" },
    check: { type: "string" },
    out: { type: "string" },
    help: { type: "boolean" },
  } as const;
  try {
    return parseArgs({ args: [...given], options }).values;
  } catch {
    throw new Error(`This cannot be understood.\n\n${mappingUsage}`);
  }
}
