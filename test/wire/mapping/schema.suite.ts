import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import { wireShapes } from "../../../workbench/sample-service/shapes/wire-shapes";
import { MappingError, parseMapping } from "../../../src/wire/mapping/parse-mapping";
import {
  relationsByKind,
  requiredRolesByKind,
  roleNamesByKind,
} from "../../../src/wire/mapping/service-mapping";
import type { MappedDocumentKind } from "../../../src/wire/mapping/service-mapping";
import { fileOf, folder } from "./sample";

interface Part {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, Part>>;
}

const schema = JSON.parse(
  readFileSync(join(__dirname, "../../../docs/mapping.schema.json"), "utf8"),
) as Part & {
  readonly definitions: Readonly<Record<string, Part>>;
};
const fits = new Ajv({ strictSchema: true, strictTypes: false }).compile(schema);
const kinds = Object.keys(roleNamesByKind) as MappedDocumentKind[];

/** The fault of a mapping; null for a valid one. */
function fault(json: unknown): { readonly member: string; readonly expected: string } | null {
  try {
    parseMapping(json);
    return null;
  } catch (thrown) {
    if (!(thrown instanceof MappingError)) throw thrown;
    return { member: thrown.member, expected: thrown.expected };
  }
}

test.each(kinds)("the schema knows the roles and relations of %s", (kind) => {
  const { roles, edges } = schema.definitions[`${kind}List`]?.properties ?? {};
  expect(Object.keys(roles?.properties ?? {})).toEqual(roleNamesByKind[kind]);
  // What results lack may be said by the results that lead to their documents: no schema can look there.
  if (kind !== "impacts") expect(roles?.required).toEqual(requiredRolesByKind[kind]);
  expect(Object.keys(edges?.properties ?? {})).toEqual(relationsByKind[kind]);
});

test("each shape of the sample service has its mapping", () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(wireShapes)
      .map((shape) => `${shape}.json`)
      .sort(),
  );
});

test.each(readdirSync(folder))("%s is a mapping", (file) => {
  const json = fileOf(file.replace(".json", ""));
  expect(fits(json) || fits.errors).toBe(true);
  expect(fault(json)).toBeNull();
});

const products = { each: "/*", roles: { name: "/*/name" } };
const impacts = { each: "/*", roles: { definition: "/*/id", value: "/*/value" } };
const definitions = { each: "/*", roles: { id: "/*/id", name: "/*/name", unit: "/*/unit" } };
const good = { version: 1, products, definitions, impacts };
const value = (role: unknown) => ({
  ...good,
  impacts: { ...impacts, roles: { ...impacts.roles, value: role } },
});
const list = (more: object) => ({ ...good, products: { ...products, ...more } });
const edge = (to: unknown) => list({ edges: { impacts: to } });
const { products: _none, ...withoutProducts } = good;

test("a mapping with only the required roles is accepted", () => {
  expect(fits(good)).toBe(true);
  expect(fault(good)).toBeNull();
});

