import type { Answers } from "./asked";

/** The right answers to `bare()`. */
export const all: Answers = { GWP: 5, AP: 7, EP: 8, ODP: "error" };
export const texts = [
  "Global warming potential",
  "Acidification potential of land and water",
  "Eutrophication potential",
];
export const units = ["kg CO2-eq", "kg SO2-eq", "kg PO4 3- eq"];

/** Returns three results by bare ids, each with further members. */
export const bare = (say: (definition: number, at: number) => object = () => ({})): object[] =>
  [1, 3, 4].map((id, at) => ({ id, value: id + 4, ...say(id, at) }));
