import { indicatorCatalogue } from "./indicator-catalogue";
import { foldText } from "./fold-text";

/** The first row of the catalogue in each group, by name. */
const beginnings = [
  ["Global warming potential", "impacts"],
  ["Human toxicity potential", "toxicity"],
  [
    "Use of renewable primary energy excluding renewable primary energy resources used as raw materials",
    "resources",
  ],
  ["Hazardous waste disposed", "waste"],
  ["Components for re-use", "output flows"],
  ["Environmental Costs Indicator", "results"],
  ["ReCiPe Midpoint (H) Climate change", "midpoints"],
  ["ReCiPe Endpoint (H,A) Human Health", "endpoints"],
  ["ReCiPe (H,A) Single Score", "results"],
  ["Environmental Price 2017", "prices"],
  ["Costs", "costs"],
] as const;

/** A part of a declaration; "other" is for names that the catalogue does not know. */
export type IndicatorGroup = (typeof beginnings)[number][1] | "other";

const groups = new Map<string, IndicatorGroup>();
let group: IndicatorGroup = "other";
for (const { name } of indicatorCatalogue) {
  group = beginnings.find(([first]) => first === name)?.[1] ?? group;
  groups.set(foldText(name), group);
}

/** The part of a declaration with the indicator of this name, in any spelling. */
export function findIndicatorGroup(name: string): IndicatorGroup {
  return groups.get(foldText(name)) ?? "other";
}
