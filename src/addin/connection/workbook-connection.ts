import { ListenerSet } from "../../client/service/listener-set";
import type { OnSessionStart, OpenedAccount } from "../addin";
import {
  loadConfigJsonOnce,
  activeConnection,
  isCellWaitOnOpeningOver,
  openAccountWithKeys,
  openLaunchedAccountWithoutActivating,
  openSampleAccount,
  setActiveConnection,
} from "../addin";
import { reasonFromError, type Reason } from "../../lca/reasons";
import type { ConnectionTestResult } from "../../client/service/connection-probe";
import type { ApiKeyPair, PlatformLaunchAccessToken } from "../../client/service/ports";
import type { Session } from "../../client/service/session";
import { AccountOffer } from "./account-offer";
import type {
  ConnectionState,
  OutageOrDeprecation,
  ReconnectableAccount,
  SignInMethod,
  SignInsState,
} from "./connection-state";
import { findServiceWarning } from "./connection-state";
import { openSavedAccount, chooseSavedAccount, createReasonForUnconnectedWorkbook } from "./saved-account";
import { OpenWorkbooksSync } from "./open-workbooks-sync";
import { isSameOwner, identifyAccount, type WorkbookOwner } from "../../client/account/workbook-owner";
import { FirstUseOwnerRecorder } from "./first-use-owner-recorder";
import { findLossAfterPageRestart, recordPageLossRisk } from "./page-restart-loss";
import { SignInList } from "./sign-in-list";
import type { WorkbookPort } from "./workbook-port";

export type { ConnectionState, OutageOrDeprecation, ReconnectableAccount, SignInsState };

/** Opens an account without putting it to use. Rejects with `NoValueError`. */
type OpenAccount = (onSessionStart: OnSessionStart) => Promise<OpenedAccount>;

/** One attempt to connect. Stopping it ends its session, also one that begins only then: no key is sent any more. */
class ConnectionAttempt {
  isStopped = false;
  /** The session that opens the account; null once the account is active, which lives on. */
  session: Session | null = null;

  /** `onChange` is called when the service's condition changes during the attempt. */
  constructor(private readonly onChange: () => void) {}

  readonly onSessionStart: OnSessionStart = (session) => {
    this.session = session;
    session.health.changes.add(this.onChange);
    if (this.isStopped) session.end();
  };

  stop(): void {
    this.isStopped = true;
    this.session?.end();
  }
}

/**
 * Connects this workbook: opens an account, asks before numbers of another one are replaced, puts it to use and has
 * our cells recalculated.
 */
export class WorkbookConnection {
  private currentState: ConnectionState = { kind: "disconnected" };
  private offer: AccountOffer | null = null;
  /** The attempt under way, or the last one; null before the first. */
  private latest: ConnectionAttempt | null = null;
  private readonly signInList = new SignInList(() => this.emitChange());
  private signInsState = this.signInList.view();
  private readonly others = new OpenWorkbooksSync(this.signInList, () => this.end());
  private readonly ownerOnFirstUse = new FirstUseOwnerRecorder(this.workbook, this.others, (account) => {
    const profile = this.signInsState.current ?? undefined;
    this.ask(new AccountOffer(account, { by: "profile", profile }, null));
  });
  private readonly listeners = new ListenerSet();

