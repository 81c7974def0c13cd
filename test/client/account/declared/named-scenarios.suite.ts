import { browserClock } from "../../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../../src/client/service/service-address";
import { expectReason } from "../demo-account";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";
import { createMappedAccount } from "./mapped-account";

const documents = {
  "/impactdefinitions": [{ id: "g", name: "GWP", unit: "kg CO2-eq" }],
  "/products": [{ id: "p", name: "Brick" }],
  "/products/p/scenarios": [
    { id: "u", name: "Use" },
    { id: "e", name: "End of life" },
  ],
  "/products/p/impacts": [
    { of: "g", value: 5, scenario: "" },
    { of: "g", value: 7, scenario: "u" },
  ],
};
const mapping = {
  version: 1,
  products: {
    each: "/*",
    roles: { id: "/*/id", name: "/*/name" },
    edges: {
      impacts: { address: "/products/{id}/impacts" },
      scenarios: { address: "/products/{id}/scenarios" },
    },
  },
  definitions: { each: "/*", roles: { id: "/*/id", name: "/*/name", unit: "/*/unit" } },
  scenarios: { each: "/*", roles: { id: "/*/id", name: "/*/name" } },
  impacts: { each: "/*", roles: { definition: "/*/of", value: "/*/value", scenario: "/*/scenario" } },
};

test("a scenario without its own results gets the product's results that name it", async () => {
  const at = {
    service: serviceAddress(testAddress),
    keys: testKeys,
    fetch: serveDocuments(documents),
    clock: browserClock,
  };
  const account = createMappedAccount(at, mapping);
  await expect(account.impact("Brick", "GWP", null)).resolves.toBe(5);
  await expect(account.impact("Brick", "GWP", "Use")).resolves.toBe(7);
  expect(await expectReason(account.impact("Brick", "GWP", "End of life"))).toMatchObject({
    kind: "set-aside",
  });
});
