import type { DemoAccount, DemoDefinitionValuePair, DemoNamedItem } from "./demo-accounts";

/** The accounts as they are now. */
export interface Study {
  /** The account in its present state. */
  currentAccount(account: DemoAccount): DemoAccount;
  /** A response that replaces the answer to a path beneath the interface's root; undefined if nothing fails. */
  failureFor(account: DemoAccount, path: string): Response | undefined;
}

export type AccountEdit = (account: DemoAccount) => DemoAccount;

const productsPerRevision = 3;
export const defaultFactor = 1.1;

/** The revision that the workbench counts in the address of its pane: `taskpane.html#sample-study=2`. */
export function revisionInAddress(): number {
  return Number(/\bsample-study=(\d{1,4})\b/.exec(globalThis.location?.hash ?? "")?.[1] ?? 0);
}

/** A study that changes only by revisions: three products each. `revision` counts them. */
export class RevisedStudy implements Study {
  private readonly made = new WeakMap<
    DemoAccount,
    { readonly revision: number; readonly account: DemoAccount }
  >();

  constructor(private readonly revision: () => number) {}

  currentAccount(account: DemoAccount): DemoAccount {
    const revision = this.revision();
    const made = this.made.get(account);
    if (made?.revision === revision) return made.account;
    const changed = revisionEdits(revision).reduce((before, edit) => edit(before), account);
    this.made.set(account, { revision, account: changed });
    return changed;
  }

  failureFor(): undefined {
    return undefined;
  }
}

/** The edits of all revisions: three products each, one after the other, and then from the start again. */
function revisionEdits(count: number): AccountEdit[] {
  return Array.from({ length: count }, (_, index): AccountEdit => (account) => {
    const ids = new Set(productsOfRevision(account, index + 1).map(({ id }) => id));
    return editImpacts(ids, null, ([id, value]) => [[id, multiplyExactly(value, defaultFactor)]])(account);
  });
}

export function productsOfRevision({ products }: DemoAccount, revision: number): readonly DemoNamedItem[] {
  const start = productsPerRevision * (revision - 1);
  return Array.from(
    { length: Math.min(productsPerRevision, products.length) },
    (_, index) => start + index,
  ).flatMap((index) => products[index % products.length] ?? []);
}

/** Multiplies without the noise of binary fractions, so that a factor of 1.1 gives a number a person would write. */
export function multiplyExactly(value: number, by: number): number {
  return Number((value * by).toPrecision(12));
}

/** Changes or drops results of these products; of all indicators if none are named. */
export function editImpacts(
  products: ReadonlySet<string>,
  indicators: ReadonlySet<string> | null,
  change: (impact: DemoDefinitionValuePair) => readonly DemoDefinitionValuePair[],
): AccountEdit {
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
