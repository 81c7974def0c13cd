import { readFileSync } from "node:fs";

/** The text of a file; undefined if it can't be read. */
export function readOrNothing(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** The JSON of a text; undefined if it has none, as half a report. */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
