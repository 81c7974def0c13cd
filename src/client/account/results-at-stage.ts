import type { Indicator } from "../../lca/indicator-list";
import type { DeclaredUnit, DeclaredUnitOrConflict } from "../../lca/units";
import { combineDeclaredUnits } from "../../lca/units";
import type { Reason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import type { ResultMetadataItem } from "../../lca/results";
import { productionStageName } from "../../lca/stages";
import type { RequestOptions } from "../service/request-options";
import type { ProductResultsNavigator } from "./service-data-reader";
import type { StageResultsWithDeclaredUnit } from "./stage-walk";
import type { LookUpOptions } from "./look-up-options";
import type { ProductOrScenarioResource } from "./named-resource";
import { createMissingReason } from "./one-product-impacts";

/** Results of one product at one stage: the production stage or a scenario. */
export class ResultsAtStage {
  readonly stage: string;

  constructor(
    private readonly walk: ProductResultsNavigator,
    private readonly of: StageResultsWithDeclaredUnit,
    private readonly refuse: (thrown: NoValueError) => never,
    private readonly saw?: LookUpOptions["saw"],
  ) {
    const part = of.table.form.stage;
    this.stage = of.scenario
      ? `${of.scenario.name}${part === "" ? "" : `, ${part} only`}`
      : productionStageName;
  }

  /** Returns the indicator's value exactly as sent. Throws `NoValueError` if there is none. */
  value(indicator: Indicator): number {
    const value = this.valueOrReason(indicator);
    if (typeof value !== "number") return this.refuse(new NoValueError(value));
    const { product, scenario } = this;
    this.saw?.({ product, scenario, indicator, value, per: this.per, sayings: this.sayings(indicator) });
    return value;
  }

  /** Like `value`, but for previews: a missing value is not counted. */
  valueOrReason(indicator: Indicator): number | Reason {
    const value = this.of.table.value(indicator);
    if (typeof value === "number") return value;
    const { product, stage } = this;
    return createMissingReason(value, { product: product.name, indicator: indicator.name, stage });
  }

  get product(): ProductOrScenarioResource {
    return this.walk.product;
  }

  /** The scenario; null for the production stage. */
  get scenario(): ProductOrScenarioResource | null {
    return this.of.scenario;
  }

  /** Returns the indexes of the definitions that the indicator's value was sent under. */
  indexesOf(indicator: Indicator): readonly number[] {
    return this.of.table.indexesOf(indicator);
  }

  /** The declared unit, without a request; null if none is given. */
  get per(): DeclaredUnitOrConflict {
    return this.of.per;
  }

  /** Like `per`, but falls back to the product's own document. Throws `NoValueError` "no-per". */
  async loadDeclaredUnit(asking: RequestOptions): Promise<DeclaredUnit> {
    const per = this.per ?? combineDeclaredUnits((await this.walk.whole(asking)).pers);
    if (per && "text" in per) return per;
    throw new NoValueError({
      kind: "no-per",
      product: this.product.name,
      texts: per?.texts ?? [],
      part: null,
    });
  }

  /** Returns the metadata sent with the indicator's result. */
  sayings(indicator: Indicator): readonly ResultMetadataItem[] {
    return this.of.table.form.sayings(indicator.definitions);
  }

  /** The time of the service's answer, in epoch milliseconds. */
  get readAt(): number {
    return this.of.table.readAt;
  }
}
