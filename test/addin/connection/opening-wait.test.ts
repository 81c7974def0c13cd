/** The README's first minute, in each Excel whose habits are known to differ. */

import { silentProgressReporter } from "../../../src/client/generations/progress-reporter";
import type { LayoutOptions } from "../../../src/workbook/insert/insert-plan";
import { defaultLayout } from "../../../src/workbook/insert/insert-plan";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { ExcelKind } from "simulated-excel";
import { excelKinds } from "simulated-excel";
import { largeValue } from "../../sample/large-account";
import type { NodeDesk } from "../../in-node/node-desk";
import { eventually, addInInNode } from "../../in-node/node-desk";
import { gwp, odp, product as picked } from "../../workbook/insert/large-picks";
import { product, rows, serveFewIndicators } from "../../workbook/large-workbook";

const node = addInInNode();
const layout: LayoutOptions = { ...defaultLayout, form: "table" };

async function insertTable(desk: NodeDesk, at: string): Promise<void> {
  desk.select(at);
  const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
  const inserting = new ExcelInserter();
  const target = await inserting.readTarget();
  if (!target) throw new Error("There is no cell to insert into");
  const selected = { products: [picked(1), picked(2)], indicators: [gwp, odp], scenarios: [null] };
  const drawn = planInsert(selected, layout, target);
  if (drawn.kind !== "plan") throw new Error(drawn.why);
  const outcome = await inserting.insert(drawn, false);
  if (outcome.kind !== "done") throw new Error("It was not written");
  await desk.settled();
  // The line above is calculated once there are results with a date.
  await outcome.fitted;
}

const failing = async () => {
  const { FailingCellRepairer } = await import("../../../src/workbook/repair/failing-cell-repairer");
  return (await new FailingCellRepairer().find(silentProgressReporter)).groups;
};

test.each<ExcelKind>([...excelKinds])(
  "the first minute with %s leaves every number in its cell and no problem: connect, look, insert, refresh",
  async (excel) => {
    const desk = await node.open(await serveFewIndicators(node, 3), excel);
    await desk.paste("A1", rows(1, 2));
    // Before anybody is connected, all cells say so.
    expect(desk.cell("B1")).toMatchObject({ error: "#N/A" });
    await desk.connect("L");
    await eventually(() => desk.cell("B2") === largeValue(2, 0));
    expect(desk.cell("B1")).toBe(largeValue(1, 0));
    expect(desk.connection.state()).not.toHaveProperty("problem");
    await insertTable(desk, "H1");
    expect(desk.cells("I3:K4")).toEqual([
      ["kg", largeValue(1, 0), expect.any(Number)],
      ["kg", largeValue(2, 0), expect.any(Number)],
    ]);
    desk.study.change(product(1), { by: 2 });
    await desk.refresh();
    expect(desk.cells("B1:B2")).toEqual([[2 * largeValue(1, 0)], [largeValue(2, 0)]]);
    expect(desk.cell("J3")).toBe(2 * largeValue(1, 0));
    expect(desk.refreshing.uncalled()).toBeNull();
    await expect(desk.refreshing.countStaleCells()).resolves.toBe(0);
    await expect(failing()).resolves.toEqual([]);
  },
);
