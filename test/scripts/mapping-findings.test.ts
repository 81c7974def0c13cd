/** What a check of a mapping says of answers that don't fit, without a service. */
import { formatFindings } from "../../scripts/mapping/findings-text";
import { CompiledDocumentMapping } from "../../src/wire/mapping/compiled-mapping";
import { MisfitCollector } from "../../scripts/mapping/misfit-collector";
import type { MappedDocumentKind } from "../../src/wire/mapping/service-mapping";
import { parseMapping } from "../../src/wire/mapping/parse-mapping";

type Json = Record<string, unknown>;

const impacts = {
  each: "/rows/*",
  roles: { definition: "/rows/*/id", value: "/rows/*/value" },
  constants: { "/rows/*/type": "result" },
};

/** The lines about results, or entries of another kind, that come in these documents. */
function linesOf(
  documents: readonly unknown[],
  declared: Json = {},
  kind: MappedDocumentKind = "impacts",
): readonly string[] {
  const mapping = {
    version: 1,
    products: { each: "/rows/*", roles: { name: "/rows/*/id" } },
    definitions: { each: "/*", roles: { id: "/*/id", name: "/*/name", unit: "/*/unit" } },
    impacts: { ...impacts, ...declared },
  };
  const tree = new CompiledDocumentMapping(parseMapping(mapping)[kind]);
  const collector = new MisfitCollector();
  for (const json of documents) collector.readPage(tree, kind, { json, relative: (sent) => sent }, []);
  const unnamed = collector.unnamed();
  const misfits = collector.misfits();
  return formatFindings(
    { roles: [], unnamed, misfits, failures: [], numbers: { counts: [], problems: [] } },
    mapping,
  )
    .join("\n")
    .split("\n")
    .map((line) => line.trim().replace(/ {2,}/g, " | "));
}

/** A document with a row for each of these objects. */
const rows = (...members: readonly Json[]): Json => ({
  rows: members.map((more, index) => ({ id: index, value: index, type: "result", ...more })),
});

const twelve = (memberOf: (index: number) => Json): Json =>
  rows(...Array.from({ length: 12 }, (_, index) => memberOf(index)));

const constant = (path: string, value: string): readonly string[] => [
  'Paste at the beginning of "constants" in "impacts":',
  `"${path}": ${value},`,
];
const ignored = (...paths: readonly string[]): readonly string[] => [
  'Paste at the beginning of "impacts":',
  '"ignored": [',
  ...paths.map((path, index) => `"${path}"${index < paths.length - 1 ? "," : ""}`),
  "],",
];

