import type { FunctionId } from "../../queries/catalogue";

/** An example of each function, on the sample data, as an English Excel writes it. */
export const examples: Readonly<Record<FunctionId, string>> = {
  IMPACT: '=LCA.IMPACT("Facing brick, red (sample)","GWP","Use 50 years")',
  IMPACTS: "=LCA.IMPACTS(A2:A6,B1:D1)",
  PROFILE: '=LCA.PROFILE("Facing brick, red (sample)","Use 50 years")',
  PRODUCTS: '=LCA.PRODUCTS("brick")',
  DETAILS: '=LCA.DETAILS("Facing brick, red (sample)","declared unit")',
  SCENARIOS: '=LCA.SCENARIOS("Facing brick, red (sample)")',
  INDICATORS: '=LCA.INDICATORS("depletion")',
  UNIT: '=LCA.UNIT("GWP")',
  ASOF: '=LCA.ASOF("Facing brick, red (sample)")',
  PER: '=LCA.PER("Facing brick, red (sample)")',
  RECORDS: '=LCA.RECORDS("Facing brick, red (sample)","*","*")',
  ACCOUNT: '=LCA.ACCOUNT("standard")',
};
