import { createLink, readMemberLinks } from "../../../src/wire/recognise/link-shapes";
import { Vocabulary } from "../../../src/wire/recognise/vocabulary";

const vocabulary = new Vocabulary({});

/** What the links of a JSON:API relationship say besides their addresses. */
function saidBy(links: object, meta?: object): readonly unknown[] {
  const value = { impactDefinition: { data: { type: "impactDefinitions", id: "3" }, links, meta } };
  const found = readMemberLinks({ name: "relationships", value }) ?? [];
  return found.flatMap((one) => createLink(one, "https://lca.example", vocabulary)?.said ?? []);
}

const [related, self] = ["/impacts/1/impactDefinition", "/impacts/1/relationships/impactDefinition"];

test.each<[string, object, unknown]>([
  ["the related link", { related: { href: related, phase: "C3" }, self }, "C3"],
  ["its name", { related: { href: related, name: "EOL landfill" }, self }, "EOL landfill"],
  ["the link to the relationship", { related, self: { href: self, phase: "C3" } }, "C3"],
  ["its meta", { related, self: { href: self, meta: { stage: "D" } } }, "D"],
  ["the related link's meta", { related: { href: related, meta: { stage: "D" } }, self }, "D"],
])("a stage in %s is a statement about the result", (_where, links, stage) => {
  expect(saidBy(links)).toEqual([[expect.any(String), stage]]);
});

test("a stage in the relationship's own meta is one too", () => {
  expect(saidBy({ related, self }, { stage: "D" })).toEqual([[expect.any(String), "D"]]);
});

test("plain addresses state nothing", () => {
  expect(saidBy({ related, self })).toEqual([]);
});
