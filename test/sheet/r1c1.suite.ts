import fc from "fast-check";

import { aTenthOf } from "../deep-tests";
import { convertFromR1C1, formatAsR1C1 } from "../../src/sheet/r1c1";
import { shiftReferences } from "../../src/sheet/shift-references";

/** C5. */
const cell = { row: 4, column: 2 };

test.each([
  ["=A1", "=R[-4]C[-2]"],
  ["=C5+D5+C6", "=RC+RC[1]+R[1]C"],
  ["=$A$1*$A1*A$1", "=R1C1*R[-4]C1*R1C[-2]"],
  ["=SUM(A1:B$2)", "=SUM(R[-4]C[-2]:R2C[-1])"],
  ["=SUM(A:C,$A:B,C:C)", "=SUM(C[-2]:C,C1:C[-1],C:C)"],
  ["=SUM(2:9,$2:5,5:5)", "=SUM(R[-3]:R[4],R2:R,R:R)"],
  ["=SUM(R:C,RC:RD)", "=SUM(C[15]:C,C[468]:C[469])"],
  ["=SUM(A1#)", "=SUM(R[-4]C[-2]#)"],
  ["=Sheet1!A1+'It''s R1C1'!$B$2", "=Sheet1!R[-4]C[-2]+'It''s R1C1'!R2C2"],
  [
    "=SUM(Sheet1:Sheet3!A1,Jan:Mar!B2,'A1:B2'!B2)",
    "=SUM(Sheet1:Sheet3!R[-4]C[-2],Jan:Mar!R[-3]C[-1],'A1:B2'!R[-3]C[-1])",
  ],
  ["='[Book.xlsx]Sheet'!A1+[1]Sheet!$B$2", "='[Book.xlsx]Sheet'!R[-4]C[-2]+[1]Sheet!R2C2"],
  ["=Sheet1!A1:Sheet1!B2", "=Sheet1!R[-4]C[-2]:Sheet1!R[-3]C[-1]"],
  ["=A1:INDEX(B:B,9)", "=R[-4]C[-2]:INDEX(C[-1]:C[-1],9)"],
  ["=A:A:C:C", "=C[-2]:C[-2]:C:C"],
  ['="A1 R[1]C[2]"&A1&"it""s A1"', '="A1 R[1]C[2]"&R[-4]C[-2]&"it""s A1"'],
  ["=Table1[@Mass]*[@[A1]]*[@A1]", "=Table1[@Mass]*[@[A1]]*[@A1]"],
  ["=SUM(Table1[[#This Row],[A1]:[R[1]C[2]]])", "=SUM(Table1[[#This Row],[A1]:[R[1]C[2]]])"],
  ["=SUM(ABC[1],Src[2])+C5", "=SUM(ABC[1],Src[2])+RC"],
  [
    "=LOG10(A1)+ATAN2(A1,B1)+DAYS360(A1,B1)",
    "=LOG10(R[-4]C[-2])+ATAN2(R[-4]C[-2],R[-4]C[-1])+DAYS360(R[-4]C[-2],R[-4]C[-1])",
  ],
  ["=Rate1+XFE1+ABC1048577+tax_R1C1+Rate.A1", "=Rate1+XFE1+ABC1048577+tax_R1C1+Rate.A1"],
  ["=C9999999+R9999999", "=C9999999+R9999999"],
  ['=_xldudf_LCA_IMPACT(A1,"GWP")', '=_xldudf_LCA_IMPACT(R[-4]C[-2],"GWP")'],
  ["=[1]!_xldudf_LCA_UNIT($B5)", "=[1]!_xldudf_LCA_UNIT(RC2)"],
  ["=1E5+2.5E+3-1E-5*10%", "=1E5+2.5E+3-1E-5*10%"],
  ["=IF(TRUE,FALSE,#REF!)+#N/A+Sheet1!#REF!", "=IF(TRUE,FALSE,#REF!)+#N/A+Sheet1!#REF!"],
  ["={1,2;3,4}*@A1", "={1,2;3,4}*@R[-4]C[-2]"],
  ["=XFD1048576-$XFD$1048576", "=R[1048571]C[16381]-R1048576C16384"],
])("%s in C5 is %s in R1C1 notation, and back", (a1, r1c1) => {
  expect(formatAsR1C1(a1, cell)).toBe(r1c1);
  expect(convertFromR1C1(r1c1, cell)).toBe(a1);
});

