import fc from "fast-check";
import {
  findLcaCalls,
  hasForeignFunctions,
  formatFormula,
  findFunctionNames,
  isLcaFormula,
  findDefinedNames,
  findWholeFormulaCall,
  findLocalNames,
  createNameUsageTest,
  restoreFunctionNames,
} from "../../src/sheet/formula-calls";
import { findArgumentIndexByEntityKind } from "../../src/client/queries/custom-functions";
import { parseEditableCall } from "../../src/workbook/insert/enclosing-layout";

/** Formulas that the pane's reader and the refresh's reader, once separate, each took for one call of ours. */
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
  expect(findWholeFormulaCall(formula)?.args.map(({ text }) => text)).toEqual(
    parseEditableCall(formula)?.sources,
  );
  expect(findWholeFormulaCall(formula)).not.toBeNull();
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
])("%s is not one call", (formula) => {
  expect(findWholeFormulaCall(formula)).toBeNull();
  expect(parseEditableCall(formula)).toBeNull();
});

test("a call after @ shows one value", () => {
  expect(findWholeFormulaCall("=@LCA.IMPACTS(A1:A2,B1)")?.oneValue).toBe(true);
  expect(findWholeFormulaCall("=+LCA.IMPACTS(A1:A2,B1)")?.oneValue).toBe(false);
});

const calls = (formula: string) =>
  findLcaCalls(formula).map(({ name, args }) => [name, ...args.map(({ text }) => text)]);

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
])("these calls are found in %s", (formula, expected) => {
  expect(calls(formula)).toEqual(expected);
});

test("an argument is found at its start position", () => {
  const text = fc.string().map((name) => `"${name.replaceAll('"', '""')}"`);
  fc.assert(
    fc.property(text, text, (product, indicator) => {
      const formula = `=1+LCA.IMPACT( ${product},${indicator} )`;
      const [call] = findLcaCalls(formula);
      for (const [what, wanted] of [["product", product] as const, ["indicator", indicator] as const]) {
        const argument = call?.args[findArgumentIndexByEntityKind(call.name, what)];
        expect(argument?.text).toBe(wanted);
        expect(formula.startsWith(wanted, argument?.start)).toBe(true);
      }
    }),
  );
});

test("reading never fails on the text of a cell", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => Array.isArray(findLcaCalls(`=${text}`))));
});

test.each([
  ["=LCA.UNIT(A1)", true],
  ["=_xldudf_LCA_UNIT(A1)", true],
  ["=MAP(A1:A3,LCA.UNIT)", true],
  ["=MAP(A1:A3,[2]!_xldudf_LCA_UNIT)", true],
  ["=LCA.UNIT", true],
  ["=XLCA.UNIT(A1)", false],
  ['="LCA.UNIT(A1)"', false],
  ["='LCA.UNIT(A1)'!B2", false],
  ["=Table1[LCA.UNIT]", false],
  ["LCA.UNIT(A1) is how units are asked for", false],
])("%s is a formula of ours: %s", (formula, isOne) => {
  expect(isLcaFormula(formula)).toBe(isOne);
});

test("other functions are found, but not in texts and names of sheets", () => {
  expect(findFunctionNames(`=IF('SUM('!A1="MAX(",ROUND (LCA.UNIT(A1),1),{1,2})`)).toEqual([
    "LCA.UNIT",
    "ROUND",
    "IF",
  ]);
  expect(hasForeignFunctions('=LCA.UNIT("IFERROR(1)")')).toBe(false);
  expect(hasForeignFunctions("=LCA.UNIT(UPPER(A1))")).toBe(true);
});

test("a defined name counts as used only as a word of the formula", () => {
  const uses = createNameUsageTest(["Result", "Q.1?"]);
  expect(["=1+result", "=Sheet1!Result", "='a b'!RESULT*2", "=Q.1?+1"].filter(uses)).toHaveLength(4);
  expect(['="Result"', "=Results", "=Result.2", "=[@Result]", "='Result'!A1", "Result"].filter(uses)).toEqual(
    [],
  );
});

/** Prefixes that another load order, a copy or a program without the add-in leaves before our names. */
const left = [
  "_xldudf_LCA_",
  "_XLDUDF_lca_",
  "_xll.LCA.",
  "_xlfn.LCA.",
  "_xludf.LCA.",
  "_xlfn._xll.lca.",
  "_xlfn._xldudf_LCA_",
  "[2]!_xldudf_LCA_",
  "[1]!LCA.",
  "[12]!_xll.LCA.",
  "Book1.xlsx!LCA.",
  "[Book1.xlsx]Sheet1!_xldudf_LCA_",
  "Blatt_1!lca.",
  "'[Book 2.xlsx]Sheet 1'!_xldudf_LCA_",
  "'It''s (2)!.xlsx'!_xludf.LCA.",
  String.raw`'C:\Program Files (x86)\Vendor\ANALYS32.XLL'!_xldudf_LCA_`,
  "'https://brick.works/Shared Documents/[Study.xlsx]A-B'!LCA.",
  "[1]![2]!_xldudf_LCA_",
];

