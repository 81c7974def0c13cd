import { ExampleResourcesAndUnreadReasons } from "../../src/hypermedia/report-examples";
import { readNeutralRepresentation } from "../../src/hypermedia/read-document";
import type { NeutralRepresentation } from "../../src/hypermedia/representation";
import { NoValueError } from "../../src/lca/reasons";

const address = "https://service.test/api/v1/products";

function product(json: unknown): NeutralRepresentation {
  const representation = readNeutralRepresentation({ json, address }, { kind: "product", asList: false });
  if (!representation) throw new Error("no product");
  return representation;
}

test("the tally keeps the first few of each kind and shape", () => {
  const met = new ExampleResourcesAndUnreadReasons();
  for (let id = 0; id < 10; id += 1) met.addExample(product({ id, name: "Brick" }));
  met.addExample(product({ id: 11, _links: { self: address } }));
  expect(met.examplesOfKind("product").map(({ shape, fields }) => [shape, fields.get("id")])).toEqual([
    ["plain", 0],
    ["plain", 1],
    ["plain", 2],
    ["HAL", 11],
  ]);
  expect(met.examplesOfKind("scenario")).toEqual([]);
});

test("the tally drops the members of a long list", () => {
  const met = new ExampleResourcesAndUnreadReasons();
  const list = readNeutralRepresentation(
    { json: [{ id: 1 }, { id: 2 }], address },
    { kind: "product", asList: true },
  );
  if (list) met.addExample(list);
  expect(met.examplesOfKind("product").map(({ shape, items }) => [shape, items?.length])).toEqual([
    ["array", 0],
  ]);
});

test("the tally keeps more resources with a rare name or stage, up to a limit", () => {
  const met = new ExampleResourcesAndUnreadReasons();
  for (let id = 0; id < 50; id += 1) met.addExample(product({ id, name: "Brick", ...(id === 40 && { colour: "red" }) })); // prettier-ignore
  expect(met.examplesOfKind("product").map(({ fields }) => fields.get("id"))).toEqual([0, 1, 2, 40]);
  for (let id = 0; id < 500; id += 1) met.addExample(product({ id, [`x${id}`]: 1 }));
  expect(met.examplesOfKind("product")).toHaveLength(23);
});

const names = { product: "Brick", indicator: "GWP", stage: "A1-A3" };

test("the tally counts refusals by kind and cause, but a reason with several callers once", () => {
  const met = new ExampleResourcesAndUnreadReasons();
  const { reason } = new NoValueError({ kind: "unclear", found: "a resource with two addresses of its own" });
  met.addRefusal(reason);
  met.addRefusal(reason);
  met.addRefusal({ ...reason });
  met.addRefusal({ kind: "timeout" });
  met.addRefusal({ kind: "no-result", ...names });
  met.addRefusal({ kind: "too-large" });
  expect(met.refusals.shown(() => true).map(({ kind, count }) => [kind, count])).toEqual([
    ["unclear", 2],
    ["too-large", 1],
  ]);
});

test("refusals that differ only in owner or value are counted together", () => {
  const met = new ExampleResourcesAndUnreadReasons();
  for (let at = 0; at < 1_000; at += 1) {
    const of = { product: `Brick ${at}`, indicator: `i ${at}`, stage: `s ${at}` };
    met.addRefusal({ kind: "unclear-result", doubt: { why: "member", member: "scenarioCode", said: `x${at}` }, ...of }); // prettier-ignore
    met.addRefusal({ kind: "odd-value", sent: `see ${at}`, ...of });
    met.addRefusal({ kind: "set-aside", asides: [{ what: "scenarios", names: [`s${at}`] }], ...of });
  }
  expect(met.refusals.shown(() => true).map(({ kind, count }) => [kind, count])).toEqual([
    ["unclear-result", 1_000],
    ["odd-value", 1_000],
    ["set-aside", 1_000],
  ]);
});

test("the tally lists a limited number of causes, and counts the rest together", () => {
  const met = new ExampleResourcesAndUnreadReasons();
  const doubt = (at: number) => ({ why: "scale", member: `scale${at}` }) as const;
  for (let at = 0; at < 5_000; at += 1)
    met.addRefusal({ kind: "unclear-result", doubt: doubt(at), ...names });
  const refusals = met.refusals.shown(() => true);
  expect(refusals).toHaveLength(201);
  expect(refusals.at(-1)).toEqual({ kind: "unclear-result", found: "", count: 4_800, hasOthers: true });
});
