import type { FreezePlan } from "../../../src/workbook/freeze/freeze-types";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import type { NodeSite } from "../../in-node/node-site";
import { openConnected, product, serveFewIndicators } from "../large-workbook";
import { newProgressReporter, openFreezer } from "./freezer-on-desk";
import { writeOn } from "./prepared-workbooks";

const node = addInInNode("a file");
const other = "It's bricks";
let site: NodeSite;
let desk: NodeDesk;
let withTables: SavedWorkbook;

/** Puts a table of two rows and two columns, whose formula can be frozen, at E1 of both sheets. */
async function writeTables(): Promise<void> {
  await desk.paste("A1", [[product(1)], [product(2)]]);
  await writeOn(desk, "Sheet1", "E1", [['=LCA.IMPACTS(A1:A2,{"GWP","AP"})']]);
  await writeOn(desk, other, "E1", [['=LCA.IMPACTS(Sheet1!A1:A2,{"GWP","ODP"})']]);
}

beforeAll(async () => {
  site = await serveFewIndicators(node, 4);
  desk = await openConnected(node, site);
  await writeTables();
  withTables = await desk.save();
});

beforeEach(() => desk.putBack(withTables));

async function planFreeze(): Promise<FreezePlan> {
  return (await openFreezer()).planFreeze("workbook", newProgressReporter());
}

/** Each formula that stays because it is read whole, with its readers: "Sheet1!E1 < formula Sheet1!H5". */
async function listReadTables(): Promise<readonly string[]> {
  const { left } = await planFreeze();
  return left.map(({ areas, why }) => {
    if (why.kind !== "read-as-spill") throw new Error(why.kind);
    const readers = why.readers.map(({ kind, name, where }) =>
      [kind, name, where].filter((part) => part !== "").join(" "),
    );
    return `${areas.join(" ")} < ${readers.join(", ")}`;
  });
}

function withRange(sheet: string, address: string, act: (range: Excel.Range) => void): Promise<void> {
  return Excel.run(async (context) => {
    act(context.workbook.worksheets.getItem(sheet).getRange(address));
    await context.sync();
  });
}

function addRule(sheet: string, address: string, rule: Excel.DataValidationRule): Promise<void> {
  return withRange(sheet, address, (range) => void (range.dataValidation.rule = rule));
}

function addDropDown(sheet: string, address: string, source: string): Promise<void> {
  return addRule(sheet, address, { list: { inCellDropDown: true, source } });
}

function addConditionalFormat(
  type: Excel.ConditionalFormatType,
  define: (format: Excel.ConditionalFormat) => void,
): Promise<void> {
  return withRange("Sheet1", "L2:M9", (range) => define(range.conditionalFormats.add(type)));
}

function addCustomFormat(sheet: string, address: string, formula: string): Promise<void> {
  return withRange(sheet, address, (range) => {
    range.conditionalFormats.add("Custom").custom.rule.formula = formula;
  });
}

function addName(name: string, formula: string): void {
  desk.book.defineName({ name, formula, sheet: null });
}

/** A chart with one series, as nobody can make it by Office.js. */
function addChart(sheet: string, chartType: string, sources: Readonly<Record<string, string>>): void {
  const { charts } = desk.host.recorded;
  const series = [{ chartType, sources }];
  charts.push({ id: String(charts.length + 1), sheet: desk.sheet(sheet), name: "Sums", series });
}

function addPivotTable(sourceText: string): void {
  const source = desk.book.at("A1:B2");
  const pivot = { name: "Totals", sheet: desk.sheet(other), source, sourceText, shown: [], refreshed: 0 };
  desk.host.recorded.pivots.push(pivot);
}

interface ReaderInCells {
  readonly kind: string;
  readonly cells: string;
  readonly add: (sheet: string, reference: string) => Promise<void>;
}

