import type { DemoOptions } from "../../../workbench/sample-service";
import type { Undo } from "../../../src/workbook/writing/undo";
import { createDemoService } from "../../../workbench/sample-service";
import { largeAccount } from "../../sample/large-account";
import { silentProgressReporter } from "../../../src/client/generations/progress-reporter";
import type { FailingGroup } from "../../../src/workbook/repair/failing-group";
import type { FailingCellRepairerForPane } from "../../../src/workbook/repair/failing-cell-repairer";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode, until } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";

const node = addInInNode("a file");
let desk: NodeDesk;
let failing: FailingCellRepairerForPane;

const brick = "Facing brick, red (sample)";
const yellow = "Facing brick, yellow (sample)";
const misspelt = "Facing brik, red (sample)";

const withSample = new WorkbookOpenedOnce(async () => {
  const opened = await node.open(await node.serve());
  await opened.connection.trySample();
  return opened;
});

/** An empty workbook with the sample data. */
async function openSample(): Promise<void> {
  desk = await withSample.putBack();
  await repair();
}

/** An empty workbook that is not connected, in a page of its own. */
async function open(options: Partial<DemoOptions> = {}): Promise<void> {
  withSample.forget();
  desk = await node.open(await node.serve(options));
  await repair();
}

async function repair(): Promise<void> {
  const { FailingCellRepairer } = await import("../../../src/workbook/repair/failing-cell-repairer");
  failing = new FailingCellRepairer();
}

async function groups(): Promise<readonly FailingGroup[]> {
  return (await failing.find(silentProgressReporter)).groups;
}

/** Returns the only group. */
async function group(): Promise<FailingGroup> {
  const [only, ...others] = await groups();
  if (!only || others.length > 0) throw new Error("There is not one group");
  return only;
}

/** Repairs a group as the pane does when the user chooses a name. */
async function mend(to: string): Promise<number> {
  const { changed } = await failing.applyRepair(await failing.plan(await group(), to));
  await desk.settled();
  return changed;
}

test("all cells of ours form one group before connecting, and calculate by themselves afterwards", async () => {
  await open();
  await desk.paste("J1", [[brick, '=IFERROR(LCA.IMPACT(J1,"GWP"),"later")', '=LCA.IMPACT(J1,"GWP")']]);
  await expect(group()).resolves.toMatchObject({
    cause: { kind: "not-connected" },
    fix: { kind: "connect" },
    cells: 2,
    unseen: 1,
    areas: ["Sheet1!K1:L1"],
  });
  await desk.connection.trySample();
  await desk.settled();
  expect(desk.cells("K1:L1")).toEqual([[30.29, 30.29]]);
  await expect(groups()).resolves.toEqual([]);
});

test("a subscriber is called when cells were changed and when functions answered", async () => {
  await openSample();
  let heard = 0;
  const stop = failing.subscribe(() => (heard += 1));
  // Lets Excel register the listener first.
  await groups();
  const before = heard;
  desk.book.type("A1", "a text");
  await until(
    (listener) => failing.subscribe(listener),
    () => heard > before,
  );
  const then = heard;
  await desk.paste("B1", [['=LCA.UNIT("GWP")']]);
  expect(heard).toBeGreaterThan(then);
  stop();
});

test("a subscriber is called when a sheet with failing cells is deleted", async () => {
  await open();
  desk.book.addSheet("Later");
  await desk.paste("A1", [['=LCA.UNIT("GWP")']]);
  let heard = 0;
  const stop = failing.subscribe(() => (heard += 1));
  // Lets Excel register the listeners first.
  await expect(groups()).resolves.toHaveLength(1);
  const before = heard;
  desk.book.deleteSheet(desk.book.sheets()[0]?.id ?? "");
  await groups();
  expect(heard).toBeGreaterThan(before);
  stop();
});

