import { slowClock, turnsDuring } from "../count-yields";
import { createAccountAt } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

slowClock();

test("reading 5,000 products, and indexing their names, yields often", async () => {
  const products = Array.from({ length: 5_000 }, (_, at) => ({ id: at, name: `Façade brick ${at}` }));
  const account = createAccountAt(testAddress, testKeys, serveDocuments({ "/products": products }));
  const { result, turns } = await turnsDuring(() => account.products());
  expect(result.find("FACADE BRICK 4999")).toHaveLength(1);
  // Reading takes 50 turns, and indexing the names as many.
  expect(turns).toBeGreaterThan(90);
});
