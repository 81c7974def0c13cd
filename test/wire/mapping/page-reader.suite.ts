import { reasonFromError } from "../../../src/lca/reasons";
import { parseLists, parseMapping } from "../../../src/wire/mapping/parse-mapping";
import type { MappedDocumentKind } from "../../../src/wire/mapping/service-mapping";
import type { MappedPage } from "../../../src/wire/mapping/page-reader";
import { readMappedPage } from "../../../src/wire/mapping/page-reader";
import type { MemberNameOrIndex, MappedRow } from "../../../src/wire/mapping/mapped-row";
import { CompiledDocumentMapping } from "../../../src/wire/mapping/compiled-mapping";

const impacts = { each: "/*", roles: { definition: "/*/id", value: "/*/value" } };
const plain = {
  version: 1,
  products: { each: "/*", roles: { name: "/*/name" } },
  definitions: { each: "/*", roles: { id: "/*/id", name: "/*/name", unit: "/*/unit" } },
  impacts,
};

interface Asked {
  readonly json: unknown;
  readonly link?: Record<string, string>;
  readonly embedded?: readonly string[];
  readonly within?: readonly MemberNameOrIndex[];
}

function pageOf(
  kind: MappedDocumentKind,
  declared: unknown,
  { json, link, embedded, within }: Asked,
): MappedPage {
  const mapping = parseMapping({ ...plain, [kind]: declared });
  const relative = (sent: string) => sent.replace("https://sample.invalid/api/v1", "");
  return readMappedPage(
    new CompiledDocumentMapping(mapping[kind], embedded),
    kind,
    { json, header: (rel) => link?.[rel], relative },
    within,
  );
}

/** The result of a reading, or the reason why it failed. */
function tried(reading: () => unknown): unknown {
  try {
    return reading();
  } catch (thrown) {
    return reasonFromError(thrown);
  }
}

/** The values of the roles of each row, in the order of their declaration. */
const said = (rows: readonly MappedRow[]) =>
  rows.map((row) => [...row.list.roles.keys()].map((name) => row.value(name)));

const read = (declared: unknown, json: unknown, more: Omit<Asked, "json"> = {}): unknown =>
  tried(() => said(pageOf("impacts", declared, { json, ...more }).rows));

/** The value of a single entry under this declaration of the role. */
const valueOf = (role: unknown, entry: object): unknown => {
  const found = read({ each: "/*", roles: { definition: "/*/id", value: role }, ignored: ["/*/flag"] }, [
    { id: 1, ...entry },
  ]);
  return Array.isArray(found) ? (found as unknown[][])[0]?.[1] : found;
};

describe("paths", () => {
  test("the paths of a list of objects read each object", () => {
    const json = [
      { id: 1, value: 5 },
      { id: 3, value: null },
    ];
    expect(read(impacts, json)).toEqual([
      [1, 5],
      [3, null],
    ]);
    expect(read(impacts, [])).toEqual([]);
    expect(read(impacts, null)).toEqual([]);
  });

  test("a path reads the whole document as the entry, or an object within it", () => {
    expect(said(pageOf("user", { roles: { name: "/name" } }, { json: { name: "Robin" } }).rows)).toEqual([
      ["Robin"],
    ]);
    const within = { each: "/data", roles: { name: "/data/name" } };
    expect(said(pageOf("user", within, { json: { data: { name: "Robin" } } }).rows)).toEqual([["Robin"]]);
  });

  test("a path reads names with slashes and tildes, and positions in arrays", () => {
    const pairs = { each: "/a~1b/*", roles: { definition: "/a~1b/*/0", value: "/a~1b/*/1/~0" } };
    expect(read(pairs, { "a/b": [[1, { "~": 5 }]] })).toEqual([[1, 5]]);
    expect(read(pairs, { "a/b": [[1, { "~": 5 }, 6]] })).toMatchObject({ why: "unnamed", path: "/a~1b/*/2" });
  });

  test("a path reads an address in the Link header", () => {
    const declared = {
      ...impacts,
      roles: { ...impacts.roles, product: "header:product" },
      next: "header:next",
    };
    const link = { product: "/products/9", next: "/more" };
    const page = pageOf("impacts", declared, { json: [{ id: 1, value: 5 }], link });
    expect(said(page.rows)).toEqual([[1, 5, "/products/9"]]);
    expect(page.next).toEqual(["/more"]);
    expect(read(declared, [{ id: 1, value: 5 }])).toMatchObject({ why: "missing", role: "product" });
  });

  test("a path reads own members only, never inherited ones", () => {
    expect(read(impacts, [{ id: 1, value: 5, toString: 6 }])).toMatchObject({
      why: "unnamed",
      path: "/*/toString",
    });
    expect(read(impacts, JSON.parse('[{"id":1,"__proto__":{"value":5}}]'))).toMatchObject({ why: "unnamed" });
  });
});

