import type { Named } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import { meansProduction } from "../lca/stages";

/** Excel gives a blank cell as 0 on the desktop and as null on the web, and an omitted argument as null. */
export function isBlank(argument: unknown): boolean {
  return argument === null || argument === undefined || argument === "" || argument === 0;
}

/** A product or indicator: its text, or a number in its shortest form. Throws NoValue "blank" or "wrong-argument". */
export function nameFrom(argument: unknown, what: Named): string {
  if (isBlank(argument)) throw new NoValue({ kind: "blank", what });
  return textFrom(argument, what);
}

/** An optional product; null if left out, which means all of them. */
export function productOrAll(argument: unknown): string | null {
  return isBlank(argument) ? null : textFrom(argument, "product");
}

/** A scenario's name; null if left out or A1-A3: the production phase. */
export function scenarioFrom(argument: unknown): string | null {
  if (isBlank(argument)) return null;
  if (typeof argument === "number") throw new NoValue({ kind: "number-as-scenario", text: String(argument) });
  const text = textFrom(argument, "scenario");
  return meansProduction(text) ? null : text;
}

/** Optional text; "" if left out. */
export function optionalTextFrom(argument: unknown, name: string): string {
  return isBlank(argument) ? "" : textFrom(argument, name);
}

/** Whether to put headers above a list; yes if left out. */
export function headersFrom(argument: unknown): boolean {
  if (isBlank(argument)) return true;
  if (typeof argument === "boolean") return argument;
  if (typeof argument === "number") return true;
  throw new NoValue({ kind: "wrong-argument", argument: "headers", expected: "TRUE or FALSE" });
}

/** The arguments of a call that name things, as Excel gave them. */
export type NamingArguments = Partial<Readonly<Record<Named, unknown>>>;

/** Of an unknown name whose cell holds a number, the sentence says so: the sheet may show it as text. */
export function sayWhereNumber(thrown: unknown, given: NamingArguments): unknown {
  const reason = reasonOf(thrown);
  if (reason.kind !== "unknown" || typeof given[reason.what] !== "number") return thrown;
  return new NoValue({ ...reason, number: true }, { cause: thrown });
}

function textFrom(argument: unknown, name: string): string {
  if (typeof argument === "string") return argument;
  if (typeof argument === "number") return numberAsText(argument, name);
  throw new NoValue({ kind: "wrong-argument", argument: name, expected: "a text, a number or one cell" });
}

/** An integer beyond 2^53-1 has lost digits in the cell: it is nobody's id. */
function numberAsText(number: number, name: string): string {
  const text = String(number);
  if (!Number.isInteger(number) || Number.isSafeInteger(number)) return text;
  const what = name === "indicator" ? "indicator" : "product";
  throw new NoValue({ kind: "unknown", what, text, near: [], within: "", number: true });
}
