import type { RecordSummary } from "../../../src/workbook/freeze/freeze-types";
import type { RecordRow } from "../../../src/workbook/record/record-entry";
import { recordSheetName } from "../../../src/workbook/record/find-record-sheet";
import { addInInNode, type NodeDesk, type SavedWorkbook } from "../../in-node/node-desk";

const node = addInInNode("a file");
let desk: NodeDesk;
let empty: SavedWorkbook;

beforeAll(async () => {
  desk = await node.open(await node.serve());
  empty = await desk.save();
});

beforeEach(() => desk.putBack(empty));

const summary: RecordSummary = {
  numbers: 1,
  companies: ["Brick Works BV"],
  standards: [],
  services: [],
  pers: [],
  askedFrom: "",
  askedTo: "",
  sample: false,
  digest: "",
};
const record = { summary, agree: 1, agreeingNumbers: 1, differences: [], uncovered: 0 };

/** A row about a cell that was frozen to 30.29. */
function rowAt(row: number, column: number, kind: RecordRow["entry"]["kind"] = "result"): RecordRow {
  const entry = {
    kind,
    frozen: 30.29,
    isError: false,
    call: `call of ${row}:${column}`,
  } as RecordRow["entry"];
  return { entry, cell: { sheet: "Sheet1", row, column } };
}

/** A reader over a freezer, how often that was fetched, and the question about the record. */
async function reader() {
  const { RecordPresence } = await import("../../../src/workbook/record/record-presence");
  const { RecordReader } = await import("../../../src/workbook/freeze/record-reader");
  const presence = new RecordPresence();
  const freezer = {
    compare: async () => record,
    putBack: async () => ({ cells: 0, changedAgain: [], undo: null }),
    explainSelection: async () => null,
  };
  const load = jest.fn(async () => freezer);
  return { presence, load, reading: new RecordReader(presence, load) };
}

describe("Whether there is a record", () => {
  test("Excel is asked once, and listeners hear nothing without a record", async () => {
    const { presence } = await reader();
    const heard = jest.fn();
    const run = jest.spyOn(Excel, "run");
    presence.subscribe(heard);
    await expect(Promise.all([presence.find(), presence.find()])).resolves.toEqual([false, false]);
    expect(run).toHaveBeenCalledTimes(1);
    expect(heard).not.toHaveBeenCalled();
    expect(presence.state()).toBe(false);
    run.mockRestore();
  });

  test("a record is found, and its coming, change and going are told", async () => {
    const { presence } = await reader();
    const heard = jest.fn();
    const stop = presence.subscribe(heard);
    await presence.find();
    const sheet = desk.book.addSheet(recordSheetName).id;
    presence.findAgain();
    await expect(presence.find()).resolves.toBe(true);
    expect(presence.state()).toBe(true);
    presence.findAgain();
    await presence.find();
    expect(heard).toHaveBeenCalledTimes(2);
    desk.book.deleteSheet(sheet);
    presence.findAgain();
    await expect(presence.find()).resolves.toBe(false);
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
    presence.findAgain();
    await presence.find();
    expect(heard).toHaveBeenCalledTimes(3);
  });

  test("an Excel that refuses is asked again", async () => {
    const { presence } = await reader();
    desk.book.addSheet(recordSheetName);
    desk.host.recorded.labelWanted = true;
    presence.subscribe(() => undefined);
    await expect(presence.find()).rejects.toMatchObject({ code: "AccessDenied" });
    expect(presence.state()).toBe(false);
    desk.host.recorded.labelWanted = false;
    await expect(presence.find()).resolves.toBe(true);
  });

  test("an answer from before the workbook was frozen does not count", async () => {
    const { presence } = await reader();
    const late = presence.find();
    desk.book.addSheet(recordSheetName);
    presence.findAgain();
    await presence.find();
    await late;
    expect(presence.state()).toBe(true);
  });
});

describe("The numbers of the workbook", () => {
  test("without a record, the freezer is not fetched", async () => {
    const { reading, load } = await reader();
    await expect(reading.describeNumbers()).resolves.toEqual({
      record: null,
      formulas: "no-formulas",
      refreshedAt: null,
    });
    await desk.paste("B2", [['=LCA.IMPACT("a","GWP")']]);
    await expect(reading.describeNumbers()).resolves.toMatchObject({ record: null, formulas: "no-values" });
    await desk.paste("B3", [['=IFERROR(LCA.IMPACT("a","GWP"),1)']]);
    await expect(reading.describeNumbers()).resolves.toMatchObject({ formulas: "values" });
    expect(load).not.toHaveBeenCalled();
  });

  test("a refusal of Excel gives its reason", async () => {
    const { reading } = await reader();
    desk.host.recorded.labelWanted = true;
    await expect(reading.describeNumbers()).rejects.toMatchObject({ reason: { kind: "access-denied" } });
  });
});

describe("The selected cell", () => {
  /** The frozen cell B4, with this content. */
  async function explain(content: unknown, rows: readonly RecordRow[] = [rowAt(3, 1)], at = "B4") {
    await desk.paste("B4", [[content]]);
    const { describeFrozenCell } = await import("../../../src/workbook/record/rows-about-cell");
    const { row, column } = desk.book.at(at);
    return Excel.run((context) => describeFrozenCell(context, { sheet: "Sheet1", row, column }, rows));
  }

  test("a cell without rows is not frozen", async () => {
    await expect(explain(1, [])).resolves.toBeNull();
  });

  test.each([
    ["agrees", 30.29],
    ["changed", 30.290000000000003],
    ["changed", "'30.29"],
    ["cleared", ""],
    ["formula", "=30+0.29"],
  ])("a cell is told as: %s, if it holds %p", async (state, content) => {
    await expect(explain(content)).resolves.toMatchObject({ where: "Sheet1!B4", state });
  });

  test("the row of the cell itself is compared, before those of its parts and of its neighbours", async () => {
    const rows = [rowAt(2, 1), rowAt(3, 1, "part"), rowAt(3, 1, "calculated")];
    const found = await explain(30.29, rows);
    expect(found).toMatchObject({
      where: "Sheet1!B4",
      state: "agrees",
      row: { entry: { kind: "calculated" } },
    });
    expect(found?.rows).toEqual(rows);
  });

  test("a cell of a table without a row of its own is explained by the table's first cell", async () => {
    await expect(explain(30.29, [rowAt(3, 1, "other")], "C9")).resolves.toMatchObject({ where: "Sheet1!B4" });
  });

  test("a refusal of Excel gives its reason", async () => {
    const { WorkbookFreezer } = await import("../../../src/workbook/freeze/workbook-freezer");
    desk.host.recorded.labelWanted = true;
    await expect(new WorkbookFreezer().explainSelection()).rejects.toMatchObject({
      reason: { kind: "access-denied" },
    });
  });
});

// The last one, because connecting marks the document.
test("a record, formulas and the recorded time are told, and no request is sent", async () => {
  await desk.connection.trySample();
  await desk.paste("B2", [['=LCA.IMPACT("Facing brick, red (sample)","GWP")']]);
  desk.connection.disconnect();
  desk.book.addSheet(recordSheetName);
  const mark = desk.mark();
  const { reading } = await reader();
  await expect(reading.describeNumbers()).resolves.toEqual({
    record,
    formulas: "values",
    refreshedAt: expect.any(Number),
  });
  expect(desk.requestsSince(mark)).toEqual([]);
});
