import type { PlannedCellEdit } from "../../../src/workbook/calculation/planned-cell-edits";
import type { Undo } from "../../../src/workbook/writing/undo";
import type { InterruptedWriteRecoveryForPane } from "../../../src/workbook/writing/interrupted-write";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode("a file");
const config: Record<string, unknown> = { serviceUrl: "/service" };
let desk: NodeDesk;
/** The first workbook, which is not saved to a file, as the user filled it. */
let first: SavedWorkbook;

const saved = "D:\\Ann\\Walls.xlsx";
const ours = '=LCA.UNIT("GWP")';
const prefix = "being written ";

const kept = (): string[] => Object.keys({ ...localStorage }).filter((key) => key.startsWith(prefix));
const text = (): string => JSON.stringify({ ...localStorage });

/** Opens another page on this computer, with everything that the page before it stored. */
async function nextPage(open = () => desk.restartPage()): Promise<InterruptedWriteRecoveryForPane> {
  const held = { ...localStorage } as Record<string, string>;
  await open();
  for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value);
  const { InterruptedWriteRecovery } = await import("../../../src/workbook/writing/interrupted-write");
  const { readRecordedContents } = await import("../../../src/workbook/freeze/recorded-contents");
  return new InterruptedWriteRecovery(readRecordedContents);
}

function step(row: number, column: number, before: string, after: string): PlannedCellEdit {
  const what = after.startsWith("=") ? "formula" : "text";
  return {
    sheet: "Sheet1",
    row,
    column,
    before,
    after,
    what,
    change: { where: "", from: before, to: after },
  };
}

/** The user's formulas, a text and a blank cell, all of which are to be changed. */
const steps = [
  step(0, 0, "=1+1", ours),
  step(1, 0, "=2+2", "=7*7"),
  step(2, 0, "", ours),
  step(3, 0, "an old name", "a new name"),
];
const theirs = [["=1+1"], ["=2+2"], [""], ["an old name"]];

async function write(): Promise<unknown> {
  const { applyCellEdits } = await import("../../../src/workbook/calculation/planned-cell-edits");
  return applyCellEdits(steps);
}

/** Runs a write; after its request of this number, Excel ignores the page. */
async function killedAfter(last: number, run: () => Promise<unknown> = write): Promise<void> {
  desk.host.injectFaults((request) => (request > last ? "refused" : null));
  await run().catch(() => undefined);
  desk.host.injectFaults(null);
  await desk.settled();
}

/** The number of requests before the first change. */
async function requestsBeforeWriting(): Promise<number> {
  const { result, before } = await requestsBefore(write);
  await (result as { undo: Undo }).undo.run();
  return before;
}

async function requestsBefore<T>(run: () => Promise<T>) {
  let before = -1;
  let requests = 0;
  desk.host.injectFaults((request) => {
    requests = request;
    if (before < 0 && kept().length > 0) before = request - 1;
    return null;
  });
  const result = await run();
  desk.host.injectFaults(null);
  expect(requests).toBeGreaterThan(before);
  return { result, before };
}

/** Kills the page once everything was written, before it is read back. */
async function killed(): Promise<void> {
  await killedAfter((await requestsBeforeWriting()) + 1);
}

/** Opens another workbook in a new page of the same computer, on which nothing is stored. */
async function open(address?: string): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  desk.fileName = address;
  await desk.openEmpty();
  await fill();
}

async function fill(): Promise<void> {
  await desk.paste("A1", theirs);
  desk.book.setNumberFormats(desk.book.at("A1:A4"), [["0.0"], ["0.00"], ["0%"], ["@"]]);
}

/** Puts the first workbook back in the page that is open, with nothing of a write stored. */
const putFirstBack = () => desk.putBack(first);

beforeAll(async () => {
  desk = await node.open(await node.serve({}, config));
  await fill();
  first = await desk.save();
});

beforeEach(() => {
  delete config.allowKeeping;
});

