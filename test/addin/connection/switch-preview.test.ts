import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { WorkbookPort } from "../../../src/addin/connection/workbook-port";
import type { ConnectionState, SwitchPreviewState } from "../../../src/addin/connection/connection-state";
import { countSwitchedNumbers } from "../../../src/workbook/changes/change-groups";
import type { RefreshReport } from "../../../src/client/generations/refresh-report";
import type { DemoOptions } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import { listDefinitionsOfStandard } from "../../../src/lca/indicator-catalogue";
import { holding } from "../../sample/held-service";
import { largeAccount } from "../../sample/large-account";
import type { Mark, NodeDesk } from "../../in-node/node-desk";
import { addInInNode, eventually, until } from "../../in-node/node-desk";
import type { NodeSite } from "../../in-node/node-site";
import { LargeWorkbookOpenedOnce, product, rows } from "../../workbook/large-workbook";

const node = addInInNode("a file");
const service = holding();
let desk: NodeDesk;
let site: NodeSite;
/** While true, the service cannot list its products. */
let fails = false;

async function open(): Promise<NodeDesk> {
  const accounts = [
    ...createDemoService().accounts,
    largeAccount("K", 6, 0, 10),
    largeAccount("L", 12, 0, 10),
    largeAccount("M", 12, 5_000, 10),
    largeAccount("N", 4, 7_000, 10),
  ];
  const fault: DemoOptions["fault"] = (asked) =>
    fails && asked.path.endsWith("/products") ? new Response(null, { status: 500 }) : service.fault(asked);
  return node.open(await node.serve({ accounts, fault }));
}

const connected = new LargeWorkbookOpenedOnce(async () => {
  const opened = await open();
  await opened.connect("L");
  return opened;
});

/** A workbook that a page of its own has just opened. */
async function openAnew(): Promise<void> {
  desk = await open();
  ({ site } = desk);
}

/** An empty workbook, connected as L, whose page may have previewed before. */
async function putBack(): Promise<void> {
  desk = await connected.putBack();
  ({ site } = desk);
}

afterEach(() => jest.restoreAllMocks());

const company = (code: string) => `Large Building Products ${code} (sample)`;
const state = () => desk.connection.state();
const previewOf = (now: ConnectionState): SwitchPreviewState | null =>
  now.kind === "question" ? now.preview : null;
const preview = () => previewOf(state());
const isKind = (kind: SwitchPreviewState["kind"]) =>
  until(
    (listener) => desk.connection.subscribe(listener),
    () => preview()?.kind === kind,
  );
const pathsSince = (mark: Mark) => desk.requestsSince(mark).map(({ path }) => path);

async function readPreview(): Promise<RefreshReport> {
  await isKind("read");
  const now = preview();
  if (now?.kind !== "read") throw new Error("The preview is not read");
  return now.report;
}

/** The service gets all the time it takes. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
}

/** What is said of the numbers: those that stay are the rest. */
function countsOf({ compared, changes, redefined, gone, unknownBefore, left }: RefreshReport) {
  const changed = changes.length + redefined.length;
  const stay = compared - changed - gone.length - unknownBefore;
  return { stay, changed, gone: gone.length, unknown: unknownBefore, left };
}

/** What a report says of the number in a cell of Sheet1 that means something else after the switch. */
const findRedefined = ({ redefined }: RefreshReport, address: string) =>
  redefined.find(({ cells }) => cells.includes(`Sheet1!${address}`));

/** Connects as one account, enters formulas, and asks to connect as another. */
async function offer(code: string, formulas: readonly (readonly string[])[], first = "L"): Promise<void> {
  await desk.connect(first);
  await desk.paste("A1", formulas);
  await desk.connect(code);
  expect(state().kind).toBe("question");
}

