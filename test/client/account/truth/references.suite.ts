import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, embeddingProduct, expectRight, createProduct } from "./truth-rows";

// An explicit reference decides over an own id that collides, as soon as one entry of the list has one. Results that a
// product embeds do not hide the rest that is linked.

/** Returns results of three definitions with own ids that are other definitions' ids. */
const rows = (say: (definition: number) => object) =>
  [1, 3, 4].map((definition, at) => ({ id: [3, 4, 1][at], value: definition + 4, ...say(definition) }));
const read = { GWP: 5, AP: 7, EP: 8, ECI: "error" };
const namesById: Readonly<Record<number, string>> = {
  1: "Global warming potential",
  3: "Acidification potential of land and water",
  4: "Eutrophication potential",
};
const address = (id: number) => `/api/v1/impactdefinitions/${id}`;
const relationships = (id: number, name: string) => ({ [name]: { data: { type: "x", id: String(id) } } });

const colliding: readonly TruthRow[] = [
  ["impactDefinitionId", rows((impactDefinitionId) => ({ impactDefinitionId })), read],
  ["definition_id", rows((id) => ({ definition_id: String(id) })), read],
  ["indicatorId", rows((indicatorId) => ({ indicatorId })), read],
  ["an embedded definition", rows((id) => ({ impactDefinition: { id, name: "x", unit: "" } })), read],
  ["an embedded indicator", rows((id) => ({ indicator: { id } })), read],
  ["the definition's address", rows((id) => ({ impactDefinition: address(id) })), read],
  ["a pair of id and name", rows((id) => ({ indicator: [id, namesById[id]] })), read],
  ["a pair under any name", rows((id) => ({ term: [id, namesById[id]] })), read],
  ["an address in an object under any name", rows((id) => ({ term: { "@id": address(id) } })), read],
  ["a field for its address", rows((id) => ({ impactDefinitionUrl: address(id) })), read],
  ["a link", rows((id) => ({ links: [{ rel: "impactDefinition", href: address(id) }] })), read],
  ["a link in HAL", rows((id) => ({ _links: { impactDefinition: { href: address(id) } } })), read],
  ["HAL's _embedded", rows((id) => ({ _embedded: { impactDefinition: { id, name: "x" } } })), read],
  ["an object with its address", rows((id) => ({ definition: { href: address(id) } })), read],
  ["its own address", rows((id) => ({ impactDefinition: { self: address(id) } })), read],
  [
    "JSON:API",
    {
      data: rows((id) => relationships(id, "impactDefinition")).map(({ id, value, ...related }) => ({
        type: "impacts",
        id: String(id),
        attributes: { value },
        relationships: related,
      })),
    },
    read,
  ],
  [
    "Siren",
    {
      entities: rows((definitionId) => ({ definitionId })).map((properties) => ({
        class: ["impact"],
        rel: ["item"],
        properties,
      })),
    },
    read,
  ],
  [
    "OData",
    { value: rows((id) => ({ "ImpactDefinition@odata.navigationLink": address(id) })) },
    { GWP: [5, "error"], AP: [7, "error"], EP: [8, "error"] },
  ],
  ["carried by the product", embeddingProduct({ impacts: rows((definitionId) => ({ definitionId })) }), read],
  [
    "in a scenario",
    endOfLifeResults(rows((definitionId) => ({ definitionId, productId: 1 }))),
    { "GWP in EOL landfill": 5, "AP in EOL landfill": 7, "EP in EOL landfill": 8 },
  ],
  [
    "with modules",
    rows((definitionId) => ({ definitionId, "A1-A3": definitionId + 4, C3: 1 })).map(
      ({ value, ...others }) => others,
    ),
    read,
  ],
  [
    "one entry that has none",
    [
      { id: 2, definitionId: 1, value: 5 },
      { id: 3, value: 9 },
    ],
    { GWP: 5, AP: "aside" },
  ],
  [
    "one entry whose reference is null",
    [
      { id: 2, indicatorId: 1, value: 5 },
      { id: 3, indicatorId: null, value: 9 },
    ],
    { GWP: 5, AP: "aside" },
  ],
  [
    "references on the second page",
    {
      "/products/1/impacts": { items: [{ id: 3, value: 9 }], next: "/api/v1/more" },
      "/more": { items: [{ id: 4, definitionId: 1, value: 5 }] },
    },
    { GWP: 5, AP: "aside", EP: "error" },
  ],
];

test.each(colliding)("an explicit reference decides over an own id: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const whole = [1, 3, 5].map((id) => ({ id, value: id + 4 }));
const partly = (more: object, impacts: unknown = whole) => ({
  "/products": [{ ...createProduct(1, "Brick"), ...more }, createProduct(2, "Slab")],
  "/products/1/impacts": impacts,
});

const parts: readonly TruthRow[] = [
  ["the first of them", partly({ impacts: [{ id: 1, value: 5 }] }), { GWP: 5, AP: 7, ECI: 9 }],
  ["its ECI as one impact", partly({ impact: { id: 5, value: 9 } }), { GWP: 5, AP: 7, ECI: 9 }],
  ["a map", partly({ impacts: { 1: 5 } }), { GWP: 5, AP: 7, ECI: 9 }],
  [
    "HAL",
    {
      "/products": {
        _embedded: {
          products: [
            {
              id: 1,
              name: "Brick",
              _links: {
                self: { href: "/api/v1/products/1" },
                impacts: { href: "/api/v1/products/1/impacts" },
              },
              _embedded: { impacts: [{ id: 1, value: 5 }] },
            },
          ],
        },
      },
      "/products/1/impacts": { _embedded: { impacts: whole } },
    },
    { GWP: 5, AP: 7, ECI: 9 },
  ],
  [
    "two products",
    {
      "/products": [1, 2].map((id) => ({
        ...createProduct(id, id === 1 ? "Brick" : "Slab"),
        impacts: [{ id: 1, value: id * 5 }],
      })),
      "/products/1/impacts": whole,
      "/products/2/impacts": [
        { id: 1, value: 10 },
        { id: 3, value: 8 },
      ],
    },
    { AP: 7, "Slab AP": 8, "Slab GWP": 10 },
  ],
  [
    "a scenario",
    {
      "/products/1/scenarios": [
        {
          id: 2,
          name: "EOL landfill",
          links: { self: "/api/v1/scenarios/2", impacts: "/api/v1/scenarios/2/impacts" },
          impacts: [{ id: 1, value: 5, productId: 1 }],
        },
      ],
      ...endOfLifeResults(whole.map((one) => ({ ...one, productId: 1 }))),
    },
    { "GWP in EOL landfill": 5, "AP in EOL landfill": 7 },
  ],
];

test.each(parts)("embedded results do not hide linked ones: %s", (_, documents, right) =>
  expectRight(documents, right),
);
