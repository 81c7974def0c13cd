import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type { ProcessResult } from "../run-node";
import { repositoryRoot } from "../run-node";

/** Runs Node without blocking this process, which has the host in it. */
async function runNodeAside(args: readonly string[], ca: string | undefined): Promise<ProcessResult> {
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...(ca !== undefined && { NODE_EXTRA_CA_CERTS: ca }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { code, output };
}

/** Runs the command; `ca` is the file of an authority to trust. */
export function checkHosting(args: readonly string[], ca?: string): Promise<ProcessResult> {
  return runNodeAside(["scripts/check-hosting.mjs", ...args], ca);
}

export interface Finding {
  readonly what: string;
  readonly why?: string;
  readonly change: string;
  readonly places: readonly string[];
}

export interface Examination {
  readonly findings: readonly Finding[];
  readonly advice: readonly string[];
}

/** Examines several hosts in one process, since each takes a second to start. */
export function examineAll(addresses: readonly string[], ca: string): Promise<readonly Examination[]> {
  const all = addresses.map((address) => `await script.examine(${JSON.stringify(address)})`);
  return evaluateAside("scripts/hosting/check/examine.mjs", `[${all.join(", ")}]`, ca);
}

/** The value of an expression over `script`, the exports of a script of the project. */
export async function evaluateAside<T>(script: string, expression: string, ca: string): Promise<T> {
  const code = `import * as script from ${JSON.stringify(pathToFileURL(join(repositoryRoot, script)).href)};
    console.log(JSON.stringify(${expression}));`;
  const { code: ended, output } = await runNodeAside(["--input-type=module", "-e", code], ca);
  if (ended !== 0) throw new Error(output);
  return JSON.parse(output) as T;
}

/** What is wrong, by the printed lines. */
export function findingsIn(output: string): string[] {
  return [...output.matchAll(/^\d+\. (.*)$/gm)].map(([, what = ""]) => what);
}
