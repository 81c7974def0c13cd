import { parseDeclaredUnit } from "../../../src/lca/declared-unit";
import type { BarRow } from "../../../src/taskpane/bars/bar-rows";
import {
  formatNumberInFewDigits,
  formatBarRowNotes,
  formatUnroundedValueWithUnits,
} from "../../../src/taskpane/bars/bar-result-texts";
import { explainMissingDeclaredUnit } from "../../../src/words/missing-declared-unit";
import { sentence } from "../../../src/words/reason-sentence";
import { sentencesIn } from "../../words/sentences";
import { dutch, english } from "../../words/all-words";

const row: BarRow = {
  product: {
    id: "p-1",
    name: "Brick",
    ambiguous: false,
    sayings: [{ meaning: "year", name: "referenceYear", text: "2019" }],
  },
  scenario: null,
  value: 1234.56789,
  part: "",
  per: parseDeclaredUnit("1000 pieces"),
  sayings: [
    { meaning: "stale", name: "stale", text: "yes" },
    { meaning: "left-out", name: "total", text: "99" },
  ],
};
const gwp = { name: "GWP", abbreviation: "GWP", unit: "kg CO2-eq", ids: ["1"], group: "impacts" } as const;

test("a result is rounded beside its bar and written in full in its title", () => {
  expect(formatNumberInFewDigits(1234.56789)).toBe((1235).toLocaleString());
  expect(formatUnroundedValueWithUnits(row, gwp)).toBe("1234.56789 kg CO2-eq per 1000 pieces");
  expect(formatUnroundedValueWithUnits({ ...row, per: null }, { ...gwp, unit: "" })).toBe("1234.56789");
});

test("only a real 0 is written as 0, and a tiny number is not", () => {
  expect([
    formatNumberInFewDigits(0),
    formatNumberInFewDigits(-0),
    formatNumberInFewDigits(1e-9),
    formatNumberInFewDigits(-1e-9),
  ]).toEqual(["0", "0", "1E-9", "-1E-9"]);
});

test("notes hold the metadata of a result, and of its product if several products are compared", () => {
  const stale = english.pick.staleResult;
  expect(formatBarRowNotes(row, false)).toEqual([stale]);
  expect(formatBarRowNotes(row, true)).toEqual(["referenceYear: 2019", stale]);
});

test("the note of a result says why it has no value or no bar", () => {
  const reason = { kind: "no-result", product: "Brick", indicator: "GWP", stage: "A1-A3" } as const;
  expect(formatBarRowNotes({ ...row, value: reason, sayings: [] }, false)).toEqual([sentence(reason)]);
  expect(formatBarRowNotes({ ...row, per: null, sayings: [] }, false)).toEqual([
    explainMissingDeclaredUnit("Brick", null),
  ]);
  const [unread] = formatBarRowNotes(
    { ...row, per: null, perUnread: { kind: "timeout" }, sayings: [] },
    false,
  );
  expect(unread).toBe(`${english.explain.perUnread} ${sentence({ kind: "timeout" })}`);
});

test("no sentence about bars says that less is better or that results may be added", () => {
  const all = [english, dutch].flatMap(({ bars }) => [...sentencesIn(bars).values()]);
  expect(all.length).toBeGreaterThan(30);
  const judging =
    /sav(e|ing)|benefit|better|best|worse|credit|total|sum|%|bespa|baten|winst|beter|slechter|totaal|som\b/i;
  expect(all.filter((one) => judging.test(one))).toEqual([]);
});
