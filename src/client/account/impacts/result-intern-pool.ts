import { PackedNumberLists } from "../packed-number-lists";
import type { DeclaredUnitOrConflict } from "../../../lca/units";
import type { ValueIndexesAndMissingCauses } from "../one-product-impacts";
import type {
  ResultExceptNumberAndOwners,
  OwnedEntries,
  OwnerReference,
} from "../../../wire/results/result-entries";
import type { CandidateResults, ProductionOrScenario } from "./select-stage-results";

/**
 * The number of different values that are pooled; a service has a few, but as many owners as products and scenarios.
 */
const maxPooledCount = 100_000;

/** Keeps the first of several equal values for all of them. */
class InternPool<T> {
  private readonly held = new Map<string, T>();

  /** `text` must determine the value. */
  intern(one: T, text = JSON.stringify(one)): T {
    return this.getOrMake(text, () => one);
  }

  getOrMake(text: string, make: () => T): T {
    const held = this.held.get(text);
    if (held !== undefined) return held;
    const made = make();
    if (this.held.size < maxPooledCount) this.held.set(text, made);
    return made;
  }
}

/** Stores equal parts of an account's lists and tables once: there may be tens of thousands, mostly alike. */
export class ResultInternPool {
  readonly values = new PackedNumberLists();
  /** Declared units: as many as products and stages, mostly alike. */
  readonly pers = new InternPool<DeclaredUnitOrConflict>();
  private readonly knownOwners = new InternPool<readonly OwnerReference[]>();
  private readonly knownEntries = new InternPool<ResultExceptNumberAndOwners>();
  private readonly knownLists = new InternPool<readonly ResultExceptNumberAndOwners[]>();
  private readonly forms = new InternPool<ValueIndexesAndMissingCauses>();
  private readonly labels = new WeakMap<object, number>();
  private latest = 0;

  internOwned({ owners: { products, scenarios }, entries }: OwnedEntries): OwnedEntries {
    return {
      owners: { products: this.owners(products), scenarios: this.owners(scenarios) },
      entries: this.entries(entries),
    };
  }

  /** Pools single owners by their own text, which exists anyway; combinations of several owners hardly ever recur. */
  private owners(owners: readonly OwnerReference[]): readonly OwnerReference[] {
    const [only, ...others] = owners;
    return only === undefined || others.length > 0 ? owners : this.knownOwners.intern(owners, only);
  }

  /** Returns the shared layout of tables with the same entries. `make` is called for the first of them. */
  internLayout(
    stage: ProductionOrScenario,
    { here, elsewhere, asides }: CandidateResults,
    make: () => ValueIndexesAndMissingCauses,
  ): ValueIndexesAndMissingCauses {
    const lists = [...here, ...elsewhere].map(({ entries }) => this.labels.get(entries));
    if (lists.includes(undefined)) return make();
    const scenarios = elsewhere.map(({ owners }) => owners.scenarios);
    const key = JSON.stringify([stage, here.length, lists, scenarios, asides]);
    return this.forms.getOrMake(key, make);
  }

  private entries(entries: readonly ResultExceptNumberAndOwners[]): readonly ResultExceptNumberAndOwners[] {
    const held = entries.map((entry) => this.knownEntries.intern(entry));
    const list = this.knownLists.intern(held, held.map((entry) => this.labelOf(entry)).join());
    this.labelOf(list);
    return list;
  }

  private labelOf(one: object): number {
    let label = this.labels.get(one);
    if (label === undefined) this.labels.set(one, (label = this.latest += 1));
    return label;
  }
}
