import { NoValue } from "../../lca/reasons";
import type { Position } from "../../sheet/areas";
import { areasOf, placeOf } from "../../sheet/areas";
import { canonical } from "../../sheet/spelling";
import { codeOf, sheetNames } from "../excel/excel";
import type { CellStanding, Standing } from "./before";
import { cellIn, cellsHeld, standingAgain } from "./before";
import type { Undoing } from "./besides";
import { CellWriter } from "./cell-writer";
import { contentFor } from "./content";
import type { Patch } from "./patch";
import { lined } from "./patch";
import { TableColumns } from "./table-columns";

/** The result of an undo: the number of cells restored, and of those that have changed since. */
export interface Undone {
  readonly cells: number;
  readonly changedSince: number;
}

/** Undoes a write wherever nothing has changed since. Rejects if Excel refuses; then it can be tried again. */
export type Undo = () => Promise<Undone>;

/** Everything that an undo needs to know of a write. */
export interface Undoable {
  readonly before: readonly Standing[];
  /** The cells just after the write; null if unknown. */
  readonly written: readonly Standing[] | null;
  /** True if the write has put this content into any of the cells. */
  isOurs(content: unknown): boolean;
  /** In the order in which they were done. */
  readonly besides: readonly Undoing[];
  readonly columns: TableColumns | null;
}

/**
 * Undoes a write, however far it got. Throws `NoValue` "not-taken" if a cell does not hold its old content
 * afterwards.
 */
export async function undoIn(context: Excel.RequestContext, undoable: Undoable): Promise<Undone> {
  const { besides, columns } = undoable;
  const sheets = new Set(await sheetNames(context));
  const stands = ({ area }: Standing): boolean => sheets.has(area.sheet);
  const [before, written] = [undoable.before.filter(stands), undoable.written?.filter(stands)];
  const hasGone = before.length < undoable.before.length;
  const now = await standingAgain(context, before);
  const rule = {
    isOurs: (content: unknown) => undoable.isOurs(content) || formulas.has(canonical(String(content))),
    countsFormats: before.every(({ contents }) => contents === null),
  };
  const formulas = formulasOf(written ? [] : before);
  const back = before.map((was, index) => returning(was, written?.[index], now[index] as Standing, rule));
  const changedSince = back.reduce((sum, one) => sum + one.changedSince, 0);
  if (changedSince > 0 && written && besides.some(({ allOrNothing }) => allOrNothing))
    return { cells: 0, changedSince };
  const undoBesides = async (first: boolean): Promise<void> => {
    for (const beside of [...besides].reverse()) {
      if ((beside.comesFirst ?? false) !== first) continue;
      await beside.undo(context, changedSince).catch((thrown: unknown) => {
        // On a sheet that is gone, there is nothing left to undo.
        if (!hasGone || codeOf(thrown) !== "ItemNotFound") throw thrown;
      });
    }
  };
  await undoBesides(true);
  const returned = back.flatMap(({ cells }) => cells);
  await writeBack(context, back, written ? null : columns);
  await checkReturned(context, before, returned);
  await undoBesides(false);
  return { cells: new Set(returned.map(placeOf)).size, changedSince };
}

/** The formulas that the undo writes: Excel may have filled other cells of a table with them. */
function formulasOf(before: readonly Standing[]): ReadonlySet<string> {
  const contents = before.flatMap((one) => one.contents?.formulas.flat() ?? []).map(String);
  return new Set(contents.filter((content) => content.startsWith("=")).map(canonical));
}

