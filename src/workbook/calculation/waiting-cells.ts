import { addin } from "../addin-services";

/** Progress of the cells that wait for answers of the service. */
export class WaitingCellsProgress {
  private since = 0;
  private session: unknown;

  /**
   * How many requests have ended since cells began to wait, out of how many, including the pane's own; null if no cell
   * waits.
   */
  state(): { readonly done: number; readonly all: number } | null {
    const session = addin.activeConnection()?.account.session;
    if (addin.callOutcomes.underWay === 0 || !session) {
      this.session = undefined;
      return null;
    }
    const { ended, left } = session.health.requests;
    if (this.session !== session) [this.session, this.since] = [session, ended];
    const done = ended - this.since;
    return { done, all: done + left };
  }

  /**
   * Calls the listener when the first cell begins to wait and when the last one has its answer. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: () => void): () => void {
    return addin.callOutcomes.waits.add(listener);
  }
}
