import { fold, foldAbbreviation, foldKeepingCase } from "../../src/lca/fold";

test.each<[string, string, string]>([
  ["case", "FACING Brick", "facing brick"],
  ["case of sharp s", "Straße", "STRASSE"],
  ["case of capital sharp s", "STRAẞE", "Straße"],
  ["case of the final sigma", "ΟΔΟΣ", "οδοσ"],
  ["accents", "Façade élément Übergröße", "facade element ubergrosse"],
  ["accents, composed or not", "e\u0301", "\u00e9"],
  ["dashes", "A1\u2013A3", "A1-A3"],
  ["long and non-breaking dashes", "kg\u2014CO2\u2011eq", "kg-CO2-eq"],
  ["the minus sign", "\u22125", "-5"],
  ["inch marks and curly quotes", "12\u2033 pipe", '12" pipe'],
  ["curly double quotes", "\u201cEco\u201d brick", '"Eco" brick'],
  ["low and pointed quotes", "\u201eEco\u201c", "\u00abEco\u00bb"],
  ["curly apostrophes", "mason\u2019s", "mason's"],
  ["foot marks and accents that stand alone", "6\u2032 \u00b4 `", "6' ' '"],
  ["spaces", "  Facing \u00a0\u202f\t brick\n", "Facing brick"],
  ["subscripts", "CO₂", "CO2"],
  ["superscripts", "m³", "m3"],
  ["superscript minus", "PO₄³⁻", "PO43-"],
  ["wide letters", "ＧＷＰ", "GWP"],
  ["ligatures", "ﬁbre", "fibre"],
  ["trade marks", "Brick™", "Bricktm"],
  ["the two micro signs", "\u00b5g", "\u03bcg"],
  ["dots on the i", "İZMİR", "izmir"],
])("%s: %s and %s are one", (_what, one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ["C-30", "C30"],
  ["C 30", "C30"],
  ["C/30", "C30"],
  ["C.30", "C30"],
  ["C30+", "C30"],
  ["#1", "1"],
  ["5%", "5"],
  ["(A)", "A"],
  ["Brick\u2122", "Brick"],
  ["Brick*", "Brick"],
  ["a = b", "a \u2260 b"],
  ["\u0e01\u0e32", "\u0e01"],
  ["\u0915\u093f", "\u0915\u093e"],
  ["\u304c", "\u304b"],
  ["Brick 1", "Brick 10"],
  ["'", '"'],
  ["-", ""],
])("no character is deleted: %s is not %s", (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test("folding twice is folding once", () => {
  const all = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((one) =>
    /\P{Cs}/u.test(one),
  );
  expect(all.filter((one) => fold(fold(`a${one}b`)) !== fold(`a${one}b`))).toEqual([]);
});

test("keeping case, MJ is not mJ, but all else is unified", () => {
  expect(foldKeepingCase("MJ")).not.toBe(foldKeepingCase("mJ"));
  expect(foldKeepingCase("kg CO₂–eq")).toBe(foldKeepingCase("kg  CO2-eq"));
});

test("abbreviations are one with and without dashes, dots and spaces", () => {
  expect(new Set(["ADP-E", "adp e", "A.D.P.E", "ADPE", "Adp–e"].map(foldAbbreviation)).size).toBe(1);
});