test("a call reveals a change that Excel does not report, such as a choice from a list", async () => {
  await openSample();
  await desk.paste("A1", [[misspelt, '=LCA.IMPACT(A1,"GWP")', '=LCA.IMPACT("nobody","GWP")']]);
  let heard = 0;
  const stop = failing.subscribe(() => (heard += 1));
  await expect(groups()).resolves.toHaveLength(2);
  desk.book.habits.tellsChanges = false;
  const before = heard;
  desk.book.type("C1", "chosen");
  await expect(groups()).resolves.toHaveLength(1);
  expect(heard).toBe(before);
  desk.book.type("A1", brick);
  await desk.settled();
  expect(heard).toBeGreaterThan(before);
  await expect(groups()).resolves.toEqual([]);
  stop();
});

test("a misspelt name in a cell is repaired by one click, even if IFERROR hides the error", async () => {
  await openSample();
  await desk.paste("J1", [[misspelt, '=LCA.IMPACT(J1,"GWP")', '=IFERROR(LCA.IMPACT($J1,"ADPE"),"–")']]);
  await expect(group()).resolves.toMatchObject({
    fix: { kind: "replace", what: "product", names: expect.arrayContaining([brick]) as string[] },
    cells: 2,
    unseen: 1,
    areas: ["Sheet1!K1:L1"],
  });
  await expect(mend(brick)).resolves.toBe(1);
  expect(desk.cells("J1:L1")).toEqual([[brick, 30.29, expect.any(Number)]]);
  await expect(groups()).resolves.toEqual([]);
});

test("a misspelt name in a formula is repaired in the formula, and nothing else of it changes", async () => {
  await openSample();
  await desk.paste("J1", [[`=2*LCA.IMPACT( "${misspelt}", "GWP [kg CO2-eq]")`]]);
  await expect(mend(brick)).resolves.toBe(1);
  expect(desk.cell("J1")).toBe(2 * 30.29);
  expect(desk.formulas("J1")).toEqual([[`=2*LCA.IMPACT( "${brick}", "GWP [kg CO2-eq]")`]]);
});

test("a misspelt name among many is repaired in its own cell", async () => {
  await openSample();
  await desk.paste("J1", [[brick], [misspelt], [yellow]]);
  await desk.paste("K1", [['=LCA.IMPACTS(J1:J3,{"GWP","ODP","AP"})']]);
  await expect(group()).resolves.toMatchObject({ cells: 1, values: 3, areas: ["Sheet1!K2:M2"] });
  await expect(mend(brick)).resolves.toBe(1);
  expect(desk.cells("K2:M2")).toEqual(desk.cells("K1:M1"));
  expect(desk.cells("J2:J3")).toEqual([[brick], [yellow]]);
});

test("a planned change does not overwrite what was typed since", async () => {
  await openSample();
  await desk.paste("J1", [[misspelt, '=LCA.IMPACT(J1,"GWP")']]);
  const planned = await failing.plan(await group(), brick);
  expect(planned.changes).toEqual([{ where: "Sheet1!J1", from: misspelt, to: brick }]);
  await desk.paste("J1", [[yellow]]);
  await expect(failing.applyRepair(planned)).resolves.toMatchObject({ changed: 0 });
  expect(desk.cell("J1")).toBe(yellow);
});

test("the user chooses among several products of one name, and sees first what will change", async () => {
  await openSample();
  const name = sharedName();
  await desk.paste("J1", [[name, '=LCA.IMPACT(J1,"GWP")']]);
  const found = await group();
  if (found.fix.kind !== "choose") throw new Error("Nothing is to be chosen");
  const id = found.fix.choices.at(-1)?.id ?? "";
  const planned = await failing.plan(found, `id:${id}`);
  expect(planned).toMatchObject({ changes: [{ where: "Sheet1!J1", from: name, to: `id:${id}` }], made: [] });
  expect(desk.cell("J1")).toBe(name);
  await expect(failing.applyRepair(planned)).resolves.toMatchObject({ changed: 1 });
  await desk.settled();
  expect(desk.cells("J1:K1")).toEqual([[`id:${id}`, expect.any(Number)]]);
});

