import type { Indicator, ImpactDefinitionList } from "../../lca/indicator-list";
import type { DeclaredUnit } from "../../lca/units";
import type { ExcludedResults, Reason, ResultSubject } from "../../lca/reasons";
import type { ResultMetadata, ResultMetadataItem } from "../../lca/results";
import type { RawJsonPart } from "../../wire/raw-json";
import type { SharedArraySlice } from "./packed-number-lists";

/** A reason without the names that go into its sentence. */
type Unnamed<R> = R extends Reason ? Omit<R, keyof ResultSubject> : never;

/** The cause for which a definition has no value, with what was sent instead. */
export type MissingCause = Unnamed<
  Extract<Reason, ResultSubject> | Extract<Reason, { kind: "conflicting-results" }>
>;

const noResult: MissingCause = { kind: "no-result" };
/** Order of causes: the one that tells most about what was sent comes first. */
const causePriority: readonly MissingCause["kind"][] = [
  "unclear-result",
  "odd-value",
  "stages-apart",
  "set-aside",
  "no-result",
];

/**
 * Everything in a table except its numbers, shared by equal tables: the index of each number, and the causes of missing
 * ones.
 */
export class ValueIndexesAndMissingCauses {
  /** The index of each definition's number among the values. */
  readonly indexes = new Map<number, number>();
  /** The cause for which a definition has no value. */
  readonly missingCauses = new Map<number, MissingCause>();
  private readonly besides = new Map<number, ResultMetadata>();
  private readonly said = new Set<ResultMetadata>();
  /** Finds the results behind a definition's value or missing cause; filled only if results are to be shown as sent. */
  readonly sources = new Map<number, readonly (() => RawJsonPart | null)[]>();

  /** `stage` holds the modules that a scenario's results give, "" for none. */
  constructor(
    readonly definitions: ImpactDefinitionList,
    readonly stage: string,
    /** Results that were sent without a known definition or owner. */
    readonly asides: readonly ExcludedResults[],
  ) {}

  /** Adds the metadata of a result of these definitions. */
  addMetadata(definitions: readonly number[], beside: ResultMetadata): void {
    this.said.add(beside);
    for (const one of definitions) this.besides.set(one, beside);
  }

  /** Finds the parts of documents behind these definitions' values; null if a part is uncertain. */
  findSources(definitions: readonly number[]): readonly (RawJsonPart | null)[] {
    return definitions.flatMap((one) => this.sources.get(one) ?? []).map((find) => find());
  }

  /** The declared units that its results give. */
  get pers(): readonly DeclaredUnit[] {
    return [...this.said].flatMap(({ pers }) => pers);
  }

  /** Returns the metadata of the results of these definitions. */
  sayings(definitions: readonly number[]): readonly ResultMetadataItem[] {
    return definitions.flatMap((one) => this.besides.get(one)?.sayings ?? []);
  }
}

/** Results of one product at one stage: numbers by index in the definition list. */
export class OneProductImpactsAtStage {
  /** `readAt` is the time of the service's answer, in epoch milliseconds. */
  constructor(
    readonly form: ValueIndexesAndMissingCauses,
    private readonly values: SharedArraySlice,
    readonly readAt: number,
  ) {}

  /** Returns the indexes of the definitions that an indicator's value was sent under. */
  indexesOf({ definitions }: Indicator): readonly number[] {
    return definitions.filter((definition) => this.form.indexes.has(definition));
  }

  /**
   * Returns the indicator's value, from whichever of its definitions it was sent under, or the cause of its absence.
   */
  value(indicator: Indicator): number | MissingCause {
    const { definitions } = indicator;
    const lacks = definitions.flatMap((index) => this.form.missingCauses.get(index) ?? []);
    const unclear = lacks.find(({ kind }) => kind === "unclear-result");
    const indexes = definitions.flatMap((definition) => this.form.indexes.get(definition) ?? []);
    const [first, ...others] = indexes.map((index) => this.values.at(index));
    if (first === undefined || unclear) return this.mostTellingCause(lacks);
    if (others.every((value) => value === first)) return first;
    return {
      kind: "conflicting-results",
      ids: this.indexesOf(indicator).map((index) => this.form.definitions.all[index]?.id ?? ""),
    };
  }

  private mostTellingCause(lacks: readonly MissingCause[]): MissingCause {
    const { asides } = this.form;
    const [found = noResult] = causePriority.flatMap((kind) => lacks.find((one) => one.kind === kind) ?? []);
    if (asides.length === 0) return found;
    if (found.kind === "no-result" && lacks.length === 0) return { kind: "set-aside", asides };
    return found.kind === "set-aside" ? { ...found, asides: [...found.asides, ...asides] } : found;
  }
}

/** Creates the reason for a missing value; `names` go into its sentence. */
export function createMissingReason(cause: MissingCause, names: ResultSubject): Reason {
  const { product, indicator, stage } = names;
  if (cause.kind === "conflicting-results") return { ...cause, product, indicator };
  return { ...cause, product, indicator, stage };
}
