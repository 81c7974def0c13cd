/** The text of a cell: its value in its number format, as in an English Excel. */

import type { CellValue } from "./book";

/** `format` of "numfmt", the library that Univer draws with. */
type NumberFormatter = (
  pattern: string,
  value: number | string,
  options: { readonly locale: string; readonly throws: boolean },
) => string;

const formatOptions = { locale: "en", throws: false } as const;

/** From this size on JavaScript writes whole numbers with an exponent, which the library takes for digits. */
const largestPlain = 1e21;

/** Below this size JavaScript writes fractions with an exponent. */
const smallestPlain = 1e-6;

/**
 * The width of the column makes no difference (docs: Excel.Range.text). A section for negative numbers alone writes the
 * minus itself; in others the number keeps its own.
 */
export function formatCellText(cell: CellValue, pattern: string, format: NumberFormatter): string {
  if (cell === null) return "";
  if (typeof cell === "object") return cell.error;
  if (typeof cell === "boolean") return String(cell).toUpperCase();
  if (typeof cell === "string") return pattern.includes("@") ? format(pattern, cell, formatOptions) : cell;
  // In General format: unlike Excel, but without false digits.
  if (Math.abs(cell) >= largestPlain) return format("General", cell, formatOptions);
  return withTinyDigits(format(pattern, cell, formatOptions), cell);
}

/** The library shows 1.2E-7 with ten decimals as "0.2e-7000000", and -1E-7 as "0.0000000000". */
function withTinyDigits(text: string, value: number): string {
  if (value === 0 || Math.abs(value) >= smallestPlain) return text;
  const scaled = Math.abs(value) * (text.includes("%") ? 100 : 1);
  const right = text.replace(/\.(?:(\d*)e-(\d+))?(0*)(?![\d.E])/, (all, digits?: string, power?: string) => {
    // With optional decimals ("#"), nothing follows the exponent.
    const isPadded = power === undefined || all.length > -Math.log10(smallestPlain) + 1;
    const decimals = isPadded ? all.length - 1 : (digits ?? "").length + Number(power);
    return decimals === 0 ? "." : `.${scaled.toFixed(Math.min(decimals, 100)).split(".")[1] ?? ""}`;
  });
  const lostMinus = value < 0 && right !== text && !/[-(]/.test(text);
  return lostMinus ? `-${right}` : right;
}
