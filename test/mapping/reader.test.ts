import { declaredMapping } from "../../src/mapping/declared";
import type { MappedKind } from "../../src/mapping/mapping";
import { readPage } from "../../src/mapping/reader";
import { Tree } from "../../src/mapping/tree";
import { reasonOf } from "../../src/lca/reasons";

const plain = {
  version: 1,
  products: { each: "/*", roles: { name: "/*/name" } },
  definitions: { each: "/*", roles: { id: "/*/id", name: "/*/name", unit: "/*/unit" } },
};

/** What the roles of impacts say, read by this declaration of them; or why they cannot be read. */
function read(impacts: object, json: unknown): unknown {
  const mapping = declaredMapping({ ...plain, impacts });
  const kind: MappedKind = "impacts";
  try {
    const { rows } = readPage(new Tree(mapping[kind]), kind, { json, relative: (sent) => sent });
    return rows.map((row) => [...row.list.roles.keys()].map((name) => row.said(name)));
  } catch (thrown) {
    const { kind: _, ...reason } = reasonOf(thrown) as unknown as Record<string, unknown>;
    return reason;
  }
}

const pairs = { each: "/*", roles: { definition: "/*/id", value: "/*/value" } };

test("a list of objects", () => {
  expect(
    read(pairs, [
      { id: 1, value: 5 },
      { id: 3, value: null },
    ]),
  ).toEqual([
    [1, 5],
    [3, null],
  ]);
  expect(read(pairs, [])).toEqual([]);
});

test("a map by definition, beside its links", () => {
  const map = {
    each: "/impacts/*",
    roles: { definition: "/impacts/*/#", value: "/impacts/*" },
    ignored: ["/links"],
  };
  expect(read(map, { links: { self: "x" }, impacts: { 1: 5, gwp: 6 } })).toEqual([
    ["1", 5],
    ["gwp", 6],
  ]);
  expect(read(map, { links: {}, impacts: [5, 6] })).toMatchObject({ why: "type", path: "/impacts" });
});

test("heads speak for their entries, wherever they stand", () => {
  const byStage = {
    each: "/stages/*/*",
    roles: {
      definition: "/stages/*/*/id",
      value: "/stages/*/*/value",
      stage: "/stages/*/#",
      product: "/owner",
    },
  };
  expect(
    read(byStage, { stages: { "A1-A3": [{ id: 1, value: 5 }], A4: [{ id: 1, value: 6 }] }, owner: 9 }),
  ).toEqual([
    [1, 5, "A1-A3", 9],
    [1, 6, "A4", 9],
  ]);
});

test.each([
  ["unnamed", [{ id: 1, value: 5, segment: "core" }], { why: "unnamed", path: "/*/segment", sent: "core" }],
  ["renamed", [{ id: 1, val: 5 }], { why: "unnamed", path: "/*/val", sent: "5" }],
  ["gone", [{ id: 1 }], { why: "missing", role: "value", path: "/*/value" }],
  ["an object in place of a list", { id: 1, value: 5 }, { why: "type" }],
])("a member that is %s makes the list unclear", (_, json, expected) => {
  expect(read(pairs, json)).toMatchObject(expected);
});
