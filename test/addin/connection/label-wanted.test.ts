/** Excel asks the user to choose a sensitivity label first: until then, it refuses every request. */

import { silentProgressReporter } from "../../../src/client/generations/progress-reporter";
import type { FailingGroup, RepairPlan } from "../../../src/workbook/repair/failing-group";
import type { FailingCellRepairerForPane } from "../../../src/workbook/repair/failing-cell-repairer";
import { defaultLayout } from "../../../src/workbook/insert/insert-plan";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { InsertPlan } from "../../../src/workbook/insert/insert-plan";
import { largeValue } from "../../sample/large-account";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { gwp, odp, product as picked } from "../../workbook/insert/large-picks";
import { expectCalculatedAnew, product, rows, serveFewIndicators } from "../../workbook/large-workbook";

const node = addInInNode();
let desk: NodeDesk;

beforeEach(async () => {
  desk = await node.open(await serveFewIndicators(node, 3));
});

const wantLabel = (wanted: boolean) => (desk.host.recorded.labelWanted = wanted);
const denied = { reason: { kind: "access-denied" } };
const state = () => desk.connection.state();
const company = (code: string) => `Large Building Products ${code} (sample)`;

describe("connecting without a sensitivity label", () => {
  test("connecting leaves the cells and says why; Refresh fills them after the choice", async () => {
    await desk.paste("A1", rows(1, 2));
    wantLabel(true);
    const shown = desk.shown();
    await desk.connect("L");
    expect(state()).toMatchObject({
      kind: "connected",
      who: { company: company("L") },
      problem: { kind: "recalculation-denied" },
    });
    expect(desk.shown()).toEqual(shown);
    wantLabel(false);
    await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
    expect(desk.cell("B1")).toBe(largeValue(1, 0));
    expect(state()).toMatchObject({ kind: "connected" });
    expect(state()).not.toHaveProperty("problem");
    await expectCalculatedAnew(node, desk);
  });

  test("connecting as another account replaces no number until the choice, and then all of them", async () => {
    await desk.connect("L");
    await desk.paste("A1", rows(1, 2));
    await desk.connection.connect(desk.site.service.keysOf("M"));
    expect(state()).toMatchObject({ kind: "question", held: { company: company("L") } });
    const shown = desk.shown();
    wantLabel(true);
    await desk.connection.answerQuestion(true);
    await desk.settled();
    expect(state()).toMatchObject({
      kind: "connected",
      who: { company: company("M") },
      problem: { kind: "recalculation-denied" },
    });
    expect(desk.shown()).toEqual(shown);
    wantLabel(false);
    await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
    expect(desk.cell("B1")).toBe(largeValue(1, 0, 5_000));
    expect(state()).not.toHaveProperty("problem");
    await expectCalculatedAnew(node, desk, "M");
  });

  test("connecting back and forth leaves the workbook with the right owner", async () => {
    await desk.connect("L");
    await desk.paste("A1", rows(1, 2));
    await desk.connection.connect(desk.site.service.keysOf("M"));
    wantLabel(true);
    await desk.connection.answerQuestion(true);
    wantLabel(false);
    await desk.connection.connect(desk.site.service.keysOf("L"));
    await desk.connection.answerQuestion(true);
    await desk.settled();
    await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
    expect([...desk.host.recorded.xmlParts.values()].join()).toContain(company("L"));
    await expectCalculatedAnew(node, desk);
  });

  test("an account whose numbers Excel did not calculate is asked for in the next page", async () => {
    await desk.connect("L");
    await desk.paste("A1", rows(1, 2));
    await desk.connection.connect(desk.site.service.keysOf("M"));
    wantLabel(true);
    await desk.connection.answerQuestion(true);
    wantLabel(false);
    // The settings name M, and the part that could not be written L.
    await desk.reopen();
    await desk.connection.connect(desk.site.service.keysOf("M"));
    expect(state()).toMatchObject({ kind: "question", held: { company: company("L") } });
  });

  test("connecting as another account is not recorded if a co-author has switched the workbook meanwhile", async () => {
    await desk.connect("L");
    await desk.paste("A1", rows(1, 2));
    await desk.connection.connect(desk.site.service.keysOf("M"));
    wantLabel(true);
    await desk.connection.answerQuestion(true);
    wantLabel(false);
    const { xmlParts } = desk.host.recorded;
    for (const [id, xml] of xmlParts) xmlParts.set(id, xml.replaceAll(company("L"), "Other Bricks"));
    const shown = desk.shown();
    await expect(desk.refresh()).resolves.toEqual({
      kind: "idle",
      problem: { kind: "other-account", company: "Other Bricks" },
    });
    expect(desk.shown()).toEqual(shown);
  });
});