describe("what would become of the numbers", () => {
  beforeEach(putBack);

  test("all numbers change with another company, and the report names old, new and cells", async () => {
    await offer("M", rows(1, 3));
    const report = await readPreview();
    // GWP as a single result and as an element of a matrix are two values; AP is behind a factor.
    expect(countsOf(report)).toEqual({ stay: 0, changed: 12, gone: 0, unknown: 0, left: 0 });
    expect(report).toMatchObject({
      isApplied: false,
      scope: "workbook",
      switchedFrom: { company: company("L"), standard: expect.any(String), presentation: expect.any(String) },
      of: { company: company("M") },
      formulas: 9,
      changes: [],
      renamed: [],
      meanings: [],
    });
    const one = findRedefined(report, "B1");
    expect(one).toMatchObject({
      before: { product: product(1), value: expect.any(Number) },
      after: { product: product(1), value: expect.any(Number) },
    });
    expect(one?.before.value).toBe(desk.cell("B1"));
    expect((one?.after.value ?? 0) - (one?.before.value ?? 0)).toBeCloseTo(5_000);
  });

  test("a number that the other account lacks has no counterpart, with the reason", async () => {
    await offer(
      "N",
      rows(3, 3).map(([name = "", one = ""], at) => [name, one.replace(/A\d+/, `A${at + 1}`)]),
    );
    const report = await readPreview();
    expect(countsOf(report)).toEqual({ stay: 0, changed: 2, gone: 1, unknown: 0, left: 0 });
    expect(report.gone).toMatchObject([
      { cells: ["Sheet1!B3"], before: desk.cell("B3"), reason: { kind: "unknown" } },
    ]);
  });

  test("numbers that are equal and mean the same stay", async () => {
    await offer("K", rows(1, 3));
    const report = await readPreview();
    expect(countsOf(report)).toEqual({ stay: 12, changed: 0, gone: 0, unknown: 0, left: 0 });
    expect(report.compared).toBe(12);
  });

  test("a table of records is compared row by row, by the names in the rows", async () => {
    await offer("N", [[`=LCA.RECORDS({"${product(3)}";"${product(4)}";"${product(5)}"},{"GWP";"AP"})`]]);
    expect(countsOf(await readPreview())).toEqual({ stay: 0, changed: 4, gone: 2, unknown: 0, left: 0 });
  });
});

describe("by another LCA standard", () => {
  beforeEach(putBack);

  test("most numbers have no counterpart, and the report says which, and why", async () => {
    const indicators = listDefinitionsOfStandard("DF").map(({ name, unit }) => `${name} [${unit}]`);
    await offer(
      "R",
      indicators.map((one) => [`=LCA.IMPACT("Facing brick, red (sample)","${one}")`]),
      "DF",
    );
    const report = await readPreview();
    // Only "Costs [Euro]" is in both standards.
    expect(countsOf(report)).toEqual({ stay: 0, changed: 1, gone: 28, unknown: 0, left: 0 });
    expect(report.redefined).toMatchObject([
      { before: { indicator: "Costs" }, after: { indicator: "Costs" } },
    ]);
    expect(new Set(report.gone.map(({ reason }) => reason?.kind))).toEqual(new Set(["misplaced"]));
    expect(report.of.standard).not.toBe(report.switchedFrom?.standard);
  });

  test("in one call, an abbreviation of both methods is no number of the other method beside one that it lacks", async () => {
    const brick = "Facing brick, red (sample)";
    await desk.connect("DF");
    await desk.paste("A1", [["GWP [kg CO2-eq]", "AP [kg SO2-eq]"]]);
    await desk.paste("A2", [[`=LCA.IMPACTS("${brick}",A1:B1)`]]);
    await desk.paste("A4", [[`=LCA.RECORDS("${brick}",A1:B1,"A1-A3",FALSE)`]]);
    await desk.paste("A7", [[`=LCA.IMPACTS("${brick}",{"GWP","Costs"})`]]);
    expect(desk.cells("A2:B2")).toEqual([[expect.any(Number), expect.any(Number)]]);
    await desk.connect("R");
    const report = await readPreview();
    expect(report.gone.flatMap(({ cells }) => cells)).toContain("Sheet1!A2");
    expect(report.gone.find(({ cells }) => cells.includes("Sheet1!A2"))?.reason).toMatchObject({
      kind: "misplaced",
      why: "method",
      beside: "AP [kg SO2-eq]",
    });
    await desk.connection.answerQuestion(true);
    await desk.settled();
    const none = expect.objectContaining({ error: "#N/A" }) as unknown;
    expect(desk.cells("A2:B2")).toEqual([[none, none]]);
    expect(
      desk
        .cells("A4:J5")
        .flat()
        .filter((shown) => typeof shown === "number"),
    ).toEqual([]);
    // Costs are of both methods, so nothing says that the other one is meant.
    expect(desk.cells("A7:B7")).toEqual([[expect.any(Number), expect.any(Number)]]);
  });

  test("an abbreviation that means another indicator there is a change from one to the other", async () => {
    await offer("R", [['=LCA.IMPACT("Facing brick, red (sample)","GWP")']], "DF");
    expect((await readPreview()).redefined).toMatchObject([
      {
        before: { indicator: "Global warming potential" },
        after: { indicator: expect.stringContaining("ReCiPe") },
      },
    ]);
  });
});

