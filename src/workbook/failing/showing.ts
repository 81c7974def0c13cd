import { answers, browserClock } from "../../addin";
import { Listeners } from "../../listeners";
import { isLanding, landing, often, watchCells } from "../excel/watching";

/**
 * Tells when cells may show something else: written, or answered with a failure, and once Excel has had time to show what
 * was answered. A result without failure may be #SPILL! there.
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
    // What was answered just before may not show yet.
    this.tellLater();
    return () => stops.forEach((stop) => stop());
  }

  /** For somebody who waits for a cell: again and again until Excel shows it, as long as it may. */
  tellSoon(): void {
    if (answers.underWay > 0 || !isLanding()) return this.tellLater();
    this.soon ??= browserClock.after(often, () => {
      this.soon = undefined;
      this.listeners.tell();
    });
  }

  /** Once nothing has been answered for as long. */
  tellLater(): void {
    this.late ??= browserClock.after(landing, () => {
      this.late = undefined;
      if (browserClock.now() - answers.lastAnswer < landing) this.tellLater();
      else this.listeners.tell();
    });
  }
}
