import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey } from "../../sheet/cell-areas";
import { mapInTimeSlices } from "../../client/service/time-slices";
import { readCells } from "../cells/cell-grid";
import type { WriteTransaction } from "./change-cells";
import { changeCells } from "./change-cells";
import {
  scientificNumberFormat,
  createDecimalFormat,
  maxDecimals,
  splitUnitFromOurFormat,
  appendUnitText,
} from "./our-formats";
import { mapAreaCells } from "./area-patch";
import type { Undo } from "./undo";

/** Number of digits that the smallest number is shown with. */
const significantDigits = 3;
/** A smaller number would show a single digit, even with all decimals. */
const minDecimalValue = 0.001;
/** With more digits than these before and after its point, a number is hard to read. */
const maxDigits = 9;

/**
 * Chooses one notation for numbers: with as many decimals as the smallest needs, or, if that does not suit all of
 * them, with exponents as in declarations. Null if there is no number.
 */
export function chooseCommonNumberFormat(values: readonly unknown[]): ((value: unknown) => string) | null {
  const sizes = values.flatMap((value) => (typeof value === "number" ? [Math.abs(value)] : []));
  if (sizes.length === 0) return null;
  const most = sizes.reduce((one, other) => Math.max(one, other));
  const least = sizes.reduce((one, other) => (other > 0 ? Math.min(one, other) : one), most || 1);
  const exponent = Number(least.toExponential(significantDigits - 1).split("e")[1]);
  const decimals = Math.min(maxDecimals, Math.max(0, significantDigits - 1 - exponent));
  if (least < minDecimalValue || most * 10 ** decimals >= 10 ** maxDigits)
    return () => scientificNumberFormat;
  return (value) => createDecimalFormat(decimals, value === 0);
}

/** Cells with results, and the line of one indicator that each belongs to. */
export interface ResultAreaWithIndicators {
  readonly area: SheetArea;
  /** True for new cells, which come first in the list; older cells follow the notation of a line that has new ones. */
  readonly isNew: boolean;
  readonly lineOf: (cell: SheetCellPosition) => string;
}

/** A result in one of our formats; `plain` is the format without its unit. */
interface FormattedResult extends Readonly<Record<"place" | "format" | "words" | "plain", string>> {
  readonly value: unknown;
}

/** Gives the results of each line one notation, if their formats are ours. Null if nothing changes. */
export async function unifyNumberFormatsPerIndicator(
  results: readonly ResultAreaWithIndicators[],
): Promise<Undo | null> {
  const areas = results.map(({ area }) => area);
  const { result: given, undo } = await changeCells(
    async (write) => {
      await write.read([], { formatted: areas });
      const formats = await findChangedFormats(write, results);
      const formatOf = (cell: SheetCellPosition): string | null => formats.get(cellPositionKey(cell)) ?? null;
      if (formats.size > 0)
        await write.write(areas.map((area) => ({ area, formats: mapAreaCells(area, formatOf) })));
      return formats.size;
    },
    { tolerant: true },
  );
  return given > 0 ? undo : null;
}

/** The formats that change, by the places of their cells. */
async function findChangedFormats(
  write: WriteTransaction,
  results: readonly ResultAreaWithIndicators[],
): Promise<Map<string, string>> {
  const held = await write.held();
  const areas = results.map(({ area }) => area);
  const grids = await readCells(write.context, areas, ["value"]);
  const lines = new Map<string, FormattedResult[]>();
  for (const [index, { isNew, lineOf }] of results.entries())
    await mapInTimeSlices([...(grids[index]?.cells() ?? [])], ([cell, { value }]) => {
      const line = lineOf(cell);
      const place = cellPositionKey(cell);
      const format = held.get(place)?.format ?? "";
      const { words = null, plain = "" } = splitUnitFromOurFormat(format) ?? {};
      if (isNew && !lines.has(line)) lines.set(line, []);
      if (words !== null) lines.get(line)?.push({ place, value, format, words, plain });
    });
  const changed = await mapInTimeSlices([...lines.values()], alignLineFormats);
  return new Map(changed.flat());
}

function alignLineFormats(line: readonly FormattedResult[]): [place: string, format: string][] {
  const isDeclared = line.some(({ plain }) => plain === scientificNumberFormat);
  const notation = isDeclared
    ? () => scientificNumberFormat
    : chooseCommonNumberFormat(line.map(({ value }) => value));
  return line.flatMap(({ place, value, format, words }) => {
    const wanted = notation ? appendUnitText(notation(value), words) : format;
    return wanted === format ? [] : [[place, wanted]];
  });
}