test.each([
  ["=SUM(C)", "=SUM(C:C)"],
  ["=SUM(R[-1])", "=SUM(4:4)"],
  ["=SUM(C3,R5)", "=SUM($C:$C,$5:$5)"],
  ["=R[0]C[0]+rc+r1c1", "=C5+C5+$A$1"],
])("Excel's own spelling %s is read as %s", (r1c1, a1) => {
  expect(convertFromR1C1(r1c1, cell)).toBe(a1);
});

test.each([
  "=R[-5]C",
  "=RC[-3]",
  "=R[1048572]C",
  "=RC[16382]",
  "=SUM(C[-3]:C[-1])",
  "=SUM(R[-5]:R9)",
  "=SUM(R[-5])",
])("%s leaves the sheet from C5", (r1c1) => {
  expect(convertFromR1C1(r1c1, cell)).toBeNull();
});

test("what is no formula is left as it is", () => {
  expect(convertFromR1C1(formatAsR1C1("", cell), cell)).toBe("");
});

describe("for all formulas", () => {
  const name = fc
    .nat(16_383)
    .map((column) => (shiftReferences("=A1", 0, column) ?? "").replace(/[=\d]/g, ""));
  const dollar = fc.constantFrom("", "$");
  const column = fc.tuple(dollar, name).map((parts) => parts.join(""));
  const row = fc.tuple(dollar, fc.integer({ min: 1, max: 1_048_576 })).map((parts) => parts.join(""));
  const corner = fc.tuple(column, row).map((parts) => parts.join(""));
  const pair = (end: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc.tuple(end, end).map((ends) => ends.join(":"));
  const sheet = fc.constantFrom(
    "",
    "Sheet1!",
    "'It''s R1C1'!",
    "Sheet1:Sheet3!",
    "'[Book.xlsx]A1'!",
    "[1]R2!",
  );
  const reference = fc
    .tuple(sheet, fc.oneof(corner, pair(corner), pair(column), pair(row)), fc.constantFrom("", "", "#"))
    .map((parts) => parts.join(""));
  const other = fc.constantFrom(
    '"A1 R[1]C[2]"',
    '"""A1"',
    "Table1[@Mass]",
    "[@[A1]]",
    "Table1[[#All],[R1C1]:[B2]]",
    "SUM(Table1[RC])",
    "Rate1",
    "1E5",
    "2.5E+3",
    "TRUE",
    "#REF!",
    "XFE1",
  );
  const call = fc
    .tuple(
      fc.constantFrom("LOG10", "ATAN2", "DAYS360", "_xldudf_LCA_IMPACT", ""),
      fc.array(reference, { minLength: 1 }),
    )
    .map(([called, args]) => `${called}(${args.join(",")})`);
  const operator = fc.constantFrom("+", "-", "*", "&", "=", "<>", ",", " + ", "*@");
  const formula = fc
    .array(fc.tuple(operator, fc.oneof(reference, reference, call, other)), { minLength: 1, maxLength: 6 })
    .map((parts) => `=1${parts.flat().join("")}`);
  const place = fc.record({ row: fc.nat(1_048_575), column: fc.nat(16_383) });

  test("R1C1 notation reads back exactly in the same cell", () => {
    fc.assert(
      fc.property(formula, place, (a1, at) => {
        expect(convertFromR1C1(formatAsR1C1(a1, at), at)).toBe(a1);
      }),
      { numRuns: aTenthOf(2_000) },
    );
  });

  test("in another cell it reads as if filled there", () => {
    const near = fc.record({ row: fc.nat(20), column: fc.nat(20) });
    fc.assert(
      fc.property(formula, fc.oneof(place, near), fc.oneof(place, near), (a1, from, to) => {
        const filled = shiftReferences(a1, to.row - from.row, to.column - from.column);
        expect(convertFromR1C1(formatAsR1C1(a1, from), to)).toBe(filled);
      }),
      { numRuns: aTenthOf(2_000) },
    );
  });

  test("small letters are read as capitals", () => {
    expect(convertFromR1C1(formatAsR1C1("=$a1+sum(b:c)", cell), cell)).toBe("=$A1+sum(B:C)");
  });
});
