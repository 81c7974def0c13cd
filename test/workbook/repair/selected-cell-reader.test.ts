import type { NodeDesk } from "../../in-node/node-desk";
import { eventually, addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";

const node = addInInNode("a file");
let desk: NodeDesk;

const notConnected = new WorkbookOpenedOnce(async () => node.open(await node.serve()));
const withSample = new WorkbookOpenedOnce(async () => {
  const opened = await node.open(await node.serve());
  await opened.connection.trySample();
  return opened;
});

async function selected() {
  const { SelectedCellReader } = await import("../../../src/workbook/repair/selected-cell-reader");
  return new SelectedCellReader();
}

async function look(address: string) {
  desk.select(address);
  return (await selected()).readStatus();
}

const brick = "Facing brick, red (sample)";

test("a cell of ours gives its reason before connecting, and none afterwards if it is healthy", async () => {
  desk = await notConnected.putBack();
  await desk.paste("B2", [[`=LCA.IMPACT("${brick}","GWP")`]]);
  await expect(look("B2")).resolves.toMatchObject({
    where: "Sheet1!B2",
    shows: "error",
    group: { cause: { kind: "not-connected" } },
  });
  await desk.connection.trySample();
  await desk.settled();
  await expect(look("B2")).resolves.toEqual({ where: "Sheet1!B2", shows: "number", group: null });
});

test("an unknown name is reported with near names, for the first cell of a selection, too", async () => {
  desk = await withSample.putBack();
  await desk.paste("B2", [['=LCA.IMPACT("Facing brik, red (sample)","GWP")']]);
  const told = { where: "Sheet1!B2", group: { cause: { kind: "unknown", what: "product" } } };
  await expect(look("B2")).resolves.toMatchObject(told);
  await expect(look("B2:C9")).resolves.toMatchObject(told);
});

test("each element of a matrix gives its own reason, and those with a value none", async () => {
  desk = await withSample.putBack();
  await desk.paste("A1", [["nobody"], [brick], ["Door, insulated (sample)"]]);
  await desk.paste("B1", [['=LCA.IMPACTS(A1:A3,{"GWP","ODP"})']]);
  await expect(look("B1")).resolves.toMatchObject({
    where: "Sheet1!B1",
    group: { cause: { kind: "unknown" } },
  });
  await expect(look("C1")).resolves.toMatchObject({
    where: "Sheet1!C1",
    group: { cause: { kind: "unknown" } },
  });
  await expect(look("B2")).resolves.toEqual({ where: "Sheet1!B2", shows: "number", group: null });
  await expect(look("C3")).resolves.toMatchObject({
    where: "Sheet1!C3",
    group: { cause: { kind: "ambiguous" } },
  });
});

test("an error of Excel's own is reported, and errors of others' formulas are not", async () => {
  desk = await withSample.putBack();
  await desk.paste("A1", [
    ["=1/0", "=LCA.PRODUCTS()"],
    ["", "in the way"],
  ]);
  await expect(look("A1")).resolves.toBeNull();
  await expect(look("B1")).resolves.toMatchObject({ shows: "error", group: { cause: { kind: "no-room" } } });
});

test("a text of a formula of ours is no number", async () => {
  desk = await withSample.putBack();
  await desk.paste("A1", [[`=LCA.UNIT("GWP")`]]);
  await expect(look("A1")).resolves.toEqual({ where: "Sheet1!A1", shows: "other", group: null });
});

test("the selected cell is not reported while another workbook is in front", async () => {
  desk = await notConnected.putBack();
  desk.host.recorded.anotherInFront = true;
  await expect(look("A1")).resolves.toBeNull();
});

test("a subscriber is called at each new selection until it stops", async () => {
  desk = await notConnected.putBack();
  const cell = await selected();
  let heard = 0;
  const stop = cell.subscribe(() => (heard += 1));
  await cell.readStatus();
  desk.select("D4");
  await eventually(() => heard > 0);
  stop();
  // Excel answers earlier requests before it reports a selection.
  for (let asked = 0; asked < 3; asked += 1) await cell.readStatus();
  const before = heard;
  desk.select("E5");
  await cell.readStatus();
  expect(heard).toBe(before);
});

test("a busy cell is read again until it shows its result", async () => {
  desk = await notConnected.putBack();
  desk.book.habits.busyAfterError = true;
  await desk.paste("A1", [['=LCA.IMPACT("a","GWP")']]);
  const { requestCellRecalculation } = await import("../../../src/workbook/calculation/recalculation");
  const here = { sheet: "Sheet1", row: 0, column: 0, formula: "", value: null };
  await requestCellRecalculation([here]);
  expect(desk.cell("A1")).toEqual({ error: "#BUSY!" });
  desk.select("A1");
  const cell = await selected();
  let heard = 0;
  const stop = cell.subscribe(() => (heard += 1));
  await expect(cell.readStatus()).resolves.toEqual({ where: "Sheet1!A1", shows: "other", group: null });
  const before = heard;
  await eventually(() => heard > before);
  await requestCellRecalculation([here]);
  await desk.settled();
  await expect(cell.readStatus()).resolves.toMatchObject({ group: { cause: { kind: "not-connected" } } });
  stop();
});

test("an earlier call that is answered late and cancelled too late does not give the reason", async () => {
  let release = (): void => undefined;
  const held = new Promise<Response>((resolve) => {
    release = () => resolve(new Response(null, { status: 404 }));
  });
  const fault = ({ path }: { path: string }) => (path.endsWith("/impacts") ? held : undefined);
  desk = await node.open(await node.serve({ fault }));
  const { callOutcomes } = await import("../../../src/addin/addin");
  await desk.connect("DF");
  desk.book.habits.cancelsLate = true;
  // A calculated argument does not tell the two calls apart.
  desk.book.type("A1", brick);
  desk.book.type("B2", '=LCA.IMPACT(A1&"","GWP")');
  await eventually(() => desk.site.service.count(/impacts$/) === 1);
  desk.book.startEditing();
  desk.book.type("A1", "nobody");
  await eventually(() => callOutcomes.underWay === 1);
  release();
  await eventually(() => callOutcomes.underWay === 0);
  desk.book.stopEditing();
  await desk.settled();
  expect(desk.cell("B2")).toMatchObject({ message: expect.stringContaining("nobody") as string });
  await expect(look("B2")).resolves.toMatchObject({ group: { cause: { kind: "unknown" } } });
});
