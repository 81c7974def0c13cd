import type { NodeDesk } from "../../in-node/node-desk";
import { eventually, addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
let desk: NodeDesk;
let heard: boolean[];
let stop = (): void => undefined;

beforeEach(async () => {
  desk = await node.open(await node.serve());
  const { watchExcelBlocked } = await import("../../../src/workbook/cells/excel-blocked");
  heard = [];
  stop = watchExcelBlocked((waits) => heard.push(waits));
});
afterEach(() => stop());

test("the listener hears that Excel waits while a cell is edited, and that it answers again", async () => {
  desk.book.startEditing();
  await eventually(() => heard.length > 0);
  expect(heard).toEqual([true]);
  desk.book.stopEditing();
  await eventually(() => heard.length > 1);
  expect(heard).toEqual([true, false]);
  desk.book.startEditing();
  await eventually(() => heard.at(-1) === true);
  desk.book.stopEditing();
});

test("an Excel that answers is never reported as waiting", async () => {
  await eventually(() => heard.length > 1);
  expect(heard).not.toContain(true);
});

test("a stopped listener is not called any more, even for a pending request", async () => {
  const { watchExcelBlocked } = await import("../../../src/workbook/cells/excel-blocked");
  // Another listener shows how far Excel is.
  const others: boolean[] = [];
  const stopOther = watchExcelBlocked((waits) => others.push(waits));
  desk.book.startEditing();
  await eventually(() => heard.length > 0 && others.length > 0);
  stop();
  desk.book.stopEditing();
  await eventually(() => others.filter((waits) => !waits).length > 1);
  stopOther();
  expect(heard).toEqual([true]);
});
