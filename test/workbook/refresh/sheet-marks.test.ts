import { addInInNode } from "../../in-node/node-desk";
import { openConnected, product, serveFewIndicators } from "../large-workbook";

const node = addInInNode();

const gwp = `=LCA.IMPACT("${product(1)}","GWP")`;

test.each(["nothing", "refused"] as const)(
  "a protected sheet does not keep the others from being recalculated (marking: %s)",
  async (does) => {
    const desk = await openConnected(node, await serveFewIndicators(node, 2));
    const guarded = desk.book.addSheet("Guarded").id;
    await desk.paste("A1", [[gwp]]);
    desk.book.write({ sheet: guarded, row: 0, column: 0, rows: 1, columns: 1 }, [[gwp]]);
    await desk.settled();
    desk.host.recorded.protected.add(guarded);
    desk.host.recorded.dirtOnProtected = does;
    const held = desk.shown();
    desk.study.change(product(1), { by: 2 });
    await desk.refresh();
    expect(desk.report().protectedSheets).toEqual(["Guarded"]);
    const old = Number(held["Guarded"]?.[0]?.[0]);
    expect(desk.shown()).toEqual({ Sheet1: [[2 * old]], Guarded: [[old]] });
  },
);

test("a refresh in manual mode calculates exactly the marked cells, and the mode stays", async () => {
  const desk = await openConnected(node, await serveFewIndicators(node, 2));
  await desk.paste("A1", [[gwp, `=LCA.IMPACT("${product(2)}","GWP")`]]);
  desk.book.calculationMode = "Manual";
  desk.study.change(product(1));
  const before = desk.mark();
  await desk.refresh();
  expect(desk.callsSince(before)).toEqual({ "Sheet1!A1": 1 });
  expect(desk.book.calculationMode).toBe("Manual");
});