const readersInCells: readonly ReaderInCells[] = [
  {
    kind: "formula",
    cells: "H5",
    add: (sheet, reference) => writeOn(desk, sheet, "H5", [[`=COUNTA(${reference})`]]),
  },
  {
    kind: "drop-down",
    cells: "J2:J9",
    add: (sheet, reference) => addDropDown(sheet, "J2:J9", `=${reference}`),
  },
  {
    kind: "conditional-format",
    cells: "L2:M9",
    add: (sheet, reference) => addCustomFormat(sheet, "L2:M9", `=COUNTIF(${reference},L2)>0`),
  },
];

const [onSheet1, onOther] = ["Sheet1!E1", "'It''s bricks'!E1"];

/** What a reader on a sheet refers to, and the table that stays a formula for it. */
const references: readonly (readonly [string, string, string, string | null])[] = [
  ["absolute", "Sheet1", "$E$1#", onSheet1],
  ["relative", "Sheet1", "E1#", onSheet1],
  ["relative in its row", "Sheet1", "$E1#", onSheet1],
  ["in lower case", "Sheet1", "$e$1#", onSheet1],
  ["of another sheet", other, "Sheet1!$E$1#", onSheet1],
  ["of a sheet with quotes in its name", "Sheet1", "'It''s bricks'!$E$1#", onOther],
  ["of that sheet in lower case", "Sheet1", "'it''s bricks'!e1#", onOther],
  ["on that sheet itself", other, "$E$1#", onOther],
  ["to the first cell alone", "Sheet1", "$E$1", null],
  ["to the cells of the table", "Sheet1", "$E$1:$F$2", null],
  ["to another cell of the table", "Sheet1", "$F$2#", null],
  ["in a text", "Sheet1", '"$E$1#"', null],
];

const cases = readersInCells.flatMap((reader) =>
  references.map((reference) => [reader.kind, ...reference, reader] as const),
);

test.each(cases)("%s with a reference %s", async (kind, _, sheet, reference, read, { add, cells }) => {
  await add(sheet, reference);
  const quoted = sheet === other ? "'It''s bricks'" : sheet;
  expect(await listReadTables()).toEqual(read === null ? [] : [`${read} < ${kind} ${quoted}!${cells}`]);
});

