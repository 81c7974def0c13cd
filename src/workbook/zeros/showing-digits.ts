import { noProgress } from "../../refresh/progress";
import type { Position } from "../../sheet/areas";
import { areasOf, joined, placeOf } from "../../sheet/areas";
import { inBatches, change, rangeAt } from "../excel/excel";
import type { TakenBack } from "../writing/take-back";
import type { ShownDigits } from "./zeros";
import { readCells, lookThrough } from "./finding";
import type { FalseZero } from "./finding";
import { isFalseZero } from "./false-zero";
import { mendedFormat } from "./mended-format";

interface Formatted extends Position {
  readonly format: string;
}

/**
 * Gives those of these cells that are still false zeros a format that shows their digits, and changes nothing
 * else.
 */
export function showDigits(listed: readonly FalseZero[]): Promise<ShownDigits> {
  const places = new Set(listed.map(placeOf));
  return change(async (context) => {
    const now = await lookThrough(context, noProgress);
    return giveFormats(
      context,
      now.filter((zero) => places.has(placeOf(zero))),
    );
  });
}

/** Rejects where Excel refuses all of them. */
async function giveFormats(context: Excel.RequestContext, zeros: readonly FalseZero[]): Promise<ShownDigits> {
  const wanted = zeros.flatMap((zero) => {
    const format = mendedFormat(zero.format, zero.value);
    return format === null || format === zero.format ? [] : [{ ...zero, before: zero.format, format }];
  });
  const refusal = await writeFormats(context, wanted);
  const now = await readCells(context, zeros, ["values", "text", "numberFormat"]);
  // As Excel now has them: it may write a format in its own way.
  const after = zeros.map((zero) => ({ ...zero, before: zero.format, format: formatOf(now(zero)) }));
  const changed = after.filter(({ before, format }) => format !== before);
  if (changed.length === 0 && refusal !== undefined) throw refusal;
  const meant = new Set(wanted.map(placeOf));
  const isRefused = (cell: (typeof after)[number]) => cell.format === cell.before && meant.has(placeOf(cell));
  const kept = after.filter((cell) => {
    const { values, text } = now(cell) ?? {};
    return !isRefused(cell) && isFalseZero(values, String(text), cell.format);
  });
  return {
    changed: changed.length,
    refused: areasOf(after.filter(isRefused)),
    kept: areasOf(kept),
    takeBack: () => change((later) => takeBack(later, changed)),
  };
}

/** A cell that has been given another format since keeps that one. */
async function takeBack(
  context: Excel.RequestContext,
  changed: readonly (Formatted & { readonly before: string })[],
): Promise<TakenBack> {
  const now = await readCells(context, changed, ["numberFormat"]);
  const back = changed.filter((cell) => formatOf(now(cell)) === cell.format);
  const refusal = await writeFormats(
    context,
    back.map((cell) => ({ ...cell, format: cell.before })),
  );
  const then = refusal === undefined ? now : await readCells(context, back, ["numberFormat"]);
  const done = back.filter((cell) => refusal === undefined || formatOf(then(cell)) === cell.before);
  if (done.length === 0 && refusal !== undefined) throw refusal;
  return { cells: done.length, changedSince: changed.length - done.length };
}

function formatOf(read: { readonly numberFormat: unknown } | undefined): string {
  return String(read?.numberFormat);
}

/**
 * Writes each format into all its cells of a sheet, in as few requests as Excel takes. What Excel refuses
 * holds nothing else back: a protected sheet, or a format it does not know. Gives why it first refused;
 * undefined where it did not.
 */
async function writeFormats(context: Excel.RequestContext, cells: readonly Formatted[]): Promise<unknown> {
  let refusal: unknown;
  for (const [format, held] of byFormat(cells)) {
    for (const batch of inBatches(joined(held))) {
      for (const area of batch) {
        // One format for all cells of a range: Excel takes that, although its types do not say so.
        (rangeAt(context, area) as { numberFormat: unknown }).numberFormat = format;
      }
      try {
        // As much as one request may hold at a time.
        // eslint-disable-next-line office-addins/no-context-sync-in-loop
        await context.sync();
      } catch (thrown) {
        refusal ??= thrown;
      }
    }
  }
  return refusal;
}

/** By sheet and format, so that one refusal does not affect the others. */
function byFormat(cells: readonly Formatted[]): readonly (readonly [string, readonly Formatted[]])[] {
  const found = new Map<string, Formatted[]>();
  for (const cell of cells) {
    const key = JSON.stringify([cell.sheet, cell.format]);
    const held = found.get(key);
    if (held) held.push(cell);
    else found.set(key, [cell]);
  }
  return [...found.values()].map((held) => [held[0]?.format ?? "", held] as const);
}
