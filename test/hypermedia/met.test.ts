import { Met } from "../../src/hypermedia/met";
import { read } from "../../src/hypermedia/read";
import type { Representation } from "../../src/hypermedia/representation";
import { NoValue } from "../../src/lca/reasons";

const address = "https://service.test/api/v1/products";

function product(json: unknown): Representation {
  const representation = read({ json, address }, { kind: "product", asList: false });
  if (!representation) throw new Error("no product");
  return representation;
}

test("keeps the first few of each kind and shape", () => {
  const met = new Met();
  for (let id = 0; id < 10; id += 1) met.note(product({ id, name: "Brick" }));
  met.note(product({ id: 11, _links: { self: address } }));
  expect(met.of("product").map(({ shape, fields }) => [shape, fields.get("id")])).toEqual([
    ["plain", 0],
    ["plain", 1],
    ["plain", 2],
    ["HAL", 11],
  ]);
  expect(met.of("scenario")).toEqual([]);
});

test("holds none of a long list's members for its shape", () => {
  const met = new Met();
  const list = read({ json: [{ id: 1 }, { id: 2 }], address }, { kind: "product", asList: true });
  if (list) met.note(list);
  expect(met.of("product").map(({ shape, items }) => [shape, items?.length])).toEqual([["array", 0]]);
});

test("counts refusals by kind and what was found, a reason that goes through several hands once", () => {
  const met = new Met();
  const { reason } = new NoValue({ kind: "unclear", found: "a result that is no number" });
  met.refuse(reason);
  met.refuse(reason);
  met.refuse({ ...reason });
  met.refuse(new NoValue({ kind: "too-large" }).reason);
  expect([...met.refusals]).toEqual([
    ["unclear a result that is no number", 2],
    ["too-large ", 1],
  ]);
});
