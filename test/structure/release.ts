import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** True if this commit is a release: it is tagged, or the newest section of CHANGELOG is the version's. */
export function isRelease(root: string): boolean {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const { version } = JSON.parse(read("package.json")) as { readonly version: string };
  const [, newest = ""] = /^## \[?v?([^\s\]]+)/m.exec(read("CHANGELOG.md")) ?? [];
  const { stdout } = spawnSync("git", ["tag", "--points-at", "HEAD"], { cwd: root, encoding: "utf8" });
  return newest === version || /^v?\d/m.test(stdout);
}

/** The parts of docs/reliability.md that were measured with other sources than these, or never. */
export function findStaleParts(root: string): readonly string[] {
  const page = readFileSync(join(root, "docs/reliability.md"), "utf8");
  const parts = [...page.matchAll(/^<!-- begin (.+?) -->\n(.*?)(?=^<!-- (?:begin|end) |(?![^]))/gms)];
  return parts.flatMap(([, name = "", text = ""]) => {
    const [, commit] = /^Run on .* at commit ([0-9a-f]+),/m.exec(text) ?? [];
    return commit !== undefined && isOfThisSource(root, commit) ? [] : [name];
  });
}

/** False too if the repository does not have that commit. */
function isOfThisSource(root: string, commit: string): boolean {
  return (
    spawnSync("git", ["diff", "--quiet", commit, "--", "src", ":!src/**/*.md"], { cwd: root }).status === 0
  );
}
