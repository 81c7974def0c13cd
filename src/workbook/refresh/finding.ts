import type { Progress } from "../../refresh/progress";
import { answers } from "../../addin";
import type { Call } from "../../refresh/call";
import { keyOf } from "../../refresh/call";
import { functionOf } from "../../queries/catalogue";
import type { Scope } from "../../refresh/report";
import { isOurs, usesOf } from "../../sheet/formula";
import { eachInTurn } from "../../turns";
import type { CallingCell } from "../cells/evaluate";
import { evaluate } from "../cells/evaluate";
import { answersAt, shownError } from "../cells/our-cell";
import { readWorkbookMap } from "../cells/workbook-map";
import { scanIn } from "../cells/scan";
import { waitForCellEdit } from "../excel/excel";
import type { Concerns } from "./scope";
import { readScope } from "./scope";

/** What our cells ask, before anything is read. */
export interface Found {
  /** Every call of the workbook, some several times. */
  readonly calls: readonly Call[];
  /** The keys of those whose results are to be read anew. */
  readonly wanted: ReadonlySet<string> | "all";
  readonly concerns: Concerns;
  /** How many cells of ours it is about. */
  readonly formulas: number;
}

/** Finds what all our cells ask, and if wanted what matrices show; and which of it a refresh of this scope is about. */
export function find(scope: Scope, signal: AbortSignal, spilled: boolean): Promise<Found> {
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
    await eachOfOurs(context, progress, (cells) => eachInTurn(cells, note), spilled);
    return { calls, wanted: scope === "workbook" ? "all" : wanted, concerns, formulas };
  });
}

/** Where not all calls can be told from the sheet, those that were made there last are asked too. */
export function callsOf(cell: CallingCell): Call[] {
  const { calls, whole, alone, value, spilled } = cell;
  const lacks = shownError(value) !== undefined;
  const told = calls.map((call): Call => {
    // A cell that shows an error has no value of a function that gives one.
    if (functionOf(call.name)?.gives !== "value") return spilled ? { ...call, shows: spilled } : call;
    if (lacks) return { ...call, alreadyFails: lacks };
    return alone && typeof value === "number" ? { ...call, shows: value } : call;
  });
  const noted = whole ? [] : (answersAt(answers, cell) ?? []);
  return [...told, ...noted.map(({ name, given }) => ({ name, given }))];
}

/**
 * Reads all our cells, part by part, with what they call, and if wanted with all that matrices show; gives the defined names
 * that call our functions.
 */
export async function eachOfOurs(
  context: Excel.RequestContext,
  progress: Progress,
  handle: (cells: readonly CallingCell[]) => unknown,
  spilled = false,
): Promise<readonly string[]> {
  const places = await readWorkbookMap(context);
  const names = places.namesOfOurs();
  const uses = usesOf(names);
  const read = async (cells: Parameters<typeof evaluate>[1]): Promise<void> => {
    const called = await evaluate(context, cells, places, spilled);
    // What a defined name calls cannot be told from the formula that uses it.
    await handle(called.map((cell) => (cell.whole && uses(cell.formula) ? { ...cell, whole: false } : cell)));
  };
  await scanIn(context, progress, read, (formula) => isOurs(formula) || uses(formula));
  return names;
}