describe("the answer", () => {
  let earlier: readonly RefreshReport[];
  const reports = () => desk.refreshing.reports().filter((report) => !earlier.includes(report));

  beforeEach(async () => {
    await putBack();
    earlier = desk.refreshing.reports();
  });

  test("no cell is called while the question is open, nor after “Keep as it is”", async () => {
    await offer("M", rows(1, 3));
    const shown = desk.shown();
    const mark = desk.mark();
    await readPreview();
    await desk.connection.answerQuestion(false);
    await desk.settled();
    expect(desk.callsSince(mark)).toEqual({});
    expect(desk.shown()).toEqual(shown);
    expect(state()).toMatchObject({ kind: "connected", who: { company: company("L") } });
    expect(reports()).toEqual([]);
  });

  test("after the switch the same report is in the list, and nothing is asked twice", async () => {
    const before = desk.mark();
    await offer("M", rows(1, 3));
    const report = await readPreview();
    await desk.connection.answerQuestion(true);
    await desk.settled();
    await eventually(() => reports().length > 0);
    expect(reports()).toEqual([{ ...report, isApplied: true, at: expect.any(Number) }]);
    expect(desk.cell("B1")).toBe(findRedefined(report, "B1")?.after.value);
    // Two accounts have read the lists and the results of three products.
    const results = pathsSince(before).filter((path) => path.endsWith("/impacts"));
    expect(results).toHaveLength(6);
    expect(pathsSince(before).filter((path) => path.endsWith("/products"))).toHaveLength(2);
  });

  test("a late answer reports what it changed, in the cells as they are by then, with the numbers of the preview", async () => {
    await offer("M", rows(1, 3));
    const { asked } = await readPreview();
    desk.study.change("sample-large-p-1", { by: 2 });
    // Somebody goes on working while the question is open.
    await desk.paste("B2", [[""]]);
    await desk.paste("F1", [['=LCA.IMPACT(A1,"ODP")']]);
    await desk.connection.answerQuestion(true);
    await desk.settled();
    await eventually(() => reports().length > 0);
    const report = desk.report();
    const changed = report.redefined.flatMap(({ cells }) => cells);
    expect(changed).toContain("Sheet1!F1");
    expect(changed).not.toContain("Sheet1!B2");
    expect(report.asked).toBe(asked);
    for (const address of ["B1", "F1"]) {
      const now = findRedefined(report, address)?.after.value;
      expect([address, now]).toEqual([address, desk.cell(address)]);
    }
  });

  test("an answer during the reading switches at once, and the report comes when it is read", async () => {
    await offer("M", rows(1, 3));
    const old = desk.cell("B1");
    await desk.connection.answerQuestion(false);
    service.hold(/\/impacts$/);
    const mark = desk.mark();
    await desk.connection.connect(site.service.keysOf("M"));
    await service.holds();
    expect(preview()?.kind).toBe("reading");
    await desk.connection.answerQuestion(true);
    expect(state()).toMatchObject({ kind: "connected", who: { company: company("M") } });
    expect(reports()).toEqual([]);
    service.goOn();
    await desk.settled();
    await eventually(() => reports().length > 0);
    expect(countsOf(desk.report())).toEqual({ stay: 0, changed: 12, gone: 0, unknown: 0, left: 0 });
    const one = findRedefined(desk.report(), "B1");
    expect([one?.before.value, one?.after.value]).toEqual([old, desk.cell("B1")]);
    expect(pathsSince(mark).filter((path) => path.endsWith("/impacts"))).toHaveLength(3);
  });

  test("an answer before the cells are known waits for them, so that the report knows the old numbers", async () => {
    await desk.connect("L");
    await desk.paste("A1", rows(1, 3));
    const connecting = desk.connection.connect(site.service.keysOf("M"));
    await desk.connectionIs("question");
    expect(preview()?.kind).toBe("finding");
    await Promise.all([
      desk.connection.answerQuestion(true),
      desk.connection.answerQuestion(true),
      connecting,
    ]);
    await desk.settled();
    await eventually(() => reports().length > 0);
    expect(countsOf(desk.report())).toEqual({ stay: 0, changed: 12, gone: 0, unknown: 0, left: 0 });
  });

  test("“Keep as it is” in the middle ends the reading: nothing more is requested", async () => {
    await offer("M", rows(1, 12));
    await desk.connection.answerQuestion(false);
    service.hold(/impacts$/);
    await desk.connection.connect(site.service.keysOf("M"));
    await service.holds();
    // Six requests are under way at a time.
    await manyTurns();
    const mark = desk.mark();
    const both = [desk.connection.answerQuestion(false), desk.connection.answerQuestion(false)];
    await Promise.all(both);
    service.goOn();
    await manyTurns();
    expect(pathsSince(mark)).toEqual([]);
    expect(state()).toMatchObject({ kind: "connected", who: { company: company("L") } });
    expect(reports()).toEqual([]);
  });

  test("“Keep as it is” overtakes an answer that waits for Excel", async () => {
    await offer("M", rows(1, 3));
    await desk.connection.answerQuestion(false);
    const connecting = desk.connection.connect(site.service.keysOf("M"));
    await desk.connectionIs("question");
    desk.book.startEditing();
    const yes = desk.connection.answerQuestion(true);
    await desk.connection.answerQuestion(false);
    await Promise.all([yes, connecting]);
    expect(state()).toMatchObject({ kind: "connected", who: { company: company("L") } });
    desk.book.stopEditing();
  });
});

