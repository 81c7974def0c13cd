import type { Doubt } from "../../lca/reasons";
import { ImpactTable } from "../table";
import { Values } from "../values";
import type { Entry, Owner } from "./entries";
import type { Called, ImpactList } from "./impact-list";
import { mayMean, means, saysWhose } from "./impact-list";
import type { Filled } from "./judge";
import * as judge from "./judge";

const unsaid: Doubt = { why: "products" };

/** The production phase of a product: its results that name no scenario. */
export function production(list: ImpactList, product: Called): ImpactTable {
  const { definitions, followed } = list;
  const isOwn =
    followed && (!saysWhose(followed.owners.products) || mayMean(followed.owners.products, product));
  if (followed && isOwn && followed.owners.scenarios.length === 0) {
    const of = (entries: readonly Entry[]): Filled =>
      judge.production({ definitions, entries, elsewhere: [], asides: [] });
    return new ImpactTable(followed.form("production", of), followed.values, list.readAt);
  }
  const { own, asides } = ownOf(list, product);
  const entries = own.filter(({ scenarios }) => scenarios.length === 0);
  const elsewhere = own.filter(({ scenarios }) => scenarios.length > 0);
  return tableOf(judge.production({ definitions, entries, elsewhere, asides }), list);
}

/** From a scenario's own results: only those that name this product. Null where there are none. */
export function ofScenario(list: ImpactList, product: Called, scenario: Called): ImpactTable | null {
  const { definitions, followed } = list;
  const isIts = (owners: readonly Owner[]): boolean => owners.length === 0 || means(owners, scenario);
  const isOwn = followed && saysWhose(followed.owners.products) && mayMean(followed.owners.products, product);
  if (followed && isOwn && isIts(followed.owners.scenarios)) {
    const of = (entries: readonly Entry[]): Filled =>
      judge.scenario({ definitions, entries, elsewhere: [], asides: [] });
    return new ImpactTable(followed.form("scenario", of), followed.values, list.readAt);
  }
  const doubtful = list.unsaid.map((entry) => ({ ...entry, doubt: unsaid }));
  const own = [...list.of(product), ...doubtful];
  if (own.length === 0) return null;
  const entries = own.filter(({ scenarios }) => isIts(scenarios));
  const elsewhere = own.filter(({ scenarios }) => !isIts(scenarios));
  return tableOf(judge.scenario({ definitions, entries, elsewhere, asides: [] }), list);
}

/** From a product's own results: those that name the scenario. */
export function naming(list: ImpactList, product: Called, scenario: Called): ImpactTable {
  const { definitions } = list;
  const { own, asides } = ownOf(list, product);
  const isIts = (owners: readonly Owner[]): boolean => owners.length > 0 && means(owners, scenario);
  const entries = own.filter(({ scenarios }) => isIts(scenarios));
  const elsewhere = own.filter(({ scenarios }) => scenarios.length > 0 && !isIts(scenarios));
  return tableOf(judge.scenario({ definitions, entries, elsewhere, asides }), list);
}

/** Results that name this product or none, and whether there are others. */
function ownOf(list: ImpactList, product: Called) {
  const own = [...list.of(product), ...list.unsaid];
  const asides = own.length < list.entries.length ? ([{ what: "products" }] as const) : [];
  return { own, asides };
}

function tableOf({ form, values }: Filled, { readAt }: ImpactList): ImpactTable {
  return new ImpactTable(form, Values.of(values), readAt);
}
