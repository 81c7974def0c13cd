import type { DemoAccount, DemoImpact, DemoNamed } from "./accounts";
import { failure } from "./exchange";

/** A selection of things by id or name, or by a pattern for the name. */
export type Which = string | readonly string[] | RegExp;

/** Undoes one change. */
export type TakeBack = () => void;

type Edit = (account: DemoAccount) => DemoAccount;
type Failing = (account: DemoAccount, path: string) => Response | undefined;

const all = /(?:)/;
const productsARevision = 3;
const usualFactor = 1.1;

/** The events of a study while its results are in use; they apply to all accounts of the service alike. */
export type Study = Omit<ChangingStudy, "now" | "failureAt">;

/**
 * The changes to a service's accounts, kept apart from them: each is applied to the original accounts. Its methods
 * throw if their arguments select nothing.
 */
export class ChangingStudy {
  private readonly edits = new Set<Edit>();
  private readonly failing = new Set<Failing>();
  private revised = 0;
  private made = new Map<DemoAccount, { readonly revision: number; readonly account: DemoAccount }>();

  /** `revisedElsewhere` counts revisions that are not made here. */
  constructor(
    private readonly accounts: readonly DemoAccount[],
    private readonly revisedElsewhere: () => number,
  ) {}

  /** The number of revisions so far. */
  get revision(): number {
    return this.revised + this.revisedElsewhere();
  }

  /** The account in its present state. */
  now(account: DemoAccount): DemoAccount {
    const { revision } = this;
    const made = this.made.get(account);
    if (made?.revision === revision) return made.account;
    const edits = [...this.edits, ...revisions(revision)];
    const changed = edits.reduce((before, edit) => edit(before), account);
    this.made.set(account, { revision, account: changed });
    return changed;
  }

  /** A response that replaces the answer to a path beneath the interface's root; undefined if nothing fails. */
  failureAt(account: DemoAccount, path: string): Response | undefined {
    for (const failing of this.failing) {
      const response = failing(account, path);
      if (response) return response;
    }
    return undefined;
  }

  /** Multiplies results of these products, of production and scenarios, by a factor; all indicators unless some are named. */
  change(products: Which, how: { readonly by?: number; readonly indicators?: Which } = {}): TakeBack {
    const { by = usualFactor, indicators = all } = how;
    const [meant, changed] = [this.ids(products, "products"), this.ids(indicators, "definitions")];
    return this.edit(withImpacts(meant, changed, ([id, value]) => [[id, times(value, by)]]));
  }

  /** Withholds these results: they vanish, and come back when this is undone. */
  withhold(products: Which, indicators: Which = all): TakeBack {
    const [meant, withheld] = [this.ids(products, "products"), this.ids(indicators, "definitions")];
    return this.edit(withImpacts(meant, withheld, () => []));
  }

  rename(which: Which, name: string, what: "product" | "scenario" | "indicator" = "product"): TakeBack {
    const list = what === "indicator" ? "definitions" : (`${what}s` as const);
    const meant = this.ids(which, list);
    const renamed = <T extends DemoNamed>(things: readonly T[]): readonly T[] =>
      things.map((one) => (meant.has(one.id) ? { ...one, name } : one));
    return this.edit((account) => ({ ...account, [list]: renamed<DemoNamed>(account[list]) }));
  }

  /** Removes these products from the list; their addresses are not found. */
  remove(products: Which): TakeBack {
    const gone = this.ids(products, "products");
    return this.edit((account) => ({
      ...account,
      products: account.products.filter(({ id }) => !gone.has(id)),
    }));
  }

  /** Gives the account the definitions and results of another account of the service: another standard. */
  reportAs(code: string, other: string): TakeBack {
    const reported = this.account(other);
    this.account(code);
    return this.edit((account) =>
      account.code === code
        ? { ...account, definitions: reported.definitions, impacts: reported.impacts.bind(reported) }
        : account,
    );
  }

  /** Makes requests about these products fail, except for the list of all products. */
  fail(products: Which, status = 500): TakeBack {
    const ids = this.ids(products, "products");
    const failing: Failing = (account, path) =>
      concerns(account, ids, path) ? failure(status, "the study has a fault") : undefined;
    this.failing.add(failing);
    return () => void this.failing.delete(failing);
  }

  /** Changes the results of the next three products, as the work on a study does; returns their names. */
  revise(): readonly string[] {
    this.revised += 1;
    const [first] = this.accounts;
    return first ? revisedProducts(this.now(first), this.revision).map(({ name }) => name) : [];
  }

  /** Undoes everything. */
  reset(): void {
    this.edits.clear();
    this.failing.clear();
    this.revised = 0;
    this.made.clear();
  }

  private edit(edit: Edit): TakeBack {
    this.edits.add(edit);
    this.made.clear();
    return () => {
      this.edits.delete(edit);
      this.made.clear();
    };
  }

  private account(code: string): DemoAccount {
    const found = this.accounts.find((account) => account.code === code);
    if (found === undefined) throw new Error(`There is no account ${code}`);
    return found;
  }

  /** The ids that the selection has now. Throws if it selects nothing, since that is a mistake of the caller. */
  private ids(which: Which, list: "products" | "scenarios" | "definitions"): ReadonlySet<string> {
    const things = this.accounts.flatMap((account): readonly DemoNamed[] => this.now(account)[list]);
    const ids = new Set(things.filter((one) => matches(which, one)).map(({ id }) => id));
    if (ids.size === 0) throw new Error(`No account has ${list} like ${String(which)}`);
    return ids;
  }
}

function matches(which: Which, { id, name }: DemoNamed): boolean {
  if (which instanceof RegExp) return which.test(name);
  return [which].flat().some((one) => one === id || one === name);
}

/** Multiplies without the noise of binary fractions, so that a factor of 1.1 gives a number a person would write. */
function times(value: number, by: number): number {
  return Number((value * by).toPrecision(12));
}

type Ids = ReadonlySet<string>;

function withImpacts(
  products: Ids,
  indicators: Ids | null,
  change: (impact: DemoImpact) => readonly DemoImpact[],
): Edit {
  return (account) => ({
    ...account,
    impacts(product, scenario) {
      const impacts = account.impacts(product, scenario);
      if (!products.has(product)) return impacts;
      return impacts.flatMap((impact) =>
        !indicators || indicators.has(impact[0]) ? change(impact) : [impact],
      );
    },
  });
}

/** The edits of all revisions: three products each, one after the other, and then from the start again. */
function revisions(count: number): Edit[] {
  return Array.from({ length: count }, (_, index): Edit => (account) => {
    const ids = new Set(revisedProducts(account, index + 1).map(({ id }) => id));
    return withImpacts(ids, null, ([id, value]) => [[id, times(value, usualFactor)]])(account);
  });
}

function revisedProducts({ products }: DemoAccount, revision: number): readonly DemoNamed[] {
  const start = productsARevision * (revision - 1);
  return Array.from(
    { length: Math.min(productsARevision, products.length) },
    (_, index) => start + index,
  ).flatMap((index) => products[index % products.length] ?? []);
}

/** Whether a path concerns a failing product; a scenario of several products fails with the last of them. */
function concerns({ scenarios }: DemoAccount, failing: Ids, path: string): boolean {
  const parts = path.split("/").map(decodeURIComponent);
  if (parts.some((part, index) => parts[index - 1] === "products" && failing.has(part))) return true;
  const scenario = parts[1] === "scenarios" && scenarios.find(({ id }) => id === parts[2]);
  return scenario ? scenario.products.every((id) => failing.has(id)) : false;
}
