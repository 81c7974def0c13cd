import { createAccountAt, expectReason } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

const products = [
  { id: "1", name: "Brick", links: [{ rel: "impacts", href: "/api/v1/products/1/impacts" }] },
];
const impactdefinitions = [
  {
    id: "gwp",
    name: "Global warming potential",
    unit: "kg CO2-eq",
    lcaStandard: "European",
    presentation: "Full",
  },
];

test("a transport figure beside the production figure is never taken for it, and never added", async () => {
  const impacts = [{ id: "gwp", value: 30.29, transport: 4.5, transportValue: 4.5 }];
  const documents = {
    "/products": products,
    "/impactdefinitions": impactdefinitions,
    "/products/1/impacts": impacts,
  };
  await expect(
    createAccountAt(testAddress, testKeys, serveDocuments(documents)).impact("Brick", "GWP", null),
  ).resolves.toBe(30.29);
});

test("a transport figure as a second entry of the same indicator cannot be told apart: neither is used", async () => {
  const impacts = [
    { id: "gwp", value: 30.29 },
    { id: "gwp", value: 4.5, kind: "transport" },
  ];
  const documents = {
    "/products": products,
    "/impactdefinitions": impactdefinitions,
    "/products/1/impacts": impacts,
  };
  const account = createAccountAt(testAddress, testKeys, serveDocuments(documents));
  await expect(expectReason(account.impact("Brick", "GWP", null))).resolves.toMatchObject({
    kind: "unclear-result",
  });
});

test("a value with a comma is refused rather than read as some number", async () => {
  const impacts = [{ id: "gwp", value: "30,29" }];
  const documents = {
    "/products": products,
    "/impactdefinitions": impactdefinitions,
    "/products/1/impacts": impacts,
  };
  const account = createAccountAt(testAddress, testKeys, serveDocuments(documents));
  await expect(expectReason(account.impact("Brick", "GWP", null))).resolves.toMatchObject({
    kind: "unclear-result",
  });
});
