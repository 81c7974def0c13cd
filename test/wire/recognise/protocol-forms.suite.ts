import { unwrapProtocolForm } from "../../../src/wire/recognise/protocol-forms";

test("a JSON:API relationship receives the included resource of its type and id, one level deep", () => {
  const definition = { type: "definitions", id: "1", attributes: { name: "GWP" } };
  const product = {
    type: "products",
    id: 1,
    relationships: { impacts: { data: [{ type: "impacts", id: "3" }] } },
  };
  const impact = (of: unknown, by: unknown) => ({
    type: "impacts",
    id: "3",
    relationships: { impactDefinition: { data: of }, product: { links: { related: "/p" }, data: by } },
  });
  const named = impact({ type: "definitions", id: "1" }, { type: "products", id: 1 });
  expect(unwrapProtocolForm({ data: [named], included: [definition, product], meta: { total: 1 } })).toEqual({
    data: [impact(definition, product)],
    meta: { total: 1 },
  });
  expect(unwrapProtocolForm({ data: named, included: [definition] })).toEqual({
    data: impact(definition, { type: "products", id: 1 }),
  });
});

test.each<[string, object]>([
  ["another type", { type: "products", id: "1" }],
  ["another id", { type: "definitions", id: "2" }],
  ["no id", { type: "definitions" }],
])("a reference by %s stays a reference", (_, data) => {
  const document = (included: readonly object[]) => ({
    data: [{ type: "impacts", id: "3", relationships: { impactDefinition: { data } } }],
    included,
  });
  const { data: plain } = document([]);
  expect(unwrapProtocolForm(document([{ type: "definitions", id: "1" }]))).toEqual({ data: plain });
});

test("two included resources of one type and id are both left out", () => {
  const data = {
    type: "impacts",
    id: "3",
    relationships: { impactDefinition: { data: { type: "d", id: "1" } } },
  };
  const included = [1, 2].map((order) => ({ type: "d", id: "1", attributes: { order } }));
  expect(unwrapProtocolForm({ data, included })).toEqual({ data });
});

test("circular references stay references", () => {
  const one = {
    $id: "1",
    name: "A",
    other: { $id: "2", name: "B", other: { $ref: "1" }, self: { $ref: "2" } },
  };
  expect(unwrapProtocolForm(one)).toEqual({
    name: "A",
    other: { name: "B", other: { $ref: "1" }, self: { $ref: "2" } },
  });
});

test("an id shared by two objects refers to neither", () => {
  const document = { $id: "1", a: { $id: "2", n: 1 }, b: { $id: "2", n: 2 }, c: { $ref: "2" } };
  expect(unwrapProtocolForm(document)).toEqual({ a: { n: 1 }, b: { n: 2 }, c: { $ref: "2" } });
});

test("references without an id to point at, or with members beside them, stay as they are", () => {
  expect(unwrapProtocolForm([{ $ref: "1" }])).toEqual([{ $ref: "1" }]);
  const beside = { $id: "1", a: { $id: "2", n: 1 }, b: { $ref: "2", n: 3 } };
  expect(unwrapProtocolForm(beside)).toEqual({ a: { n: 1 }, b: { $ref: "2", n: 3 } });
});

test("a document of a thousand levels can be read", () => {
  let deep: unknown = { $ref: "1" };
  for (let level = 0; level < 1_000; level += 1) deep = { a: [deep], _id: { $oid: "5" } };
  expect(() => unwrapProtocolForm({ $id: "1", deep })).not.toThrow();
});