describe("keys", () => {
  const map = {
    each: "/impacts/*",
    roles: { definition: "/impacts/*/#", value: "/impacts/*" },
    ignored: ["/links"],
  };

  test("a map by definition gives its keys as roles", () => {
    expect(read(map, { links: { self: "x" }, impacts: { 1: 5, gwp: 6 } })).toEqual([
      ["1", 5],
      ["gwp", 6],
    ]);
    expect(read(map, { links: {}, impacts: [5, 6] })).toMatchObject({ why: "type", path: "/impacts" });
  });

  test("members around the entries apply to them, before or after the list", () => {
    const byStage = {
      each: "/stages/*/*",
      roles: {
        definition: "/stages/*/*/id",
        value: "/stages/*/*/value",
        stage: "/stages/*/#",
        product: "/owner",
      },
    };
    const stages = { "A1-A3": [{ id: 1, value: 5 }], A4: [{ id: 1, value: 6 }] };
    expect(read(byStage, { stages, owner: 9 })).toEqual([
      [1, 5, "A1-A3", 9],
      [1, 6, "A4", 9],
    ]);
  });
});

describe("selected elements", () => {
  const linked = (link: unknown, ...ignored: string[]) => ({
    ...impacts,
    roles: { ...impacts.roles, product: link },
    ignored: ["/*/links/[rel=self]", ...ignored],
  });
  const product = "/*/links/[rel=product]/href";
  const entry = (...links: object[]) => [{ id: 1, value: 5, links }];

  test("a path selects the element whose member has the text, also as a list of one", () => {
    expect(read(linked(product), entry({ rel: "self" }, { rel: "product", href: "p" }))).toEqual([
      [1, 5, "p"],
    ]);
    expect(read(linked(product), entry({ rel: ["product"], href: "p" }))).toEqual([[1, 5, "p"]]);
  });

  test("two matching elements, none, or an unnamed other one are refused", () => {
    const two = entry({ rel: "product", href: "p" }, { rel: "product", href: "q" });
    expect(read(linked(product), two)).toMatchObject({ why: "several", path: "/*/links/[rel=product]" });
    expect(read(linked(product), entry({ rel: "self" }))).toMatchObject({
      why: "missing",
      role: "product",
      path: product,
    });
    expect(read(linked({ path: product, optional: true }), entry({ rel: "self" }))).toEqual([
      [1, 5, undefined],
    ]);
    const other = entry({ rel: "product", href: "p" }, { rel: "stage", href: "x" });
    expect(read(linked(product), other)).toMatchObject({ why: "unnamed", path: "/*/links/[rel=stage]" });
    expect(read(linked(product, "/*/links/*"), other)).toEqual([[1, 5, "p"]]);
  });

  test("a refusal spells a selected text with a slash as a mapping does", () => {
    const path = "/*/links/[rel=x:~1~1rels~1product]/href";
    const sent = { rel: "x://rels/product", href: "p" };
    expect(read(linked(path), entry(sent))).toEqual([[1, 5, "p"]]);
    expect(read(linked(path), entry({ ...sent, title: "A" }))).toMatchObject({
      why: "unnamed",
      path: "/*/links/[rel=x:~1~1rels~1product]/title",
    });
  });

  test("a selection with * reads the entries of every matching element", () => {
    const each = "/groups/[is=results]*/items/*";
    const declared = {
      each,
      roles: { definition: `${each}/id`, value: `${each}/value`, stage: "/groups/[is=results]*/stage" },
      ignored: ["/groups/[is=notes]"],
    };
    const group = (stage: string | undefined, value: number) => ({
      is: "results",
      stage,
      items: [{ id: 1, value }],
    });
    expect(
      read(declared, { groups: [group("A1-A3", 5), { is: "notes", text: "x" }, group("C3", 7)] }),
    ).toEqual([
      [1, 5, "A1-A3"],
      [1, 7, "C3"],
    ]);
    const silent = { is: "results", items: [{ id: 1, value: 7 }] };
    expect(read(declared, { groups: [group("A1-A3", 5), silent] })).toMatchObject({
      why: "missing",
      role: "stage",
    });
  });

  test("a selection with * gathers every link of a relation", () => {
    const declared = (link: string) => ({ each: "/*", roles: { name: "/*/name" }, edges: { impacts: link } });
    const json = [
      {
        name: "A",
        links: [
          { rel: "i", href: "x" },
          { rel: "i", href: "y" },
        ],
      },
      { name: "B", links: [] },
    ];
    const links = (link: string) =>
      tried(() => pageOf("products", declared(link), { json }).rows.map((row) => row.links("impacts")));
    expect(links("/*/links/[rel=i]*/href")).toMatchObject({ why: "missing", role: "impacts" });
    expect(
      pageOf("products", declared("/*/links/[rel=i]*/href"), { json: [json[0]] }).rows[0]?.links("impacts"),
    ).toEqual(["x", "y"]);
    expect(links("/*/links/[rel=i]/href")).toMatchObject({ why: "several" });
  });
});

