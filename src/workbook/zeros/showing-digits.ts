import { noProgress } from "../../refresh/progress";
import { areasOf, joined, placeOf } from "../../sheet/areas";
import type { Patch } from "../writing/patch";
import { sameFormat } from "../writing/our-formats";
import type { Write } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";
import { waitForCellEdit } from "../excel/excel";
import type { ShownDigits } from "./zeros";
import { readCells, lookThrough } from "./finding";
import type { FalseZero } from "./finding";
import { isFalseZero } from "./false-zero";
import { mendedFormat } from "./mended-format";

/**
 * Gives those of these cells that are still false zeros a format that shows their digits, and changes nothing
 * else.
 */
export async function showDigits(listed: readonly FalseZero[]): Promise<ShownDigits> {
  const places = new Set(listed.map(placeOf));
  const { result, refused, undo } = await changeCells(
    async (write) => {
      const now = await lookThrough(write.context, noProgress);
      const zeros = now.filter((zero) => places.has(placeOf(zero)));
      await giveFormats(write, zeros);
      return zeros;
    },
    { tolerant: true },
  );
  const left = new Set(refused.cells.map(placeOf));
  const given = result.filter((zero) => !left.has(placeOf(zero)));
  // What was written stands, also where Excel does not tell how it looks now.
  const kept = await stillZero(given).catch(() => []);
  return {
    changed: given.filter((zero) => formatFor(zero) !== null).length,
    refused: areasOf(refused.cells),
    whyRefused: refused.why,
    kept: areasOf(kept),
    undo,
  };
}

/** The format that shows its digits; null where there is none, or it has it already. */
function formatFor({ format, value }: FalseZero): string | null {
  const mended = mendedFormat(format, value);
  return mended === null || sameFormat(mended, format) ? null : mended;
}

async function giveFormats(write: Write, zeros: readonly FalseZero[]): Promise<void> {
  await write.read([], { formatted: joined(zeros) });
  // By sheet and format, so that one refusal does not affect the others.
  for (const [format, cells] of byFormat(zeros))
    await write.write(joined(cells).map((area): Patch => ({ area, formats: format })));
}

function byFormat(zeros: readonly FalseZero[]): readonly (readonly [string, readonly FalseZero[]])[] {
  const found = new Map<string, FalseZero[]>();
  for (const zero of zeros) {
    const format = formatFor(zero);
    if (format === null) continue;
    const key = JSON.stringify([zero.sheet, format]);
    const held = found.get(key);
    if (held) held.push(zero);
    else found.set(key, [zero]);
  }
  return [...found].map(([key, cells]) => [(JSON.parse(key) as string[])[1] ?? "", cells] as const);
}

/** Those that show only zeros all the same: another format overrides their own. */
function stillZero(zeros: readonly FalseZero[]): Promise<readonly FalseZero[]> {
  return Excel.run(waitForCellEdit, async (context) => {
    const now = await readCells(context, zeros, ["values", "text", "numberFormat"]);
    return zeros.filter((zero) => {
      const { values, text, numberFormat } = now(zero) ?? {};
      return isFalseZero(values, String(text), String(numberFormat));
    });
  });
}
