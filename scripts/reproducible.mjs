/** Whether the sources alone say what is in `dist/`, down to the byte. */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { ended } from "./run-tool.mjs";

const made = [".git", "dist", "build", "reports"];

/**
 * Builds the add-in in this folder, and in a copy with a longer path, another time zone and another language. Gives one
 * line for each file that differs or is missing in one of the two, or what a build said that failed.
 */
export async function differences(root) {
  const elsewhere = mkdtempSync(join(tmpdir(), "product-impact-"));
  const remove = () => rmSync(elsewhere, { recursive: true, force: true });
  process.once("exit", remove);
  const copy = join(elsewhere, "a folder with a longer path", "and another name");
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: (file) => !isMade(root, file) });
  const builds = await Promise.all([build(root), build(copy, { TZ: "Asia/Tokyo", LC_ALL: "tr_TR.UTF-8" })]);
  const broken = builds.filter(({ code }) => code !== 0).map(({ output }) => output);
  const found = broken.length > 0 ? broken : compared(join(root, "dist"), join(copy, "dist"));
  process.off("exit", remove);
  remove();
  return found;
}

function isMade(root, file) {
  return made.includes(relative(root, file).split(sep)[0]);
}

/** As `npm run build` does it, by the packages of that folder. */
function build(folder, env = {}) {
  const args = ["scripts/tool.mjs", "webpack"];
  const options = { cwd: folder, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] };
  return ended(spawn(process.execPath, args, options));
}

function compared(one, other) {
  const [here, there] = [filesIn(one), filesIn(other)];
  const names = [...new Set([...here, ...there])].sort();
  return names.flatMap((name) => {
    if (!here.includes(name) || !there.includes(name)) return [`${name} is in one build only`];
    const same = readFileSync(join(one, name)).equals(readFileSync(join(other, name)));
    return same ? [] : [`${name} differs`];
  });
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile());
}
