import { NoValueError } from "../../../src/lca/reasons";
import { nameFrom, scenarioFrom, flattenToCellSequence } from "../../../src/client/queries/call-arguments";
import { findArgumentIndexByEntityKind } from "../../../src/client/queries/custom-functions";
import type { CallArguments } from "../../../src/client/queries/account-query";
import { silentProgressReporter } from "../../../src/client/generations/progress-reporter";
import { formatCellWithOptionalDollars as addressOf } from "../../../src/sheet/cell-areas";
import type { CellWithResolvedCalls } from "../../../src/workbook/cells/cells-with-resolved-calls";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";
import { deep } from "../../deep-tests";
import { firstBetweenLast, sampleOf } from "../../matrix-sample";

const node = addInInNode("a file");
let desk: NodeDesk;

/**
 * A formula, whether it can be edited, and the calls it makes: "product · indicator · stage". No calls if they would
 * have to be calculated, or if Excel does not call us at all.
 */
type Row = readonly [formula: string, edit: "edit" | "", ...asks: readonly string[]];

const a = "brik A · GWP · A1-A3";

/** The cell of a formula. In a table each formula has a column of its own, in the second row. */
const cellOf = (index: number, isInTable: boolean): string =>
  isInTable ? addressOf(2, 12 + index) : addressOf(9 + index, 6);

/** Names, a table and defined names to refer to. */
const filled = new WorkbookOpenedOnce(async () => {
  desk = await node.open(await node.serve());
  await desk.connection.trySample();
  const { book } = desk;
  for (const name of ["It's (1)", "Other", "LCA.IMPACT(A2,B2)"]) {
    const { id } = book.addSheet(name);
    book.write({ sheet: id, row: 0, column: 0, rows: 1, columns: 1 }, [[`brik ${name}`]]);
  }
  book.activate(desk.sheet("Sheet1"));
  await desk.paste("A1", [
    ["brik A", "GWP", "Use 50 years", '={"brik A";"brik B"}'],
    ["brik B", "ODP", "A1-A3", ""],
    ["", "", "", ""],
    [0, 2024, "#", ""],
    ["", "", "", "=1/0"],
  ]);
  await desk.paste("J1", [
    ["Product", "Name, with", "Stage's [1]", ...Array.from({ length: 30 }, (_, index) => `F${index}`)],
    ["brik T1", "GWP", "A1-A3", ...Array<string>(30).fill("")],
    ["brik T2", "ODP", "Use 50 years", ...Array<string>(30).fill("")],
  ]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").tables.add("J1:AP3", true);
    await context.sync();
  });
  const [own, its] = [desk.sheet("Sheet1"), desk.sheet("It's (1)")];
  for (const [name, formula, sheet] of [
    ["Brick", "=Sheet1!$A$1", null],
    ["Quoted", '="brik N"', null],
    ["Mine", "=Sheet1!$A$2", own],
    ["Both", "=Sheet1!$A$1", null],
    ["Both", '="brik own"', own],
    ["Others", "=Sheet1!$A$1", its],
    ["Listed", "=Table1[Product]", null],
    ["Pair", "=Sheet1!$A$1:$A$2", null],
    ["Moving", "=Sheet1!A1", null],
    ["Calculated", "=INDEX(Sheet1!$A$1:$A$2,2)", null],
    ["Again", "=Brick", null],
    ["Result", '=LCA.IMPACT(Sheet1!$A$1,"GWP")', null],
  ] as const)
    book.defineName({ name, formula, sheet });
  return desk;
});

beforeEach(async () => void (desk = await filled.putBack()));

afterEach(() => jest.restoreAllMocks());

/** Makes Excel report these formulas, even those that the simulated Excel cannot calculate; each shows this error. */
function hold(formulas: ReadonlyMap<string, string>, error = "=#N/A"): void {
  for (const address of formulas.keys()) desk.book.type(address, error);
  const { book } = desk;
  const real = book.formulas.bind(book);
  const own = desk.sheet("Sheet1");
  jest.spyOn(book, "formulas").mockImplementation((area) =>
    real(area).map((line, down) =>
      line.map((formula, across) => {
        const held = formulas.get(addressOf(area.row + down, area.column + across));
        return area.sheet === own && formula === error ? (held ?? formula) : formula;
      }),
    ),
  );
}

