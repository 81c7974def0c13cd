import { browserClock } from "../../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../../src/client/service/service-address";
import { reasonFromError } from "../../../../src/lca/reasons";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";
import { createMappedAccount } from "./mapped-account";

const definitions = [
  { id: "g", name: "GWP", unit: "kg CO2-eq" },
  { id: "a", name: "AP", unit: "kg SO2-eq" },
];
const definitionRoles = { id: "/*/id", name: "/*/name", unit: "/*/unit" };
const mapping = {
  version: 1,
  products: {
    each: "/*",
    roles: { id: "/*/id", name: "/*/name" },
    edges: { impacts: { address: "/products/{id}/impacts" } },
  },
  definitions: { each: "/*", roles: definitionRoles },
};

/** What GWP and AP of a product are, if its results are these and declared like this: a number, or why there is none. */
async function answer(...service: Parameters<typeof createAccount>): Promise<readonly unknown[]> {
  const account = createAccount(...service);
  const answers = ["GWP", "AP"].map((indicator) =>
    account.impact("Brick", indicator, null).catch((thrown: unknown) => {
      const reason = reasonFromError(thrown);
      if (reason.kind === "misfit") return `${reason.why} ${reason.path}`;
      return reason.kind === "unclear-result" ? reason.doubt.why : reason.kind;
    }),
  );
  return Promise.all(answers);
}

/** The account whose only product has these results, declared like this. */
function createAccount(
  sent: unknown,
  impacts: unknown,
  {
    documents = {},
    kinds = {},
  }: { readonly documents?: Readonly<Record<string, unknown>>; readonly kinds?: object } = {},
) {
  return createMappedAccount(
    {
      service: serviceAddress(testAddress),
      keys: testKeys,
      fetch: serveDocuments({
        "/impactdefinitions": definitions,
        "/products": [{ id: "p", name: "Brick" }],
        "/products/p/impacts": sent,
        ...documents,
      }),
      clock: browserClock,
    },
    { ...mapping, ...kinds, impacts },
  );
}

const g = { of: "g", value: 5 };
const a = { of: "a", value: 7 };

/** Results whose value is declared like this, with the members that it needs. */
const valued = (more: object) => ({
  each: "/*",
  roles: { definition: "/*/of", value: { path: "/*/value", ...more } },
});

type Row = readonly [what: string, sent: unknown, value: object, right: readonly unknown[]];

