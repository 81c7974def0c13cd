import { isBlankArgument, flattenToCellSequence } from "./call-arguments";
import { findCustomFunction } from "./custom-functions";
import type { CallArguments } from "./account-query";

/** A call of one of our functions. */
export interface CallLike {
  /** The function's id: "IMPACT". */
  readonly name: string;
  readonly given: CallArguments;
}

/**
 * A key of a call: calls with equal keys get equal answers, in whatever form the platform passes their arguments. A
 * blank is 0, "" or null, blanks at the end of a range do not count, and one cell may come as a range of one.
 */
export function createCallKey({ name, given }: CallLike): string {
  return JSON.stringify([name, ...parametersOf({ name, given }).map((one) => plain(given[one]))]);
}

/** True if two calls get equal answers. */
export function isSameCall(one: CallLike, other: CallLike): boolean {
  // Equal texts need no key: this runs for every answer in a cell.
  const isSame = (name: string): boolean =>
    one.given[name] === other.given[name] ||
    keyOfArgument(one.given[name]) === keyOfArgument(other.given[name]);
  return one.name === other.name && parametersOf(one).every(isSame);
}

function parametersOf({ name, given }: CallLike): readonly string[] {
  return findCustomFunction(name)?.parameters.map((parameter) => parameter.name) ?? Object.keys(given);
}

function keyOfArgument(argument: unknown): string {
  return JSON.stringify(plain(argument));
}

function plain(argument: unknown): unknown {
  const { cells, lies } = flattenToCellSequence(argument);
  const texts = cells.map((cell) => (isBlankArgument(cell) ? "" : cell));
  return texts.length > 1 ? [lies, ...texts] : texts[0];
}
