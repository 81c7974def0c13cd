import type { Aside } from "../../lca/reasons";
import { stageSaid } from "../../lca/stage-words";
import { ImpactTable } from "../table";
import type { Owned, Owner } from "./entries";
import type { Called, ImpactList } from "./impact-list";
import { doubting, means } from "./impact-list";
import type { Stage } from "./judge";
import * as judge from "./judge";

type Asides = readonly Aside[];

const judges = { production: judge.production, scenario: judge.scenario } as const;

/** The production phase of a product: its results that name no scenario. */
export function production(list: ImpactList, product: Called): ImpactTable {
  const { own, asides } = ownOf(list, product);
  return tableOf(list, "production", own, asides, (scenarios) => scenarios.length === 0);
}

/** From a scenario's own results: only those that name this product. Null where there are none. */
export function ofScenario(list: ImpactList, product: Called, scenario: Called): ImpactTable | null {
  const { own } = ownOf(list, product);
  if (own.length === 0) return null;
  const isIts = (scenarios: readonly Owner[]): boolean =>
    scenarios.length === 0 || means(scenarios, scenario);
  // Beside results that name the scenario, those that name none may be of another, or of none.
  const areNamed = own.some(({ owners }) => owners.scenarios.length > 0);
  const sure = own.map((one) =>
    areNamed && one.owners.scenarios.length === 0 ? doubting(one, { why: "scenarios" }) : one,
  );
  // The production phase may be listed as a scenario.
  const stage = stageSaid(scenario.name) === "production" ? "production" : "scenario";
  return tableOf(list, stage, sure, [], isIts);
}

/** From a product's own results: those that name the scenario. `others` is what its own list had instead. */
export function naming(list: ImpactList, product: Called, scenario: Called, others: Asides): ImpactTable {
  const { own, asides } = ownOf(list, product);
  const named = own.filter(({ owners }) => owners.scenarios.length > 0);
  return tableOf(list, "scenario", named, [...asides, ...others], (scenarios) => means(scenarios, scenario));
}

/** Results that name this product or none, and whether there are others. */
function ownOf(list: ImpactList, product: Called) {
  const own = [...list.of(product), ...list.unsaid];
  const asides = own.length < list.results.length ? ([{ what: "products" }] as const) : [];
  return { own, asides };
}

/** `isIts` tells by the scenarios that results name whether they are of this stage. */
function tableOf(
  { definitions, values, readAt, shared, asides: strange }: ImpactList,
  stage: Stage,
  own: readonly Owned[],
  others: Asides,
  isIts: (scenarios: readonly Owner[]) => boolean,
): ImpactTable {
  const here = own.filter(({ owners }) => isIts(owners.scenarios));
  const elsewhere = own.filter((one) => !here.includes(one));
  const given = { definitions, here, elsewhere, asides: [...others, ...strange] };
  const form = shared.form(stage, given, () => judges[stage](given));
  return new ImpactTable(form, values, readAt);
}