test.each([
  ["a wrong unit", "IMPACT", '"GWP [kg CO2]"', ["GWP [kg CO2-eq]"], '"GWP [kg CO2-eq]"'],
  ["a word of the unit", "IMPACT", '"CO2"', ["GWP"], '"GWP"'],
  ["a part of a field's name", "DETAILS", '"unit"', ["declaredUnit"], '"declaredUnit"'],
])("%s is repaired by one press", async (_, name, wrong, names, right) => {
  await openSample();
  await desk.paste("J1", [[`=LCA.${name}("${brick}",${wrong})`]]);
  const { fix } = await group();
  expect(fix).toMatchObject({ kind: "replace", names });
  expect(fix).not.toHaveProperty("another");
  await expect(mend(names[0] ?? "")).resolves.toBe(1);
  expect(desk.formulas("J1")).toEqual([[`=LCA.${name}("${brick}",${right})`]]);
  await expect(groups()).resolves.toEqual([]);
});

test.each([
  ["an indicator of another set", '"GWP-fossil"', ["GWP"]],
  [
    "a scenario without near names",
    '"GWP","C4"',
    ["Use 50 years", "Use 75 years", "End of life: landfill", "End of life: recycling"],
  ],
])("the group of %s offers the existing ones, marked as others", async (_, wrong, names) => {
  await openSample();
  await desk.paste("J1", [[`=LCA.IMPACT("${brick}",${wrong})`]]);
  const { fix } = await group();
  expect(fix).toMatchObject({ kind: "replace", another: true });
  expect(fix.kind === "replace" && [...fix.names].sort()).toEqual([...names].sort());
  await expect(mend(names[0] ?? "")).resolves.toBe(1);
  expect(desk.cell("J1")).toEqual(expect.any(Number));
});

test("a name that another formula gives is left to that formula", async () => {
  await openSample();
  await desk.paste("J1", [[`="${misspelt.slice(0, 6)}"&"${misspelt.slice(6)}"`, '=LCA.IMPACT(J1,"GWP")']]);
  const planned = await failing.plan(await group(), brick);
  expect(planned).toMatchObject({ changes: [], made: ["Sheet1!K1"] });
  await expect(failing.applyRepair(planned)).resolves.toMatchObject({ changed: 0 });
  expect(desk.cell("J1")).toBe(misspelt);
});

test("a name in an Excel Table is repaired in its own row, and in manual mode the cells follow, too", async () => {
  await openSample();
  await desk.paste("J1", [
    ["Product name", "GWP"],
    [misspelt, ""],
    [yellow, ""],
  ]);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.tables.add("J1:K3", true);
    const ownRow = '=LCA.IMPACT([@[Product name]],"GWP")';
    sheet.getRange("K2:K3").formulas = [[ownRow], [ownRow]];
    await context.sync();
  });
  await desk.settled();
  desk.book.calculationMode = "Manual";
  await expect(mend(brick)).resolves.toBe(1);
  expect(desk.cells("J2:K3")).toEqual([
    [brick, 30.29],
    [yellow, expect.any(Number)],
  ]);
});

test("a result without room to spill is reported as such", async () => {
  await openSample();
  await desk.paste("K1", [["=LCA.SCENARIOS()"]]);
  await expect(groups()).resolves.toEqual([]);
  await desk.paste("K2", [["in the way"]]);
  await expect(group()).resolves.toMatchObject({ cause: { kind: "no-room" }, areas: ["Sheet1!K1"] });
});

