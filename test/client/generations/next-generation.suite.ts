import { listChanges } from "../../../src/client/generations/compared-value";
import type { OpenedAccount } from "../../../src/client/account/opened-account";
import type { DemoAccount, DemoDefinitionValuePair } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import { browserClock } from "../../../src/addin/host/browser-apis";
import { reasonFromError } from "../../../src/lca/reasons";
import type { WorkbookCall } from "../../../src/client/generations/workbook-call";
import { createCallKey } from "../../../src/client/queries/same-call";
import { NextGeneration } from "../../../src/client/generations/next-generation";
import { serviceAddress } from "../../../src/client/service/service-address";
import type { FetchFunction } from "../../../src/client/service/ports";
import { createRecognisedAccount } from "../account/recognised-account";
import { createAccountAt, createDemoAccount } from "../account/demo-account";
import { testAddress, testKeys, serveDocuments } from "../account/serve-documents";
import { largeAccount } from "../../sample/large-account";
import { generationOf, impactOf, readNext } from "./refresh-fixture";

const products = 10;
const indicator = "sample-large-i-0";
const of = (product: number, scenario: string | null = null): WorkbookCall =>
  impactOf(`Sample product ${product}`, indicator, scenario);
const all = Array.from({ length: products }, (_, index) => of(index + 1));
const ids = (count = products) => Array.from({ length: count }, (_, index) => `sample-large-p-${index + 1}`);

/** The changes of the study since its first state. */
let study: {
  offsets: Map<string, number>;
  gone: Set<string>;
  names: Map<string, string>;
  standard?: string;
  company?: string;
};
/** Products whose results fail, by status. */
let failing: Map<string, number>;

const first = largeAccount("L", products);
const changing: DemoAccount = {
  ...first,
  get company() {
    return { ...first.company, name: study.company ?? first.company.name };
  },
  get definitions() {
    const { standard } = study;
    return first.definitions.map((one) => (standard === undefined ? one : { ...one, standard }));
  },
  get products() {
    return first.products.map((one) => ({ ...one, name: study.names.get(one.id) ?? one.name }));
  },
  impacts: (product, scenario): readonly DemoDefinitionValuePair[] =>
    study.gone.has(product)
      ? []
      : first
          .impacts(product, scenario)
          .map(([id, value]) => [id, Number(value) + (study.offsets.get(product) ?? 0)] as const),
};

function service() {
  return createDemoService({
    accounts: [changing],
    fault: ({ path }) => {
      const [, status] = [...failing].find(([part]) => path.includes(`${part}/impacts`)) ?? [];
      return status === undefined ? undefined : new Response(null, { status });
    },
  });
}

async function calculated(
  calls: readonly WorkbookCall[],
): Promise<{ before: OpenedAccount; asked: () => string[] }> {
  const demo = service();
  const account = createDemoAccount(demo, "L");
  const before = await generationOf(account);
  for (const { given } of calls) {
    const [product, name, scenario] = [given.product, given.indicator, given.scenario];
    await account.impact(String(product), String(name), scenario as string | null).catch(() => undefined);
  }
  const since = demo.requests.length;
  return {
    before,
    asked: () => demo.requests.slice(since).map(({ path }) => path.replace("/api/v1", "")),
  };
}

beforeEach(() => {
  study = { offsets: new Map(), gone: new Set(), names: new Map() };
  failing = new Map();
});

