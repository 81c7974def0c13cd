import { answers, browserClock } from "../../addin";
import { Listeners } from "../../listeners";
import { isLanding, landing, often, watchCells } from "../excel/watching";

/**
 * Calls back when cells may show something else: when they were written, when a call failed, and once Excel has had
 * time to show an answer. Even an answer without failure may show as #SPILL!.
 */
export class ShownChanges {
  private readonly listeners = new Listeners();
  private late: (() => void) | undefined;
  private soon: (() => void) | undefined;

  /** Returns how to stop. */
  subscribe(listener: () => void): () => void {
    const stops = [
      this.listeners.add(listener),
      answers.changes.add(listener),
      answers.given.add(() => this.tellLater()),
      watchCells(listener),
    ];
    // An answer from just before may not show yet.
    this.tellLater();
    return () => stops.forEach((stop) => stop());
  }

  /** Calls back soon, for a subscriber that polls a cell until Excel shows it. */
  tellSoon(): void {
    if (answers.underWay > 0 || !isLanding()) return this.tellLater();
    this.soon ??= browserClock.after(often, () => {
      this.soon = undefined;
      this.listeners.tell();
    });
  }

  /** Calls back once nothing has been answered for that long. */
  tellLater(): void {
    this.late ??= browserClock.after(landing, () => {
      this.late = undefined;
      if (browserClock.now() - answers.lastAnswer < landing) this.tellLater();
      else this.listeners.tell();
    });
  }
}
