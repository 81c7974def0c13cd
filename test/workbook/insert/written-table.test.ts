import type { InsertOutcome } from "../../../src/workbook/insert/insert-target";
import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";
import type { LayoutOptions } from "../../../src/workbook/insert/insert-plan";
import { usual } from "./sample-picks";
import { chooseResultNumberFormat } from "../../../src/workbook/insert/insert-plan";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import { scientificNumberFormat, createDecimalFormat } from "../../../src/workbook/writing/our-formats";
import { largeValue } from "../../sample/large-account";
import type { NodeDesk } from "../../in-node/node-desk";
import { readEditableFormula } from "./sheet-plans";
import { createInserterOpener } from "./inserter-in-node";
import { english } from "../../words/all-words";
import { gwp, odp, product, use50 } from "./large-picks";

const open = createInserterOpener();
let desk: NodeDesk;
let inserting: InserterForPane;

beforeEach(async () => {
  ({ desk, inserting } = await open());
  desk.select("A1");
});

type Done = Extract<InsertOutcome, { readonly kind: "done" }>;

/** Inserts these picks at the selection, and waits until everything is calculated and fitted. */
async function insert(
  picks: Partial<PickedItems>,
  layout: Partial<LayoutOptions>,
  replace = false,
): Promise<Done> {
  const target = await inserting.readTarget();
  if (!target) throw new Error("No one range of cells is selected");
  const selected: PickedItems = { products: [], indicators: [], scenarios: [null], ...picks };
  const drawn = planInsert(selected, { ...usual, ...layout }, target);
  if (drawn.kind === "none") throw new Error(drawn.why);
  const outcome = await inserting.insert(drawn, replace);
  if (outcome.kind !== "done") throw new Error("It was not written");
  await desk.settled();
  await outcome.fitted;
  return outcome;
}

const two = { products: [product(1), product(2)], indicators: [gwp, odp] };
const bold = (address: string) =>
  desk.book
    .looks(desk.book.at(address))
    .flat()
    .map((look) => look.bold);
const widths = (address: string) => desk.book.columnWidths(desk.book.at(address));
const heights = (address: string) => desk.book.rowHeights(desk.book.at(address));
const usualWidth = 48;
/** The width of 45 letters, in points. */
const widest = 240;
const looks = (address: string) => desk.book.looks(desk.book.at(address)).flat();
const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
};

/** Everything in the workbook that a user can see. */
const everything = () => ({
  shown: desk.shown(),
  sheets: desk.book.sheets().map(({ name }) => name),
  formats: desk.book.numberFormats(desk.book.at("A1:H9")),
  looks: desk.book.looks(desk.book.at("A1:H9")),
  widths: widths("A1:H1"),
  heights: heights("A1:A9"),
});