test("a text without quotes gets them in every cell by one press, and Undo removes them", async () => {
  await openSample();
  await desk.paste("A1", [["=LCA.PRODUCTS()"]]);
  const formulas = ['=LCA.IMPACT(SAMPLE-1001,"GWP")', '=2*LCA.IMPACT( SAMPLE-1001 , "AP")'];
  await desk.paste("J1", [formulas, ["=LCA.IMPACT(SAMPLE-1001,GWP)", "=IFERROR(LCA.UNIT(ADPE),1)"]]);
  const found = await groups();
  expect(found.map(({ cause, fix, areas }) => [cause, fix.kind, areas])).toEqual([
    [{ kind: "needs-quotes", text: "SAMPLE-1001" }, "quote", ["Sheet1!J1:K1"]],
    [{ kind: "needs-quotes", text: "SAMPLE-1001, GWP" }, "quote", ["Sheet1!J2"]],
    [{ kind: "needs-quotes", text: "ADPE" }, "quote", ["Sheet1!K2"]],
  ]);
  const undone: Undo[] = [];
  for (const one of found) undone.push((await failing.applyRepair(await failing.planFormulas(one))).undo);
  await desk.settled();
  expect(desk.formulas("J1:K2")).toEqual([
    ['=LCA.IMPACT("SAMPLE-1001","GWP")', '=2*LCA.IMPACT( "SAMPLE-1001" , "AP")'],
    ['=LCA.IMPACT("SAMPLE-1001","GWP")', '=IFERROR(LCA.UNIT("ADPE"),1)'],
  ]);
  expect(desk.cells("J1:J2")).toEqual([[30.29], [30.29]]);
  await expect(groups()).resolves.toEqual([]);
  for (const undo of undone) await undo.run();
  expect(desk.formulas("J1:K1")).toEqual([formulas]);
});

test("one press repairs many cells with the same text without quotes", async () => {
  await openSample();
  await desk.paste("A1", [["=LCA.PRODUCTS()"]]);
  await desk.paste(
    "J1",
    Array.from({ length: 30 }, () => ['=LCA.IMPACT(SAMPLE-1001,"GWP")']),
  );
  const one = await group();
  expect(one).toMatchObject({ cells: 30, areas: ["Sheet1!J1:J30"] });
  await expect(failing.applyRepair(await failing.planFormulas(one))).resolves.toMatchObject({ changed: 30 });
  await desk.settled();
  expect(desk.cells("J30")).toEqual([[30.29]]);
});

test.each([
  ["an unknown name", '=LCA.IMPACT(SAMPLE-9999,"GWP")', "SAMPLE-9999"],
  ["a number whose zeros Excel may have dropped", '=LCA.IMPACT(SAMPLE-1,"GWP")', "SAMPLE-1"],
  ["an unknown indicator that a comma tore apart", '=LCA.IMPACT(Facing,red,"GWP")', "Facing, red"],
  ["a text joined with another", '=LCA.IMPACT(SAMPLE-1001&A1,"GWP")', "SAMPLE"],
  ["a search", "=LCA.PRODUCTS(brick)", "brick"],
])("%s is only reported as unknown", async (_, formula, text) => {
  await openSample();
  await desk.paste("A1", [["=LCA.PRODUCTS()"]]);
  await desk.paste("J1", [[formula]]);
  await expect(group()).resolves.toMatchObject({
    cause: { kind: "no-such-name", text },
    fix: { kind: "none" },
  });
});

test("a number whose two spellings are both names is not quoted, since Excel drops leading zeros", async () => {
  const account = largeAccount("L", 2);
  const products = account.products.map((one, index) => ({
    ...one,
    name: ["Mix-7", "Mix-007"][index] ?? "",
  }));
  await open({ accounts: [{ ...account, products }] });
  await desk.connect("L");
  await desk.paste("A1", [['=LCA.IMPACT("Mix-7","GWP")']]);
  await desk.paste("J1", [['=LCA.IMPACT(Mix-7,"GWP")']]);
  await expect(group()).resolves.toMatchObject({ cause: { kind: "no-such-name", text: "Mix-7" } });
});

test("a defined name or table does not count as a text without quotes, and nothing is offered before connecting", async () => {
  await open();
  desk.book.defineName({ name: "Wanted", formula: "=nobody", sheet: null });
  await desk.paste("J1", [['=LCA.IMPACT(Wanted,"GWP")'], ['=LCA.IMPACT(SAMPLE-1001,"GWP")']]);
  const found = await groups();
  expect(found.map(({ cause, fix }) => [cause.kind, fix.kind])).toEqual([
    ["name-error", "repair"],
    ["no-such-name", "none"],
  ]);
});

