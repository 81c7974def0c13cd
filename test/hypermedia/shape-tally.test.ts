import { ShapeTally } from "../../src/hypermedia/shape-tally";
import { read } from "../../src/hypermedia/read";
import type { Representation } from "../../src/hypermedia/representation";
import { NoValue } from "../../src/lca/reasons";

const address = "https://service.test/api/v1/products";

function product(json: unknown): Representation {
  const representation = read({ json, address }, { kind: "product", asList: false });
  if (!representation) throw new Error("no product");
  return representation;
}

test("the tally keeps the first few of each kind and shape", () => {
  const met = new ShapeTally();
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

test("the tally drops the members of a long list", () => {
  const met = new ShapeTally();
  const list = read({ json: [{ id: 1 }, { id: 2 }], address }, { kind: "product", asList: true });
  if (list) met.note(list);
  expect(met.of("product").map(({ shape, items }) => [shape, items?.length])).toEqual([["array", 0]]);
});

test("the tally keeps more resources with a rare name or stage, up to a limit", () => {
  const met = new ShapeTally();
  for (let id = 0; id < 50; id += 1) met.note(product({ id, name: "Brick", ...(id === 40 && { colour: "red" }) })); // prettier-ignore
  expect(met.of("product").map(({ fields }) => fields.get("id"))).toEqual([0, 1, 2, 40]);
  for (let id = 0; id < 500; id += 1) met.note(product({ id, [`x${id}`]: 1 }));
  expect(met.of("product")).toHaveLength(23);
});

const names = { product: "Brick", indicator: "GWP", stage: "A1-A3" };

test("the tally counts refusals by kind and cause, but a reason with several callers once", () => {
  const met = new ShapeTally();
  const { reason } = new NoValue({ kind: "unclear", found: "a resource with two addresses of its own" });
  met.refuse(reason);
  met.refuse(reason);
  met.refuse({ ...reason });
  met.refuse({ kind: "timeout" });
  met.refuse({ kind: "no-result", ...names });
  met.refuse({ kind: "too-large" });
  expect(met.refused.shown(() => true).map(({ kind, count }) => [kind, count])).toEqual([
    ["unclear", 2],
    ["too-large", 1],
  ]);
});

test("refusals that differ only in owner or value are counted together", () => {
  const met = new ShapeTally();
  for (let at = 0; at < 1_000; at += 1) {
    const of = { product: `Brick ${at}`, indicator: `i ${at}`, stage: `s ${at}` };
    met.refuse({ kind: "unclear-result", doubt: { why: "member", member: "scenarioCode", said: `x${at}` }, ...of }); // prettier-ignore
    met.refuse({ kind: "odd-value", sent: `see ${at}`, ...of });
    met.refuse({ kind: "set-aside", asides: [{ what: "scenarios", names: [`s${at}`] }], ...of });
  }
  expect(met.refused.shown(() => true).map(({ kind, count }) => [kind, count])).toEqual([
    ["unclear-result", 1_000],
    ["odd-value", 1_000],
    ["set-aside", 1_000],
  ]);
});

test("the tally lists a limited number of causes, and counts the rest together", () => {
  const met = new ShapeTally();
  const doubt = (at: number) => ({ why: "scale", member: `scale${at}` }) as const;
  for (let at = 0; at < 5_000; at += 1) met.refuse({ kind: "unclear-result", doubt: doubt(at), ...names });
  const refusals = met.refused.shown(() => true);
  expect(refusals).toHaveLength(201);
  expect(refusals.at(-1)).toEqual({ kind: "unclear-result", found: "", count: 4_800, hasOthers: true });
});