test("the next page of a workbook reports what was being written, and restores it", async () => {
  await putFirstBack();
  await killed();
  const halfWritten = desk.formulas("A1:A4");
  expect(halfWritten).not.toEqual(theirs);
  const interrupted = await nextPage();
  await expect(interrupted.findInterruptedWrite()).resolves.toEqual({
    areas: ["Sheet1!A1:A4"],
    cells: 3,
    ...{ stays: [], lost: ["Sheet1!A4"], missing: [] },
  });
  const { undo, ...undone } = await interrupted.putBack();
  expect(undone).toEqual({ cells: 3, stays: [], lost: ["Sheet1!A4"], missing: [] });
  expect(desk.formulas("A1:A3")).toEqual(theirs.slice(0, 3));
  expect(kept()).toEqual([]);
  await expect(interrupted.findInterruptedWrite()).resolves.toBeNull();
  await undo.run();
  expect(desk.formulas("A1:A4")).toEqual(halfWritten);
});

test("a formula, text or number that was typed since stays, and is counted", async () => {
  await putFirstBack();
  await killed();
  const interrupted = await nextPage();
  await desk.paste("A1", [["=9+9"], ["typed"], [""], [12]]);
  await interrupted.findInterruptedWrite();
  await expect(interrupted.putBack()).resolves.toMatchObject({ stays: ["Sheet1!A1:A2"] });
  expect(desk.formulas("A1:A4")).toEqual([["=9+9"], ["typed"], [""], [12]]);
});

test("a journal without differences is erased, and nothing is reported", async () => {
  await putFirstBack();
  await desk.paste("A4", [[""]]);
  await killed();
  const interrupted = await nextPage();
  await desk.paste("A1", [["=1+1"], ["=2+2"], [""], [""]]);
  desk.book.setNumberFormats(desk.book.at("A1:A4"), [["0.0"], ["0.00"], ["0%"], ["@"]]);
  await expect(interrupted.findInterruptedWrite()).resolves.toBeNull();
  expect(kept()).toEqual([]);
});

test("Leave it erases the journal and changes nothing", async () => {
  await putFirstBack();
  await killed();
  const halfWritten = desk.formulas("A1:A4");
  const interrupted = await nextPage();
  await interrupted.findInterruptedWrite();
  await interrupted.discard();
  expect(kept()).toEqual([]);
  expect(desk.formulas("A1:A4")).toEqual(halfWritten);
});

test("the page that writes, or offers Undo, reports nothing to itself", async () => {
  await putFirstBack();
  await killed();
  const { InterruptedWriteRecovery } = await import("../../../src/workbook/writing/interrupted-write");
  expect(kept()).toHaveLength(1);
  const { readRecordedContents } = await import("../../../src/workbook/freeze/recorded-contents");
  await expect(new InterruptedWriteRecovery(readRecordedContents).findInterruptedWrite()).resolves.toBeNull();
});

test("a write that ended leaves no journal: done, refused at once, rolled back, or undone after all", async () => {
  await putFirstBack();
  const before = await requestsBeforeWriting();
  await write();
  expect(kept()).toEqual([]);
  await putFirstBack();
  await killedAfter(before - 1);
  expect(kept()).toEqual([]);
  let refusals = 1;
  desk.host.injectFaults((request) => (request > before + 1 && refusals-- > 0 ? "refused" : null));
  await expect(write()).rejects.toMatchObject({ reason: { kind: "put-back" } });
  expect(kept()).toEqual([]);
  await killedAfter(before + 1, async () => {
    const failed: unknown = await write().catch((thrown: unknown) => thrown);
    expect(kept()).toHaveLength(1);
    desk.host.injectFaults(null);
    await (failed as { undo: Undo }).undo.run();
  });
  expect(kept()).toEqual([]);
  expect(desk.formulas("A1:A4")).toEqual(theirs);
});

test("an Undo that was killed can be ended by the next page", async () => {
  await putFirstBack();
  const first = (await write()) as { undo: Undo };
  const { before } = await requestsBefore(first.undo.run);
  const { undo } = (await write()) as { undo: Undo };
  // The table column that Excel might fill, filters, and the cells are read before the first request that changes them.
  await killedAfter(before + 3, undo.run);
  const interrupted = await nextPage();
  await expect(interrupted.findInterruptedWrite()).resolves.toMatchObject({ cells: 3 });
  await interrupted.putBack();
  expect(desk.formulas("A1:A3")).toEqual(theirs.slice(0, 3));
});

