import { Computer, disturbances, RealClocks } from "../disturbed-computer";
import { addInInNode } from "../in-node/node-desk";
import { coveringPairs } from "../matrix-sample";
import { openConnected, product, serveFewIndicators } from "./large-workbook";
import { planInsert } from "../../src/workbook/insert/plan-insert";
import { gwp, product as picked } from "./insert/large-picks";
import { usual } from "./insert/sample-picks";

const node = addInInNode();
afterEach(() => jest.restoreAllMocks());

/**
 * Every kind of disturbance that matters while timers go on: a sleep without `performance.now` equals a clock
 * set forward.
 */
const classes = disturbances.filter(({ what }) => !/nothing|without|720|back 1 h/.test(what));

type Disturbance = (typeof classes)[number];

/** What goes on although the clocks are disturbed. */
const works: Readonly<Record<string, (disturbance: Disturbance) => Promise<void>>> = {
  "PivotTables are refreshed": async ({ happens }) => {
    const desk = await openConnected(node, await serveFewIndicators(node, 1));
    await desk.paste("A1", [[product(1), '=LCA.IMPACT(A1,"GWP")']]);
    const source = desk.book.at("A1:B1");
    const shown = desk.book.values(source);
    desk.host.recorded.pivots.push({ name: "Pivot", sheet: source.sheet, source, shown, refreshed: 0 });
    const clocks = new RealClocks();
    const refreshed = desk.refreshing.refreshPivotTables();
    await new Promise(setImmediate);
    happens(clocks);
    await refreshed;
    expect(desk.host.recorded.pivots).toMatchObject([{ refreshed: 1 }]);
  },

  "a cell that Excel does not calculate is given up": async ({ happens }) => {
    const desk = await openConnected(node, await serveFewIndicators(node, 1));
    await desk.paste("A1", [[product(1), '=LCA.IMPACT(A1,"GWP")']]);
    desk.select("B1");
    const { WorkbookExplainer } = await import("../../src/workbook/explain/workbook-explainer");
    const engine = new WorkbookExplainer();
    const explained = await engine.explain();
    if (!explained) throw new Error("it is ours");
    desk.book.habits.dirtReaches = "nothing";
    const clocks = new RealClocks();
    const calculated = engine.calculate(explained);
    await new Promise(setImmediate);
    happens(clocks);
    expect(await calculated).toBeNull();
  },

  "inserted numbers get aligned formats": async ({ happens, deadline }) => {
    let [asked, answer] = [() => undefined as void, () => undefined as void];
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const mayAnswer = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    const holding = ({ path }: { readonly path: string }) => {
      if (!path.endsWith("/impacts")) return undefined;
      asked();
      return mayAnswer;
    };
    const desk = await openConnected(node, await serveFewIndicators(node, 1, { fault: holding }));
    const { ExcelInserter } = await import("../../src/workbook/insert/excel-inserter");
    const inserting = new ExcelInserter();
    desk.select("A1");
    const target = await inserting.readTarget();
    if (!target) throw new Error("No one range of cells is selected");
    const drawn = planInsert({ products: [picked(1)], indicators: [gwp], scenarios: [null] }, usual, target);
    if (drawn.kind === "none") throw new Error(drawn.why);
    const clocks = new RealClocks();
    const outcome = await inserting.insert(drawn, false);
    if (outcome.kind !== "done") throw new Error("It was not written");
    await isAsked;
    happens(clocks);
    answer();
    await desk.settled();
    const undo = await outcome.fitted;
    // Results ten minutes old by the page's clock are not waited for any more.
    const expires = deadline(Infinity) < Infinity;
    expect(expires || undo !== null).toBe(true);
  },
};

test.each(
  coveringPairs("works under disturbed clocks", classes, Object.entries(works)).map(
    ([disturbance, [name, work]]) => ({ what: disturbance.what, name, disturbance, work }),
  ),
)("$what: $name", ({ disturbance, work }) => work(disturbance));

test("the next scan of cells comes within minutes after the computer slept during one", async () => {
  const desk = await openConnected(node, await serveFewIndicators(node, 1));
  await desk.paste("A1", [[product(1), '=LCA.IMPACT(A1,"GWP")']]);
  const { callOutcomes } = await import("../../src/addin/addin");
  const { sharedUncalledCellsWatcher } = await import("../../src/workbook/calculation/uncalled-cells");
  const cell = { sheet: "Sheet1", row: 0, column: 1, formula: '=LCA.IMPACT(A1,"GWP")', value: 0 };
  const computer = new Computer();
  // The computer sleeps after the time is first read.
  const awake = jest.mocked(performance.now).getMockImplementation() ?? (() => 0);
  let looks = 0;
  jest.mocked(performance.now).mockImplementation(() => awake() + ((looks += 1) > 1 ? 28_800_000 : 0));
  let ended = false;
  const watched = sharedUncalledCellsWatcher.watch({ cells: [cell], since: callOutcomes.lastRun });
  void watched.finally(() => (ended = true));
  while (!ended && computer.awake < 600_000) await computer.pass(1_000);
  // Before the workbook is closed, since its timers are real.
  jest.restoreAllMocks();
  expect(ended).toBe(true);
});
