import type { OpenedAccount } from "../../../src/client/account/opened-account";
import type { NoValueError } from "../../../src/lca/reasons";
import type { WorkbookCall } from "../../../src/client/generations/workbook-call";
import { createCallKey } from "../../../src/client/queries/same-call";
import { impactOf, readNext } from "./refresh-fixture";
import { ap, ep, gwp, Study } from "./study";
import { carryOverResults } from "../../../src/client/account/account";

let study: Study;
beforeEach(() => {
  study = new Study();
  study.products = [
    ["1", "Brick", { "1": 1001, "2": 2001 }],
    ["2", "Slab", { "1": 1002 }],
  ];
});

const brick = impactOf("Brick");
const brickAp = impactOf("Brick", ap[1]);
/** The service has no AP of Slab, so this cell shows #N/A already. */
const lacking: WorkbookCall = { ...impactOf("Slab", ap[1]), alreadyFails: true };

/** Calculates all these calls; calls of missing things fail. */
async function calculated(...calls: readonly WorkbookCall[]): Promise<OpenedAccount> {
  const before = await study.connected();
  for (const { given } of calls) await valueIn(before, given).catch(() => undefined);
  return before;
}

/** The answer of a generation, or the kind of its reason. */
function answerIn(connected: OpenedAccount, call: WorkbookCall): Promise<unknown> {
  return study.until(valueIn(connected, call.given).catch((thrown: NoValueError) => thrown.reason.kind));
}

function valueIn(
  { account }: OpenedAccount,
  { product, indicator, scenario }: WorkbookCall["given"],
): Promise<number> {
  return account.impact(String(product), String(indicator), scenario as string | null);
}

const changes: readonly [what: string, to: readonly (typeof gwp)[]][] = [
  ["another one in front", [ep, gwp, ap]],
  ["one removed", [ap]],
  ["another unit", [gwp, ["2", ap[1], "kg SO2-eq"]]],
  [
    "ids swapped between two names",
    [
      ["2", gwp[1], gwp[2]],
      ["1", ap[1], ap[2]],
    ],
  ],
  ["another name", [["1", "Global warming", gwp[2]], ap]],
];
const failures = ["503", "network"] as const;
const kinds = changes.flatMap(([what, to]) => failures.map((how) => [what, how, to] as const));

describe.each(kinds)("definitions with %s, a list that fails (%s)", (_, how, to) => {
  let before: OpenedAccount;
  beforeEach(async () => {
    before = await calculated(brick, brickAp, lacking);
    study.definitions = to;
    study.failing.set("/products/2/impacts", how);
  });

  test.each([
    ["the workbook", "all"],
    ["a part of it", new Set([createCallKey(lacking), createCallKey(brick)])],
    ["another part of it", new Set([createCallKey(brick)])],
  ] as const)("a failed refresh of %s is not put in use", async (_what, wanted) => {
    const { next, outcome } = await study.until(readNext(before, [brick, brickAp, lacking], wanted));
    expect(outcome).toMatchObject({ applicable: false, failed: 1 });
    await expect(next.connected()).rejects.toMatchObject({ reason: { kind: expect.any(String) } });
  });
});

test("an account carries over nothing that was read against another definition list", async () => {
  const before = await calculated(brick, lacking);
  study.definitions = [ep, gwp, ap];
  const after = await calculated();
  const place = { product: { id: "2", name: "Slab" }, scenario: null };
  await expect(carryOverResults(before.account, after.account, place)).rejects.toMatchObject({
    reason: { kind: "internal" },
  });
  await expect(answerIn(after, impactOf("Slab", ep[1]))).resolves.toBe("no-result");
});

describe("the same definitions in another order", () => {
  test.each(failures)(
    "reordered definitions count as the same, and no number moves when a list fails (%s)",
    async (how) => {
      const before = await calculated(brick, lacking);
      study.definitions = [ap, gwp];
      study.failing.set("/products/2/impacts", how);
      const { next, outcome } = await study.until(readNext(before, [brick, lacking]));
      expect(outcome).toMatchObject({ applicable: true, failed: 0 });
      const after = await next.connected();
      await expect(answerIn(after, impactOf("Slab", ap[1]))).resolves.toBe("no-result");
      await expect(answerIn(after, impactOf("Slab"))).resolves.toBe(1002);
      await expect(answerIn(after, impactOf("Brick", ap[1]))).resolves.toBe(2001);
    },
  );

  test("a refresh of a part reads that part alone", async () => {
    const slab = impactOf("Slab");
    const before = await calculated(brick, slab);
    study.definitions = [ap, gwp];
    study.asked = [];
    const { next, outcome } = await readNext(before, [brick, slab], new Set([createCallKey(brick)]));
    expect(outcome.applicable).toBe(true);
    expect(study.asked.filter((path) => path.endsWith("/impacts"))).toEqual(["/products/1/impacts"]);
    await expect(answerIn(await next.connected(), slab)).resolves.toBe(1002);
  });
});

test("changed definitions are put in use when everything arrived, or nothing could be lost", async () => {
  const before = await calculated(brick);
  study.definitions = [ep, gwp, ap];
  study.failing.set("/products/2/impacts", "503");
  const { next, outcome } = await study.until(readNext(before, [brick, lacking]));
  expect(outcome).toMatchObject({ applicable: false, failed: 0 });
  const after = await next.connected();
  await expect(answerIn(after, brick)).resolves.toBe(1001);
  await expect(answerIn(after, lacking)).resolves.toBe("service-fault");
});
