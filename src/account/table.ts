import type { Representation } from "../hypermedia/representation";
import type { Indicator } from "../lca/indicators";
import type { Per } from "../lca/per";
import type { Aside, Doubt, Reason, ResultNames } from "../lca/reasons";
import type { Beside, Saying } from "../lca/saying";
import type { DefinitionList } from "./definitions";

/** Why there is no value for a definition: what was sent for it, or in its place. */
export type Lack =
  | { readonly is: "none" }
  | { readonly is: "aside"; readonly asides: readonly Aside[] }
  | { readonly is: "parts"; readonly modules: readonly string[] }
  | { readonly is: "odd"; readonly sent: string }
  | { readonly is: "unclear"; readonly doubt: Doubt }
  | { readonly is: "conflicting"; readonly ids: readonly string[] };

const none: Lack = { is: "none" };
const nothingSaid: readonly Saying[] = [];
/** Of several reasons, the one that says most of what was sent. */
const order: readonly Lack["is"][] = ["unclear", "odd", "parts", "aside", "none"];

/** Results of one product at one stage: a value per place of the definition list, NaN where there is none. */
export class ImpactTable {
  private readonly values: Float64Array;
  private readonly lacks = new Map<number, Lack>();
  private readonly besides = new Map<number, Beside>();
  private readonly said = new Set<Beside>();
  /** The results that a definition's value, or its lack, was taken from; only where they are to be shown as sent. */
  private readonly sent = new Map<number, readonly Representation[]>();

  /** `readAt` is when the service answered; `stage` what a scenario's results say they are of, "" where they do not. */
  constructor(
    readonly definitions: DefinitionList,
    readonly readAt: number,
    readonly stage = "",
    /** What was sent and belongs to no definition, or to nobody known. */
    private readonly asides: readonly Aside[] = [],
  ) {
    this.values = new Float64Array(definitions.all.length).fill(NaN);
  }

  set(place: number, value: number): void {
    this.values[place] = value;
  }

  /** Notes why a definition has no value. */
  lack(place: number, why: Lack): void {
    this.lacks.set(place, why);
  }

  /** Notes what a result of these definitions says beside its value. */
  note(places: readonly number[], beside: Beside): void {
    this.said.add(beside);
    for (const place of places) this.besides.set(place, beside);
  }

  keepSent(place: number, impacts: readonly Representation[]): void {
    this.sent.set(place, impacts);
  }

  /** The results of an indicator as they were sent, by its definitions. */
  sentFor({ definitions }: Indicator): readonly Representation[] {
    return definitions.flatMap((place) => this.sent.get(place) ?? []);
  }

  /** Places of the definitions under which an indicator's value was sent. */
  placesOf({ definitions }: Indicator): readonly number[] {
    return definitions.filter((place) => this.has(place));
  }

  /** What its results say they are per. */
  get pers(): readonly Per[] {
    return [...this.said].flatMap(({ pers }) => pers);
  }

  /** What the results of an indicator say beside their values. */
  sayings({ definitions }: Indicator): readonly Saying[] {
    if (this.besides.size === 0) return nothingSaid;
    return definitions.flatMap((place) => this.besides.get(place)?.sayings ?? []);
  }

  /** The indicator's value, under whichever of its definitions it was sent; or why there is none. */
  value({ definitions }: Indicator): number | Lack {
    const held = definitions.filter((place) => this.has(place));
    const lacks = definitions.flatMap((place) => this.lacks.get(place) ?? []);
    const unclear = lacks.find(({ is }) => is === "unclear");
    const [first, ...others] = held;
    if (first === undefined || unclear) return this.worst(lacks);
    const value = this.values[first] ?? NaN;
    if (others.every((place) => this.values[place] === value)) return value;
    return { is: "conflicting", ids: held.map((place) => this.definitions.all[place]?.id ?? "") };
  }

  private worst(lacks: readonly Lack[]): Lack {
    const [found = none] = order.flatMap((is) => lacks.filter((one) => one.is === is).slice(0, 1));
    if (this.asides.length === 0) return found;
    if (found.is === "none" && lacks.length === 0) return { is: "aside", asides: this.asides };
    return found.is === "aside" ? { is: "aside", asides: [...found.asides, ...this.asides] } : found;
  }

  private has(place: number): boolean {
    return !Number.isNaN(this.values[place] ?? NaN);
  }
}

/** The reason to give for a lack; `names` are for the sentence. */
export function reasonForLack(lack: Lack, names: ResultNames): Reason {
  switch (lack.is) {
    case "none":
      return { kind: "no-result", ...names };
    case "aside":
      return { kind: "set-aside", asides: lack.asides, ...names };
    case "parts":
      return { kind: "stages-apart", modules: lack.modules, ...names };
    case "odd":
      return { kind: "odd-value", sent: lack.sent, ...names };
    case "unclear":
      return { kind: "unclear-result", doubt: lack.doubt, ...names };
    case "conflicting": {
      const { product, indicator } = names;
      return { kind: "conflicting-results", product, indicator, ids: lack.ids };
    }
  }
}
