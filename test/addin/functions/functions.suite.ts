import { activeConnection, setActiveConnection } from "../../../src/addin/addin";
import { createDemoService } from "../../../workbench/sample-service";
import type { DemoService } from "../../../workbench/sample-service";
import { account, impact, impacts, products } from "../../../src/addin/functions/functions";
import { sentence } from "../../../src/words/reason-sentence";
import { ManualClock } from "../../client/service/manual-clock";
import { createDemoAccount } from "../../client/account/demo-account";
import { accountsWithDifficultNames } from "../../sample/difficult-names";
import { invocation, shown } from "./fake-functions-runtime";

let service: DemoService;
const since = new Date(2026, 0, 15, 12, 0, 0);

async function connect(to: DemoService, code = "DF"): Promise<void> {
  const reached = createDemoAccount(to, code);
  setActiveConnection({ account: reached, identity: await reached.identity(), sample: true, since });
}

beforeEach(async () => {
  service = createDemoService();
  await connect(service);
});
afterEach(() => setActiveConnection(null));

const IMPACT = (product: unknown, indicator: unknown, scenario: unknown = null): Promise<unknown> =>
  shown(impact(product, indicator, scenario, invocation()));
const PRODUCTS = (search: unknown = null, headers: unknown = null): Promise<unknown> =>
  shown(products(search, headers, invocation()));
const ACCOUNT = (field: unknown = null): Promise<unknown> => shown(account(field, invocation()));

const held = (product: string, scenario?: string): ReadonlyMap<string, number> =>
  new Map(service.accounts.find(({ code }) => code === "DF")?.impacts(product, scenario));
const gwp =
  createDemoService()
    .accounts.find(({ code }) => code === "DF")
    ?.definitions.find(({ name }) => name === "Global warming potential")?.id ?? "";

describe("IMPACT", () => {
  test("the number is the one the service holds, as it was sent", async () => {
    const value = held("sample-p-001").get(gwp);
    expect(value).toEqual(expect.any(Number));
    await expect(IMPACT("Facing brick, red (sample)", "GWP")).resolves.toBe(value);
    await expect(IMPACT("Facing brick, red (sample)", gwp)).resolves.toBe(value);
  });

  test.each([null, undefined, "", 0, "A1-A3", "a1 – a3", "A1−A3"])(
    "the scenario %p means the production stage",
    async (scenario) => {
      await expect(IMPACT("sample-p-001", gwp, scenario)).resolves.toBe(held("sample-p-001").get(gwp));
    },
  );

  test("a scenario's number is that scenario's", async () => {
    const value = held("sample-p-001", "sample-s-001-1").get(gwp);
    await expect(IMPACT("Facing brick, red (sample)", "GWP", "Use 50 years")).resolves.toBe(value);
    expect(value).not.toBe(held("sample-p-001").get(gwp));
  });

  test("an article number as product may be a number, and so may a name", async () => {
    await expect(IMPACT(104233, "GWP")).resolves.toBe(held("sample-p-055").get(gwp));
    await connect(createDemoService({ accounts: accountsWithDifficultNames }));
    await expect(IMPACT(104233, "GWP")).resolves.toBe(held("sample-p-055").get(gwp));
    await expect(IMPACT("=Spacer bar, 12 mm (sample)", "GWP")).resolves.toBe(held("sample-p-042").get(gwp));
  });

  test("a number as scenario gives an error that asks for quotes", async () => {
    await expect(IMPACT("sample-p-001", "GWP", 50)).resolves.toEqual([
      "#VALUE!",
      expect.stringContaining("quotes"),
    ]);
  });

  test.each([null, "", 0])("a product or indicator of %p is blank", async (blank) => {
    await expect(IMPACT(blank, "GWP")).resolves.toEqual([
      "#N/A",
      expect.stringContaining("product is blank"),
    ]);
    await expect(IMPACT("sample-p-001", blank)).resolves.toEqual([
      "#N/A",
      expect.stringContaining("indicator is blank"),
    ]);
  });

  test("an ambiguous name is #VALUE! with the ids to choose from", async () => {
    await expect(IMPACT("Door, insulated (sample)", "GWP")).resolves.toEqual([
      "#VALUE!",
      expect.stringMatching(/sample-p-040.*sample-p-041/) as unknown,
    ]);
  });

  test("a missing result is #N/A and never 0", async () => {
    await expect(IMPACT("sample-p-054", "FW")).resolves.toEqual([
      "#N/A",
      expect.stringContaining("A missing value isn’t 0."),
    ]);
  });

  test("an unknown number gives an error that says that it is a number", async () => {
    await expect(IMPACT(104234, "GWP")).resolves.toEqual([
      "#N/A",
      expect.stringContaining("The product is the number 104234"),
    ]);
  });

  test("an integer that has lost digits in the cell is nobody's id", async () => {
    await expect(IMPACT(2 ** 53, "GWP")).resolves.toEqual(["#N/A", expect.stringContaining("is the number")]);
  });

  test("TRUE is no product", async () => {
    await expect(IMPACT(true, "GWP")).resolves.toEqual(["#VALUE!", expect.stringContaining("product")]);
  });
});

describe("a formula preview", () => {
  test("a preview causes no request, and gives its reason if nothing is cached", async () => {
    const before = service.requests.length;
    for (const preview of ["true", "TRUE"]) {
      await expect(shown(impact("sample-p-001", "GWP", null, invocation(preview)))).resolves.toEqual([
        "#N/A",
        sentence({ kind: "preview" }),
      ]);
    }
    expect(service.requests).toHaveLength(before);
  });

  test("a preview is answered from the cache", async () => {
    const value = await IMPACT("sample-p-001", "GWP");
    await expect(shown(impact("sample-p-001", "GWP", null, invocation("true")))).resolves.toBe(value);
  });
});

