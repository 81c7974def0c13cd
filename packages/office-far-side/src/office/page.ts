import type { Entry } from "./wire";
import { eventNumbers, safeArray, safeArrayOf } from "./wire";

export type EventHandler = (event: number, payload: unknown) => void;

/** One window in which Office.js runs, and the event handlers it registered. */
export class Page {
  private readonly handlers = new Map<number, EventHandler>();

  register(event: number, handler: EventHandler): void {
    this.handlers.set(event, handler);
  }

  unregister(event: number): void {
    this.handlers.delete(event);
  }

  /**
   * Sends events, function calls and actions. Messages travel as JSON text, so nothing is shared with the page.
   */
  push(entries: readonly Entry[]): void {
    const items = entries.map(([category, type, target, message]) =>
      safeArray(category, type, target, JSON.stringify(message), 0, false),
    );
    this.handlers.get(eventNumbers.richApi)?.(eventNumbers.richApi, safeArrayOf(items));
  }

  /** False if the page does not listen. */
  raise(event: number, payload: unknown): boolean {
    const handler = this.handlers.get(event);
    handler?.(event, payload);
    return handler !== undefined;
  }
}
