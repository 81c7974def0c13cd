import { silentProgressReporter } from "../../../src/client/generations/progress-reporter";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { product, serveFewIndicators } from "../large-workbook";

const node = addInInNode();
let desk: NodeDesk;
/** Counts the Excel function that calculates every open workbook. */
let calculatesAll: jest.SpyInstance;

/** One formula of ours. On the user's own sheet 3 was changed to 4 without a calculation. */
beforeEach(async () => {
  desk = await node.open(await serveFewIndicators(node, 6));
  await desk.connect("L");
  desk.book.addSheet("Own");
  desk.book.addSheet("Names");
  write("Names", [[product(1)]]);
  write("Sheet1", [['=LCA.IMPACT(Names!A1,"GWP")', "=A1*2"]]);
  write("Own", [[3, "=A1*2", "=Sheet1!A1*2"]]);
  await desk.settled();
  desk.book.calculationMode = "Manual";
  write("Own", [[4]]);
  calculatesAll = jest.spyOn(Excel.Application.prototype, "calculate");
});

afterEach(() => calculatesAll.mockRestore());

function write(sheet: string, rows: readonly (readonly unknown[])[]): void {
  const area = { row: 0, column: 0, rows: rows.length, columns: rows[0]?.length ?? 0 };
  desk.book.write({ sheet: desk.sheet(sheet), ...area }, rows);
}

async function mendsTheName(): Promise<void> {
  desk.book.calculationMode = "Automatic";
  write("Names", [["Sample produkt 2"]]);
  await desk.settled();
  write("Own", [[3]]);
  desk.book.calculationMode = "Manual";
  write("Own", [[4]]);
  const { FailingCellRepairer } = await import("../../../src/workbook/repair/failing-cell-repairer");
  const failing = new FailingCellRepairer();
  const { groups } = await failing.find(silentProgressReporter);
  const [group] = groups;
  if (!group) throw new Error("nothing fails");
  await failing.applyRepair(await failing.plan(group, product(2)));
}

test.each<[string, (before: number) => number, () => Promise<unknown>]>([
  [
    "connecting as another account",
    (before) => before + 5_000,
    async () => {
      await desk.connect("M");
      await desk.connection.answerQuestion(true);
    },
  ],
  [
    "a refresh",
    (before) => before * 2,
    () => {
      desk.study.change(/./, { by: 2 });
      return desk.refresh();
    },
  ],
  ["repairing a name on another sheet", (before) => before + 1, mendsTheName],
])("%s calculates the sheets of our cells, and no other sheet or workbook", async (_, expected, act) => {
  const before = Number(desk.shown().Sheet1?.[0]?.[0]);
  const number = expect.closeTo(expected(before), 6);
  const twice = expect.closeTo(2 * expected(before), 6);
  await act();
  await desk.settled();
  const { Sheet1, Own } = desk.shown();
  expect(Sheet1).toEqual([[number, twice]]);
  expect(Own?.[0]?.slice(0, 2)).toEqual([4, 6]);
  expect(Own?.[0]?.[2]).not.toEqual(twice);
  expect(calculatesAll).not.toHaveBeenCalled();
  desk.book.calculate("Recalculate");
  await desk.settled();
  expect(desk.shown().Own).toEqual([[4, 8, twice]]);
});