describe("numbers", () => {
  const unit = { path: "/*/unit", words: { g: "0.001", kg: "1" } };
  test.each<Row>([
    ["a factor", [g, { ...a, value: 0.3 }], { factor: 3 }, [15, 0.9]],
    ["a factor below 1, exactly", [{ ...g, value: 3 }, { ...a, value: 1.1 }], { factor: 0.1 }, [0.3, 0.11]],
    ["a large factor", [{ ...g, value: 1e-7 }, { ...a, value: 1.5e21 }], { factor: 1000 }, [0.0001, 1.5e24]],
    ["a factor beside", [{ ...g, scale: 1000 }, { ...a, scale: "0.5" }], { factor: "/*/scale" }, [5000, 3.5]],
    ["a factor by unit", [{ ...g, unit: "g" }, { ...a, unit: "kg" }], { factor: unit }, [0.005, 7]],
    ["a unit without a factor", [{ ...g, unit: "g" }, { ...a, unit: "lb" }], { factor: unit }, ["word /*/unit", "word /*/unit"]],
    ["a factor of 0", [{ ...g, scale: 1 }, { ...a, scale: 0 }], { factor: "/*/scale" }, ["type /*/scale", "type /*/scale"]],
    ["no factor", [{ ...g, scale: 1 }, { ...a, scale: null }], { factor: "/*/scale" }, ["type /*/scale", "type /*/scale"]],
    ["no factor of no value", [{ ...g, scale: 2 }, { ...a, value: null, scale: null }], { factor: "/*/scale" }, [10, "no-result"]],
    ["an absent factor", [{ ...g, scale: 1 }, a], { factor: "/*/scale" }, ["missing /*/scale", "missing /*/scale"]],
    ["a sign", [{ ...g, sign: "-" }, { ...a, sign: 1 }], { sign: "/*/sign" }, [-5, 7]],
    ["a sign in words", [{ ...g, side: "credit" }, { ...a, side: "debit" }], { sign: { path: "/*/side", words: { credit: "-", debit: "+" } } }, [-5, 7]],
    ["another sign", [{ ...g, sign: "-" }, { ...a, sign: "?" }], { sign: "/*/sign" }, ["type /*/sign", "type /*/sign"]],
    ["decimals", [{ ...g, value: 126, d: 2 }, { ...a, value: "1005", d: "0" }], { decimals: "/*/d", form: "text" }, [1.26, 1005]],
    ["half a decimal", [{ ...g, d: 0.5 }, { ...a, d: 1 }], { decimals: "/*/d" }, ["type /*/d", "type /*/d"]],
    ["all three", [{ ...g, value: 126, d: 2, s: "-" }, { ...a, d: 0, s: "+" }], { decimals: "/*/d", sign: "/*/s", factor: 10 }, [-12.6, 70]],
    ["thousands by dots", [{ ...g, value: "1.268,5" }, { ...a, value: "1.268" }], { form: "nl-NL" }, [1268.5, 1268]],
    ["thousands by commas", [{ ...g, value: "1,268.5" }, { ...a, value: "-12,345,678" }], { form: "en-US" }, [1268.5, -12345678]],
    ["thousands by blanks", [{ ...g, value: "1\u202f268,5" }, { ...a, value: "1 268" }], { form: "fr-FR" }, [1268.5, 1268]],
    ["thousands by apostrophes", [{ ...g, value: "1’268.5" }, { ...a, value: "1'268" }], { form: "de-CH" }, [1268.5, 1268]],
    ["lakhs", [{ ...g, value: "1,23,456.5" }, { ...a, value: "123,456" }], { form: "en-IN" }, [123456.5, "odd-value"]],
    ["no thousands", [{ ...g, value: "1268,5" }, { ...a, value: "0,002" }], { form: "nl-NL" }, [1268.5, 0.002]],
    ["thousands that are none", [{ ...g, value: "1.26" }, { ...a, value: "1,268.5" }], { form: "nl-NL" }, ["odd-value", "odd-value"]],
  ])("%s", async (_what, sent, value, right) => {
    const beside = ["scale", "unit", "sign", "side", "d", "s"].map((name) => `/*/${name}`);
    const isDeclared = (path: string): boolean => JSON.stringify(value).includes(`"${path}"`);
    const impacts = { ...valued(value), ignored: beside.filter((path) => !isDeclared(path)) };
    expect(await answer(sent, impacts)).toEqual(right);
  }); // prettier-ignore
});

test("the report shows a value with its factors", async () => {
  const impacts = valued({ decimals: "/*/d", form: "nl-NL" });
  const account = createAccount([{ of: "g", value: "1.268", d: 2 }], impacts);
  await account.impact("Brick", "GWP", null);
  const report = account.reading.report();
  const roles = "mapped" in report ? report.mapped.roles : [];
  expect(roles.find(({ kind, role }) => kind === "impacts" && role === "value")?.example).toBe("12.68");
});

describe("conditions", () => {
  const at = (condition: object) => ({ when: { path: "/*/is", ...condition } });
  test.each<Row>([
    ["is null, met by null and by nothing else", [{ ...g, is: null }, { ...a, is: "b" }], at({ is: null }), [5, "condition"]],
    ["is null, met by what is empty", [{ ...g, is: "" }, { ...a, is: [] }], at({ is: null }), [5, 7]],
    ["is null, not met by false and 0", [{ ...g, is: false }, { ...a, is: 0 }], at({ is: null }), ["condition", "condition"]],
    ["is null, of an absent member", [{ ...g, is: null }, a], at({ is: null }), ["missing /*/is", "missing /*/is"]],
    ["is null, of an optional member", [{ ...g, is: "x" }, a], at({ is: null, optional: true }), ["condition", 7]],
    ["is something", [{ ...g, is: { by: 3 } }, { ...a, is: {} }], at({ not: null }), [5, "condition"]],
    ["is not a text", [{ ...g, is: "final" }, { ...a, is: "draft" }], at({ not: "draft" }), [5, "condition"]],
    ["is not a text, but null", [{ ...g, is: null }, { ...a, is: "draft" }], at({ not: "draft" }), [5, "condition"]],
    ["is not a text, of an absent member", [{ ...g, is: "final" }, a], at({ not: "draft" }), ["missing /*/is", "missing /*/is"]],
    ["is none of several", [{ ...g, is: "final" }, { ...a, is: "b" }], at({ not: ["a", "b", null] }), [5, "condition"]],
    ["is one of several", [{ ...g, is: 3 }, { ...a, is: "b" }], at({ is: [1, 3] }), [5, "condition"]],
    ["is one of several, of an absent member", [{ ...g, is: 3 }, a], at({ is: [1, 3] }), [5, "condition"]],
    ["is true", [{ ...g, is: true }, { ...a, is: false }], at({ is: true }), [5, "condition"]],
    ["is null, beside the result that replaces it", [{ ...g, is: 12 }, { ...g, value: 6, is: null }, { ...a, is: 12 }], at({ is: null }), [6, "condition"]],
    ["is null, where neither of two is", [{ ...g, is: 12 }, { ...g, value: 6, is: 13 }, { ...a, is: null }], at({ is: null }), ["condition", 7]],
    ["is null, of two results", [{ ...g, is: null }, { ...g, value: 6, is: null }, { ...a, is: null }], at({ is: null }), ["repeated", "repeated"]],
    ["all of two", [{ ...g, is: 1, d: "x" }, { ...a, is: 1, d: "y" }], { when: [{ path: "/*/is", is: 1 }, { path: "/*/d", not: "y" }] }, [5, "condition"]],
  ])("%s", async (_what, sent, value, right) => {
    expect(await answer(sent, valued(value))).toEqual(right);
  }); // prettier-ignore
});

