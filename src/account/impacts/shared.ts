import type { TableForm } from "../table";
import { ValueStore } from "../values";
import type { Entry, Owned, Owner } from "./entries";

/** How many different ones are held; a service has a few, but as many owners as products and scenarios. */
const most = 100_000;

/** Holds the first of several that are equal for all of them. */
class Once<T> {
  private readonly held = new Map<string, T>();

  /** `text` says all that one has. */
  like(one: T, text: string): T {
    const held = this.held.get(text);
    if (held === undefined && this.held.size < most) this.held.set(text, one);
    return held ?? one;
  }
}

/** What the lists and tables of an account have in common, held once: there may be tens of thousands, mostly alike. */
export class Shared {
  readonly values = new ValueStore();
  private readonly knownOwners = new Once<readonly Owner[]>();
  private readonly knownEntries = new Once<Entry>();
  private readonly knownLists = new Once<readonly Entry[]>();
  private readonly knownForms = new Once<TableForm>();
  private readonly labels = new Map<Entry, number>();

  owned({ owners: { products, scenarios }, entries }: Owned): Owned {
    const owners = { products: this.owners(products), scenarios: this.owners(scenarios) };
    return { owners, entries: this.entries(entries) };
  }

  form(form: TableForm): TableForm {
    return form.isOfSent ? form : this.knownForms.like(form, form.text);
  }

  private labelOf(entry: Entry): number {
    const label = this.labels.get(entry) ?? this.labels.size;
    if (label < most) this.labels.set(entry, label);
    return label;
  }

  private owners(owners: readonly Owner[]): readonly Owner[] {
    return this.knownOwners.like(owners, owners.join("\n"));
  }

  private entries(entries: readonly Entry[]): readonly Entry[] {
    const held = entries.map((entry) => this.knownEntries.like(entry, JSON.stringify(entry)));
    return this.knownLists.like(held, held.map((entry) => this.labelOf(entry)).join());
  }
}
