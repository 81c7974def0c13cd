import type { Aside, Doubt } from "../lca/reasons";
import { isStage } from "../lca/stage-words";
import type { ReadingReason } from "../lca/reason-traits";
import { topicsOf } from "./member-words";

/** Why something could not be read or was not used, and how often. */
export interface Refusal {
  readonly kind: ReadingReason["kind"];
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

/** How many different refusals are told apart, and the most words of each. */
const most = { different: 200, words: 20 };
/** A stage in plain words is shown in full. */
const stageWord = /^\p{L}[\p{L} ]{1,39}$/u;

/** What was refused, counted; equal causes are merged, whatever the product, the indicator or what was sent. */
export class Refusals {
  private readonly all = new Map<string, Refusal>();

  add(reason: ReadingReason): void {
    for (const part of partsOf(reason)) this.merge({ kind: reason.kind, found: "", count: 1, ...part });
  }

  /** Those to show; `isName` tells member names from ids. */
  shown(isName: (name: string) => boolean): readonly Refusal[] {
    const shown = new Refusals();
    for (const one of this.all.values())
      shown.merge(one.member !== undefined && !isName(one.member) ? { ...one, member: "" } : one);
    return [...shown.all.values()];
  }

  private merge(refusal: Refusal): void {
    const { kind, found, cause, member, count } = refusal;
    const own = JSON.stringify([kind, found, cause, member]);
    const isTold = this.all.has(own) || this.all.size < most.different;
    const key = isTold ? own : kind;
    const one = isTold ? refusal : { kind, found: "", count, hasOthers: true };
    const held = this.all.get(key);
    this.all.set(key, held ? together(held, one) : one);
  }
}

type Part = Omit<Refusal, "kind" | "count" | "found"> & { readonly found?: string };

/** What to report for a reason: one part for each thing that was set aside. */
function partsOf(reason: ReadingReason): readonly Part[] {
  switch (reason.kind) {
    case "unreadable":
    case "unclear":
      return [{ found: reason.found }];
    case "stages-apart":
      return [stageWords(reason.modules)];
    case "odd-value":
      // Anything longer may be a value or a name.
      return [/^\p{L}{1,5}$/u.test(reason.sent) ? { words: [reason.sent] } : { words: [], hasOthers: true }];
    case "set-aside":
      return reason.asides.map((aside) => ({
        cause: aside.what,
        ...(aside.what === "stages" && stageWords(aside.names)),
      }));
    case "unclear-result":
      return [doubted(reason.doubt)];
    default:
      return [{}];
  }
}

function doubted(doubt: Doubt): Part {
  const cause = doubt.why;
  if ("stages" in doubt) return { cause, ...stageWords(doubt.stages) };
  if (!("member" in doubt)) return { cause };
  const { member } = doubt;
  const topics = topicsOf(member);
  const speaksOf = spoken.find((one) => topics.has(one)) ?? "other";
  return { cause, member, ...(cause === "member" && { speaksOf }) };
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
