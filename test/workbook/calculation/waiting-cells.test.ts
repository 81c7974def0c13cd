import { holding } from "../../sample/held-service";
import { addInInNode, until } from "../../in-node/node-desk";
import { openConnected, product, serveFewIndicators } from "../large-workbook";

const node = addInInNode();

test("waiting cells report how many requests are left, and nothing once all have settled", async () => {
  const service = holding();
  const desk = await openConnected(node, await serveFewIndicators(node, 12, { fault: service.fault }));
  await desk.paste("A1", [["=ROWS(LCA.PRODUCTS())"]]);
  const { WaitingCellsProgress } = await import("../../../src/workbook/calculation/waiting-cells");
  const waiting = new WaitingCellsProgress();
  expect(waiting.state()).toBeNull();
  service.hold(/p-7\/impacts$/);
  const products = Array.from({ length: 12 }, (_, index) => product(index + 1));
  desk.book.write(
    { ...desk.book.at("B1:B12"), rows: 12, columns: 1 },
    products.map((name) => [name]),
  );
  desk.book.write(desk.book.at("C1"), [['=LCA.IMPACTS(B1:B12,"GWP")']]);
  await until(
    (listener) => waiting.subscribe(listener),
    () => waiting.state() !== null,
  );
  await service.holds();
  const { all } = waiting.state() ?? { all: 0 };
  expect(all).toBeGreaterThanOrEqual(12);
  service.goOn();
  await desk.settled();
  expect(waiting.state()).toBeNull();
  expect(
    desk
      .cells("C1:C12")
      .flat()
      .every((value) => typeof value === "number"),
  ).toBe(true);
});
