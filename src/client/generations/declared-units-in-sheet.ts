import type { ImpactQuery } from "../account/value-explanation";
import { nameFrom, readTextArgumentOrEmpty, scenarioFrom } from "../queries/call-arguments";
import { foldText } from "../../lca/fold-text";
import { getOrAdd } from "../../lca/group-by-key";
import type { WorkbookCall } from "./workbook-call";

/** The declared units that cells with LCA.PER show, by product and stage as their formulas name them. */
export class DeclaredUnitsInSheet {
  private readonly units = new Map<string, Set<string>>();

  constructor(calls: readonly WorkbookCall[]) {
    for (const { name, given, shows } of calls) {
      if (name !== "PER" || typeof shows !== "string" || shows === "") continue;
      try {
        // An amount or a unit alone is no declared unit.
        if (readTextArgumentOrEmpty(given.part, "part") !== "") continue;
        const product = nameFrom(given.product, "product");
        const key = formatKey({ product, scenario: scenarioFrom(given.scenario) });
        getOrAdd(this.units, key, () => new Set()).add(shows);
      } catch {
        // Such a cell shows an error and no unit.
      }
    }
  }

  /** The declared unit of a product's results at a stage; null if no cell shows it, or cells contradict each other. */
  find(place: Pick<ImpactQuery, "product" | "scenario">): readonly string[] | null {
    const units = this.units.get(formatKey(place));
    return units?.size === 1 ? [...units] : null;
  }
}

function formatKey({ product, scenario }: Pick<ImpactQuery, "product" | "scenario">): string {
  return JSON.stringify([foldText(product), scenario === null ? null : foldText(scenario)]);
}
