import type { Account } from "../account/account";
import type { LookUp } from "../account/look-up";
import { Repeating } from "../service/repeating";
import type { Soon } from "../soon";

export type Names = readonly [product: string, indicator: string, scenario: string | null];

/** One of thousands of results that a call asks for at once: asked again until all that it needs is there. */
export class ElementReading extends Repeating<number> implements LookUp {
  constructor(
    private readonly account: Account,
    private readonly names: Names,
    private readonly reading: LookUp,
  ) {
    super();
  }

  get asking(): this {
    return this;
  }

  get abandoned(): LookUp["abandoned"] {
    return this.reading.abandoned;
  }

  get heldOnly(): boolean {
    return this.reading.heldOnly ?? false;
  }

  protected override begun(): void {
    this.abandoned?.addEventListener("abort", this.leave);
  }

  protected override over(): void {
    this.abandoned?.removeEventListener("abort", this.leave);
  }

  protected ask(): Soon<number> {
    return this.account.impactSoon(...this.names, this);
  }

  private readonly leave = (): void => this.giveUp({ kind: "cancelled" });
}
