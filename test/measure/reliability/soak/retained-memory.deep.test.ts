import { readRetainedMemory } from "../../../../measure/reliability/soak/retained-memory";

const meta = {
  node_fields: ["type", "name", "id", "self_size", "edge_count"],
  node_types: [["object", "string", "array", "code"]],
  edge_fields: ["type", "name_or_index", "to_node"],
  edge_types: [["property", "element", "internal", "weak"]],
};
const [object, string, array, code] = [0, 1, 2, 3];
const [property, element, internal, weak] = [0, 1, 2, 3];

interface Thing {
  readonly type: number;
  readonly size: number;
  readonly edges: readonly (readonly [type: number, name: string | number, to: number])[];
}

function snapshotOf(things: readonly Thing[]): string {
  const strings = ["", ...new Set(things.flatMap(({ edges }) => edges.map(([, name]) => String(name))))];
  const nodes = things.flatMap(({ type, size, edges }, at) => [type, 0, at, size, edges.length]);
  const edges = things.flatMap(({ edges: some }) =>
    some.flatMap(([type, name, to]) => [
      type,
      typeof name === "number" ? name : strings.indexOf(name),
      to * meta.node_fields.length,
    ]),
  );
  return JSON.stringify({ snapshot: { meta }, nodes, edges, strings });
}

const proxy = { type: object, size: 1, edges: [[property, "_invocationContextMap", 1]] } as const;
const call = (address: number, ours: number): Thing => ({
  type: object,
  size: 100,
  edges: [
    [property, "_address", address],
    [property, "onCanceled", ours],
    [weak, "cache", ours],
  ],
});

test("the sum has the table of calls, its content and texts, each once, without our objects and compiled code", () => {
  const things: Thing[] = [
    proxy,
    { type: object, size: 10, edges: [[internal, "elements", 2]] },
    {
      ...{ type: array, size: 1_000 },
      edges: [
        [element, 7, 3],
        [element, 8, 4],
      ],
    },
    call(5, 6),
    call(5, 6),
    { type: string, size: 20, edges: [] },
    { type: object, size: 50_000, edges: [] },
    { type: code, size: 900_000, edges: [] },
  ];
  const bytes = 10 + 1_000 + 2 * 100 + 20;
  expect(readRetainedMemory(snapshotOf(things))).toEqual({
    bytes: 1 + bytes + 50_000,
    office: { calls: 2, bytes },
  });
});

test("an Office.js without such a table has nothing attributed to it", () => {
  expect(() => readRetainedMemory(snapshotOf([{ type: object, size: 1, edges: [] }]))).toThrow(
    "another table",
  );
});
