import { isAbsoluteReferenceWithSheet, parseFormulaArgumentOrigin } from "../../src/sheet/argument-origin";

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
  [
    '{"a, ""b""",-1;TRUE,2}',
    {
      kind: "array",
      rows: [
        ['a, "b"', -1],
        [true, 2],
      ],
    },
  ],
  ["{1,2;3}", { kind: "other" }],
  ["{1,,3}", { kind: "other" }],
  ['{"a;b,c"}', { kind: "array", rows: [["a;b,c"]] }],
  ["{A1}", { kind: "other" }],
  [".5", { kind: "literal", value: 0.5 }],
  ["1e3", { kind: "literal", value: 1000 }],
  ["50%", { kind: "other" }],
  ["[@Net.Weight]", { kind: "column", table: null, column: "Net.Weight", part: "row" }],
  ["@A2:A9", { kind: "other" }],
  ["$A$2#", { kind: "spill", sheet: null, address: "A2" }],
])("%s is taken from %j", (text, expected) => {
  expect(parseFormulaArgumentOrigin(text)).toEqual(expected);
});

test.each([
  ["Data!$A$2", true],
  ["Data!$A$2:$B$9", true],
  ["Data!$A:$B", true],
  ["Data!$2:$9", true],
  ["Data!A2", false],
  ["Data!$A2", false],
  ["Data!$A$2:B9", false],
])("%s is a fixed reference: %s", (text, fixed) => {
  expect(isAbsoluteReferenceWithSheet(text)).toBe(fixed);
});
