import type { Reason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";

/** The part of an AbortSignal that the client uses. An AbortSignal fits. */
export type AbortSignalLike = Pick<AbortSignal, "aborted"> & {
  addEventListener(type: "abort", hear: () => void): void;
  removeEventListener(type: "abort", hear: () => void): void;
};

/** An AbortController and its signal in one, cheap with any number of listeners. */
export class LightAbortController implements AbortSignalLike {
  /** The reason for the abort; undefined before it. */
  reason: Reason | undefined;
  private hearing: Set<() => void> | undefined;

  get aborted(): boolean {
    return this.reason !== undefined;
  }

  addEventListener(_type: "abort", hear: () => void): void {
    (this.hearing ??= new Set()).add(hear);
  }

  removeEventListener(_type: "abort", hear: () => void): void {
    this.hearing?.delete(hear);
  }

  /** Aborts with a reason and calls each listener once. */
  abort(reason: Reason = { kind: "cancelled" }): void {
    if (this.reason) return;
    this.reason = reason;
    const { hearing = [] } = this;
    this.hearing = undefined;
    for (const hear of hearing) hear();
  }
}

/** The error for a caller whose request was aborted. */
export function createNoValueErrorForAbort(abandoned: AbortSignalLike | undefined): NoValueError {
  const reason = abandoned instanceof LightAbortController ? abandoned.reason : undefined;
  return new NoValueError(reason ?? { kind: "cancelled" });
}

const sharedControllers = new WeakMap<AbortSignalLike, LightAbortController>();

/**
 * A signal that stands in for an AbortSignal with many listeners: a browser takes quadratic time over those of one
 * AbortSignal (20,000: 2.5 s), so it gets a single listener here, which calls all others.
 */
export function wrapSignalForManyListeners(abandoned: AbortSignalLike): LightAbortController {
  if (abandoned instanceof LightAbortController) return abandoned;
  const known = sharedControllers.get(abandoned);
  if (known) return known;
  const controller = new LightAbortController();
  if (abandoned.aborted) controller.abort();
  else abandoned.addEventListener("abort", () => controller.abort());
  sharedControllers.set(abandoned, controller);
  return controller;
}