describe("a table", () => {
  test("a table gets bold headings, fitted columns and number formats that show all digits", async () => {
    await insert(two, { form: "table" });
    expect(bold("A1:D1")).toEqual([true, true, true, true]);
    expect(bold("A2:D3")).not.toContain(true);
    expect(desk.book.numberFormats(desk.book.at("C2:D3")).flat()).toEqual(
      Array(4).fill(createDecimalFormat(2, false)),
    );
    const [names = 0, , indicator = 0, longest = 0] = widths("A1:D1");
    expect(names).toBeGreaterThan(usualWidth);
    expect(longest).toBeGreaterThan(indicator);
  });

  test("headings wrap to two lines, align right above numbers and get lines below, as does the last row", async () => {
    await insert(two, { form: "table" });
    expect(looks("A1:D1").map(({ alignment }) => alignment)).toEqual([
      "General",
      "General",
      "Right",
      "Right",
    ]);
    expect(looks("A1:D1").every(({ wrapped, below }) => wrapped && below === "Continuous")).toBe(true);
    expect(looks("A2:D2").some(({ wrapped, below }) => wrapped || below !== "None")).toBe(false);
    expect(looks("A3:D3").every(({ below }) => below === "Continuous")).toBe(true);
    const [heading = 0, row = 0] = heights("A1:A2");
    expect(heading).toBe(2 * row);
    // "ODP [kg CFC-11-eq]" in one line would take 19 letters.
    expect(Math.max(...widths("C1:D1"))).toBeLessThan(80);
  });

  test("a column nearly wide enough for its heading is widened, so that no unit breaks at its hyphen", async () => {
    // Room for "GWP [kg CO2-" and a little more.
    desk.book.setColumnWidth(desk.book.at("C1"), 80);
    await insert(two, { form: "table" });
    expect(widths("C1")[0]).toBeGreaterThan(90);
  });

  test("a long name wraps in a column of at most 45 letters", async () => {
    const long = { ...product(1), name: "x".repeat(30), forms: [`id:${"y".repeat(60)} ${"z".repeat(60)}`] };
    await insert({ ...two, products: [long, product(2)] }, { form: "table" });
    expect(widths("A1")).toEqual([widest]);
    expect(looks("A2:A3").map(({ wrapped }) => wrapped)).toEqual([true, false]);
    const [, high = 0, usual = 0] = heights("A1:A3");
    expect(high).toBeGreaterThan(usual);
  });

  test("fitting skips hidden columns, narrows none and ignores cells outside the table", async () => {
    await desk.paste("A9", [["somebody else's long remark about something else entirely"]]);
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("C1").format.columnWidth = 300;
      sheet.getRange("B1").format.columnWidth = 0;
      await context.sync();
    });
    await insert(two, { form: "table" });
    const [names, hidden, wide, longest] = widths("A1:D1");
    expect([hidden, wide]).toEqual([0, 300]);
    expect(names).toBeGreaterThan(usualWidth);
    expect(names).toBeLessThan(130);
    expect(longest).toBeGreaterThan(usualWidth);
  });

  test("number formats that the user chose are kept", async () => {
    const [unsaid, price] = [`General" (${english.insert.bill.unsaid})"`, 'General" euro"'];
    desk.book.setNumberFormats(desk.book.at("B2:D3"), [
      [unsaid, "0.000", chooseResultNumberFormat(usual, "MJ")],
      [price, "@", unsaid],
    ]);
    await insert(two, { form: "table", numbers: "declared" });
    // Units and notes in our formats belong to the numbers that were there before.
    expect(desk.book.numberFormats(desk.book.at("B2:D3"))).toEqual([
      ["General", "0.000", scientificNumberFormat],
      [price, scientificNumberFormat, scientificNumberFormat],
    ]);
  });

  test.each(["spill", "each"] as const)(
    "undo restores all values, formats and sizes: %s",
    async (formulas) => {
      await desk.paste("B2", [["mine"]]);
      desk.book.setNumberFormats(desk.book.at("C2"), [["@"]]);
      await Excel.run(async (context) => {
        const cell = context.workbook.worksheets.getActiveWorksheet().getRange("C1");
        cell.format.fill.color = "#FFFF00";
        await context.sync();
      });
      const before = everything();
      const layout = { form: "table", formulas, greys: true, title: true } as const;
      const { undo } = await insert(two, layout, true);
      expect(bold("A1")).toEqual([true]);
      await expect(undo.run()).resolves.toMatchObject({ stays: [] });
      await desk.settled();
      expect(everything()).toEqual(before);
      await expect(conditionalFormats("D4")).resolves.toBe(0);
    },
  );

  test("undo keeps styles, widths and heights that the user changed since", async () => {
    const before = everything();
    const { undo } = await insert(two, { form: "table" });
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A3").format.borders.getItem("EdgeBottom").style = "None";
      sheet.getRange("B1").format.horizontalAlignment = "Center";
      sheet.getRange("C1").format.columnWidth = 99;
      sheet.getRange("A2").format.borders.getItem("EdgeTop").style = "Continuous";
      sheet.getRange("1:1").format.rowHeight = 77;
      await context.sync();
    });
    await undo.run();
    await desk.settled();
    const after = everything();
    expect([looks("B1")[0]?.alignment, widths("C1"), heights("A1")]).toEqual(["Center", [99], [77]]);
    expect(looks("A2")[0]?.above).toBe("Continuous");
    expect({ ...after, looks: [], widths: [], heights: [] }).toEqual({ ...before, looks: [], widths: [], heights: [] }); // prettier-ignore
  });

  test("undo keeps a border that the user had drawn before", async () => {
    const line = () => looks("A1:B1").map(({ below }) => below);
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A1").format.borders.getItem("EdgeBottom").style = "Continuous";
      await context.sync();
    });
    const { undo } = await insert(two, { form: "table" });
    expect(line()).toEqual(["Continuous", "Continuous"]);
    await undo.run();
    expect(line()).toEqual(["Continuous", "None"]);
  });

  test.each([true, false])(
    "the title line shows stage, account and date of the results (fits whole columns: %s)",
    async (whole) => {
      desk.book.habits.fitsWholeColumns = whole;
      await insert({ ...two, scenarios: [use50] }, { form: "table", title: true });
      await desk.settled();
      expect(desk.cells("A1:B1")).toEqual([
        [
          "Use 50 years",
          "Large Building Products L (sample) · Dutch (MRPI, EN15804, ISO14040, ISO14044) · Full" +
            ` · requested ${today()}`,
        ],
      ]);
      expect(desk.cell("C3")).toBe(largeValue(1, 0) + 0.5);
      // The title is wider than the columns below it.
      expect(Math.max(...widths("A1:B1"))).toBeLessThan(200);
      // Another stage typed into the title changes the table.
      desk.book.type("A1", "A1-A3");
      await desk.settled();
      expect(desk.cell("C3")).toBe(largeValue(1, 0));
    },
  );

  test("missing values turn grey on request, and no value changes", async () => {
    const unknown = { id: "nobody", name: "Nobody's brick", ambiguous: false };
    await insert({ ...two, products: [product(1), unknown] }, { form: "table", greys: true });
    expect(desk.cells("C2:C3")).toMatchObject([[largeValue(1, 0)], [{ error: "#N/A" }]]);
    await expect(conditionalFormats("C3")).resolves.toBe(1);
  });
});

