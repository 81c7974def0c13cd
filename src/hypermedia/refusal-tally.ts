import type { ExcludedResults, UnusableResultCause } from "../lca/reasons";
import { isStageText } from "../lca/stage-texts";
import type { AnswerInterpretationReason } from "../lca/reason-traits";
import { findNameTopics } from "./name-topics";

/** The reason that something was not read or not used, and the number of times. */
export interface CountedRefusal {
  readonly kind: AnswerInterpretationReason["kind"];
  /** A description in our own words; "" if the kind is enough. */
  readonly found: string;
  readonly count: number;
  /** For a result: what was excluded, or why the result is ambiguous. */
  readonly cause?: ExcludedResults["what"] | UnusableResultCause["why"];
  /** The name of the member concerned; "" if that may be an id. */
  readonly member?: string;
  /** The topic of that member. */
  readonly speaksOf?: MemberTopic;
  /** Words sent in place of a value, or as a stage, that are safe to show. */
  readonly words?: readonly string[];
  readonly hasOthers?: boolean;
}

/** The topic of an unknown member's name; "other" if only the member's value matters. */
export type MemberTopic = (typeof reportedTopics)[number] | "other";

const reportedTopics = ["stage", "scenario", "transport", "production", "product"] as const;

/** The most refusals counted separately, and the most words kept for each. */
const maxCounts = { different: 200, words: 20 };
/** A stage in plain words is shown in full. */
const stageWord = /^\p{L}[\p{L} ]{1,39}$/u;

/** A tally of refusals. Equal causes are counted together, whatever the product, the indicator or the sent text. */
export class RefusalTally {
  private readonly all = new Map<string, CountedRefusal>();

  add(reason: AnswerInterpretationReason): void {
    for (const part of listRefusalParts(reason))
      this.merge({ kind: reason.kind, found: "", count: 1, ...part });
  }

  /** The refusals to show. A member for which `isName` is false may be an id, and is left out. */
  shown(isName: (name: string) => boolean): readonly CountedRefusal[] {
    const shown = new RefusalTally();
    for (const one of this.all.values())
      shown.merge(one.member !== undefined && !isName(one.member) ? { ...one, member: "" } : one);
    return [...shown.all.values()];
  }

  private merge(refusal: CountedRefusal): void {
    const { kind, found, cause, member, count } = refusal;
    const own = JSON.stringify([kind, found, cause, member]);
    const isTold = this.all.has(own) || this.all.size < maxCounts.different;
    const key = isTold ? own : kind;
    const one = isTold ? refusal : { kind, found: "", count, hasOthers: true };
    const held = this.all.get(key);
    this.all.set(key, held ? mergeRefusals(held, one) : one);
  }
}

type Part = Omit<CountedRefusal, "kind" | "count" | "found"> & { readonly found?: string };

/** The parts of a reason to report: one for each kind of excluded results. */
function listRefusalParts(reason: AnswerInterpretationReason): readonly Part[] {
  switch (reason.kind) {
    case "unreadable":
    case "unclear":
      return [{ found: reason.found }];
    case "stages-apart":
      return [selectStageWords(reason.modules)];
    case "odd-value":
      // A longer text may be a value or a name.
      return [/^\p{L}{1,5}$/u.test(reason.sent) ? { words: [reason.sent] } : { words: [], hasOthers: true }];
    case "set-aside":
      return reason.asides.map((aside) => ({
        cause: aside.what,
        ...(aside.what === "stages" && selectStageWords(aside.names)),
      }));
    case "unclear-result":
      return [describeAmbiguity(reason.doubt)];
    default:
      return [{}];
  }
}

function describeAmbiguity(doubt: UnusableResultCause): Part {
  const cause = doubt.why;
  if ("stages" in doubt) return { cause, ...selectStageWords(doubt.stages) };
  if (!("member" in doubt)) return { cause };
  const { member } = doubt;
  const topics = findNameTopics(member);
  const speaksOf = reportedTopics.find((one) => topics.has(one)) ?? "other";
  return { cause, member, ...(cause === "member" && { speaksOf }) };
}

/** Keeps only stages and plain words: any other text may be an id. */
function selectStageWords(said: readonly string[]): Pick<CountedRefusal, "words" | "hasOthers"> {
  const all = said.flatMap((one) => one.split(", "));
  const words = all.filter((one) => isStageText(one) || stageWord.test(one));
  return { words, ...(words.length < all.length && { hasOthers: true }) };
}

function mergeRefusals(one: CountedRefusal, other: CountedRefusal): CountedRefusal {
  const words = [...new Set([...(one.words ?? []), ...(other.words ?? [])])];
  const hasOthers = one.hasOthers || other.hasOthers || words.length > maxCounts.words;
  return {
    ...one,
    count: one.count + other.count,
    ...((one.words || other.words) && { words: words.slice(0, maxCounts.words) }),
    ...(hasOthers && { hasOthers }),
  };
}
