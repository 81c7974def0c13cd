import type { OfficeEventHandlersOfWindow } from "./office-event-handlers";
import { officeEventCodes, createSafeArray } from "./wire";

/** Presses of ribbon buttons, from the click until the add-in called `event.completed()`. */
export class RibbonCommands {
  private readonly running = new Map<string, () => void>();
  private waiting: (() => void)[] = [];
  private made = 0;

  constructor(private readonly page: () => OfficeEventHandlersOfWindow | null) {}

  /** Settles when the add-in has completed the command; waits for a page that is still loading. */
  press(functionId: string): Promise<void> {
    const id = `command${++this.made}`;
    const source = JSON.stringify({ source: { id: functionId } });
    const done = new Promise<void>((resolve) => this.running.set(id, resolve));
    const raise = (): void => {
      const heard = this.page()?.raise(officeEventCodes.ribbon, createSafeArray(id, functionId, source));
      if (!heard) this.waiting.push(raise);
    };
    raise();
    return done;
  }

  /** Sends waiting presses, because the page listens now. */
  pageListens(): void {
    const presses = this.waiting;
    this.waiting = [];
    for (const press of presses) press();
  }

  completed(id: string): void {
    this.running.get(id)?.();
    this.running.delete(id);
  }
}
