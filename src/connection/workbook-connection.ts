import { Listeners } from "../listeners";
import type { Begun, Connected } from "../addin";
import { config, connected, isOpeningOver, reach, reachLaunched, reachSample, use } from "../addin";
import type { Reason } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Finding } from "../service/probe";
import type { KeyPair, Launch } from "../service/seams";
import type { Session } from "../service/session";
import type { Way } from "./attempt";
import { Attempt } from "./attempt";
import type { ConnectionState, Notice, Profile, SignIns } from "./connection-state";
import { noticeOf, replacedBy, settledState } from "./connection-state";
import { reachAs, signInFor, vacancyOf } from "./kept-sign-in";
import { OpenWorkbooks } from "./open-workbooks";
import type { Owner } from "./owner";
import { isSameOwner, whoIs } from "./owner";
import { OwnerOnFirstUse } from "./owner-on-first-use";
import { lostWithPage, noteAtStake } from "./restarted";
import { SignInList } from "./sign-in-list";
import type { Recalculation, Workbook } from "./workbook";

export type { ConnectionState, Notice, Profile, SignIns };

/** Connects this workbook: opens an account, asks before numbers are replaced, recalculates our cells. */
export class WorkbookConnection {
  private now: ConnectionState = { kind: "disconnected" };
  private offered: { readonly reached: Connected; readonly way: Way } | null = null;
  /** The attempt under way, or the last one; null before the first. */
  private latest: Attempt | null = null;
  private readonly signInList = new SignInList(() => this.tell());
  private known = this.signInList.view();
  private readonly others = new OpenWorkbooks(this.signInList, () => this.end());
  private readonly ownerOnFirstUse = new OwnerOnFirstUse(this.workbook, this.others, (reached) =>
    this.askWhether(reached),
  );
  private readonly listeners = new Listeners();

  constructor(private readonly workbook: Workbook) {
    workbook.onRefreshEnd((problem) => this.refreshed(problem));
  }

  state(): ConnectionState {
    return this.now;
  }

  /** The problem of the service that is active or being connected; null for none. */
  notice(): Notice | null {
    return noticeOf(this.session, Date.now());
  }

  /** Sends a request now, even if the service is down or has asked us to wait. Never rejects. */
  async askNow(): Promise<void> {
    await this.session?.health.pressed().catch(() => undefined);
  }