describe("a table on a new sheet", () => {
  test("a table on a new sheet begins at A1, and the sheet is activated", async () => {
    await desk.paste("A1", [["mine"]]);
    const { address, undo } = await insert(two, { form: "table", into: "sheet" });
    expect(address).toBe("Results!A1:D3");
    expect(desk.book.sheets().map(({ name }) => name)).toEqual(["Sheet1", "Results"]);
    expect(desk.book.activeSheet()).toBe(desk.sheet("Results"));
    expect(desk.cells("A1:D1")).toEqual([["A1-A3", "Per", "GWP [kg CO2-eq]", "ODP [kg CFC-11-eq]"]]);
    await undo.run();
    expect(desk.book.sheets().map(({ name }) => name)).toEqual(["Sheet1"]);
    expect(desk.shown()).toEqual({ Sheet1: [["mine"]] });
  });

  test("a new sheet freezes headings and names and prints landscape, one page wide, with its headings on each page", async () => {
    const frame = () => desk.host.recorded.sheets.get(desk.sheet("Results"));
    const { undo } = await insert(two, { form: "table", into: "sheet", title: true });
    expect(frame()).toMatchObject({
      frozen: { rows: 2, columns: 1 },
      page: { orientation: "Landscape", zoom: { horizontalFitToPages: 1 }, titleRows: "$1:$2" },
    });
    await undo.run();
    const { undo: undoBlocks } = await insert({ ...two, scenarios: [null, use50] }, { into: "sheet" });
    expect(frame()).toMatchObject({ frozen: { rows: 0, columns: 1 }, page: { titleRows: "" } });
    await undoBlocks.run();
    await insert(two, { form: "list", into: "sheet" });
    expect(frame()).toMatchObject({ frozen: { rows: 1, columns: 0 }, page: { titleRows: "$1:$1" } });
    desk.select("Z1");
    await insert(two, { form: "table" });
    expect(desk.host.recorded.sheets.has(desk.sheet("Sheet1"))).toBe(false);
  });

  test("a second new sheet gets its own name, and undo keeps a sheet that the user wrote or drew on", async () => {
    await insert(two, { form: "table", into: "sheet" });
    const { undo } = await insert(two, { form: "table", into: "sheet" });
    expect(desk.book.sheets().map(({ name }) => name)).toEqual(["Sheet1", "Results", "Results (2)"]);
    await desk.paste("F9", [["a remark"]]);
    await expect(undo.run()).resolves.toMatchObject({ stays: [] });
    expect(desk.shown()["Results (2)"]?.flat().filter(Boolean)).toEqual(["a remark"]);
    const third = await insert(two, { form: "table", into: "sheet" });
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.charts.add(Excel.ChartType.columnClustered, sheet.getRange("C1:D3"));
      await context.sync();
    });
    await third.undo.run();
    expect(desk.book.sheets().map(({ name }) => name)).toContain("Results (3)");
  });

  test("each product's declaration goes on a sheet named after the product", async () => {
    const { address, more, undo } = await insert({ ...two, scenarios: [null, use50] }, { form: "sheets" });
    expect([address, more]).toEqual(["'Sample product 1'!A1:C4", 1]);
    expect(desk.cells("A1:C4")).toEqual([
      ["Sample product 1", "A1-A3", "Use 50 years"],
      ["Per", "kg", "kg"],
      ["GWP [kg CO2-eq]", largeValue(1, 0), largeValue(1, 0) + 0.5],
      ["ODP [kg CFC-11-eq]", largeValue(1, 1), largeValue(1, 1) + 0.5],
    ]);
    await undo.run();
    expect(desk.book.sheets().map(({ name }) => name)).toEqual(["Sheet1"]);
  });
});

