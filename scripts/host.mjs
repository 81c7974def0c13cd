/**
 * `npm run host`: builds the add-in, and writes into `build/host/` all that a server needs, by the table of settings in
 * `deploy/settings.json`.
 */
import { existsSync, readFileSync } from "node:fs";
import { buildAddin } from "./builds.mjs";
import { runCommand, startInProject } from "./command.mjs";
import { writeHostFiles } from "./hosting/host-files.mjs";
import { parseSettings } from "./hosting/hosting-settings.mjs";

startInProject();

const given = "deploy/settings.json";
const out = "build/host";

async function host() {
  if (!existsSync(given))
    throw new Error(`Copy deploy/settings.example.json to ${given}, then change its addresses.`);
  const settings = parseSettings(readFileSync(given, "utf8"));
  if (!(await buildAddin())) throw new Error("The build failed.");
  console.log(`Written to ${out}: ${writeHostFiles(settings, out).join(", ")}`);
  console.log("docs/hosting.md has the next steps.");
}

await runCommand(host);
