import { ValueStore } from "../values";
import type { PerSaid } from "../../lca/per";
import type { TableForm } from "../table";
import type { Entry, Owned, Owner } from "./entries";
import type { GivenResults, Stage } from "./judge";

/** How many different ones are held; a service has a few, but as many owners as products and scenarios. */
const most = 100_000;

/** Holds the first of several that are equal for all of them. */
class Once<T> {
  private readonly held = new Map<string, T>();

  /** `text` says all that one has. */
  like(one: T, text = JSON.stringify(one)): T {
    const held = this.held.get(text);
    if (held === undefined && this.held.size < most) this.held.set(text, one);
    return held ?? one;
  }
}

/** What the lists and tables of an account have in common, held once: there may be tens of thousands, mostly alike. */
export class Shared {
  readonly values = new ValueStore();
  /** What results are per: as many as products and stages, mostly alike. */
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

  /** Held by the text of the only one, which is there anyhow; of several they hardly ever come again. */
  private owners(owners: readonly Owner[]): readonly Owner[] {
    const [only, ...others] = owners;
    return only === undefined || others.length > 0 ? owners : this.knownOwners.like(owners, only);
  }

  /** The form of tables of the same entries. `make` is called for the first of them. */
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
