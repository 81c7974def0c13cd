import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";

/** The part of an AbortSignal that the client uses. An AbortSignal fits. */
export type Abandoned = Pick<AbortSignal, "aborted"> & {
  addEventListener(type: "abort", hear: () => void): void;
  removeEventListener(type: "abort", hear: () => void): void;
};

/** An AbortController and its signal in one, cheap with any number of listeners. */
export class Abandonment implements Abandoned {
  /** The reason for the abort; undefined before it. */
  reason: Reason | undefined;
  private readonly hearing = new Set<() => void>();

  get aborted(): boolean {
    return this.reason !== undefined;
  }

  addEventListener(_type: "abort", hear: () => void): void {
    this.hearing.add(hear);
  }

  removeEventListener(_type: "abort", hear: () => void): void {
    this.hearing.delete(hear);
  }

  /** Aborts with a reason and calls each listener once. */
  abort(reason: Reason = { kind: "cancelled" }): void {
    if (this.reason) return;
    this.reason = reason;
    const hearing = [...this.hearing];
    this.hearing.clear();
    for (const hear of hearing) hear();
  }
}

/** The error for a caller whose request was aborted. */
export function whyAbandoned(abandoned: Abandoned | undefined): NoValue {
  const reason = abandoned instanceof Abandonment ? abandoned.reason : undefined;
  return new NoValue(reason ?? { kind: "cancelled" });
}

const bySignal = new WeakMap<Abandoned, Abandonment>();

/**
 * A signal that stands in for an AbortSignal with many listeners: a browser takes quadratic time over those of one
 * AbortSignal (20,000: 2.5 s), so it gets a single listener here, which calls all others.
 */
export function forMany(abandoned: Abandoned): Abandonment {
  if (abandoned instanceof Abandonment) return abandoned;
  let found = bySignal.get(abandoned);
  if (!found) {
    const one = new Abandonment();
    if (abandoned.aborted) one.abort();
    else abandoned.addEventListener("abort", () => one.abort());
    bySignal.set(abandoned, (found = one));
  }
  return found;
}