describe("the account on offer is asked anew", () => {
  const impacts = (mark: Mark) => pathsSince(mark).filter((path) => path.endsWith("/impacts")).length;

  test("also if it was connected before in this session", async () => {
    await putBack();
    await desk.connect("M");
    await desk.paste("A1", rows(1, 3));
    const earlier = Number(desk.cell("B1"));
    await desk.connect("L");
    await readPreview();
    await desk.connection.answerQuestion(true);
    await desk.settled();
    const mark = desk.mark();
    desk.study.change("sample-large-p-1", { by: 2 });
    await desk.connect("M");
    const report = await readPreview();
    expect(impacts(mark)).toBe(3);
    expect(pathsSince(mark).filter((path) => path.endsWith("/products"))).toHaveLength(1);
    expect(report.asked).toBeGreaterThanOrEqual(report.askedBefore ?? Infinity);
    const foreseen = findRedefined(report, "B1")?.after.value;
    expect(foreseen).toBeCloseTo(2 * earlier, 9);
    await desk.connection.answerQuestion(true);
    await desk.settled();
    expect(desk.cell("B1")).toBe(foreseen);
  });
});

describe("a preview that fails", () => {
  let earlier: readonly RefreshReport[];

  beforeEach(async () => {
    await putBack();
    earlier = desk.refreshing.reports();
  });

  test("a failing service gives the reason, and the question can be answered", async () => {
    await desk.connect("L");
    await desk.paste("A1", rows(1, 3));
    fails = true;
    await desk.connect("M");
    await isKind("failed");
    expect(preview()).toMatchObject({ kind: "failed", reason: { kind: expect.any(String) } });
    fails = false;
    await desk.connection.answerQuestion(true);
    await desk.settled();
    expect(state()).toMatchObject({ kind: "connected", who: { company: company("M") } });
    expect(desk.cell("B1")).toEqual(expect.any(Number));
    expect(desk.refreshing.reports()).toEqual(earlier);
  });

  test("cells that cannot be looked at do not keep the question from its answer", async () => {
    await desk.connect("L");
    await desk.paste("A1", rows(1, 3));
    const workbook = Reflect.get(desk.connection, "workbook") as WorkbookPort;
    jest.spyOn(workbook, "noteCellsBeforeSwitch").mockRejectedValue(new Error("refused"));
    await desk.connect("M");
    await isKind("failed");
    await desk.connection.answerQuestion(true);
    await desk.settled();
    expect(state()).toMatchObject({ kind: "connected", who: { company: company("M") } });
    expect(desk.refreshing.reports()).toEqual(earlier);
  });

  test("a disconnection in the middle ends the reading", async () => {
    await desk.connect("L");
    await desk.paste("A1", rows(1, 12));
    service.hold(/impacts$/);
    const connecting = desk.connection.connect(site.service.keysOf("M"));
    await desk.connectionIs("question");
    await service.holds();
    // Six requests are under way at a time.
    await manyTurns();
    const mark = desk.mark();
    desk.connection.disconnect();
    service.goOn();
    await connecting;
    await manyTurns();
    expect(pathsSince(mark)).toEqual([]);
    expect(state().kind).toBe("disconnected");
  });
});

