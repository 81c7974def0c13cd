/** A spilled value belongs to its formula, wherever it is selected and whatever Excel reads in its cell. */
import { silentProgressReporter } from "../../src/client/generations/progress-reporter";
import { createInsertPlanFromSheets } from "../../src/workbook/insert/insert-plan";
import { SheetPlan } from "../../src/workbook/insert/sheet-plan";
import { largeValue } from "../sample/large-account";
import type { NodeDesk, SavedWorkbook } from "../in-node/node-desk";
import { addInInNode } from "../in-node/node-desk";
import { deep } from "../deep-tests";
import { seededNumber } from "../matrix-sample";
import { openConnected, product, serveFewIndicators } from "./large-workbook";
import { withMarksOfNow } from "./marks-of-now";

const node = addInInNode("a file");
let desk: NodeDesk;
let saved: SavedWorkbook;
/** What the service sends for the third product; it stays changed from one habit to the next. */
let sent = largeValue(3, 0);

const formula = "=LCA.IMPACTS(A2:A4,B1:C1)";
const inserting = async () => {
  const { ExcelInserter } = await import("../../src/workbook/insert/excel-inserter");
  return new ExcelInserter();
};

/** What is selected, and whether it has a cell of the spill in B2:C4. */
const selections: readonly (readonly [selected: string, isRead: boolean])[] = [
  ["A4", false],
  ["B2", true],
  ["C4", true],
  ["D4:F9", false],
  ["B3:B4", true],
  ["C4:F9", true],
  ["B5", false],
  ["C1:C1048576", true],
  ["A4:XFD4", true],
];

beforeAll(async () => {
  desk = await openConnected(node, await serveFewIndicators(node, 3));
  saved = await desk.save();
});

const habits = ["value", "nothing", "formula"] as const;

describe.each(habits)("a spill whose cells read as their %s", (habit) => {
  let turn = habits.indexOf(habit) + seededNumber("spills", habits.length);

  /** In an ordinary run a test of one of these Excels, each in turn. */
  function testInTurn(name: string, run: () => Promise<void>): void {
    if (deep || turn % habits.length === 0) test(name, run);
    turn += 1;
  }

  beforeEach(async () => {
    saved = await withMarksOfNow(desk, saved);
    await desk.putBack(saved);
    desk.book.habits.spillReadsAs = habit;
    await desk.paste("A1", [
      ["", "GWP", "AP"],
      [product(1), formula, ""],
      [product(2), "", ""],
      [product(3), "", ""],
    ]);
    await desk.settled();
  });

  testInTurn(
    "a refresh of any part of the spill reads its results anew, one beside it reads none",
    async () => {
      await desk.refresh();
      let shown = sent;
      for (const [selected, isRead] of selections) {
        desk.study.change(product(3), { by: 2 });
        sent *= 2;
        if (isRead) shown = sent;
        desk.select(selected);
        await desk.refresh("selection");
        if (isRead) expect(desk.report().scope).toBe("selection");
        expect([selected, desk.cell("B4")]).toEqual([selected, shown]);
      }
    },
  );

  testInTurn("a spilled cell is explained as an element of its formula", async () => {
    const { WorkbookExplainer } = await import("../../src/workbook/explain/workbook-explainer");
    desk.select("C4");
    const explained = await new WorkbookExplainer().explain();
    expect(explained).toMatchObject({
      address: "Sheet1!C4",
      basis: { cell: { row: 1, column: 1, formula } },
    });
    const asked = { product: product(3), indicator: "AP", scenario: null };
    expect(explained?.calls).toMatchObject([{ kind: "number", explanation: { asked } }]);
  });

  testInTurn("a spilled cell offers the choices of its formula", async () => {
    desk.select("C4:D9");
    expect((await (await inserting()).readTarget())?.formula).toMatchObject({
      place: { row: 1, column: 1 },
      formula,
    });
  });

  testInTurn("a missing element gives its reason at its own cell", async () => {
    await desk.paste("A4", [["nobody"]]);
    const { SelectedCellReader } = await import("../../src/workbook/repair/selected-cell-reader");
    const { FailingCellRepairer } = await import("../../src/workbook/repair/failing-cell-repairer");
    desk.select("C4");
    const cause = { kind: "unknown", text: "nobody" };
    await expect(new SelectedCellReader().readStatus()).resolves.toMatchObject({
      where: "Sheet1!C4",
      group: { cause },
    });
    const { groups } = await new FailingCellRepairer().find(silentProgressReporter);
    expect(groups).toMatchObject([{ cause, cells: 1, areas: ["Sheet1!B4:C4"] }]);
  });

  testInTurn("a drop-down list over spilled cells needs confirmation", async () => {
    desk.select("C3:D9");
    await expect((await inserting()).readSelectedFormulas()).resolves.toEqual({
      address: "Sheet1!C3:C4",
      count: 2,
      examples: [`C3 ${formula}`, `C4 ${formula}`],
    });
    desk.select("D1:E9");
    await expect((await inserting()).readSelectedFormulas()).resolves.toBeNull();
  });

  testInTurn("a repair puts no name into a spilled cell", async () => {
    await desk.paste("E1", [['={"nobody";"somebody"}'], [""], ['=LCA.IMPACT(E1,"GWP")']]);
    await desk.paste("E3", [['=LCA.IMPACT(E2,"GWP")']]);
    const { planNameRepair } = await import("../../src/workbook/repair/name-repair");
    const cell = {
      sheet: "Sheet1",
      row: 2,
      column: 4,
      formula: desk.formulas("E3")[0]?.[0] as string,
      value: "#N/A",
    };
    const given = { product: "somebody", indicator: "GWP", scenario: null };
    const planned = await planNameRepair([{ cell, name: "IMPACT", given }], "product", product(1));
    expect(planned).toMatchObject({ steps: [], made: ["Sheet1!E3"] });
  });

  testInTurn(
    "a spilled blank does not count as free, and Undo restores the spill that was replaced",
    async () => {
      await desk.paste("E1", [['={"a","","b"}', "", ""]]);
      const before = desk.shown();
      const grid = new SheetPlan("Sheet1", "0");
      grid.addTexts({ row: 0, column: 5 }, [["mine"]]);
      const plan = createInsertPlanFromSheets([grid]);
      await expect((await inserting()).insert(plan, false)).resolves.toEqual({
        kind: "occupied",
        occupied: { address: "Sheet1!F1", count: 1, examples: ['F1 ={"a","","b"}'] },
      });
      const outcome = await (await inserting()).insert(plan, true);
      expect(desk.cells("E1:F1")).toEqual([[{ error: "#SPILL!" }, "mine"]]);
      if (outcome.kind === "done") await outcome.undo.run();
      await desk.settled();
      expect(desk.shown()).toEqual(before);
    },
  );
});
