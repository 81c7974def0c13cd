import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readNeutralRepresentation } from "../../../src/wire/recognise/read-document";
import type { ResourceLink, NeutralRepresentation } from "../../../src/wire/recognise/representation";
import type { ResourceKind } from "../../../src/wire/recognise/vocabulary";

const cases = join(__dirname, "../cases");
const address = "https://service.test/api/v1/here";

const contents = (behaviour: string, file: string): string =>
  readFileSync(join(cases, behaviour, file), "utf8");

/** The HTTP `ResourceLink` header of the response; null if the folder has none. */
const linkHeader = (behaviour: string): string | null =>
  existsSync(join(cases, behaviour, "header.txt")) ? contents(behaviour, "header.txt").trim() : null;

/** A representation as the golden folders write it: maps as objects, and no empty parts other than the fields. */
function written(representation: NeutralRepresentation): unknown {
  const { fields, links, embedded, parseContext: standing, items } = representation;
  return {
    fields: Object.fromEntries(fields),
    ...(links.length > 0 && { links: links.map(writtenLink) }),
    ...(embedded.size > 0 && {
      embedded: Object.fromEntries([...embedded].map(([rel, carried]) => [rel, written(carried)])),
    }),
    ...(standing?.key !== undefined && { key: standing.key }),
    ...(standing && standing.stages.length > 0 && { under: standing.stages }),
    ...(items && { items: [...items].map(written) }),
  };
}

/** A link as its relation and target, and whether it is only implied. */
function writtenLink({ rel, href, base, implied }: ResourceLink): readonly string[] {
  expect(base).toBe(address);
  return [rel, href, ...(implied ? ["implied"] : [])];
}

/**
 * The content of expected.json. `readAs` is the request, "product" or "list of impacts"; the rest is the expected
 * reading.
 */
type Expected = { readonly readAs: string } & Record<string, unknown>;

const behaviours = readdirSync(cases);

test("the folder of cases has more than a hundred of them", () => {
  expect(behaviours.length).toBeGreaterThan(100);
});

test.each(behaviours)("the golden folder is read as expected: %s", (behaviour) => {
  const { readAs, ...expected } = JSON.parse(contents(behaviour, "expected.json")) as Expected;
  const [kind, asList] = readAs.startsWith("list of ") ? [readAs.slice(8, -1), true] : [readAs, false];
  const json = JSON.parse(contents(behaviour, "input.json")) as unknown;
  const document = { json, address, linkHeader: linkHeader(behaviour) };
  const representation = readNeutralRepresentation(document, { kind: kind as ResourceKind, asList });
  expect(representation ? written(representation) : { refused: true }).toEqual(expected);
});
