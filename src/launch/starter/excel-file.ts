import { strToU8, zipSync } from "fflate";
import type { StarterSheet } from "./excel-file-parts";
import { createFileParts } from "./excel-file-parts";

export const excelFileType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const maxCompanyLetters = 60;

/** Packs the sheets into an Excel file. */
export function createExcelFile(sheets: readonly StarterSheet[]): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(createFileParts(sheets)).map(([name, xml]) => [name, strToU8(xml)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(parts)));
}

/**
 * A file name that every system accepts, whatever the company's name: "Product Impact - Brick Works BV -
 * 2031-03-09.xlsx".
 */
export function formatFileNameForCompany(company: string, today: Date): string {
  const plain = company
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const cut = [...plain].slice(0, maxCompanyLetters).join("").trim();
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`;
  return `${["Product Impact", cut, day].filter(Boolean).join(" - ")}.xlsx`;
}

/** Maximum number of rows; a sheet could have more, but nobody begins with that many. */
export const maxStarterRows = 100_000;
