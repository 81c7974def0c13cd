import { ListenerSet } from "../../client/service/listener-set";
import type { OpenedAccount } from "../addin";
import {
  loadConfigJsonOnce,
  activeConnection,
  isCellWaitOnOpeningOver,
  openAccountWithKeys,
  openLaunchedAccountWithoutActivating,
  openSampleAccount,
  setActiveConnection,
} from "../addin";
import { NoValueError, reasonFromError, type Reason } from "../../lca/reasons";
import type { ConnectionTestResult } from "../../client/service/connection-probe";
import type { ApiKeyPair, PlatformLaunchAccessToken } from "../../client/service/ports";
import type { Session } from "../../client/service/session";
import { AccountOffer } from "./account-offer";
import { ConnectionAttempt, type OpenAccount, type SignInMethod } from "./connection-attempt";
import type {
  ConnectionState,
  OutageOrDeprecation,
  ReconnectableAccount,
  SignInsState,
} from "./connection-state";
import { findServiceWarning, findWorkbookOwnerToReplace, createSettledState } from "./connection-state";
import { openSavedAccount, chooseSavedAccount, createReasonForUnconnectedWorkbook } from "./saved-account";
import { OpenWorkbooksSync } from "./open-workbooks-sync";
import { isSameOwner, identifyAccount, type WorkbookOwner } from "../../client/account/workbook-owner";
import { FirstUseOwnerRecorder } from "./first-use-owner-recorder";
import { findLossAfterPageRestart, recordPageLossRisk } from "./page-restart-loss";
import { SignInList } from "./sign-in-list";
import { recalculateForAccount } from "./recalculate-for-account";
import type { WorkbookPort } from "./workbook-port";

export type { ConnectionState, OutageOrDeprecation, ReconnectableAccount, SignInsState };

/** Connects this workbook: opens an account, asks before numbers are replaced, recalculates our cells. */
export class WorkbookConnection {
  private currentState: ConnectionState = { kind: "disconnected" };
  private offer: AccountOffer | null = null;
  /** The attempt under way, or the last one; null before the first. */
  private latest: ConnectionAttempt | null = null;
  private readonly signInList = new SignInList(() => this.emitChange());
  private signInsState = this.signInList.view();
  private readonly others = new OpenWorkbooksSync(this.signInList, () => this.end());
  private readonly ownerOnFirstUse = new FirstUseOwnerRecorder(this.workbook, this.others, (reached) =>
    this.askBeforeReplacing(reached),
  );
  private readonly listeners = new ListenerSet();

  constructor(private readonly workbook: WorkbookPort) {
    workbook.onRefreshEnd((problem) => this.handleRefreshEnd(problem));
  }

  state(): ConnectionState {
    return this.currentState;
  }

  /** The problem of the service that is active or being connected; null for none. */
  notice(): OutageOrDeprecation | null {
    return findServiceWarning(this.session, Date.now());
  }

  /** Sends a request now, even if the service is down or has asked us to wait. Never rejects. */
  async retryService(): Promise<void> {
    await this.session?.health.retryNow().catch(() => undefined);
  }

  /** The known accounts, and whether to ask about storing one; a new object after every change. */
  signIns(): SignInsState {
    return this.signInsState;
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** The address that keys go to, whether another may be typed, and the platform's, if any. Throws `NoValueError`. */
  async service() {
    const { service, allowOtherServiceUrl, platform } = await loadConfigJsonOnce();
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
      if (!activeConnection()) this.settle(reasonFromError(thrown));
    } finally {
      this.ownerOnFirstUse.prepare();
    }
  }

  connect(keys: ApiKeyPair, address?: string): Promise<void> {
    return this.attempt((begun) => openAccountWithKeys(keys, address, begun), { by: "keys", keys });
  }

  trySample(): Promise<void> {
    return this.attempt(openSampleAccount, { by: "sample" });
  }

  /** Connects with the platform's launch, once the user has confirmed the identity. It is never stored. */
  connectFromPlatform(launch: PlatformLaunchAccessToken): Promise<void> {
    recordPageLossRisk(this.workbook, "sign-in-lost");
    const way: SignInMethod = { by: "platform", needsConfirmation: true };
    return this.attempt((begun) => openLaunchedAccountWithoutActivating(launch, begun), way);
  }

  /** Stops connecting: the state before returns, and late answers of the service are dropped. */
  stop(): void {
    if (this.currentState.kind !== "connecting") return;
    this.startAttempt();
    this.settle(undefined, true);
  }

  async connectSaved(profile: string): Promise<void> {
    const chosen = this.signInList.find(profile);
    const keys = chosen && (await this.signInList.keysOf(profile));
    if (keys)
      await this.attempt((begun) => openSavedAccount(chosen, keys, begun), { by: "profile", profile });
  }