describe("an unchanged study", () => {
  test("every resource in use is requested once, and every answer is the same", async () => {
    const { before, asked } = await calculated(all);
    const { next, outcome } = await readNext(before, all);
    const lists = ["/companies/me", "/impactdefinitions", "/products", "/users/me"];
    expect(asked().sort()).toEqual([...lists, ...ids().map((id) => `/products/${id}/impacts`)].sort());
    expect(outcome).toEqual({ came: products, failed: 0, applicable: true });
    expect(all.map((call) => next.findings.verdict(call))).toEqual(all.map(() => "equal"));
    expect([
      next.findings.changed,
      next.findings.compared,
      (await listChanges(next.findings.values)).changes,
    ]).toEqual([false, products, []]);
  });

  test("an unchanged refresh counts as read now, and says so", async () => {
    const { before } = await calculated(all);
    const refreshed: WorkbookCall = { name: "ACCOUNT", given: { field: "refreshed" } };
    const { next } = await readNext(before, [refreshed]);
    expect(next.findings.verdict(refreshed)).toBe("differs");
    expect(Number((await next.connected()).since)).toBeGreaterThan(Number(before.since));
  });

  test("a resource without an id is read anew, too", async () => {
    const asked: string[] = [];
    const documents = serveDocuments({
      "/products": [{ name: "Brick", links: [{ rel: "impacts", href: "/api/v1/bricks/impacts" }] }],
      "/impactdefinitions": [{ id: "gwp", name: "Global warming potential", unit: "kg CO2-eq" }],
      "/bricks/impacts": [{ id: "gwp", value: 1 }],
    });
    const account = createAccountAt(testAddress, testKeys, (target, options) => {
      asked.push(target.slice(`${testAddress}/api/v1`.length));
      return documents(target, options);
    });
    await account.impact("Brick", "GWP", null);
    const since = asked.length;
    const { next } = await readNext(await generationOf(account), [impactOf("Brick")]);
    expect(asked.slice(since)).toContain("/bricks/impacts");
    const after = asked.length;
    await expect((await next.connected()).account.impact("Brick", "GWP", null)).resolves.toBe(1);
    expect(asked).toHaveLength(after);
  });
});

describe("a changed study", () => {
  test("only the calls that show a changed value change, and the change is reported", async () => {
    const matrix: WorkbookCall = {
      name: "IMPACTS",
      given: {
        products: [["Sample product 2"], ["Sample product 3"]],
        indicators: [[indicator]],
        scenarios: [[null]],
      },
    };
    const unit: WorkbookCall = { name: "UNIT", given: { indicator } };
    const { before } = await calculated(all);
    study.offsets.set("sample-large-p-3", 0.75).set("sample-large-p-7", -14);
    const { next } = await readNext(before, [...all, matrix, unit]);
    const changed = [...all, matrix, unit].filter((call) => next.findings.verdict(call) !== "equal");
    expect(changed).toEqual([of(3), of(7), matrix]);
    expect((await listChanges(next.findings.values)).changes).toMatchObject([
      {
        product: "Sample product 3",
        stage: "A1-A3",
        before: 3,
        after: 3.75,
        relative: 0.25,
        spots: [{ call: createCallKey(of(3)) }, { call: createCallKey(matrix), at: { row: 1, column: 0 } }],
      },
      {
        product: "Sample product 7",
        before: 7,
        after: -7,
        relative: null,
        spots: [{ call: createCallKey(of(7)) }],
      },
    ]);
  });

  test("new values are reported as new, and vanished values with their reason", async () => {
    study.gone.add("sample-large-p-2");
    const { before } = await calculated([of(1), of(2)]);
    study.gone.clear();
    study.gone.add("sample-large-p-1");
    const { next } = await readNext(before, [of(1), of(2)]);
    expect(
      (await listChanges(next.findings.values)).changes.map(({ product, before: was, after }) => [
        product,
        was,
        after,
      ]),
    ).toEqual([["Sample product 2", null, 2]]);
    expect((await listChanges(next.findings.values)).gone).toMatchObject([
      {
        product: "Sample product 1",
        before: 1,
        reason: { kind: "no-result" },
        spots: [{ call: createCallKey(of(1)) }],
      },
    ]);
    expect([next.findings.verdict(of(1)), next.findings.verdict(of(2))]).toEqual(["differs", "differs"]);
  });

  test("a product under a new name is reported as renamed, and its cells change", async () => {
    const { before } = await calculated([of(1)]);
    study.names.set("sample-large-p-1", "Facing brick");
    const { next } = await readNext(before, [of(1)]);
    expect(next.findings.verdict(of(1))).toBe("differs");
    expect(await next.findings.renamed()).toEqual([
      { what: "product", id: "sample-large-p-1", before: "Sample product 1", after: "Facing brick" },
    ]);
  });

  test("another company under the same key stops the refresh before any result is requested", async () => {
    const { before, asked } = await calculated(all);
    study.company = "Another company";
    const reason = reasonFromError(await readNext(before, all).catch((thrown: unknown) => thrown));
    expect(reason).toEqual({ kind: "account-changed" });
    expect(asked().filter((path) => path.includes("impacts"))).toEqual([]);
  });

  test("another standard under the same key stops the refresh before any result is requested", async () => {
    const { before, asked } = await calculated(all);
    study.standard = "European (EN15804, ISO14040, ISO14044)";
    const reason = reasonFromError(await readNext(before, all).catch((thrown: unknown) => thrown));
    expect(reason).toMatchObject({ kind: "other-basis", now: expect.stringMatching(/^European/) });
    expect(asked().filter((path) => path.includes("impacts"))).toEqual([]);
  });
});