const first = (argument: unknown): unknown => flattenToCellSequence(argument).cells[0];

/** A call as text; of a matrix its first element. */
function said({ product, products, indicator, indicators, scenario, scenarios }: CallArguments): string {
  try {
    const names = [
      nameFrom(product ?? first(products), "product"),
      nameFrom(indicator ?? first(indicators), "indicator"),
    ];
    return [...names, scenarioFrom(scenario ?? first(scenarios)) ?? "A1-A3"].join(" · ");
  } catch (thrown) {
    return thrown instanceof NoValueError ? thrown.reason.kind : String(thrown);
  }
}

/**
 * The calls of a cell according to refresh, failing list, explanation and editing. The first two look at all cells in
 * one go; the others need each cell selected, so the ordinary run does that for an eighth of the formulas only.
 */
interface Asked {
  readonly refresh: readonly string[];
  readonly failing: readonly string[];
  readonly explain?: readonly string[];
  readonly edit?: readonly string[];
}

async function scanned(): Promise<ReadonlyMap<string, CellWithResolvedCalls>> {
  const { scanCellsWithResolvedCalls } =
    await import("../../../src/workbook/cells/cells-with-resolved-calls");
  const found = new Map<string, CellWithResolvedCalls>();
  await Excel.run((context) =>
    scanCellsWithResolvedCalls(context, silentProgressReporter, (cells) => {
      for (const cell of cells) found.set(addressOf(cell.row, cell.column), cell);
    }),
  );
  return found;
}

/** Records a failed call in this cell. */
async function note(address: string, given: CallArguments, run: number, name = "IMPACT"): Promise<void> {
  const { callOutcomes } = await import("../../../src/addin/addin");
  const reason = { kind: "unknown", what: "product", text: said(given), near: [], within: "" } as const;
  const failures = [{ reason, given, count: 1 }];
  callOutcomes.note(`Sheet1!${address}`, { name, given, run, failures });
}

/** Records a failure for every call that refreshing finds, beside an answer to an earlier call of the cell. */
async function answerAll(cells: ReadonlyMap<string, CellWithResolvedCalls>): Promise<void> {
  for (const [address, { calls }] of cells)
    for (const { name, given } of calls) {
      await note(address, { ...given, product: "before", products: "before" }, 1, name);
      await note(address, given, 1, name);
    }
}

async function failingIn(cell: CellWithResolvedCalls | undefined): Promise<readonly string[]> {
  const { callOutcomes } = await import("../../../src/addin/addin");
  const { FailingCellGroups } = await import("../../../src/workbook/repair/failing-cell-groups");
  const groups = new FailingCellGroups(callOutcomes);
  if (cell && groups.canLackValue(cell)) groups.add(cell);
  const members = groups.sortedGroups(true).flatMap((gathered) => gathered.members);
  return members.filter(({ name }) => name !== "").map(({ given }) => said(given));
}

async function explainedIn(address: string): Promise<readonly string[]> {
  const { WorkbookExplainer } = await import("../../../src/workbook/explain/workbook-explainer");
  desk.select(address);
  const calls = (await new WorkbookExplainer().explain())?.calls ?? [];
  return calls.flatMap((call) => {
    if (call.kind === "refused") return [call.reason.kind];
    if (call.kind !== "number") return [];
    const { product, indicator, scenario } = call.explanation.asked;
    return [said({ product, indicator, scenario })];
  });
}

async function editedIn(address: string): Promise<readonly string[]> {
  const { readSelection } = await import("../../../src/workbook/insert/selection-reader");
  desk.select(address);
  const { call, texts } = (await readSelection())?.held ?? {};
  if (!call || !texts) return [];
  const named = (["product", "indicator", "scenario"] as const).map((what) => [
    what,
    texts[findArgumentIndexByEntityKind(call.name, what)]?.[0],
  ]);
  return [said(Object.fromEntries(named) as CallArguments)];
}

