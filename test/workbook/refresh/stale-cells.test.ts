import { addInInNode } from "../../in-node/desk";
import { openConnected, product, serveLarge } from "../large-workbook";

const node = addInInNode();

test("PivotTables are refreshed once our results have landed; astray cells are brought back", async () => {
  const desk = await openConnected(node, await serveLarge(node, 4));
  await desk.paste("A1", [[product(1), '=LCA.IMPACT(A1,"GWP")', '=_xldudf_LCA_IMPACT(A1,"GWP")']]);
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
  await expect(desk.refreshing.stale()).resolves.toBe(1);
  await expect(desk.refreshing.repair()).resolves.toBe(1);
  await desk.settled();
  expect(desk.cell("C1")).toBe(desk.cell("B1"));
});

test("a cell that shows #NAME? within another formula is astray, and entered again", async () => {
  const desk = await openConnected(node, await serveLarge(node, 1));
  await desk.paste("A1", [
    [product(1), '=2*LCA.IMPACT(A1,"GWP")', '=2*_xldudf_LCA_IMPACT(A1,"GWP")', "=nobody"],
  ]);
  await expect(desk.refreshing.repair()).resolves.toBe(1);
  await desk.settled();
  expect(desk.formulas("B1:D1")).toEqual([['=2*LCA.IMPACT(A1,"GWP")', '=2*LCA.IMPACT(A1,"GWP")', "=nobody"]]);
  expect(desk.cell("C1")).toBe(desk.cell("B1"));
  await expect(desk.refreshing.stale()).resolves.toBe(0);
});
