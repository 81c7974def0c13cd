import { silentProgressReporter } from "../../client/generations/progress-reporter";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  formatCellsAsAreaAddresses,
  listAreaCells,
  groupCellsIntoAreas,
  cellPositionKey,
} from "../../sheet/cell-areas";
import { isLcaFormula } from "../../sheet/formula-calls";
import { formatZeroWithEachSection } from "../../sheet/number-format";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { ChangedCellsResult } from "../calculation/planned-cell-edits";
import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { LcaCell } from "../cells/lca-cell";
import { readCells } from "../cells/cell-grid";
import { visitLcaCellsInBatches } from "../cells/cell-scan";
import { findSpillsInAreas } from "../cells/spill-areas";
import { isBillFormula } from "../insert/bill-formulas";
import { changeCells } from "../writing/change-cells";
import { splitUnitFromOurFormat, readableFormat } from "../writing/our-formats";
import type { AreaPatch } from "../writing/area-patch";

export type { ChangedCellsResult };

/** A cell whose format hides the digits of its number, so that only zeros show. */
interface FalseZero extends SheetCellPosition {
  readonly text: string;
  readonly value: number;
  readonly format: string;
}

/** A summary of the false zeros in the workbook. */
export interface FalseZeroSummary {
  readonly cells: number;
  /** The number of them whose format can be replaced. */
  readonly repairable: number;
  /** In the order of the sheets: "Sheet1!B4:B9". */
  readonly areas: readonly string[];
  /** The first of them, as an example. */
  readonly example: { readonly where: string; readonly shows: string; readonly value: number };
}

/**
 * Searches the workbook for false zeros among our results and the bills that calculate with them, and passes each
 * cell with a formula of ours to `each`. Throws `NoValueError` "cancelled".
 */
export async function scanForFalseZeros(
  context: Excel.RequestContext,
  progress: ProgressReporter,
  each: (cell: LcaCell) => void = () => undefined,
): Promise<FalseZero[]> {
  const found: FalseZero[][] = [];
  const handle = async (cells: readonly LcaCell[]): Promise<void> => {
    const ours = cells.filter(({ formula }) => isLcaFormula(formula));
    await mapInTimeSlices(ours, each);
    const spilled = (await findSpillsInAreas(context, groupCellsIntoAreas(ours))).flatMap(listAreaCells);
    const numbers = cells.filter(({ value }) => isOtherNumber(value));
    found.push(await findFalseZeros(context, groupCellsIntoAreas([...numbers, ...spilled])));
  };
  await visitLcaCellsInBatches(
    context,
    progress,
    handle,
    (formula) => isLcaFormula(formula) || isBillFormula(formula),
  );
  return found.flat();
}

async function findFalseZeros(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<FalseZero[]> {
  const zeros: FalseZero[] = [];
  const grids = await readCells(context, areas, ["value", "text", "format"]);
  await mapInTimeSlices(grids, (grid) => {
    for (const [cell, { value, text, format }] of grid.cells())
      if (isFalseZero(value, text, format)) zeros.push({ ...cell, text, value, format });
  });
  return zeros;
}

/** True if a number other than 0 shows what 0 would show in its format, with any count of zeros. */
export function isFalseZero(value: unknown, text: string, format: string): value is number {
  if (!isOtherNumber(value)) return false;
  const shown = normalizeDigits(text);
  return (
    shown.includes("0") && formatZeroWithEachSection(format).some((zero) => normalizeDigits(zero) === shown)
  );
}

function isOtherNumber(value: unknown): value is number {
  return typeof value === "number" && value !== 0;
}

/** Removes blanks, signs, separators (they vary with Excel's language) and denominators, and merges zeros into one. */
function normalizeDigits(text: string): string {
  return text
    .replace(/(?<=\d\s*)[/⁄]\s*\d+/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/0+/g, "0");
}

/** Summarises false zeros; null if there are none. */
export function summarizeFalseZeros(zeros: readonly FalseZero[]): FalseZeroSummary | null {
  const [first] = zeros;
  if (!first) return null;
  return {
    cells: zeros.length,
    repairable: zeros.filter(isRepairable).length,
    areas: formatCellsAsAreaAddresses(zeros),
    example: { where: formatCellAddress(first), shows: first.text.trim(), value: first.value },
  };
}

/** True unless the format is one of ours already: then another format, such as a conditional one, hides the digits. */
function isRepairable({ format }: FalseZero): boolean {
  return splitUnitFromOurFormat(format)?.words == null;
}

/** Gives those of these cells that are still false zeros our format, in which no other number looks like zero. */
export async function showDigits(listed: readonly SheetCellPosition[]): Promise<ChangedCellsResult> {
  const places = new Set(listed.map(cellPositionKey));
  const { result, refused, undo } = await changeCells(
    async (write) => {
      const now = await scanForFalseZeros(write.context, silentProgressReporter);
      const zeros = now.filter((zero) => places.has(cellPositionKey(zero)) && isRepairable(zero));
      const areas = groupCellsIntoAreas(zeros);
      await write.read([], { formatted: areas });
      if (areas.length > 0)
        await write.write(areas.map((area): AreaPatch => ({ area, formats: readableFormat })));
      return zeros.length;
    },
    { tolerant: true },
  );
  return {
    changed: result - refused.cells.length,
    refused: formatCellsAsAreaAddresses(refused.cells),
    whyRefused: refused.why,
    undo,
  };
}