/** The calls according to all four, each once; explanation and editing for the selected rows alone. */
async function askedIn(
  rows: readonly Row[],
  isInTable: boolean,
  answer = answerAll,
  selected = rows,
): Promise<Record<string, Asked>> {
  const { collectCallsOfCell } = await import("../../../src/workbook/refresh/workbook-calls");
  const held = new Map(rows.map(([formula], index) => [cellOf(index, isInTable), formula]));
  hold(held);
  const cells = await scanned();
  await answer(cells);
  const found: Record<string, Asked> = {};
  for (const [address, formula] of held) {
    const cell = cells.get(address);
    const isSelected = selected.some(([one]) => one === formula);
    found[formula] = {
      refresh: once((cell ? collectCallsOfCell(cell) : []).map(({ given }) => said(given))),
      failing: once(await failingIn(cell)),
      ...(isSelected && {
        explain: once(await explainedIn(address)),
        edit: once(await editedIn(address)),
      }),
    };
  }
  return found;
}

const once = (asks: readonly string[]): readonly string[] => [...new Set(asks)].sort();

const nested: readonly Row[] = [
  ["=LCA.IMPACT(A1,B1)", "edit", a],
  ["=IFERROR(LCA.IMPACT(A1,B1),0)", "", a],
  ['=IF(A1="","",LCA.IMPACT(A1,B1))', "", a],
  ['=SUM(1,LCA.IMPACT(A1,"GWP"))', "", a],
  ["=ROUND(LCA.IMPACT($A$1,$B$1,$C$1),2)", "", "brik A · GWP · Use 50 years"],
  ["=-LCA.IMPACT(A1,B1)", "", a],
  ["=(LCA.IMPACT(A1,B1))", "", a],
  ["=LCA.IMPACT(A1,B1)/LCA.IMPACT(A2,B2)", "", a, "brik B · ODP · A1-A3"],
  ["=LCA.IMPACT(A1,B1)+LCA.IMPACT(A1,B1)", "", a],
  ["=IF(TRUE,LCA.IMPACT(A1,B1),LCA.IMPACT(A2,B1,C1))", "", a, "brik B · GWP · Use 50 years"],
  // For calculated arguments, all four use the arguments of the last call.
  ["=IFERROR(LCA.IMPACT(A1&A2,B1),LCA.IMPACT(A1,B1))", "", a, "before · GWP · A1-A3"],
  ["=SUMPRODUCT({1,2},LCA.IMPACT(A1,B1)*{1,2})", "", a],
  ['=CHOOSE(2,"LCA.IMPACT(A2,B2)",LCA.IMPACT(A1,B1))', "", a],
  ['=LCA.IMPACT(A1,B1)&" by LCA.IMPACT(A2,B2)"', "", a],
  ['=LCA.IMPACT(A1,B1)+N("LCA.IMPACT(A2,B2)")', "", a],
  ["=LET(x,2,x*LCA.IMPACT(A1,B1))", "", a],
  ["=_xlfn.LET(_xlpm.x,2,_xlpm.x*LCA.IMPACT(A1,B1))", "", a],
  ['=LET(x,LCA.IMPACT("brik A","GWP"),x*2)', "", a],
  ["=LET(Brick,A2,LCA.IMPACT(Brick,B1))", ""],
  ["=_xlfn.LET(_xlpm.x,A1,LCA.IMPACT(_xlpm.x,B1))", ""],
  ["=LAMBDA(p,LCA.IMPACT(p,B1))(A1)", ""],
  ["=MAP(A1:A2,LAMBDA(p,LCA.IMPACT(p,B1)))", ""],
  ["=BYROW(A1:A2,LAMBDA(r,LCA.IMPACT(A1,B1)))", "", a],
  ["=MAP(A1:A2,LCA.IMPACT)", ""],
  ["=LCA.IMPACT(A1,B1", ""],
];

