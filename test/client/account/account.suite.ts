import { createDemoService } from "../../../workbench/sample-service";
import type { DemoService } from "../../../workbench/sample-service";
import { listenOverHttp } from "../../../workbench/sample-service/serve-over-http";
import type { HttpService } from "../../../workbench/sample-service/serve-over-http";
import { aTenthOf } from "../../deep-tests";
import { largeAccount, largeValue } from "../../sample/large-account";
import { createAccountAt, createDemoAccount, expectReason } from "./demo-account";

describe("names", () => {
  const service = createDemoService();
  const account = createDemoAccount(service);
  const water = "Use of net fresh water";

  test("a product is found by name, by folded name and by id alike", async () => {
    const value = await account.impact("sample-p-047", "GWP", null);
    await expect(account.impact("Enduit à la chaux, blanc cassé (sample)", "GWP", null)).resolves.toBe(value);
    await expect(account.impact("enduit a la chaux,  BLANC cassé (Sample)", "GWP", null)).resolves.toBe(
      value,
    );
    await expect(account.impact("id:sample-p-047", "GWP", null)).resolves.toBe(value);
  });

  test("an exact name decides before a folded one: a space at the end tells two products apart", async () => {
    const one = await account.impact("Mineral ceiling tile (sample)", "GWP", null);
    const other = await account.impact("Mineral ceiling tile (sample) ", "GWP", null);
    expect([one, other]).toEqual([
      await account.impact("sample-p-044", "GWP", null),
      await account.impact("sample-p-045", "GWP", null),
    ]);
    expect(one).not.toBe(other);
    await expect(
      expectReason(account.impact("MINERAL CEILING TILE (SAMPLE)", "GWP", null)),
    ).resolves.toMatchObject({
      kind: "ambiguous",
    });
  });

  test("the names C-30 and C30 stay apart", async () => {
    const [c30, cDash30] = await Promise.all([
      account.impact("Ready-mix concrete C30 (sample)", "GWP", null),
      account.impact("Ready-mix concrete C‑30 (sample)", "GWP", null),
    ]);
    expect(c30).toBe(await account.impact("sample-p-010", "GWP", null));
    expect(cDash30).toBe(await account.impact("sample-p-011", "GWP", null));
  });

  test("of two products with one name none is guessed; each id is offered and decides", async () => {
    await expect(expectReason(account.impact("Door, insulated (sample)", "GWP", null))).resolves.toEqual({
      kind: "ambiguous",
      what: "product",
      text: "Door, insulated (sample)",
      choices: [
        {
          name: "Door, insulated (sample)",
          id: "sample-p-040",
          difference: { member: "articleNumber", value: "SAMPLE-1040" },
        },
        {
          name: "Door, insulated (sample)",
          id: "sample-p-041",
          difference: { member: "articleNumber", value: "SAMPLE-1041" },
        },
      ],
    });
    await expect(account.impact("id:sample-p-041", "GWP", null)).resolves.toEqual(expect.any(Number));
  });

  test("an unknown product is reported as unknown, with similar names", async () => {
    await expect(expectReason(account.impact("Facing brick, purple", "GWP", null))).resolves.toMatchObject({
      kind: "unknown",
      what: "product",
      near: expect.arrayContaining(["Facing brick, red (sample)"]) as unknown,
    });
  });

  test("a scenario of another product is never used", async () => {
    await expect(account.impact("sample-p-001", "GWP", "sample-s-001-1")).resolves.toEqual(
      expect.any(Number),
    );
    await expect(
      expectReason(account.impact("sample-p-002", "GWP", "sample-s-001-1")),
    ).resolves.toMatchObject({
      kind: "unknown",
      what: "scenario",
      within: "Facing brick, yellow (sample)",
    });
  });

  test("scenarios of one name each belong to their own product", async () => {
    const [one, other] = await Promise.all([
      account.impact("sample-p-001", "GWP", "Use 50 years"),
      account.impact("sample-p-039", "GWP", "Use 50 years"),
    ]);
    expect(one).not.toBe(other);
  });

  test("a product without scenarios says so", async () => {
    await expect(
      expectReason(account.impact("Masonry mortar M5 (sample)", "GWP", "Use 50 years")),
    ).resolves.toEqual({
      kind: "no-scenarios",
      product: "Masonry mortar M5 (sample)",
      unsure: false,
    });
  });

  test("a result the service does not have is missing rather than 0", async () => {
    await expect(expectReason(account.impact("sample-p-054", water, null))).resolves.toEqual({
      kind: "no-result",
      product: "Natural stone sill, blue (sample)",
      indicator: water,
      stage: "A1-A3",
    });
  });

  test("the unit in brackets must be the indicator's", async () => {
    const value = await account.impact("sample-p-001", "GWP", null);
    await expect(account.impact("sample-p-001", "GWP [kg CO2-eq]", null)).resolves.toBe(value);
    await expect(account.impact("sample-p-001", "Global warming potential (kg CO₂-eq)", null)).resolves.toBe(
      value,
    );
    await expect(expectReason(account.impact("sample-p-001", "ADPF [kg Sb-eq]", null))).resolves.toEqual({
      kind: "wrong-unit",
      indicator: "Abiotic depletion potential for fossil resources",
      given: "kg Sb-eq",
      unit: "MJ",
      instead: ["ADPF [MJ]"],
    });
  });
});

