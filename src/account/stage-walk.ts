import type { NameList } from "../lca/names";
import type { PerSaid } from "../lca/per";
import { agreed } from "../lca/per";
import { NoValue } from "../lca/reasons";
import { stageSaid } from "../lca/stage-words";
import type { Asking } from "../service/asking";
import type { PromiseCache } from "../service/promise-cache";
import type { DefinitionList } from "./definitions";
import type { Called, ImpactList } from "./impacts/impact-list";
import type { Shared } from "./impacts/shared";
import * as tables from "./impacts/tables";
import type { Resource } from "./resource";
import { findOne } from "./resource";
import type { ImpactTable } from "./table";

/** Results of a product at one stage; `scenario` null is the production stage. */
export interface StageTable {
  readonly scenario: Resource | null;
  readonly table: ImpactTable;
  /** The declared unit that results, scenario and product agree on; null if none of them gives one. */
  readonly per: PerSaid;
}

/** Data shared by the walks of a generation. */
export interface StageContext {
  readonly kept: PromiseCache;
  readonly definitions: DefinitionList;
  /** Interned parts of the generation's lists. */
  readonly shared: Shared;
}

/** A list of results; subclasses add what else they read with it. */
interface ReadList {
  readonly list: ImpactList;
}

/**
 * Leads from one product to its results at each stage, by the lists that the product and its scenarios lead to.
 * Subclasses define how these are read. Everything throws `NoValue`.
 */
export abstract class StageWalk<R extends Resource> {
  protected readonly key: string;

  constructor(
    private readonly stages: StageContext,
    readonly product: R,
  ) {
    this.key = stages.kept.labelOf(product);
  }

  abstract scenarios(asking: Asking): Promise<NameList<R>>;
  /** Returns the product as its own document shows it: the list may show only part of it. */
  abstract whole(asking: Asking): Promise<R>;
  /** Reads the product's own results. */
  protected abstract impacts(asking: Asking): Promise<ReadList>;
  /** Reads the results that a scenario leads to; null if it leads to none. `all` are the product's scenarios. */
  protected abstract scenarioList(scenario: R, all: readonly R[], asking: Asking): Promise<ReadList | null>;
  /** The id, name and address by which results may refer to the product. */
  protected abstract get called(): Called;
  protected abstract calledScenario(scenario: R): Called;

  get definitions(): DefinitionList {
    return this.stages.definitions;
  }

  /**
   * Returns results at a typed stage. null is the production stage: the product's own results, unless they name a
   * scenario.
   */
  at(scenario: string | null, asking: Asking): Promise<StageTable> {
    return scenario === null ? this.production(asking) : this.inScenario(scenario, asking);
  }

  private production(asking: Asking): Promise<StageTable> {
    const load = async (loading: Asking): Promise<StageTable> =>
      this.stageOf(null, tables.production((await this.impacts(loading)).list, this.called));
    return this.stages.kept.get(`production of ${this.key}`, load, asking);
  }

  private stageOf(scenario: R | null, table: ImpactTable): StageTable {
    const per = agreed([...table.form.pers, ...(scenario?.pers ?? []), ...this.product.pers]);
    return { scenario, table, per: this.stages.shared.pers.like(per) };
  }

  private async inScenario(typed: string, asking: Asking): Promise<StageTable> {
    const scenarios = await this.scenarios(asking);
    const { name: product } = this.product;
    if (scenarios.all.length === 0)
      throw new NoValue({ kind: "no-scenarios", product, unsure: !scenarios.isWhole });
    const scenario = findOne(scenarios, typed, "scenario", product);
    const { kept } = this.stages;
    const load = async (loading: Asking): Promise<StageTable> =>
      this.stageOf(scenario, await this.tableIn(scenario, scenarios.all, loading));
    return kept.get(`results of ${this.key} in ${kept.labelOf(scenario)}`, load, asking);
  }

  /** Falls back to the product's own results if the scenario omits the product. */
  private async tableIn(scenario: R, all: readonly R[], asking: Asking): Promise<ImpactTable> {
    const called = this.calledScenario(scenario);
    const found = await this.scenarioList(scenario, all, asking);
    const own = found && tables.ofScenario(found.list, this.called, called);
    if (own) return own;
    if (stageSaid(scenario.name) === "production") return (await this.production(asking)).table;
    const isOnly = all.filter((one) => one.name === scenario.name).length === 1;
    const naming = isOnly ? called : { ...called, name: "" };
    const { list } = await this.impacts(asking);
    return tables.naming(list, this.called, naming, found?.list.asides ?? []);
  }
}

/** The walks from all products of one generation, each created once; `make` throws `NoValue`. */
export class StageWalks<R extends Resource> {
  private readonly walks = new Map<Resource, StageWalk<R>>();

  constructor(
    readonly list: NameList<R>,
    private readonly make: (product: R) => StageWalk<R>,
  ) {}

  /** Returns the walk from a product of the list. */
  from(product: R): StageWalk<R> {
    const walk = this.walks.get(product) ?? this.make(product);
    this.walks.set(product, walk);
    return walk;
  }
}
