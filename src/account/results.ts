import type { Indicator } from "../lca/indicators";
import type { Per, PerSaid } from "../lca/per";
import { agreed } from "../lca/per";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { Saying } from "../lca/saying";
import { production } from "../lca/stages";
import type { Asking } from "../service/asking";
import type { Walk } from "./reading";
import type { StageTable } from "./stage-walk";
import type { LookUp } from "./look-up";
import type { Resource } from "./resource";
import { reasonForLack } from "./table";

/** Results of one product at one stage: the production stage or a scenario. */
export class Results {
  readonly stage: string;
  /** The modules of a scenario's results, such as "C3"; "" if they give none. */
  readonly part: string;

  constructor(
    private readonly walk: Walk,
    private readonly of: StageTable,
    private readonly refuse: (thrown: NoValue) => never,
    private readonly saw?: LookUp["saw"],
  ) {
    const part = of.table.form.stage;
    this.part = part;
    this.stage = of.scenario ? `${of.scenario.name}${part === "" ? "" : `, ${part} only`}` : production;
  }

  /** Returns the indicator's value exactly as sent. Throws `NoValue` if there is none. */
  value(indicator: Indicator): number {
    const value = this.valueOrReason(indicator);
    if (typeof value !== "number") return this.refuse(new NoValue(value));
    const { product, scenario } = this;
    this.saw?.({ product, scenario, indicator, value, per: this.per, sayings: this.sayings(indicator) });
    return value;
  }

  /** Like `value`, but for previews: a missing value is not counted. */
  valueOrReason(indicator: Indicator): number | Reason {
    const value = this.of.table.value(indicator);
    if (typeof value === "number") return value;
    const { product, stage } = this;
    return reasonForLack(value, { product: product.name, indicator: indicator.name, stage });
  }

  get product(): Resource {
    return this.walk.product;
  }

  /** The scenario; null for the production stage. */
  get scenario(): Resource | null {
    return this.of.scenario;
  }

  /** Returns the indexes of the definitions that the indicator's value was sent under. */
  indexesOf(indicator: Indicator): readonly number[] {
    return this.of.table.indexesOf(indicator);
  }

  /** The declared unit, without a request; null if none is given. */
  get per(): PerSaid {
    return this.of.per;
  }

  /** Like `per`, but falls back to the product's own document. Throws `NoValue` "no-per". */
  async saidPer(asking: Asking): Promise<Per> {
    const per = this.per ?? agreed((await this.walk.whole(asking)).pers);
    if (per && "text" in per) return per;
    throw new NoValue({ kind: "no-per", product: this.product.name, texts: per?.texts ?? [], part: null });
  }

  /** Returns the metadata sent with the indicator's result. */
  sayings(indicator: Indicator): readonly Saying[] {
    return this.of.table.form.sayings(indicator.definitions);
  }

  /** The time of the service's answer, in epoch milliseconds. */
  get readAt(): number {
    return this.of.table.readAt;
  }
}
