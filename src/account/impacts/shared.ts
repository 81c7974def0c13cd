import { ValueStore } from "../values";
import type { PerSaid } from "../../lca/per";
import type { TableForm } from "../table";
import type { Entry, Owned, Owner } from "./entries";
import type { GivenResults, Stage } from "./judge";

/**
 * The number of different values that are pooled; a service has a few, but as many owners as products and scenarios.
 */
const most = 100_000;

/** Keeps the first of several equal values for all of them. */
class Once<T> {
  private readonly held = new Map<string, T>();

  /** `text` must determine the value. */
  like(one: T, text = JSON.stringify(one)): T {
    const held = this.held.get(text);
    if (held === undefined && this.held.size < most) this.held.set(text, one);
    return held ?? one;
  }
}

/** Stores equal parts of an account's lists and tables once: there may be tens of thousands, mostly alike. */
export class Shared {
  readonly values = new ValueStore();
  /** Declared units: as many as products and stages, mostly alike. */
  readonly pers = new Once<PerSaid>();
  private readonly knownOwners = new Once<readonly Owner[]>();
  private readonly knownEntries = new Once<Entry>();
  private readonly knownLists = new Once<readonly Entry[]>();
  private readonly forms = new Map<string, TableForm>();
  private readonly labels = new WeakMap<object, number>();
  private latest = 0;

  owned({ owners: { products, scenarios }, entries }: Owned): Owned {
    return {
      owners: { products: this.owners(products), scenarios: this.owners(scenarios) },
      entries: this.entries(entries),
    };
  }

  /** Pools single owners by their own text, which exists anyway; combinations of several owners hardly ever recur. */
  private owners(owners: readonly Owner[]): readonly Owner[] {
    const [only, ...others] = owners;
    return only === undefined || others.length > 0 ? owners : this.knownOwners.like(owners, only);
  }

  /** Returns the shared layout of tables with the same entries. `make` is called for the first of them. */
  form(stage: Stage, { here, elsewhere, asides }: GivenResults, make: () => TableForm): TableForm {
    const lists = [...here, ...elsewhere].map(({ entries }) => this.labels.get(entries));
    if (lists.includes(undefined)) return make();
    const scenarios = elsewhere.map(({ owners }) => owners.scenarios);
    const key = JSON.stringify([stage, here.length, lists, scenarios, asides]);
    const form = this.forms.get(key) ?? make();
    if (this.forms.size < most) this.forms.set(key, form);
    return form;
  }

  private entries(entries: readonly Entry[]): readonly Entry[] {
    const held = entries.map((entry) => this.knownEntries.like(entry));
    const list = this.knownLists.like(held, held.map((entry) => this.labelOf(entry)).join());
    this.labelOf(list);
    return list;
  }

  private labelOf(one: object): number {
    let label = this.labels.get(one);
    if (label === undefined) this.labels.set(one, (label = this.latest += 1));
    return label;
  }
}
