import type { Representation } from "../hypermedia/representation";
import type { Indicator } from "../lca/indicators";
import type { Per } from "../lca/per";
import type { Aside, Doubt, Reason, ResultNames } from "../lca/reasons";
import type { Beside, Saying } from "../lca/saying";
import type { DefinitionList } from "./definitions";
import type { Values } from "./values";

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

/** All that a table says but its numbers, which several tables may share: where they stand, and why there is none. */
export class TableForm {
  /** By a definition's place, the place of its number among the values; -1 where it has none. */
  private readonly at: Int32Array;
  private readonly lacks = new Map<number, Lack>();
  private readonly besides = new Map<number, Beside>();
  private readonly said = new Set<Beside>();
  /** The results that a definition's value, or its lack, was taken from; only where they are to be shown as sent. */
  private readonly sent = new Map<number, readonly Representation[]>();

  /** `stage` is what a scenario's results say they are of, "" where they do not. */
  constructor(
    readonly definitions: DefinitionList,
    readonly stage: string,
    /** What was sent and belongs to no definition, or to nobody known. */
    readonly asides: readonly Aside[],
  ) {
    this.at = new Int32Array(definitions.all.length).fill(-1);
  }

  /** A definition has the value that stands at a place among them. */
  set(definition: number, index: number): void {
    this.at[definition] = index;
  }

  /** Each number stands where these say instead of where it did. */
  move(indexes: readonly number[]): void {
    for (const [definition, index] of this.at.entries())
      if (index >= 0) this.at[definition] = indexes[index] ?? -1;
  }

  /** Notes why a definition has no value. */
  lack(definition: number, why: Lack): void {
    this.lacks.set(definition, why);
  }

  /** Notes what a result of these definitions says beside its value. */
  note(definitions: readonly number[], beside: Beside): void {
    this.said.add(beside);
    for (const one of definitions) this.besides.set(one, beside);
  }

  keepSent(definition: number, impacts: readonly Representation[]): void {
    this.sent.set(definition, impacts);
  }

  placeOf(definition: number): number {
    return this.at[definition] ?? -1;
  }

  lackOf(definition: number): Lack | undefined {
    return this.lacks.get(definition);
  }

  sentFor(definition: number): readonly Representation[] {
    return this.sent.get(definition) ?? [];
  }

  /** What its results say they are per. */
  get pers(): readonly Per[] {
    return [...this.said].flatMap(({ pers }) => pers);
  }

  sayings(definitions: readonly number[]): readonly Saying[] {
    if (this.besides.size === 0) return nothingSaid;
    return definitions.flatMap((one) => this.besides.get(one)?.sayings ?? []);
  }
}

/** Results of one product at one stage: numbers by the places of the definition list. */
export class ImpactTable {
  /** `readAt` is when the service answered. */
  constructor(
    private readonly form: TableForm,
    private readonly values: Values,
    readonly readAt: number,
  ) {}

  get definitions(): DefinitionList {
    return this.form.definitions;
  }

  get stage(): string {
    return this.form.stage;
  }

  /** The results of an indicator as they were sent, by its definitions. */
  sentFor({ definitions }: Indicator): readonly Representation[] {
    return definitions.flatMap((index) => this.form.sentFor(index));
  }

  /** Places of the definitions under which an indicator's value was sent. */
  placesOf({ definitions }: Indicator): readonly number[] {
    return definitions.filter((index) => this.form.placeOf(index) >= 0);
  }

  /** What its results say they are per. */
  get pers(): readonly Per[] {
    return this.form.pers;
  }

  /** What the results of an indicator say beside their values. */
  sayings({ definitions }: Indicator): readonly Saying[] {
    return this.form.sayings(definitions);
  }

  /** The indicator's value, under whichever of its definitions it was sent; or why there is none. */
  value(indicator: Indicator): number | Lack {
    const { definitions } = indicator;
    const [only] = definitions;
    // Most have one definition, and nothing is to be said of it but its value.
    if (only !== undefined && definitions.length === 1 && !this.form.lackOf(only)) {
      const value = this.at(only);
      if (!Number.isNaN(value)) return value;
    }
    const lacks = definitions.flatMap((index) => this.form.lackOf(index) ?? []);
    const unclear = lacks.find(({ is }) => is === "unclear");
    const held = this.placesOf(indicator);
    const [first, ...others] = held.map((index) => this.at(index));
    if (first === undefined || unclear) return this.worst(lacks);
    if (others.every((value) => value === first)) return first;
    return { is: "conflicting", ids: held.map((index) => this.definitions.all[index]?.id ?? "") };
  }

  private at(definition: number): number {
    const index = this.form.placeOf(definition);
    return index < 0 ? NaN : this.values.at(index);
  }

  private worst(lacks: readonly Lack[]): Lack {
    const { asides } = this.form;
    const [found = none] = order.flatMap((is) => lacks.filter((one) => one.is === is).slice(0, 1));
    if (asides.length === 0) return found;
    if (found.is === "none" && lacks.length === 0) return { is: "aside", asides };
    return found.is === "aside" ? { is: "aside", asides: [...found.asides, ...asides] } : found;
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
