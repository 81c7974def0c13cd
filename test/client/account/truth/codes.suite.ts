import { listChanges } from "../../../../src/client/generations/compared-value";
import { reasonFromError } from "../../../../src/lca/reasons";
import type { FetchFunction } from "../../../../src/client/service/ports";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import type { ConfiguredNames } from "../../../../src/wire/recognise/vocabulary";
import { serviceAddress } from "../../../../src/client/service/service-address";
import { createRecognisedAccount } from "../recognised-account";
import { sentence } from "../../../../src/words/reason-sentence";
import { generationOf, impactOf, readNext } from "../../generations/refresh-fixture";
import { createAccountAt } from "../demo-account";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";
import { fiveDefinitions, createProduct } from "./truth-rows";

// An article number finds its product, and never changes the meaning that a text had before.

const products = (...more: readonly object[]): readonly object[] =>
  ["Brick", "Slab", "104233", "Tile red"].map((name, at) => ({
    ...createProduct(at + 1, name),
    ...more[at],
  }));

const documents = (list: readonly object[]): Readonly<Record<string, unknown>> => ({
  "/users/me": { name: "Ada" },
  "/companies/me": { name: "Brick Works" },
  "/impactdefinitions": fiveDefinitions,
  "/products": list,
  ...Object.fromEntries([1, 2, 3, 4].map((id) => [`/products/${id}/impacts`, [{ id: 1, value: id * 100 }]])),
});

async function found(list: readonly object[], text: string, names: ConfiguredNames = {}): Promise<unknown> {
  const service = serviceAddress(testAddress);
  const account = createRecognisedAccount(
    { service, keys: testKeys, fetch: serveDocuments(documents(list)), clock: browserClock },
    names,
  );
  return account.impact(text, "GWP", null).catch((thrown: unknown) => reasonFromError(thrown).kind);
}

test.each<[string, object]>([
  ["articleNumber", { articleNumber: "BR-100" }],
  ["article_number", { article_number: "BR-100" }],
  ["ArticleNo", { ArticleNo: "BR-100" }],
  ["sku", { sku: "BR-100" }],
  ["code", { code: "BR-100" }],
  ["productCode", { productCode: "BR-100" }],
  ["artikelnummer", { artikelnummer: "BR-100" }],
  ["an object", { itemCode: { value: "BR-100" } }],
  ["attributes", { attributes: { materialNumber: "BR-100" } }],
])("a product is found by its %s", async (_, more) => {
  expect(await found(products(more), "BR-100")).toBe(100);
  expect(await found(products(more), "code:BR-100")).toBe(100);
  expect(await found(products(more), "br-100")).toBe("unknown");
});

test("codes sent as numbers are found as written", async () => {
  const list = products({ gtin: 8712345678906 }, { gtin: 1e20 });
  expect(await found(list, "8712345678906")).toBe(100);
  expect(await found(list, "100000000000000000000")).toBe(200);
});

test("a field taught by config.json is a code", async () => {
  const list = products({ plantRef: "P-7" });
  expect(await found(list, "P-7")).toBe("unknown");
  expect(await found(list, "P-7", { code: ["plantRef"] })).toBe(100);
});

test.each<[string, readonly object[], string]>([
  ["another's id", products({}, { sku: "1" }), "1"],
  ["another's name", products({ sku: "104233" }), "104233"],
  ["another's folded name", products({ sku: "TILE  RED" }), "TILE  RED"],
  ["another's code", products({ sku: "S-1" }, { articleNumber: "S-1" }), "S-1"],
])("a code that is %s is ambiguous", async (_, list, text) => {
  expect(await found(list, text)).toBe("ambiguous");
});

test("the sentence about an ambiguous code names both products and what means each alone", async () => {
  const account = createAccountAt(
    testAddress,
    testKeys,
    serveDocuments(documents(products({}, { sku: "1" }))),
  );
  const said = await account
    .impact("1", "GWP", null)
    .catch((thrown: unknown) => sentence(reasonFromError(thrown)));
  expect(said).toBe(
    "Several products match “1”: Brick (id 1), Slab (id 2). Use one of these: “id:1”, “code:1”.",
  );
  await expect(account.impact("id:1", "GWP", null)).resolves.toBe(100);
  await expect(account.impact("code:1", "GWP", null)).resolves.toBe(200);
});

test("leading zeros tell codes apart", async () => {
  const list = products({ sku: "0104233" });
  expect(await found(list, "0104233")).toBe(100);
  expect(await found(list, "104233")).toBe(300);
});

test("a code only in the product's own document finds nothing", async () => {
  const account = createAccountAt(
    testAddress,
    testKeys,
    serveDocuments({ ...documents(products()), "/products/1": { id: 1, name: "Brick", sku: "BR-100" } }),
  );
  await account.details("Brick");
  await expect(account.impact("BR-100", "GWP", null).catch(reasonFromError)).resolves.toMatchObject({
    kind: "unknown",
  });
});

test.each<[string, string, object, number | string]>([
  ["a name", "104233", { sku: "104233" }, "ambiguous"],
  ["a folded name", "TILE RED", { articleNumber: "TILE RED" }, "ambiguous"],
  ["an id", "3", { code: "3" }, "ambiguous"],
  ["an id said to be one", "id:3", { code: "id:3" }, "ambiguous"],
  ["a name that is nobody's code", "Slab", { code: "SLAB" }, 200],
])(
  "a code field that appears between two generations never moves a number: %s",
  async (_, text, more, right) => {
    const now = { list: products() };
    const fetch: FetchFunction = (asked, options) => serveDocuments(documents(now.list))(asked, options);
    const account = createAccountAt(testAddress, testKeys, fetch);
    const before = await generationOf(account);
    const held = await account.impact(text, "GWP", null);
    now.list = products(more);
    const { next } = await readNext(before, [impactOf(text)]);
    const used = (await next.connected()).account;
    const after = await used
      .impact(text, "GWP", null)
      .catch((thrown: unknown) => reasonFromError(thrown).kind);
    expect(after).toBe(right);
    expect((await listChanges(next.findings.values)).gone.map(({ before: shown }) => shown)).toEqual(
      right === held ? [] : [held],
    );
  },
);
