import { answers, connected } from "../../addin";

/** Cells that wait for what the service is asked for. */
export class WaitingCells {
  private since = 0;
  private session: unknown;

  /** How many requests have ended since they wait, the pane's own among them; null where none waits. */
  state(): { readonly done: number; readonly all: number } | null {
    const session = connected()?.account.session;
    if (answers.underWay === 0 || !session) {
      this.session = undefined;
      return null;
    }
    const { ended, left } = session.health.requests;
    if (this.session !== session) [this.session, this.since] = [session, ended];
    const done = ended - this.since;
    return { done, all: done + left };
  }

  /** Calls back when the first begins to wait, and when the last has its answer; returns how to stop. */
  subscribe(listener: () => void): () => void {
    return answers.waits.add(listener);
  }
}