test.each<[what: string, json: unknown, member: string, expected: string]>([
  ["no object", 5, "mapping", "an object"],
  ["no version", { ...good, version: undefined }, "mapping.version", "1"],
  ["another version", { ...good, version: 2 }, "mapping.version", "1"],
  ["a member of its own", { ...good, product: products }, "mapping.product", "only $schema, version, user"],
  ["a kind too few", withoutProducts, "mapping.products", "an object"],
  ["no list", { ...good, products: [] }, "mapping.products", "at least one"],
  ["a text for a list", { ...good, products: "/*" }, "mapping.products", "an object"],
  [
    "a role too few",
    { ...good, definitions: { roles: { id: "/id", name: "/name" } } },
    "mapping.definitions.roles.unit",
    "this role",
  ],
  [
    "an unknown role",
    list({ roles: { name: "/*/name", colour: "/*/c" } }),
    "mapping.products.roles.colour",
    "only id",
  ],
  [
    "an unknown relation",
    list({ edges: { company: "/*/c" } }),
    "mapping.products.edges.company",
    "only impacts",
  ],
  ["an unknown member", list({ skip: [] }), "mapping.products.skip", "only list, each"],
  ["a path without a slash", value("value"), "mapping.impacts.roles.value", 'a path such as "/*/id"'],
  ["a path with a bad escape", value("/*/~2"), "mapping.impacts.roles.value", "a path"],
  ["a path with a key amid", value("/*/#/value"), "mapping.impacts.roles.value", "a path"],
  ["a path with half a choice", value("/*/[rel=x"), "mapping.impacts.roles.value", "a path"],
  ["no paths", value([]), "mapping.impacts.roles.value", "at least one"],
  ["a bad path of several", value(["/*/a", 5]), "mapping.impacts.roles.value[1]", "a path"],
  ["a number for a role", value(5), "mapping.impacts.roles.value", "an object with path"],
  [
    "a path and a constant",
    value({ path: "/*/v", constant: "5" }),
    "mapping.impacts.roles.value",
    "one of path, column and constant",
  ],
  ["neither", value({ optional: true }), "mapping.impacts.roles.value", "one of path, column and constant"],
  ["a number for a constant", value({ constant: 5 }), "mapping.impacts.roles.value.constant", "a text"],
  [
    "an unknown form",
    value({ path: "/*/v", form: "in words" }),
    "mapping.impacts.roles.value.form",
    "number, text, comma, or a locale",
  ],
  [
    "a condition without a text",
    value({ path: "/*/v", when: { path: "/*/is" } }),
    "mapping.impacts.roles.value.when",
    "either is or not",
  ],
  [
    "a condition that asks for and against",
    value({ path: "/*/v", when: { path: "/*/is", is: "total", not: "part" } }),
    "mapping.impacts.roles.value.when",
    "either is or not",
  ],
  [
    "a condition with a member of its own",
    value({ path: "/*/v", when: { path: "/*/is", is: "total", or: "part" } }),
    "mapping.impacts.roles.value.when.or",
    "only path, is, not",
  ],
  [
    "a condition on an empty text",
    value({ path: "/*/v", when: { path: "/*/is", is: "" } }),
    "mapping.impacts.roles.value.when.is",
    "null in place of an empty text",
  ],
  [
    "a condition on one of none",
    value({ path: "/*/v", when: { path: "/*/is", is: [] } }),
    "mapping.impacts.roles.value.when.is",
    "at least one",
  ],
  ["a factor of 0", value({ path: "/*/v", factor: 0 }), "mapping.impacts.roles.value.factor", "other than 0"],
  [
    "a sign without a path",
    value({ path: "/*/v", sign: { words: {} } }),
    "mapping.impacts.roles.value.sign.path",
    "a path",
  ],
  [
    "false as nothing nowhere",
    list({ falseIsNothing: ["name"] }),
    "mapping.products.falseIsNothing[0]",
    "a path",
  ],
  ["a text for a condition", value({ path: "/*/v", when: "/*/is" }), "mapping.impacts.roles.value.when", "an object with path"], // prettier-ignore
  [
    "a word for no text",
    value({ path: "/*/v", words: { x: 5 } }),
    "mapping.impacts.roles.value.words.x",
    "a text",
  ],
  [
    "a text for a flag",
    value({ path: "/*/v", optional: "yes" }),
    "mapping.impacts.roles.value.optional",
    "true or false",
  ],
  [
    "two ways to lead on",
    edge({ link: "/*/l", carried: true }),
    "mapping.products.edges.impacts",
    "one of link, address and carried",
  ],
  [
    "no way to lead on",
    edge({ optional: true }),
    "mapping.products.edges.impacts",
    "one of link, address and carried",
  ],
  ["carried, but not", edge({ carried: false }), "mapping.products.edges.impacts.carried", "true"],
  [
    "a whole address",
    edge({ address: "https://x/{id}" }),
    "mapping.products.edges.impacts.address",
    "an address such as",
  ],
  [
    "an address of an unknown id",
    edge({ address: "/x/{name}" }),
    "mapping.products.edges.impacts.address",
    "an address such as",
  ],
  ["a header for entries", list({ each: "header:x" }), "mapping.products.each", "a path into the document"],
  ["a key for entries", list({ each: "/*/#" }), "mapping.products.each", "a path that does not end in #"],
  ["a total of each", list({ total: "/*/total" }), "mapping.products.total", "a path without *"],
  ["a next page of each", list({ next: "/*/next" }), "mapping.products.next", "a path without *"],
  [
    "pages without a number of them",
    list({ next: { page: "/page" } }),
    "mapping.products.next.pages",
    "a path",
  ],
  [
    "a first page between two",
    list({ next: { page: "/p", pages: "/n", from: 0.5 } }),
    "mapping.products.next.from",
    "a whole number",
  ],
  [
    "a mark that nothing takes",
    list({ next: { cursor: "/mark" } }),
    "mapping.products.next.parameter",
    "a text",
  ],
  [
    "a list for a constant",
    list({ constants: { "/*/is": [] } }),
    "mapping.products.constants./*/is",
    "a text, a number",
  ],
  ["a constant nowhere", list({ constants: { is: "x" } }), "mapping.products.constants.is", "a path"],
  ["a text for what is ignored", list({ ignored: "/*/x" }), "mapping.products.ignored", "at least one"],
])("%s is refused", (_what, json, member, expected) => {
  const sent: unknown = JSON.parse(JSON.stringify(json));
  expect(fits(sent)).toBe(false);
  expect(fault(sent)).toEqual({ member, expected: expect.stringContaining(expected) as string });
});

