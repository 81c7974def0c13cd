import type { DemoAccount, DemoNamedItem } from "../../src/sample/demo-accounts";
import { errorResponse } from "../../src/sample/demo-tokens";
import {
  defaultFactor,
  editImpacts,
  multiplyExactly,
  productsOfRevision,
  RevisedStudy,
} from "../../src/sample/study-revision";
import type { AccountEdit, Study } from "../../src/sample/study-revision";

/** A selection of things by id or name, or by a pattern for the name. */
export type NameOrIdSelector = string | readonly string[] | RegExp;

/** Undoes one change. */
export type UndoStudyChange = () => void;

type PathFailure = (account: DemoAccount, path: string) => Response | undefined;

const matchAll = /(?:)/;

/** The events of a study while its results are in use; they apply to all accounts of the service alike. */
export type StudyChangeControls = Omit<StudyChanges, "currentAccount" | "failureFor">;

/**
 * The changes to a service's accounts, kept apart from them: each is applied to the original accounts. Its methods
 * throw if their arguments select nothing.
 */
export class StudyChanges implements Study {
  private readonly edits = new Set<AccountEdit>();
  private readonly failing = new Set<PathFailure>();
  private revised = 0;
  private readonly revisions = new RevisedStudy(() => this.revision);
  private readonly edited = new Map<DemoAccount, DemoAccount>();

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
  currentAccount(account: DemoAccount): DemoAccount {
    const edited =
      this.edited.get(account) ?? [...this.edits].reduce((before, edit) => edit(before), account);
    this.edited.set(account, edited);
    return this.revisions.currentAccount(edited);
  }

  /** A response that replaces the answer to a path beneath the interface's root; undefined if nothing fails. */
  failureFor(account: DemoAccount, path: string): Response | undefined {
    for (const failing of this.failing) {
      const response = failing(account, path);
      if (response) return response;
    }
    return undefined;
  }

  /**
   * Multiplies results of these products, of production and scenarios, by a factor; all indicators unless some are
   * named.
   */
  change(
    products: NameOrIdSelector,
    how: { readonly by?: number; readonly indicators?: NameOrIdSelector } = {},
  ): UndoStudyChange {
    const { by = defaultFactor, indicators = matchAll } = how;
    const [meant, changed] = [this.ids(products, "products"), this.ids(indicators, "definitions")];
    return this.edit(editImpacts(meant, changed, ([id, value]) => [[id, multiplyExactly(value, by)]]));
  }

  /** Withholds these results: they vanish, and come back when this is undone. */
  withhold(products: NameOrIdSelector, indicators: NameOrIdSelector = matchAll): UndoStudyChange {
    const [meant, withheld] = [this.ids(products, "products"), this.ids(indicators, "definitions")];
    return this.edit(editImpacts(meant, withheld, () => []));
  }

  rename(
    which: NameOrIdSelector,
    name: string,
    what: "product" | "scenario" | "indicator" = "product",
  ): UndoStudyChange {
    const list = what === "indicator" ? "definitions" : (`${what}s` as const);
    const meant = this.ids(which, list);
    const renamed = <T extends DemoNamedItem>(things: readonly T[]): readonly T[] =>
      things.map((one) => (meant.has(one.id) ? { ...one, name } : one));
    return this.edit((account) => ({ ...account, [list]: renamed<DemoNamedItem>(account[list]) }));
  }

  /** Removes these products from the list; their addresses are not found. */
  remove(products: NameOrIdSelector): UndoStudyChange {
    const gone = this.ids(products, "products");
    return this.edit((account) => ({
      ...account,
      products: account.products.filter(({ id }) => !gone.has(id)),
    }));
  }

  /** Gives the account the definitions and results of another account of the service: another standard. */
  reportAs(code: string, other: string): UndoStudyChange {
    const reported = this.account(other);
    this.account(code);
    return this.edit((account) =>
      account.code === code
        ? { ...account, definitions: reported.definitions, impacts: reported.impacts.bind(reported) }
        : account,
    );
  }

  /** Makes requests about these products fail, except for the list of all products. */
  fail(products: NameOrIdSelector, status = 500): UndoStudyChange {
    const ids = this.ids(products, "products");
    const failing: PathFailure = (account, path) =>
      isFailingPath(account, ids, path) ? errorResponse(status, "the study has a fault") : undefined;
    this.failing.add(failing);
    return () => void this.failing.delete(failing);
  }

  /** Changes the results of the next three products, as the work on a study does; returns their names. */
  revise(): readonly string[] {
    this.revised += 1;
    const [first] = this.accounts;
    return first ? productsOfRevision(this.currentAccount(first), this.revision).map(({ name }) => name) : [];
  }

  /** Undoes everything. */
  reset(): void {
    this.edits.clear();
    this.failing.clear();
    this.revised = 0;
    this.edited.clear();
  }

  private edit(edit: AccountEdit): UndoStudyChange {
    this.edits.add(edit);
    this.edited.clear();
    return () => {
      this.edits.delete(edit);
      this.edited.clear();
    };
  }

  private account(code: string): DemoAccount {
    const found = this.accounts.find((account) => account.code === code);
    if (found === undefined) throw new Error(`There is no account ${code}`);
    return found;
  }

  /** The ids that the selection has now. Throws if it selects nothing, since that is a mistake of the caller. */
  private ids(which: NameOrIdSelector, list: "products" | "scenarios" | "definitions"): ReadonlySet<string> {
    const things = this.accounts.flatMap(
      (account): readonly DemoNamedItem[] => this.currentAccount(account)[list],
    );
    const ids = new Set(things.filter((one) => matchesSelector(which, one)).map(({ id }) => id));
    if (ids.size === 0) throw new Error(`No account has ${list} like ${String(which)}`);
    return ids;
  }
}

function matchesSelector(which: NameOrIdSelector, { id, name }: DemoNamedItem): boolean {
  if (which instanceof RegExp) return which.test(name);
  return [which].flat().some((one) => one === id || one === name);
}

type IdSet = ReadonlySet<string>;

/** Whether a path concerns a failing product; a scenario of several products fails with the last of them. */
function isFailingPath({ scenarios }: DemoAccount, failing: IdSet, path: string): boolean {
  const parts = path.split("/").map(decodeURIComponent);
  if (parts.some((part, index) => parts[index - 1] === "products" && failing.has(part))) return true;
  const scenario = parts[1] === "scenarios" && scenarios.find(({ id }) => id === parts[2]);
  return scenario ? scenario.products.every((id) => failing.has(id)) : false;
}
