import type { FormulaToken } from "./formula-tokens";
import { isWordToken, tokeniseFormula } from "./formula-tokens";

/** One argument as the formula writes it, and its position there. */
export interface FormulaArgument {
  readonly text: string;
  readonly start: number;
}

/** One call of our functions in a formula, also inside other functions. */
export interface FormulaCall {
  /** The function's id: "IMPACT". */
  readonly name: string;
  readonly args: readonly FormulaArgument[];
}

/** A call that is the whole formula. */
export interface WholeFormulaCall extends FormulaCall {
  /** True after "@": the call shows one value, even if its result has several. */
  readonly oneValue: boolean;
  /** True if a blank first argument leaves the cell blank without a call: `IF(A2="","",LCA.UNIT(A2))`. */
  readonly unlessBlank?: true;
}

/**
 * Prefixes that Excel writes before functions that it does not know: `_xll.LCA.UNIT`, and `_xldudf_LCA_UNIT` in a
 * formula shown without the add-in.
 */
const origins = String.raw`(?:_xl(?:fn|ws|l|udf)\.)*`;
const prefix = new RegExp(`^${origins}(?:LCA\\.|_xldudf_LCA_)`, "i");
const ours = new RegExp(`${prefix.source}([A-Z]+)$`, "i");

/** A called function, from its name to the closing parenthesis. */
interface Calling {
  readonly word: FormulaToken;
  /** Position of its beginning, with the file that is named before it. */
  readonly start: number;
  readonly args: readonly FormulaArgument[];
  readonly end: number;
}

/** All calls of ours in a formula, the inner ones first. */
export function findLcaCalls(formula: string): FormulaCall[] {
  return oursAmong(callingIn(formula));
}

/** Everything read from a formula in one pass, since parsing takes most of the time. */
export interface FormulaAnatomy {
  readonly calls: readonly FormulaCall[];
  /** The names of all functions that it calls, as it writes them. */
  readonly functions: readonly string[];
  readonly only: WholeFormulaCall | null;
}

export function anatomyOf(formula: string): FormulaAnatomy {
  const all = callingIn(formula);
  return {
    calls: oursAmong(all),
    functions: all.map(({ word }) => word.text),
    only: onlyAmong(all, formula) ?? onlyUnlessBlank(all, formula),
  };
}

