import type { Connected } from "../../account/connected";
import { literal } from "../../picking/formula-texts";
import { functionOf } from "../../queries/catalogue";
import { answerOf, plainValue } from "../../refresh/call";
import { namesIn, ownNamesIn } from "../../sheet/formula";
import type { AskedArgument, AskedCall, CallingCell } from "../cells/evaluate";
import type { WorkbookMap } from "../cells/workbook-map";

/** What a formula names without quotes, and the formula with them; null where they might make something else of it. */
export interface Unquoted {
  readonly text: string;
  readonly quoted: string | null;
}

interface Bare {
  readonly call: AskedCall;
  readonly argument: AskedArgument;
  /** The first word in it that means nothing. */
  readonly word: string;
}

/** Finds the texts without quotes for which Excel shows #NAME?: nothing in the workbook has such a name. */
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

/** Whether each of them is a name of the account: what a comma has torn apart is not. */
async function allMean(bare: readonly Bare[], inUse: Connected): Promise<boolean> {
  const told = bare.map(async ({ call, argument }) => {
    const at = call.args.indexOf(argument);
    if (!(await isMeant(argument.text, call, at, bare, inUse))) return false;
    // Excel writes 007 as 7: where that too is a name, nobody knows which was typed.
    const others = spelledOtherwise(argument.text).map((text) => isMeant(text, call, at, bare, inUse));
    return (await Promise.all(others)).every((is) => !is);
  });
  return (await Promise.all(told)).every(Boolean);
}

/** Whether a text as this argument of the call is a name of the account, by what is held of it. */
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

/** From the end, so that what stands before keeps its place; null where Excel would not take one of them. */
function withQuotes(formula: string, bare: readonly Bare[]): string | null {
  return [...bare]
    .sort((one, other) => other.argument.start - one.argument.start)
    .reduce<string | null>((written, { argument: { start, text } }) => {
      const quoted = literal(text);
      return written && quoted && written.slice(0, start) + quoted + written.slice(start + text.length);
    }, formula);
}
