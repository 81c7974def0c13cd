import { parseArgs } from "node:util";

export const mappingUsage = `npm run mapping -- --service https://lca.example.com
reads a few of the service's documents and writes a draft of its mapping to mapping.json. For another file, add
--out other.json. No file is overwritten.

npm run mapping -- --service https://lca.example.com --check mapping.json
reads a few documents with this mapping, and tells everything that doesn't fit. Change the file and press Enter to
check it again. The exit code is 1 if something doesn't fit.

Both print each role with its path and an example. They ask for a key pair, which is neither stored nor printed. Paste
it, or have a password manager write it to the command's input, one line for each part. The command line and the
environment are never used for keys.`;

const options = {
  service: { type: "string" },
  check: { type: "string" },
  out: { type: "string" },
  help: { type: "boolean" },
};

/**
 * Parses the command line into a task, `{ service, does: "check" | "draft", file }`; null for help. Throws with one
 * sentence that repeats nothing, because it may be a key.
 */
export function parseMappingArguments(given) {
  const { service, check, out, help } = parseOptions(given);
  if (help) return null;
  if (service === undefined) throw new Error(`--service is required.\n\n${mappingUsage}`);
  if (check === undefined) return { service, does: "draft", file: out ?? "mapping.json" };
  if (out !== undefined) throw new Error("--check writes no file. Leave out --out.");
  return { service, does: "check", file: check };
}

function parseOptions(given) {
  try {
    return parseArgs({ args: given, options }).values;
  } catch {
    throw new Error(`Unknown arguments.\n\n${mappingUsage}`);
  }
}