  /** The known accounts, and whether to ask about storing one; a new object after every change. */
  signIns(): SignIns {
    return this.known;
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** The address that keys are sent to, whether another may be typed, and the platform's, if any. Throws NoValue. */
  async service() {
    const { service, allowOtherServiceUrl, platform } = await config();
    return { address: service.base, mayChange: allowOtherServiceUrl, platform };
  }

  /** Connects with a saved sign-in that fits this workbook. Never rejects; cells wait for its end. */
  async open(): Promise<void> {
    try {
      await this.signInList.start();
      this.others.listen();
      await this.workbook.readOwners();
      if (!this.latest) await this.reopen(this.workbook.owners());
    } catch (thrown) {
      if (!connected()) this.settle(reasonOf(thrown));
    } finally {
      this.ownerOnFirstUse.prepare();
    }
  }

  connect(keys: KeyPair, address?: string): Promise<void> {
    return this.attempt((begun) => reach(keys, address, begun), { by: "keys", keys });
  }

  trySample(): Promise<void> {
    return this.attempt(reachSample, { by: "sample" });
  }

  /** Connects with the platform's launch, once the user has confirmed the identity. It is never stored. */
  launched(launch: Launch): Promise<void> {
    noteAtStake(this.workbook, "sign-in-lost");
    return this.attempt((begun) => reachLaunched(launch, begun), { by: "platform", asks: true });
  }

  /** Stops connecting: the state before returns, and late answers of the service are dropped. */
  stop(): void {
    if (this.now.kind !== "connecting") return;
    this.begin();
    this.settle(undefined, true);
  }

  async choose(profile: string): Promise<void> {
    const chosen = this.signInList.find(profile);
    const keys = chosen && (await this.signInList.keysOf(profile));
    if (keys) await this.attempt((begun) => reachAs(chosen, keys, begun), { by: "profile", profile });
  }

  /** Answers either question: continue with the offered account, or leave everything as it is. */
  async answer(yes: boolean): Promise<void> {
    const { offered } = this;
    if (!offered) return;
    this.offered = null;
    const { reached, way } = offered;
    if (yes) return way.asks ? this.confirmed(reached) : this.adopt(reached, way);
    this.begin();
    if (reached === connected()) {
      // Only this workbook is disconnected: the saved sign-in stays ready.
      use(null, vacancyOf(null));
      this.signInList.nowInUse(null);
    }
    this.settle();
  }

  /** Stores the connected sign-in on this computer, or only until this workbook closes. */
  async keep(onThisComputer: boolean): Promise<void> {
    if (await this.signInList.keep(onThisComputer)) this.others.tell("change");
  }

  async rename(profile: string, name: string): Promise<void> {
    await this.signInList.note(profile, { name });
    this.others.tell("change");
  }

  /** Forgets one sign-in and disconnects every workbook that uses it. */
  async forget(profile: string): Promise<void> {
    if (profile === this.known.current) this.end();
    await this.signInList.forget(profile);
    this.others.tell("change");
  }

  /** Forgets all sign-ins and disconnects all open workbooks. */
  async forgetEverything(): Promise<void> {
    this.end();
    this.others.tell("forget");
    await this.signInList.forgetEverything();
    this.others.tell("change");
  }

  /**
   * Tests the connection; without keys, that of the active account. Once stopped, it sends no more. Throws NoValue.
   */
  async test(stopped: AbortSignal, keys?: KeyPair, address?: string): Promise<Finding> {
    const { current } = this.known;
    const { testConnection } = await import(/* webpackChunkName: "help" */ "./testing");
    const own = async () => keys ?? (current === null ? null : this.signInList.keysOf(current));
    return testConnection(own, address, stopped);
  }

  /** Disconnects all open workbooks. */
  disconnect(): void {
    this.end();
    this.others.tell("disconnect");
  }

  /** Asks the user, as the active account would change numbers without a recorded owner. */
  private askWhether(reached: Connected): void {
    const { current } = this.known;
    this.offered = { reached, way: { by: "profile", ...(current !== null && { profile: current }) } };
    this.change({ kind: "question", held: null, offered: whoIs(reached) });
  }

  private confirmed(reached: Connected): Promise<void> {
    this.latest?.succeeded();
    const reachedBefore = async (begun: Begun) => {
      begun(reached.account.session);
      return reached;
    };
    return this.attempt(reachedBefore, { by: "platform" });
  }

  private end(): void {
    this.begin();
    use(null, vacancyOf(this.workbook.owners()[0]));
    this.settle();
    void this.signInList.ended();
  }

  /** Ends the attempt and the offer under way, and begins a new attempt. */
  private begin(): Attempt {
    this.latest?.stop();
    this.offered = null;
    return (this.latest = new Attempt(() => this.tell()));
  }

  private async attempt(reaching: (begun: Begun) => Promise<Connected>, way: Way): Promise<void> {
    const attempt = this.begin();
    this.change({ kind: "connecting", by: way.by });
    try {
      const reached = await reaching(attempt.begun);
      const held = way.asks ? undefined : await replacedBy(reached, this.workbook);
      if (attempt.stopped) return;
      if (held === undefined && !way.asks) return await this.adopt(reached, way);
      this.offered = { reached, way };
      const offered = whoIs(reached);
      // The question is whether all numbers may change, or whether the account is this user's at all.
      this.change(held === undefined ? { kind: "confirm", offered } : { kind: "question", held, offered });
    } catch (thrown) {
      if (attempt.stopped) return;
      attempt.stop();
      this.settle(reasonOf(thrown));
      await this.signInList.markIfRefused(thrown, way.profile);
    }
  }

  /** Recalculates all our cells, even for the same account: IFERROR may hide those that failed without one. */
  private async adopt(reached: Connected, way: Way): Promise<void> {
    if (connected() !== reached) this.use(reached);
    this.ownerOnFirstUse.prepare(null);
    this.change(settledState(this.workbook, { lately: this.ownerOnFirstUse.awaited, calculating: true }));
    const who = whoIs(reached);
    const noted = way.keys
      ? this.signInList.took(who, way.keys)
      : this.signInList.used(way.profile ?? null, who);
    const asked = await this.workbook.recalculate();
    const refused = "kind" in asked;
    const whole = !refused && asked.whole;
    if (connected() === reached) {
      this.settle(whole ? undefined : refused ? asked : { kind: "not-recalculated" });
      await this.workbook.recordOwner(who, Date.now(), false);
    }
    void this.workbook.calculatedFor(whole ? reached : null).catch(() => undefined);
    if (!refused) void this.watch(reached, asked).catch(() => undefined);
    await noted;
  }

  /** Records the refresh once Excel has called our functions in all their cells: the numbers are up to date then. */
  private async watch(reached: Connected, asked: Recalculation): Promise<void> {
    const called = await asked.called();
    if (called && asked.whole && connected() === reached) await this.workbook.recordOwner(whoIs(reached));
  }

  /** Connects with the saved sign-in that fits. Cells that calculate meanwhile wait for it, and calculate once. */
  private async reopen(owners: readonly Owner[]): Promise<void> {
    const [owner = null] = owners;
    use(null, vacancyOf(owner));
    // If the workbook's records name two owners, the user decides.
    const holds = () => this.workbook.holdsOurFormulas();
    const profile = owners.length < 2 ? await signInFor(this.known.profiles, owner, holds) : null;
    const keys = profile && (await this.signInList.keysOf(profile.id));
    if (this.latest) return;
    if (!keys) return this.restarted();
    const attempt = this.begin();
    this.change({ kind: "connecting", by: "profile" });
    try {
      const reached = await reachAs(profile, keys, attempt.begun);
      if (attempt.stopped) return;
      await this.reopened(reached, profile, owner);
    } catch (thrown) {
      if (attempt.stopped) return;
      use(null, reasonOf(thrown));
      this.settle(reasonOf(thrown));
      await this.signInList.markIfRefused(thrown, profile.id);
    }
  }

  /** Shows that nobody is connected, and the loss of an earlier page that Excel has ended. */
  private restarted(): void {
    const lost = lostWithPage(this.workbook);
    if (lost && this.workbook.owners().length === 0) use(null, lost);
    this.settle(lost ?? undefined);
  }

  private async reopened(reached: Connected, profile: Profile, owner: Owner | null): Promise<void> {
    const who = whoIs(reached);
    if (owner && !isSameOwner(owner, who)) {
      // The account has another standard or company now: its numbers are not those of the workbook.
      reached.account.session.end();
      this.settle();
      return this.signInList.note(profile.id, { account: who });
    }
    this.use(reached);
    if (!owner) this.ownerOnFirstUse.prepare(reached);
    this.settle();
    // Cells that stopped waiting for the sign-in were answered without it.
    const late = isOpeningOver() && (owner || !(await this.workbook.holdsUnmarked()));
    const asked = late ? await this.workbook.recalculate() : null;
    if (asked && "kind" in asked) throw new NoValue(asked);
    await this.signInList.used(profile.id, who);
    const told = this.workbook.calculatedFor(owner ? null : reached).catch(() => undefined);
    void told.then(() => this.workbook.refreshOpened(reached)).catch(() => undefined);
  }

  private refreshed(problem: Reason | undefined): void {
    if (this.now.kind === "connected") this.settle();
    if (problem) void this.signInList.markIfRefused(new NoValue(problem), this.known.current ?? undefined);
  }

  private use(reached: Connected): void {
    this.latest?.succeeded();
    use(reached);
    noteAtStake(this.workbook, "restarted");
    const { session } = reached.account;
    for (const { changes } of [session.version, session.health]) changes.add(() => this.change(this.now));
    session.whenEnded((reason) => this.ended(reason));
    this.workbook.follow(session);
  }

  /** Handles the end of the active session, by our doing or by itself: the pane shows the reason. */
  private ended(reason: Reason): void {
    this.workbook.follow(null);
    noteAtStake(this.workbook, null);
    if (reason.kind === "account-changed") return;
    const { current } = this.known;
    use(null, reason);
    this.settle(reason);
    this.signInList.nowInUse(null);
    void this.signInList.markIfRefused(new NoValue(reason), current ?? undefined);
  }

  /** The session of the attempt under way, or the active one. */
  private get session(): Session | null {
    const reaching = this.now.kind === "connecting" ? this.latest?.session : null;
    return reaching ?? connected()?.account.session ?? null;
  }

  /** Shows the idle state: connected or not, with the problem. */
  private settle(problem?: Reason, stopped = false): void {
    noteAtStake(this.workbook, connected() ? "restarted" : null);
    this.change(settledState(this.workbook, { problem, lately: this.ownerOnFirstUse.awaited, stopped }));
  }

  private change(state: ConnectionState): void {
    this.now = state;
    this.tell();
  }

  private tell(): void {
    this.known = this.signInList.view();
    this.listeners.tell();
  }
}

export type Connection = Pick<WorkbookConnection, keyof WorkbookConnection>;