describe("roles", () => {
  test("the first path with a value counts", () => {
    const first = ["/*/value/amount", "/*/value"];
    expect(valueOf(first, { value: { amount: 5 } })).toBe(5);
    expect(valueOf(first, { value: 6 })).toBe(6);
    expect(valueOf(["/*/a", "/*/b"], { a: null, b: 6 })).toBe(6);
    expect(valueOf(["/*/a", "/*/b"], { a: null })).toBeNull();
    expect(valueOf(["/*/a", "/*/b"], {})).toMatchObject({ why: "missing", role: "value", path: "/*/a" });
  });

  test("every path of a product's codes counts", () => {
    const declared = { each: "/*", roles: { name: "/*/name", code: ["/*/sku", "/*/ean", "/*/old"] } };
    const json = [{ name: "A", sku: "a", ean: 12, old: null }];
    expect(pageOf("products", declared, { json }).rows[0]?.texts("code")).toEqual(["a", "12"]);
  });

  test("a constant takes the place of a path", () => {
    expect(valueOf({ constant: "none" }, {})).toBe("none");
  });

  test("an optional role may be absent, and null counts as present", () => {
    expect(valueOf({ path: "/*/value", optional: true }, {})).toBeUndefined();
    expect(valueOf("/*/value", { value: null })).toBeNull();
    expect(valueOf("/*/value/amount", { value: null })).toBeNull();
  });

  test("a conditional role counts only if another member has the text", () => {
    const when = { path: "/*/value", when: { path: "/*/is", is: "total" } };
    expect(valueOf(when, { value: 5, is: "total" })).toBe(5);
    expect(valueOf(when, { value: 5, is: "part" })).toBeUndefined();
    expect(valueOf({ path: "/*/value", when: { path: "/*/is", is: "1" } }, { value: 5, is: 1 })).toBe(5);
  });

  test("the words of a role replace the texts that were sent", () => {
    const words = { path: "/*/value", words: { MND: "none", "": "none" } };
    expect(valueOf(words, { value: "MND" })).toBe("none");
    expect(valueOf(words, { value: null })).toBe("none");
    expect(valueOf(words, { value: "" })).toBe("none");
    expect(valueOf(words, { value: 5 })).toBe(5);
  });

  test("a cut removes the beginning of a text and refuses a text without it", () => {
    expect(valueOf({ path: "/*/value", cut: "n-" }, { value: "n-5" })).toBe("5");
    expect(valueOf({ path: "/*/value", cut: "n-" }, { value: "5" })).toMatchObject({
      why: "cut",
      role: "value",
      sent: "5",
    });
    expect(valueOf({ path: "/*/value", cut: "n-" }, { value: null })).toBeNull();
  });

  test("an address is read relative to the service, and its id is decoded", () => {
    const address = { path: "/*/value", address: true, cut: "/products/" };
    expect(valueOf(address, { value: "https://sample.invalid/api/v1/products/a%2Fb" })).toBe("a/b");
    expect(
      valueOf({ path: "/*/value", address: true }, { value: "https://sample.invalid/api/v1/products/1" }),
    ).toBe("/products/1");
    expect(valueOf(address, { value: "https://sample.invalid/api/v1/scenarios/1" })).toMatchObject({
      why: "cut",
    });
  });

  test("an object in place of a value is refused when the value is read", () => {
    const [row] = pageOf("impacts", impacts, { json: [{ id: { x: 1 }, value: [5] }] }).rows;
    expect(tried(() => row?.value("value"))).toMatchObject({ why: "type", role: "value", path: "/*/value" });
    expect(tried(() => row?.id("definition"))).toMatchObject({ why: "type", role: "definition" });
  });

  test("an id that has lost digits is refused", () => {
    const rows = (json: string) => pageOf("impacts", impacts, { json: JSON.parse(json) }).rows;
    expect(tried(() => rows('[{"id":12345678901234567890,"value":5}]')[0]?.id("definition"))).toMatchObject({
      why: "type",
    });
    expect(rows('[{"id":12,"value":5}]')[0]?.id("definition")).toBe("12");
    expect(rows('[{"id":null,"value":5}]')[0]?.id("definition")).toBe("");
  });

  test("a link that is no text is refused", () => {
    const declared = { each: "/*", roles: { name: "/*/name" }, edges: { impacts: "/*/link" } };
    const linked = (link: unknown) =>
      tried(() => pageOf("products", declared, { json: [{ name: "A", link }] }).rows[0]?.links("impacts"));
    expect(linked("x")).toEqual(["x"]);
    expect(linked(null)).toEqual([]);
    expect(linked({ href: "x" })).toMatchObject({ why: "type", role: "impacts" });
  });
});

