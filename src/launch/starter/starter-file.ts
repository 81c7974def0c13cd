import { createExcelFile } from "../../excel-file/excel-file";
import type { StarterSheet } from "./starter-cells";
import { createStarterFileSheet } from "./starter-cells";

/** Packs the sheets into an Excel file. */
export function createStarterFile(sheets: readonly StarterSheet[]): Uint8Array<ArrayBuffer> {
  return createExcelFile(sheets.map(createStarterFileSheet));
}

/** Maximum number of rows; a sheet could have more, but nobody begins with that many. */
export const maxStarterRows = 100_000;
