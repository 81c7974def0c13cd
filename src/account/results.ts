import type { Indicator } from "../lca/indicators";
import type { Per, Unclear } from "../lca/per";
import { NoValue } from "../lca/reasons";
import type { Saying } from "../lca/saying";
import { production } from "../lca/stages";
import type { ProductWalk, StageTable } from "./product";
import type { Reading } from "./reading";
import { reasonForLack } from "./table";

/** Results of one product at one stage: its production phase, or one of its scenarios. */
export class Results {
  readonly stage: string;

  constructor(
    private readonly walk: ProductWalk,
    private readonly of: StageTable,
    private readonly refuse: (thrown: NoValue) => never,
    private readonly saw: Reading["saw"],
  ) {
    const part = of.table.stage;
    this.stage = of.scenario ? `${of.scenario.name}${part === "" ? "" : `, ${part} only`}` : production;
  }

  /** The indicator's value, exactly as sent; throws NoValue where there is none. */
  value(indicator: Indicator): number {
    const { stage } = this;
    const { product } = this.walk;
    const { table, scenario } = this.of;
    const value = table.value(indicator);
    if (typeof value !== "number") {
      const names = { product: product.name, indicator: indicator.name, stage };
      return this.refuse(new NoValue(reasonForLack(value, names)));
    }
    this.saw?.({ product, scenario, indicator, value, per: this.per, sayings: this.sayings(indicator) });
    return value;
  }

  /** What they are per, without asking for anything more; null where it is not said. */
  get per(): Per | Unclear | null {
    return this.walk.perAt(this.of);
  }

  /** What the service says of the indicator's result beside its value. */
  sayings(indicator: Indicator): readonly Saying[] {
    return this.of.table.sayings(indicator);
  }

  /** When the service was asked for them and answered. */
  get readAt(): number {
    return this.of.table.readAt;
  }
}
