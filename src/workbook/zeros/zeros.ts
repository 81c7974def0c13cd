import { noProgress } from "../../refresh/progress";
import type { Progress } from "../../refresh/progress";
import type { Area, Position } from "../../sheet/areas";
import { areasOf, cellsIn, joined, placeOf, positionIn } from "../../sheet/areas";
import { isOurs } from "../../sheet/formula";
import { zerosIn } from "../../sheet/number-format";
import { eachInTurn } from "../../turns";
import type { OurCell } from "../cells/our-cell";
import { readAreas } from "../cells/reading";
import { scanIn } from "../cells/scan";
import { spillsMeeting } from "../cells/spills";
import { isOfBill } from "../insert/bill-formulas";
import type { Refused } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";
import { ourFormat, readable } from "../writing/our-formats";
import type { Patch } from "../writing/patch";
import type { Undo } from "../writing/undo";

/** A cell whose format hides the digits of its number, so that only zeros show. */
interface FalseZero extends Position {
  readonly text: string;
  readonly value: number;
  readonly format: string;
}

/** A summary of the false zeros in the workbook. */
export interface FalseZeros {
  readonly cells: number;
  /** The number of them whose format can be replaced. */
  readonly mendable: number;
  /** In the order of the sheets: "Sheet1!B4:B9". */
  readonly areas: readonly string[];
  /** The first of them, as an example. */
  readonly example: { readonly where: string; readonly shows: string; readonly value: number };
}

/** The result of giving cells another number format. */
export interface ShownDigits {
  readonly changed: number;
  /** Cells that Excel did not let us change. */
  readonly refused: readonly string[];
  readonly whyRefused: Refused["why"];
  readonly undo: Undo;
}

/**
 * Searches the workbook for false zeros among our results and the bills that calculate with them, and passes each
 * cell with a formula of ours to `each`. Throws `NoValue` "cancelled".
 */
export async function lookThrough(
  context: Excel.RequestContext,
  progress: Progress,
  each: (cell: OurCell) => void = () => undefined,
): Promise<FalseZero[]> {
  const found: FalseZero[][] = [];
  const handle = async (cells: readonly OurCell[]): Promise<void> => {
    const ours = cells.filter(({ formula }) => isOurs(formula));
    await eachInTurn(ours, each);
    const spilled = (await spillsMeeting(context, joined(ours))).flatMap(cellsIn);
    const numbers = cells.filter(({ value }) => isOtherNumber(value));
    found.push(await falseZerosIn(context, joined([...numbers, ...spilled])));
  };
  await scanIn(context, progress, handle, (formula) => isOurs(formula) || isOfBill(formula));
  return found.flat();
}

async function falseZerosIn(context: Excel.RequestContext, areas: readonly Area[]): Promise<FalseZero[]> {
  const read = await readAreas(context, areas, ["values", "text", "numberFormat"]);
  const lines = areas.flatMap((area, index) =>
    (read[index]?.values ?? []).map((values, down) => ({ area, values, down, of: read[index] })),
  );
  const found = await eachInTurn(lines, ({ area, values, down, of }) =>
    values.flatMap((value, across): FalseZero[] => {
      const [text, format] = [String(of?.text[down]?.[across]), String(of?.numberFormat[down]?.[across])];
      return isFalseZero(value, text, format)
        ? [{ ...positionIn(area, down, across), text, value, format }]
        : [];
    }),
  );
  return found.flat();
}

/** True if a number other than 0 shows what 0 would show in its format, with any count of zeros. */
export function isFalseZero(value: unknown, text: string, format: string): value is number {
  if (!isOtherNumber(value)) return false;
  const shown = bare(text);
  return shown.includes("0") && zerosIn(format).some((zero) => bare(zero) === shown);
}

function isOtherNumber(value: unknown): value is number {
  return typeof value === "number" && value !== 0;
}

/**
 * Removes blanks, signs, separators (they vary with Excel's language) and denominators, and merges zeros into one.
 */
function bare(text: string): string {
  return text
    .replace(/(?<=\d\s*)[/⁄]\s*\d+/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/0+/g, "0");
}

/** Summarises false zeros; null if there are none. */
export function summaryOf(zeros: readonly FalseZero[]): FalseZeros | null {
  const [first] = zeros;
  if (!first) return null;
  const [where = ""] = areasOf([first]);
  return {
    cells: zeros.length,
    mendable: zeros.filter(isMendable).length,
    areas: areasOf(zeros),
    example: { where, shows: first.text.trim(), value: first.value },
  };
}

/**
 * True unless the format is one of ours already: then another format, such as a conditional one, hides the digits.
 */
function isMendable({ format }: FalseZero): boolean {
  return ourFormat(format)?.words == null;
}

/** Gives those of these cells that are still false zeros our format, in which no other number looks like zero. */
export async function showDigits(listed: readonly Position[]): Promise<ShownDigits> {
  const places = new Set(listed.map(placeOf));
  const { result, refused, undo } = await changeCells(
    async (write) => {
      const now = await lookThrough(write.context, noProgress);
      const zeros = now.filter((zero) => places.has(placeOf(zero)) && isMendable(zero));
      const areas = joined(zeros);
      await write.read([], { formatted: areas });
      if (areas.length > 0) await write.write(areas.map((area): Patch => ({ area, formats: readable })));
      return zeros.length;
    },
    { tolerant: true },
  );
  return {
    changed: result - refused.cells.length,
    refused: areasOf(refused.cells),
    whyRefused: refused.why,
    undo,
  };
}