describe("false", () => {
  const impacts = {
    each: "/list/*",
    roles: { definition: "/list/*/of", value: "/list/*/value", unit: "/list/*/unit" },
  };
  const rows = [{ ...g, unit: "kg CO2-eq" }, { ...a, unit: false }]; // prettier-ignore

  test("false is nothing where that is said, and else a value of the wrong type", async () => {
    const isNothing = { ...impacts, falseIsNothing: ["/list/*/unit", "/list"] };
    expect(await answer({ list: rows }, isNothing)).toEqual([5, 7]);
    expect(await answer({ list: false }, isNothing)).toEqual(["no-result", "no-result"]);
    expect(await answer({ list: rows }, impacts)).toEqual([5, "unit"]);
    expect(await answer({ list: false }, impacts)).toEqual(["type /list", "type /list"]);
  });
});

describe("positions and parallel lists", () => {
  const parallel = { each: "/values/*", roles: { definition: { column: "/ids/*" }, value: "/values/*" } };
  const byPosition = { each: "/*", roles: { definition: "/*/#0", value: "/*" } };
  const keyed = (key: string) => ({ definitions: { each: "/*", roles: { ...definitionRoles, key } } });

  test.each<readonly [what: string, sent: unknown, impacts: object, kinds: object, right: readonly unknown[]]>([
    ["parallel lists", { ids: ["a", "g"], values: [7, 5] }, parallel, {}, [5, 7]],
    ["parallel maps", { values: { x: 7, y: 5 }, ids: { y: "g", x: "a" } }, parallel, {}, [5, 7]],
    ["a short list", { ids: ["g"], values: [5, 7] }, parallel, {}, ["missing /ids/*", "missing /ids/*"]],
    ["a long list", { ids: ["g", "a", "x"], values: [5, 7] }, parallel, {}, ["unnamed /ids/2", "unnamed /ids/2"]],
    ["no list beside", { ids: null, values: [5, 7] }, parallel, {}, ["missing /ids/*", "missing /ids/*"]],
    ["a heading above rows", { head: ["g", "a"], rows: [[5, 7]] }, { each: "/rows/*/*", roles: { definition: { column: "/head/*" }, value: "/rows/*/*" } }, {}, [5, 7]],
    ["a heading of objects", { head: [{ id: "g" }, { id: "a" }], rows: [[5, 7]] }, { each: "/rows/*/*", roles: { definition: { column: "/head/*/id" }, value: "/rows/*/*" } }, {}, [5, 7]],
    ["the order of the definitions", [5, 7], byPosition, keyed("/*/#0"), [5, 7]],
    ["too few for the order of the definitions", [5], byPosition, keyed("/*/#0"), ["missing /*/#0", "missing /*/#0"]],
    ["too many for the order of the definitions", [5, 7, 9], byPosition, keyed("/*/#0"), ["missing /*/#0", "missing /*/#0"]],
    ["positions from 1 for definitions from 0", [5, 7], { each: "/*", roles: { definition: "/*/#1", value: "/*" } }, keyed("/*/#0"), ["word /*/#1", "word /*/#1"]],
    ["positions for the ids of definitions", [5, 7], byPosition, {}, ["word /*/#0", "word /*/#0"]],
    ["a position counted from 1", [{ n: 2, value: 7 }, { n: 1, value: 5 }], { each: "/*", roles: { definition: "/*/n", value: "/*/value" } }, keyed("/*/#1"), [5, 7]],
    ["a map where a list was", { 0: 7, 1: 5 }, byPosition, keyed("/*/#0"), ["type /", "type /"]],
  ])("%s", async (_what, sent, impacts, kinds, right) => {
    expect((await answer(sent, impacts, { kinds })).map((said) => (said === "type " ? "type /" : said))).toEqual(right);
  }); // prettier-ignore
});