describe.each(left)("%sIMPACT", (before) => {
  const call = (name: string, args: string): string => `${before}${name}(${args})`;

  test("the call is one of ours, and is renamed as users type it", () => {
    const formula = `=${call("IMPACT", 'A2,"GWP"')}`;
    expect(isLcaFormula(formula)).toBe(true);
    expect(findWholeFormulaCall(formula)?.args.map(({ text }) => text)).toEqual(["A2", '"GWP"']);
    expect(findWholeFormulaCall(`=@${formula.slice(1)}`)?.oneValue).toBe(true);
    expect(hasForeignFunctions(formula)).toBe(false);
    expect(restoreFunctionNames(formula)).toBe('=LCA.IMPACT(A2,"GWP")');
    expect(restoreFunctionNames(`=@${formula.slice(1)}`)).toBe('=@LCA.IMPACT(A2,"GWP")');
  });

  test.each([
    ["IFERROR(", ",0)"],
    ["SUM([2]!Rates,", ")"],
    ["A1*", "^2"],
    ["-", "%"],
    ["1.5*", "&[2]!OTHERS.UNIT(A1)"],
    ["[2]Sheet1!A1+", "-'[Book 2.xlsx]Sheet 1'!$B$2"],
    ["'It''s'!A1&", "<>Sheet1!A1"],
    ['"[2]!_xldudf_LCA_IMPACT(""\'x\'!"&', '&"_xll.LCA.UNIT(A1)"'],
    [`"'"&`, `&"'!LCA.UNIT("`],
    ["T[[#This Row],[a!]]*", "+T[LCA.UNIT]"],
    ["Sheet1!LCA.FACTOR*", "*[2]!LCA.FACTOR"],
    ["LCA.UNIT!A1+", "+LCA.UNIT!$A$1"],
    ["{1,2}*", "*_xlfn.XLOOKUP(A1,B:B,_xll.OTHERS.LCA.UNIT)"],
    ["A1:B2 ", " C3"],
  ])("the name is replaced within %sour call%s, and nothing else", (prior, next) => {
    const within = (inner: string): string => `=${prior}${inner}${next}`;
    const inner = call("IMPACT", `Sheet1!A1, ${call("UNIT", "'[2]'!A1")} `);
    expect(restoreFunctionNames(within(inner))).toBe(within("LCA.IMPACT(Sheet1!A1, LCA.UNIT('[2]'!A1) )"));
  });
});

test.each([
  "=Sheet1!LCA.FACTOR",
  "=[2]!LCA.FACTOR*lca.tax",
  "=SUM(Sheet1!LCA.FACTOR,1)",
  "=lca.unit!A1",
  "=[1]LCA.UNIT!A1",
  "=lca.unit[Mass]",
  "=_xll.OTHERS.UNIT(A1)",
  "=[2]!_xldudf_LCAX_UNIT(A1)",
  '="[2]!_xldudf_LCA_UNIT(A1)"',
  "='[2]!_xldudf_LCA_UNIT(A1)'!A1",
])("%s has no call of ours and stays as it is", (formula) => {
  expect(isLcaFormula(formula)).toBe(false);
  expect(restoreFunctionNames(formula)).toBe(formula);
});

test("a written formula is read back as it was meant", () => {
  const literal = fc.string().map((text) => `"${text.replaceAll('"', '""')}"`);
  fc.assert(
    fc.property(fc.array(literal, { minLength: 1, maxLength: 3 }), (args) => {
      const read = findWholeFormulaCall(formatFormula("IMPACT", args));
      expect([read?.name, read?.args.map(({ text }) => text)]).toEqual(["IMPACT", args]);
    }),
  );
});

/** The names that Excel must know in each argument. */
test.each([
  ["SAMPLE-1001", ["SAMPLE"]],
  ["Facing brick", ["Facing", "brick"]],
  ["Facing brick red (sample)", ["Facing", "brick", "sample"]],
  ["Mix.C30", ["Mix.C30"]],
  ["\\slab_2", ["\\slab_2"]],
  ["A1", []],
  ["$A$1:B7", []],
  ["A:A", []],
  ["$AB:$AB", []],
  ["A1#", []],
  ["A1.Price", []],
  ["1E5", []],
  ["1.5E-3", []],
  ["007", []],
  ["TRUE", []],
  ["#REF!", []],
  ['"SAMPLE-1001"', []],
  ["'My sheet'!A1", []],
  ["Sheet1:Sheet3!A1", []],
  ["Sheet1!Brick", []],
  ["Table1[@Name]", []],
  ["[@[Net weight]]", []],
  ["{1,2;3,4}", []],
  ["_xlpm.x", []],
  ["TRIM(A1)", []],
  ["TRIM(brick)", ["brick"]],
])("of %s, Excel must know %j", (part, names) => {
  expect(findDefinedNames(part)).toEqual(names);
});

test("names given by LET and LAMBDA belong to the formula", () => {
  const own = findLocalNames('=LET(p,"a",_xlfn.LAMBDA(Q,[r],LCA.IMPACT(p&Q,"GWP"))(A1))');
  expect([...own]).toEqual(expect.arrayContaining(["p", "q", "r"]));
  expect(own.has("gwp")).toBe(false);
});
