import type { EventMessage } from "./wire";
import { officeEventCodes, createSafeArray, createSafeArrayFrom } from "./wire";

export type OfficeEventHandler = (event: number, payload: unknown) => void;

/** One window in which Office.js runs, and the event handlers it registered. */
export class OfficeEventHandlersOfWindow {
  private readonly handlers = new Map<number, OfficeEventHandler>();

  register(event: number, handler: OfficeEventHandler): void {
    this.handlers.set(event, handler);
  }

  unregister(event: number): void {
    this.handlers.delete(event);
  }

  /** Sends events, function calls and actions. Messages travel as JSON text, so nothing is shared with the page. */
  push(entries: readonly EventMessage[]): void {
    const items = entries.map(([category, type, target, message]) =>
      createSafeArray(category, type, target, JSON.stringify(message), 0, false),
    );
    this.handlers.get(officeEventCodes.richApi)?.(officeEventCodes.richApi, createSafeArrayFrom(items));
  }

  /** False if the page does not listen. */
  raise(event: number, payload: unknown): boolean {
    const handler = this.handlers.get(event);
    handler?.(event, payload);
    return handler !== undefined;
  }
}
