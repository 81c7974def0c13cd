import { answers } from "../../addin";
import type { Call } from "../../refresh/call";
import { keyOf } from "../../refresh/call";
import { functionOf } from "../../queries/catalogue";
import type { Scope } from "../../refresh/report";
import { eachInTurn } from "../../turns";
import type { CallingCell } from "../cells/evaluate";
import { eachCallingCell } from "../cells/calling-cells";
import { answersAt, shownError } from "../cells/our-cell";
import { waitForCellEdit } from "../excel/excel";
import type { Concerns } from "./scope";
import { readScope } from "./scope";

/** What our cells ask for, before anything is read. */
export interface FoundCalls {
  /** Every call in the workbook, some several times. */
  readonly calls: readonly Call[];
  /** The keys of calls whose results are to be read again. */
  readonly wanted: ReadonlySet<string> | "all";
  readonly concerns: Concerns;
  /** How many of our cells are in scope. */
  readonly formulas: number;
}

/**
 * Finds what all our cells ask for, what matrices show if that is wanted, and which of it lies in this
 * refresh's scope.
 */
export function find(scope: Scope, signal: AbortSignal, spilled: boolean): Promise<FoundCalls> {
  return Excel.run(waitForCellEdit, async (context) => {
    const concerns = await readScope(context, scope);
    const calls: Call[] = [];
    const wanted = new Set<string>();
    let formulas = 0;
    const note = (cell: CallingCell): void => {
      const asked = callsOf(cell);
      for (const call of asked) calls.push(call);
      if (!concerns(cell)) return;
      formulas += 1;
      if (scope !== "workbook") for (const call of asked) wanted.add(keyOf(call));
    };
    const progress = { signal, report: () => undefined };
    await eachCallingCell(context, progress, (cells) => eachInTurn(cells, note), spilled);
    return { calls, wanted: scope === "workbook" ? "all" : wanted, concerns, formulas };
  });
}

/** Where the sheet does not show all calls, those last made there are added. */
export function callsOf(cell: CallingCell): Call[] {
  const { calls, whole, alone, value, spilled } = cell;
  const lacks = shownError(value) !== undefined;
  const told = calls.map((call): Call => {
    // A cell that shows an error has no value from a function that gives a single one.
    if (functionOf(call.name)?.gives !== "value") return spilled ? { ...call, shows: spilled } : call;
    if (lacks) return { ...call, alreadyFails: lacks };
    return alone && typeof value === "number" ? { ...call, shows: value } : call;
  });
  const noted = whole ? [] : (answersAt(answers, cell) ?? []);
  return [...told, ...noted.map(({ name, given }) => ({ name, given }))];
}
