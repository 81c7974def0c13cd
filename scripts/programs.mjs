/** Finds programs on this computer. */
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The paths that a program of this name could have. */
export function pathsOf(name) {
  return (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name));
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