test("a refresh changes nothing and says why, and the next one refreshes", async () => {
  await desk.connect("L");
  await desk.paste("A1", rows(1, 2));
  const [shown, held] = [desk.shown(), desk.cell("B1")];
  desk.study.change(product(1), { by: 2 });
  wantLabel(true);
  const before = desk.mark();
  await expect(desk.refresh()).resolves.toEqual({ kind: "idle", problem: { kind: "access-denied" } });
  expect(desk.shown()).toEqual(shown);
  expect(desk.callsSince(before)).toEqual({});
  wantLabel(false);
  await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
  expect(desk.cell("B1")).toBe(2 * Number(held));
  await expectCalculatedAnew(node, desk);
});

test("a refresh that has read everything by then changes no number, and the next one changes all", async () => {
  await desk.connect("L");
  await desk.paste("A1", rows(1, 2));
  const shown = desk.shown();
  desk.study.change(product(1), { by: 2 });
  const stop = desk.refreshing.subscribe(() => {
    if (desk.refreshing.state().kind === "applying") wantLabel(true);
  });
  await expect(desk.refresh()).resolves.toEqual({ kind: "idle", problem: { kind: "recalculation-denied" } });
  stop();
  expect(desk.shown()).toEqual(shown);
  wantLabel(false);
  await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
  await expectCalculatedAnew(node, desk);
});

test("an insertion writes nothing and says why, and the same press writes after the choice", async () => {
  await desk.connect("L");
  const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
  const inserting = new ExcelInserter();
  desk.select("A1");
  const target = await inserting.readTarget();
  if (!target) throw new Error("No one range of cells is selected");
  const picks = { products: [picked(1), picked(2)], indicators: [gwp, odp], scenarios: [] };
  const drawn = planInsert(picks, defaultLayout, target) as InsertPlan;
  wantLabel(true);
  await expect(inserting.readTarget()).rejects.toMatchObject(denied);
  await expect(inserting.insert(drawn, false)).rejects.toMatchObject(denied);
  await expect(inserting.insertDropDown("product", ["brick"])).rejects.toMatchObject(denied);
  expect(desk.shown()).toEqual({ Sheet1: [] });
  wantLabel(false);
  await expect(inserting.insert(drawn, false)).resolves.toMatchObject({ kind: "done" });
  await desk.settled();
  expect(desk.cells("C3:D4")).toEqual([
    [largeValue(1, 0), largeValue(1, 1)],
    [largeValue(2, 0), largeValue(2, 1)],
  ]);
});

describe("failing cells", () => {
  let failing: FailingCellRepairerForPane;
  let group: FailingGroup;

  beforeEach(async () => {
    await desk.connect("L");
    await desk.paste("A1", [["Sampel product 1", '=LCA.IMPACT(A1,"GWP")']]);
    const { FailingCellRepairer } = await import("../../../src/workbook/repair/failing-cell-repairer");
    failing = new FailingCellRepairer();
    const [only] = (await failing.find(silentProgressReporter)).groups;
    if (!only) throw new Error("Nothing fails");
    group = only;
  });

  test("a repair changes no cell and says why; the same press repairs after the choice", async () => {
    const mending: RepairPlan = await failing.plan(group, product(1));
    const shown = desk.shown();
    wantLabel(true);
    await expect(failing.applyRepair(mending)).rejects.toMatchObject(denied);
    expect(desk.shown()).toEqual(shown);
    wantLabel(false);
    await expect(failing.applyRepair(mending)).resolves.toMatchObject({ changed: 1, refused: [] });
    await desk.settled();
    expect(desk.cells("A1:B1")).toEqual([[product(1), largeValue(1, 0)]]);
  });

  test.each(["recalculate", "reenterFormulas"] as const)(
    "a press of %s changes no cell and says why",
    async (deed) => {
      const before = desk.mark();
      wantLabel(true);
      await expect(failing[deed](group)).rejects.toMatchObject(denied);
      expect(desk.callsSince(before)).toEqual({});
      wantLabel(false);
      await failing[deed](group);
      await desk.settled();
      expect(desk.callsSince(before)).toEqual({ "Sheet1!B1": 1 });
    },
  );

  test("a repair that must be planned first says why it cannot be", async () => {
    wantLabel(true);
    await expect(failing.plan(group, product(1))).rejects.toMatchObject(denied);
    wantLabel(false);
    await expect(failing.plan(group, product(1))).resolves.toMatchObject({ changes: [{ to: product(1) }] });
  });
});