test.each([
  ["three with contents", [["a text"], [7], ["=2+2"]], ["Sheet1!A12:A14"]],
  ["none with contents", [[""]], []],
])(
  "of very many cells, %s, the next page names those alone as lost, and of several writes the last",
  async (_, contents, lost) => {
    await putFirstBack();
    await desk.paste("A12", contents);
    const { changeCells } = await import("../../../src/workbook/writing/change-cells");
    for (const at of [1, 2, 3, 4]) localStorage.setItem(`${prefix}1000 ${at}`, "{}");
    const area = { sheet: "Sheet1", row: 9, column: 0, rows: 40_000, columns: 1 };
    const many = changeCells(async (one) => {
      await one.read([area]);
      let changes = 0;
      // The note of the first write goes as the fifth is stored.
      desk.host.injectFaults(() => {
        if (!kept().includes(`${prefix}1000 1`)) changes += 1;
        return changes > 1 ? "refused" : null;
      });
      await one.write([{ area: { ...area, rows: 1 }, contents: [[ours]] }]);
    });
    await expect(many).rejects.toMatchObject({ reason: { kind: "half-written" } });
    desk.host.injectFaults(null);
    expect(kept().sort().slice(0, 3)).toEqual([2, 3, 4].map((at) => `${prefix}1000 ${at}`));
    expect(text().length).toBeLessThan(1_000);
    const said = { areas: ["Sheet1!A10:A40009"], cells: 0, stays: [], lost, missing: [] };
    await expect((await nextPage()).findInterruptedWrite()).resolves.toEqual(said);
  },
);

test.each(["broken", "missing", "forbidden"])("a write goes on as ever if storage is %s", async (how) => {
  config.allowKeeping = how !== "forbidden";
  await (how === "forbidden" ? open() : putFirstBack());
  const storage = Object.getPrototypeOf(localStorage) as Storage;
  const ofPage = Object.getOwnPropertyDescriptor(globalThis, "localStorage") as PropertyDescriptor;
  const broken = () => {
    throw new Error("QuotaExceededError");
  };
  if (how === "broken") jest.spyOn(storage, "setItem").mockImplementation(broken);
  if (how === "missing")
    Object.defineProperty(globalThis, "localStorage", { get: broken, configurable: true });
  let most = 0;
  desk.host.injectFaults(() => {
    most = Math.max(most, how === "missing" ? 0 : kept().length);
    return null;
  });
  await write();
  expect(most).toBe(0);
  expect(desk.formulas("A1:A4")).not.toEqual(theirs);
  jest.restoreAllMocks();
  Object.defineProperty(globalThis, "localStorage", ofPage);
  if (how !== "missing") expect(kept()).toEqual([]);
});

// From here on in other workbooks and pages.

test("the journal holds no text or number of a cell, no key and no secret", async () => {
  await open(saved);
  await desk.connect("DF");
  await killed();
  const { publicKey, privateSecret } = desk.site.service.keysOf("DF");
  expect(text()).toContain("=2+2");
  for (const never of ["old name", "new name", publicKey, privateSecret]) expect(text()).not.toContain(never);
  // Without what stands in the workbook alone, digests of all names that there are would be of no use.
  const names = desk.book.names().filter(({ name }) => name.startsWith("_ProductImpact.Undo."));
  expect(names.length).toBeGreaterThan(0);
  for (const { name } of names) {
    expect(name).toMatch(/\.\d+_\d+_\d+_\d+$/);
    expect(text()).not.toContain(name.split(".").at(-1));
  }
});

test("another workbook, saved or not, is not told of the interrupted write", async () => {
  await open(saved);
  await killed();
  desk.fileName = "D:\\Ann\\Roofs.xlsx";
  await expect((await nextPage()).findInterruptedWrite()).resolves.toBeNull();
  desk.fileName = saved;
  const interrupted = await nextPage();
  await expect(interrupted.findInterruptedWrite()).resolves.toMatchObject({ cells: 3 });
  await interrupted.putBack();
  expect(desk.formulas("A1:A3")).toEqual(theirs.slice(0, 3));
  await open();
  await killed();
  await expect((await nextPage(() => desk.openEmpty())).findInterruptedWrite()).resolves.toBeNull();
});

test("Forget everything, and a host that forbids storage, erase the journal", async () => {
  await open();
  await killed();
  await nextPage();
  await desk.connection.forgetEverything();
  expect(kept()).toEqual([]);
  await open();
  await killed();
  config.allowKeeping = false;
  const interrupted = await nextPage();
  expect(kept()).toHaveLength(1);
  await expect(interrupted.findInterruptedWrite()).resolves.toBeNull();
  await desk.connect("DF");
  expect(kept()).toEqual([]);
});