describe("documents that do not fit the mapping", () => {
  test.each([
    ["unnamed", [{ id: 1, value: 5, segment: "core" }], { why: "unnamed", path: "/*/segment", sent: "core" }],
    ["renamed", [{ id: 1, val: 5 }], { why: "unnamed", path: "/*/val", sent: "5" }],
    ["missing", [{ id: 1 }], { why: "missing", role: "value", path: "/*/value", sent: "" }],
    ["an object in place of a list", { id: 1, value: 5 }, { why: "type", path: "/*", sent: "1" }],
    ["a text in place of a list", "none", { why: "type", path: "", sent: "none" }],
    ["a text in place of an entry", ["none"], { why: "type", path: "/*", sent: "none" }],
    ["a list in place of an entry", [[1, 5]], { why: "unnamed", path: "/*/0", sent: "1" }],
  ])("the document is refused if a member is %s", (_, json, expected) => {
    expect(read(impacts, json)).toMatchObject({ kind: "misfit", list: "impacts", ...expected });
  });

  test("a text in place of an object is refused, even if the object's members are optional", () => {
    const declared = {
      ...impacts,
      roles: { ...impacts.roles, perUnit: { path: "/*/per/unit", optional: true } },
    };
    expect(read(declared, [{ id: 1, value: 5 }])).toEqual([[1, 5, undefined]]);
    expect(read(declared, [{ id: 1, value: 5, per: "1000 kg" }])).toMatchObject({
      why: "type",
      path: "/*/per",
      sent: "1000 kg",
    });
  });

  test("a changed constant is refused, and everything below an ignored path is accepted", () => {
    const declared = { ...impacts, constants: { "/*/is": "result" }, ignored: ["/*/meta"] };
    expect(read(declared, [{ id: 1, value: 5, is: "result", meta: { any: [{}] } }])).toEqual([[1, 5]]);
    expect(read(declared, [{ id: 1, value: 5, is: "total" }])).toMatchObject({
      why: "constant",
      path: "/*/is",
      sent: "total",
    });
    const nothing = { ...impacts, constants: { "/*/error": null } };
    expect(read(nothing, [{ id: 1, value: 5, error: "x" }])).toMatchObject({ why: "constant" });
    expect(read(nothing, [{ id: 1, value: 5, error: null }])).toEqual([[1, 5]]);
  });

  test("an absent list is refused, unless it is optional", () => {
    const declared = { each: "/items/*", roles: { definition: "/items/*/id", value: "/items/*/value" } };
    expect(read(declared, {})).toMatchObject({ why: "missing", path: "/items" });
    expect(read(declared, { items: null })).toEqual([]);
    expect(read({ ...declared, optional: true }, {})).toEqual([]);
  });
});

