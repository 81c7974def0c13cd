import { largeAccount } from "../../sample/large-account";
import { holding } from "../../sample/held-service";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode, eventually } from "../../in-node/node-desk";
import { LargeWorkbookOpenedOnce, rows } from "../../workbook/large-workbook";
import { openFreezer, ourFormulas, readRows } from "../../workbook/freeze/freezer-on-desk";

const node = addInInNode("a file");
const service = holding();
let desk: NodeDesk;

const connected = new LargeWorkbookOpenedOnce(async () => {
  const accounts = [largeAccount("L", 12, 0, 10), largeAccount("M", 12, 5_000, 10)];
  const opened = await node.open(await node.serve({ accounts, fault: service.fault }));
  await opened.connect("L");
  return opened;
});

beforeEach(async () => {
  desk = await connected.putBack();
  await desk.paste("A1", rows(1, 3));
});

const company = (code: string) => `Large Building Products ${code} (sample)`;
const state = () => desk.connection.state();
const ofAccount = (code: string) => ({ kind: "connected", who: { company: company(code) } });

/** The lines of the workbook and of this page, which has served several tests. */
async function readHistory() {
  await desk.refreshing.readHistory();
  return desk.refreshing.historyLines();
}

/** Begins as the pane does; `cancel` stops it as "Don't change" and a closed question do. */
async function beginFreezing(onWriting: () => void = () => undefined) {
  const { freezeThenSwitch } = await import("../../../src/pane/account/freeze-first");
  const control = new AbortController();
  const progress = { signal: control.signal, report: () => undefined };
  const { connection } = desk;
  const services = { freezer: await openFreezer(), connection, onWriting };
  return { running: freezeThenSwitch(services, progress), cancel: () => control.abort() };
}

async function freezeFirst() {
  const { running } = await beginFreezing();
  const frozen = await running;
  await desk.settled();
  return frozen;
}

test("all numbers are frozen with their record, and the switch goes on by itself", async () => {
  const shown = desk.cells("A1:E3");
  await desk.connect("M");
  expect(state()).toMatchObject({ kind: "question", canFreeze: true });
  await expect(freezeFirst()).resolves.toEqual({ numbers: 12, left: [], next: "connected" });
  expect(state()).toMatchObject(ofAccount("M"));
  expect(desk.cells("A1:E3")).toEqual(shown);
  expect(ourFormulas(desk)).toEqual([]);
  const recorded = (await readRows()).map(({ entry }) => entry);
  expect(new Set(recorded.map((entry) => entry.company))).toEqual(new Set([company("L")]));
  // Nothing has changed, so that there is no report of changes.
  expect(desk.refreshing.reports().filter(({ switchedFrom }) => switchedFrom !== undefined)).toEqual([]);
  const lines = (await readHistory()).map(({ account, deed }) => [account.company, deed]);
  expect(lines).toEqual([
    [company("M"), { kind: "switch", counts: null }],
    [company("L"), { kind: "freeze", numbers: 12 }],
  ]);
});

test("cells that cannot be frozen bring the question back, about them alone", async () => {
  service.hold(/impacts$/);
  desk.book.write({ ...desk.book.at("A4:D4") }, rows(4, 1));
  await desk.connection.connect(desk.site.service.keysOf("M"));
  const { running } = await beginFreezing();
  await expect(running).resolves.toMatchObject({
    numbers: 12,
    left: [{ areas: ["Sheet1!B4:D4"], formulas: 3, why: { kind: "waiting" } }],
    next: "asked-again",
  });
  expect(state()).toMatchObject({ kind: "question", canFreeze: true });
  service.goOn();
  await desk.settled();
  await eventually(() => {
    const now = state();
    return now.kind === "question" && now.preview.kind === "read" && now.preview.report.formulas === 3;
  });
  const frozen = desk.cell("B1");
  const left = Number(desk.cell("B4"));
  await desk.connection.answerQuestion(true);
  await desk.settled();
  expect(state()).toMatchObject(ofAccount("M"));
  expect([desk.cell("B1"), desk.cell("B4")]).toEqual([frozen, left + 5_000]);
});

