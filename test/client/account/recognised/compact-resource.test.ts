import fc from "fast-check";
import { CompactResource } from "../../../../src/client/account/recognised/compact-resource";
import { readNeutralRepresentation } from "../../../../src/wire/recognise/read-document";
import type { ResourceLink, NeutralRepresentation } from "../../../../src/wire/recognise/representation";
import { haveSameContent } from "../../../../src/wire/recognise/content-key";
import { aTenthOf } from "../../../deep-tests";

const address = "https://service.test/api/v1/products?page=2";

function product(json: unknown, at = address): NeutralRepresentation {
  const found = readNeutralRepresentation({ json, address: at }, { kind: "product", asList: false });
  if (!found) throw new Error("no product");
  return found;
}

const bases = [address, "https://service.test/api/v1/products/7", ""];
const hrefs = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.webUrl(),
  fc.nat(99).map((id) => `${address}&id=${id}`),
  fc.constantFrom("", " ", "0 ", "3 /a b", "\n", "/a\n/b", "12", "\ud83e", "\ud83e\uddf1"),
);

function linksFrom(base: fc.Arbitrary<string>): fc.Arbitrary<ResourceLink[]> {
  const rel = fc.constantFrom("self", "impacts", "");
  const link = fc.record({ rel, href: hrefs, base });
  const implied = link.map((one): ResourceLink => ({ ...one, implied: true }));
  return fc.array(fc.oneof(link, implied), { maxLength: 6 });
}

test.each([
  ["one document", linksFrom(fc.constant(address))],
  ["several documents", linksFrom(fc.constantFrom(...bases))],
])("a compact resource gives back the links of %s", (_, links) => {
  const check = (all: ResourceLink[]): void =>
    expect(new CompactResource({ ...product({ id: 1 }), links: all }).links).toEqual(all);
  fc.assert(fc.property(links, check), { numRuns: aTenthOf(500) });
});

test("a compact resource keeps everything that was sent, apart from that of a similar one", () => {
  const sent = (id: string) => ({
    id,
    Name: `Brick ${id}`,
    price: { a: 1 },
    links: { self: `/products/${id}`, impacts: `/products/${id}/impacts` },
    _embedded: { company: { id: "c", links: { self: "/companies/c" } } },
  });
  for (const id of ["a", "b", "a b", "10", "1"]) {
    const { parseContext: _, ...whole } = product(sent(id));
    const held = new CompactResource(whole);
    const { kind, vocabulary, fields, spelling, embedded, items } = held;
    const links = [...held.links];
    expect({ kind, vocabulary, fields, spelling, embedded, items, links }).toEqual(whole);
    expect(haveSameContent(held, whole)).toBe(true);
  }
});

test("several compact resources, read in turn, keep their own links", () => {
  const named = (id: string) => product({ id, links: { self: `/products/${id}`, impacts: `/i/${id}` } });
  const all = ["a", "b", "a", "c"].map((id) => new CompactResource(named(id)));
  for (const [at, id] of ["a", "b", "a", "c", "b", "a"].entries()) {
    const held = all[["a", "b", "a", "c"].indexOf(id)];
    const hrefs = held?.links.map(({ href }) => href);
    expect([at, hrefs]).toEqual([at, [`/products/${id}`, `/i/${id}`]]);
  }
});
