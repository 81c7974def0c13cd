import type { NonCellState } from "simulated-excel";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { LargeWorkbookOpenedOnce, openConnected, product, rows, serveFewIndicators } from "../large-workbook";

const node = addInInNode("a file");
const connected = new LargeWorkbookOpenedOnce(async () =>
  openConnected(node, await serveFewIndicators(node, 3)),
);
let desk: NodeDesk;

beforeEach(async () => {
  desk = await connected.putBack();
  await desk.paste("A1", rows(1, 2));
  desk.select("A1:B2");
  desk.study.change(product(1), { by: 2 });
});

const inFront: [string, Partial<NonCellState>][] = [
  ["another workbook in front", { anotherInFront: true }],
  ["a chart as the sheet in front", { chartSheetActive: true }],
];
const problem = { kind: "no-cells-selected" };

describe.each(inFront)("a workbook with %s", (_, what) => {
  beforeEach(() => void Object.assign(desk.host.recorded, what));

  test.each(["sheet", "selection"] as const)(
    "a refresh of the %s reports that no cells are selected, and changes nothing",
    async (scope) => {
      const [shown, before, reports] = [desk.shown(), desk.mark(), desk.refreshing.reports()];
      await expect(desk.refresh(scope)).resolves.toEqual({ kind: "idle", problem });
      expect(desk.shown()).toEqual(shown);
      expect(desk.callsSince(before)).toEqual({});
      expect(desk.refreshing.reports()).toEqual(reports);
      Object.assign(desk.host.recorded, { anotherInFront: false, chartSheetActive: false });
      await expect(desk.refresh(scope)).resolves.toEqual({ kind: "idle" });
      expect(desk.cell("B1")).not.toBe(shown["Sheet1"]?.[0]?.[1]);
    },
  );

  test("a refresh of the whole workbook needs no selection", async () => {
    const before = desk.cell("B1");
    await expect(desk.refresh("workbook")).resolves.toEqual({ kind: "idle" });
    expect(desk.cell("B1")).toBe(2 * Number(before));
  });
});

test("an emptied workbook has no cell to refresh, and a defined name that calls a function is named", async () => {
  desk.book.defineName({ name: "Ours", formula: '=LCA.IMPACT(Sheet1!$A$1,"GWP")', sheet: null });
  await desk.refresh();
  expect(desk.refreshing.reports()[0]).toMatchObject({ formulas: 6, names: ["Ours"] });
  await desk.paste("B1", [
    ["", "", ""],
    ["", "", ""],
  ]);
  await desk.refresh();
  expect(desk.refreshing.reports()[0]).toMatchObject({ formulas: 0, compared: 0, names: ["Ours"] });
  desk.book.removeName({ name: "Ours", sheet: null });
});

test("a drop-down list is refused while another workbook is in front, with the reason", async () => {
  const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
  desk.host.recorded.anotherInFront = true;
  const offered = new ExcelInserter().insertDropDown("product", ["brick"]);
  await expect(offered).rejects.toMatchObject({ reason: problem });
  expect(desk.host.recorded.validations).toEqual([]);
});
