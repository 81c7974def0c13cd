import type { Reason } from "../lca/reasons";
import { limits } from "./limits";
import type { Clock } from "./seams";

/** A period in which the service is down: why, since when, and until when it is not asked. */
export interface Outage {
  readonly reason: Reason;
  readonly since: number;
  readonly until: number;
}

/**
 * Decides when a service is down: after five failed tries in a row. They must be for at least three resources, so
 * that one failing product is not taken for the service. A good answer closes it; a failed probe keeps it open
 * longer.
 */
export class Breaker {
  /** Null while the service is up, as far as known. */
  outage: Outage | null = null;
  private failures = 0;
  private readonly failing = new Set<string>();
  /** How often in a row the service asked to wait, by resource. */
  private readonly pushedBack = new Map<string, number>();
  private lastGood = -Infinity;

  constructor(private readonly clock: Pick<Clock, "now">) {}

  /** Whether no try has failed since the last good answer. */
  get isSound(): boolean {
    return this.outage === null && this.failures === 0;
  }

  /** A request sent at this time was answered. */
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

  /** A try sent at this time failed. One sent before the last good answer's says nothing about the present. */
  failed(reason: Reason, address: string, sent: number): void {
    if (sent < this.lastGood || !this.counts(reason, address)) return;
    this.failures += 1;
    this.failing.add(address);
    if (this.outage || this.failures < limits.failures || this.failing.size < limits.failing) return;
    const since = this.clock.now();
    this.outage = { reason, since, until: since + limits.breakerOpen };
  }

  /** The probe failed: the breaker stays open. */
  stays(reason: Reason): void {
    if (this.outage) this.outage = { ...this.outage, reason, until: this.clock.now() + limits.breakerOpen };
  }

  /** Being asked to wait once is not a failure; twice in a row for one resource is. */
  private counts(reason: Reason, address: string): boolean {
    if (reason.kind !== "too-many-requests") return true;
    const times = (this.pushedBack.get(address) ?? 0) + 1;
    this.pushedBack.set(address, times);
    return times > 1;
  }
}
