import { slowClock, turnsDuring } from "../../count-yields";
import { aTenthOf } from "../../deep-tests";
import { createAccountAt } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

slowClock();

const count = aTenthOf(5_000);

test(`reading ${count} products, and indexing their names, yields often`, async () => {
  const products = Array.from({ length: count }, (_, at) => ({ id: at, name: `Façade brick ${at}` }));
  const account = createAccountAt(testAddress, testKeys, serveDocuments({ "/products": products }));
  const { result, turns } = await turnsDuring(() => account.products());
  expect(result.find(`FACADE BRICK ${count - 1}`)).toHaveLength(1);
  // Of 5,000 products, reading takes 50 turns, and indexing the names as many.
  expect(turns).toBeGreaterThanOrEqual(aTenthOf(90));
});
