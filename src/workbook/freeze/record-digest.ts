import type { RecordRow } from "./record-entry";
import { recordColumns } from "./record-entry";

/** The SHA-256 of texts and numbers, in hexadecimal digits. */
export async function digestTexts(contents: readonly unknown[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(contents));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The SHA-256 of a whole record: of all its facts, and not of what the cells show now. */
export function digestRecord(rows: readonly RecordRow[]): Promise<string> {
  return digestTexts(rows.map(({ entry }) => recordColumns.map(({ key }) => entry[key])));
}
