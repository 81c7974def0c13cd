import type { TruthRow } from "./truth-rows";
import { createProduct, expectRight, fiveDefinitions } from "./truth-rows";

// The one member that is there, scalar and different on every entry of a list is the id, if no entry has a usual one.

/** The definitions, each without its id and with these members. */
const definitions = (more: (id: number, at: number) => object) =>
  fiveDefinitions.map(({ id, ...one }, at) => ({ ...one, ...more(id, at) }));
const defined = (more: (id: number, at: number) => object, id: (id: number) => unknown = (one) => one) => ({
  "/impactdefinitions": definitions(more),
  "/products/1/impacts": [1, 3].map((one) => ({ id: id(one), value: one + 4 })),
});
const both = { GWP: 5, AP: 7, ODP: "no-result" };
const neither = { GWP: "error", AP: "error" };

/** Brick and Slab, each without its id and with these members; a scenario gives results by product. */
const made = (more: (id: number) => object, ids: readonly unknown[] = [1, 2]) => ({
  "/products": [createProduct(1, "Brick"), createProduct(2, "Slab")].map((one, at) => ({
    ...{ ...one, id: undefined, links: { ...(one as { links: object }).links, self: undefined } },
    ...more(at + 1),
  })),
  "/scenarios/2/impacts": ids.map((productId, at) => ({ id: 1, value: at + 70, productId })),
});
const owned = { "Brick GWP in EOL landfill": 70, "Slab GWP in EOL landfill": 71 };
const unowned = { "Brick GWP in EOL landfill": "error", "Slab GWP in EOL landfill": "error" };
const letters = (id: number) => `x-${"abcdefg".charAt(id)}`;

const read: readonly TruthRow[] = [
  ["objectId", defined((objectId) => ({ objectId })), both],
  ["an id of a name that nobody knows, as text", defined((id) => ({ handle: letters(id) }), letters), both],
  ["sys.id", defined((id) => ({ sys: { id: letters(id), type: "Entry" } }), letters), both],
  ["beside what is the same on all or some", defined((id) => ({ recordKey: id, locale: "en", group: id > 2 ? "a" : "b" })), both],
  ["beside names and units in several languages", defined((id) => ({ entityId: id, nameNl: `Naam ${id}`, displayName: `Name ${id}` })), both],
  ["beside an order and dates", defined((id, at) => ({ objectId: id, sortOrder: at, createdAt: `2025-01-0${id}`, lineNumber: at })), both],
  ["products, productRef", made((id) => ({ productRef: letters(id) }), [letters(1), letters(2)]), owned],
  ["products beside an article number", made((id) => ({ objectId: id, articleNumber: `A-${id}` })), owned],
  ["products, sys.id", made((id) => ({ sys: { id } })), owned],
  ["a usual id stands above", { "/impactdefinitions": fiveDefinitions.map((one, at) => ({ ...one, objectId: 9 - at })) , "/products/1/impacts": [{ id: 1, value: 5 }]}, { GWP: 5 }],
]; // prettier-ignore

test.each(read)("the only member that differs on every entry is the id: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const refused: readonly TruthRow[] = [
  ["two that differ", defined((id, at) => ({ objectId: id, otherRef: 9 - at })), neither],
  ["two that differ, one within", defined((id) => ({ handle: letters(id), sys: { id } })), neither],
  ["an order", defined((_, at) => ({ sortNumber: at + 1 })), neither],
  ["a position", defined((_, at) => ({ position: at + 1 })), neither],
  ["a number of a line", defined((_, at) => ({ lineId: at + 1 })), neither],
  ["a key to sort by", defined((_, at) => ({ sortKey: at + 1 })), neither],
  ["a number that is a value", defined((_, at) => ({ weight: at + 1 })), neither],
  ["a text of digits under such a name", defined((_, at) => ({ weight: `${at + 1}` })), neither],
  ["one that is missing once", defined((id) => (id === 5 ? {} : { objectId: id })), neither],
  ["one that is null once", defined((id) => ({ objectId: id === 5 ? null : id })), neither],
  ["one that is the same twice", defined((id) => ({ objectId: id === 5 ? 4 : id })), neither],
  ["a list", defined((id) => ({ objectId: [id] })), neither],
  ["an id of a usual name on one entry", { "/impactdefinitions": definitions((id) => (id === 5 ? { id: 9 } : { objectId: id })), "/products/1/impacts": [{ id: 1, value: 5 }, { id: 3, value: 7 }] }, neither],
  ["a description", defined((id) => ({ note: `About ${id}` })), neither],
  ["products, two that differ", made((id) => ({ objectId: id, otherRef: id + 10 })), unowned],
  ["results, whose ids are never guessed", [{ objectId: 1, value: 5 }, { objectId: 3, value: 7 }], neither],
]; // prettier-ignore

test.each(refused)("a member that may be anything is no id: %s", (_, documents, right) =>
  expectRight(documents, right),
);