describe("calls without an answer yet", () => {
  test("a call without an answer yet is read, so that a failing refresh fails before anything changes", async () => {
    const { before, asked } = await calculated([]);
    const { next, outcome } = await readNext(before, [of(4)]);
    expect(asked()).toContain("/products/sample-large-p-4/impacts");
    expect(outcome).toMatchObject({ came: 1, failed: 0 });
    expect(next.findings.verdict(of(4))).toBe("unknown");
    expect(next.findings.verdict(of(5))).toBe("unknown");
  });
});

describe("a refresh of a part", () => {
  test("a refresh of a part reads that part alone, and the rest stays as it was", async () => {
    const { before, asked } = await calculated(all);
    for (const id of ids()) study.offsets.set(id, 100);
    const { next } = await readNext(before, all, new Set([createCallKey(of(3))]));
    expect(asked().filter((path) => path.includes("/impacts"))).toEqual([
      "/products/sample-large-p-3/impacts",
    ]);
    expect(all.filter((call) => next.findings.verdict(call) !== "equal")).toEqual([of(3)]);
    const { account, since } = await next.connected();
    await expect(account.impact("Sample product 3", indicator, null)).resolves.toBe(103);
    await expect(account.impact("Sample product 4", indicator, null)).resolves.toBe(4);
    expect(since).toEqual(before.since);
    expect(asked().filter((path) => path.includes("/impacts"))).toHaveLength(1);
  });

  test("a cell outside the part that shows the same result by another call changes with it", async () => {
    const byId = impactOf("id:sample-large-p-3", indicator);
    const { before } = await calculated([of(3), byId]);
    study.offsets.set("sample-large-p-3", 1);
    const { next } = await readNext(before, [of(3), byId], new Set([createCallKey(of(3))]));
    expect(next.findings.verdict(byId)).toBe("differs");
  });

  test("a matrix outside the part changes with it, although the rest of it was not cached", async () => {
    const matrix: WorkbookCall = {
      name: "IMPACTS",
      given: {
        products: [["Sample product 3"], ["Sample product 9"]],
        indicators: indicator,
        scenario: null,
      },
    };
    const { before } = await calculated([of(3)]);
    study.offsets.set("sample-large-p-3", 1);
    const { next } = await readNext(before, [of(3), matrix], new Set([createCallKey(of(3))]));
    expect(next.findings.verdict(matrix)).toBe("differs");
    expect((await listChanges(next.findings.values)).changes).toMatchObject([
      { product: "Sample product 3", before: 3, after: 4 },
    ]);
    expect((await listChanges(next.findings.values)).gone).toEqual([]);
  });

  test("cells outside the part with nothing cached cause no request", async () => {
    const { before, asked } = await calculated([of(3)]);
    const { next } = await readNext(before, [of(3), of(9)], new Set([createCallKey(of(3))]));
    expect(next.findings.verdict(of(9))).toBe("equal");
    expect(asked()).not.toContain("/products/sample-large-p-9/impacts");
  });
});

