import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const repositoryRoot = join(__dirname, "../..");

export interface ProcessResult {
  readonly code: number | null;
  readonly output: string;
}

/** Runs Node with these arguments, without a terminal, and with an empty home. */
export function runNode(
  args: readonly string[],
  {
    home = tmpdir(),
    cwd = repositoryRoot,
    env = {},
  }: { home?: string; cwd?: string; env?: NodeJS.ProcessEnv } = {},
): ProcessResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, HOME: home, USERPROFILE: home, ...env },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { code: status, output: stdout + stderr };
}

/**
 * The value of an expression over `script`, which are the exports of a script of the project, and over `given`; a
 * thrown error as text. Through Node, because the scripts are ES modules.
 */
export function evaluateInNode<T>(
  script: string,
  expression: string,
  given: unknown,
  options: Parameters<typeof runNode>[1] = {},
): T {
  const code = `import * as script from ${JSON.stringify(pathToFileURL(join(repositoryRoot, script)).href)};
    const given = JSON.parse(process.argv[1]);
    const print = console.log;
    console.log = () => {}; // what the script says
    const outcome = await (async () => ${expression})().catch((error) => error.message);
    print(JSON.stringify(outcome ?? null));`;
  const { code: ended, output } = runNode(
    ["--input-type=module", "-e", code, JSON.stringify(given)],
    options,
  );
  if (ended !== 0) throw new Error(output);
  return JSON.parse(output) as T;
}

/** A folder that is there for as long as a test takes. */
export async function withTemporaryFolder<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "product-impact-"));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