test("a formula that Excel still does not know once re-entered is reported as unchanged, and not offered again", async () => {
  await openSample();
  await desk.paste("J1", [[`=LCA.IMPAKT("${brick}","GWP")`]]);
  const found = await group();
  expect(found).toMatchObject({ cause: { kind: "name-error" }, fix: { kind: "repair" } });
  await expect(failing.reenterFormulas(found)).resolves.toMatchObject({ changed: 0 });
  await expect(group()).resolves.toMatchObject({ cause: { kind: "name-unknown" }, fix: { kind: "none" } });
});

test("formulas that Excel holds without the add-in are entered again", async () => {
  await openSample();
  await desk.paste("J1", [[`=_xldudf_LCA_IMPACT("${brick}","GWP")`]]);
  expect(desk.cell("J1")).toMatchObject({ error: "#NAME?" });
  const found = await group();
  expect(found).toMatchObject({ cause: { kind: "name-error" }, fix: { kind: "repair" } });
  await failing.reenterFormulas(found);
  await desk.settled();
  expect(desk.cell("J1")).toBe(30.29);
  expect(desk.formulas("J1")).toEqual([[`=LCA.IMPACT("${brick}","GWP")`]]);
  await expect(groups()).resolves.toEqual([]);
});

test("cells on other sheets are listed, hidden ones too, and selected if their sheet is visible", async () => {
  await openSample();
  const { book } = desk;
  const first = book.activeSheet();
  const [shown = "", hidden = ""] = ["It's ours", "Hidden"].map((name) => book.addSheet(name).id);
  for (const sheet of [shown, hidden]) {
    book.write({ sheet, row: 2, column: 1, rows: 1, columns: 1 }, [['=LCA.UNIT("nothing")']]);
  }
  await desk.settled();
  book.activate(first);
  book.setVisibility(hidden, "Hidden");
  const { areas } = await group();
  expect(areas).toEqual(["'It''s ours'!B3", "Hidden!B3"]);
  await expect(failing.goTo("Hidden!B3")).rejects.toThrow("hidden");
  expect(book.activeSheet()).toBe(first);
  await failing.goTo("'It''s ours'!B3");
  expect(book.selection()).toMatchObject({ sheet: shown, row: 2, column: 1 });
});

test("cells without a value after a service fault are recalculated, and no others", async () => {
  let broken = true;
  await open({
    fault: ({ path }) =>
      broken && /sample-p-001\/impacts$/.test(path) ? new Response(null, { status: 501 }) : undefined,
  });
  await desk.connect("DF");
  await desk.paste("A1", [['=LCA.IMPACT("id:sample-p-001","GWP")', '=LCA.IMPACT("id:sample-p-003","GWP")']]);
  const found = await group();
  expect(found).toMatchObject({
    cause: { kind: "service-fault", status: 501 },
    fix: { kind: "recalculate" },
    areas: ["Sheet1!A1"],
  });
  broken = false;
  const before = desk.mark();
  await failing.recalculate(found);
  await desk.settled();
  expect(desk.callsSince(before)).toEqual({ "Sheet1!A1": 1 });
  expect(desk.cell("A1")).toEqual(expect.any(Number));
  await expect(groups()).resolves.toEqual([]);
});

test("a search that is no longer wanted is cancelled", async () => {
  await open();
  await desk.paste("A1", [['=LCA.UNIT("GWP")']]);
  const ended = AbortSignal.abort();
  await expect(failing.find({ signal: ended, report: () => undefined })).rejects.toMatchObject({
    reason: { kind: "cancelled" },
  });
});

/** A name that two products of the sample account share. */
function sharedName(): string {
  const names = createDemoService().accounts[0]?.products.map(({ name }) => name) ?? [];
  const shared = names.find((name, index) => names.indexOf(name) !== index);
  if (shared === undefined) throw new Error("no two sample products share a name");
  return shared;
}