describe("a service that fails for some", () => {
  const matrix: WorkbookCall = {
    name: "IMPACTS",
    given: { products: [["Sample product 1"], ["Sample product 2"]], indicators: indicator, scenario: null },
  };

  test("a partly failed refresh says how many values arrived; applied, those change and the others stay", async () => {
    const { before } = await calculated(all);
    for (const id of ids()) study.offsets.set(id, 100);
    failing.set("sample-large-p-2", 501).set("sample-large-p-5", 501);
    const { next, outcome } = await readNext(before, all);
    expect(outcome).toEqual({
      came: products - 2,
      failed: 2,
      reason: { kind: "service-fault", status: 501 },
      applicable: true,
    });
    const { account, since } = await next.connected();
    await expect(account.impact("Sample product 2", indicator, null)).resolves.toBe(2);
    await expect(account.impact("Sample product 3", indicator, null)).resolves.toBe(103);
    expect(all.filter((call) => next.findings.verdict(call) === "equal")).toEqual([of(2), of(5)]);
    expect((await listChanges(next.findings.values)).changes).toHaveLength(products - 2);
    expect(since).toEqual(before.since);
  });

  test("a refresh in which everything fails throws the reason", async () => {
    const { before } = await calculated([of(1)]);
    failing.set("sample-large-p-1", 501);
    const thrown = await readNext(before, [of(1)]).catch(reasonFromError);
    expect(thrown).toEqual({ kind: "service-fault", status: 501 });
  });

  test("a cell that shows an error already has nothing to lose", async () => {
    failing.set("sample-large-p-2", 501);
    const { before } = await calculated([of(1), of(2)]);
    const { outcome, next } = await readNext(before, [of(1), { ...of(2), alreadyFails: true }]);
    expect(outcome).toMatchObject({ came: 1, failed: 0 });
    expect(next.findings.verdict(of(2))).toBe("unknown");
  });

  test.each([403, 501])("a value that neither generation could read stays: %d", async (status) => {
    failing.set("sample-large-p-2", status);
    const { before } = await calculated([of(1), of(2)]);
    const { next } = await readNext(before, [of(1), of(2)]);
    await next.connected();
    expect([of(1), of(2)].map((call) => next.findings.verdict(call))).toEqual(["equal", "equal"]);
  });

  test("a matrix with one missing value, now as before, shows the others as they are now", async () => {
    failing.set("sample-large-p-2", 403);
    const { before } = await calculated([of(1), of(2)]);
    study.offsets.set("sample-large-p-1", 100);
    const { next, outcome } = await readNext(before, [matrix]);
    expect(outcome).toMatchObject({ came: 1, failed: 0 });
    await next.connected();
    expect(next.findings.verdict(matrix)).toBe("differs");
    expect((await listChanges(next.findings.values)).changes).toMatchObject([
      { product: "Sample product 1", before: 1, after: 101 },
    ]);
    expect((await listChanges(next.findings.values)).gone).toEqual([]);
  });

  test("a matrix with one failed value shows the others as they are now, once the user applies them", async () => {
    failing.set("sample-large-p-2", 501);
    const { before } = await calculated([of(1), of(2)]);
    study.offsets.set("sample-large-p-1", 100);
    const { next, outcome } = await readNext(before, [matrix]);
    expect(outcome).toMatchObject({ came: 1, failed: 1, applicable: true });
    await next.connected();
    expect(next.findings.verdict(matrix)).toBe("differs");
    expect((await listChanges(next.findings.values)).changes).toMatchObject([
      { product: "Sample product 1", before: 1, after: 101 },
    ]);
    expect((await listChanges(next.findings.values)).gone).toEqual([]);
  });

  test("a matrix in which only unavailable values differ stays", async () => {
    failing.set("sample-large-p-2", 501);
    const { before } = await calculated([of(1), of(2)]);
    const { next } = await readNext(before, [matrix]);
    await next.connected();
    expect([
      next.findings.verdict(matrix),
      (await listChanges(next.findings.values)).changes,
      (await listChanges(next.findings.values)).gone,
    ]).toEqual(["equal", [], []]);
  });

  test("a matrix with another unavailable value than before has lost one", async () => {
    failing.set("sample-large-p-2", 403);
    const { before } = await calculated([of(1), of(2)]);
    failing.clear();
    failing.set("sample-large-p-1", 501);
    const { next, outcome } = await readNext(before, [matrix]);
    expect(outcome).toMatchObject({ came: 1, failed: 1, applicable: true });
    const { account } = await next.connected();
    await expect(account.impact("Sample product 1", indicator, null)).resolves.toBe(1);
    await expect(account.impact("Sample product 2", indicator, null)).resolves.toBe(2);
    expect(next.findings.verdict(matrix)).toBe("unknown");
    expect((await listChanges(next.findings.values)).gone).toEqual([]);
  });

  test("a cell that shows a value counts, even if another with the same call shows none", async () => {
    failing.set("sample-large-p-2", 501);
    const { before } = await calculated([of(1), of(2)]);
    const { outcome } = await readNext(before, [of(1), { ...of(2), alreadyFails: true }, of(2)]);
    expect(outcome).toMatchObject({ came: 1, failed: 1 });
  });
});

