import { limits } from "./limits";
import type { ProtocolOf } from "./seams";

/** So often the protocol is asked for; a browser that does not tell it by then never will. */
const tries = 10;

/** How many requests the service's protocol carries at once, found out from its first answers. */
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
