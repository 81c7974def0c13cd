import { answers, connected } from "../../addin";
import type { Call } from "../../refresh/call";
import { answerOf, isShown, plainValue } from "../../refresh/call";
import { keyOfCall } from "../../queries/same-call";
import { functionOf } from "../../queries/catalogue";
import type { Scope } from "../../refresh/report";
import { eachInTurn } from "../../turns";
import type { CallingCell } from "../cells/evaluate";
import { eachCallingCell } from "../cells/evaluate";
import type { OurCell } from "../cells/our-cell";
import { answersAt, shownError } from "../cells/our-cell";
import { usedIn } from "../cells/reading";
import { spillsMeeting } from "../cells/spills";
import { boxOf, codeOf, waitForCellEdit } from "../excel/excel";
import { NoValue } from "../../lca/reasons";
import type { Area, Position } from "../../sheet/areas";
import { contains, placeOf } from "../../sheet/areas";
import { noProgress } from "../../refresh/progress";
import { recalculateCells } from "../calculation/recalculate";
import { uncalledCells } from "../calculation/uncalled-cells";
import { isLanding, landed } from "../excel/watching";
import { isUnfinished } from "./decision";

/** The calls of our cells, before anything is read. */
export interface FoundCalls {
  /** Every call in the workbook, with repetitions. */
  readonly calls: readonly Call[];
  /** The keys of calls whose results are to be read again. */
  readonly wanted: ReadonlySet<string> | "all";
  readonly concerns: Concerns;
  /** The sheets that hold cells of ours. */
  readonly sheets: ReadonlySet<string>;
  /** The number of our cells in scope. */
  readonly formulas: number;
}

/**
 * Finds the calls of all our cells, optionally with the values of spilled matrices, and which of them are in scope.
 * Throws `NoValue` "no-cells-selected".
 */
export function find(scope: Scope, signal: AbortSignal, spilled: boolean): Promise<FoundCalls> {
  return Excel.run(waitForCellEdit, async (context) => {
    const concerns = await readScope(context, scope);
    const calls: Call[] = [];
    const wanted = new Set<string>();
    const sheets = new Set<string>();
    let formulas = 0;
    const note = (cell: CallingCell): void => {
      sheets.add(cell.sheet);
      const asked = callsOf(cell);
      for (const call of asked) calls.push(call);
      if (!concerns(cell)) return;
      formulas += 1;
      if (scope !== "workbook") for (const call of asked) wanted.add(keyOfCall(call));
    };
    const progress = { signal, report: () => undefined };
    await eachCallingCell(context, progress, (cells) => eachInTurn(cells, note), spilled);
    return { calls, wanted: scope === "workbook" ? "all" : wanted, concerns, sheets, formulas };
  });
}

/** The calls of a cell; if the sheet does not reveal all of them, also the last ones logged for it. */
export function callsOf(cell: CallingCell): Call[] {
  const { calls, whole, alone, value, spilled } = cell;
  const lacks = shownError(value) !== undefined;
  const told = calls.map((call): Call => {
    // A cell that shows an error has no value from a function with a single result.
    if (functionOf(call.name)?.gives !== "value") return spilled ? { ...call, shows: spilled } : call;
    if (lacks) return { ...call, alreadyFails: lacks };
    return alone && typeof value === "number" ? { ...call, shows: value } : call;
  });
  const noted = whole ? [] : (answersAt(answers, cell) ?? []);
  return [...told, ...noted.map(({ name, given }) => ({ name, given }))];
}

/** True for a cell whose results the refresh reads again. */
export type Concerns = (cell: Position) => boolean;

/** Reads the user's selection, or the sheet in front. Throws `NoValue` "no-cells-selected". */
async function readScope(context: Excel.RequestContext, scope: Scope): Promise<Concerns> {
  if (scope === "workbook") return () => true;
  const { workbook } = context;
  const active = workbook.worksheets.getActiveWorksheet();
  active.load("name");
  const areas = scope === "selection" ? workbook.getSelectedRanges().areas : null;
  areas?.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  try {
    await context.sync();
  } catch (cause) {
    // Excel's answer for a chart sheet: there is no active worksheet.
    if (codeOf(cause) !== "ItemNotFound") throw cause;
    throw new NoValue({ kind: "no-cells-selected" }, { cause });
  }
  const { name } = active;
  if (!areas) return (cell) => cell.sheet === name;
  const selected = areas.items.map((area): Area => ({ sheet: name, ...boxOf(area) }));
  // A selected part of a spill stands for its formula.
  for (const spill of await spillsMeeting(context, await usedIn(context, selected)))
    selected.push({ ...spill, rows: 1, columns: 1 });
  return (cell) => cell.sheet === name && selected.some((area) => contains(area, cell));
}

/**
 * Finds our cells that show #BUSY!, or another value than the account in use has cached. A cell with an unknown name
 * does not count: it called none of our functions.
 */
export async function findStale(): Promise<readonly CallingCell[]> {
  const found = await look();
  if (found.length === 0 || !isLanding()) return found;
  // The latest answers may not show yet.
  await landed();
  return look();
}

async function look(): Promise<readonly CallingCell[]> {
  const found: CallingCell[] = [];
  await Excel.run(waitForCellEdit, async (context) => {
    await eachCallingCell(context, noProgress, (cells) =>
      eachInTurn(cells, async (cell) => void ((await isAstray(cell)) && found.push(cell))),
    );
  });
  return found;
}

async function isAstray({ value, alone, calls }: CallingCell): Promise<boolean> {
  if (shownError(value) === "#NAME?") return false;
  if (isUnfinished(value)) return true;
  const [call] = calls;
  const inUse = connected();
  if (!alone || !call || !inUse) return false;
  const expected = plainValue(await answerOf(call, inUse, { heldOnly: true }));
  return expected !== undefined && !isShown(value, expected);
}

/** Has Excel recalculate cells; returns those that still show the same afterwards. */
export async function repair(cells: readonly CallingCell[]): Promise<readonly CallingCell[]> {
  if (cells.length === 0) return [];
  const before = new Set(cells.map(showing));
  await uncalledCells.watch(await recalculateCells(cells));
  return (await findStale()).filter((cell) => before.has(showing(cell)));
}

/** The key of a cell with its formula and its shown value. */
export function showing(cell: OurCell): string {
  return JSON.stringify([placeOf(cell), cell.formula, cell.value]);
}