test.each<[what: string, documents: readonly unknown[], said: readonly string[]]>([
  [
    "the same scalar on all entries: a constant",
    [rows({ unit: "kg" }, { unit: "kg" })],
    ['/rows/*/unit | on 2 of 2 entries | same | "kg"', ...constant("/rows/*/unit", '"kg"')],
  ],
  [
    "null on all entries: a constant",
    [rows({ superseded: null }, { superseded: null })],
    ["/rows/*/superseded | on 2 of 2 entries | same | null", ...constant("/rows/*/superseded", "null")],
  ],
  [
    "a single entry shows nothing about others: ignored",
    [rows({ unit: "kg" })],
    ['/rows/*/unit | on 1 of 1 entry | same | "kg"', ...ignored("/rows/*/unit")],
  ],
  [
    "different values: ignored, with three examples",
    [twelve((index) => ({ order: index }))],
    ["/rows/*/order | on 12 of 12 entries | differs | 0, 1, 2, …", ...ignored("/rows/*/order")],
  ],
  [
    "a part of the results has it: to decide",
    [twelve((index) => (index % 2 ? { note: index } : {}))],
    [
      "/rows/*/note | on 6 of 12 entries | differs | 1, 3, 5, …",
      "Decide: in impacts, /rows/*/note",
      "is nothing on 6 of 12 entries, but 1 on 1, 3 on 1, 5 on 1, ….",
      '"value": {"path":"/rows/*/value","when":{"path":"/rows/*/note","is":null,"optional":true}}',
    ],
  ],
  [
    "a member of some results within an object: something is asked for",
    [twelve((index) => ({ by: index % 2 ? { initials: "AB" } : null }))],
    ['"value": {"path":"/rows/*/value","when":{"path":"/rows/*/by/initials","not":null,"optional":true}}'],
  ],
  [
    "one number with all results: it may be a scale",
    [{ ...(twelve(() => ({})) as object), scale: 1000 }],
    ["Decide: in impacts, /scale", "is 1000 everywhere.", '"/scale": 1000', '"factor": "/scale"'],
  ],
  [
    "results of two kinds: to decide",
    [twelve((index) => ({ step: index % 2 ? "milli" : "one" }))],
    [
      "Decide: in impacts, /rows/*/step",
      'is "one" on 6 of 12 entries, but "milli" on 6.',
      "If it says how to read the value, use it as a factor, a sign, decimals or another role.",
    ],
  ],
  [
    "each value of an object by itself, an array as a whole",
    [rows({ meta: { a: 1, b: { c: [1, 2] } } }, { meta: { a: 1, b: { c: [3] } } })],
    [
      "/rows/*/meta/a | on 2 of 2 entries | same | 1",
      "/rows/*/meta/b/c | on 2 of 2 entries | differs | [1,2], [3]",
      ...constant("/rows/*/meta/a", "1"),
      ...ignored("/rows/*/meta/b/c"),
    ],
  ],
  [
    "nothing in place of an object: the object's values",
    [rows({ meta: { a: 1 } }, { meta: null })],
    ["/rows/*/meta/a | on 1 of 2 entries | same where it is sent | 1", ...ignored("/rows/*/meta/a")],
  ],
  [
    "a text in place of an object: the whole member",
    [rows({ meta: { a: 1 } }, { meta: "x" })],
    ['/rows/*/meta | on 2 of 2 entries | differs | {"a":1}, "x"', ...ignored("/rows/*/meta")],
  ],
  [
    "around the entries, documents count",
    [
      { ...rows({}), view: "short", time: 5 },
      { ...rows({}), view: "short", time: 6 },
    ],
    [
      '/view | on 2 of 2 documents | same | "short"',
      "/time | on 2 of 2 documents | differs | 5, 6",
      ...constant("/view", '"short"'),
      ...ignored("/time"),
    ],
  ],
  [
    "addresses, times and counts are no constants",
    [
      { ...rows({ self: "/r" }, { self: "/r" }), total: 2, at: "2026-01-01T10:00:00Z" },
      { ...rows({ self: "/r" }, { self: "/r" }), total: 2, at: "2026-01-01T10:00:00Z" },
    ],
    ignored("/total", "/at", "/rows/*/self"),
  ],
  [
    "a long value is cut, and no constant",
    [rows({ text: "x".repeat(300) }, { text: "x".repeat(300) })],
    [
      `/rows/*/text | on 2 of 2 entries | same | "${"x".repeat(29)}…${"x".repeat(28)}"`,
      ...ignored("/rows/*/text"),
    ],
  ],
  [
    "a map of many keys: the whole member",
    [rows({ of: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${index}`, index])) })],
    ignored("/rows/*/of"),
  ],
  [
    "a name that could control the terminal is pasted as it is",
    [rows({ "a\u001b\u202e": 1 }, { "a\u001b\u202e": 1 })],
    constant("/rows/*/a\\u001b\\u202e", "1"),
  ],
  [
    "a name that no path leads to",
    [rows({ "#": 1 })],
    ['No path leads to "/rows/*/#". Ignore the member that contains it.'],
  ],
  [
    "few entries differ",
    [twelve((index) => ({ basis: index === 5 ? "percent" : "absolute" }))],
    [
      "Decide: in impacts, /rows/*/basis",
      'is "absolute" on 11 of 12 entries, but "percent" on 1.',
      'If that never changes what a number means, in "ignored":',
      '"/rows/*/basis"',
      'If only entries with "absolute" count, in "roles":',
      '"value": {"path":"/rows/*/value","when":{"path":"/rows/*/basis","is":"absolute"}}',
    ],
  ],
  [
    "few entries have it",
    [twelve((index) => (index < 2 ? { supersededBy: 7 + index } : index < 5 ? { supersededBy: null } : {}))],
    [
      "is nothing on 10 of 12 entries, but 7 on 1, 8 on 1.",
      'If only entries with nothing count, in "roles":',
      '"value": {"path":"/rows/*/value","when":{"path":"/rows/*/supersededBy","is":null,"optional":true}}',
    ],
  ],
  [
    "constants that differ, each once",
    [rows({ type: "other" }, { type: "other" }, { type: "third" }, {})],
    [
      "impacts: not the constant, on 3 of 4 entries",
      "at | /rows/*/type",
      'is | "result" in the mapping',
      'sent | "other", "third"',
    ],
  ],
  [
    "false in place of an id",
    [rows({ id: false }, { id: 2 })],
    [
      "impacts, definition: of another type, on 1 of 2 entries",
      "sent | false",
      "If false stands for nothing there:",
      'Paste at the beginning of "impacts":',
      '"falseIsNothing": [',
      '"/rows/*/id"',
      "],",
    ],
  ],
  [
    "roles that are missing, and values of another type",
    [rows({ value: undefined, extra: 1 }, { id: true, extra: 1 }, { id: {}, value: [] })].map((json) =>
      JSON.parse(JSON.stringify(json)),
    ),
    [
      "impacts, value: missing, on 1 of 3 entries",
      "at | /rows/*/value",
      "impacts, definition: of another type, on 2 of 3 entries",
      "at | /rows/*/id",
      "impacts, value: of another type, on 1 of 3 entries",
      "The mapping doesn't fit yet: members without a name: 1, to decide: 1; other places that don't fit: 3.",
    ],
  ],
])("%s", (_what, documents, said) => {
  expect(linesOf(documents)).toEqual(expect.arrayContaining([...said]));
});

test("a link that is not named is named by its relation, also where it comes twice", () => {
  const links = [
    { rel: "self", href: "/a" },
    { rel: "tag", href: "/b" },
    { rel: "tag", href: "/c" },
  ];
  const roles = { ...impacts.roles, scenario: { path: "/rows/*/links/[rel=scenario]/id", optional: true } };
  const lines = linesOf([rows({ links }, { links })], { roles });
  expect(lines).toEqual(
    expect.arrayContaining(ignored("/rows/*/links/[rel=self]/href", "/rows/*/links/[rel=tag]*/href")),
  );
});

test("a condition of the value is offered for results only", () => {
  const lines = linesOf([twelve((index) => ({ scale: index === 5 ? 1000 : 1 }))], {}, "products");
  expect(lines).toEqual(
    expect.arrayContaining([
      "Decide: in products, /rows/*/scale",
      "is 1 on 11 of 12 entries, but 1000 on 1.",
      "If it does, leave it without a name. The add-in then refuses these entries.",
    ]),
  );
  expect(lines.join()).not.toContain('"when"');
});

const denied = "If the service stops sending it, values that it denies count as numbers.";

test.each<[what: string, roles: Json, note: readonly string[]]>([
  [
    "an optional role",
    { none: { path: "/rows/*/mnd", optional: true } },
    [`Note: in impacts, /rows/*/mnd is optional. ${denied}`],
  ],
  [
    "an optional condition that absence meets",
    { value: { path: "/rows/*/value", when: { path: "/rows/*/old", is: null, optional: true } } },
    [`Note: in impacts, the condition on /rows/*/old is optional. ${denied}`],
  ],
  [
    "a condition that absence does not meet",
    { value: { path: "/rows/*/value", when: { path: "/rows/*/old", not: null, optional: true } } },
    [],
  ],
  ["a role that is always there", { none: "/rows/*/mnd" }, []],
])("of members that deny a value, %s", (_what, roles, note) => {
  const documents = [rows({ mnd: null, old: 1 }, { mnd: null, old: 1 })];
  const ignoredHere = ["/rows/*/mnd", "/rows/*/old"].filter((path) => !JSON.stringify(roles).includes(path));
  const lines = linesOf(documents, { roles: { ...impacts.roles, ...roles }, ignored: ignoredHere });
  expect(lines).toEqual(note.length > 0 ? note : [""]);
});

test("an element of a parallel list beside no entry is no member to be named", () => {
  const declared = {
    each: "/values/*",
    roles: { definition: { column: "/ids/*" }, value: "/values/*" },
    constants: undefined,
  };
  expect(linesOf([{ ids: [1, 2, 3], values: [5, 6] }], declared)).toEqual(
    expect.arrayContaining(["impacts: without a name, on 1 of 1 document", "at | /ids/2", "sent | 3"]),
  );
});