/** `columns`: table columns that Excel may have filled before they could be restored. */
async function writeBack(
  context: Excel.RequestContext,
  back: readonly Returning[],
  columns: TableColumns | null,
): Promise<void> {
  const patches = back.filter(({ cells }) => cells.length > 0).map(({ patch }) => patch);
  // A format alone makes Excel fill nothing.
  const around = await TableColumns.around(
    context,
    back.flatMap(({ cells, contents }) => (contents.length > 0 ? cells : [])),
  );
  const writer = new CellWriter(context);
  await writer.prepare(
    patches.map(({ area }) => area),
    around.areas,
  );
  const write = (all: readonly Patch[]): Promise<void> => writer.write(all);
  await write(patches);
  const contents = new Map(back.flatMap(({ contents: own }) => own));
  await around.putBack(context, write, (cell) => contents.get(placeOf(cell)));
  await columns?.putBack(context, write);
}

interface Returning {
  readonly patch: Patch;
  /** The cells that hold something else now, and are to be restored. */
  readonly cells: readonly Position[];
  /** The contents to write into them, by place. */
  readonly contents: readonly (readonly [place: string, content: unknown])[];
  readonly changedSince: number;
}

/** Plans how to restore cells, except those that somebody else has changed. */
export function returning(
  was: Standing,
  written: Standing | undefined,
  now: Standing,
  rule: Rule,
): Returning {
  const cells: Position[] = [];
  const contents: [string, unknown][] = [];
  let changedSince = 0;
  const lines = lined(was.area, (cell) => {
    const { change, isOthers } = changeOf(
      cellIn(was, cell),
      written && cellIn(written, cell),
      cellIn(now, cell),
      rule,
    );
    if (isOthers) changedSince += 1;
    if (change) {
      cells.push(cell);
      if (change.content !== null) contents.push([placeOf(cell), change.content]);
    }
    return change;
  });
  const part = <T>(of: (change: Change) => T) =>
    lines.map((line) => line.map((change) => change && of(change)));
  return {
    patch: {
      area: was.area,
      ...(was.contents && {
        // The format decides how Excel reads a text.
        formatsFirst: part(({ content, format }) => (isKeptByFormat(content) ? format : "General")),
        contents: part(({ content }) => content),
      }),
      formats: part(({ format }) => format),
    },
    ...{ cells, contents, changedSince },
  };
}

interface Rule extends Pick<Undoable, "isOurs"> {
  /** True if a format given since counts as a change; false if contents were written. */
  readonly countsFormats: boolean;
}

/** The content and format to restore; a content of null stays as it is. */
interface Change {
  readonly content: unknown;
  readonly format: unknown;
}

function changeOf(
  was: CellStanding,
  written: CellStanding | undefined,
  now: CellStanding,
  { isOurs, countsFormats }: Rule,
): { readonly change: Change | null; readonly isOthers: boolean } {
  const isOther = now.content !== was.content;
  const isOwn = written ? now.content === written.content : now.content === "" || isOurs(now.content);
  if (isOther && !isOwn) return { change: null, isOthers: true };
  // A format given since stays, and decides how the content is written.
  const format = !written || written.format === now.format ? was.format : now.format;
  const isOthers = countsFormats && format !== was.format;
  if (!isOther && format === now.format) return { change: null, isOthers };
  return {
    change: { content: isOther ? contentFor(was.content, was.value, format) : null, format },
    isOthers,
  };
}

/** True for texts without apostrophe, which Text format keeps; a formula or number would become a text there. */
function isKeptByFormat(content: unknown): boolean {
  return content === null || (typeof content === "string" && !/^['=]/.test(content));
}

/** Throws `NoValue` "not-taken" if a cell does not hold its old content again. */
async function checkReturned(
  context: Excel.RequestContext,
  before: readonly Standing[],
  returned: readonly Position[],
): Promise<void> {
  if (returned.length === 0) return;
  const [was, is] = [await cellsHeld(before), await cellsHeld(await standingAgain(context, before))];
  const left = returned.filter((cell) => {
    const [wanted, held] = [was.get(placeOf(cell))?.content, is.get(placeOf(cell))?.content];
    return canonical(String(wanted)) !== canonical(String(held));
  });
  if (left.length > 0) throw new NoValue({ kind: "not-taken", areas: areasOf(left), merged: false });
}