  /** Answers either question: continue with the offered account, or leave everything as it is. */
  async answerQuestion(yes: boolean): Promise<void> {
    const { offer } = this;
    if (!offer) return;
    // Once the account is in use, it is no longer known what the cells show now.
    if (yes) await offer.noted;
    if (this.offer !== offer) return;
    const { reached, way } = offer;
    if (yes) {
      this.offer = null;
      return way.needsConfirmation ? this.connectConfirmed(reached) : this.adopt(reached, way, offer);
    }
    this.startAttempt();
    if (reached === activeConnection()) {
      // Only this workbook is disconnected: the saved sign-in stays ready.
      setActiveConnection(null, createReasonForUnconnectedWorkbook(null));
      this.signInList.setCurrent(null);
    }
    this.settle();
  }

  /** Stores the connected sign-in on this computer, or only until this workbook closes. */
  async keep(onThisComputer: boolean): Promise<void> {
    if (await this.signInList.keep(onThisComputer)) this.others.broadcast("change");
  }

  /** Forgets one sign-in and disconnects every workbook that uses it. */
  async forget(profile: string): Promise<void> {
    if (profile === this.signInsState.current) this.end();
    await this.signInList.forget(profile);
    this.others.broadcast("change");
  }

  /** Forgets all sign-ins and disconnects all open workbooks. */
  async forgetEverything(): Promise<void> {
    this.end();
    this.others.broadcast("forget");
    await this.signInList.forgetEverything();
    this.others.broadcast("change");
  }

  /** Tests the connection; without keys, that of the active account. Once stopped, it sends no more. */
  async test(stopped: AbortSignal, keys?: ApiKeyPair, address?: string): Promise<ConnectionTestResult> {
    const { current } = this.signInsState;
    const { testConnection } = await import(/* webpackChunkName: "help" */ "./test-connection");
    const own = async () => keys ?? (current === null ? null : this.signInList.keysOf(current));
    return testConnection(own, address, stopped);
  }

  /** Disconnects all open workbooks. */
  disconnect(): void {
    this.end();
    this.others.broadcast("disconnect");
  }

  /** Asks the user, as the active account would change numbers without a recorded owner. */
  private askBeforeReplacing(reached: OpenedAccount): void {
    const { current } = this.signInsState;
    this.ask(
      new AccountOffer(reached, { by: "profile", ...(current !== null && { profile: current }) }, null),
    );
  }

  private ask(offer: AccountOffer): void {
    this.offer = offer;
    offer.beginPreview(this.workbook, () => {
      if (this.offer === offer && this.currentState.kind === "question") this.change(offer.state());
    });
    this.change(offer.state());
  }

  private connectConfirmed(reached: OpenedAccount): Promise<void> {
    this.latest?.releaseSession();
    const open: OpenAccount = async (begun) => (begun(reached.account.session), reached);
    return this.attempt(open, { by: "platform" });
  }

  private end(): void {
    this.startAttempt();
    setActiveConnection(null, createReasonForUnconnectedWorkbook(this.workbook.owners()[0]));
    this.settle();
    void this.signInList.recordSignOut();
  }

  /** Ends the attempt and the offer under way, and begins a new attempt. */
  private startAttempt(): ConnectionAttempt {
    this.latest?.stop();
    this.offer?.end();
    this.offer = null;
    return (this.latest = new ConnectionAttempt(() => this.emitChange()));
  }

  private async attempt(reaching: OpenAccount, way: SignInMethod): Promise<void> {
    const attempt = this.startAttempt();
    this.change({ kind: "connecting", by: way.by });
    try {
      const reached = await reaching(attempt.onSessionStart);
      const held = way.needsConfirmation
        ? undefined
        : await findWorkbookOwnerToReplace(reached, this.workbook);
      if (attempt.stopped) return;
      if (held === undefined && !way.needsConfirmation) return await this.adopt(reached, way);
      this.ask(new AccountOffer(reached, way, held));
    } catch (thrown) {
      if (attempt.stopped) return;
      attempt.stop();
      this.settle(reasonFromError(thrown));
      await this.signInList.markIfRefused(thrown, way.profile);
    }
  }

  /** Recalculates all our cells, even for the same account: IFERROR may hide those that failed without one. */
  private async adopt(reached: OpenedAccount, way: SignInMethod, offer?: AccountOffer): Promise<void> {
    if (activeConnection() !== reached) this.activate(reached);
    this.ownerOnFirstUse.prepare(null);
    this.change(
      createSettledState(this.workbook, { lately: this.ownerOnFirstUse.isWaiting, calculating: true }),
    );
    const who = identifyAccount(reached);
    const noted = way.keys
      ? this.signInList.recordTypedKeys(who, way.keys)
      : this.signInList.recordUse(way.profile ?? null, who);
    const asked = await recalculateForAccount(this.workbook, reached, (problem) => this.settle(problem));
    if (asked) void offer?.addReport(this.workbook);
    await noted;
  }

