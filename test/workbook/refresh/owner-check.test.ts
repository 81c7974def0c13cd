import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
let desk: NodeDesk;

beforeEach(async () => {
  desk = await node.open(await node.serve());
});

test("a workbook that refreshes on opening has Excel start the add-in with it, until that is switched off", async () => {
  const { recorded } = desk.host;
  const before = recorded.startState;
  await expect(desk.refreshing.setOnOpening(true)).resolves.toBe(true);
  expect(recorded.startState).not.toBe(before);
  expect(desk.refreshing.onOpening()).toBe(true);
  await expect(desk.refreshing.setOnOpening(false)).resolves.toBe(true);
  expect(recorded.startState).toBe(before);
  expect(desk.refreshing.onOpening()).toBe(false);
});

test("an Excel that starts no add-in by itself is reported, and the setting stays", async () => {
  desk.book.habits.startsWithDocument = "refused";
  await expect(desk.refreshing.setOnOpening(true)).resolves.toBe(false);
  expect(desk.refreshing.onOpening()).toBe(true);
});
