import type { Indicator } from "../lca/indicators";
import type { Per } from "../lca/per";
import type { Aside, Doubt, Reason, ResultNames } from "../lca/reasons";
import type { Beside, Saying } from "../lca/saying";
import type { DefinitionList } from "./definitions";
import type { SentPart } from "./raw-json";
import type { Values } from "./values";

/** The cause for which a definition has no value, with what was sent instead. */
export type Lack =
  | { readonly is: "none" }
  | { readonly is: "aside"; readonly asides: readonly Aside[] }
  | { readonly is: "parts"; readonly modules: readonly string[] }
  | { readonly is: "odd"; readonly sent: string }
  | { readonly is: "unclear"; readonly doubt: Doubt }
  | { readonly is: "conflicting"; readonly ids: readonly string[] };

const none: Lack = { is: "none" };
const nothingSaid: readonly Saying[] = [];
/** Order of causes: the one that tells most about what was sent comes first. */
const order: readonly Lack["is"][] = ["unclear", "odd", "parts", "aside", "none"];

/**
 * Everything in a table except its numbers, shared by equal tables: the index of each number, and the causes of missing
 * ones.
 */
export class TableForm {
  /** The index of each definition's number among the values; -1 for none. */
  private readonly at: Int32Array;
  private readonly lacks = new Map<number, Lack>();
  private readonly besides = new Map<number, Beside>();
  private readonly said = new Set<Beside>();
  /** Finds the results behind a definition's value or missing cause; filled only if results are to be shown as sent. */
  private readonly sent = new Map<number, readonly (() => SentPart | null)[]>();

  /** `stage` holds the modules that a scenario's results give, "" for none. */
  constructor(
    readonly definitions: DefinitionList,
    readonly stage: string,
    /** Results that were sent without a known definition or owner. */
    readonly asides: readonly Aside[],
  ) {
    this.at = new Int32Array(definitions.all.length).fill(-1);
  }

  /** Sets the index of a definition's value. */
  set(definition: number, index: number): void {
    this.at[definition] = index;
  }

  /** Sets the cause for which a definition has no value. */
  lack(definition: number, why: Lack): void {
    this.lacks.set(definition, why);
  }

  /** Adds the metadata of a result of these definitions. */
  note(definitions: readonly number[], beside: Beside): void {
    this.said.add(beside);
    for (const one of definitions) this.besides.set(one, beside);
  }

  keepSent(definition: number, sent: readonly (() => SentPart | null)[]): void {
    this.sent.set(definition, sent);
  }

  indexOf(definition: number): number {
    return this.at[definition] ?? -1;
  }

  lackOf(definition: number): Lack | undefined {
    return this.lacks.get(definition);
  }

  /** Finds the parts of documents behind these definitions' values; null if a part is uncertain. */
  sentFor(definitions: readonly number[]): readonly (SentPart | null)[] {
    return definitions.flatMap((one) => this.sent.get(one) ?? []).map((find) => find());
  }

  /** The declared units that its results give. */
  get pers(): readonly Per[] {
    return [...this.said].flatMap(({ pers }) => pers);
  }

  /** Returns the metadata of the results of these definitions. */
  sayings(definitions: readonly number[]): readonly Saying[] {
    if (this.besides.size === 0) return nothingSaid;
    return definitions.flatMap((one) => this.besides.get(one)?.sayings ?? []);
  }
}

/** Results of one product at one stage: numbers by index in the definition list. */
export class ImpactTable {
  /** `readAt` is the time of the service's answer, in epoch milliseconds. */
  constructor(
    readonly form: TableForm,
    private readonly values: Values,
    readonly readAt: number,
  ) {}

  /** Returns the indexes of the definitions that an indicator's value was sent under. */
  indexesOf({ definitions }: Indicator): readonly number[] {
    return definitions.filter((index) => this.form.indexOf(index) >= 0);
  }

  /**
   * Returns the indicator's value, from whichever of its definitions it was sent under, or the cause of its absence.
   */
  value(indicator: Indicator): number | Lack {
    const { definitions } = indicator;
    const lacks = definitions.flatMap((index) => this.form.lackOf(index) ?? []);
    const unclear = lacks.find(({ is }) => is === "unclear");
    const held = this.indexesOf(indicator);
    const [first, ...others] = held.map((index) => this.values.at(this.form.indexOf(index)));
    if (first === undefined || unclear) return this.worst(lacks);
    if (others.every((value) => value === first)) return first;
    return { is: "conflicting", ids: held.map((index) => this.form.definitions.all[index]?.id ?? "") };
  }

  private worst(lacks: readonly Lack[]): Lack {
    const { asides } = this.form;
    const [found = none] = order.flatMap((is) => lacks.filter((one) => one.is === is).slice(0, 1));
    if (asides.length === 0) return found;
    if (found.is === "none" && lacks.length === 0) return { is: "aside", asides };
    return found.is === "aside" ? { is: "aside", asides: [...found.asides, ...asides] } : found;
  }
}

/** Creates the reason for a missing value; `names` go into its sentence. */
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
