import { limits } from "./limits";
import type { ProtocolOf } from "./seams";

/** How often to ask for the protocol; a browser that has not told it by then never will. */
const tries = 10;

/** How many requests the service's protocol carries at once, learnt from its first answers. */
export class Lanes {
  private protocol = "";
  private asked = 0;

  constructor(private readonly protocolOf: ProtocolOf | undefined) {}

  get most(): number {
    return /^h[23]/.test(this.protocol) ? limits.underWayTogether : limits.underWayAtMost;
  }

  answered(address: string): void {
    if (!this.protocolOf || this.protocol !== "" || this.asked >= tries) return;
    this.asked += 1;
    this.protocol = this.protocolOf(address);
  }
}