  /** Connects with the saved sign-in that fits. Cells that calculate meanwhile wait for it, and calculate once. */
  private async reopen(owners: readonly WorkbookOwner[]): Promise<void> {
    const [owner = null] = owners;
    setActiveConnection(null, createReasonForUnconnectedWorkbook(owner));
    // If the workbook's records name two owners, the user decides.
    const holds = () => this.workbook.holdsOurFormulas();
    const profile =
      owners.length < 2 ? await chooseSavedAccount(this.signInsState.profiles, owner, holds) : null;
    const keys = profile && (await this.signInList.keysOf(profile.id));
    if (this.latest) return;
    if (!keys) return this.settleDisconnected();
    const attempt = this.startAttempt();
    this.change({ kind: "connecting", by: "profile" });
    try {
      const reached = await openSavedAccount(profile, keys, attempt.onSessionStart);
      if (attempt.stopped) return;
      await this.adoptReopened(reached, profile.id, owner);
    } catch (thrown) {
      if (attempt.stopped) return;
      setActiveConnection(null, reasonFromError(thrown));
      this.settle(reasonFromError(thrown));
      await this.signInList.markIfRefused(thrown, profile.id);
    }
  }

  /** Shows that nobody is connected, and the loss of an earlier page that Excel has ended. */
  private settleDisconnected(): void {
    const lost = findLossAfterPageRestart(this.workbook);
    if (lost && this.workbook.owners().length === 0) setActiveConnection(null, lost);
    this.settle(lost ?? undefined);
  }

  private async adoptReopened(
    reached: OpenedAccount,
    id: string,
    owner: WorkbookOwner | null,
  ): Promise<void> {
    const who = identifyAccount(reached);
    if (owner && !isSameOwner(owner, who)) {
      // The account has another standard or company now: its numbers are not those of the workbook.
      reached.account.session.end();
      this.settle();
      return this.signInList.updateSignIn(id, { account: who });
    }
    this.activate(reached);
    if (!owner) this.ownerOnFirstUse.prepare(reached);
    this.settle();
    // Cells that stopped waiting for the sign-in were answered without it.
    const late = isCellWaitOnOpeningOver() && (owner || !(await this.workbook.holdsUnmarked()));
    const asked = late ? await this.workbook.recalculate(who) : null;
    if (asked && "kind" in asked) throw new NoValueError(asked);
    await this.signInList.recordUse(id, who);
    const told = this.workbook.recordCalculation(owner ? null : reached).catch(() => undefined);
    void told.then(() => this.workbook.refreshIfChosen(reached)).catch(() => undefined);
  }

  private handleRefreshEnd(problem: Reason | undefined): void {
    if (this.currentState.kind === "connected") this.settle();
    if (problem)
      void this.signInList.markIfRefused(new NoValueError(problem), this.signInsState.current ?? undefined);
  }

  private activate(reached: OpenedAccount): void {
    this.latest?.releaseSession();
    setActiveConnection(reached);
    recordPageLossRisk(this.workbook, "restarted");
    const { session } = reached.account;
    for (const { changes } of [session.version, session.health])
      changes.add(() => this.change(this.currentState));
    session.whenEnded((reason) => this.handleSessionEnd(reason));
    this.workbook.follow(session);
  }

  /** Handles the end of the active session, by our doing or by itself: the pane shows the reason. */
  private handleSessionEnd(reason: Reason): void {
    this.workbook.follow(null);
    recordPageLossRisk(this.workbook, null);
    if (reason.kind === "account-changed") return;
    const { current } = this.signInsState;
    setActiveConnection(null, reason);
    this.settle(reason);
    this.signInList.setCurrent(null);
    void this.signInList.markIfRefused(new NoValueError(reason), current ?? undefined);
  }

  /** The session of the attempt under way, or the active one. */
  private get session(): Session | null {
    const reaching = this.currentState.kind === "connecting" ? this.latest?.session : null;
    return reaching ?? activeConnection()?.account.session ?? null;
  }

  /** Shows the idle state: connected or not, with the problem. */
  private settle(problem?: Reason, stopped = false): void {
    recordPageLossRisk(this.workbook, activeConnection() ? "restarted" : null);
    this.change(
      createSettledState(this.workbook, { problem, lately: this.ownerOnFirstUse.isWaiting, stopped }),
    );
  }

  private change(state: ConnectionState): void {
    this.currentState = state;
    this.emitChange();
  }

  private emitChange(): void {
    this.signInsState = this.signInList.view();
    this.listeners.emit();
  }
}

export type ConnectionControl = Pick<WorkbookConnection, keyof WorkbookConnection>;