test("a sign-in that ends half-way ends the refresh, however much has arrived", async () => {
  const demo = service();
  const { access_token: accessToken } = demo.launch("L");
  let came = (): void => undefined;
  const firstCame = new Promise<void>((done) => (came = done));
  const fetch: FetchFunction = async (target, options) => {
    if (target.endsWith("sample-large-p-2/impacts")) {
      await firstCame;
      demo.revokeTokens();
    }
    const answer = await demo.fetch(target, options);
    if (target.endsWith("sample-large-p-1/impacts")) setImmediate(came);
    return answer;
  };
  const launch = { accessToken, expiresIn: null };
  const at = { service: serviceAddress(demo.address), clock: browserClock };
  const before = await generationOf(createRecognisedAccount({ ...at, launch, fetch }));
  await expect(readNext(before, [of(1), of(2)]).catch(reasonFromError)).resolves.toEqual({
    kind: "sign-in-ended",
  });
});

test("a cancelled refresh throws, and the generation in use stays as it was", async () => {
  const { before } = await calculated(all);
  const stop = new AbortController();
  const underWay = readNext(before, all, "all", stop.signal).catch(reasonFromError);
  stop.abort();
  await expect(underWay).resolves.toEqual({ kind: "cancelled" });
  await expect(before.account.impact("Sample product 1", indicator, null)).resolves.toBe(1);
});

test("a refresh that is cancelled as the last answer arrives throws, too", async () => {
  const { before } = await calculated(all);
  const stop = new AbortController();
  const report = (done: number, of: number): void => {
    if (done === of) stop.abort();
  };
  const read = NextGeneration.read(before, all, "all", { signal: stop.signal, report });
  await expect(read.catch(reasonFromError)).resolves.toEqual({ kind: "cancelled" });
});

test("a service that is thought to be down is requested all the same after a button was pressed", async () => {
  for (const id of ids(5)) failing.set(id, 501);
  const { before } = await calculated(all.slice(0, 5));
  expect(before.account.session.health.condition).toMatchObject({ kind: "down" });
  failing.clear();
  const { outcome } = await readNext(before, [of(1)]);
  expect(outcome).toEqual({ came: 1, failed: 0, applicable: true });
});

test("a first reading in a workbook just opened reports no new values, and compares with what cells show", async () => {
  const before = await generationOf(createDemoAccount(service(), "L"));
  const { next } = await readNext(before, [of(1), of(2), { ...of(3), shows: 1 }]);
  expect(next.findings.compared).toBe(3);
  expect((await listChanges(next.findings.values)).changes).toEqual([
    expect.objectContaining({ product: "Sample product 3", before: 1, after: 3, relative: 2 }),
  ]);
  expect(next.findings.verdict(of(1))).toBe("unknown");
});

test("a matrix does not write out its arguments for each of its values", async () => {
  const names = first.products.map(({ name }) => [name]);
  const indicators = [first.definitions.map(({ id }) => id)];
  const large: WorkbookCall = { name: "IMPACTS", given: { products: names, indicators, scenarios: null } };
  const { before } = await calculated(all);
  study.offsets.set("sample-large-p-3", 1);
  const written = jest.spyOn(JSON, "stringify");
  const { next } = await readNext(before, [large]);
  await next.connected();
  const changes = (await listChanges(next.findings.values)).changes;
  const texts = written.mock.results.map(({ value }) => String(value));
  written.mockRestore();
  expect([next.findings.compared, changes.length]).toEqual([
    products * first.definitions.length,
    first.definitions.length,
  ]);
  expect(texts.filter((text) => text.length >= createCallKey(large).length).length).toBeLessThan(
    next.findings.compared / 10,
  );
});