const ofValue = (more: object) => value({ path: "/*/v", ...more });
const only = (is: unknown, path = "/*/is") => ({ path, is });
const results = (more: object) => ({ ...good, impacts: { ...impacts, ...more } });

/** Faults that no JSON schema can express. */
test.each<[what: string, json: unknown, member: string, expected: string]>([
  [
    "one name for two lists",
    { ...good, products: [products, products] },
    "mapping.products",
    "lists with different names",
  ],
  [
    "a relation to an unknown list",
    edge({ link: "/*/l", lists: ["x"] }),
    "mapping.products.edges.impacts",
    "a list of impacts",
  ],
  [
    "a role of many",
    value("/*/values/*/amount"),
    "mapping.impacts.roles.value",
    "a path with no other * than /* has",
  ],
  [
    "a role of every one that is chosen",
    value("/*/values/[is=x]*/amount"),
    "mapping.impacts.roles.value",
    "a path with no other *",
  ],
  [
    "a role of another list",
    value("/others/*/value"),
    "mapping.impacts.roles.value",
    "a path with no other *",
  ],
  [
    "a condition of many",
    value({ path: "/*/v", when: { path: "/*/is/*", is: "x" } }),
    "mapping.impacts.roles.value.when.path",
    "a path with no other *",
  ],
  [
    "a role of many in the one thing",
    { ...good, user: { roles: { name: "/*/name" } } },
    "mapping.user.roles.name",
    "a path without *",
  ],
  [
    "an unknown locale",
    ofValue({ form: "xx-XX" }),
    "mapping.impacts.roles.value.form",
    "a locale such as nl-NL",
  ],
  [
    "a factor of another role",
    list({ roles: { name: { path: "/*/name", factor: 2 } } }),
    "mapping.products.roles.name.factor",
    "only path, column",
  ],
  [
    "a word for no factor",
    ofValue({ factor: { path: "/*/unit", words: { g: "a thousandth" } } }),
    "mapping.impacts.roles.value.factor.words.g",
    'a factor such as "0.001"',
  ],
  [
    "a column beside nothing",
    ofValue({ path: undefined, column: "/ids" }),
    "mapping.impacts.roles.value.column",
    "its own last *",
  ],
  [
    "a role below what is ignored",
    results({
      roles: { ...impacts.roles, year: { path: "/*/meta/year", optional: true } },
      ignored: ["/*/meta"],
    }),
    "mapping.impacts.roles.year",
    "a path outside of /*/meta, which is ignored",
  ],
  [
    "a condition below what is ignored",
    results({
      roles: { ...impacts.roles, value: { path: "/*/v", when: only("x", "/*/meta/is") } },
      ignored: ["/*/meta"],
    }),
    "mapping.impacts.roles.value",
    "a path outside of /*/meta",
  ],
  [
    "a next page below what is ignored",
    list({ each: "/items/*", roles: { name: "/items/*/name" }, next: "/links/next", ignored: ["/links"] }),
    "mapping.products.next",
    "a path outside of /links",
  ],
  [
    "a condition that a constant contradicts",
    results({
      roles: { ...impacts.roles, value: { path: "/*/v", when: only("x") } },
      constants: { "/*/is": "y" },
    }),
    "mapping.impacts.roles.value.when",
    "a condition that /*/is can meet",
  ],
  [
    "two conditions that contradict each other",
    ofValue({ when: [only(["x", "y"]), { path: "/*/is", not: ["x", "y"] }] }),
    "mapping.impacts.roles.value.when",
    "a condition that /*/is can meet",
  ],
  [
    "a condition that its own value is nothing",
    ofValue({ when: only(null, "/*/v") }),
    "mapping.impacts.roles.value.when",
    "a condition that /*/v can meet",
  ],
  [
    "a condition that a key is nothing",
    ofValue({ when: only(null, "/*/#") }),
    "mapping.impacts.roles.value.when",
    "a condition that /*/# can meet",
  ],
  [
    "a text where an object stands",
    results({ roles: { ...impacts.roles, unit: "/*/is/unit", value: { path: "/*/v", when: only("x") } } }),
    "mapping.impacts.roles.value.when",
    "a condition that /*/is can meet",
  ],
  [
    "false, where false is nothing",
    results({
      roles: { ...impacts.roles, value: { path: "/*/v", when: only(false) } },
      falseIsNothing: ["/*/is"],
    }),
    "mapping.impacts.roles.value.when",
    "a condition that /*/is can meet",
  ],
  [
    "false as nothing where nothing is declared",
    list({ falseIsNothing: ["/*/colour"] }),
    "mapping.products.falseIsNothing",
    "a path that is declared, which /*/colour isn't",
  ],
  [
    "a position in a list with pages",
    {
      ...good,
      definitions: { ...definitions, roles: { ...definitions.roles, key: "/*/#1" }, next: "header:next" },
    },
    "mapping.definitions.roles.key",
    "no position, as the list comes in pages",
  ],
  [
    "results without a definition",
    { ...good, impacts: { each: "/*", roles: { value: "/*/v" } } },
    "mapping.impacts.roles.definition",
    "this role",
  ],
  [
    "results that lead to themselves alone",
    results({ edges: { impacts: "/*/href" } }),
    "mapping.impacts.edges.impacts",
    "a list of impacts",
  ],
])("%s is refused by the parser, though the schema allows it", (_what, json, member, expected) => {
  expect(fault(json)).toEqual({ member, expected: expect.stringContaining(expected) as string });
});

