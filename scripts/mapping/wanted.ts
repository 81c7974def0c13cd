import { parseArgs } from "node:util";

export const usage = `npm run mapping -- --service https://lca.example.com --check mapping.json
reads a handful of documents of the service by this mapping. It prints each role with its path and an example, and what
does not fit: then it ends with 1.

It asks for a key pair, which it neither stores nor prints. Paste it, or let a password manager write it to the command's
input, a line for each part: it is never taken from the command line or the environment.`;

/** What is wanted of the command. */
export interface Wanted {
  readonly service: string;
  /** The file of a mapping. */
  readonly check: string;
}

/** What the command line says; null for help. Throws with one sentence, which repeats nothing: it may be a key. */
export function wantedBy(given: readonly string[]): Wanted | null {
  const { service, check, help } = optionsIn(given);
  if (help === true) return null;
  if (service === undefined || check === undefined) throw new Error(`Both options are needed.\n\n${usage}`);
  return { service, check };
}

function optionsIn(given: readonly string[]) {
  const options = {
    service: { type: "string" },
    check: { type: "string" },
    help: { type: "boolean" },
  } as const;
  try {
    return parseArgs({ args: [...given], options }).values;
  } catch {
    throw new Error(`This cannot be understood.\n\n${usage}`);
  }
}
