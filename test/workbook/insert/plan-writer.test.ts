import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { createPlanForSheet } from "./sheet-plans";

const node = addInInNode("a file");
let desk: NodeDesk;
let empty: SavedWorkbook;

beforeAll(async () => {
  desk = await node.open(await node.serve());
  empty = await desk.save();
});

beforeEach(() => desk.putBack(empty));

const writing = () => import("../../../src/workbook/insert/plan-writer");

const one = (row: number, column: number) => ({ row, column, rows: 1, columns: 1 });

/** One formula in A1 with a result that fills A1:C2. */
const spilling = {
  parts: [
    { area: { row: 0, column: 0, rows: 2, columns: 3 }, what: "formulas", contents: [["=1+1"]] } as const,
  ],
};
const plan = createPlanForSheet(spilling);
/** The same formula in A1 alone, in place of an earlier formula. */
const edit = createPlanForSheet(
  { parts: [{ area: one(0, 0), what: "formulas", contents: [["=1+1"]] }] },
  {
    replaces: "=2+2",
  },
);

test("occupied cells are reported by address, count and their first contents, with long ones shortened", async () => {
  await desk.paste("A2", [["a".repeat(50), 7, "=1+1"]]);
  await desk.paste("C1", [["fourth"]]);
  const { writeInsertPlan } = await writing();
  await expect(writeInsertPlan(plan, false)).resolves.toEqual({
    kind: "occupied",
    occupied: {
      address: "Sheet1!A1:C2",
      count: 4,
      examples: ["C1 fourth", `A2 ${"a".repeat(39)}…`, "B2 7"],
    },
  });
  expect(desk.cell("A1")).toBeNull();
});

test("replacing clears all cells of the result and leaves the cells beside it", async () => {
  await desk.paste("A1", [
    ["old", "old", "old", "beside"],
    ["old", "old", "old", "beside"],
  ]);
  const { writeInsertPlan } = await writing();
  await expect(writeInsertPlan(plan, true)).resolves.toMatchObject({ kind: "done", address: "Sheet1!A1:C2" });
  expect(desk.cells("A1:D2")).toEqual([
    [2, null, null, "beside"],
    [null, null, null, "beside"],
  ]);
});

test("the edited formula does not block its own replacement, but another cell does", async () => {
  await desk.paste("A1", [["=2+2"]]);
  const { writeInsertPlan } = await writing();
  await expect(writeInsertPlan(edit, false)).resolves.toMatchObject({ kind: "done" });
  expect(desk.formulas("A1")).toEqual([["=1+1"]]);
  await desk.paste("B1", [["=1+1"]]);
  await expect(writeInsertPlan({ ...plan, replaces: "=1+1" }, false)).resolves.toMatchObject({
    occupied: { count: 1, examples: ["B1 =1+1"] },
  });
});

test("a formula changed since it was read is not replaced without a question", async () => {
  await desk.paste("A1", [["=3+3"]]);
  const { writeInsertPlan } = await writing();
  await expect(writeInsertPlan(edit, false)).resolves.toMatchObject({
    occupied: { count: 1, examples: ["A1 =3+3"] },
  });
  expect(desk.formulas("A1")).toEqual([["=3+3"]]);
});

test("a formula in a cell with Text format stays a formula, and other formats are kept", async () => {
  desk.book.setNumberFormats(desk.book.at("A1:B1"), [["@", "0.00"]]);
  const { writeInsertPlan } = await writing();
  const both = { row: 0, column: 0, rows: 1, columns: 2 };
  const two = createPlanForSheet({ parts: [{ area: both, what: "formulas", contents: [["=1+1", "=2+2"]] }] });
  await writeInsertPlan(two, false);
  expect(desk.cells("A1:B1")).toEqual([[2, 4]]);
  expect(desk.book.numberFormats(desk.book.at("A1:B1"))).toEqual([["General", "0.00"]]);
});
