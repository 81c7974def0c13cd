import { awaitOpening, beforeAsking, openingLimit, refresh, use } from "../src/addin";
import type { DemoAccount } from "../src/demo";
import { createDemoService } from "../src/demo";
import { account, impact } from "../src/functions/functions";
import { reasonOf } from "../src/lca/reasons";
import { accountOf } from "./account/reached";
import { largeAccount } from "./demo/large-account";
import { invocation, shown } from "./functions/host";

let offset: number;
let failing: string | undefined;
let name: string;

const changing: DemoAccount = {
  ...largeAccount("L", 10),
  impacts: (product, scenario) => largeAccount("L", 10, offset).impacts(product, scenario),
};
const service = createDemoService({
  accounts: [changing],
  fault: ({ path }) => (failing && path.endsWith(failing) ? new Response(null, { status: 501 }) : undefined),
});

beforeEach(async () => {
  offset = 0;
  failing = undefined;
  name = "sample-large-i-0";
  const reached = accountOf(service, "L");
  use({ account: reached, identity: await reached.identity(), sample: true, since: new Date(2026, 0, 1) });
});
afterEach(() => use(null));

const IMPACT = (product: number, scenario: string | null = null): Promise<unknown> =>
  shown(impact(`Sample product ${product}`, name, scenario, invocation()));

test("numbers change by a refresh and by nothing else, all of them at once", async () => {
  await expect(IMPACT(1)).resolves.toBe(1);
  await expect(IMPACT(1, "Use 50 years")).resolves.toBe(1.5);
  offset = 100;
  await expect(IMPACT(1)).resolves.toBe(1);
  await refresh();
  await expect(IMPACT(1)).resolves.toBe(101);
  await expect(IMPACT(1, "Use 50 years")).resolves.toBe(101.5);
});

test("a refresh asks for what is in use, once, and for nothing else", async () => {
  await IMPACT(1);
  await IMPACT(2);
  const before = service.requests.length;
  await refresh();
  const asked = service.requests.slice(before).map(({ path }) => path.replace("/api/v1", ""));
  expect(asked.sort()).toEqual([
    "/companies/me",
    "/impactdefinitions",
    "/products",
    "/products/sample-large-p-1/impacts",
    "/products/sample-large-p-2/impacts",
    "/users/me",
  ]);
  await IMPACT(1);
  expect(service.requests).toHaveLength(before + asked.length);
});

test("a service that fails half-way changes nothing", async () => {
  await IMPACT(1);
  await IMPACT(2);
  const refreshed = await shown(account("refreshed", invocation()));
  offset = 100;
  failing = "sample-large-p-2/impacts";
  await expect(refresh().catch(reasonOf)).resolves.toEqual({ kind: "service-fault", status: 501 });
  await expect(IMPACT(1)).resolves.toBe(1);
  await expect(IMPACT(2)).resolves.toBe(2);
  await expect(shown(account("refreshed", invocation()))).resolves.toBe(refreshed);
});

test("a switch of account in the middle of a refresh wins", async () => {
  await IMPACT(1);
  const underWay = refresh().catch(reasonOf);
  use(null);
  await expect(underWay).resolves.toEqual({ kind: "account-changed" });
  await expect(IMPACT(1)).resolves.toEqual(["#N/A", expect.stringContaining("Not connected")]);
});

test("nobody connected: there is nothing to refresh", async () => {
  use(null);
  await expect(refresh().catch(reasonOf)).resolves.toEqual({ kind: "not-connected" });
});

describe("while the workbook opens", () => {
  const reconnect = async (): Promise<void> => {
    const reached = accountOf(service, "L");
    use({ account: reached, identity: await reached.identity(), sample: true, since: new Date(2026, 0, 1) });
  };
  beforeEach(() => use(null));
  afterEach(() => {
    beforeAsking(null);
    jest.useRealTimers();
  });

  test("cells wait for the sign-in, and have their values without another calculation", async () => {
    awaitOpening();
    const asked = [IMPACT(1), IMPACT(2)];
    await reconnect();
    beforeAsking(null);
    await expect(Promise.all(asked)).resolves.toEqual([1, 2]);
  });

  test("cells never wait longer than the limit, and are told why there is nothing", async () => {
    jest.useFakeTimers();
    awaitOpening();
    use(null, { kind: "other-account", company: "Brick Works BV" });
    const asked = IMPACT(1);
    await jest.advanceTimersByTimeAsync(openingLimit);
    await expect(asked).resolves.toEqual(["#N/A", expect.stringContaining("numbers of Brick Works BV")]);
  });

  test("what is to be done before each question is done for those that waited too, and later ones", async () => {
    const prepared: string[] = [];
    awaitOpening();
    const asked = IMPACT(1);
    await reconnect();
    beforeAsking(() => void prepared.push("done"));
    await asked;
    await IMPACT(2);
    expect(prepared).toEqual(["done", "done"]);
  });
});