test("several declarations stand below one another, each under its own headings", async () => {
  await insert({ ...two, scenarios: [null, use50] }, {});
  expect(desk.cells("A1:C9")).toEqual(
    [1, 2].flatMap((at) => [
      [`Sample product ${at}`, "A1-A3", "Use 50 years"],
      ["Per", "kg", "kg"],
      ["GWP [kg CO2-eq]", largeValue(at, 0), largeValue(at, 0) + 0.5],
      ["ODP [kg CFC-11-eq]", largeValue(at, 1), largeValue(at, 1) + 0.5],
      ...(at === 1 ? [[null, null, null]] : []),
    ]),
  );
  expect(bold("A1:C1")).toEqual([true, true, true]);
  expect(bold("A6:C6")).toEqual([true, true, true]);
});

describe("an Excel Table", () => {
  test("a new Excel Table has formulas in each row", async () => {
    const { undo } = await insert(two, { form: "table", into: "excel-table" });
    expect(desk.host.recorded.tables.map(({ area }) => [area.rows, area.columns])).toEqual([[3, 4]]);
    expect(desk.cells("A1:D3")).toEqual([
      ["Product", "Per", "GWP [kg CO2-eq] A1-A3", "ODP [kg CFC-11-eq] A1-A3"],
      ["Sample product 1", "kg", largeValue(1, 0), largeValue(1, 1)],
      ["Sample product 2", "kg", largeValue(2, 0), largeValue(2, 1)],
    ]);
    await undo.run();
    expect(desk.host.recorded.tables).toEqual([]);
    expect(desk.shown()).toEqual({ Sheet1: [] });
  });

  test("an Excel Table takes more products as rows and more indicators as columns", async () => {
    const { planSelectedFormulaEdit } = await import("../../../src/workbook/insert/plan-edit");
    await insert({ ...two, indicators: [gwp] }, { form: "table", into: "excel-table" });
    await Excel.run(async (context) => {
      const table = context.workbook.worksheets.getActiveWorksheet().tables.getItemAt(0);
      table.columns.add(undefined, [["Built in"], ["=2000+24"], ["=2000+24"]]);
      await context.sync();
    });
    desk.select("C2");
    const held = await readEditableFormula(inserting);
    const other = [{ products: [product(5)] }, { indicators: [odp] }];
    expect(
      other.map((change) => planSelectedFormulaEdit(held, { ...held.selected, ...change }, usual)),
    ).toMatchObject([{ why: "names-in-cells", about: "Product" }, { why: "one-of-table" }]);
    const more = { ...held.selected, products: [...held.selected.products, product(5), product(6)] };
    const drawn = planSelectedFormulaEdit(held, more, usual);
    if (drawn.kind === "none") throw new Error(drawn.why);
    const outcome = await inserting.insert(drawn, false);
    if (outcome.kind !== "done") throw new Error("It was not written");
    await desk.settled();
    await outcome.fitted;
    expect(desk.cells("A4:D5")).toEqual([
      ["Sample product 5", "kg", largeValue(5, 0), 2024],
      ["Sample product 6", "kg", largeValue(6, 0), 2024],
    ]);
    expect(desk.book.numberFormats(desk.book.at("B5:D5"))).toEqual([
      ["General", createDecimalFormat(2, false), "General"],
    ]);
    expect(desk.host.recorded.tables[0]?.area.rows).toBe(5);
    await insert({ indicators: [odp] }, {});
    expect(desk.cells("E1:E5").flat()).toEqual([
      "ODP [kg CFC-11-eq] A1-A3",
      ...[1, 2, 5, 6].map((at) => largeValue(at, 1)),
    ]);
  });

  test("undo removes the rows added to an Excel Table", async () => {
    const { planSelectedFormulaEdit } = await import("../../../src/workbook/insert/plan-edit");
    await insert({ ...two, indicators: [gwp] }, { form: "table", into: "excel-table" });
    const before = desk.shown();
    desk.select("C3");
    const held = await readEditableFormula(inserting);
    const more = { ...held.selected, products: [...held.selected.products, product(5)] };
    const drawn = planSelectedFormulaEdit(held, more, usual);
    if (drawn.kind === "none") throw new Error(drawn.why);
    const outcome = await inserting.insert(drawn, false);
    if (outcome.kind !== "done") throw new Error("It was not written");
    await desk.settled();
    await outcome.undo.run();
    expect(desk.host.recorded.tables[0]?.area.rows).toBe(3);
    expect(desk.shown()).toEqual(before);
  });
});

function conditionalFormats(address: string): Promise<number> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const count = sheet.getRange(address).conditionalFormats.getCount();
    await context.sync();
    return count.value;
  });
}
