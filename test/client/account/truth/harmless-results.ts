import type { RightAnswers } from "./truth-rows";

/** The right answers to `bareResults()`. */
export const bareAnswers: RightAnswers = { GWP: 5, AP: 7, EP: 8, ODP: "error" };
export const indicatorNames = [
  "Global warming potential",
  "Acidification potential of land and water",
  "Eutrophication potential",
];
export const indicatorUnits = ["kg CO2-eq", "kg SO2-eq", "kg PO4 3- eq"];

/** Returns three results by bare ids, each with further members. */
export const bareResults = (say: (definition: number, at: number) => object = () => ({})): object[] =>
  [1, 3, 4].map((id, at) => ({ id, value: id + 4, ...say(id, at) }));
