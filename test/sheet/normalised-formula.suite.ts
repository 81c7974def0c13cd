import fc from "fast-check";
import { normaliseFormula } from "../../src/sheet/normalised-formula";
import { aTenthOf } from "../deep-tests";

test.each([
  [
    "=LCA.IMPACT(A1)",
    "=lca.impact(a1)",
    "=_xldudf_LCA_IMPACT(A1)",
    "=@_xldudf_lca_impact(A1)",
    "=@LCA.IMPACT(A1)",
  ],
  ["=LCA.IMPACT(A1)", "=+LCA.IMPACT(A1)", "=+ @LCA.IMPACT( A1\r\n\t)", "=_xll.LCA.IMPACT(A1)"],
  ["=MAP(A1:A3,LCA.IMPACT)", "=MAP(A1:A3, _xldudf_LCA_IMPACT)"],
  ["=XLOOKUP(A1,B:B,SORT(C:C))", "=_xlfn.XLOOKUP(A1,B:B,_xlfn._xlws.SORT(C:C))"],
  ["=IF(TRUE,1.0,FALSE)+1e5", "=if(true,1.0,False)+1E5"],
  ["=$A$1+B$2-A1", "=$a$1 + b$2 - @A1", "=@$A$1+@b$2-@A1"],
  ["=rate*2", "=@rate*2", "=@ Rate * 2"],
  ["=Sheet1!A1", "='Sheet1'!A1", "=@'Sheet1'!A1", "=@sheet1!A1"],
  ["=Übersicht!A1", "='übersicht'!A1"],
  ["='It''s'!A1", "='IT''S'!a1", "=@'It''s'!A1"],
  ["=Jan:Dec!A1", "='Jan:Dec'!A1"],
  ["=[Book 1.xlsx]Sheet1!A1", "='[Book 1.xlsx]Sheet1'!A1"],
  ["=Sheet1!A1:Sheet1!B2", "='Sheet1'!A1:'Sheet1'!B2"],
  ["=[@Mass]", "=[@[mass]]", "=[[#This Row],[Mass]]", "=[ [#this row] , [Mass] ]"],
  ["=T[@Mass]", "=t[@[Mass]]", "=T[[#This Row],[Mass]]", "=[@Mass]"],
  ["=T[Mass]", "=T[[Mass]]", "=@T[mass]"],
  ["=T[@]", "=T[#This Row]", "=T[[#this row]]"],
  ["=T[@[A]:[B c]]", "=T[[#This Row],[A]:[B c]]", "=T[[#This Row], [A] : [B c]]"],
  ["=T[@Mass'[kg']]", "=T[@[Mass'[kg']]]", "=T[[#This Row],[mass'[kg']]]"],
  ["=(A1:B2 B1:C3)", "=( a1:b2   b1:c3 )", "=(A1:B2 @B1:C3)", "=(@A1:B2\n@B1:C3)"],
  ['={1,2;3,4}&" a "<B1', '={1, 2; 3, 4} & " a " < B1'],
  ["00123", "'00123"],
])("%j may be spelled in other ways: %j", (one, ...others) => {
  expect(others.map(normaliseFormula)).toEqual(others.map(() => normaliseFormula(one)));
});