const constants: readonly Row[] = [
  ['=LCA.IMPACT("brik A","GWP")', "edit", a],
  ['=LCA.IMPACT( "brik A" ,\n  "GWP" )', "edit", a],
  ['=LCA.IMPACT("brik A","GWP","Use 50 years")', "edit", "brik A · GWP · Use 50 years"],
  ['=LCA.IMPACT("brik A","GWP","A1-A3")', "edit", a],
  ['=LCA.IMPACT("brik A","GWP",)', "edit", a],
  ['=LCA.IMPACT("brik A","GWP",A3)', "edit", a],
  ['=LCA.IMPACT("brik A","GWP",A4)', "edit", a],
  ['=LCA.IMPACT(,"GWP")', "edit", "blank"],
  ['=LCA.IMPACT("","GWP")', "edit", "blank"],
  ['=LCA.IMPACT(0,"GWP")', "edit", "blank"],
  ['=LCA.IMPACT(A3,"GWP")', "edit", "blank"],
  ['=LCA.IMPACT(A4,"GWP")', "edit", "blank"],
  ['=LCA.IMPACT("brik A")', "edit", "blank"],
  ['=LCA.IMPACT(2024,"GWP")', "edit", "2024 · GWP · A1-A3"],
  ['=LCA.IMPACT(B4,"GWP")', "edit", "2024 · GWP · A1-A3"],
  ['=LCA.IMPACT("a ""quoted"" brik","GWP")', "edit", 'a "quoted" brik · GWP · A1-A3'],
  ['=LCA.IMPACT("brik (a, b); {c}","GWP")', "edit", "brik (a, b); {c} · GWP · A1-A3"],
  [`=LCA.IMPACT("it's","GWP")`, "edit", "it's · GWP · A1-A3"],
  ['=LCA.IMPACT("=A1","GWP")', "edit", "=A1 · GWP · A1-A3"],
  ['=LCA.IMPACT({"brik A"},"GWP")', "", a],
  ['=LCA.IMPACTS({"brik A";"brik B"},{"GWP","ODP"})', "", a],
  ['=LCA.IMPACT({"brik A";"brik B"},"GWP")', ""],
  ['=LCA.IMPACT("brik"&" A","GWP")', ""],
  ['=LCA.IMPACT(UPPER("brik A"),"GWP")', ""],
  ['=LCA.IMPACT("brik A","GWP","A1-A3","more")', ""],
  ["=+LCA.IMPACT(A1,B1)", "edit", a],
  ["=@LCA.IMPACT(A1,B1)", "edit", a],
  ["= LCA.IMPACT (A1,B1) ", "edit", a],
];

const references: readonly Row[] = [
  ["=LCA.IMPACT($A$1,B$1,$C2)", "edit", a],
  ["=LCA.IMPACT(A1:A1,B1)", "edit", a],
  ["=LCA.IMPACT('It''s (1)'!A1,B1)", "edit", "brik It's (1) · GWP · A1-A3"],
  ["=LCA.IMPACT(Other!$A$1,Sheet1!B1)", "edit", "brik Other · GWP · A1-A3"],
  ["=LCA.IMPACT('LCA.IMPACT(A2,B2)'!A1,B1)", "edit", "brik LCA.IMPACT(A2,B2) · GWP · A1-A3"],
  ["=LCA.IMPACTS(A1:A2,B1:B2)", "edit", a],
  ["=LCA.IMPACTS(A:A,B1)", "", a],
  ["=LCA.IMPACTS(D1#,B1)", "", a],
  ["=LCA.IMPACT(D1#,B1)", ""],
  ["=LCA.IMPACT(A1#,B1)", ""],
  ["=LCA.IMPACT(A1:A2,B1)", ""],
  ["=@LCA.IMPACT(A1:A2,B1)", ""],
  ["=LCA.IMPACT(@A1:A2,B1)", ""],
  ["=LCA.IMPACT(A:A,B1)", ""],
  ["=LCA.IMPACT(1:1,B1)", ""],
  ["=LCA.IMPACT(D5,B1)", ""],
  ["=LCA.IMPACTS(D:D,B1)", ""],
  // Outside the table's rows, Excel finds no cell for its own row.
  ["=LCA.IMPACT(Table1[@Product],B1)", ""],
  ["=LCA.IMPACT(Gone!A1,B1)", ""],
  ["=LCA.IMPACT(#REF!,B1)", ""],
  ["=LCA.IMPACT([Other.xlsx]Sheet1!A1,B1)", ""],
  ["=LCA.IMPACT(Sheet1:Other!A1,B1)", ""],
  ["=LCA.IMPACT(A1:A2 A1:B1,B1)", ""],
  ["=LCA.IMPACT(INDEX(A1:A2,1),B1)", ""],
  ['=LCA.IMPACT(INDIRECT("A1"),B1)', ""],
  // Excel shows R1C1 notation and other separators only to users; in our formulas they would mean something else.
  ["=LCA.IMPACT(R1C1,R1C2)", ""],
  ["=LCA.IMPACT(R[-9]C[-6],B1)", ""],
  ["=LCA.IMPACT(A1;B1)", ""],
];

