import { isSameUnit, isUnitDividedByQuantity, unitComparisonKey } from "../../src/lca/units";

/** Each line is one unit, spelled in the ways in which services, declarations and people write it. */
const spellings: readonly (readonly string[])[] = [
  [
    ...[
      "kg CO2-eq",
      "kg CO2 eq",
      "kg CO2-eq.",
      "kg CO2 eq.",
      "kg CO2eq",
      "kgCO2e",
      "kg CO2e",
      "kg CO2 e",
      "kg CO2-e",
    ],
    ...["kg CO₂-eq", "kg CO₂e", "kg CO2 equiv.", "kg CO2-equiv", "kg CO2 equivalent", "kg CO2-equivalents"],
    ...["[kg CO2-eq]", "(kg CO2 eq.)", " kg  CO2\u00a0-\u00a0eq ", "kg CO2\u2011eq", "kg CO2-Eq"],
  ],
  ["g CO2-eq", "g CO2e"],
  ["kg CO2"],
  ["kg CFC-11-eq", "kg CFC11-eq", "kg CFC-11 eq.", "kg CFC 11e", "kg CFC\u201311 eq"],
  ["kg SO2-eq", "kg SO2 eq.", "kg SO₂ eq", "kg SO2e"],
  [
    ...[
      "kg PO4 3- eq",
      "kg PO4-eq",
      "kg PO4 eq",
      "kg (PO4)3- eq",
      "kg (PO4)3--eq",
      "kg PO43- eq",
      "kg PO₄³⁻ eq",
    ],
    ...[
      "kg PO₄³⁻-eq.",
      "kg PO4---eq",
      "kg (PO₄)³⁻ eq",
      "kg PO4(3-) eq",
      "kg PO4e",
      "kg PO4-3 eq",
      "kg PO4 3\u2212 eq",
    ],
  ],
  ["kg ethene-eq", "kg ethene eq.", "kg ethene equiv."],
  ["kg ethene"],
  ["kg Sb-eq", "kg Sb eq", "kg Sb eq.", "kg Sbeq", "kg Sb e"],
  ["kg Sb"],
  ["kg 1,4-DB-eq", "kg 1,4-DB eq", "kg 1,4 DB-eq.", "kg 1,4-DBe"],
  ["kg 1,4-DCB eq", "kg 1,4-DCBe"],
  ["kg P eq", "kg P-eq."],
  ["kg N eq", "kg N-eq"],
  ["kg Ne"],
  ["kg Fe eq", "kg Fe-eq"],
  ["kg Fe"],
  ["kg F eq"],
  ["mol H+ eq", "mol H+-eq.", "mol H⁺ eq", "mol H+e"],
  ["mol N eq", "mol N-eq"],
  ["kBq U235 eq", "kBq U-235 eq.", "kBq U235-eq"],
  ["kg U235 eq"],
  ["kg NMVOC", "kg NMVOC."],
  ["kg NMVOC eq", "kg NMVOC-eq.", "kg NMVOCe"],
  ["m3 world eq deprived", "m3 world-eq. deprived", "m³ world eq. deprived"],
  ["m3 depriv.", "m3 depriv"],
  ["MJ", "[MJ]", " MJ "],
  ["mJ"],
  ["MJe", "MJ e", "MJ-e"],
  ["MJ eq"],
  ["kWh"],
  ["kWh e"],
  ["kg", "(kg)"],
  ["Kg"],
  ["kg eq"],
  ["Pa"],
  ["PA"],
  ["t"],
  ["tonne"],
  ["m2", "m²", "m 2"],
  ["m-2", "m⁻²"],
  ["m2a", "m²a", "m2.a", "m2·a"],
  ["m3", "m³"],
  ["Euro", "euro", "EUR", "€", "[€]", "EURO", "euros"],
  ["EUR/m2", "€/m²", "Euro/m2"],
  ["10² kg"],
  ["102 kg"],
  ["disease incidence"],
  ["CTUe"],
  ["CTUh"],
  ["points"],
  ["-"],
  ["%"],
];

test.each(spellings)("%s is the same unit in all its spellings", (first, ...others) => {
  for (const other of others)
    expect([other, unitComparisonKey(other)]).toEqual([other, unitComparisonKey(first)]);
});

test("units of different rows are never the same", () => {
  const keys = spellings.map(([first = ""]) => unitComparisonKey(first));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(isSameUnit("MJ", "mJ")).toBe(false);
  expect(isSameUnit("kg CO2-eq", "[kg CO2e]")).toBe(true);
});

test("a missing unit is the same as no other", () => {
  expect(isSameUnit("", "")).toBe(false);
  expect(isSameUnit("", "kg")).toBe(false);
  expect(isSameUnit("[]", "()")).toBe(false);
});

test("texts that are equal are the same unit, even if no unit is in them", () => {
  for (const sent of ["[]", " "]) expect(isSameUnit(sent, sent)).toBe(true);
});

test.each([
  ["kg CO2-eq/m2", "kg CO2-eq"],
  ["kg CO2e / m²", "kg CO2-eq"],
  ["[kg CO2 eq. per m2]", "kg CO2-eq"],
  ["MJ per 1000 pieces", "MJ"],
  ["MJ/kg/a", "MJ/kg"],
  ["€/m2", "Euro"],
])("%s is a unit per something of %s", (stated, unit) => {
  expect(isUnitDividedByQuantity(stated, unit)).toBe(true);
});

test.each([
  ["kg CO2-eq", "kg CO2-eq"],
  ["kg CO2-eq/", "kg CO2-eq"],
  ["kg CO2-eq per ", "kg CO2-eq"],
  ["g CO2-eq/m2", "kg CO2-eq"],
  ["kg CO2-eq m2", "kg CO2-eq"],
  ["MJpersonal", "MJ"],
  ["mJ/m2", "MJ"],
  ["/m2", ""],
  ["per piece", ""],
])("%s is not a unit per something of %s", (stated, unit) => {
  expect(isUnitDividedByQuantity(stated, unit)).toBe(false);
});
