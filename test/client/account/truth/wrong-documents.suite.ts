import type { TruthRow } from "./truth-rows";
import { embeddingProduct, fiveDefinitions, expectRight, createProduct } from "./truth-rows";

// A product's own document must be that product's. A link refers to a definition only at a definition's own address or
// below the definition list. Embedded results are used only if they agree with the linked ones.

const at = (id: number) => `/api/v1/products/${id}`;
const bare = (id: number, name: string, self = at(id)) => ({ id, name, links: { self } });
const slabs = { "/products/2/impacts": [{ id: 1, value: 66 }] };
const listed = [bare(1, "Brick"), createProduct(2, "Slab")];

const own: readonly TruthRow[] = [
  ["plain", { ...slabs, "/products": listed, "/products/1": createProduct(2, "Slab") }, { GWP: "aside" }],
  [
    "in HAL",
    {
      ...slabs,
      "/products": { _embedded: { products: [{ id: 1, name: "Brick", _links: { self: { href: at(1) } } }] } },
      "/products/1": { id: 2, name: "Slab", _links: { impacts: { href: `${at(2)}/impacts` } } },
    },
    { GWP: "aside" },
  ],
  [
    "in an envelope",
    { ...slabs, "/products": listed, "/products/1": { product: createProduct(2, "Slab") } },
    { GWP: "aside" },
  ],
  [
    "in JSON:API",
    {
      ...slabs,
      "/products": {
        data: [{ type: "products", id: "1", attributes: { name: "Brick" }, links: { self: at(1) } }],
      },
      "/products/1": {
        data: {
          type: "products",
          id: "2",
          attributes: { name: "Slab" },
          relationships: { impacts: { links: { related: `${at(2)}/impacts` } } },
        },
      },
    },
    { GWP: "aside" },
  ],
  [
    "with results of its own",
    { "/products": listed, "/products/1": { id: 2, name: "Slab", impacts: [{ id: 1, value: 66 }] } },
    { GWP: "aside" },
  ],
  [
    "by its name alone",
    { "/products": listed, "/products/1": { name: "Slab", impacts: [{ id: 1, value: 66 }] } },
    { GWP: "aside" },
  ],
  [
    "by its name, with another's id",
    { "/products": listed, "/products/1": { id: 2, name: "Brick", impacts: [{ id: 1, value: 66 }] } },
    { GWP: "aside" },
  ],
  [
    "by its id, with a longer name",
    { "/products": listed, "/products/1": { id: 1, name: "Brick, red", impacts: [{ id: 1, value: 5 }] } },
    { GWP: 5 },
  ],
  [
    "an array of one",
    { ...slabs, "/products": listed, "/products/1": [createProduct(2, "Slab")] },
    { GWP: "aside" },
  ],
  [
    "an address that two products share",
    {
      "/products": [bare(1, "Brick"), bare(2, "Slab", at(1))],
      "/products/1": { ...createProduct(1, "Brick"), impacts: [{ id: 1, value: 5 }] },
    },
    { "Slab GWP": "aside" },
  ],
];

test.each(own)("a product's own document must be that product's: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const linked = (href: string, more: object = {}) => [
  { value: 5, links: [{ rel: "impactDefinition", href }], ...more },
];

