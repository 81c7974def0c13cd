import fc from "fast-check";
import {
  callsIn,
  callsOthers,
  formulaOf,
  functionsIn,
  isOurs,
  onlyCall,
  usesOf,
  withOurNames,
} from "../../src/sheet/formula";
import { placeNaming } from "../../src/queries/catalogue";
import { heldCall } from "../../src/workbook/insert/held-table";

/** What the pane's reader and the refresh's took for one call of ours, each in its own way, before there was one. */
test.each([
  '=+LCA.IMPACT("a","b")',
  '=@LCA.IMPACT("a","b")',
  '= +@ LCA.IMPACT("a","b") ',
  '=++lca.impact ("a","b")',
  '=LCA.IMPACT("a",.5)',
  '=LCA.IMPACT("a",1e3)',
  '=LCA.IMPACT("a",-1.5E-3)',
  '=LCA.IMPACT([@Net.Weight],"b")',
  "=LCA.IMPACT(Table1[@Net.Weight],[@[b.c]])",
  '=LCA.IMPACTS($A$2:A9,"b",)',
  "=_xldudf_LCA_PROFILE(Sheet1!A1,,FALSE)",
  '=LCA.IMPACT("a",\n  "b (c, d")',
  `=LCA.IMPACT('It''s (mine), A'!A1,"b")`,
  "=LCA.IMPACT(Table1[[#This Row],[A '[kg']]],\"b\")",
])("%s is one call for the pane and for a refresh", (formula) => {
  expect(onlyCall(formula)?.args.map(({ text }) => text)).toEqual(heldCall(formula)?.sources);
  expect(onlyCall(formula)).not.toBeNull();
});

test.each([
  '=-LCA.IMPACT("a","b")',
  '=LCA.IMPACT("a","b")*1',
  '=LCA.IMPACT("a","b")+LCA.IMPACT("c","d")',
  "=LCA.UNIT(LCA.UNIT(A1))",
  '=IFERROR(LCA.IMPACT("a","b"),0)',
  '=SUM(A1)+LCA.IMPACT("a","b")',
  '=LCA.IMPACT("a","b")#',
  '="LCA.IMPACT(1)"',
  '=LCA.IMPACT("a","b"',
  '=LCA.IMPACT("a,b)',
  'LCA.IMPACT("a","b")',
])("%s is more, or less, than one call", (formula) => {
  expect(onlyCall(formula)).toBeNull();
  expect(heldCall(formula)).toBeNull();
});

test("what @ stands before shows one value", () => {
  expect(onlyCall("=@LCA.IMPACTS(A1:A2,B1)")?.oneValue).toBe(true);
  expect(onlyCall("=+LCA.IMPACTS(A1:A2,B1)")?.oneValue).toBe(false);
});

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
  ['=LCA.IMPACT(A1,"b)', []],
  ["=[1]!LCA.UNIT(A1)", [["UNIT", "A1"]]],
  ["=LCA.UNIT((A1,B1))", [["UNIT", "(A1,B1)"]]],
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
        const argument = call?.args[placeNaming(call.name, what)];
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
  ["=LCA.UNIT(A1)", true],
  ["=_xldudf_LCA_UNIT(A1)", true],
  ["=MAP(A1:A3,LCA.UNIT)", true],
  ["=XLCA.UNIT(A1)", false],
  ['="LCA.UNIT(A1)"', false],
  ["='LCA.UNIT(A1)'!B2", false],
  ["=Table1[LCA.UNIT]", false],
  ["LCA.UNIT(A1) is how units are asked for", false],
])("%s is a formula of ours: %s", (formula, isOne) => {
  expect(isOurs(formula)).toBe(isOne);
});

test("other functions are seen, not what texts and names of sheets say", () => {
  expect(functionsIn(`=IF('SUM('!A1="MAX(",ROUND (LCA.UNIT(A1),1),{1,2})`)).toEqual([
    "LCA.UNIT",
    "ROUND",
    "IF",
  ]);
  expect(callsOthers('=LCA.UNIT("IFERROR(1)")')).toBe(false);
  expect(callsOthers("=LCA.UNIT(UPPER(A1))")).toBe(true);
});

test("a defined name is used where it is a word of the formula", () => {
  const uses = usesOf(["Result", "Q.1?"]);
  expect(["=1+result", "=Sheet1!Result", "='a b'!RESULT*2", "=Q.1?+1"].filter(uses)).toHaveLength(4);
  expect(['="Result"', "=Results", "=Result.2", "=[@Result]", "='Result'!A1", "Result"].filter(uses)).toEqual(
    [],
  );
});

test("names that Excel gave our functions are undone, also where a text says the same", () => {
  expect(withOurNames('=_xldudf_LCA_UNIT("_xldudf_LCA_")&_XLDUDF_LCA_ACCOUNT()')).toBe(
    '=LCA.UNIT("_xldudf_LCA_")&LCA.ACCOUNT()',
  );
  expect(withOurNames("=A1+[2]!_xldudf_LCA_UNIT('[2]'!A1)&[2]!OTHERS.UNIT(A1)")).toBe(
    "=A1+LCA.UNIT('[2]'!A1)&[2]!OTHERS.UNIT(A1)",
  );
});

test("a formula that is written is read as it was meant", () => {
  const literal = fc.string().map((text) => `"${text.replaceAll('"', '""')}"`);
  fc.assert(
    fc.property(fc.array(literal, { minLength: 1, maxLength: 3 }), (args) => {
      const read = onlyCall(formulaOf("IMPACT", args));
      expect([read?.name, read?.args.map(({ text }) => text)]).toEqual(["IMPACT", args]);
    }),
  );
});
