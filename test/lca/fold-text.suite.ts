import { foldText, foldAbbreviation, foldTextKeepingCase } from "../../src/lca/fold-text";
import { deep } from "../deep-tests";
import { seededNumber } from "../matrix-sample";

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
  ["superscript minus", "Fe³⁻", "Fe3-"],
  ["superscripts and subscripts of several digits", "C₃₀ and U²³⁵", "C30 and U235"],
  ["a charge", "Ca²⁺ H⁺", "Ca2+ H+"],
  ["a circled digit that stands alone", "Brick ①", "Brick 1"],
  ["a fraction that stands alone", "Brick ½", "Brick 1\u20442"],
  ["wide digits, also after others", "1２ ＣＯ２", "12 CO2"],
  ["degrees", "25℃", "25°C"],
  ["squares", "25㎡", "25m²"],
  ["wide letters", "ＧＷＰ", "GWP"],
  ["ligatures", "ﬁbre", "fibre"],
  ["trade marks", "Brick™", "Bricktm"],
  ["the two micro signs", "\u00b5g", "\u03bcg"],
  ["dots on the i", "İZMİR", "izmir"],
])("%s: %s and %s fold to one text", (_what, one, other) => {
  expect(foldText(one)).toBe(foldText(other));
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
])("folding deletes no character: %s is not %s", (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test("a raised, lowered or circled digit, a sign or a fraction never joins a digit", () => {
  const unlike: readonly (readonly string[])[] = [
    ["Board 10²", "Board 102", "Board 10₂", "Board 10②", "Board 10^2"],
    ["5¹", "51", "5①", "5⑴", "5⒈", "5₁", "5\u03011", "5\u0301¹"],
    ["1①", "11", "①①", "1⓫", "1⑴"],
    ["1½", "11\u20442", "11/2", "1 1\u20442"],
    ["½5", "1\u204425"],
    ["1²3", "123", "12³", "1²³", "1₂3", "¹2³"],
    ["10⁻²", "10-2", "10₋₂", "10⁻2"],
    ["5⁺", "5+", "5₊"],
    ["m²5", "m25"],
    ["PO₄³⁻", "PO43-", "PO4³⁻", "PO₄3-"],
    ["⒈5", "1.5"],
    ["2㍘", "20点"],
    ["\u0663²", "\u06632"],
    ["1５²", "152"],
  ];
  for (const texts of unlike) {
    for (const change of [foldText, foldTextKeepingCase]) {
      const own = new Set(texts.map((text) => change(text).normalize("NFC")));
      // A mark above a digit is an accent: with it and without it are one.
      expect([texts, own.size]).toEqual([
        texts,
        new Set(texts.map((text) => text.replace(/\u0301/g, ""))).size,
      ]);
      for (const text of texts) expect(change(change(text))).toBe(change(text));
    }
  }
});

test("folding twice gives the same as folding once", () => {
  const all = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((one) =>
    /\P{Cs}/u.test(one),
  );
  // An ordinary run takes every eighth character.
  const first = seededNumber("characters that are folded", 8);
  const some = all.filter((_, index) => deep || index % 8 === first);
  const changed = some.filter((one) => {
    const folded = foldText(`a${one}b`);
    return foldText(folded) !== folded;
  });
  expect(changed).toEqual([]);
});

test("folding that keeps case leaves MJ and mJ apart, and unifies all else", () => {
  expect(foldTextKeepingCase("MJ")).not.toBe(foldTextKeepingCase("mJ"));
  expect(foldTextKeepingCase("kg CO₂–eq")).toBe(foldTextKeepingCase("kg  CO2-eq"));
});

test("abbreviations fold to one with and without dashes, dots and spaces", () => {
  expect(new Set(["ADP-E", "adp e", "A.D.P.E", "ADPE", "Adp–e"].map(foldAbbreviation)).size).toBe(1);
});