const names: readonly Row[] = [
  ["=LCA.IMPACT(Brick,B1)", "", a],
  ["=LCA.IMPACT(BRICK,B1)", "", a],
  ["=LCA.IMPACT(Quoted,B1)", "", "brik N · GWP · A1-A3"],
  ["=LCA.IMPACT(Mine,B1)", "", "brik B · GWP · A1-A3"],
  ["=LCA.IMPACT(Both,B1)", "", "brik own · GWP · A1-A3"],
  ["=LCA.IMPACTS(Listed,B1)", "", "brik T1 · GWP · A1-A3"],
  ["=LCA.IMPACTS(Pair,B1)", "", a],
  ["=LCA.IMPACT(Pair,B1)", ""],
  ["=LCA.IMPACT(Others,B1)", ""],
  ["=LCA.IMPACT(Moving,B1)", ""],
  ["=LCA.IMPACT(Calculated,B1)", ""],
  ["=LCA.IMPACT(Again,B1)", ""],
  ["=LCA.IMPACT(Nobody,B1)", ""],
  ["=2*Result", ""],
];

const tables: readonly Row[] = [
  ["=LCA.IMPACT([@Product],B1)", "edit", "brik T2 · GWP · A1-A3"],
  ["=LCA.IMPACT([@[Product]],[@[Name, with]])", "edit", "brik T2 · ODP · A1-A3"],
  ["=LCA.IMPACT(Table1[@Product],Table1[@[Name, with]])", "edit", "brik T2 · ODP · A1-A3"],
  ["=LCA.IMPACT(TABLE1[@product],B1)", "edit", "brik T2 · GWP · A1-A3"],
  ["=LCA.IMPACT(Table1[[#This Row],[Product]],B1)", "edit", "brik T2 · GWP · A1-A3"],
  ["=LCA.IMPACT([[#This Row],[Product]],B1)", "edit", "brik T2 · GWP · A1-A3"],
  ["=LCA.IMPACT([@Product],B1,[@[Stage''s '[1']]])", "edit", "brik T2 · GWP · Use 50 years"],
  ["=IFERROR(LCA.IMPACT([@Product],B1),0)", "", "brik T2 · GWP · A1-A3"],
  ["=LCA.IMPACT(Table1[[#Headers],[Product]],B1)", "", "Product · GWP · A1-A3"],
  ["=LCA.IMPACTS(Table1[Product],B1)", "", "brik T1 · GWP · A1-A3"],
  ["=LCA.IMPACTS(Table1[[#Data],[Product]],B1)", "", "brik T1 · GWP · A1-A3"],
  ["=LCA.IMPACT(Table1[Product],B1)", ""],
  ["=LCA.IMPACT(Table1[[#Totals],[Product]],B1)", ""],
  ["=LCA.IMPACT(Table1[@Colour],B1)", ""],
  ["=LCA.IMPACT(Table2[@Product],B1)", ""],
  ["=LCA.IMPACT([@Product]&[@[Name, with]],B1)", ""],
];

/** Forms of our functions left by another load order, a copy, or another program. */
const foreign: readonly Row[] = [
  ["=_xldudf_LCA_IMPACT(A1,B1)", "edit", a],
  ["=_XLDUDF_LCA_IMPACT(A1,B1)", "edit", a],
  ["=_xll.LCA.IMPACT(A1,B1)", "edit", a],
  ["=_xlfn.LCA.IMPACT(A1,B1)", "edit", a],
  ["=_xlfn._xldudf_LCA_IMPACT(A1,B1)", "edit", a],
  ["=[2]!_xldudf_LCA_IMPACT(A1,B1)", "edit", a],
  ["=[1]!LCA.IMPACT(A1,B1)", "edit", a],
  ["=+@[2]!_xldudf_LCA_IMPACT(A1,B1)", "edit", a],
  [String.raw`='C:\path\x.xlsm'!_xldudf_LCA_IMPACT(A1,B1)`, "edit", a],
  [String.raw`='C:\it''s, (mine)\[x.xlsm]A'!_xldudf_LCA_IMPACT(A1,B1)`, "edit", a],
  ["=Book1.xlsm!_xldudf_LCA_IMPACT(A1,B1)", "edit", a],
  ["=IFERROR([2]!_xldudf_LCA_IMPACT(A1,B1),0)", "", a],
  ["=[2]!_xldudf_LCA_IMPACT(A1,B1)+_xll.LCA.IMPACT(A2,B2)", "", a, "brik B · ODP · A1-A3"],
];

