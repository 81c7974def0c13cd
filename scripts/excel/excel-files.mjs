/**
 * The files that `npm run excel` writes for the address on this computer: the manifest, and the functions with their
 * help links. They are in `build/`, because `dist/` could be taken for a release and must not contain a local address.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { functionsFor, manifestFor } from "../manifest.mjs";

export const folder = join("build", "excel");
export const manifestFile = join(folder, "manifest.xml");

const note =
  '\n<!-- Written by "npm run excel" for this computer only. For other computers, use "npm run manifest". -->';

/** Writes the files for the address at which they are served. */
export function write(address) {
  mkdirSync(folder, { recursive: true });
  const manifest = manifestFor(readFileSync("manifest.xml", "utf8"), address);
  // In place: on a Mac, Excel has a link to this very file.
  writeFileSync(
    manifestFile,
    manifest.replace("?>", () => `?>${note}`),
  );
  for (const name of ["functions.json", "functions-nl.json"]) {
    const built = readFileSync(join("dist", name), "utf8");
    writeFileSync(join(folder, name), functionsFor(built, address));
  }
}

/** Removes the files; true if there were any. */
export function remove() {
  const were = existsSync(folder);
  rmSync(folder, { recursive: true, force: true });
  return were;
}
