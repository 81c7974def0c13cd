import { createAccountAt } from "./demo-account";
import { readGwpAndAp } from "./gwp-and-ap";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

type Thing = Readonly<Record<string, unknown>>;

/** Wraps a list as a protocol does. */
type Dress = (things: readonly Thing[]) => unknown;

const columnsOf = (things: readonly Thing[]): string[] => [
  ...new Set(things.flatMap((one) => Object.keys(one))),
];

const dresses: readonly (readonly [string, Dress])[] = [
  ["plain", (things) => things],
  ["OData 2", (things) => ({ d: { results: things, __count: String(things.length) } })],
  ["OData 2, earlier", (things) => ({ d: things.map((one) => ({ __metadata: { type: "T" }, ...one })) })],
  ["OData 4", (things) => ({ "@odata.context": "$metadata", value: things.map((one) => ({ "@odata.etag": "1", ...one })) })], // prettier-ignore
  ["references", (things) => ({ $id: "r", $values: things.map((one, at) => ({ $id: String(at), ...one })) })],
  [
    "references to what came before",
    (things) => ({
      $id: "r",
      first: { $id: "all", $values: things.map((one, at) => ({ $id: String(at), ...one })) },
      items: { $id: "list", $values: things.map((_, at) => ({ $ref: String(at) })) },
    }),
  ],
  [
    "extended JSON",
    (things) => things.map(({ id, ...one }) => ({ _id: { $numberLong: String(id) }, ...one })),
  ],
  [
    "the only list of a name that nobody knows",
    (things) => ({ objects: things, meta: { limit: 20, total_count: things.length } }),
  ],
  [
    "SCIM",
    (things) => ({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
      totalResults: things.length,
      Resources: things,
    }),
  ],
  ["$values without ids", (things) => ({ $type: "List`1", $values: things })],
  ["nodes", (things) => ({ data: { nodes: things, pageInfo: { hasNextPage: false, endCursor: "x" } } })],
  [
    "Collection+JSON",
    (things) => ({
      collection: {
        version: "1.0",
        items: things.map((one) => ({ data: Object.entries(one).map(([name, value]) => ({ name, value })) })),
      },
    }),
  ],
  ["Strapi", (things) => ({ data: things.map(({ id, ...attributes }) => ({ id, attributes })), meta: { pagination: { page: 1, pageSize: things.length, pageCount: 1 } } })], // prettier-ignore
  ["Elasticsearch", (things) => ({ hits: { total: { value: things.length, relation: "eq" }, hits: things.map(({ id, ..._source }) => ({ _id: String(id), _source })) } })], // prettier-ignore
  ["CouchDB", (things) => ({ total_rows: things.length, offset: 0, rows: things.map((doc) => ({ id: doc.id, key: doc.id, value: {}, doc })) })], // prettier-ignore
  ["Airtable", (things) => ({ records: things.map(({ id, ...fields }) => ({ id: String(id), fields })) })],
  ["feed", (things) => ({ feed: { id: 3, title: "All", entry: things } })],
  ["hydra", (things) => ({ "hydra:member": things, "hydra:view": { "@id": "/p?page=1" } })],
  ["table", (things) => ({ columns: columnsOf(things), rows: things.map((one) => columnsOf(things).map((name) => one[name] ?? null)) })], // prettier-ignore
  ["table without a header", (things) => [columnsOf(things), ...things.map((one) => columnsOf(things).map((name) => one[name] ?? null))]], // prettier-ignore
];

const indicators = [
  { id: 1, name: "Global warming potential", unit: "kg CO2-eq" },
  { id: 3, name: "Acidification potential of land and water", unit: "kg SO2-eq" },
];

test.each(dresses)("a service that wraps its lists as %s is read whole", async (_, dress) => {
  const service = serveDocuments({
    "/impactdefinitions": dress(indicators),
    "/products": dress([
      { id: 1, name: "Brick", impactsUrl: "/api/v1/i/1", scenariosUrl: "/api/v1/s" },
      { id: 3, name: "Slab", impactsUrl: "/api/v1/i/3", scenariosUrl: "/api/v1/s" },
    ]),
    "/s": dress([{ id: 9, name: "Use", impactsUrl: "/api/v1/i/9" }]),
    "/i/1": dress([{ id: 1, value: 5 }, { id: 3, value: 7 }]), // prettier-ignore
    "/i/3": dress([{ id: 3, value: 8 }]),
    "/i/9": dress([{ id: 1, value: 9, productId: 1 }, { id: 1, value: 11, productId: 3 }]), // prettier-ignore
  });
  const account = createAccountAt(testAddress, testKeys, service);
  expect(await account.impact("Brick", "GWP", null)).toBe(5);
  expect(await account.impact("Brick", "AP", null)).toBe(7);
  expect(await account.impact("Slab", "AP", null)).toBe(8);
  expect(await account.impact("Slab", "GWP", null).catch(() => "none")).toBe("none");
  expect(await account.impact("Slab", "GWP", "Use")).toBe(11);
});