describe("both presentations in one account", () => {
  const service = createDemoService();
  const account = createDemoAccount(service, "DB");

  test("by name an indicator has the value sent under either id, or the same under both", async () => {
    const held = new Map(service.accounts.find(({ code }) => code === "DB")?.impacts("sample-p-003"));
    expect(held.get("sample-i-DF-02")).toEqual(expect.any(Number));
    const { all } = await account.definitions();
    const gwp = all.filter(({ name }) => name === "Global warming potential").map(({ id }) => held.get(id));
    expect(gwp).toHaveLength(2);
    expect(gwp[0]).toBe(gwp[1]);
    await expect(account.impact("sample-p-003", "GWP", null)).resolves.toBe(gwp[0]);
  });

  test("different values under two ids of one indicator are refused, both ids named; each id decides", async () => {
    const reason = await expectReason(account.impact("sample-p-007", "GWP", null));
    if (reason.kind !== "conflicting-results") throw new Error(reason.kind);
    expect(reason.ids).toHaveLength(2);
    const values = await Promise.all(reason.ids.map((id) => account.impact("sample-p-007", id, null)));
    expect(values[0]).not.toBe(values[1]);
  });

  test("the account's identity names both presentations", async () => {
    await expect(account.identity()).resolves.toMatchObject({ presentation: "Full, Shortened" });
  });
});

describe("over HTTP", () => {
  let http: HttpService | undefined;
  afterEach(() => http?.close());

  async function serve(options: Parameters<typeof createDemoService>[0]): Promise<DemoService> {
    let service: DemoService | undefined;
    http = await listenOverHttp((address) => (service = createDemoService({ ...options, address })));
    if (!service) throw new Error("not started");
    return service;
  }

  const products = aTenthOf(100);
  const everyTen = (account: ReturnType<typeof createAccountAt>): Promise<number[]> =>
    Promise.all(
      Array.from({ length: 10 * products }, (_, call) =>
        account.impact(
          `Sample product ${(call % products) + 1}`,
          `sample-large-i-${Math.floor(call / products)}`,
          null,
        ),
      ),
    );
  const expected = Array.from({ length: 10 * products }, (_, call) =>
    largeValue((call % products) + 1, Math.floor(call / products)),
  );

  function spent(service: DemoService): Record<string, number> {
    return {
      tokens: service.count("/api/v1/authenticate"),
      products: service.count("/api/v1/products"),
      definitions: service.count("/api/v1/impactdefinitions"),
      impacts: service.count(/\/impacts$/),
      all: service.requests.length,
    };
  }

  test(`ten calls for each of ${products} products cost one token, one of each list and its results once; again, nothing`, async () => {
    const service = await serve({ accounts: [largeAccount("L", products)] });
    const account = createAccountAt(service.address, service.keysOf("L"));
    await expect(everyTen(account)).resolves.toEqual(expected);
    const first = { tokens: 1, products: 1, definitions: 1, impacts: products, all: products + 3 };
    expect(spent(service)).toEqual(first);
    await expect(everyTen(account)).resolves.toEqual(expected);
    expect(spent(service)).toEqual(first);
  });

  test("a wrong key costs one exchange for 500 cells", async () => {
    const service = await serve({ accounts: [largeAccount("L", products)] });
    const keys = { ...service.keysOf("L"), privateSecret: "sample-wrong" };
    const account = createAccountAt(service.address, keys);
    const reasons = await Promise.all(
      Array.from({ length: 500 }, (_, call) =>
        expectReason(account.impact(`Sample product ${(call % products) + 1}`, "GWP", null)),
      ),
    );
    expect(new Set(reasons.map(({ kind }) => kind))).toEqual(new Set(["key-refused"]));
    expect(service.requests.map(({ path }) => path)).toEqual(["/api/v1/authenticate"]);
  });

  test("a token revoked in the middle of many cells is renewed once, and every number is right", async () => {
    const service: DemoService = await serve({
      accounts: [largeAccount("L", products)],
      fault: ({ index }) => {
        if (index === products / 2) service.revokeTokens();
        return undefined;
      },
    });
    const account = createAccountAt(service.address, service.keysOf("L"));
    await expect(everyTen(account)).resolves.toEqual(expected);
    // The second request for definitions shows that the token was refused.
    expect(spent(service)).toMatchObject({ tokens: 2, products: 1, definitions: 2 });
  });

  test("the first cell of a session costs six requests", async () => {
    const service = await serve({ reading: "letter" });
    await createAccountAt(service.address, service.keysOf("DF")).impact(
      "sample-p-001",
      "GWP",
      "Use 50 years",
    );
    expect(service.requests).toHaveLength(6);
  });
});
