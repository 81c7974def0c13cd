import { addInInNode } from "../../in-node/node-desk";
import { openConnected, product, serveFewIndicators } from "../large-workbook";

const node = addInInNode();

test("PivotTables are refreshed once our results show in their cells", async () => {
  const desk = await openConnected(node, await serveFewIndicators(node, 4));
  await desk.paste("A1", [[product(1), '=LCA.IMPACT(A1,"GWP")']]);
  const source = desk.book.at("A1:B1");
  desk.host.recorded.pivots.push({
    name: "Pivot",
    sheet: source.sheet,
    source,
    shown: desk.book.values(source),
    refreshed: 0,
  });
  desk.study.change(product(1));
  await desk.refresh();
  await desk.refreshing.refreshPivotTables();
  const [pivot] = desk.host.recorded.pivots;
  expect(pivot).toMatchObject({ refreshed: 1, shown: desk.cells("A1:B1") });
});

test("a cell whose function was never called is not stale", async () => {
  const desk = await openConnected(node, await serveFewIndicators(node, 1));
  await desk.paste("A1", [
    ['=_xldudf_LCA_IMPACT("Sample product 1","GWP")', '=LCA.IMPACT(nobody,"GWP")', "=nobody"],
  ]);
  expect(desk.cells("A1:C1")).toEqual([[{ error: "#NAME?" }, { error: "#NAME?" }, { error: "#NAME?" }]]);
  await expect(desk.refreshing.countStaleCells()).resolves.toBe(0);
  await expect(desk.refreshing.recalculateStaleCells()).resolves.toEqual({ back: 0, left: 0 });
});

test("a cell whose answer Excel has not shown yet is not stale", async () => {
  const desk = await openConnected(node, await serveFewIndicators(node, 1));
  desk.book.write(desk.book.at("A1:A1"), [['=LCA.IMPACT("Sample product 1","GWP")']]);
  expect(desk.cell("A1")).toEqual({ error: "#BUSY!" });
  await expect(desk.refreshing.countStaleCells()).resolves.toBe(0);
  expect(desk.cell("A1")).toBe(1);
});

test("a stale cell that recalculation does not change is not offered again until it shows something else", async () => {
  const desk = await openConnected(node, await serveFewIndicators(node, 1));
  await desk.paste("A1", [[product(1), '=LCA.IMPACT(A1,"GWP")']]);
  const { recorded } = desk.host;
  recorded.protected.add(desk.sheet("Sheet1"));
  recorded.dirtOnProtected = "nothing";
  desk.study.change(product(1));
  await desk.refresh();
  const old = desk.cell("B1");
  await expect(desk.refreshing.countStaleCells()).resolves.toBe(1);
  await expect(desk.refreshing.recalculateStaleCells()).resolves.toEqual({ back: 0, left: 1 });
  await expect(desk.refreshing.countStaleCells()).resolves.toBe(0);
  recorded.protected.clear();
  await desk.refresh();
  expect(desk.cell("B1")).not.toBe(old);
  recorded.protected.add(desk.sheet("Sheet1"));
  desk.study.change(product(1));
  await desk.refresh();
  await expect(desk.refreshing.countStaleCells()).resolves.toBe(1);
  recorded.protected.clear();
  await expect(desk.refreshing.recalculateStaleCells()).resolves.toEqual({ back: 1, left: 0 });
  await desk.settled();
});
