/**
 * Microsoft's office-addin-debugging, which tells Excel of an add-in and opens it; on Windows and Mac only.
 *
 * It is no package of this project. Measured on two cores with an empty cache, twice: with it a clean `npm ci` takes 28 and
 * 43 s, 1,340 packages and 950 MB, without it 17 and 21 s, 870 packages and 570 MB; with the builds, `npm start` would take
 * more than its minute, for a tool that only Windows and Mac need. Three of these packages want to run something as they are
 * installed, too. So npm fetches it when it is first needed, in these versions: 7 s, 45 MB. Its peer, the Microsoft 365
 * Agents Toolkit, is left out: another 400 MB, run for JSON manifests only. With it would go `semver`, which
 * office-addin-dev-settings uses and does not name; so it is named here.
 */
import { npm } from "../install.mjs";
import { ended } from "../run.mjs";

const packages = ["office-addin-debugging@7.0.0", "semver@7.8.6"];

/** One of its tools with these arguments; shows what it says, and gives whether it was done. */
export async function debugging(tool, ...args) {
  const named = packages.map((name) => `--package=${name}`);
  const child = npm(["exec", "--yes", "--legacy-peer-deps", ...named, "--", tool, ...args], process.cwd());
  child.stdout.pipe(process.stdout);
  child.stderr.pipe(process.stderr);
  return isDone(await ended(child));
}

/** It ends with 0 where it failed, too, and says so in words. */
export function isDone({ code, output }) {
  return code === 0 && !/^(Error:|Unable to )/m.test(output);
}
