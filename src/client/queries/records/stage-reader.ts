import type { Account } from "../../account/account";
import { sortScenariosByKind } from "../../account/scenario";
import { resourceKey } from "../../account/results-key";
import type { ProductOrScenarioResource } from "../../account/named-resource";
import type { NameList } from "../../../lca/name-list";
import { NoValueError } from "../../../lca/reasons";
import { isA1ToA3Text, productionStageName } from "../../../lca/stages";
import { mapInTimeSlices } from "../../service/time-slices";
import { LookUpErrorPlaceholder, scenarioFrom } from "../call-arguments";
import type { QueryOptionsAndObservers } from "../account-query";
import type { RecordsRequest, NameCellInArgument, RequestedProduct } from "./records-request";
import {
  isTextWithStar,
  isExactNameOrIdOfAny,
  allScenariosKey,
  formatUnknownNameAsTyped,
  formatUnambiguousName,
} from "./records-request";
import {
  captureResultOrFailure,
  loadAmountAndUnitOfDeclaredUnit,
  createUnitCellsForFailure,
} from "../declared-unit-cells";
import type { ResultsAtStage } from "../../account/results-at-stage";
import type { DeclaredUnitCells } from "../declared-unit-cells";

/** A product at its stages. */
export interface ProductStageResults {
  readonly wanted: RequestedProduct;
  /** False for an unknown product, which is shown as it was requested. */
  readonly isFound: boolean;
  readonly name: string;
  readonly id: string;
  readonly places: readonly StageWithResults[];
}

const inProduction: RequestedStage = {
  key: [productionStageName],
  cell: null,
  scenario: null,
  stage: productionStageName,
  scenarioId: "",
};
/**
 * All scenarios of a product. The stage is blank: a cell that shows "*" would match everything in look-ups of formulas.
 */
const allScenarios = { key: [allScenariosKey], cell: null, stage: "", scenarioId: "" } as const;

/** Reads products at the requested stages. Failures are part of the result: it never rejects. */
export class StageReader {
  /** Cells whose scenario some product has, or for which some product could not tell. */
  private readonly accounted = new Set<NameCellInArgument>();
  private readonly calling: QueryOptionsAndObservers;
  private readonly isAll: { readonly product: boolean; readonly scenario: boolean };
  private readonly wanted: readonly RequestedStage[];
  /** True if it matters, for each named scenario, whether the product has it. */
  private readonly looksUp: boolean;

  constructor(
    private readonly account: Account,
    { products, scenarios }: RecordsRequest,
    calling: QueryOptionsAndObservers,
  ) {
    this.isAll = { product: products.by === "all", scenario: scenarios.by === "all" };
    this.calling = this.withoutStarredNames(calling);
    this.wanted = scenarios.by === "left-out" ? [inProduction] : scenarios.cells.map(namedBy);
    this.looksUp = this.wanted.some(
      ({ scenario }) => typeof scenario === "string" && (this.isAll.product || isTextWithStar(scenario)),
    );
  }

  async read(wanted: RequestedProduct): Promise<ProductStageResults> {
    try {
      const text = wanted.text();
      const { name, id } = await this.account.product(text, this.calling);
      const places = await this.placesOf(text);
      const begun: Promise<StageWithResults>[] = [];
      // Thousands of places are started in turns with other work.
      await mapInTimeSlices(places, (place) => {
        begun.push(this.readPlace(text, place));
      });
      return { wanted, isFound: true, name, id, places: await Promise.all(begun) };
    } catch (thrown) {
      const { name, id } = wanted;
      return { wanted, isFound: false, name, id, places: this.without(thrown) };
    }
  }

  /** Reads the results of a product at one stage, and their declared unit. Never rejects. */
  private async readPlace(product: string, wanted: RequestedStage): Promise<StageWithResults> {
    const { scenario } = wanted;
    if (scenario instanceof LookUpErrorPlaceholder) return withoutResults(wanted, scenario.thrown);
    try {
      const results = await this.account.results(product, scenario, this.calling);
      const { stage, scenario: found } = results;
      const per = await loadAmountAndUnitOfDeclaredUnit(results, this.calling);
      return { ...wanted, stage, scenarioId: found?.id ?? "", results, per };
    } catch (thrown) {
      return withoutResults(wanted, thrown);
    }
  }

  /** The stages of an unknown product: those that are named, or one for all. */
  private without(thrown: unknown): readonly StageWithResults[] {
    for (const { cell } of this.wanted) if (cell) this.accounted.add(cell);
    const all = { ...allScenarios, scenario: new LookUpErrorPlaceholder(thrown) };
    const places = this.isAll.scenario ? [all] : this.wanted;
    return places.map((place) => withoutResults(place, thrown));
  }

  private async placesOf(product: string): Promise<readonly RequestedStage[]> {
    if (this.isAll.scenario) return this.allPlaces(product);
    if (!this.looksUp) return this.wanted;
    const list = await this.scenariosOf(product);
    return this.wanted.flatMap((place) => this.placeIn(list, place));
  }

