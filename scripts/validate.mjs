/**
 * `npm run validate`: asks Microsoft whether Excel accepts dist/manifest.xml, or another manifest: `npm run validate --
 * build/excel/manifest.xml`.
 */
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { exitOnSignals, runCommand } from "./command.mjs";
import { run } from "./run-tool.mjs";

const usage = "Usage: npm run validate, or npm run validate -- path/to/manifest.xml";
const root = fileURLToPath(new URL("..", import.meta.url));

exitOnSignals();
await runCommand(validate);

async function validate() {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith("-")) throw new Error(usage);
  // npm starts scripts in the project's folder, wherever it was typed.
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  const manifest = given === undefined ? await built() : resolve(typedIn, given);
  if (!existsSync(manifest)) throw new Error(`${manifest} doesn't exist.`);
  console.log(
    `Sending ${relative(process.cwd(), manifest)} to Microsoft's service at validationgateway.omex.office.net ...`,
  );
  const { code, output } = await run("office-addin-manifest", ["validate", manifest]);
  if (output.includes("Unable to contact"))
    throw new Error(
      "Not checked: Microsoft's service can't be reached. `npm test` checks the manifest offline.",
    );
  console.log(output.trim());
  return code;
}

async function built() {
  const manifest = resolve(root, "dist/manifest.xml");
  if (existsSync(manifest)) return manifest;
  console.log("Building the add-in first ...");
  const { code, output } = await run("webpack", [], { cwd: root });
  if (code !== 0) throw new Error(output);
  return manifest;
}
