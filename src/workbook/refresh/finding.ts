import type { Progress } from "../../refresh/progress";
import { answers } from "../../addin";
import type { Call } from "../../refresh/call";
import { keyOf } from "../../refresh/call";
import type { Scope } from "../../refresh/report";
import { isOurs } from "../cells/calls";
import type { CallingCell } from "../cells/evaluate";
import { evaluate } from "../cells/evaluate";
import { answersAt, shownError } from "../cells/our-cell";
import { readPlaces, usesOf } from "../cells/places";
import { inTurns } from "../cells/turns";
import { scanIn } from "../cells/scan";
import { patiently } from "../excel";
import type { Concerns } from "./scope";
import { readScope } from "./scope";

/** What our cells ask, before anything is read. */
export interface Found {
  /** Every call of the workbook, some several times. */
  readonly calls: readonly Call[];
  /** The keys of those whose results are to be read anew. */
  readonly wanted: ReadonlySet<string> | "all";
  readonly concerns: Concerns;
}

/** These answer with one value, so that a cell that shows an error has none of theirs. */
const single: ReadonlySet<string> = new Set(["IMPACT", "UNIT", "ASOF", "ACCOUNT"]);

/** Finds what all our cells ask, and which of it a refresh of this scope is about. */
export function find(scope: Scope, progress: Progress): Promise<Found> {
  return Excel.run(patiently, async (context) => {
    const concerns = await readScope(context, scope);
    const calls: Call[] = [];
    const wanted = new Set<string>();
    const note = (cell: CallingCell): void => {
      const asked = callsOf(cell);
      for (const call of asked) calls.push(call);
      if (scope !== "workbook" && concerns(cell)) for (const call of asked) wanted.add(keyOf(call));
    };
    await eachOfOurs(context, progress, async (cells) => void (await inTurns(cells, note)));
    return { calls, wanted: scope === "workbook" ? "all" : wanted, concerns };
  });
}

/** Where not all calls can be told from the sheet, those that were made there last are asked too. */
export function callsOf(cell: CallingCell): Call[] {
  const { calls, whole, alone, value } = cell;
  const lacks = shownError(value) !== undefined;
  const told = calls.map((call): Call => {
    if (!single.has(call.name)) return call;
    if (lacks) return { ...call, lacks };
    return alone && typeof value === "number" ? { ...call, shows: value } : call;
  });
  const noted = whole ? [] : (answersAt(answers, cell) ?? []);
  return [...told, ...noted.map(({ name, given }) => ({ name, given }))];
}

/** Reads all our cells, part by part, with what they call; gives the defined names that call our functions. */
export async function eachOfOurs(
  context: Excel.RequestContext,
  progress: Progress,
  handle: (cells: readonly CallingCell[]) => Promise<void> | void,
): Promise<readonly string[]> {
  const places = await readPlaces(context);
  const names = places.namesOfOurs();
  const uses = usesOf(names);
  const read = async (cells: Parameters<typeof evaluate>[1]): Promise<void> => {
    const called = await evaluate(context, cells, places);
    // What a defined name calls cannot be told from the formula that uses it.
    await handle(called.map((cell) => (cell.whole && uses(cell.formula) ? { ...cell, whole: false } : cell)));
  };
  await scanIn(context, progress, read, (formula) => isOurs(formula) || uses(formula));
  return names;
}