  constructor(private readonly workbook: WorkbookPort) {
    workbook.onRefreshEnd((problem) => {
      if (this.currentState.kind === "connected") this.settle();
      if (problem) void this.markIfRefused(problem, this.signInsState.current);
    });
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

  connect(keys: ApiKeyPair, address?: string): Promise<void> {
    return this.attempt((onSessionStart) => openAccountWithKeys(keys, address, onSessionStart), {
      by: "keys",
      keys,
    });
  }

  trySample(): Promise<void> {
    return this.attempt(openSampleAccount, { by: "sample" });
  }

  /** False if its keys cannot be read, as the list then says. */
  async connectSaved(profile: string): Promise<boolean> {
    const saved = this.signInList.find(profile);
    const keys = saved && (await this.signInList.keysOf(profile));
    if (!keys) return false;
    await this.attempt((onSessionStart) => openSavedAccount(saved, keys, onSessionStart), {
      by: "profile",
      profile,
    });
    return true;
  }

  /** Connects with the platform's launch, once the user has confirmed the identity. It is never stored. */
  connectFromPlatform(launch: PlatformLaunchAccessToken): Promise<void> {
    recordPageLossRisk(this.workbook, "sign-in-lost");
    return this.attempt((onSessionStart) => openLaunchedAccountWithoutActivating(launch, onSessionStart), {
      by: "platform",
      needsConfirmation: true,
    });
  }

  /** Opens an account and puts it to use, unless the user has to be asked first. */
  private async attempt(open: OpenAccount, method: SignInMethod): Promise<void> {
    const attempt = this.startAttempt();
    this.change({ kind: "connecting", by: method.by });
    try {
      const account = await open(attempt.onSessionStart);
      const isConfirmed = !method.needsConfirmation;
      const otherOwner = isConfirmed ? await this.findOwnerToReplace(account) : undefined;
      if (attempt.isStopped) return;
      if (isConfirmed && otherOwner === undefined) return await this.adopt(account, method);
      this.ask(new AccountOffer(account, method, otherOwner));
    } catch (thrown) {
      if (attempt.isStopped) return;
      attempt.stop();
      const reason = reasonFromError(thrown);
      this.settle(reason);
      await this.markIfRefused(reason, method.profile);
    }
  }

  /** The owner whose numbers this account's would replace: null if unknown, undefined if there are none, or its own. */
  private async findOwnerToReplace(account: OpenedAccount): Promise<WorkbookOwner | null | undefined> {
    const active = activeConnection();
    const owners = await this.workbook.readOwners();
    if (owners.length === 0 && (await this.workbook.holdsUnmarked())) return null;
    const all = active ? [identifyAccount(active), ...owners] : owners;
    const other = all.find((owner) => !isSameOwner(owner, identifyAccount(account)));
    return other && (await this.workbook.holdsOurFormulas()) ? other : undefined;
  }

  /**
   * Puts an account to use and has all our cells recalculated, even for the same account: IFERROR may hide those that
   * failed without one. The report of an offer is added to those of the refreshes.
   */
  private async adopt(opened: OpenedAccount, method: SignInMethod, offer?: AccountOffer): Promise<void> {
    const identity = identifyAccount(opened);
    const account =
      activeConnection() !== opened && this.workbook.keepsNumbersOf(identity)
        ? this.dateByWorkbook(opened)
        : opened;
    if (activeConnection() !== account) this.activate(account);
    this.ownerOnFirstUse.prepare(null);
    this.settle(undefined, { calculating: true });
    const recorded = method.keys
      ? this.signInList.recordTypedKeys(identity, method.keys)
      : this.signInList.recordUse(method.profile ?? null, identity);
    const isAsked = await this.workbook.recalculateFor(account, (problem) => this.settle(problem));
    if (isAsked) void offer?.addReport(this.workbook);
    await recorded;
  }

  /** The account for a workbook whose cells keep the numbers of an earlier session: those are as old as it records. */
  private dateByWorkbook(account: OpenedAccount): OpenedAccount {
    const refreshed = this.workbook.refreshedTime();
    return { ...account, since: refreshed === null ? null : new Date(refreshed) };
  }

  private activate(account: OpenedAccount): void {
    if (this.latest) this.latest.session = null;
    setActiveConnection(account);
    recordPageLossRisk(this.workbook, "restarted");
    const { session } = account.account;
    for (const { changes } of [session.version, session.health]) changes.add(() => this.emitChange());
    session.whenEnded((reason) => this.handleSessionEnd(reason));
    this.workbook.follow(session);
  }

  private ask(offer: AccountOffer): void {
    this.offer = offer;
    offer.beginPreview(this.workbook, () => {
      if (this.offer === offer && this.currentState.kind === "question") this.change(offer.state());
    });
    this.change(offer.state());
  }

  /** Answers either question: continue with the offered account, or leave everything as it is. */
  async answerQuestion(yes: boolean): Promise<void> {
    const { offer } = this;
    if (!offer) return;
    // Once the account is in use, it is no longer known what the cells show now.
    if (yes) await offer.noteForReport(this.workbook);
    if (this.offer !== offer) return;
    const { account, method } = offer;
    if (yes) {
      this.offer = null;
      return method.needsConfirmation ? this.connectConfirmed(account) : this.adopt(account, method, offer);
    }
    this.startAttempt();
    if (account === activeConnection()) {
      // Only this workbook is disconnected: the saved sign-in stays ready.
      setActiveConnection(null, { kind: "not-connected" });
      this.signInList.setCurrent(null);
    }
    this.settle();
  }

  /**
   * Goes on once the workbook's numbers are frozen: with the account on offer if no formula of ours is left, since then
   * none of its numbers replaces another; or else with the same question about those that are left. Does nothing if the
   * question has been answered or replaced meanwhile.
   */
  async continueFrozen(): Promise<"connected" | "asked-again" | "not-asked"> {
    const { offer } = this;
    const isStillAsked = () => this.offer === offer && this.currentState.kind === "question";
    if (!offer || !isStillAsked()) return "not-asked";
    const hasFormulas = await this.workbook.holdsOurFormulas();
    if (!isStillAsked()) return "not-asked";
    if (hasFormulas) {
      this.ask(offer.renew());
      return "asked-again";
    }
    offer.end();
    this.offer = null;
    await this.adopt(offer.account, offer.method);
    if (activeConnection()?.account.session !== offer.account.account.session) return "not-asked";
    this.workbook.noteSwitchWithoutReport();
    return "connected";
  }

  private connectConfirmed(account: OpenedAccount): Promise<void> {
    // The next attempt ends the session of the one before, unless that has let go of it.
    if (this.latest) this.latest.session = null;
    return this.attempt(
      async (onSessionStart) => {
        onSessionStart(account.account.session);
        return account;
      },
      { by: "platform" },
    );
  }

  /** Stops connecting: the state before returns, and late answers of the service are dropped. */
  stop(): void {
    if (this.currentState.kind !== "connecting") return;
    this.startAttempt();
    this.settle(undefined, { stopped: true });
  }

  /** Connects with a saved sign-in that fits this workbook. Never rejects; cells wait for its end. */
  async open(): Promise<void> {
    try {
      await this.signInList.start();
      this.others.listen();
      const owners = await this.workbook.readOwners();
      if (!this.latest) await this.reopen(owners);
    } catch (thrown) {
      if (!activeConnection()) this.settle(reasonFromError(thrown));
    } finally {
      this.ownerOnFirstUse.prepare();
    }
  }

  /** Connects with the saved sign-in that fits. Cells that calculate meanwhile wait for it, and calculate once. */
  private async reopen(owners: readonly WorkbookOwner[]): Promise<void> {
    const [owner = null] = owners;
    setActiveConnection(null, createReasonForUnconnectedWorkbook(owner));
    // If the workbook's records name two owners, the user decides.
    const holdsOurFormulas = () => this.workbook.holdsOurFormulas();
    const profile =
      owners.length < 2
        ? await chooseSavedAccount(this.signInsState.profiles, owner, holdsOurFormulas)
        : null;
    const keys = profile && (await this.signInList.keysOf(profile.id));
    if (this.latest) return;
    if (!keys) return this.settleDisconnected();
    const attempt = this.startAttempt();
    this.change({ kind: "connecting", by: "profile" });
    try {
      const account = await openSavedAccount(profile, keys, attempt.onSessionStart);
      if (!attempt.isStopped) await this.adoptReopened(account, profile.id, owner);
    } catch (thrown) {
      if (attempt.isStopped) return;
      const reason = reasonFromError(thrown);
      setActiveConnection(null, reason);
      this.settle(reason);
      await this.markIfRefused(reason, profile.id);
    }
  }

  private async adoptReopened(
    opened: OpenedAccount,
    profile: string,
    owner: WorkbookOwner | null,
  ): Promise<void> {
    const identity = identifyAccount(opened);
    if (owner && !isSameOwner(owner, identity)) {
      // The account has another standard or company now: its numbers are not those of the workbook.
      opened.account.session.end();
      this.settle();
      return this.signInList.updateSignIn(profile, { account: identity });
    }
    const account = owner ? this.dateByWorkbook(opened) : opened;
    this.activate(account);
    if (!owner) this.ownerOnFirstUse.prepare(account);
    this.settle();
    // Cells that stopped waiting for the sign-in were answered without it.
    const areCellsLate = isCellWaitOnOpeningOver() && (owner || !(await this.workbook.holdsUnmarked()));
    if (areCellsLate) await this.workbook.recalculateLateCells(account);
    await this.signInList.recordUse(profile, identity);
    this.workbook.resume(account, owner !== null);
  }

  /** Shows that nobody is connected, and the loss of an earlier page that Excel has ended. */
  private settleDisconnected(): void {
    const lost = findLossAfterPageRestart(this.workbook);
    if (lost && this.workbook.owners().length === 0) setActiveConnection(null, lost);
    this.settle(lost ?? undefined);
  }

  /** Stores the connected sign-in on this computer, or only until this workbook closes. */
  async keep(onThisComputer: boolean): Promise<boolean> {
    const isKept = await this.signInList.keep(onThisComputer);
    if (isKept) this.others.broadcast("change");
    return isKept;
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

  private end(): void {
    this.startAttempt();
    setActiveConnection(null, createReasonForUnconnectedWorkbook(this.workbook.owners()[0]));
    this.settle();
    void this.signInList.recordSignOut();
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
    void this.markIfRefused(reason, current);
  }

  /** Ends the attempt and the offer under way, and begins a new attempt. */
  private startAttempt(): ConnectionAttempt {
    this.latest?.stop();
    this.offer?.end();
    this.offer = null;
    this.latest = new ConnectionAttempt(() => this.emitChange());
    return this.latest;
  }

  private async markIfRefused(reason: Reason, profile: string | null | undefined): Promise<void> {
    if (profile != null && reason.kind === "key-refused") await this.signInList.markRefused(profile);
  }

  /** The session of the attempt under way, or the active one. */
  private get session(): Session | null {
    const openingSession = this.currentState.kind === "connecting" ? this.latest?.session : null;
    return openingSession ?? activeConnection()?.account.session ?? null;
  }

  /** Shows the state while no attempt is under way: connected or not, with the problem. */
  private settle(
    problem?: Reason,
    details: { readonly stopped?: boolean; readonly calculating?: boolean } = {},
  ): void {
    const active = activeConnection();
    recordPageLossRisk(this.workbook, active ? "restarted" : null);
    const trouble = problem ? { problem } : {};
    if (active) {
      const lately = this.ownerOnFirstUse.isWaiting ? { lately: true } : {};
      const who = identifyAccount(active);
      return this.change({ kind: "connected", who, ...trouble, ...lately, ...details });
    }
    const [holds] = this.workbook.owners();
    this.change({ kind: "disconnected", ...trouble, ...(holds && { holds }) });
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