describe("maps", () => {
  const byKey = { each: "/*", roles: { definition: "/*/#", value: "/*" } };

  test.each<readonly [what: string, sent: object, right: readonly unknown[]]>([
    ["results alone", { g: 5, a: 7 }, [5, 7]],
    ["a result of a definition that isn't there any more", { g: 5, a: 7, old: 9 }, [5, 7]],
    ["no result of such a definition", { g: 5, a: 7, old: null }, [5, 7]],
    ["another member", { g: 5, a: 7, stage: "C3" }, ["unnamed /stage", "unnamed /stage"]],
    ["a flag", { g: 5, a: 7, declared: false }, ["unnamed /declared", "unnamed /declared"]],
  ])("a map has %s", async (_what, sent, right) => {
    expect(await answer(sent, byKey)).toEqual(right);
  });
});

describe("definitions by a link", () => {
  test("a link is compared with the definitions' own addresses", async () => {
    const linked = definitions.map((definition, at) => ({ ...definition, self: `/api/v1/categories/c${at}` }));
    const kinds = {
      definitions: { each: "/*", roles: { ...definitionRoles, key: { path: "/*/self", address: true } } },
    };
    const impacts = {
      each: "/*",
      roles: { definition: { path: "/*/category", address: true }, value: "/*/value" },
    };
    const sent = [
      { category: `${testAddress}/api/v1/categories/c1`, value: 7 },
      { category: "categories/c0", value: 5 },
    ];
    const relative = [{ ...sent[0] }, { ...sent[1], category: "../../categories/c0" }];
    expect(await answer(relative, impacts, { documents: { "/impactdefinitions": linked }, kinds })).toEqual([5, 7]);
  }); // prettier-ignore
});

describe("documents of their own", () => {
  const own = { list: "own", each: "", roles: { definition: "/of", value: "/value" } };
  const references = { list: "references", each: "/*", edges: { impacts: "/*" }, roles: {} };
  const documents = { "/results/1": g, "/results/2": a };
  const links = ["/api/v1/results/1", "/api/v1/results/2"];

  test("a list of addresses leads to one document for each result", async () => {
    expect(await answer(links, [references, own], { documents })).toEqual([5, 7]);
  });

  test("a result takes what its document does not declare from where it was reached", async () => {
    const sent = [
      { of: "g", href: "/api/v1/values/1" },
      { of: "a", href: "/api/v1/values/2" },
    ];
    const impacts = [
      { ...references, edges: { impacts: "/*/href" }, roles: { definition: "/*/of" } },
      { ...own, roles: { value: "/value" } },
    ];
    const values = { "/values/1": { value: 5 }, "/values/2": { value: 7 } };
    expect(await answer(sent, impacts, { documents: values })).toEqual([5, 7]);
  });

  test("a definition's document names the definition of the result that leads to it", async () => {
    const sent = [
      { value: 5, category: "/api/v1/results/1/category" },
      { value: 7, category: "/api/v1/results/2/category" },
    ];
    const impacts = [
      { ...references, edges: { impacts: "/*/category" }, roles: { value: "/*/value" } },
      { ...own, roles: { definition: "/id" }, ignored: ["/name", "/unit"] },
    ];
    const [first, second] = definitions;
    const categories = { "/results/1/category": first, "/results/2/category": second };
    expect(await answer(sent, impacts, { documents: categories })).toEqual([5, 7]);
  });

  test("a result that comes twice with another value is unclear, though its document is the same", async () => {
    const sent = [5, 6].map((value) => ({ value, category: "/api/v1/results/1/category" }));
    const impacts = [
      { ...references, edges: { impacts: "/*/category" }, roles: { value: "/*/value" } },
      { ...own, roles: { definition: "/id" } },
    ];
    const categories = { "/results/1/category": { id: "g" } };
    expect(await answer(sent, impacts, { documents: categories })).toEqual(["repeated", "no-result"]);
  });

  test("a document that contradicts what led to it is refused, and so is one that is gone", async () => {
    const sent = links.map((href) => ({ of: "g", href }));
    const impacts = [{ ...references, edges: { impacts: "/*/href" }, roles: { definition: "/*/of" } }, own];
    expect(await answer(sent, impacts, { documents })).toEqual(["several /of", "several /of"]);
    expect(await answer(links, [references, own], { documents: { "/results/1": g } })).toEqual([
      "gone",
      "gone",
    ]);
  });
});