test.each([
  [
    "=A1",
    "=$A1",
    "=A$1",
    "=A2",
    "=A1#",
    "=-A1",
    "=(A1)",
    "=1",
    "=1.0",
    "A1",
    "'=a1",
    "=Sheet1!A1",
    "=_xlfn.A1",
  ],
  ['=A("GWP")', '=A("gwp")', '=A("GWP ")', '=A("@GWP")', "=A(GWP)", '=A("GWP",)', '=A(" GWP")', '=B("GWP")'],
  ['="ab"', '="a b"', '="a""b"', '="a" "b"', '="a"&"b"', "ab", "a b", "Ab"],
  ["=LCA.IMPACT(A1)", "=LCA.IMPACTS(A1)", "=LCA_IMPACT(A1)", "=LCA.IMPACT (A1)"],
  ["=Sheet1!A1", "=Sheet2!A1", "=[1]Sheet1!A1", "='Sheet 1'!A1", "=Jan:Sheet1!A1", "=Jan:'Sheet1'!A1"],
  ["='It''s'!A1", "='Its'!A1", "='A1:S'!B2", "=A1:S!B2"],
  ["=[@Mass]", "=[Mass]", "=T[Mass]", "=T[#Data]", "=T['#Data]", "=T[]", "=T"],
  ["=T[[A],[B]]", "=T[[A]:[B]]", "=T[@[A]:[B]]", "=T[@[a b]]", "=T[@[ab]]", "=T[@[ ab]]"],
  ["=A1:B2 B1:C3", "=A1:B2,B1:C3", "=A1:B2B1:C3", "=A1:B2:B1:C3"],
  ["=A1 $B$1", "=A1$B$1", "=A1# B1", "=A1#B1", "=(A1) (B1)", "=(A1)(B1)", "=T[A] T[B]", "=T[A]T[B]"],
  ["={1,2}", "={1;2}", "={1}", "=A1<B1", "=A1>B1", "=A1<>B1", "=A1<=B1"],
])("%j differs from each of the others: %j", (...all) => {
  expect(new Set(all.map(normaliseFormula)).size).toBe(all.length);
});

/** A piece of a formula: as one writes it, as Excel may, and another one. */
const pieces = [
  ["A1", "@a1", "A$1"],
  ["$B$2:C3", "@$b$2 : c3", "$B$2:C4"],
  ["LCA.IMPACT(A1)", "@_xldudf_LCA_IMPACT( A1 )", "LCA.IMPACTS(A1)"],
  ["XLOOKUP(A1,B:B,C:C)", "_xlfn.xlookup(A1, B:B,\nC:C)", "VLOOKUP(A1,B:B,C:C)"],
  ["'Sheet1'!A1", "SHEET1!a1", "Sheet11!A1"],
  ["'It''s'!A1", "'it''s'!A1", "'Its'!A1"],
  ["T[@Mass]", "t[[#This Row], [mass]]", "T[Mass]"],
  ["[@[Mass (kg)]]", "[[#this row],[Mass (kg)]]", "[@[Mass (t)]]"],
  ['" A ""1"" "', '" A ""1"" "', '" a ""1"" "'],
  ["TRUE", "true", "FALSE"],
  ["12.50", " 12.50 ", "12.5"],
] as const;
const operators = ["+", "-", "*", "&", "<=", ",", " "];

test("another spelling keeps a formula, another piece or operator changes it", () => {
  const part = fc.record({
    piece: fc.constantFrom(...pieces),
    operator: fc.constantFrom(...operators),
    respelled: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (parts, at, by) => {
      const changed = at % parts.length;
      const shown = (pick: (index: number) => string, operator: (index: number) => string): string =>
        normaliseFormula(`=${parts.map((_, index) => pick(index) + operator(index)).join("")}A1`);
      const written = (index: number): string => parts[index]?.piece[0] ?? "";
      const sign = (index: number): string => parts[index]?.operator ?? "";
      const plain = shown(written, sign);
      const respelled = shown(
        (index) => parts[index]?.piece[parts[index]?.respelled ? 1 : 0] ?? "",
        (index) => (parts[index]?.respelled ? ` ${sign(index)}\n` : sign(index)),
      );
      expect(respelled).toBe(plain);
      expect(
        shown((index) => (index === changed ? (parts[index]?.piece[2] ?? "") : written(index)), sign),
      ).not.toBe(plain);
      const other = operators.filter((one) => one !== sign(changed))[by % (operators.length - 1)] ?? "";
      expect(shown(written, (index) => (index === changed ? other : sign(index)))).not.toBe(plain);
    }),
  );
});

test.each([..."[]'\"@+: (!", "[a", "'[", "a:", "[@", "[[a]"])(
  "%j repeated very often is read like any other text",
  (one) => {
    expect(normaliseFormula(`=${one.repeat(aTenthOf(50_000))}`)).toMatch(/^=/);
  },
);
