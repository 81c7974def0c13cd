import { addInInNode } from "../../in-node/node-desk";
import { expectCalculatedAnew, openConnected, product, serveFewIndicators } from "../large-workbook";

const node = addInInNode();

test("a refresh updates cells of ours on hidden sheets, in matrices, in other formulas and behind names", async () => {
  const desk = await openConnected(node, await serveFewIndicators(node, 8));
  const { book } = desk;
  for (const name of ["Hidden", "Very hidden"]) {
    book.activate(book.addSheet(name).id);
    await desk.paste("A1", [["GWP"], [`=LCA.IMPACT("${product(1)}",A1)`]]);
  }
  book.activate(desk.sheet("Sheet1"));
  book.setVisibility(desk.sheet("Hidden"), "Hidden");
  book.setVisibility(desk.sheet("Very hidden"), "VeryHidden");
  book.defineName({ name: "Ours", formula: '=LCA.IMPACT(Sheet1!$A$1,"GWP")', sheet: null });
  book.defineName({ name: "Brick", formula: "=Sheet1!$A$2", sheet: null });
  await desk.paste("A1", [
    [product(1), "=Ours*2", '=IF(1=1,LCA.IMPACT(A1,"GWP"),LCA.IMPACT(A2,"GWP"))'],
    [product(2), '=LCA.IMPACT(Brick,"GWP")', '=IFERROR(LCA.IMPACT("nobody","GWP"),LCA.IMPACT(A2,"AP"))'],
    [product(3), '=LCA.IMPACT(A1&"","GWP")', "=LCA.IMPACT(A3,Hidden!A1)"],
    ["", '=LCA.IMPACTS(A1:A3,{"GWP","AP"})', ""],
  ]);
  const before = desk.shown();
  desk.study.change([product(1), product(2)]);
  await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
  expect(desk.report().names).toEqual(["Ours"]);
  const now = desk.shown();
  for (const name of ["Hidden", "Very hidden", "Sheet1"]) expect(now[name]).not.toEqual(before[name]);
  await expectCalculatedAnew(node, desk);
});

describe("a table that one formula makes", () => {
  async function table() {
    const desk = await openConnected(node, await serveFewIndicators(node, 6));
    await desk.paste("A1", [[product(1)], [product(2)], [product(3)], [product(4)]]);
    await desk.paste("B1", [['=LCA.IMPACTS(A1:A4,{"GWP","AP"})']]);
    return desk;
  }

  test("a changed element is reported at the cell that it spills into", async () => {
    const desk = await table();
    desk.study.change(product(3));
    await desk.refresh();
    const places = desk.report().changes.flatMap(({ cells }) => cells);
    expect(places.sort()).toEqual(["Sheet1!B3", "Sheet1!C3"]);
  });

  test("a change made while the workbook was closed is reported at the spilled cell, too", async () => {
    const desk = await table();
    await desk.connection.keep(true);
    desk.study.change(product(4));
    await desk.reopen();
    await desk.refresh();
    const places = desk.report().changes.flatMap(({ cells }) => cells);
    expect(places.sort()).toEqual(["Sheet1!B4", "Sheet1!C4"]);
  });
});
