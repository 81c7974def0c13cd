import type { PickedIndicator, PickedProduct } from "../../../src/client/picking/picked-items";
import { fillSentenceGaps } from "../../../src/words/name-formatter";
import { english } from "../../words/all-words";

/** Products of the large account, as the task pane picks them. */
export const product = (number: number): PickedProduct => ({
  id: `sample-large-p-${number}`,
  name: `Sample product ${number}`,
  ambiguous: false,
  per: { text: "kg", amount: null, unit: "kg" },
});
export const gwp = indicator("Global warming potential", "GWP", "kg CO2-eq", "sample-large-i-0");
export const odp = indicator(
  "Depletion potential of the stratospheric ozone layer",
  "ODP",
  "kg CFC-11-eq",
  "sample-large-i-1",
);
export const ap = indicator(
  "Acidification potential of soil and water",
  "AP",
  "kg SO2-eq",
  "sample-large-i-2",
);
export const use50 = { id: "sample-large-s-1", name: "Use 50 years", kind: "use" } as const;

/** The text beside a bill's sum: "2 of 5 products have a quantity". */
export const quantitiesText = (some: number, all: number): string =>
  fillSentenceGaps(english.insert.bill.counted, { some: String(some), all: String(all) });

function indicator(name: string, abbreviation: string, unit: string, id: string): PickedIndicator {
  const words = [abbreviation, name];
  const forms = [...words.map((word) => `${word} [${unit}]`), ...words, `id:${id}`, id, `name:${name}`];
  return { name, abbreviation, unit, ids: [id], forms, group: "impacts" };
}
