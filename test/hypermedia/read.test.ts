import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { read } from "../../src/hypermedia/read";
import type { Representation } from "../../src/hypermedia/representation";
import type { Kind } from "../../src/hypermedia/vocabulary";

const cases = join(__dirname, "../cases");
const address = "https://service.test/api/v1/here";

const contents = (behaviour: string, file: string): unknown =>
  JSON.parse(readFileSync(join(cases, behaviour, file), "utf8")) as unknown;

/** A representation as the golden folders write it: maps as objects, a link as its relation and target. */
function written(representation: Representation | null): unknown {
  if (!representation) return null;
  const { shape, fields, links, embedded, items } = representation;
  for (const { base } of links) expect(base).toBe(address);
  return {
    shape,
    fields: Object.fromEntries(fields),
    links: links.map(({ rel, href }) => [rel, href]),
    embedded: Object.fromEntries([...embedded].map(([rel, carried]) => [rel, written(carried)])),
    items: items && [...items].map(written),
  };
}

/** What a golden folder expects: "product" or "list of impacts" is asked for, and this is what comes of it. */
type Expected = { readonly readAs: string } & Record<string, unknown>;

const behaviours = readdirSync(cases);

test("there are cases", () => {
  expect(behaviours.length).toBeGreaterThan(30);
});

test.each(behaviours)("%s", (behaviour) => {
  const { readAs, ...expected } = contents(behaviour, "expected.json") as Expected;
  const [kind, asList] = readAs.startsWith("list of ") ? [readAs.slice(8, -1), true] : [readAs, false];
  const input = { json: contents(behaviour, "input.json"), address };
  const representation = read(input, { kind: kind as Kind, asList });
  expect(written(representation)).toEqual("refused" in expected ? null : expected);
});