/** Everything else: how it is made, and what the plan says. */
const table: readonly (readonly [string, () => unknown, readonly string[]])[] = [
  ["nobody", () => undefined, []],
  ["a name", () => addName("Whole", "='It''s bricks'!$E$1#"), ["'It''s bricks'!E1 < name Whole"]],
  ["a name of the first cell", () => addName("First", "=Sheet1!$E$1"), []],
  [
    "formulas beside each other",
    () => writeOn(desk, "Sheet1", "H5", [["=SUM(E1#)"], ["=COUNT(E1#)"]]),
    ["Sheet1!E1 < formula Sheet1!H5:H6"],
  ],
  [
    "a formula that is frozen itself",
    () => writeOn(desk, "Sheet1", "H5", [['=LCA.IMPACT(A1,"GWP")*COUNT(E1#)']]),
    [],
  ],
  [
    "a formula that stays because a drop-down list reads it",
    async () => {
      await writeOn(desk, "Sheet1", "H5", [['=LCA.IMPACTS(A1:A2,{"GWP","AP"})*COUNT(E1#)']]);
      await addDropDown("Sheet1", "J2:J9", "=$H$5#");
    },
    ["Sheet1!H5 < drop-down Sheet1!J2:J9", "Sheet1!E1 < formula Sheet1!H5"],
  ],
  [
    "a drop-down list by a name",
    async () => {
      addName("Whole", "=Sheet1!$E$1#");
      await addDropDown("Sheet1", "J2:J9", "=Whole");
    },
    ["Sheet1!E1 < name Whole, drop-down Sheet1!J2:J9"],
  ],
  ["a drop-down list of texts", () => addDropDown("Sheet1", "J2:J9", "$E$1#,E1#"), []],
  [
    "a drop-down list beside another one",
    async () => {
      await addDropDown("Sheet1", "J2:J5", "=$E$1#");
      await addDropDown("Sheet1", "J6:J9", "yes,no");
    },
    ["Sheet1!E1 < drop-down Sheet1!J2:J5"],
  ],
  [
    "the second cell of a rule with a relative reference",
    () => addDropDown("Sheet1", "J2:K2", "=D1#"),
    ["Sheet1!E1 < drop-down Sheet1!J2:K2"],
  ],
  [
    "the third row of a rule with a relative reference",
    async () => {
      await writeOn(desk, "Sheet1", "H5", [['=LCA.IMPACTS(A1:A2,{"GWP","AP"})']]);
      await addDropDown("Sheet1", "K1:K9", "=H3#");
    },
    ["Sheet1!H5 < drop-down Sheet1!K1:K9"],
  ],
  [
    "a formula that reads the first cell of another table as well",
    () => writeOn(desk, "Sheet1", "H5", [["=SUM('It''s bricks'!E1#,E1)"]]),
    ["'It''s bricks'!E1 < formula Sheet1!H5"],
  ],
  [
    "a drop-down list on a protected sheet",
    async () => {
      await writeOn(desk, "Form", "A1", [["Product", ""]]);
      await addDropDown("Form", "A1", "=Sheet1!$E$1#");
      desk.host.recorded.protected.add(desk.sheet("Form"));
    },
    ["Sheet1!E1 < drop-down Form!A1"],
  ],
  [
    "a custom rule",
    () => addRule("Sheet1", "J2", { custom: { formula: "=COUNTIF($E$1#,J2)=1" } }),
    ["Sheet1!E1 < drop-down Sheet1!J2"],
  ],
  [
    "the upper limit of a rule",
    () =>
      addRule("Sheet1", "J2", {
        wholeNumber: { formula1: 0, formula2: "=ROWS($E$1#)", operator: "Between" },
      }),
    ["Sheet1!E1 < drop-down Sheet1!J2"],
  ],
  [
    "a conditional format by the cell's value",
    () =>
      addConditionalFormat("CellValue" as Excel.ConditionalFormatType, ({ cellValue }) => {
        cellValue.rule = { formula1: "=MAX($E$1#)", operator: "GreaterThan" };
      }),
    ["Sheet1!E1 < conditional-format Sheet1!L2:M9"],
  ],
  [
    "a colour scale",
    () =>
      addConditionalFormat("ColorScale" as Excel.ConditionalFormatType, ({ colorScale }) => {
        colorScale.criteria = {
          minimum: { type: "LowestValue", color: "#FFFFFF" },
          maximum: { formula: "=MAX($E$1#)", type: "Formula", color: "#FF0000" },
        };
      }),
    ["Sheet1!E1 < conditional-format Sheet1!L2:M9"],
  ],
  [
    "a data bar",
    () =>
      addConditionalFormat("DataBar" as Excel.ConditionalFormatType, ({ dataBar }) => {
        dataBar.upperBoundRule = { formula: "=MAX($E$1#)", type: "Formula" };
      }),
    ["Sheet1!E1 < conditional-format Sheet1!L2:M9"],
  ],
  [
    "a set of icons",
    () =>
      addConditionalFormat("IconSet" as Excel.ConditionalFormatType, ({ iconSet }) => {
        iconSet.criteria = [
          {} as Excel.ConditionalIconCriterion,
          { formula: "=MAX($E$1#)", type: "Formula", operator: "GreaterThan" },
        ];
      }),
    ["Sheet1!E1 < conditional-format Sheet1!L2:M9"],
  ],
  [
    "a conditional format of errors",
    () =>
      addConditionalFormat("PresetCriteria" as Excel.ConditionalFormatType, ({ preset }) => {
        preset.rule = { criterion: "Errors" };
      }),
    [],
  ],
  [
    "a chart by a name after the file's name",
    () => {
      addName("Whole", "='It''s bricks'!$E$1#");
      addChart(other, "ColumnClustered", { Categories: "Sheet1!$A$1:$A$2", Values: "'My file.xlsx'!Whole" });
    },
    ["'It''s bricks'!E1 < name Whole, chart Sums It's bricks"],
  ],
  [
    "a scatter chart by a name that uses another one",
    () => {
      addName("Whole", "=Sheet1!$E$1#");
      addName("Part", "=INDEX(Whole,0,2)");
      addChart("Sheet1", "XYScatter", { XValues: "Sheet1!$A$1:$A$2", YValues: "Sheet1!Part" });
    },
    ["Sheet1!E1 < name Whole, name Part, chart Sums Sheet1"],
  ],
  [
    "a bubble chart by a name",
    () => {
      addName("Whole", "=Sheet1!$E$1#");
      const sources = { XValues: "Sheet1!$A$1", YValues: "Sheet1!$A$2", BubbleSizes: "Book1!Whole" };
      addChart("Sheet1", "Bubble", sources);
    },
    ["Sheet1!E1 < name Whole, chart Sums Sheet1"],
  ],
  [
    "a chart of the table's cells",
    () => addChart("Sheet1", "Pie", { Categories: "Sheet1!$E$1:$E$2", Values: "Sheet1!$F$1:$F$2" }),
    [],
  ],
  [
    "a chart, where Excel refuses the sources of a chart on another sheet",
    () => {
      addName("Whole", "=Sheet1!$E$1#");
      addChart("Sheet1", "Pie", {});
      addChart(other, "Pie", { Categories: "", Values: "Book1!Whole" });
    },
    ["Sheet1!E1 < name Whole, chart Sums It's bricks"],
  ],
  [
    "a PivotTable by a name",
    () => {
      addName("Whole", "=Sheet1!$E$1#");
      addPivotTable("Whole");
    },
    ["Sheet1!E1 < name Whole, pivot-table Totals It's bricks"],
  ],
  ["a PivotTable of the table's cells", () => addPivotTable("Sheet1!E1:F2"), []],
];

