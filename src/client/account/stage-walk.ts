import type { NameList } from "../../lca/name-list";
import type { DeclaredUnitOrConflict } from "../../lca/units";
import { combineDeclaredUnits } from "../../lca/units";
import { NoValueError } from "../../lca/reasons";
import { classifyTextProductionCoverage } from "../../lca/stages";
import type { RequestOptions } from "../service/request-options";
import type { PromiseCache } from "../service/promise-cache";
import type { ImpactDefinitionList } from "../../lca/indicator-list";
import type { OwnerIdentifiers, ImpactListIndexedByOwner } from "./impacts/impact-list";
import type { ResultInternPool } from "./impacts/result-intern-pool";
import * as tables from "./impacts/stage-tables";
import type { ProductOrScenarioResource } from "./named-resource";
import { findByNameOrThrow } from "./named-resource";
import type { OneProductImpactsAtStage } from "./one-product-impacts";

/** Results of a product at one stage; `scenario` null is the production stage. */
export interface StageResultsWithDeclaredUnit {
  readonly scenario: ProductOrScenarioResource | null;
  readonly table: OneProductImpactsAtStage;
  /** The declared unit that results, scenario and product agree on; null if none of them gives one. */
  readonly per: DeclaredUnitOrConflict;
}

/** Data shared by the walks of a generation. */
export interface SharedStageWalkData {
  readonly kept: PromiseCache;
  readonly definitions: ImpactDefinitionList;
  /** Interned parts of the generation's lists. */
  readonly shared: ResultInternPool;
}

/** A list of results; subclasses add what else they read with it. */
interface ReadList {
  readonly list: ImpactListIndexedByOwner;
}

/**
 * Leads from one product to its results at each stage, by the lists that the product and its scenarios lead to.
 * Subclasses define how these are read. Everything throws `NoValueError`.
 */
export abstract class StageWalk<R extends ProductOrScenarioResource> {
  protected readonly key: string;

  constructor(
    private readonly stages: SharedStageWalkData,
    readonly product: R,
  ) {
    this.key = stages.kept.labelOf(product);
  }

  /** Returns the product as its own document shows it: the list may show only part of it. */
  abstract whole(asking: RequestOptions): Promise<R>;
  protected abstract readScenarios(asking: RequestOptions): Promise<NameList<R>>;
  /** Reads the product's own results. */
  protected abstract impacts(asking: RequestOptions): Promise<ReadList>;
  /** Reads the results that a scenario leads to; null if it leads to none. `all` are the product's scenarios. */
  protected abstract scenarioList(
    scenario: R,
    all: readonly R[],
    asking: RequestOptions,
  ): Promise<ReadList | null>;
  /** The id, names and address by which results may refer to the product. */
  protected abstract get called(): OwnerIdentifiers;
  protected abstract calledScenario(scenario: R): OwnerIdentifiers;

  get definitions(): ImpactDefinitionList {
    return this.stages.definitions;
  }

  /** Returns the product's scenarios. */
  scenarios(asking: RequestOptions): Promise<NameList<R>> {
    const load = (loading: RequestOptions): Promise<NameList<R>> => this.readScenarios(loading);
    return this.stages.kept.get(`scenarios of ${this.key}`, load, asking);
  }

  /**
   * Returns results at a typed stage. null is the production stage: the product's own results, unless they name a
   * scenario.
   */
  at(scenario: string | null, asking: RequestOptions): Promise<StageResultsWithDeclaredUnit> {
    return scenario === null ? this.production(asking) : this.scenarioStage(scenario, asking);
  }

  private production(asking: RequestOptions): Promise<StageResultsWithDeclaredUnit> {
    return this.stages.kept.get(
      `production of ${this.key}`,
      async (loading) =>
        this.stageOf(null, tables.buildProductionTable((await this.impacts(loading)).list, this.called)),
      asking,
    );
  }

  private stageOf(scenario: R | null, table: OneProductImpactsAtStage): StageResultsWithDeclaredUnit {
    const per = combineDeclaredUnits([...table.form.pers, ...(scenario?.pers ?? []), ...this.product.pers]);
    return { scenario, table, per: this.stages.shared.pers.intern(per) };
  }

  private async scenarioStage(typed: string, asking: RequestOptions): Promise<StageResultsWithDeclaredUnit> {
    const scenarios = await this.scenarios(asking);
    const { name: product } = this.product;
    if (scenarios.all.length === 0)
      throw new NoValueError({ kind: "no-scenarios", product, unsure: !scenarios.isWhole });
    const scenario = findByNameOrThrow(scenarios, typed, "scenario", product);
    const { kept } = this.stages;
    return kept.get(
      `results of ${this.key} in ${kept.labelOf(scenario)}`,
      async (loading) => this.stageOf(scenario, await this.scenarioTable(scenario, scenarios, loading)),
      asking,
    );
  }

  /** Falls back to the product's own results if the scenario omits the product. */
  private async scenarioTable(
    scenario: R,
    scenarios: NameList<R>,
    asking: RequestOptions,
  ): Promise<OneProductImpactsAtStage> {
    const called = this.calledScenario(scenario);
    const found = await this.scenarioList(scenario, scenarios.all, asking);
    const own = found && tables.buildScenarioTableFromOwnResults(found.list, this.called, called);
    if (own) return own;
    if (classifyTextProductionCoverage(scenario.name) === "production")
      return (await this.production(asking)).table;
    const naming = { ...called, names: called.names.filter((name) => scenarios.isOnly(name, scenario)) };
    const { list } = await this.impacts(asking);
    return tables.extractScenarioFromProductResults(list, this.called, naming, found?.list.asides ?? []);
  }
}
