import type { ExcludedResults } from "../../lca/reasons";
import { classifyStageText } from "../../lca/stage-texts";
import { ImpactTable } from "../impact-table";
import type { OwnedEntries, OwnerReference } from "./result-entries";
import type { OwnerIdentifiers, ImpactList } from "./impact-list";
import { addAmbiguity, refersToOwner } from "./impact-list";
import type { StageKind } from "./table-layouts";
import * as judge from "./table-layouts";

type Asides = readonly ExcludedResults[];

const judges = { production: judge.selectProductionResults, scenario: judge.buildScenarioLayout } as const;

/** Builds the table of a product's production stage from its results that name no scenario. */
export function buildProductionTable(list: ImpactList, product: OwnerIdentifiers): ImpactTable {
  const { own, asides } = findOwnResults(list, product);
  return buildTable(list, "production", own, asides, (scenarios) => scenarios.length === 0);
}

/** Builds a scenario's table from its own results, using only those that name this product; null if there are none. */
export function buildScenarioTable(
  list: ImpactList,
  product: OwnerIdentifiers,
  scenario: OwnerIdentifiers,
): ImpactTable | null {
  const { own } = findOwnResults(list, product);
  if (own.length === 0) return null;
  const isIts = (scenarios: readonly OwnerReference[]): boolean =>
    scenarios.length === 0 || refersToOwner(scenarios, scenario);
  // If some results name the scenario, those that name none may belong to another, or to none.
  const areNamed = own.some(({ owners }) => owners.scenarios.length > 0);
  const sure = own.map((one) =>
    areNamed && one.owners.scenarios.length === 0 ? addAmbiguity(one, { why: "scenarios" }) : one,
  );
  // A service may list the production stage as a scenario.
  const stage = classifyStageText(scenario.name) === "production" ? "production" : "scenario";
  return buildTable(list, stage, sure, [], isIts);
}

/**
 * Builds a scenario's table from those of the product's own results that name the scenario. `others` is what the
 * scenario's own list had instead.
 */
export function extractScenarioTable(
  list: ImpactList,
  product: OwnerIdentifiers,
  scenario: OwnerIdentifiers,
  others: Asides,
): ImpactTable {
  const { own, asides } = findOwnResults(list, product);
  const named = own.filter(({ owners }) => owners.scenarios.length > 0);
  return buildTable(list, "scenario", named, [...asides, ...others], (scenarios) => refersToOwner(scenarios, scenario));
}

/** Finds the results that name this product or none, and notes whether there are others. */
function findOwnResults(list: ImpactList, product: OwnerIdentifiers) {
  const own = [...list.ofProduct(product), ...list.withoutProduct];
  const asides = own.length < list.results.length ? ([{ what: "products" }] as const) : [];
  return { own, asides };
}

/** `isIts` returns true if a result that names these scenarios belongs to this stage. */
function buildTable(
  { definitions, values, readAt, shared, asides: strange }: ImpactList,
  stage: StageKind,
  own: readonly OwnedEntries[],
  others: Asides,
  isIts: (scenarios: readonly OwnerReference[]) => boolean,
): ImpactTable {
  const here = own.filter(({ owners }) => isIts(owners.scenarios));
  const elsewhere = own.filter((one) => !here.includes(one));
  const given = { definitions, here, elsewhere, asides: [...others, ...strange] };
  const form = shared.internLayout(stage, given, () => judges[stage](given));
  return new ImpactTable(form, values, readAt);
}
