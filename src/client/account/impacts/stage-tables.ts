import type { ExcludedResults } from "../../../lca/reasons";
import { classifyTextProductionCoverage } from "../../../lca/stages";
import { OneProductImpactsAtStage } from "../one-product-impacts";
import type { OwnedEntries, OwnerReference } from "../../../wire/results/result-entries";
import type { OwnerIdentifiers, ImpactListIndexedByOwner } from "./impact-list";
import { markAllEntriesAmbiguous, refersToOwner } from "./impact-list";
import type { ProductionOrScenario } from "./select-stage-results";
import * as judge from "./select-stage-results";

type Asides = readonly ExcludedResults[];

const judges = {
  production: judge.selectA1ToA3OrStageless,
  scenario: judge.selectOneStageOfScenario,
} as const;

/** Builds the table of a product's production stage from its results that name no scenario. */
export function buildProductionTable(
  list: ImpactListIndexedByOwner,
  product: OwnerIdentifiers,
): OneProductImpactsAtStage {
  const { own, asides } = findOwnResults(list, product);
  return buildTable(list, "production", own, asides, (scenarios) => scenarios.length === 0);
}

/** Builds a scenario's table from its own results, using only those that name this product; null if there are none. */
export function buildScenarioTableFromOwnResults(
  list: ImpactListIndexedByOwner,
  product: OwnerIdentifiers,
  scenario: OwnerIdentifiers,
): OneProductImpactsAtStage | null {
  const { own } = findOwnResults(list, product);
  if (own.length === 0) return null;
  const isIts = (scenarios: readonly OwnerReference[]): boolean =>
    scenarios.length === 0 || refersToOwner(scenarios, scenario);
  // If some results name the scenario, those that name none may belong to another, or to none.
  const areNamed = own.some(({ owners }) => owners.scenarios.length > 0);
  const sure = own.map((one) =>
    areNamed && one.owners.scenarios.length === 0 ? markAllEntriesAmbiguous(one, { why: "scenarios" }) : one,
  );
  // A service may list the production stage as a scenario.
  const stage =
    classifyTextProductionCoverage(scenario.names[0] ?? "") === "production" ? "production" : "scenario";
  return buildTable(list, stage, sure, [], isIts);
}

/**
 * Builds a scenario's table from those of the product's own results that name the scenario. `others` is what the
 * scenario's own list had instead.
 */
export function extractScenarioFromProductResults(
  list: ImpactListIndexedByOwner,
  product: OwnerIdentifiers,
  scenario: OwnerIdentifiers,
  others: Asides,
): OneProductImpactsAtStage {
  const { own, asides } = findOwnResults(list, product);
  const named = own.filter(({ owners }) => owners.scenarios.length > 0);
  return buildTable(list, "scenario", named, [...asides, ...others], (scenarios) =>
    refersToOwner(scenarios, scenario),
  );
}

/** Finds the results that name this product or none, and notes whether there are others. */
function findOwnResults(list: ImpactListIndexedByOwner, product: OwnerIdentifiers) {
  const own = list.ofProductOrNone(product);
  const asides = own.length < list.results.length ? ([{ what: "products" }] as const) : [];
  return { own, asides };
}

/** `isIts` returns true if a result that names these scenarios belongs to this stage. */
function buildTable(
  { definitions, values, readAt, shared, asides: strange }: ImpactListIndexedByOwner,
  stage: ProductionOrScenario,
  own: readonly OwnedEntries[],
  others: Asides,
  isIts: (scenarios: readonly OwnerReference[]) => boolean,
): OneProductImpactsAtStage {
  const here = own.filter(({ owners }) => isIts(owners.scenarios));
  const elsewhere = own.filter((one) => !here.includes(one));
  const given = { definitions, here, elsewhere, asides: [...others, ...strange] };
  const form = shared.internLayout(stage, given, () => judges[stage](given));
  return new OneProductImpactsAtStage(form, values, readAt);
}
