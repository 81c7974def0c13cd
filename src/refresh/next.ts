import { Account } from "../account/account";
import type { Connected } from "../account/connected";
import type { DefinitionList } from "../account/definitions";
import type { Place, Reading, Seen } from "../account/reading";
import { placeKey } from "../account/reading";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import { checkBasis } from "./basis";
import type { Call } from "./call";
import { answerOf, keyOf, plainValue } from "./call";
import type { Compared } from "./comparing";
import { compare, verdictOf, whatFailed } from "./comparing";
import type { Progress } from "./progress";
import { renamings } from "./renamings";
import type { Renaming } from "./report";
import { inSlices } from "./slices";
import type { ChangedValue } from "./values";
import { Values } from "./values";

/**
 * Whether cells that make a call show another answer by now; "unknown": it was not asked, or the generation before did not
 * hold the answer.
 */
export type Verdict = "same" | "changed" | "unknown";

/** How much of what was to be read anew has come. */
export interface Outcome {
  readonly came: number;
  readonly failed: number;
  /** Why the first of them failed. */
  readonly reason?: Reason;
  /** Whether what came goes with the rest as it stands: not where the definitions have changed. */
  readonly applicable: boolean;
}

/** Both generations, and the definitions that each one's values are read against. */
interface Generations {
  readonly before: Connected;
  readonly next: Connected;
  readonly definitions: { readonly before: DefinitionList; readonly next: DefinitionList };
}

const held: Reading = { heldOnly: true };
/** These depend on what other calls have used: they are asked last. */
const asksOfOthers: ReadonlySet<string> = new Set(["ASOF", "ACCOUNT"]);
/** After these nothing else can be had of the session either. */
const endings: ReadonlySet<Reason["kind"]> = new Set<Reason["kind"]>([
  "account-changed",
  "not-connected",
  "key-refused",
  "key-used-elsewhere",
  "sign-in-ended",
  "version-gone",
]);

/**
 * What a refresh reads: every call that cells make is asked of the generation in use, which answers from what it holds, and
 * of the next one, which asks the service. What differs has changed. Nobody uses the next one until it is put in use.
 */
export class NextGeneration {
  private readonly verdicts = new Map<string, Verdict>();
  private readonly plain = new Map<string, unknown>();
  private readonly values = new Values();
  private readonly lost = new Map<string, Place>();
  private readonly unread: Compared[] = [];
  private generations: Generations | null = null;

  constructor(private readonly before: Connected) {}

  /**
   * Asks these calls of both. `wanted` are the keys of those whose results are read anew; what only others use stands.
   * Throws NoValue when cancelled, when the account is another or reports by another standard, or when nothing came.
   */
  async read(
    calls: Iterable<Call>,
    wanted: ReadonlySet<string> | "all",
    progress: Progress,
  ): Promise<Outcome> {
    const all = byKey(calls);
    progress.report(0, all.size);
    const generations = await this.begin(wanted === "all", progress.signal);
    this.generations = generations;
    const applicable = generations.definitions.next === generations.definitions.before;
    const anew = applicable ? wanted : "all";
    if (anew !== "all") await this.keepOthers(all, anew);
    return { ...(await this.compareAll(all, anew, progress)), applicable };
  }

  /** What is to be put in use. Where something could not be read, what stood stands. */
  async connected(): Promise<Connected> {
    const { before, next } = this.both();
    for (const place of this.lost.values()) await next.account.keep(before.account, place);
    for (const { call, key } of this.unread) this.judge(await compare({ call, key }, before, next, held));
    return this.unread.length === 0 ? next : { ...next, since: before.since };
  }

  verdict(call: Call): Verdict {
    return this.verdicts.get(keyOf(call)) ?? "unknown";
  }

  /** What the generation before answers to a call: a number, a text or a truth value; undefined for anything else. */
  answerBefore(call: Call): unknown {
    return this.plain.get(keyOf(call));
  }

  /** Whether any cell may show something else by now. */
  get changed(): boolean {
    return [...this.verdicts.values()].some((verdict) => verdict !== "same");
  }

  /** How many values were compared. */
  get compared(): number {
    return this.values.size;
  }

  /** Values that differ: those that came, went or changed their sign, then by their relative change. */
  get changes(): readonly ChangedValue[] {
    return this.values.changes();
  }

  /** What of all that is in use has kept its id and changed its name. */
  renamed(): Promise<readonly Renaming[]> {
    const { before, next } = this.both();
    return renamings(before.account, next.account, this.values.seen);
  }

