import type { Fetch } from "../../src/service/seams";
import { accountAt, reasonWhyNot } from "./reached";

const address = "https://service.test";
const keys = { publicKey: "sample", privateSecret: "sample" };

/** A service that answers with these documents, written by hand. */
function serving(documents: Readonly<Record<string, unknown>>): Fetch {
  const all = new Map(Object.entries(documents));
  return (asked) => {
    const path = asked.slice(`${address}/api/v1`.length);
    const json = path === "/authenticate" ? { access_token: "t", token_type: "Bearer" } : all.get(path);
    return Promise.resolve(new Response(JSON.stringify(json), { status: json === undefined ? 404 : 200 }));
  };
}

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
  await expect(accountAt(address, keys, serving(documents)).impact("Brick", "GWP", null)).resolves.toBe(
    30.29,
  );
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
  const account = accountAt(address, keys, serving(documents));
  await expect(reasonWhyNot(account.impact("Brick", "GWP", null))).resolves.toMatchObject({
    kind: "unclear",
  });
});

test("a value with a comma is refused, not read as some number", async () => {
  const impacts = [{ id: "gwp", value: "30,29" }];
  const documents = {
    "/products": products,
    "/impactdefinitions": impactdefinitions,
    "/products/1/impacts": impacts,
  };
  const account = accountAt(address, keys, serving(documents));
  await expect(reasonWhyNot(account.impact("Brick", "GWP", null))).resolves.toMatchObject({
    kind: "unclear",
  });
});
