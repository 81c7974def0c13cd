import type { TruthRow } from "./truth-rows";
import { fiveDefinitions, expectRight } from "./truth-rows";

// A link refers to a definition if its address is the definition's own, or if following two links of its form has shown
// their meaning.

const list = "/api/v1/impactdefinitions";
const at = (id: number) => fiveDefinitions.find((one) => one.id === id);
const link = (href: string, rel = "impactDefinition") => ({ links: [{ rel, href }] });
/** Returns results with these own ids, of these definitions; `say` returns their links. */
const rows = (of: readonly (readonly [own: number, definition: number])[], say: (own: number) => object) =>
  of.map(([id, definition]) => ({ id, value: definition + 4, ...say(id) }));
const served = (path: string, of: readonly (readonly [number, number])[]) =>
  Object.fromEntries(of.map(([own, definition]) => [path.replace("{}", String(own)), at(definition)]));

const chance = [[1, 1], [2, 2], [3, 4]] as const; // prettier-ignore
const early = [[2, 1], [1, 2], [3, 3]] as const; // prettier-ignore
const right = [[1, 1], [3, 3], [4, 4]] as const; // prettier-ignore
const none = { GWP: "error", ODP: "error", AP: "error", EP: "error" };
const all = { GWP: 5, AP: 7, EP: 8 };
const impacts = "/products/1/impacts";

const followed: readonly TruthRow[] = [
  ["at the row's own path, the first by chance", { [impacts]: rows(chance, (own) => link(`/api/v1/impacts/${own}/category`, "indicator")), ...served("/impacts/{}/category", chance) }, none],
  ["the last by chance", { [impacts]: rows(early, (own) => link(`/api/v1/impacts/${own}/definition`)), ...served("/impacts/{}/definition", early) }, none],
  ["in HAL", { [impacts]: rows(chance, (own) => ({ _links: { impactDefinition: { href: `/api/v1/results/${own}/of` } } })), ...served("/results/{}/of", chance) }, none],
  ["ending in the row", { [impacts]: rows(chance, (own) => link(`/api/v1/kpis/${own}`)), ...served("/kpis/{}", chance) }, none],
  ["as an address in a field", { [impacts]: rows(chance, (own) => ({ impactDefinitionUrl: `/api/v1/kpis/${own}` })), ...served("/kpis/{}", chance) }, none],
  ["all where they seem to", { [impacts]: rows(right, (own) => link(`/api/v1/impacts/${own}/definition`)), ...served("/impacts/{}/definition", right) }, all],
  ["ending in the definition's id", { [impacts]: rows([[90, 1], [91, 3]], (own) => link(`/api/v1/kpis/${own === 90 ? 1 : 3}`)), ...served("/kpis/{}", right) }, { GWP: 5, AP: 7 }], // prettier-ignore
  ["the only one", { [impacts]: rows([[3, 3]], (own) => link(`/api/v1/impacts/${own}/definition`)), ...served("/impacts/{}/definition", right) }, { AP: 7 }], // prettier-ignore
  ["the only one, of another definition", { [impacts]: rows([[3, 4]], (own) => link(`/api/v1/impacts/${own}/definition`)), ...served("/impacts/{}/definition", chance) }, { AP: "error", EP: "error" }], // prettier-ignore
  ["that leads nowhere", { [impacts]: rows(right, (own) => link(`/api/v1/impacts/${own}/definition`)) }, none],
]; // prettier-ignore

test.each(followed)("followed links decide which definition is meant: %s", (_, documents, answers) =>
  expectRight(documents, answers),
);

const other = (say: (id: number) => string) => ({
  [impacts]: rows(right, (own) => link(`${list}/${say(own)}`)),
  ...Object.fromEntries(right.map(([, id]) => [`/impactdefinitions/${say(id)}`, at(id)])),
});

const keys: readonly TruthRow[] = [
  ["a prefix", other((id) => `d-${id}`), all],
  ["a slug", other((id) => String(at(id)?.name).toLowerCase().replace(/\W+/g, "-")), all],
  ["a slug, of which the first and last tell enough", { ...other((id) => `k-${"abcd"[id - 1]}`), "/impactdefinitions/k-c": undefined }, all], // prettier-ignore
  ["a number of six digits", other((id) => `${id}00000`.slice(0, 6)), all],
  ["a key that leads elsewhere", { ...other((id) => `d-${id}`), "/impactdefinitions/d-4": at(5) }, none],
  ["rows of their own", { [impacts]: rows([[90, 1], [91, 3]], (own) => link(`${list}/d-${own === 90 ? 1 : 3}`)), "/impactdefinitions/d-1": at(1), "/impactdefinitions/d-3": at(3) }, { GWP: "error", AP: "error" }], // prettier-ignore
  ["one that is not the account's", { [impacts]: rows([[1, 1], [3, 3], [51, 4]], (own) => link(`${list}/${own}`)), "/impactdefinitions/51": { id: 51, name: "Soil quality", unit: "Pt" } }, { GWP: 5, AP: 7, EP: "error" }], // prettier-ignore
  ["one that is not the account's, beside an id that is", { [impacts]: [...rows([[1, 1], [51, 5]], (own) => link(`${list}/${own}`)), { id: 60, value: 8, impactDefinitionId: 4, ...link(`${list}/52`) }], "/impactdefinitions/51": { id: 51, name: "Soil quality", unit: "Pt" } }, { GWP: 5, EP: "error" }], // prettier-ignore
];

test.each(keys)("links below the definition list may end in another key: %s", (_, documents, answers) =>
  expectRight(documents, answers),
);

const toLists: readonly TruthRow[] = [
  ["the list of definitions", rows(right, () => link(list)), all],
  ["with a slash", rows(right, () => link(`${list}/`)), all],
  ["this list", rows(right, () => link("/api/v1/products/1/impacts")), all],
  ["this list in HAL, relative", rows(right, () => ({ _links: { impactDefinition: { href: "./impacts" } } })), all],
  ["a catalogue", { [impacts]: rows(right, () => link(`${list}/catalogue`)), "/impactdefinitions/catalogue": fiveDefinitions }, all],
  ["a catalogue elsewhere", { [impacts]: rows(right, () => link("/api/v1/catalogue")), "/catalogue": { items: fiveDefinitions } }, all],
  ["an empty catalogue", { [impacts]: rows(right, () => link("/api/v1/catalogue")), "/catalogue": [] }, all],
  ["the results of the product elsewhere", { [impacts]: rows(right, () => link("/api/v1/results?product=1")), "/results?product=1": rows(right, () => ({})) }, all],
  ["the list, where one has a reference", [{ id: 90, value: 7, ...link(`${list}/3`) }, { id: 1, value: 5, ...link(list) }], { AP: 7, GWP: "error" }],
  ["its definition, in a list of one", [{ id: 1, value: 7, ...link(`${list}/3`) }], { AP: 7, GWP: "error" }],
]; // prettier-ignore

test.each(toLists)("links to a list say nothing: %s", (_, documents, answers) =>
  expectRight(documents, answers),
);