describe("nested lists", () => {
  const each = "/*/items/*";
  const nested = {
    each,
    roles: {
      definition: `${each}/id`,
      value: `${each}/value`,
      product: { path: "/*/product", optional: true },
    },
  };

  test("each nested list takes its own head, before or after it, and never another's", () => {
    const json = [
      {
        product: "p",
        items: [
          { id: 1, value: 5 },
          { id: 2, value: 6 },
        ],
      },
      { items: [{ id: 1, value: 7 }], product: "q" },
      { items: [{ id: 1, value: 8 }] },
    ];
    expect(read(nested, json)).toEqual([
      [1, 5, "p"],
      [2, 6, "p"],
      [1, 7, "q"],
      [1, 8, undefined],
    ]);
  });

  test("an entry does not inherit values of the entry before it", () => {
    const declared = { ...impacts, roles: { ...impacts.roles, unit: { path: "/*/unit", optional: true } } };
    expect(
      read(declared, [
        { id: 1, value: 5, unit: "kg" },
        { id: 2, value: 6 },
      ]),
    ).toEqual([
      [1, 5, "kg"],
      [2, 6, undefined],
    ]);
  });
});

describe("several lists in one document", () => {
  const flat = { list: "flat", ...impacts, optional: true };
  const nested = {
    list: "nested",
    each: "/*/items/*",
    optional: true,
    roles: { definition: "/*/items/*/id", value: "/*/items/*/value", product: "/*/product" },
  };

  test("an element is read as an entry of one list or as the head of the other", () => {
    expect(read([flat, nested], [{ id: 1, value: 5 }])).toEqual([[1, 5]]);
    expect(read([flat, nested], [{ product: "p", items: [{ id: 1, value: 5 }] }])).toEqual([[1, 5, "p"]]);
    expect(read([flat, nested], [{ product: "p", items: [] }])).toEqual([]);
    expect(read([flat, nested], [{ id: 1 }])).toMatchObject({ why: "missing", role: "value" });
  });

  test("an element that holds a map is read as the head of that map", () => {
    const maps = {
      list: "maps",
      each: "/*/values/*",
      optional: true,
      roles: { definition: "/*/values/*/#", value: "/*/values/*" },
    };
    expect(read([flat, maps], [{ values: { 1: 5 } }])).toEqual([["1", 5]]);
    expect(read([flat, maps], [{ values: {} }])).toEqual([]);
  });

  test("one list per column gives each column its own stage", () => {
    const column = (list: string, name: string, stage: string) => ({
      list,
      each: "/*",
      roles: {
        definition: "/*/id",
        value: { path: `/*/${name}`, words: { "-": "none" } },
        stage: { constant: stage },
      },
    });
    expect(
      read([column("made", "a1a3", "A1-A3"), column("end", "c3", "C3")], [{ id: 1, a1a3: 5, c3: "-" }]),
    ).toEqual([
      [1, 5, "A1-A3"],
      [1, "none", "C3"],
    ]);
  });
});

describe("embedded lists", () => {
  const carried = {
    list: "carried",
    each: "/*/impacts/*",
    roles: { definition: "/*/impacts/*/id", value: "/*/impacts/*/value", product: "/*/id" },
  };
  const json = [
    { id: "p", name: "A", impacts: [{ id: 1, value: 5 }] },
    { id: "q", name: "B", impacts: [{ id: 1, value: 7, odd: true }] },
  ];

  test("the outer list skips embedded lists and gives the positions of its own entries", () => {
    const products = { each: "/*", roles: { id: "/*/id", name: "/*/name" } };
    const page = pageOf("products", products, { json, embedded: ["/*/impacts/*"] });
    expect(said(page.rows)).toEqual([
      ["p", "A"],
      ["q", "B"],
    ]);
    expect(page.rows.map(({ path }) => path)).toEqual([[0], [1]]);
  });

  test("an embedded list is read within one entry, whatever the others hold", () => {
    expect(read(carried, json, { within: [0] })).toEqual([[1, 5, "p"]]);
    expect(read(carried, json, { within: [1] })).toMatchObject({ why: "unnamed", path: "/*/impacts/*/odd" });
  });

  test("it must declare what is in its own head, and nothing else of the entry that embeds it", () => {
    const declared = {
      each: "/*/results/items/*",
      roles: {
        definition: "/*/results/items/*/id",
        value: "/*/results/items/*/value",
        stage: "/*/meta/stage",
      },
    };
    const within = [0];
    const results = { items: [{ id: 1, value: 5 }] };
    const entry = { name: "A", meta: { stage: "A1-A3", author: "x" }, results };
    expect(read(declared, [entry, { odd: true }], { within })).toEqual([[1, 5, "A1-A3"]]);
    const headed = { ...entry, results: { unit: "t", ...results } };
    expect(read(declared, [headed], { within })).toMatchObject({ why: "unnamed", path: "/*/results/unit" });
    expect(read(declared, [entry])).toMatchObject({ why: "unnamed", path: "/*/name" });
  });
});

