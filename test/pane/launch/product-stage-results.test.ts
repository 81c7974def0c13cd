import { runQueryOnActiveConnection, activeConnection } from "../../../src/addin/addin";
import type { DemoProduct } from "../../../workbench/sample-service";
import { requestProductResultsByStage } from "../../../src/pane/launch/product-stage-results";
import { PickableItemsReader } from "../../../src/client/picking/pickable-items-reader";
import type { LaunchedAccount } from "./launched-account";
import { launched } from "./launched-account";
import { largeAccount, largeValue } from "../../sample/large-account";

let account: LaunchedAccount;
afterEach(() => account.close());

const choices = new PickableItemsReader({ ask: runQueryOnActiveConnection, connected: activeConnection });

/** Results at the production stage and at the scenario of a product with these statements by the service. */
async function read(details: DemoProduct["details"]) {
  const one = largeAccount("L", 1);
  const products = one.products.map((made) => ({ ...made, details }));
  account = await launched("L", { accounts: [{ ...one, products }] });
  const [product] = await choices.products({});
  if (!product) throw new Error("There is no product");
  const scenarios = (await choices.scenarios([product], {})).map(({ scenario }) => scenario);
  const indicators = (await choices.indicators({})).slice(0, 1);
  return requestProductResultsByStage({ product, indicators, scenarios: [null, ...scenarios] }, {});
}

test("each stage's results have the declared unit that the service gives", async () => {
  const stages = await read({ declaredUnit: "1000 pieces" });
  expect(stages).toMatchObject([
    { values: [largeValue(1, 0)], per: { text: "1000 pieces", amount: 1000, unit: "pieces" } },
    { values: [largeValue(1, 0) + 0.5], per: { text: "1000 pieces" } },
  ]);
});

test("two contradicting declared units are both reported; the numbers stay", async () => {
  const stages = await read({ declaredUnit: "m2", functionalUnit: "1 kg" });
  expect(stages[0]).toMatchObject({ values: [largeValue(1, 0)], per: { texts: ["m2", "1 kg"] } });
});

test("the declared unit is empty if nothing gives it", async () => {
  const stages = await read({ weight: 2.1, unit: "kg" });
  expect(stages.map(({ per }) => per)).toEqual([null, null]);
});
