import { addin } from "../addin-services";
import { ListenerSet } from "../../client/service/listener-set";
import {
  isAnswerDisplayPending,
  maxExcelDisplayLagMs,
  answerDisplayPollMs,
  joinStops,
  subscribeToCellChanges,
  subscribeToSheets,
} from "../cells/workbook-events";

/**
 * Calls back when cells may show something else: when they were written, when a sheet came or went, when a call failed,
 * and once Excel has had time to show an answer. Even an answer without failure may show as #SPILL!.
 */
export class DisplayChangeWatcher {
  private readonly listeners = new ListenerSet();
  private late: (() => void) | undefined;
  private soon: (() => void) | undefined;

  /** Returns how to stop. */
  subscribe(listener: () => void): () => void {
    const stop = joinStops([
      this.listeners.add(listener),
      addin.callOutcomes.changes.add(listener),
      addin.callOutcomes.given.add(() => this.tellLater()),
      subscribeToCellChanges(listener),
      subscribeToSheets(listener),
    ]);
    // An answer from just before may not show yet.
    this.tellLater();
    return stop;
  }

  /** Calls back soon, for a subscriber that polls a cell until Excel shows it. */
  tellSoon(): void {
    if (addin.callOutcomes.underWay > 0 || !isAnswerDisplayPending()) return this.tellLater();
    this.soon ??= addin.browserClock.after(answerDisplayPollMs, () => {
      this.soon = undefined;
      this.listeners.emit();
    });
  }

  /** Calls back once nothing has been answered for that long. */
  tellLater(): void {
    this.late ??= addin.browserClock.after(maxExcelDisplayLagMs, () => {
      this.late = undefined;
      if (addin.browserClock.now() - addin.callOutcomes.lastAnswerMs < maxExcelDisplayLagMs) this.tellLater();
      else this.listeners.emit();
    });
  }
}