test("if freezing fails, nothing is frozen or switched", async () => {
  const [first] = desk.book.sheets();
  await desk.connect("M");
  const formulas = ourFormulas(desk);
  desk.host.recorded.protected.add(first?.id ?? "");
  await expect(freezeFirst()).rejects.toMatchObject({ reason: { kind: "sheets-protected" } });
  desk.host.recorded.protected.clear();
  expect(state()).toMatchObject({ kind: "question" });
  expect(ourFormulas(desk)).toEqual(formulas);
  expect(await readRows()).toEqual([]);
});

test("cancelled before it writes, nothing is frozen or switched", async () => {
  await desk.connect("M");
  const formulas = ourFormulas(desk);
  const { running, cancel } = await beginFreezing();
  cancel();
  await desk.connection.answerQuestion(false);
  await expect(running).rejects.toMatchObject({ reason: { kind: "cancelled" } });
  expect(state()).toMatchObject(ofAccount("L"));
  expect(ourFormulas(desk)).toEqual(formulas);
});

test.each([
  ["declined", () => desk.connection.answerQuestion(false), () => ofAccount("L")],
  ["ended by a disconnection", async () => desk.connection.disconnect(), () => ({ kind: "disconnected" })],
])("a question that is %s while cells are written does not switch", async (_, end, expected) => {
  await desk.connect("M");
  let ended: Promise<void> | undefined;
  const { running } = await beginFreezing(() => {
    ended = end();
  });
  await running;
  await ended;
  await desk.settled();
  expect(state()).toMatchObject(expected());
  expect(ourFormulas(desk)).toEqual([]);
});

test("two presses freeze once, switch once, and both settle", async () => {
  const earlier = new Set((await readHistory()).map(({ id }) => id));
  await desk.connect("M");
  const first = await beginFreezing();
  const second = await beginFreezing();
  const ends = await Promise.allSettled([first.running, second.running]);
  expect(ends.map(({ status }) => status)).toContain("fulfilled");
  await desk.settled();
  expect(state()).toMatchObject(ofAccount("M"));
  expect(ourFormulas(desk)).toEqual([]);
  const results = (await readRows()).filter(({ entry }) => entry.kind !== "part");
  const cells = results.map(({ entry }) => entry.cellThen);
  expect(new Set(cells).size).toBe(cells.length);
  const lines = (await readHistory()).filter(({ id }) => !earlier.has(id));
  expect(lines.map(({ deed }) => deed)).toEqual([
    { kind: "switch", counts: null },
    { kind: "freeze", numbers: 12 },
  ]);
});

test("formulas that were frozen under one account do not come back under another", async () => {
  const freezer = await openFreezer();
  const progress = { signal: new AbortController().signal, report: () => undefined };
  const { undo } = await freezer.freeze(await freezer.planFreeze("workbook", progress));
  await desk.settled();
  const shown = desk.cells("A1:E3");
  await desk.connect("M");
  expect(state()).toMatchObject(ofAccount("M"));
  const refused = { reason: { kind: "other-account", company: company("L") } };
  await expect(undo.run()).rejects.toMatchObject(refused);
  desk.connection.disconnect();
  await expect(undo.run()).rejects.toMatchObject(refused);
  expect(ourFormulas(desk)).toEqual([]);
  expect(desk.cells("A1:E3")).toEqual(shown);
  await desk.connect("L");
  await undo.run();
  await desk.settled();
  expect(ourFormulas(desk)).toHaveLength(9);
  expect(desk.cells("A1:E3")).toEqual(shown);
});

test("only the account whose numbers they are can freeze them", async () => {
  await eventually(() => desk.host.settings.size > 0);
  await desk.reopen();
  await desk.connect("M");
  expect(state()).toMatchObject({ kind: "question", held: { company: company("L") }, canFreeze: false });
});
