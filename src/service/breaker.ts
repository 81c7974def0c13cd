import type { Reason } from "../lca/reasons";
import { limits } from "./limits";
import type { Clock } from "./seams";

/** A time in which the service is down: why, since when, and until when it is not even asked. */
export interface Outage {
  readonly reason: Reason;
  readonly since: number;
  readonly until: number;
}

/**
 * Tells when a service is down: after five tries in a row that failed, of at least three resources, so that a sick
 * product never stands for the service. A good answer ends it; a probe that fails prolongs it.
 */
export class Breaker {
  /** Null while the service is well, as far as is known. */
  outage: Outage | null = null;
  private failures = 0;
  private readonly failing = new Set<string>();
  /** How often in a row each resource was asked to wait. */
  private readonly pushedBack = new Map<string, number>();
  private lastGood = -Infinity;

  constructor(private readonly clock: Pick<Clock, "now">) {}

  /** Whether nobody has failed since the last good answer. */
  get isSound(): boolean {
    return this.outage === null && this.failures === 0;
  }

  /** A request that was sent then was answered. */
  succeeded(address: string, sent: number): void {
    this.pushedBack.delete(address);
    this.lastGood = Math.max(this.lastGood, sent);
    this.close();
  }

  close(): void {
    this.failures = 0;
    this.failing.clear();
    this.outage = null;
  }

  /** A try failed that was sent then. One sent before the last good answer's says nothing of now. */
  failed(reason: Reason, address: string, sent: number): void {
    if (sent < this.lastGood || !this.counts(reason, address)) return;
    this.failures += 1;
    this.failing.add(address);
    if (this.outage || this.failures < limits.failures || this.failing.size < limits.failing) return;
    const since = this.clock.now();
    this.outage = { reason, since, until: since + limits.breakerOpen };
  }

  /** The probe has failed. */
  stays(reason: Reason): void {
    if (this.outage) this.outage = { ...this.outage, reason, until: this.clock.now() + limits.breakerOpen };
  }

  /** To be asked to wait once is no failure; a resource that is asked again at once was not served. */
  private counts(reason: Reason, address: string): boolean {
    if (reason.kind !== "too-many-requests") return true;
    const times = (this.pushedBack.get(address) ?? 0) + 1;
    this.pushedBack.set(address, times);
    return times > 1;
  }
}
