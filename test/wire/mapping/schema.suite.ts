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
  expect(roles?.required).toEqual(requiredRolesByKind[kind]);
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
    { ...good, impacts: { roles: { value: "/v" } } },
    "mapping.impacts.roles.definition",
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
    "either a path or a constant",
  ],
  ["neither", value({ optional: true }), "mapping.impacts.roles.value", "either a path or a constant"],
  ["a number for a constant", value({ constant: 5 }), "mapping.impacts.roles.value.constant", "a text"],
  [
    "an unknown form",
    value({ path: "/*/v", form: "words" }),
    "mapping.impacts.roles.value.form",
    "one of number, text, comma",
  ],
  [
    "a condition without a text",
    value({ path: "/*/v", when: { path: "/*/is" } }),
    "mapping.impacts.roles.value.when.is",
    "a text",
  ],
  [
    "a condition with a member of its own",
    value({ path: "/*/v", when: { path: "/*/is", is: "total", not: "part" } }),
    "mapping.impacts.roles.value.when.not",
    "only path, is here",
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
])("%s is refused by the parser, though the schema allows it", (_what, json, member, expected) => {
  expect(fault(json)).toEqual({ member, expected: expect.stringContaining(expected) as string });
});
