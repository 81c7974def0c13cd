import fc from "fast-check";
import { argumentNaming, callsIn, sourceOf } from "../../../src/workbook/cells/calls";

const calls = (formula: string) =>
  callsIn(formula).map(({ name, args }) => [name, ...args.map(({ text }) => text)]);

test.each([
  ['=LCA.IMPACT(A2,"GWP")', [["IMPACT", "A2", '"GWP"']]],
  ['=_xldudf_LCA_IMPACT($A2, "GWP" , )', [["IMPACT", "$A2", '"GWP"', ""]]],
  [
    '=IFERROR(lca.impact("a,b(",B$1),LCA.UNIT(B1))*2',
    [
      ["IMPACT", '"a,b("', "B$1"],
      ["UNIT", "B1"],
    ],
  ],
  [
    "=LCA.IMPACT('It''s, (one)'!A1,Table1[[#Headers],[G,W']P]])",
    [["IMPACT", "'It''s, (one)'!A1", "Table1[[#Headers],[G,W']P]]"]],
  ],
  [
    '=LCA.IMPACT(INDEX(LCA.PRODUCTS(),2,1),"GWP")',
    [
      ["PRODUCTS", ""],
      ["IMPACT", "INDEX(LCA.PRODUCTS(),2,1)", '"GWP"'],
    ],
  ],
  ['=LCA.IMPACTS({"a","b";"c","d"},B1:C1)', [["IMPACTS", '{"a","b";"c","d"}', "B1:C1"]]],
  ['="LCA.IMPACT(A1)"&XLCA.IMPACT(A1)&LCA.IMPACT', []],
  ["=LCA.ACCOUNT()", [["ACCOUNT", ""]]],
  ["=LCA.IMPACT(A1", []],
])("%s", (formula, expected) => {
  expect(calls(formula)).toEqual(expected);
});

test("an argument stands where it says", () => {
  const text = fc.string().map((name) => `"${name.replaceAll('"', '""')}"`);
  fc.assert(
    fc.property(text, text, (product, indicator) => {
      const formula = `=1+LCA.IMPACT( ${product},${indicator} )`;
      const [call] = callsIn(formula);
      for (const [what, wanted] of [["product", product] as const, ["indicator", indicator] as const]) {
        const argument = call && argumentNaming(call, what);
        expect(argument?.text).toBe(wanted);
        expect(formula.startsWith(wanted, argument?.start)).toBe(true);
      }
    }),
  );
});

test("no text of a cell makes it fail", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => Array.isArray(callsIn(`=${text}`))));
});

test.each([
  ['"Brick ""red"""', { kind: "literal", value: 'Brick "red"' }],
  ["12", { kind: "literal", value: 12 }],
  ["-1.5E3", { kind: "literal", value: -1500 }],
  ["false", { kind: "literal", value: false }],
  ["$A:$B", { kind: "cells", sheet: null, address: "A:B" }],
  ["Data!2:2", { kind: "cells", sheet: "Data", address: "2:2" }],
  ["$B$4", { kind: "cells", sheet: null, address: "B4" }],
  ["'It''s'!a1:B2", { kind: "cells", sheet: "It's", address: "A1:B2" }],
  ["[@Product]", { kind: "column", table: null, column: "Product", part: "row" }],
  ["Table1[@[Product '[x']]]", { kind: "column", table: "Table1", column: "Product [x]", part: "row" }],
  ["T_1[[#This Row],[Product]]", { kind: "column", table: "T_1", column: "Product", part: "row" }],
  ["T_1[[#Headers],[GWP]]", { kind: "column", table: "T_1", column: "GWP", part: "header" }],
  ["T_1[Product]", { kind: "column", table: "T_1", column: "Product", part: "body" }],
  ["Favourite", { kind: "name", name: "Favourite" }],
  ["", { kind: "blank" }],
  ['A2&"x"', { kind: "other" }],
  ["@A2:A9", { kind: "other" }],
  ["$A$2#", { kind: "spill", sheet: null, address: "A2" }],
])("%s is taken from %j", (text, expected) => {
  expect(sourceOf(text)).toEqual(expected);
});
