import type { Doubt } from "../../lca/reasons";
import type { TableForm } from "../table";
import { ImpactTable } from "../table";
import type { Entry, Owned, Owner } from "./entries";
import type { Called, ImpactList } from "./impact-list";
import { doubting, means } from "./impact-list";
import * as judge from "./judge";

const unsaid: Doubt = { why: "products" };

/** The production phase of a product: its results that name no scenario. */
export function production(list: ImpactList, product: Called): ImpactTable {
  const { definitions } = list;
  const { own, asides } = ownOf(list, product);
  const isOf = (scenarios: readonly Owner[]): boolean => scenarios.length === 0;
  return tableOf(judge.production({ definitions, ...placed(own, isOf), asides }), list);
}

/** From a scenario's own results: only those that name this product. Null where there are none. */
export function ofScenario(list: ImpactList, product: Called, scenario: Called): ImpactTable | null {
  const { definitions } = list;
  const own = [...list.of(product), ...list.unsaid.map((one) => doubting(one, unsaid))];
  if (own.length === 0) return null;
  const isOf = (scenarios: readonly Owner[]): boolean => scenarios.length === 0 || means(scenarios, scenario);
  return tableOf(judge.scenario({ definitions, ...placed(own, isOf), asides: [] }), list);
}

/** From a product's own results: those that name the scenario. */
export function naming(list: ImpactList, product: Called, scenario: Called): ImpactTable {
  const { definitions } = list;
  const { own, asides } = ownOf(list, product);
  const named = own.filter(({ owners }) => owners.scenarios.length > 0);
  const isOf = (scenarios: readonly Owner[]): boolean => means(scenarios, scenario);
  return tableOf(judge.scenario({ definitions, ...placed(named, isOf), asides }), list);
}

/** Results that name this product or none, and whether there are others. */
function ownOf(list: ImpactList, product: Called) {
  const own = [...list.of(product), ...list.unsaid];
  const asides = own.length < list.results.length ? ([{ what: "products" }] as const) : [];
  return { own, asides };
}

/** The results of a stage, and those of others, by the scenarios they name. */
function placed(all: readonly Owned[], isOf: (scenarios: readonly Owner[]) => boolean) {
  const entries: Entry[] = [];
  const elsewhere: Entry[] = [];
  for (const { owners, entries: own } of all) {
    const { scenarios } = owners;
    if (isOf(scenarios)) entries.push(...own);
    else elsewhere.push(...own.map((entry) => ({ ...entry, scenarios })));
  }
  return { entries, elsewhere };
}

function tableOf(form: TableForm, { values, readAt, shared }: ImpactList): ImpactTable {
  return new ImpactTable(shared.form(form), values, readAt);
}
