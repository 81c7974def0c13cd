import type { Indicator } from "../lca/indicators";
import type { Reason } from "../lca/reasons";
import type { DefinitionList } from "./definitions";

/** Why a table has no value for an indicator: none was sent, or none that can be told to be its value. */
type Lack = "none" | "strangers" | "twice" | "apart" | { readonly conflicting: readonly string[] };

/** Results of one product at one stage: a value per place of the definition list, NaN where there is none. */
export class ImpactTable {
  private readonly values: Float64Array;
  private readonly doubtful = new Set<number>();
  private strangers = 0;
  private parts: readonly ImpactTable[] = [];

  /** `readAt` is when the service sent them. */
  constructor(
    private readonly definitions: DefinitionList,
    readonly readAt: number,
  ) {
    this.values = new Float64Array(definitions.all.length).fill(NaN);
  }

  /** Two entries for one definition cannot be told apart: neither is used. */
  add(place: number, value: number): void {
    if (this.has(place)) this.doubtful.add(place);
    this.values[place] = value;
  }

  /** Notes a result for a definition the account was not sent. */
  addStranger(): void {
    this.strangers += 1;
  }

  /** Notes the tables of single modules, which are never added up in place of a value. */
  addParts(parts: readonly ImpactTable[]): void {
    this.parts = parts;
  }

  /** The indicator's value, under whichever of its definitions it was sent; or why there is none. */
  value({ definitions }: Indicator): number | Lack {
    const held = definitions.filter((place) => this.has(place));
    const [first, ...others] = held;
    if (first === undefined) return this.lack(definitions);
    if (held.some((place) => this.doubtful.has(place))) return "twice";
    const value = this.values[first] ?? NaN;
    if (others.every((place) => this.values[place] === value)) return value;
    return { conflicting: held.map((place) => this.definitions.all[place]?.id ?? "") };
  }

  private lack(places: readonly number[]): Lack {
    if (this.parts.some((part) => places.some((place) => part.has(place)))) return "apart";
    return this.strangers > 0 ? "strangers" : "none";
  }

  private has(place: number): boolean {
    return !Number.isNaN(this.values[place] ?? NaN);
  }
}

/** The reason to give for a lack; `names` are for the sentence. */
export function reasonForLack(
  lack: Lack,
  names: { readonly product: string; readonly indicator: string; readonly stage: string },
): Reason {
  switch (lack) {
    case "none":
      return { kind: "no-result", ...names };
    case "apart":
      return { kind: "stages-apart", ...names };
    case "strangers":
      return { kind: "unclear", found: "results for indicators it does not define" };
    case "twice":
      return { kind: "unclear", found: "two results for one indicator, which cannot be told apart" };
    default:
      return {
        kind: "conflicting-results",
        product: names.product,
        indicator: names.indicator,
        ids: lack.conflicting,
      };
  }
}