function onlyUnlessBlank(all: readonly Calling[], formula: string): WholeFormulaCall | null {
  const outer = all.at(-1);
  const [test, none, call] = outer?.args ?? [];
  if (!test || none?.text !== '""' || !call || !/^=if\($/i.test(formula.slice(0, test.start))) return null;
  const only = formula.slice(outer?.end) === "" ? findWholeFormulaCall(`=${call.text}`) : null;
  const isOfFirst = only && test.text === `${only.args[0]?.text}=""`;
  return isOfFirst ? { ...only, unlessBlank: true } : null;
}

/** The call that is the whole formula; null if the formula calculates anything else. A leading "+" changes nothing. */
export function findWholeFormulaCall(formula: string): WholeFormulaCall | null {
  return onlyAmong(callingIn(formula), formula);
}

function onlyAmong(all: readonly Calling[], formula: string): WholeFormulaCall | null {
  const last = all.at(-1);
  if (!last || nameOf(last.word) === undefined) return null;
  // An argument with a call of ours makes two calls.
  const [call, ...others] = oursAmong(all);
  if (!call || others.length > 0) return null;
  const before = formula.slice(0, last.start).replace(/\s+/g, "");
  if (!/^=\+*@?$/.test(before) || formula.slice(last.end).trim() !== "") return null;
  return { ...call, oneValue: before.endsWith("@") };
}

/** True if a formula calls one of our functions, also in the form that Excel shows without the add-in. */
export function isLcaFormula(formula: string): boolean {
  // Most formulas of a workbook are not ours: they are not parsed.
  return (
    mayBeOurs.test(formula) &&
    formula.startsWith("=") &&
    tokeniseFormula(formula).some((token) => nameUsed(formula, token) !== undefined)
  );
}

const mayBeOurs = /LCA[._]/i;

/** The names of all functions that a formula calls, as it writes them. */
export function findFunctionNames(formula: string): string[] {
  return callingIn(formula).map(({ word }) => word.text);
}

/** True if a formula calls any function that is not ours: it may show something else than our answer. */
export function hasForeignFunctions(formula: string): boolean {
  return findFunctionNames(formula).some((name) => !prefix.test(name));
}

/** Returns a test for formulas that use one of these defined names. */
export function createNameUsageTest(names: readonly string[]): (formula: string) => boolean {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  if (wanted.size === 0) return () => false;
  return (formula) =>
    formula.startsWith("=") &&
    tokeniseFormula(formula).some((token) => isWordToken(token) && wanted.has(token.text.toLowerCase()));
}

/**
 * The words of a part of a formula that Excel must know by name: no cells, functions, sheets, errors or columns of
 * tables. Empty if the part refers to another sheet, which has names of its own.
 */
export function findDefinedNames(part: string): string[] {
  const all = tokeniseFormula(part).map(({ text }) => text);
  if (all.includes("!")) return [];
  const isName = (word: string, at: number): boolean => {
    const [before = "", next = ""] = [all[at - 1], all[at + 1]];
    const isCalled = all.slice(at + 1).find((text) => text.trim() !== "") === "(";
    if (isCalled || /^[[$#]/.test(next) || /[\d.$#\]]$/.test(before)) return false;
    return !(isColumn.test(word) && (before === ":" || next === ":")) && !isKnown.test(word);
  };
  return all.filter((word, at) => isWordToken({ text: word, start: 0 }) && isName(word, at));
}

const isColumn = /^[A-Z]{1,3}$/i;
/**
 * Words that are no defined names: a cell, a part of its content, a truth value, or a prefix that Excel writes itself.
 */
const isKnown = /^(?:[A-Z]{1,3}[1-9]\d{0,6}(?:\..*)?|true|false|_xl.*)$/i;

/** The names that a formula defines itself, by LET or LAMBDA, in small letters: they have a meaning within it alone. */
export function findLocalNames(formula: string): ReadonlySet<string> {
  const naming = callingIn(formula).filter(({ word }) => /^(?:.*\.)?(?:LET|LAMBDA)$/i.test(word.text));
  return new Set(
    naming.flatMap(({ args }) => args.map(({ text }) => text.replace(/^\[(.*)\]$/, "$1").toLowerCase())),
  );
}

/** A formula with our functions named as users type them, in place of the names that Excel gave them. */
export function restoreFunctionNames(formula: string): string {
  const tokens = tokeniseFormula(formula);
  const written = tokens.map(({ text }) => text);
  for (const [index, token] of tokens.entries()) {
    const name = nameUsed(formula, token);
    if (name !== undefined) written.fill("", fileBefore(tokens, index), index)[index] = `LCA.${name}`;
  }
  return written.join("");
}

/** The formula that calls one of our functions with these arguments, as formulas write them. */
export function formatFormula(name: string, args: readonly string[]): string {
  return `=${formatCallWithinFormula(name, args)}`;
}

/** The call of one of our functions with these arguments, for use within a formula. */
export function formatCallWithinFormula(name: string, args: readonly string[]): string {
  return `LCA.${name}(${args.join(",")})`;
}

/** The arguments of a call without the blank ones at its end, which change nothing. */
export function omitTrailingBlanks(args: readonly string[]): readonly string[] {
  const kept = [...args];
  while (kept.at(-1) === "") kept.pop();
  return kept;
}

function oursAmong(all: readonly Calling[]): FormulaCall[] {
  return all.flatMap(({ word, args }) => {
    const name = nameOf(word);
    return name === undefined ? [] : [{ name, args }];
  });
}

/** The id of our function that a word names. */
function nameOf({ text }: FormulaToken): string | undefined {
  return ours.exec(text)?.[1]?.toUpperCase();
}

/**
 * The name of our function if a piece calls it or passes it on by name, as in `MAP(A1:A3,LCA.UNIT)`. A user's own name,
 * sheet or table may be spelled alike.
 */
function nameUsed(formula: string, token: FormulaToken): string | undefined {
  const name = nameOf(token);
  if (name === undefined || token.text.startsWith("_")) return name;
  const before = formula.slice(0, token.start).trimEnd().slice(-1);
  const after = formula
    .slice(token.start + token.text.length)
    .trimStart()
    .slice(0, 1);
  return after === "(" || ("=(,".includes(before) && ",)".includes(after)) ? name : undefined;
}

/**
 * The first piece of a function, with the file that Excel names before it if an add-in was loaded in another place or
 * order: `[2]!_xldudf_LCA_UNIT`.
 */
function fileBefore(tokens: readonly FormulaToken[], at: number): number {
  const isPiece = (index: number): boolean => /^[\p{L}\p{N}_.\\[]/u.test(tokens[index]?.text ?? "");
  let first = at;
  while (tokens[first - 1]?.text === "!") {
    let name = first - 1;
    if (tokens[name - 1]?.text.startsWith("'")) name -= 1;
    else while (isPiece(name - 1)) name -= 1;
    if (name === first - 1) break;
    first = name;
  }
  return first;
}

/** An opening parenthesis or brace: its function, and the start of each argument. */
interface Open {
  readonly word: FormulaToken | null;
  readonly start: number;
  readonly from: number[];
}

/** All calls in a formula, of any function, the inner ones first. */
function callingIn(formula: string): Calling[] {
  const found: Calling[] = [];
  const open: Open[] = [];
  const tokens = tokeniseFormula(formula);
  let before = -1;
  for (const [index, { text, start }] of tokens.entries()) {
    const inner = open.at(-1);
    if (text === "(" || text === "{") {
      const prior = text === "(" ? tokens[before] : undefined;
      const word = prior && isWordToken(prior) ? prior : null;
      const first = word ? (tokens[fileBefore(tokens, before)]?.start ?? 0) : start;
      open.push({ word, start: first, from: [start + 1] });
    } else if (text === ",") inner?.from.push(start + 1);
    else if (text === ")" || text === "}") {
      open.pop();
      if (inner?.word) {
        const args = argumentsOf(formula, inner.from, start);
        found.push({ word: inner.word, start: inner.start, args, end: start + 1 });
      }
    }
    if (text.trim() !== "") before = index;
  }
  return found;
}

function argumentsOf(formula: string, from: readonly number[], end: number): FormulaArgument[] {
  return from.map((first, index) => {
    const whole = formula.slice(first, (from[index + 1] ?? end + 1) - 1);
    return { text: whole.trim(), start: first + whole.length - whole.trimStart().length };
  });
}
