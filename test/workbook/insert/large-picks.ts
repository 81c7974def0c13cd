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
export const gwp: PickedIndicator = {
  name: "Global warming potential",
  abbreviation: "GWP",
  unit: "kg CO2-eq",
  ids: ["sample-large-i-0"],
  group: "impacts",
};
export const odp: PickedIndicator = {
  name: "Depletion potential of the stratospheric ozone layer",
  abbreviation: "ODP",
  unit: "kg CFC-11-eq",
  ids: ["sample-large-i-1"],
  group: "impacts",
};
export const use50 = { id: "sample-large-s-1", name: "Use 50 years", kind: "use" } as const;

/** The text beside a bill's sum: "2 of 5 products have a quantity". */
export const quantitiesText = (some: number, all: number): string =>
  fillSentenceGaps(english.insert.bill.counted, { some: String(some), all: String(all) });