describe("paging", () => {
  const next = (declared: unknown, head: object) => {
    const list = { each: "/items/*", roles: { definition: "/items/*/id", value: "/items/*/value" } };
    const { next: found, total } = pageOf(
      "impacts",
      { ...list, ...(declared as object) },
      { json: { ...head, items: [] } },
    );
    return [found, total];
  };

  test("a page gives the next link, the page numbers, the cursor and the total", () => {
    expect(next({ next: "/next" }, { next: "x" })).toEqual([["x"], undefined]);
    expect(next({ next: "/next", total: "/count" }, { next: null, count: 3 })).toEqual([[null], 3]);
    expect(next({ total: "/count" }, {})).toEqual([[], null]);
    expect(next({ next: { page: "/page", pages: "/pages" } }, { page: 1, pages: 3 })).toEqual([
      [1, 3],
      undefined,
    ]);
    expect(next({ next: { cursor: "/mark", parameter: "after" } }, { mark: "m" })).toEqual([
      ["m"],
      undefined,
    ]);
  });
});

const pairs = { each: "/*", roles: { definition: "/*/id", value: "/*/value" } };

test("an absent constant is refused as missing", () => {
  const declared = { ...pairs, constants: { "/*/stage": "A1-A3" } };
  expect(read(declared, [{ id: 1, value: 5, stage: "A1-A3" }])).toEqual([[1, 5]]);
  expect(read(declared, [{ id: 1, value: 5 }])).toMatchObject({ why: "missing", path: "/*/stage" });
});

test("links count from every path that is declared", () => {
  const { impacts } = parseMapping({
    ...plain,
    impacts: {
      ...pairs,
      edges: { scenarios: { link: ["header:scenarios", "/*/scenarios"], optional: true } },
    },
  });
  const json = [
    { id: 1, value: 5, scenarios: "/s/1" },
    { id: 3, value: 7 },
  ];
  const sent = { json, header: () => "/s", relative: (said: string) => said };
  const { rows } = readMappedPage(new CompiledDocumentMapping(impacts), "impacts", sent);
  expect(rows.map((row) => row.links("scenarios"))).toEqual([["/s", "/s/1"], ["/s"]]);
});

test("with a handler of misfits, everything that fits is read", () => {
  const tree = new CompiledDocumentMapping(
    parseLists(
      {
        each: "/rows/*",
        roles: { definition: "/rows/*/id", value: "/rows/*/value" },
        constants: { "/stage": "A1-A3" },
      },
      "impacts",
    ),
  );
  const json = {
    stage: "C3",
    page: 1,
    rows: [
      { id: 1, value: 5, note: "a" },
      { id: 2, note: "b" },
      { id: 3, value: 7 },
    ],
  };
  const misfits: unknown[] = [];
  const sent = { json, relative: (address: string) => address };
  const { rows } = readMappedPage(tree, "impacts", sent, [], ({ why, path }, value) =>
    misfits.push([why, path, value]),
  );
  expect(rows.map((row) => row.id("definition"))).toEqual(["1", "3"]);
  expect(misfits).toEqual([
    ["constant", "/stage", "C3"],
    ["unnamed", "/page", 1],
    ["unnamed", "/rows/*/note", "a"],
    ["unnamed", "/rows/*/note", "b"],
    ["missing", "/rows/*/value", undefined],
  ]);
});
