/**
 * Workbooks that Excel calculates in full as they open: last saved by another program, or reloaded on the web. The
 * earlier values are gone by then, and must not come back as anything else.
 */
import type { CellValue } from "simulated-excel";
import { largeValue } from "../../sample/large-account";
import { addInInNode } from "../../in-node/node-desk";
import type { NodeDesk } from "../../in-node/node-desk";
import { product, serveFewIndicators } from "../../workbook/large-workbook";

const node = addInInNode();
const company = "Large Building Products L (sample)";
let desk: NodeDesk;

const formulas = [
  [`=LCA.IMPACT("${product(1)}","GWP")`, "=A1*2"],
  [`=LCA.IMPACTS({"${product(1)}";"${product(2)}"},{"GWP","AP"})`, ""],
  ["", ""],
  [`=IFERROR(LCA.IMPACT("${product(2)}","GWP"),-1)`, "=1+1"],
];
const numbers = [
  [largeValue(1, 0), 2 * largeValue(1, 0)],
  [largeValue(1, 0), expect.any(Number)],
  [largeValue(2, 0), expect.any(Number)],
  [largeValue(2, 0), 2],
];
const shown = (): CellValue[][] => desk.cells("A1:B4");

/** A workbook with results of L, on a computer with a saved sign-in of this account. */
async function fill(kept: "L" | "M"): Promise<void> {
  desk = await node.open(await serveFewIndicators(node, 2));
  await desk.connect(kept);
  await desk.connection.keep(true);
  await desk.openEmpty();
  await desk.connect("L");
  await desk.paste("A1", formulas);
  expect(shown()).toEqual(numbers);
  desk.book.habits.keepsValuesOnOpening = false;
}

const why = (text: string) => ({ error: "#N/A", message: expect.stringContaining(text) as string });
const without = (text: string) => [
  [why(text), why(text)],
  [why(text), null],
  [null, null],
  [-1, 2],
];

test("every cell waits for a saved sign-in, and shows the same numbers", async () => {
  await fill("L");
  const before = desk.mark();
  await desk.reopen();
  expect(Object.keys(desk.callsSince(before))).toHaveLength(3);
  expect(desk.connection.state()).toMatchObject({ kind: "connected", who: { company } });
  expect(shown()).toEqual(numbers);
});

test("cells and pane name the owner of the numbers if nobody is signed in, and connecting restores them", async () => {
  await fill("L");
  desk.connection.disconnect();
  await desk.reopen();
  expect(desk.connection.state()).toMatchObject({ kind: "disconnected", holds: { company } });
  expect(shown()).toEqual(without(company.slice(0, 20)));
  await desk.connect("L");
  expect(shown()).toEqual(numbers);
});

test("another account's numbers appear only after the user agrees", async () => {
  await fill("M");
  await desk.reopen();
  expect(desk.connection.state()).toMatchObject({ kind: "disconnected", holds: { company } });
  const errors = without(company.slice(0, 20));
  expect(shown()).toEqual(errors);
  await desk.connect("M");
  expect(desk.connection.state()).toMatchObject({ kind: "question", held: { company } });
  expect(shown()).toEqual(errors);
  await desk.connection.answerQuestion(true);
  await desk.settled();
  expect(desk.cell("A1")).toBe(largeValue(1, 0, 5_000));
});

test("cells name the owner of their numbers when Excel restarts the page with another's sign-in", async () => {
  await fill("M");
  await desk.restartPage();
  expect(desk.connection.state()).toMatchObject({ kind: "disconnected", holds: { company } });
  expect(shown()).toEqual(without(company.slice(0, 20)));
  await desk.connect("L");
  expect(shown()).toEqual(numbers);
});
