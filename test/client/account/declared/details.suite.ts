import { listProductDetails } from "../../../../src/client/account/product-details";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../../src/client/service/service-address";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";
import { createMappedAccount } from "./mapped-account";

const variants = [{ id: "v", name: "Brick, glazed", colour: "blue" }];
const documents = {
  "/impactdefinitions": [{ id: "g", name: "GWP", unit: "kg CO2-eq" }],
  "/products": [{ "@type": "Product", id: "p", name: "Brick", colour: "red", variants }],
};
const impacts = { impacts: { address: "/products/{id}/impacts" } };
const mapping = {
  version: 1,
  products: [
    {
      list: "plain",
      each: "/*",
      roles: { id: "/*/id", name: "/*/name" },
      edges: impacts,
      ignored: ["/*/@type", "/*/colour"],
    },
    {
      list: "variants",
      each: "/*/variants/*",
      roles: { id: "/*/variants/*/id", name: "/*/variants/*/name" },
      edges: impacts,
      ignored: ["/*/variants/*/colour"],
      optional: true,
    },
  ],
  definitions: { each: "/*", roles: { id: "/*/id", name: "/*/name", unit: "/*/unit" } },
  impacts: { each: "/*", roles: { definition: "/*/of", value: "/*/value" } },
};

test("a product's fields leave out nested products and what the document says about itself", async () => {
  const at = {
    service: serviceAddress(testAddress),
    keys: testKeys,
    fetch: serveDocuments(documents),
    clock: browserClock,
  };
  const account = createMappedAccount(at, mapping);
  const fieldsOf = async (product: string) => listProductDetails(await account.details(product));
  expect(await fieldsOf("p")).toEqual([["id", "p"], ["name", "Brick"], ["colour", "red"]]); // prettier-ignore
  expect(await fieldsOf("v")).toEqual([["id", "v"], ["name", "Brick, glazed"], ["colour", "blue"]]); // prettier-ignore
});
