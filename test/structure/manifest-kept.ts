import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dist, text } from "../build/dist";
import { runFirst } from "../build/stub-host";
import type { Surroundings } from "./manifest-rules";

/** The manifest in the repository, and the files of the build. */
export const root = join(__dirname, "../..");
export const placeholder = "https://product-impact.invalid";
export const source = readFileSync(join(root, "manifest.xml"), "utf8");

const events = runFirst(text("functions.js")).events.filter((event) => event.startsWith("action "));
export const actions = new Set(events.map((event) => event.slice("action ".length)));

export function builtFile(path: string): Buffer | undefined {
  const file = join(dist, path);
  return existsSync(file) ? readFileSync(file) : undefined;
}

export function at(address: string): Surroundings {
  return { address, file: builtFile, actions };
}

/** The manifest with one thing changed; the change must have taken place. */
export function broken(from: string | RegExp, to: string): string {
  const changed = source.replace(from, () => to);
  expect(changed).not.toBe(source);
  return changed;
}
