import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { distFolder, readBuiltText } from "../build/built-files";
import { runBuiltScript } from "../build/stub-host";
import type { ManifestSurroundings } from "./manifest-rules";

/** The manifest in the repository, and the files of the build. */
export const repositoryRoot = join(__dirname, "../..");
export const placeholderAddress = "https://product-impact.invalid";
export const manifestSource = readFileSync(join(repositoryRoot, "manifest.xml"), "utf8");

const events = runBuiltScript(readBuiltText("functions.js")).events.filter((event) =>
  event.startsWith("action "),
);
export const ribbonActions = new Set(events.map((event) => event.slice("action ".length)));

export function readBuiltFile(path: string): Buffer | undefined {
  const file = join(distFolder, path);
  return existsSync(file) ? readFileSync(file) : undefined;
}

export function surroundingsAt(address: string): ManifestSurroundings {
  return { address, file: readBuiltFile, actions: ribbonActions };
}

/** The manifest with one thing changed; the change must have taken place. */
export function breakManifest(from: string | RegExp, to: string): string {
  const changed = manifestSource.replace(from, () => to);
  expect(changed).not.toBe(manifestSource);
  return changed;
}
