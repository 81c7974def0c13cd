import type { Area, Position } from "../../sheet/areas";
import { placeOf, positionIn } from "../../sheet/areas";
import { eachInTurn } from "../../turns";
import { readAreas } from "../cells/reading";
import type { Write } from "./change-cells";
import { changeCells } from "./change-cells";
import { declared, fixed, mostDecimals, ourFormat, withWords } from "./our-formats";
import { lined } from "./patch";
import type { Undo } from "./undo";

/** Number of digits that the smallest number is shown with. */
const digits = 3;
/** A smaller number would show a single digit, even with all decimals. */
const smallest = 0.001;
/** With more digits than these before and after its point, a number is hard to read. */
const mostDigits = 9;

/**
 * Chooses one notation for numbers: with as many decimals as the smallest needs, or, if that does not suit all of
 * them, with exponents as in declarations. Null if there is no number.
 */
export function notationOf(values: readonly unknown[]): ((value: unknown) => string) | null {
  const sizes = values.flatMap((value) => (typeof value === "number" ? [Math.abs(value)] : []));
  if (sizes.length === 0) return null;
  const most = sizes.reduce((one, other) => Math.max(one, other));
  const least = sizes.reduce((one, other) => (other > 0 ? Math.min(one, other) : one), most || 1);
  const exponent = Number(least.toExponential(digits - 1).split("e")[1]);
  const decimals = Math.min(mostDecimals, Math.max(0, digits - 1 - exponent));
  if (least < smallest || most * 10 ** decimals >= 10 ** mostDigits) return () => declared;
  return (value) => fixed(decimals, value === 0);
}

/** Cells with results, and the line of one indicator that each belongs to. */
export interface ResultCells {
  readonly area: Area;
  /**
   * True for new cells, which come first in the list; older cells follow the notation of a line that has new ones.
   */
  readonly isNew: boolean;
  lineOf(cell: Position): string;
}

/** A result in one of our formats; `plain` is the format without its unit. */
interface Result extends Readonly<Record<"place" | "format" | "words" | "plain", string>> {
  readonly value: unknown;
}

/** Gives the results of each line one notation, if their formats are ours. Null if nothing changes. */
export async function giveNotations(results: readonly ResultCells[]): Promise<Undo | null> {
  const areas = results.map(({ area }) => area);
  const { result: given, undo } = await changeCells(
    async (write) => {
      await write.read([], { formatted: areas });
      const formats = await formatsFor(write, results);
      const formatOf = (cell: Position): string | null => formats.get(placeOf(cell)) ?? null;
      if (formats.size > 0)
        await write.write(areas.map((area) => ({ area, formats: lined(area, formatOf) })));
      return formats.size;
    },
    { tolerant: true },
  );
  return given > 0 ? undo : null;
}

/** The formats that change, by the places of their cells. */
async function formatsFor(write: Write, results: readonly ResultCells[]): Promise<Map<string, string>> {
  const held = await write.held();
  const areas = results.map(({ area }) => area);
  const read = await readAreas(write.context, areas, ["values"]);
  const rows = results.flatMap((of, index) =>
    (read[index]?.values ?? []).map((values, down) => ({ of, values, down })),
  );
  const lines = new Map<string, Result[]>();
  await eachInTurn(rows, ({ of, values, down }) => {
    for (const [across, value] of values.entries()) {
      const at = positionIn(of.area, down, across);
      const [line, place] = [of.lineOf(at), placeOf(at)];
      const format = held.get(place)?.format ?? "";
      const { words = null, plain = "" } = ourFormat(format) ?? {};
      if (of.isNew && !lines.has(line)) lines.set(line, []);
      if (words !== null) lines.get(line)?.push({ place, value, format, words, plain });
    }
  });
  const changed = await eachInTurn([...lines.values()], changedIn);
  return new Map(changed.flat());
}

function changedIn(line: readonly Result[]): [place: string, format: string][] {
  const isDeclared = line.some(({ plain }) => plain === declared);
  const notation = isDeclared ? () => declared : notationOf(line.map(({ value }) => value));
  return line.flatMap(({ place, value, format, words }) => {
    const wanted = notation ? withWords(notation(value), words) : format;
    return wanted === format ? [] : [[place, wanted]];
  });
}