describe("numbers of which only the cells are known", () => {
  const unknown = { stay: 0, changed: 9, gone: 0, unknown: 3, left: 0 };

  /** A workbook that an account has just filled. */
  async function openFilled(code: string, formulas: readonly (readonly string[])[]): Promise<void> {
    await openAnew();
    await desk.connect(code);
    await desk.paste("A1", formulas);
    await eventually(() => desk.host.settings.size > 0);
  }

  test("in a workbook just opened, the cells of single calls are compared by what they show", async () => {
    await openFilled("L", rows(1, 3));
    await desk.reopen();
    const [shown, one] = [desk.shown(), desk.cell("B1")];
    expect(state().kind).toBe("disconnected");
    await desk.connect("M");
    const report = await readPreview();
    // The number behind "2*" is not known.
    expect(countsOf(report)).toEqual(unknown);
    expect(report.switchedFrom).toMatchObject({ company: company("L") });
    expect(report.askedBefore).toEqual(expect.any(Number));
    expect(findRedefined(report, "B1")?.before.value).toBe(one);
    await desk.connection.answerQuestion(false);
    expect(desk.shown()).toEqual(shown);
  });

  test("unmarked numbers are compared alike, and the report names no earlier owner", async () => {
    await openFilled("L", rows(1, 3));
    await desk.reopen(new Map(), new Map());
    await desk.connect("M");
    expect(state()).toMatchObject({ held: null });
    const report = await readPreview();
    expect(countsOf(report)).toEqual(unknown);
    expect(report).toMatchObject({ switchedFrom: null, askedBefore: null });
    await desk.connection.answerQuestion(true);
    await desk.settled();
    await eventually(() => desk.refreshing.reports().length > 0);
    expect(desk.report()).toEqual({ ...report, isApplied: true, at: expect.any(Number) });
  });

  test("the sheet tells what an old number was of, and nothing is said of what it does not tell", async () => {
    const brick = "Facing brick, red (sample)";
    await openFilled("DF", [
      ["Product", "GWP [kg CO2-eq]", "ODP", "Declared unit"],
      [brick, "=LCA.IMPACT(A2,B1)", "=LCA.IMPACT(A2,C1)", "=LCA.PER(A2)"],
      ["Roof tile, clay, natural red (sample)", "=LCA.IMPACT(A3,B1)", "=LCA.IMPACT(A3,C1)", ""],
    ]);
    const unit = desk.cell("D2");
    expect(unit).toEqual(expect.any(String));
    await desk.reopen();
    await desk.connect("R");
    const report = await readPreview();
    expect(findRedefined(report, "B2")?.before).toMatchObject({
      product: brick,
      indicator: "GWP",
      unit: "kg CO2-eq",
      per: [unit],
    });
    expect(findRedefined(report, "C2")?.before).toMatchObject({
      product: brick,
      indicator: "ODP",
      unit: null,
      per: [unit],
    });
    expect(findRedefined(report, "B3")?.before).toMatchObject({
      indicator: "GWP",
      unit: "kg CO2-eq",
      per: null,
    });
  });

  test("under the same standard, words for the same result tell of a change, not of another meaning", async () => {
    await openFilled("L", [
      [product(1), '=LCA.IMPACT(A1,"GWP")', "=LCA.PER(A1)"],
      [product(2), '=LCA.IMPACT("id:sample-large-p-2","GWP")', ""],
      [product(3).toUpperCase(), '=LCA.IMPACT(A3,"GWP [kg CO2-eq]","use 50 YEARS")', ""],
      [product(4), '=LCA.IMPACT(A4,"GWP (kg CO2 eq)")', ""],
    ]);
    const unit = desk.cell("C1");
    expect(unit).toEqual(expect.any(String));
    await desk.reopen();
    await desk.connect("M");
    const report = await readPreview();
    expect(countSwitchedNumbers(report)).toMatchObject({ count: 4, redefined: 0, change: 4, unknown: 0 });
    const after = findRedefined(report, "B2")?.after;
    expect(findRedefined(report, "B2")?.before).toMatchObject({
      product: product(2),
      indicator: after?.indicator,
      unit: null,
      per: null,
    });
    expect(findRedefined(report, "B1")?.before).toMatchObject({ per: [unit] });
    expect(findRedefined(report, "B4")?.before).toMatchObject({ product: product(4), unit: after?.unit });
  });

  test("so are those that a first formula finds, and declining ends the reading", async () => {
    await openFilled("L", rows(1, 3));
    const { book } = desk;
    await desk.openEmpty();
    await desk.connect("M");
    await desk.connection.keep(true);
    await desk.openEmpty();
    desk.book.activate(desk.book.bringSheet(book, book.activeSheet()));
    service.hold(/impacts$/);
    desk.book.write({ ...desk.book.at("F1"), rows: 1, columns: 1 }, [[rows(1, 1)[0]?.[1]]]);
    await desk.connectionIs("question");
    await service.holds();
    const mark = desk.mark();
    await desk.connection.answerQuestion(false);
    service.goOn();
    await manyTurns();
    expect(pathsSince(mark)).toEqual([]);
    expect(state().kind).toBe("disconnected");
    expect(desk.refreshing.reports()).toEqual([]);
  });
});

test("nothing of the account that was left stays in memory with the report", async () => {
  await openAnew();
  await offer("M", rows(1, 3));
  const { activeConnection } = await import("../../../src/addin/addin");
  const left = new WeakRef(activeConnection()?.account ?? {});
  await readPreview();
  await desk.connection.answerQuestion(true);
  await desk.settled();
  await eventually(() => desk.refreshing.reports().length > 0);
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  await eventually(() => (collect(), left.deref() === undefined));
});
