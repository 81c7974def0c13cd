import type { Connected } from "../../account/connected";
import { literal } from "../../picking/formula-texts";
import { functionOf } from "../../queries/catalogue";
import { answerOf, plainValue } from "../../refresh/call";
import { namesIn, ownNamesIn } from "../../sheet/formula";
import type { AskedArgument, AskedCall, CallingCell } from "../cells/evaluate";
import type { WorkbookMap } from "../cells/workbook-map";

/** Texts without quotes in a formula, and the formula with quotes; null if quotes might change its meaning. */
export interface Unquoted {
  readonly text: string;
  readonly quoted: string | null;
}

interface Bare {
  readonly call: AskedCall;
  readonly argument: AskedArgument;
  /** The first unknown word in the argument. */
  readonly word: string;
}

/** Finds texts without quotes for which Excel shows #NAME?, because the workbook has no such name. */
export async function unquotedIn(
  cell: CallingCell,
  map: WorkbookMap,
  inUse: Connected | null,
): Promise<Unquoted | null> {
  const own = ownNamesIn(cell.formula);
  const isStrange = (word: string): boolean => !own.has(word.toLowerCase()) && map.isNoName(word);
  const bare = cell.asked.flatMap((call) =>
    call.args.flatMap((argument): Bare[] => {
      const word = namesIn(argument.text).find(isStrange);
      return word === undefined ? [] : [{ call, argument, word }];
    }),
  );
  if (bare.length === 0) return null;
  const canBeTexts = bare.every(({ argument }) => !/["'()[\]{}&@]/.test(argument.text));
  const meant = canBeTexts && inUse !== null && (await allMean(bare, inUse));
  const quoted = meant ? withQuotes(cell.formula, bare) : null;
  const texts = bare.map(({ argument, word }) => (canBeTexts ? argument.text : word));
  return { text: [...new Set(texts)].join(", "), quoted };
}

/** True if each text is a name of the account; the parts of a text with a comma are not. */
async function allMean(bare: readonly Bare[], inUse: Connected): Promise<boolean> {
  const told = bare.map(async ({ call, argument }) => {
    const at = call.args.indexOf(argument);
    if (!(await isMeant(argument.text, call, at, bare, inUse))) return false;
    // Excel writes 007 as 7: if both are names, the one that was typed is unknown.
    const others = spelledOtherwise(argument.text).map((text) => isMeant(text, call, at, bare, inUse));
    return (await Promise.all(others)).every((is) => !is);
  });
  return (await Promise.all(told)).every(Boolean);
}

/** True if a text as this argument of the call is a name of the account, by the cached results. */
async function isMeant(
  text: string,
  call: AskedCall,
  at: number,
  bare: readonly Bare[],
  inUse: Connected,
): Promise<boolean> {
  const parameters = functionOf(call.name)?.parameters ?? [];
  const texts = bare.flatMap((one): [string, string][] => {
    const index = call.args.indexOf(one.argument);
    return index < 0 ? [] : [[parameters[index]?.name ?? "", index === at ? text : one.argument.text]];
  });
  const given = { ...call.given, ...Object.fromEntries(texts) };
  const answer = await answerOf({ name: call.name, given }, inUse, { heldOnly: true });
  return plainValue(answer) !== undefined || [...answer.meant.values()].some(({ typed }) => typed === text);
}

function spelledOtherwise(text: string): string[] {
  return [...text.matchAll(/\d+/g)].flatMap(({ 0: digits, index }) =>
    ["0", "00", "000"].map(
      (zeros) => text.slice(0, index) + zeros + digits + text.slice(index + digits.length),
    ),
  );
}

/** From the end, so that earlier positions stay valid; null if Excel would not accept a text. */
function withQuotes(formula: string, bare: readonly Bare[]): string | null {
  return [...bare]
    .sort((one, other) => other.argument.start - one.argument.start)
    .reduce<string | null>((written, { argument: { start, text } }) => {
      const quoted = literal(text);
      return written && quoted && written.slice(0, start) + quoted + written.slice(start + text.length);
    }, formula);
}
