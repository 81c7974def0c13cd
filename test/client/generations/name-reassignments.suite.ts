import { listChanges } from "../../../src/client/generations/compared-value";
import type { OpenedAccount } from "../../../src/client/account/opened-account";
import type { NoValueError } from "../../../src/lca/reasons";
import type { WorkbookCall } from "../../../src/client/generations/workbook-call";
import { createCallKey } from "../../../src/client/queries/same-call";
import type { NextGeneration } from "../../../src/client/generations/next-generation";
import { impactOf, readNext } from "./refresh-fixture";
import { ap, gwp, Study } from "./study";

let study: Study;
beforeEach(() => {
  study = new Study();
  study.products = [
    ["1", "Brick", { "1": 1001 }],
    ["2", "Slab", { "1": 2002 }],
  ];
});

const [brick, slab] = [impactOf("Brick"), impactOf("Slab")];
const matrix: WorkbookCall = {
  name: "IMPACTS",
  given: { products: [["Brick"], ["Slab"]], indicators: [["GWP"]], scenarios: null },
};
const swapped = () => {
  const [one, other] = study.products;
  if (one && other)
    study.products = [
      [one[0], other[1], one[2]],
      [other[0], one[1], other[2]],
    ];
};

async function calculated(...calls: readonly WorkbookCall[]): Promise<OpenedAccount> {
  const before = await study.connected();
  for (const call of calls) await answerIn(before, call);
  return before;
}

/** The answer of a generation to a call for one value, or the kind of its reason. */
function answerIn(
  { account }: OpenedAccount,
  { given: { product, indicator, scenario } }: WorkbookCall,
): Promise<unknown> {
  const answered = account.impact(String(product), String(indicator), scenario as string | null);
  return study.until(answered.catch((thrown: NoValueError) => thrown.reason.kind));
}

const told = (next: NextGeneration) =>
  next.findings.turned.map(({ what, name, before, after }) => `${what} ${name}: ${before}, ${after}`);
const only = (...calls: readonly WorkbookCall[]) => new Set(calls.map(createCallKey));

describe("two products that swap names", () => {
  test("swapped product names are reported as such, whatever their values", async () => {
    study.products = study.products.map(([id, name]) => [id, name, { "1": 5 }]);
    const before = await calculated(brick, slab);
    swapped();
    const { next } = await readNext(before, [brick, slab, matrix]);
    expect(told(next)).toEqual(["product Brick: 1, 2", "product Slab: 2, 1"]);
    expect([brick, slab, matrix].map((call) => next.findings.verdict(call))).toEqual([
      "differs",
      "differs",
      "differs",
    ]);
    const { changes, redefined } = await listChanges(next.findings.values);
    expect(changes).toEqual([]);
    expect(new Set(redefined.map(({ before: was, after }) => `${was.value} > ${after.value}`))).toEqual(
      new Set(["5 > 5"]),
    );
  });

  test("each cell's numbers are reported old and new, since neither can be compared with the other", async () => {
    const before = await calculated(brick, slab);
    swapped();
    const { next } = await readNext(before, [brick, slab]);
    const { changes, redefined } = await listChanges(next.findings.values);
    expect(changes).toEqual([]);
    expect(redefined.map(({ before: was, after }) => [was.product, was.value, after.value])).toEqual([
      ["Brick", 1001, 2002],
      ["Slab", 2002, 1001],
    ]);
  });

  test.each([[[brick]], [[slab]], [[impactOf("id:2")]]])(
    "swapped products show no other's number after a refresh of %j alone",
    async (wanted) => {
      const all = [brick, slab, impactOf("id:1"), impactOf("id:2")];
      const before = await calculated(...all);
      swapped();
      const { next } = await readNext(before, all, only(...wanted));
      expect([brick, slab].map((call) => next.findings.verdict(call))).toEqual(["differs", "differs"]);
      const after = await next.connected();
      await expect(Promise.all(all.map((call) => answerIn(after, call)))).resolves.toEqual([
        2002, 1001, 1001, 2002,
      ]);
    },
  );

  test("a number whose list fails stays under its own name, and never under another", async () => {
    const before = await calculated(brick, slab);
    swapped();
    study.failing.set("/products/1/impacts", "503");
    const { next } = await study.until(readNext(before, [brick, slab], only(brick)));
    const after = await next.connected();
    expect(next.findings.verdict(slab)).toBe("differs");
    await expect(answerIn(after, brick)).resolves.toBe(2002);
    await expect(answerIn(after, slab)).resolves.toBe("service-fault");
  });

  test("swapped products are found even if only the lists were cached", async () => {
    const before = await calculated(impactOf("nobody"));
    swapped();
    const { next } = await readNext(before, [brick, slab], only(brick));
    expect(told(next)).toEqual(["product Brick: 1, 2", "product Slab: 2, 1"]);
    expect(next.findings.verdict(slab)).toBe("differs");
  });
});

