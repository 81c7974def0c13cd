import type { Indicator } from "../lca/indicators";
import type { Nameable } from "../lca/names";
import type { PerSaid } from "../lca/per";
import type { Named } from "../lca/reasons";
import type { Saying } from "../lca/saying";
import type { Asking } from "../service/asking";
import { Repeating } from "../service/repeating";
import type { Soon } from "../soon";

/** The results of one product at one stage, as another generation of the account finds them too. */
export interface Place {
  readonly product: Nameable;
  /** As it was typed; null is the production phase. */
  readonly scenario: string | null;
}

/** A value that was looked up. */
export interface Seen {
  readonly product: Nameable;
  readonly scenario: Nameable | null;
  readonly indicator: Indicator;
  readonly value: number;
  /** What it is per; null where that is not said. */
  readonly per: PerSaid;
  /** What the service says of it besides. */
  readonly sayings: readonly Saying[];
}

/** How results are asked for, and who hears what the answer is made of. */
export interface Reading extends Asking {
  readonly saw?: ((value: Seen) => void) | undefined;
  /** What each name was taken to mean, by id; a scenario's is one within a product. */
  readonly meant?:
    ((what: Named, typed: string, ids: readonly string[], within?: string) => void) | undefined;
  readonly uses?: (place: Place, results: Promise<unknown>) => void;
}

/** A reading that is asked again until all is there. */
export class RepeatedReading<T> extends Repeating<T> implements Reading {
  private isFirst = true;

  constructor(
    private readonly reading: Reading,
    private readonly asked: (reading: Reading) => Soon<T>,
  ) {
    super();
  }

  get asking(): this {
    return this;
  }

  get abandoned(): Reading["abandoned"] {
    return this.reading.abandoned;
  }

  get waitsOut(): boolean {
    return this.reading.waitsOut ?? false;
  }

  /** What fails meanwhile is not forgotten once more. */
  get anew(): boolean {
    return this.isFirst && (this.reading.anew ?? false);
  }

  get passing(): boolean {
    return this.reading.passing ?? false;
  }

  get heldOnly(): boolean {
    return this.reading.heldOnly ?? false;
  }

  get saw(): Reading["saw"] {
    return this.reading.saw;
  }

  get meant(): Reading["meant"] {
    return this.reading.meant;
  }

  protected override begun(): void {
    this.abandoned?.addEventListener("abort", this.leave);
  }

  protected override over(): void {
    this.abandoned?.removeEventListener("abort", this.leave);
  }

  protected ask(): Soon<T> {
    try {
      return this.asked(this);
    } finally {
      this.isFirst = false;
    }
  }

  private readonly leave = (): void => this.giveUp({ kind: "cancelled" });
}

/** Tells places apart. */
export function placeKey({ product, scenario }: Place): string {
  return JSON.stringify([keyOf(product), scenario]);
}

/** What a report calls a thing by: its id, or else its name. */
export function idFor({ id, name }: Nameable): string {
  return id === "" ? `name:${name}` : id;
}

/** Tells things apart: by id, or else by name. */
export function keyOf({ id, name }: Nameable): string {
  return id === "" ? `name:${name}` : `id:${id}`;
}