describe("the examples in the guide", () => {
  const guide = readFileSync(join(__dirname, "../../../docs/mapping.md"), "utf8");
  const examples = [...guide.matchAll(/`(\{.*?\})`(?=[:, ]|$)/gm)].map(([, text = ""]) => text);
  const isRole = (text: string): boolean => /^\{"(path|column|constant)"/.test(text);
  const roles = examples.filter(isRole);
  const edges = examples.filter((text) => /^\{"(link|address|carried)"/.test(text));

  test("there is an example of each form", () => {
    const forms = "optional words address cut constant column form factor sign decimals when is not";
    for (const form of forms.split(" ")) expect(roles.join("\n")).toContain(`"${form}": `);
    for (const form of ["link", "address", "carried", "own", "lists"])
      expect(edges.join("\n")).toContain(`"${form}": `);
  });

  test.each(roles)("the role %s is valid", (text) => {
    const role: unknown = JSON.parse(text.replaceAll('"/*/', '"/values/*/'));
    const roles = { definition: "/values/*/id", value: role };
    const json = { ...good, impacts: { each: "/values/*", roles } };
    expect([fits(json), fault(json)]).toEqual([true, null]);
  });

  test.each(edges)("the edge %s is valid", (text) => {
    const lists = ["carried", "flat", "nested"].map((name) => ({ ...impacts, list: name }));
    const json = { ...edge(JSON.parse(text)), impacts: lists };
    expect([fits(json), fault(json)]).toEqual([true, null]);
  });

  test.each([...guide.matchAll(/```json\n(.*?)```/gs)].map(([, text = ""]) => text))(
    "the part %s of a mapping is valid",
    (part) => {
      const json = { ...good, ...(JSON.parse(part) as object) };
      expect([fits(json), fault(json)]).toEqual([true, null]);
    },
  );
});
