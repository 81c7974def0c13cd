import type { Account } from "../../../src/client/account/account";
import { browserClock } from "../../../src/addin/host/browser-apis";
import type { ConfiguredNames } from "../../../src/wire/recognise/vocabulary";
import { serviceAddress } from "../../../src/client/service/service-address";
import { createRecognisedAccount } from "./recognised-account";
import { expectReason } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

/** A service with its own names for everything. */
const product = {
  id: "p-1",
  omschrijving: "Gevelsteen",
  links: { self: "/api/v1/products/p-1", milieueffecten: "/api/v1/products/p-1/effecten" },
};
const documents = {
  "/companies/me": { id: 1, omschrijving: "Steenfabriek" },
  "/users/me": { id: 2, omschrijving: "Ada" },
  "/impactdefinitions": [{ id: "gwp", omschrijving: "Global warming potential", eenheid: "kg CO2-eq" }],
  "/products": [product],
  "/products/p-1": product,
  "/products/p-1/effecten": { milieueffecten: [{ id: "gwp", uitkomst: 30.29, value: 0 }] },
};

function accountWith(names: ConfiguredNames): Account {
  const service = serviceAddress(testAddress);
  return createRecognisedAccount(
    { service, keys: testKeys, fetch: serveDocuments(documents), clock: browserClock },
    names,
  );
}

// The lines that docs/service-compatibility.md shows.
const taught = {
  name: ["omschrijving"],
  value: ["uitkomst"],
  unit: ["eenheid"],
  impacts: ["milieueffecten"],
};

test("a service that only uses other names can be taught", async () => {
  const account = accountWith(taught);
  expect(await account.impact("Gevelsteen", "GWP [kg CO2-eq]", null)).toBe(30.29);
  expect((await account.identity()).company).toBe("Steenfabriek");
});

test("nothing is guessed without the taught names", async () => {
  expect(await expectReason(accountWith({}).impact("Gevelsteen", "gwp", null))).toMatchObject({
    kind: "unclear",
    found: "products whose names couldn’t be read",
  });
  const { name } = taught;
  expect(await expectReason(accountWith({ name }).impact("Gevelsteen", "gwp", null))).toEqual({
    kind: "unclear",
    found: "a product in which no results were recognised",
  });
});

test("a taught name wins over the usual ones", async () => {
  const { name, impacts } = taught;
  const account = accountWith({ name, impacts });
  expect(await account.impact("Gevelsteen", "gwp", null)).toBe(0);
  expect(await accountWith(taught).impact("Gevelsteen", "gwp", null)).toBe(30.29);
});

test("unknown words teach nothing", async () => {
  const account = accountWith({ ...taught, colour: ["name"], constructor: ["value"] });
  expect(await account.impact("Gevelsteen", "gwp", null)).toBe(30.29);
});
