import type { DeclaredUnit, DeclaredUnitOrConflict } from "../../src/lca/units";
import {
  combineDeclaredUnits,
  isSameDeclaredUnit,
  parseDeclaredUnit,
  createDeclaredUnit,
  reconcileTwoDeclaredUnits,
} from "../../src/lca/units";

test.each<[string, number | null, string]>([
  ["m2", null, "m2"],
  ["1 m2", 1, "m2"],
  ["1000 pieces", 1000, "pieces"],
  ["1000 facing bricks", 1000, "facing bricks"],
  ["0.5m3", 0.5, "m3"],
  ["2.5E+3 kg", 2500, "kg"],
  ["  1   kg ", 1, "kg"],
  ["1,5 m2", null, "m2"],
  ["1.000 stuks", null, "stuks"],
  ["1'000 st", null, "st"],
  ["kg of product, at the gate", null, ""],
  ["1 m2 of wall with a service life of 50 years", null, ""],
])("%j is read as the amount %p and the unit %j", (sent, amount, unit) => {
  expect(parseDeclaredUnit(sent)).toEqual({ text: sent.trim().replace(/\s+/g, " "), amount, unit });
});

test.each<[string, number | null, string]>([
  ["1 m2", 1, "m2"],
  ["m2", null, "m2"],
  ["1 m2 wall", null, ""],
  ["1 m2 of façade, maintained for 75 years", null, ""],
])("the sentence of a functional unit is never split: %j", (sent, amount, unit) => {
  expect(parseDeclaredUnit(sent, true)).toEqual({ text: sent, amount, unit });
});

test.each<[string | number | null, string, DeclaredUnit]>([
  [1000, "pieces", { text: "1000 pieces", amount: 1000, unit: "pieces" }],
  ["1000", "pieces", { text: "1000 pieces", amount: 1000, unit: "pieces" }],
  ["1.000", "st", { text: "1.000 st", amount: null, unit: "st" }],
  [null, "m2", { text: "m2", amount: null, unit: "m2" }],
])("an amount and a unit sent apart are joined: %p and %j", (amount, unit, per) =>
  expect(createDeclaredUnit(amount, unit)).toEqual(per),
);

const alike: readonly (readonly [string, string])[] = [
  ["m2", "m²"],
  ["per m2", "m²"],
  ["1 m2", "1 m²"],
  ["1.0 m3", "1 m³"],
  ["1 m^2", "1 m2"],
  ["stuk", "piece"],
  ["1000 st.", "1000 pieces"],
  ["1 stuks", "1 Piece"],
  ["1.000 st", "1.000 stuks"],
];
const unlike: readonly (readonly [string, string])[] = [
  ["m2", "m3"],
  ["t", "1000 kg"],
  ["kg", "Kg"],
  ["1 m2", "m2"],
  ["1 m2", "2 m2"],
  ["1.000 st", "1000 st"],
  ["1.000 st", "1 st"],
  ["1 m2 of wall, 50 years", "1 m2"],
  ["1 m2 of wall, 50 years", "1 m2 of wall, 75 years"],
];

test.each(alike)("%j is like %j", (one, other) => {
  expect(isSameDeclaredUnit(parseDeclaredUnit(one), parseDeclaredUnit(other))).toBe(true);
  expect(isSameDeclaredUnit(parseDeclaredUnit(other), parseDeclaredUnit(one))).toBe(true);
});

test.each(unlike)("%j is not like %j", (one, other) => {
  expect(isSameDeclaredUnit(parseDeclaredUnit(one), parseDeclaredUnit(other))).toBe(false);
  expect(isSameDeclaredUnit(parseDeclaredUnit(other), parseDeclaredUnit(one))).toBe(false);
});

const agreedOf = (...texts: string[]): string | readonly string[] | undefined => {
  const found: DeclaredUnitOrConflict = combineDeclaredUnits(texts.map((text) => parseDeclaredUnit(text)));
  return found === null ? undefined : "text" in found ? found.text : found.texts;
};

test("a unit that says less is no contradiction, and the fullest one counts", () => {
  expect(agreedOf()).toBeUndefined();
  expect(agreedOf("m2", "1 m²", "m2")).toBe("1 m²");
  expect(agreedOf("stuks", "piece")).toBe("stuks");
  expect(agreedOf("1000 pieces", "1000 stuks", "1000 pieces")).toBe("1000 pieces");
});

test("contradicting units are unclear in any order", () => {
  expect(agreedOf("m2", "kg")).toEqual(["m2", "kg"]);
  expect(agreedOf("m2", "1 m2", "2 m2")).toEqual(["m2", "1 m2", "2 m2"]);
  expect(agreedOf("1 m2", "m2", "1000 m2")).toEqual(["1 m2", "m2", "1000 m2"]);
  expect(agreedOf("m2", "1 m2 of wall, 50 years")).toEqual(["m2", "1 m2 of wall, 50 years"]);
});

test("the units of list and document are combined, or all given when they contradict", () => {
  const [area, mass] = [parseDeclaredUnit("m2"), parseDeclaredUnit("1 kg")];
  expect(reconcileTwoDeclaredUnits(area, mass)).toEqual({ texts: ["m2", "1 kg"] });
  expect(reconcileTwoDeclaredUnits(area, null)).toBe(area);
  expect(reconcileTwoDeclaredUnits(null, mass)).toBe(mass);
  expect(reconcileTwoDeclaredUnits(null, null)).toBeNull();
  expect(reconcileTwoDeclaredUnits(area, parseDeclaredUnit("m²"))).toBe(area);
  expect(reconcileTwoDeclaredUnits({ texts: ["m2", "kg"] }, area)).toEqual({ texts: ["m2", "kg"] });
  expect(reconcileTwoDeclaredUnits(mass, { texts: ["m2", "kg"] })).toEqual({ texts: ["1 kg", "m2", "kg"] });
});
