import type { OpenedAccount } from "../../client/account/opened-account";
import { quoteForFormula } from "../../client/picking/formula-argument-texts";
import { findCustomFunction } from "../../client/queries/custom-functions";
import { askForAnswer } from "../../client/generations/answer";
import { findDefinedNames, findLocalNames } from "../../sheet/formula-calls";
import type {
  ResolvedArgument,
  ResolvedCall,
  CellWithResolvedCalls,
} from "../cells/cells-with-resolved-calls";
import type { WorkbookStructure } from "../cells/workbook-structure";

/** Texts without quotes in a formula, and the formula with quotes; null if quotes might change its meaning. */
export interface UnquotedNames {
  readonly text: string;
  readonly quoted: string | null;
}

interface UnquotedArgument {
  readonly call: ResolvedCall;
  readonly argument: ResolvedArgument;
  /** The first unknown word in the argument. */
  readonly word: string;
}

/** Finds texts without quotes for which Excel shows #NAME?, because the workbook has no such name. */
export async function findUnquotedNames(
  cell: CellWithResolvedCalls,
  map: WorkbookStructure,
  inUse: OpenedAccount | null,
): Promise<UnquotedNames | null> {
  const own = findLocalNames(cell.formula);
  const isStrange = (word: string): boolean => !own.has(word.toLowerCase()) && map.isUnusedName(word);
  const bare = cell.resolvedCalls.flatMap((call) =>
    call.args.flatMap((argument): UnquotedArgument[] => {
      const word = findDefinedNames(argument.text).find(isStrange);
      return word === undefined ? [] : [{ call, argument, word }];
    }),
  );
  if (bare.length === 0) return null;
  const canBeTexts = bare.every(({ argument }) => !/["'()[\]{}&@]/.test(argument.text));
  const meant = canBeTexts && inUse !== null && (await areAllAccountNames(bare, inUse));
  const quoted = meant ? addQuotes(cell.formula, bare) : null;
  const texts = bare.map(({ argument, word }) => (canBeTexts ? argument.text : word));
  return { text: [...new Set(texts)].join(", "), quoted };
}

/** True if each text is a name of the account; the parts of a text with a comma are not. */
async function areAllAccountNames(bare: readonly UnquotedArgument[], inUse: OpenedAccount): Promise<boolean> {
  const told = bare.map(async ({ call, argument }) => {
    const at = call.args.indexOf(argument);
    if (!(await isAccountName(argument.text, call, at, bare, inUse))) return false;
    // Excel writes 007 as 7: if both are names, the one that was typed is unknown.
    const others = listZeroSpellings(argument.text).map((text) => isAccountName(text, call, at, bare, inUse));
    return (await Promise.all(others)).every((is) => !is);
  });
  return (await Promise.all(told)).every(Boolean);
}

/** True if a text as this argument of the call is a name of the account, by the cached results. */
async function isAccountName(
  text: string,
  call: ResolvedCall,
  at: number,
  bare: readonly UnquotedArgument[],
  inUse: OpenedAccount,
): Promise<boolean> {
  const parameters = findCustomFunction(call.name)?.parameters ?? [];
  const texts = bare.flatMap((one): [string, string][] => {
    const index = call.args.indexOf(one.argument);
    return index < 0 ? [] : [[parameters[index]?.name ?? "", index === at ? text : one.argument.text]];
  });
  const given = { ...call.given, ...Object.fromEntries(texts) };
  const answer = await askForAnswer({ name: call.name, given }, inUse, { cacheOnly: true });
  return answer.singleValue !== undefined || [...answer.names.values()].some(({ typed }) => typed === text);
}

function listZeroSpellings(text: string): string[] {
  return [...text.matchAll(/\d+/g)].flatMap(({ 0: digits, index }) =>
    ["0", "00", "000"].map(
      (zeros) => text.slice(0, index) + zeros + digits + text.slice(index + digits.length),
    ),
  );
}

/** From the end, so that earlier positions stay valid; null if Excel would not accept a text. */
function addQuotes(formula: string, bare: readonly UnquotedArgument[]): string | null {
  return [...bare]
    .sort((one, other) => other.argument.start - one.argument.start)
    .reduce<string | null>((written, { argument: { start, text } }) => {
      const quoted = quoteForFormula(text);
      return written && quoted && written.slice(0, start) + quoted + written.slice(start + text.length);
    }, formula);
}