  private async begin(whole: boolean, abandoned: AbortSignal): Promise<Generations> {
    const { before } = this;
    const { session } = before.account;
    const known = await before.account.definitions({ abandoned });
    const account = new Account(session, known);
    const [identity] = await Promise.all([account.identity({ abandoned }), account.products({ abandoned })]);
    checkBasis(before.identity, identity);
    const since = whole ? new Date() : before.since;
    const definitions = { before: known, next: await account.definitions(held) };
    return { before, next: { ...before, account, identity, since }, definitions };
  }

  /** What no wanted call uses stands, and is not asked for. */
  private async keepOthers(all: ReadonlyMap<string, Call>, wanted: ReadonlySet<string>): Promise<void> {
    const { before, next } = this.both();
    const anew = new Set<string>();
    const uses = (place: Place): void => void anew.add(placeKey(place));
    await inSlices(
      [...all].filter(([key]) => wanted.has(key)),
      async ([, call]) => void (await answerOf(call, before, { ...held, uses })),
    );
    const others = before.account.usedPlaces().filter((place) => !anew.has(placeKey(place)));
    await inSlices(others, (place) => next.account.keep(before.account, place));
  }

  private async compareAll(
    all: ReadonlyMap<string, Call>,
    wanted: ReadonlySet<string> | "all",
    { signal, report }: Progress,
  ): Promise<Omit<Outcome, "applicable">> {
    const { before, next } = this.both();
    const lost = (place: Place): void => void this.lost.set(placeKey(place), place);
    const outcome = { done: 0, came: 0, failed: 0, reason: undefined as Reason | undefined };
    const one = async ([key, call]: readonly [string, Call]): Promise<void> => {
      const anew = wanted === "all" || wanted.has(key);
      const asking = anew ? { abandoned: signal } : held;
      const compared = await compare({ call, key }, before, next, asking, lost);
      const failed = anew ? whatFailed(compared) : 0;
      if (anew) outcome.came += compared.after.seen.length;
      outcome.failed += failed;
      if (failed > 0) outcome.reason ??= compared.after.reason;
      if (failed > 0) this.unread.push(compared);
      else this.judge(compared);
      report((outcome.done += 1), all.size);
    };
    const last = (name: string): boolean => asksOfOthers.has(name);
    await inSlices(
      [...all].filter(([, { name }]) => !last(name)),
      one,
    );
    await inSlices(
      [...all].filter(([, { name }]) => last(name)),
      one,
    );
    if (signal.aborted) throw new NoValue({ kind: "cancelled" });
    const { came, failed, reason } = outcome;
    if (reason && (endings.has(reason.kind) || came === 0)) throw new NoValue(reason);
    return { came, failed, ...(reason && { reason }) };
  }

  /** Notes what was found of a call. What came of neither is no news. */
  private judge(compared: Compared): void {
    const { key, before, after } = compared;
    this.plain.set(key, plainValue(before));
    this.verdicts.set(key, verdictOf(compared));
    if (after.failed > 0 || after.unheld) return;
    this.note("before", compared);
    this.note("after", compared);
    if (before.unheld) this.assume(compared);
  }

  private note(which: "before" | "after", compared: Compared): void {
    for (const seen of compared[which].seen)
      this.values.add(which, seen, this.idsOf(which, seen), compared.key);
  }

  /** What was not held did not appear by being read. */
  private assume({ call, key, after }: Compared): void {
    const [only, ...others] = after.seen;
    const shows = only && others.length === 0 ? call.shows : undefined;
    for (const seen of after.seen) this.values.assume(seen, this.idsOf("after", seen), key, shows);
  }

  private idsOf(which: "before" | "after", { indicator }: Seen): string[] {
    const { definitions } = this.both();
    const { all } = which === "before" ? definitions.before : definitions.next;
    return indicator.definitions.map((place) => all[place]?.id ?? "");
  }

  private both(): Generations {
    if (!this.generations) throw new NoValue({ kind: "internal" });
    return this.generations;
  }
}

/** Each call once; one that some cell shows a value of has something to lose. */
function byKey(calls: Iterable<Call>): ReadonlyMap<string, Call> {
  const all = new Map<string, Call>();
  for (const call of calls) {
    const key = keyOf(call);
    const known = all.get(key);
    if (!known || (known.lacks && !call.lacks)) all.set(key, call);
  }
  return all;
}