test.each<[string, unknown]>([
  ["an address that OData navigates by", { "impacts@odata.navigationLink": "products/1/impacts" }],
  ["what OData has left out", { impacts: { __deferred: { uri: "products/1/impacts" } } }],
])("results are found by %s", async (_, said) => {
  const service = serveDocuments({
    "/impactdefinitions": indicators,
    "/products": { value: [{ id: 1, name: "Brick", ...(said as object) }] },
    "/products/1/impacts": { value: [{ id: 1, value: 5 }] },
  });
  expect(await createAccountAt(testAddress, testKeys, service).impact("Brick", "GWP", null)).toBe(5);
});

test("an embedded list of OData with further pages is read to its end", async () => {
  const first = { impacts: [{ id: 3, value: 7 }], "impacts@odata.nextLink": "/api/v1/i?page=2" };
  const service = (carried: object) =>
    serveDocuments({
      "/impactdefinitions": indicators,
      "/products": [{ id: 1, name: "Brick", ...carried }],
      "/i?page=2": { value: [{ id: 1, value: 5 }] },
    });
  expect(await createAccountAt(testAddress, testKeys, service(first)).impact("Brick", "GWP", null)).toBe(5);
  const dead = { ...first, "impacts@odata.nextLink": "/api/v1/gone" };
  await expect(
    createAccountAt(testAddress, testKeys, service(dead)).impact("Brick", "AP", null),
  ).rejects.toMatchObject({
    reason: { kind: "incomplete-list" },
  });
});

test("reading of pages stops at a page without anything new", async () => {
  const service = serveDocuments({
    "/impactdefinitions": indicators,
    "/products": [{ id: 1, name: "Brick", links: [{ rel: "impacts", href: "/api/v1/i" }] }],
    "/i": { items: [{ id: 1, value: 5 }], next: "/api/v1/i?page=2" },
    "/i?page=2": { items: [{ id: 3, value: 6 }], next: "/api/v1/i?page=3" },
    "/i?page=3": { items: [{ value: 6, id: 3 }], next: "/api/v1/i?page=4" },
    "/i?page=4": { items: [{ id: 3, value: 6 }] },
  });
  await expect(
    createAccountAt(testAddress, testKeys, service).impact("Brick", "GWP", null),
  ).rejects.toMatchObject({
    reason: { kind: "incomplete-list", what: "impacts" },
  });
});

test.each<[string, unknown]>([
  ["leads nowhere", { $ref: "77" }],
  ["is a number of a definition", { $ref: "3" }],
])("a reference that %s is not an id", async (_, id) => {
  const document = { $id: "a", $values: [{ $id: "b", id, value: 5 }] };
  const said = await readGwpAndAp(document);
  expect(said.every((one) => typeof one === "string")).toBe(true);
});

test.each<[string, object]>([
  ["a page of a cut list", { items: [{ id: 1, value: 5 }], pageInfo: { hasNextPage: true } }],
  ["a list under its name that is cut", { impacts: { nodes: [{ id: 1, value: 5 }], pageInfo: { hasNextPage: true } } }], // prettier-ignore
  ["a map that is cut", { data: { "1": 5, hasMore: true } }],
  ["an answer with errors", { data: [{ id: 1, value: 5 }], errors: [{ message: "timed out" }] }],
  ["as many as fit on a page", { data: [{ id: 1, value: 5 }], pageNumber: 1, pageSize: 1 }],
])("no result is read from %s", async (_, document) => {
  expect(await readGwpAndAp(document)).toEqual(["incomplete-list", "incomplete-list"]);
});

test.each<[string, object]>([
  ["pageInfo", { pageInfo: { hasNextPage: true } }],
  ["isTruncated", { isTruncated: true }],
  ["totalSize", { totalSize: 2, done: false }],
  ["last_page", { last_page: 2 }],
  ["a full page", { pageNumber: 1, pageSize: 1 }],
])("no name is looked up in a list of products cut short, as %s says", async (_, said) => {
  const service = serveDocuments({
    "/impactdefinitions": indicators,
    "/products": { items: [{ id: 1, name: "Brick", impacts: [{ id: 1, value: 5 }] }], ...said },
  });
  await expect(
    createAccountAt(testAddress, testKeys, service).impact("Brick", "GWP", null),
  ).rejects.toMatchObject({
    reason: { kind: "incomplete-list", what: "products" },
  });
});