describe("PRODUCTS", () => {
  test("the table lists name and id by name, under a header", async () => {
    const all = (await PRODUCTS()) as string[][];
    expect(all[0]).toEqual(["Product", "Id"]);
    expect(all).toHaveLength(1 + 56);
    expect(all[1]).toEqual(["Aerated concrete block, 100 mm (sample)", "sample-p-008"]);
  });

  test("a name that begins with = and one that is a number are listed as they are", async () => {
    await connect(createDemoService({ accounts: accountsWithDifficultNames }));
    const all = (await PRODUCTS()) as string[][];
    expect(all.slice(1, 3)).toEqual([
      ["=Spacer bar, 12 mm (sample)", "sample-p-042"],
      ["104233", "sample-p-055"],
    ]);
  });

  test("every word of the search occurs in the folded name or the id", async () => {
    await expect(PRODUCTS("BRICK facing", false)).resolves.toEqual([
      ["Facing brick, red (sample)", "sample-p-001"],
      ["Facing brick, thin bed (sample)", "sample-p-003"],
      ["Facing brick, yellow (sample)", "sample-p-002"],
    ]);
    await expect(PRODUCTS("p-047", false)).resolves.toEqual([
      ["Enduit à la chaux, blanc cassé (sample)", "sample-p-047"],
    ]);
  });

  test("an empty list is its header row, and without headers #N/A", async () => {
    await expect(PRODUCTS("no such thing")).resolves.toEqual([["Product", "Id"]]);
    await expect(PRODUCTS("no such thing", false)).resolves.toEqual(["#N/A", expect.any(String)]);
  });

  test("headers are TRUE or FALSE", async () => {
    await expect(PRODUCTS("Facing", "perhaps")).resolves.toEqual([
      "#VALUE!",
      expect.stringContaining("TRUE or FALSE"),
    ]);
  });
});

describe("ACCOUNT", () => {
  test("the function names the account of the numbers", async () => {
    await expect(ACCOUNT()).resolves.toBe("Brickmoor Building Products (sample)");
    await expect(ACCOUNT("Standard")).resolves.toBe("Dutch (MRPI, EN15804, ISO14040, ISO14044)");
    await expect(ACCOUNT("presentation")).resolves.toBe("Full");
    await expect(ACCOUNT("service")).resolves.toBe("https://sample.invalid");
    await expect(ACCOUNT("user")).resolves.toBe("Robin Vale (sample)");
    await expect(ACCOUNT("sample")).resolves.toBe(true);
  });

  test("the time of the last refresh is an Excel date in local time", async () => {
    await expect(ACCOUNT("refreshed")).resolves.toBe(46_037.5);
  });

  test("another word is #VALUE! with the words that are allowed", async () => {
    await expect(ACCOUNT("secret")).resolves.toEqual(["#VALUE!", expect.stringContaining("“refreshed”")]);
  });
});

describe("connections", () => {
  test("every function without a connection is #N/A and says where to connect", async () => {
    setActiveConnection(null);
    for (const answer of [IMPACT("sample-p-001", "GWP"), PRODUCTS(), ACCOUNT()]) {
      await expect(answer).resolves.toEqual(["#N/A", expect.stringContaining("connect")]);
    }
  });

  const cells: [what: string, ask: () => Promise<unknown>][] = [
    ["of one result", () => IMPACT("sample-p-001", "GWP")],
    ["of a matrix", () => shown(impacts([["sample-p-001"]], [["GWP"]], [[null]], invocation()))],
  ];

  test.each(cells)(
    "a waiting cell %s settles at once, and late answers of the account before reach no cell",
    async (_, ask) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      let arrive: () => void = () => undefined;
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      const slow = createDemoService({
        fault: async ({ path }) => {
          if (!path.endsWith("/impacts")) return undefined;
          arrive();
          await held;
          return undefined;
        },
      });
      await connect(slow);
      const waiting = ask();
      await arrived;
      await connect(service, "R");
      await expect(waiting).resolves.toEqual(["#N/A", sentence({ kind: "account-changed" })]);
      release();
      const now = await IMPACT("sample-p-001", "GWP");
      expect(now).toEqual(expect.any(Number));
      expect(activeConnection()?.identity.standard).toBe("BETA! ReCiPe");
    },
  );

  test.each(cells)(
    "a cell %s whose session waits for its token settles, and its request is not sent later",
    async (_, call) => {
      const busy = createDemoService({
        fault: ({ path, nth }) =>
          path.endsWith("/authenticate") && nth === 0
            ? new Response(null, { status: 429, headers: { "Retry-After": "600" } })
            : undefined,
      });
      const clock = new ManualClock();
      const identity = await createDemoAccount(service, "DF").identity();
      setActiveConnection({ account: createDemoAccount(busy, "DF", clock), identity, sample: true, since });
      let cell: unknown;
      void call().then((value) => (cell = value));
      await clock.advance(90_000);
      expect(JSON.stringify(cell)).toContain("#N/A");
      await clock.advance(600_000);
      expect(busy.count(/authenticate/)).toBe(2);
      expect(busy.count(/impacts$/)).toBe(0);
    },
  );

  test("a cell that Excel cancels settles, and its unsent request is never sent", async () => {
    const busy = createDemoService({
      fault: ({ path }) =>
        path === "/api/v1/products" ? new Promise<undefined>(() => undefined) : undefined,
    });
    await connect(busy);
    const call = invocation();
    const answer = shown(impact("sample-p-001", "GWP", null, call));
    call.onCanceled?.();
    await expect(answer).resolves.toEqual(["#N/A", expect.stringContaining("cancelled")]);
    expect(busy.count(/\/impacts$/)).toBe(0);
  });
});
