import type { Connected } from "../addin";
import { config, connected, reach, reachSample, use } from "../addin";
import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import type { KeyPair } from "../service/seams";
import type { Connection, ConnectionState, Notice } from "./connection";
import { noticeOf } from "./notice";
import { isSameOwner, recordedOwner, recordOwner, whoIs } from "./owner";
import { holdsOurFormulas, recalculateOurCells } from "./recalculate";
import { refreshWorkbook } from "./refresh";

/** Connects this workbook: reaches an account, asks before its numbers replace another's, recalculates all of ours. */
export class WorkbookConnection implements Connection {
  private now: ConnectionState = { kind: "disconnected" };
  private offered: Connected | null = null;
  private attempts = 0;
  private readonly listeners = new Set<() => void>();

  state(): ConnectionState {
    return this.now;
  }

  notice(): Notice | null {
    return noticeOf(connected());
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async service(): Promise<{ address: string; mayChange: boolean }> {
    const { service, allowOtherServiceUrl } = await config();
    return { address: service.base, mayChange: allowOtherServiceUrl };
  }

  connect(keys: KeyPair, address?: string): Promise<void> {
    return this.attempt(() => reach(keys, address), false);
  }

  trySample(): Promise<void> {
    return this.attempt(reachSample, true);
  }

  async answer(change: boolean): Promise<void> {
    const { offered } = this;
    this.offered = null;
    if (!offered) return;
    if (change) return this.adopt(offered);
    offered.account.session.end();
    this.settle();
  }

  async refresh(): Promise<void> {
    const inUse = connected();
    try {
      await refreshWorkbook();
      this.settle();
    } catch (thrown) {
      if (connected()?.account.session === inUse?.account.session) this.settle(reasonOf(thrown));
    }
  }

  disconnect(): void {
    this.attempts += 1;
    this.forgetOffer();
    use(null);
    this.settle();
  }

  /** A later attempt takes the place of an earlier one that is still under way. */
  private async attempt(reaching: () => Promise<Connected>, sample: boolean): Promise<void> {
    this.attempts += 1;
    const attempt = this.attempts;
    this.forgetOffer();
    this.change({ kind: "connecting", sample });
    let reached: Connected | null = null;
    try {
      reached = await reaching();
      const asks = await this.wouldReplace(reached);
      if (attempt !== this.attempts) return reached.account.session.end();
      if (!asks) return await this.adopt(reached);
      this.offered = reached;
      this.change({ kind: "question", held: asks, offered: whoIs(reached) });
    } catch (thrown) {
      if (reached && reached !== connected()) reached.account.session.end();
      if (attempt === this.attempts) this.settle(reasonOf(thrown));
    }
  }

  /** Whose numbers this account's would replace; null when there are none, or they are its own. */
  private async wouldReplace(reached: Connected): Promise<ReturnType<typeof recordedOwner>> {
    const inUse = connected();
    const held = inUse ? whoIs(inUse) : recordedOwner();
    if (!held || isSameOwner(held, whoIs(reached))) return null;
    return (await holdsOurFormulas()) ? held : null;
  }

  /**
   * All our cells are recalculated, also for the account they came from: which of them failed while nobody was
   * connected cannot be seen where IFERROR hides it.
   */
  private async adopt(reached: Connected): Promise<void> {
    use(reached);
    reached.account.session.version.changed = () => this.change(this.now);
    this.settle();
    try {
      await recalculateOurCells();
    } catch {
      if (connected() === reached) this.settle({ kind: "not-recalculated" });
    }
    if (connected() === reached) await recordOwner(whoIs(reached));
  }

  private forgetOffer(): void {
    this.offered?.account.session.end();
    this.offered = null;
  }

  /** Back to what is: connected or not, with what went wrong. */
  private settle(problem?: Reason): void {
    const inUse = connected();
    const trouble = problem ? { problem } : {};
    this.change(
      inUse ? { kind: "connected", who: whoIs(inUse), ...trouble } : { kind: "disconnected", ...trouble },
    );
  }

  private change(state: ConnectionState): void {
    this.now = state;
    for (const listener of this.listeners) listener();
  }
}