  /**
   * The production stage, then each scenario in the order of the life cycle. A product without scenarios has only the
   * production stage.
   */
  private async allPlaces(product: string): Promise<readonly RequestedStage[]> {
    const list = await this.scenariosOf(product);
    if (list instanceof LookUpErrorPlaceholder) return [inProduction, { ...allScenarios, scenario: list }];
    const scenarios = (await sortScenariosByKind(list)).map((one): RequestedStage => ({
      key: [...allScenarios.key, JSON.stringify(resourceKey(one))],
      cell: null,
      scenario: formatUnambiguousName(list, one),
      stage: one.name,
      scenarioId: one.id,
    }));
    return [inProduction, ...scenarios];
  }

  /**
   * A scenario by its name. With all products requested, a product without a scenario of that name is left out: the
   * service can have no result for it.
   */
  private placeIn(
    list: NameList<ProductOrScenarioResource> | LookUpErrorPlaceholder,
    place: RequestedStage,
  ): readonly RequestedStage[] {
    const { cell, scenario } = place;
    if (!cell || typeof scenario !== "string") return [place];
    if (list instanceof LookUpErrorPlaceholder) {
      this.accounted.add(cell);
      return [{ ...place, scenario: list }];
    }
    const found = list.find(scenario);
    if (
      isTextWithStar(scenario) ? isExactNameOrIdOfAny(scenario, found) : found.length > 0 || list.isNameless
    ) {
      this.accounted.add(cell);
      return [place];
    }
    if (this.isAll.product) return [];
    if (!isTextWithStar(scenario)) return [place];
    return [{ ...place, scenario: new LookUpErrorPlaceholder(wildcard(place)) }];
  }

  /**
   * Stages of named things that may have no row, once all products are read under "*"; null for all scenarios. Throws
   * `NoValueError` "wildcard" for a scenario with "*" that no product has.
   */
  unmet(): readonly (StageWithResults | null)[] {
    const nobodys = this.wanted.filter(({ cell }) => cell && !this.accounted.has(cell));
    const refused = nobodys.find(({ scenario }) => isTextWithStar(scenario));
    if (this.looksUp && refused) throw wildcard(refused);
    if (!this.isAll.product) return [];
    if (this.isAll.scenario) return [null];
    return this.wanted.map((place) => {
      const { scenario: text } = place;
      const isNobodys = nobodys.includes(place) && typeof text === "string";
      const reason = isNobodys
        ? ({ kind: "unknown", what: "scenario", text, near: [], within: "" } as const)
        : ({ kind: "empty-list", what: "impacts" } as const);
      return withoutResults(place, new NoValueError(reason));
    });
  }

  /** The same query with observers for names that a formula states only. Names under "*" cannot change its meaning. */
  private withoutStarredNames(calling: QueryOptionsAndObservers): QueryOptionsAndObservers {
    const { onNameResolved: meant } = calling;
    if (!meant) return calling;
    return {
      ...calling,
      onNameResolved: (what, ...said) => {
        if (what === "indicator" || !this.isAll[what]) meant(what, ...said);
      },
    };
  }

  private async scenariosOf(
    product: string,
  ): Promise<NameList<ProductOrScenarioResource> | LookUpErrorPlaceholder> {
    try {
      return await this.account.scenariosInUse(product, this.calling);
    } catch (thrown) {
      return new LookUpErrorPlaceholder(thrown);
    }
  }
}

function wildcard({ scenario }: RequestedStage): NoValueError {
  return new NoValueError({ kind: "wildcard", what: "scenario", text: String(scenario) });
}

function namedBy(cell: NameCellInArgument): RequestedStage {
  const { key, given } = cell;
  const stage =
    typeof given === "string" && isA1ToA3Text(given) ? productionStageName : formatUnknownNameAsTyped(given);
  const scenario = captureResultOrFailure(() => scenarioFrom(given));
  return { key: [key], cell, scenario, stage, scenarioId: "" };
}

/** A requested stage of a product. */
interface RequestedStage {
  /** Tells the stage from others of its product. */
  readonly key: readonly string[];
  /** The cell that names the scenario, if one does. */
  readonly cell: NameCellInArgument | null;
  /** The scenario's text for the look-up, or the error that prevents it; null is the production stage. */
  readonly scenario: string | null | LookUpErrorPlaceholder;
  /** The stage that is shown if its results are unavailable. */
  readonly stage: string;
  readonly scenarioId: string;
}

/** A stage with its results, or the error in place of them. */
export interface StageWithResults extends RequestedStage {
  readonly results: ResultsAtStage | LookUpErrorPlaceholder;
  readonly per: DeclaredUnitCells;
}

function withoutResults(wanted: RequestedStage, thrown: unknown): StageWithResults {
  return { ...wanted, results: new LookUpErrorPlaceholder(thrown), per: createUnitCellsForFailure(thrown) };
}
