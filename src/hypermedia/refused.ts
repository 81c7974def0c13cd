import type { Aside, Doubt } from "../lca/reasons";
import { isStage } from "../lca/stage-words";
import { topicsOf } from "./member-words";
import type { ReadingReason } from "../lca/reason-traits";
import type { ShapeTally, RefusalKind } from "./shape-tally";
import { oddWord } from "./shape-tally";

/** Why something could not be read or was not used, and how often. */
export interface Refusal {
  readonly kind: RefusalKind;
  /** In our own words; "" where the kind says it all. */
  readonly found: string;
  readonly count: number;
  /** For a result: what was set aside, or why it is unclear. */
  readonly cause?: Aside["what"] | Doubt["why"];
  /** The name of the member concerned; "" where that may be an id. */
  readonly member?: string;
  /** What that member is about. */
  readonly speaksOf?: Spoken;
  /** Words sent in place of a value, or as a stage, that can be shown safely. */
  readonly words?: readonly string[];
  readonly hasOthers?: boolean;
}

/** What an unknown member is about by its name; "other" where only its value matters. */
export type Spoken = (typeof spoken)[number] | "other";

const spoken = ["stage", "scenario", "transport", "production", "product"] as const;

/** The most lines, and the most words in each. */
const most = { lines: 40, words: 20 };
/** A stage in plain words is shown in full. */
const stageWord = /^\p{L}[\p{L} ]{1,39}$/u;

/** What was refused, equal causes merged; `isName` tells member names from ids. */
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

/** What to report for a reason: one part for each thing that was set aside. */
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

/** Only stages, or at least plain words, are shown: anything else may be an id. */
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