const others: readonly Row[] = [
  ["=XLCA.IMPACT(A1,B1)", ""],
  ["=MYLCA_IMPACT(A1,B1)", ""],
  ['="LCA.IMPACT(A1,B1)"', ""],
  ["='LCA.IMPACT(A2,B2)'!A1", ""],
  ["=Table1[LCA.IMPACT]", ""],
  ["=LCA.NOTHING(A1,B1)", ""],
];

test.each([
  ["nested", nested],
  ["constants", constants],
  ["references", references],
  ["names", names],
  ["tables", tables],
  ["foreign", foreign],
  ["others", others],
])("refresh, failing list, explanation and editing agree on what formulas ask: %s", async (kind, rows) => {
  const selected = sampleOf(`explained and edited formulas: ${kind}`, rows, 1 / 8);
  const expected = rows.map((row): [string, Asked] => {
    const [formula, edit, ...asks] = row;
    const all = once(asks);
    const one = selected.includes(row) && { explain: all, edit: edit === "" ? [] : all };
    return [formula, { refresh: all, failing: all, ...one }];
  });
  await expect(askedIn(rows, kind === "tables", answerAll, selected)).resolves.toEqual(
    Object.fromEntries(expected),
  );
});

test("all four agree on the last known arguments if arguments would have to be calculated", async () => {
  const rows = [
    "=LET(Brick,A2,LCA.IMPACT(Brick,B1))",
    "=LAMBDA(p,LCA.IMPACT(p,B1))(A1)",
    "=MAP(A1:A2,LAMBDA(p,LCA.IMPACT(p,B1)))",
    "=LCA.IMPACT(INDEX(A1:A2,1),B1)",
    '=IFERROR(LCA.IMPACT(A1&"",B1),0)',
    "=LCA.IMPACT(R1C1,R1C2)",
    "=LCA.IMPACT(Moving,B1)",
  ].map((formula): Row => [formula, ""]);
  const found = await askedIn(rows, false, async (cells) => {
    for (const [address] of cells) {
      await note(address, { product: "before", indicator: "GWP", scenario: null }, 1);
      await note(address, { product: "other", indicator: "ODP", scenario: null }, 2);
      await note(address, { product: "last", indicator: "GWP", scenario: null }, 2);
    }
  });
  const last = ["last · GWP · A1-A3"];
  for (const { refresh, ...others } of Object.values(found)) {
    expect(others).toEqual({ failing: last, explain: last, edit: [] });
    // A refresh reads every call that a cell ever made.
    expect(refresh).toEqual(expect.arrayContaining(last));
  }
  expect(Object.keys(found)).toHaveLength(rows.length);
});

test("a call that Excel does not make is not explained by an earlier call", async () => {
  const found = await askedIn([["=LCA.IMPACT(A1:A2,B1)", ""]], false, async (cells) => {
    for (const [address] of cells)
      await note(address, { product: "before", indicator: "GWP", scenario: null }, 1);
  });
  expect(found["=LCA.IMPACT(A1:A2,B1)"]).toMatchObject({ explain: [], failing: [] });
});

test.each(deep ? foreign : firstBetweenLast("foreign forms", foreign))(
  "%s is repaired to the name that users type",
  async (formula) => {
    const { FailingCellRepairer } = await import("../../../src/workbook/repair/failing-cell-repairer");
    hold(new Map([["F9", formula]]), "=#REF!");
    const failing = new FailingCellRepairer();
    const { groups } = await failing.find(silentProgressReporter);
    expect(groups).toMatchObject([{ cause: { kind: "name-error" }, fix: { kind: "repair" } }]);
    for (const group of groups) await failing.reenterFormulas(group);
    await desk.settled();
    const [[repaired = ""] = []] = desk.formulas("F9");
    expect(String(repaired).replace(/LCA\.IMPACT\(/g, "")).not.toMatch(/LCA|IMPACT|_xl|!|\\/i);
    expect(repaired).toMatch(/^=(?:\+@|IFERROR\()?LCA\.IMPACT\(A1,B1\)/);
  },
);
