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

/** Builds the table of a product's production stage from its results that name no scenario. */
export function production(list: ImpactList, product: Called): ImpactTable {
  const { own, asides } = ownOf(list, product);
  return tableOf(list, "production", own, asides, (scenarios) => scenarios.length === 0);
}

/** Builds a scenario's table from its own results, using only those that name this product; null if there are none. */
export function ofScenario(list: ImpactList, product: Called, scenario: Called): ImpactTable | null {
  const { own } = ownOf(list, product);
  if (own.length === 0) return null;
  const isIts = (scenarios: readonly Owner[]): boolean =>
    scenarios.length === 0 || means(scenarios, scenario);
  // If some results name the scenario, those that name none may belong to another, or to none.
  const areNamed = own.some(({ owners }) => owners.scenarios.length > 0);
  const sure = own.map((one) =>
    areNamed && one.owners.scenarios.length === 0 ? doubting(one, { why: "scenarios" }) : one,
  );
  // A service may list the production stage as a scenario.
  const stage = stageSaid(scenario.name) === "production" ? "production" : "scenario";
  return tableOf(list, stage, sure, [], isIts);
}

/**
 * Builds a scenario's table from those of the product's own results that name the scenario. `others` is what the
 * scenario's own list had instead.
 */
export function naming(list: ImpactList, product: Called, scenario: Called, others: Asides): ImpactTable {
  const { own, asides } = ownOf(list, product);
  const named = own.filter(({ owners }) => owners.scenarios.length > 0);
  return tableOf(list, "scenario", named, [...asides, ...others], (scenarios) => means(scenarios, scenario));
}

/** Finds the results that name this product or none, and notes whether there are others. */
function ownOf(list: ImpactList, product: Called) {
  const own = [...list.of(product), ...list.unsaid];
  const asides = own.length < list.results.length ? ([{ what: "products" }] as const) : [];
  return { own, asides };
}

/** `isIts` returns true if a result that names these scenarios belongs to this stage. */
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
