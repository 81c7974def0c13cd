/**
 * `npm run prove`: builds the add-in and the proofs, and runs these in a browser; they write `docs/reliability.md`.
 * `npm run prove -- --help` says which there are.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import { buildAddin, buildProofs } from "./builds.mjs";
import { runCommand, startInProject } from "./command.mjs";
import { ended, run } from "./run-tool.mjs";

startInProject();

const asked = process.argv.slice(2);
const page = "docs/reliability.md";

async function prove() {
  if (!(await buildProofs())) return 1;
  const helps = asked.includes("--help");
  // Proven is what this commit builds, not what an earlier one left in dist/.
  if (!helps && !(await buildAddin())) return 1;
  const browser = helps ? "" : await findBrowser();
  const proofs = spawn(process.execPath, ["build/prove/prove.js", ...asked], {
    stdio: "inherit",
    env: { ...process.env, BROWSER_PATH: browser },
  });
  const { code } = await ended(proofs);
  if (existsSync(page)) await run("prettier", ["--write", page]);
  return code;
}

await runCommand(prove);
