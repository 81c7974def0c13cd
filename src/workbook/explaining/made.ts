import { isBlank, sequenceOf } from "../../queries/arguments";
import { functionOf } from "../../queries/catalogue";
import type { Given } from "../../queries/query";
import { isSameCall } from "../../queries/same-call";
import type { Answered } from "../../refresh/answers";
import { callsIn, formulaOf } from "../../sheet/formula";
import type { CallingCell } from "../cells/evaluate";
import { standing } from "../failing/groups";

/** A call of a formula, and the last answer to it; null where it was not made as the cells stand now. */
export interface Made {
  readonly call: string;
  readonly name: string;
  readonly answered: Answered | null;
}

/**
 * The calls that a formula makes, in its order, each with its answer. `since`: what was answered after that run is what the
 * formula makes now.
 */
export function madeBy(cell: CallingCell, noted: readonly Answered[], since = Infinity): readonly Made[] {
  const written = callsIn(cell.formula);
  if (cell.whole) {
    return written.map((one, index) => {
      const { name } = one;
      const given = cell.calls[index]?.given ?? {};
      const fresh = written.length === 1 ? noted.find((other) => other.run > since) : undefined;
      const answered = noted.find((other) => isSameCall(other, { name, given })) ?? fresh ?? null;
      return {
        call: asWritten(one),
        name,
        answered,
      };
    });
  }
  // What their arguments are is only known as they were given.
  const found = standing(noted, written).filter((one) => one.run === latestOf(one.name, noted));
  const missing = written.filter(({ name }) => !found.some((one) => one.name === name));
  return [
    ...found.map((answered) => ({ call: givenCall(answered), name: answered.name, answered })),
    ...missing.map((one) => ({ call: asWritten(one), name: one.name, answered: null })),
  ];
}

function latestOf(name: string, noted: readonly Answered[]): number {
  return Math.max(...noted.filter((one) => one.name === name).map(({ run }) => run));
}

interface Call {
  readonly name: string;
  readonly given: Given;
}

function asWritten({ name, args }: ReturnType<typeof callsIn>[number]): string {
  return writtenCall(
    name,
    args.map(({ text }) => text),
  );
}

function writtenCall(name: string, args: readonly string[]): string {
  return formulaOf(name, args).slice(1);
}

function givenCall({ name, given }: Call): string {
  const parameters = functionOf(name)?.parameters ?? [];
  const args = parameters.map((one) => literal(given[one.name]));
  while (args.at(-1) === "") args.pop();
  return writtenCall(name, args);
}

function literal(argument: unknown): string {
  const { cells } = sequenceOf(argument);
  if (cells.length > 1) return "…";
  const [cell] = cells;
  if (typeof cell === "string" && cell !== "") return `"${cell.replaceAll('"', '""')}"`;
  return isBlank(cell) ? "" : String(cell).toUpperCase();
}
