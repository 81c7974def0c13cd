import type { Aside, Doubt } from "../lca/reasons";
import { isStage } from "../lca/stage-words";
import { topicsOf } from "./member-words";
import type { ReadingReason } from "../lca/reason-traits";
import type { ShapeTally, RefusalKind } from "./shape-tally";
import { oddWord } from "./shape-tally";

/** Why something was not read or not taken, and how often. */
export interface Refusal {
  readonly kind: RefusalKind;
  /** In our own words; "" where the kind says it all. */
  readonly found: string;
  readonly count: number;
  /** Of a result: what was set aside, or why it is unclear. */
  readonly cause?: Aside["what"] | Doubt["why"];
  /** The member that it is about: its name, "" where that may be an id. */
  readonly member?: string;
  /** What that member speaks of. */
  readonly speaksOf?: Spoken;
  /** Words that were said in place of a value or as a stage, where they can be nothing else; and whether there were others. */
  readonly words?: readonly string[];
  readonly hasOthers?: boolean;
}

/** What a member that is not understood speaks of, by its name; "other" where only what it says does. */
export type Spoken = (typeof spoken)[number] | "other";

const spoken = ["stage", "scenario", "transport", "production", "product"] as const;

/** So many lines, and so many words in each. */
const most = { lines: 40, words: 20 };
/** A stage in words is shown whole. */
const stageWord = /^\p{L}[\p{L} ]{1,39}$/u;

/** What was refused, alike put together; `isName` tells the names of members from ids. */
export function refusalsOf(met: ShapeTally, isName: (name: string) => boolean): readonly Refusal[] {
  const all = new Map<string, Refusal>();
  const add = (refusal: Refusal): void => {
    const { kind, found, cause, member } = refusal;
    const key = JSON.stringify([kind, found, cause, member]);
    const held = all.get(key);
    all.set(key, held ? together(held, refusal) : refusal);
  };
  for (const { reason, count } of met.refusals) {
    for (const one of partsOf(reason, isName)) add({ kind: reason.kind, found: "", ...one, count });
  }
  for (const [kind, count] of met.otherRefusals) add({ kind, found: "", count, hasOthers: true });
  return [...all.values()].slice(0, most.lines);
}

type Part = Omit<Refusal, "kind" | "count" | "found"> & { readonly found?: string };

/** What there is to tell of a reason: of several things that were set aside, each. */
function partsOf(reason: ReadingReason, isName: (name: string) => boolean): readonly Part[] {
  switch (reason.kind) {
    case "unreadable":
    case "unclear":
      return [{ found: reason.found }];
    case "stages-apart":
      return [stageWords(reason.modules)];
    case "odd-value": {
      const word = oddWord(reason.sent);
      return [word === "" ? { words: [], hasOthers: true } : { words: [word] }];
    }
    case "set-aside":
      return reason.asides.map((aside) => ({
        cause: aside.what,
        ...(aside.what === "stages" && stageWords(aside.names)),
      }));
    case "unclear-result":
      return [doubted(reason.doubt, isName)];
    default:
      return [{}];
  }
}

function doubted(doubt: Doubt, isName: (name: string) => boolean): Part {
  const cause = doubt.why;
  if ("stages" in doubt) return { cause, ...stageWords(doubt.stages) };
  if (!("member" in doubt)) return { cause };
  const member = isName(doubt.member) ? doubt.member : "";
  return doubt.why === "member" ? { cause, member, speaksOf: topicOf(doubt.member) } : { cause, member };
}

function topicOf(member: string): Spoken {
  const topics = topicsOf(member);
  return spoken.find((one) => topics.has(one)) ?? "other";
}

/** Stages are words of the field, or words at least; what may be an id is not shown. */
function stageWords(said: readonly string[]): Pick<Refusal, "words" | "hasOthers"> {
  const all = said.flatMap((one) => one.split(", "));
  const words = all.filter((one) => isStage(one) || stageWord.test(one));
  return { words, ...(words.length < all.length && { hasOthers: true }) };
}

function together(one: Refusal, other: Refusal): Refusal {
  const words = [...new Set([...(one.words ?? []), ...(other.words ?? [])])];
  const hasOthers = one.hasOthers || other.hasOthers || words.length > most.words;
  return {
    ...one,
    count: one.count + other.count,
    ...((one.words || other.words) && { words: words.slice(0, most.words) }),
    ...(hasOthers && { hasOthers }),
  };
}