test("a product whose id now belongs to another gets no number", async () => {
  const before = await calculated(brick, slab, impactOf("id:2"));
  study.products = [
    ["1", "Brick", { "1": 1001 }],
    ["2", "Beam", { "1": 3003 }],
    ["3", "Slab", { "1": 2002 }],
  ];
  const all = [brick, slab, impactOf("id:2"), impactOf("Beam")];
  const { next } = await readNext(before, all, only(brick));
  expect(told(next)).toEqual(["product Slab: 2, 3"]);
  const after = await next.connected();
  await expect(Promise.all(all.map((call) => answerIn(after, call)))).resolves.toEqual([
    1001, 2002, 3003, 3003,
  ]);
});

test.each([
  ["the cell itself", [brick]],
  ["another one", [slab]],
])("a name that several products now have is refused after a refresh of %s", async (_, wanted) => {
  const before = await calculated(brick, slab);
  study.products = [...study.products, ["3", "Brick", { "1": 3003 }]];
  const { next } = await readNext(before, [brick, slab], only(...wanted));
  expect(next.findings.verdict(brick)).toBe("differs");
  expect(told(next)).toEqual([]);
  expect((await listChanges(next.findings.values)).gone).toMatchObject([
    { product: "Brick", before: 1001, reason: { kind: "ambiguous" } },
  ]);
  await expect(answerIn(await next.connected(), brick)).resolves.toBe("ambiguous");
});

test("a name that now means nothing is a vanished value, and no new meaning", async () => {
  const before = await calculated(brick, slab);
  study.products = study.products.slice(0, 1);
  const { next } = await readNext(before, [brick, slab]);
  expect(next.findings.verdict(slab)).toBe("differs");
  expect(told(next)).toEqual([]);
  expect((await listChanges(next.findings.values)).gone).toMatchObject([{ product: "Slab", before: 2002 }]);
});

describe("scenarios of one product that swap names", () => {
  const [use, end] = [impactOf("Brick", "GWP", "Use"), impactOf("Brick", "GWP", "End of life")];
  const byId = impactOf("Brick", "GWP", "id:u");
  let before: OpenedAccount;

  beforeEach(async () => {
    study.scenarios = {
      "1": [
        ["u", "Use", { "1": 11 }],
        ["e", "End of life", { "1": 22 }],
      ],
    };
    before = await calculated(use, end, byId);
    study.scenarios = {
      "1": [
        ["u", "End of life", { "1": 12 }],
        ["e", "Use", { "1": 23 }],
      ],
    };
  });

  test("swapped scenario names are reported as such", async () => {
    const { next } = await readNext(before, [use, end]);
    expect(told(next)).toEqual(["scenario End of life: e, u", "scenario Use: u, e"]);
  });

  test.each([[use], [end], [byId]])(
    "swapped scenarios show no other's number after a refresh of %j alone",
    async (wanted) => {
      const all = [use, end, byId];
      const { next } = await readNext(before, all, only(wanted));
      expect(all.map((call) => next.findings.verdict(call))).toEqual(["differs", "differs", "differs"]);
      const after = await next.connected();
      await expect(Promise.all(all.map((call) => answerIn(after, call)))).resolves.toEqual([23, 12, 12]);
    },
  );

  test("swapped scenarios that were not read anew stay together until one is requested", async () => {
    const { next } = await readNext(before, [use, end, brick], only(brick));
    const after = await next.connected();
    await expect(answerIn(after, use)).resolves.toBe(11);
    await expect(answerIn(after, impactOf("Brick", "GWP", "id:e"))).resolves.toBe(22);
    const again = await readNext(after, [brick], only(brick));
    await expect(answerIn(await again.next.connected(), impactOf("Brick", "GWP", "id:u"))).resolves.toBe(11);
    await after.account.scenarios("Brick");
    await expect(answerIn(after, use)).resolves.toBe(23);
  });
});

test("an indicator's name that now belongs to another definition is reported, and all are read anew", async () => {
  const before = await calculated(brick, slab);
  study.definitions = [
    ["2", gwp[1], gwp[2]],
    ["1", ap[1], ap[2]],
  ];
  study.products = [
    ["1", "Brick", { "1": 1, "2": 1001 }],
    ["2", "Slab", { "2": 2002 }],
  ];
  const { next } = await readNext(before, [brick, slab], only(brick));
  expect(told(next)).toEqual(["indicator GWP: 1, 2"]);
  expect([brick, slab].map((call) => next.findings.verdict(call))).toEqual(["differs", "differs"]);
  expect((await listChanges(next.findings.values)).changes).toEqual([]);
  await expect(answerIn(await next.connected(), brick)).resolves.toBe(1001);
});

test("names that keep their meaning are not reported", async () => {
  const before = await calculated(brick, slab);
  const { next } = await readNext(before, [brick, slab, matrix, impactOf("nobody")]);
  expect(told(next)).toEqual([]);
});
