import { digestJson } from "../../wire/json-values";
import type { RecordRow } from "./record-entry";
import { recordColumns } from "./record-entry";

/** The SHA-256 of a whole record: of all its facts, and not of what the cells show now. */
export function digestRecord(rows: readonly RecordRow[]): Promise<string> {
  return digestJson(rows.map(({ entry }) => recordColumns.map(({ key }) => entry[key])));
}
