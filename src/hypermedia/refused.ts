import type { Aside, Doubt } from "../lca/reasons";
import { isStage } from "../lca/stage-words";
import type { ReadingReason } from "../lca/reason-traits";
import { topicsOf } from "./member-words";

/** The reason that something was not read or not used, and the number of times. */
export interface Refusal {
  readonly kind: ReadingReason["kind"];
  /** A description in our own words; "" if the kind is enough. */
  readonly found: string;
  readonly count: number;
  /** For a result: what was excluded, or why the result is ambiguous. */
  readonly cause?: Aside["what"] | Doubt["why"];
  /** The name of the member concerned; "" if that may be an id. */
  readonly member?: string;
  /** The topic of that member. */
  readonly speaksOf?: Spoken;
  /** Words sent in place of a value, or as a stage, that are safe to show. */
  readonly words?: readonly string[];
  readonly hasOthers?: boolean;
}

/** The topic of an unknown member's name; "other" if only the member's value matters. */
export type Spoken = (typeof spoken)[number] | "other";

const spoken = ["stage", "scenario", "transport", "production", "product"] as const;

/** The most refusals counted separately, and the most words kept for each. */
const most = { different: 200, words: 20 };
/** A stage in plain words is shown in full. */
const stageWord = /^\p{L}[\p{L} ]{1,39}$/u;

/** A tally of refusals. Equal causes are counted together, whatever the product, the indicator or the sent text. */
export class Refusals {
  private readonly all = new Map<string, Refusal>();

  add(reason: ReadingReason): void {
    for (const part of partsOf(reason)) this.merge({ kind: reason.kind, found: "", count: 1, ...part });
  }

  /** The refusals to show. A member for which `isName` is false may be an id, and is left out. */
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

/** The parts of a reason to report: one for each kind of excluded results. */
function partsOf(reason: ReadingReason): readonly Part[] {
  switch (reason.kind) {
    case "unreadable":
    case "unclear":
      return [{ found: reason.found }];
    case "stages-apart":
      return [stageWords(reason.modules)];
    case "odd-value":
      // A longer text may be a value or a name.
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

/** Keeps only stages and plain words: any other text may be an id. */
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