test.each(table)("read by %s", async (_, add, read) => {
  await add();
  expect(await listReadTables()).toEqual(read);
});

test("a formula that reads its own result keeps nothing from being frozen", async () => {
  const { findSpillsReadElsewhere } = await import("../../../src/workbook/freeze/spill-readers");
  const cell = { sheet: "Sheet1", row: 0, column: 4 };
  const area = { ...cell, rows: 2, columns: 2 };
  const anchors = [{ ...cell, rows: 1, columns: 1 }];
  const reader = { kind: "formula", name: "", where: "Sheet1!E1", cell, anchors } as const;
  expect(findSpillsReadElsewhere([{ cell: area }], [reader]).size).toBe(0);
});

test("formulas without tables cost no look at rules and charts", async () => {
  await writeOn(desk, "Sheet1", "E1", [['=LCA.IMPACT(A1,"GWP")']]);
  await writeOn(desk, other, "E1", [["=1"]]);
  const { recorded } = desk.host;
  const { charts } = recorded;
  const look = jest.fn(() => charts);
  Object.defineProperty(recorded, "charts", { get: look, configurable: true });
  expect((await planFreeze()).formulas).toBe(1);
  expect(look).not.toHaveBeenCalled();
  Object.defineProperty(recorded, "charts", { value: charts });
});

// The last one: it opens another Excel.
test("an Excel that cannot be asked for the sources of charts names the name alone", async () => {
  desk = await node.open(site, "perpetual-2021");
  await desk.connect("L");
  await writeTables();
  addName("Whole", "=Sheet1!$E$1#");
  addChart("Sheet1", "Pie", { Categories: "", Values: "Book1!Whole" });
  addPivotTable("Whole");
  await addDropDown("Sheet1", "J2:J9", "=$E$1#");
  expect(await listReadTables()).toEqual(["Sheet1!E1 < name Whole, drop-down Sheet1!J2:J9"]);
});