const links: readonly TruthRow[] = [
  [
    "of products, in HAL",
    {
      "/products/1/impacts": [{ value: 5, _links: { definition: { href: "/api/v1/products/3" } } }],
      "/products/3": createProduct(3, "Tile"),
    },
    { AP: "error" },
  ],
  ["that leads nowhere", linked("/api/v1/companies/3"), { AP: "aside" }],
  [
    "of impacts",
    { "/products/1/impacts": linked("/api/v1/impacts/3"), "/impacts/3": { id: 3, value: 5 } },
    { AP: "error" },
  ],
  [
    "to a definition of the impact's that is another",
    {
      "/products/1/impacts": linked("/api/v1/impacts/3/definition", { id: 3 }),
      "/impacts/3/definition": fiveDefinitions[0],
    },
    { AP: "aside" },
  ],
  [
    "to a list of impacts",
    {
      "/products/1/impacts": linked("/api/v1/impactlists/3"),
      "/impactlists/3": [{ id: 3, value: 5 }],
    },
    { AP: "error" },
  ],
  ["as its id", [{ id: "/api/v1/impacts/3", value: 5 }], { AP: "error" }],
  ["as a field", [{ impactDefinitionUrl: "/api/v1/results/of/3", value: 5 }], { AP: "aside" }],
  [
    "beside addresses that definitions state",
    {
      "/impactdefinitions": fiveDefinitions.map((one) => ({ ...one, self: `/api/v1/defs/d-${one.id}` })),
      "/products/1/impacts": linked("/api/v1/old/3"),
    },
    { AP: "aside" },
  ],
];

test.each(links)(
  "the last part of a link is a definition's id only among definitions: %s",
  (_, documents, right) => expectRight(documents, right),
);

const href = `${at(1)}/impacts`;
const production = (id: number) => [
  { id: 1, value: id + 4, module: "A1-A3" },
  { id: 1, value: 7, module: "C3" },
];

const both: readonly TruthRow[] = [
  [
    "a total in the product list",
    {
      "/products": [
        { ...createProduct(1, "Brick"), impacts: [{ id: 1, value: 12 }] },
        createProduct(2, "Slab"),
      ],
      "/products/1/impacts": production(1),
    },
    { GWP: [5, "error"] },
  ],
  [
    "in HAL",
    {
      "/products": {
        _embedded: {
          products: [
            {
              id: 1,
              name: "Brick",
              _links: { self: { href: at(1) }, impacts: { href } },
              _embedded: { impacts: [{ id: 1, value: 12 }] },
            },
          ],
        },
      },
      "/products/1/impacts": { _embedded: { impacts: production(1) } },
    },
    { GWP: [5, "error"] },
  ],
  [
    "another number",
    {
      "/products": [{ ...createProduct(1, "Brick"), impacts: { 1: 12 } }],
      "/products/1/impacts": { 1: 5 },
    },
    { GWP: [5, "error"] },
  ],
  [
    "both products",
    {
      "/products": [1, 2].map((id) => ({
        ...createProduct(id, id === 1 ? "Brick" : "Slab"),
        impacts: [{ id: 1, value: 12 * id }],
      })),
      "/products/1/impacts": production(1),
      "/products/2/impacts": production(2),
    },
    { GWP: [5, "error"], "Slab GWP": [6, "error"] },
  ],
  [
    "one indicator of two",
    {
      "/products": [{ ...createProduct(1, "Brick"), impacts: { 1: 5, 3: 12 } }],
      "/products/1/impacts": { 1: 5, 3: 2 },
    },
    { GWP: 5, AP: [2, "error"] },
  ],
  [
    "the product's own document",
    {
      ...embeddingProduct({}),
      "/products/1": { ...createProduct(1, "Brick"), impacts: [{ id: 1, value: 12 }] },
      "/products/1/impacts": production(1),
    },
    { GWP: [5, "error"] },
  ],
];

test.each(both)("linked results decide over embedded ones: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const held: readonly TruthRow[] = [
  [
    "the same id as a text",
    {
      "/products": listed,
      "/products/1": { ...createProduct(1, "Brick"), id: "1" },
      "/products/1/impacts": { 1: 5 },
    },
    { GWP: 5 },
  ],
  [
    "to the definition that the id names",
    {
      "/products/1/impacts": linked("/api/v1/impacts/90/definition", { id: 1 }),
      "/impacts/90/definition": fiveDefinitions[0],
    },
    { GWP: 5 },
  ],
  ["under the definition list", linked("/api/v1/impactdefinitions/1", { id: 90 }), { GWP: 5 }],
];

test.each(held)("a case that was right before stays right: %s", (_, documents, right) =>
  expectRight(documents, right),
);
