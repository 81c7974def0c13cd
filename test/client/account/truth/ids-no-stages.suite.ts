import { expectRight } from "./truth-rows";
import type { RightAnswers, TruthRow } from "./truth-rows";

// A row's own id, an id of the definition list, a hash and an entity tag are no stages, even where they look like
// modules. A module in a link still is.

const results = "/api/v1/products/1/impacts";
/** Definitions with these ids, found as GWP and AP. */
const defined = (gwp: string, ap: string) => [
  { id: gwp, name: "Global warming potential", unit: "kg CO2-eq" },
  { id: ap, name: "Acidification potential of land and water", unit: "kg SO2-eq" },
];
/** An account with such definitions, and a list of two results made of their ids. */
const account = (make: (id: string, at: number) => object, gwp = "d1", ap = "d2") => ({
  "/impactdefinitions": defined(gwp, ap),
  "/products/1/impacts": [gwp, ap].map((id, at) => ({ value: 5 + 2 * at, ...make(id, at) })),
});
const all: RightAnswers = { GWP: 5, AP: 7 };
const none: RightAnswers = { GWP: "aside", AP: "aside" };
const self = (href: string) => ({ links: { self: href } });

const ids: readonly TruthRow[] = [
  ...(["d1 d2", "b1 b2", "a1 a2", "c3 c4", "A1 A2", "use disposal", "a1-a3 c3"] as const).flatMap((pair) => {
    const [gwp = "", ap = ""] = pair.split(" ");
    const own = (make: (id: string, at: number) => object) => account(make, gwp, ap);
    return [
      [`${pair}: the last part of self`, own((id) => ({ id, ...self(`${results}/${id}`) })), all],
      [`${pair}: self beside a number`, own((id, at) => ({ id: 90 + at, definitionId: id, ...self(`${results}/${id}`) })), all], // prettier-ignore
      [`${pair}: self as a member`, own((id) => ({ id, self: `${results}/${id}` })), all],
      [`${pair}: self in a query`, own((id) => ({ id, ...self(`/api/v1/impacts?indicator=${id}`) })), all],
      [`${pair}: an id in a query`, own((id) => ({ id, ...self(`/api/v1/impacts?id=${id}`) })), all],
      [`${pair}: another link`, own((id) => ({ id, links: { details: `/api/v1/results/impacts/${id}` } })), all], // prettier-ignore
      [`${pair}: links as a list`, own((id) => ({ id, links: [{ rel: "self", href: `${results}/${id}` }] })), all], // prettier-ignore
      [`${pair}: id and definition`, own((id) => ({ id, definitionId: id })), all],
      [`${pair}: id and linked definition`, own((id) => ({ id, links: { impactDefinition: `/api/v1/impactdefinitions/${id}` } })), all], // prettier-ignore
      [`${pair}: id and carried definition`, own((id) => ({ id, impactDefinition: { id } })), all],
    ] as TruthRow[];
  }),
  [
    "a row's own id alone",
    account((id, at) => ({ impactId: `x${at}`, uuid: id, ...self(`${results}/${id}`) })),
    all,
  ],
  ["below a folder of the list", account((id) => ({ id, ...self(`/api/v1/impacts/${id}`) })), all],
  ["the product's id before its results", { ...account((id) => ({ id })), "/products": [{ id: "b1", name: "Brick", links: { self: "/api/v1/catalog/b1", impacts: "/api/v1/catalog/b1/impacts" } }], "/catalog/b1/impacts": [{ id: "d1", value: 5, ...self("/api/v1/catalog/b1/impacts/d1") }, { id: "d2", value: 7, ...self("/api/v1/catalog/b1/impacts/d2") }] }, all], // prettier-ignore
  ["the product's id in a query", { ...account((id) => ({ id })), "/products": [{ id: "b1", name: "Brick", links: { self: "/api/v1/products/b1", impacts: "/api/v1/impacts?productId=b1" } }], "/impacts?productId=b1": [{ id: "d1", value: 5 }, { id: "d2", value: 7 }] }, all], // prettier-ignore
];

test.each(ids)("an id is no stage: %s", (_, documents, right) => expectRight(documents, right));

const tagged = (name: string, texts: readonly string[], more: object = {}) =>
  account((id, at) => ({ id, [name]: texts[at], ...more }), "1", "2");

const tags: readonly TruthRow[] = [
  "_etag etag ETag entityTag hash contentHash checksum md5 sha256 rowVersion row_version revision fingerprint concurrencyStamp"
    .split(" ")
    .flatMap((name): TruthRow[] => [
      [`${name} on each row`, tagged(name, ["a1b2c3", "c3d1"]), all],
      [`${name} on one row`, tagged(name, ["c3"]), all],
      [`${name} beside A1-A3`, tagged(name, ["b3", "c4"], { stage: "A1-A3" }), all],
      [`${name} in a holder`, account((id) => ({ id, _meta: { [name]: "c3" } }), "1", "2"), all],
    ]),
  [
    ["of the list", { ...tagged("x", []), "/products/1/impacts": { _etag: "c3", items: [{ id: "1", value: 5 }, { id: "2", value: 7 }] } }, all] as TruthRow, // prettier-ignore
  ],
].flat();

test.each(tags)("a hash or entity tag is no stage: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const c3 = { GWP: "set-aside", AP: "set-aside" };
const stages: readonly TruthRow[] = [
  ["a module below the results", account((id) => ({ id, ...self(`${results}/C3`) })), c3],
  ["a module before the results", account((id) => ({ id, ...self(`/api/v1/modules/C3/impacts/${id}`) })), c3],
  ["a module before, that is also a definition's id", account((id) => ({ id, ...self(`/api/v1/modules/d1/impacts/${id}`) })), c3], // prettier-ignore
  ["a module in a query", account((id) => ({ id, ...self(`/api/v1/impacts/${id}?module=d1`) })), c3],
  ["a module as id beside a definition", account((id) => ({ id: "C3", definitionId: id })), c3],
  ["a module as id, with its own address", account((id) => ({ id: "C3", definitionId: id, ...self(`${results}/C3`) })), c3], // prettier-ignore
  ["a module as id, once a definition's", account((id) => ({ id: "d1", definitionId: id === "d1" ? "d2" : "d1" })), none], // prettier-ignore
  ["a module under a name of its own", account((id) => ({ id, segment: "C3" })), c3],
  ["a module as a text that is a definition's id", account((id) => ({ id, segment: "d1" })), c3],
];

test.each(stages)("a stage beside ids still is one: %s", (_, documents, right) =>
  expectRight(documents, right),
);
