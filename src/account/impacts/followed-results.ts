import type { ReadValue } from "../../hypermedia/values";
import type { Beside } from "../../lca/saying";
import type { TableForm } from "../table";
import type { Values } from "../values";
import type { Entry } from "./entries";
import type { Filled } from "./judge";
import type { Owners } from "./owner-judge";
import type { Layout } from "./layout";

/** The results of a followed list: their layout, shared by many lists, and their numbers. */
export class FollowedResults {
  constructor(
    private readonly layout: Layout,
    readonly values: Values,
    readonly owners: Owners,
    /** What stands beside each value, if that differs between lists of this layout; otherwise null. */
    private readonly besides: readonly (Beside | null)[] | null,
  ) {}

  get entries(): readonly Entry[] {
    return this.entriesWith((index) => this.values.at(index));
  }

  /** How a table is filled with all of them: determined once per layout, as it does not depend on the numbers. */
  form(stage: "production" | "scenario", judge: (entries: readonly Entry[]) => Filled): TableForm {
    const known = this.besides ? null : this.layout[stage];
    if (known) return known;
    const { form, values } = judge(this.entriesWith((index) => index));
    form.move(values);
    if (!this.besides) this.layout[stage] = form;
    return form;
  }

  private entriesWith(numberAt: (index: number) => number): readonly Entry[] {
    const { products, scenarios } = this.owners;
    let index = 0;
    return this.layout.outcomes
      .flatMap(({ results }) => results)
      .map(({ stage, definitions, doubt, beside, value }, at): Entry => {
        const own: ReadValue = "is" in value ? value : { is: "number", value: numberAt(index++), ...value };
        const said = this.besides ? (this.besides[at] ?? null) : beside;
        return { products, scenarios, stage, definitions, value: own, doubt, beside: said, repeated: false };
      });
  }
}
