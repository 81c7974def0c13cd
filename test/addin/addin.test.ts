import {
  activeConnection,
  openingGate,
  longestCellWaitOnOpeningMs,
  replaceActiveAccountAfterRefresh,
  setActiveConnection,
} from "../../src/addin/addin";
import type { DemoAccount } from "../../workbench/sample-service";
import { createDemoService } from "../../workbench/sample-service";
import { account, impact, impacts } from "../../src/addin/functions/functions";
import { reasonFromError } from "../../src/lca/reasons";
import { createDemoAccount } from "../client/account/demo-account";
import { largeAccount } from "../sample/large-account";
import { invocation, shown } from "./functions/fake-functions-runtime";
import { impactOf, refresh, readNext } from "../client/generations/refresh-fixture";

let offset: number;
let failing: string | undefined;
let name: string;
let held: Promise<void> | undefined;

const changing: DemoAccount = {
  ...largeAccount("L", 10),
  impacts: (product, scenario) => largeAccount("L", 10, offset).impacts(product, scenario),
};
const service = createDemoService({
  accounts: [changing],
  fault: ({ path }) => {
    if (failing && path.endsWith(failing)) return new Response(null, { status: 501 });
    return path.endsWith("p-1/impacts") ? held?.then(() => undefined) : undefined;
  },
});

beforeEach(async () => {
  offset = 0;
  failing = undefined;
  name = "sample-large-i-0";
  const reached = createDemoAccount(service, "L");
  setActiveConnection({
    account: reached,
    identity: await reached.identity(),
    sample: true,
    since: new Date(2026, 0, 1),
  });
});
afterEach(() => setActiveConnection(null));

/** Waits, turn by turn, until a condition holds. */
async function until(passed: () => boolean): Promise<void> {
  while (!passed()) await new Promise((turn) => setTimeout(turn));
}

const IMPACT = (product: number, scenario: string | null = null): Promise<unknown> =>
  shown(impact(`Sample product ${product}`, name, scenario, invocation()));

const asked = [1, 2].map((product) => impactOf(`Sample product ${product}`, "sample-large-i-0"));

test("numbers change by a refresh and by nothing else, all of them at once", async () => {
  await expect(IMPACT(1)).resolves.toBe(1);
  await expect(IMPACT(1, "Use 50 years")).resolves.toBe(1.5);
  offset = 100;
  await expect(IMPACT(1)).resolves.toBe(1);
  await refresh([...asked, impactOf("Sample product 1", "sample-large-i-0", "Use 50 years")]);
  await expect(IMPACT(1)).resolves.toBe(101);
  await expect(IMPACT(1, "Use 50 years")).resolves.toBe(101.5);
});

test("a service that fails half-way changes nothing", async () => {
  await IMPACT(1);
  await IMPACT(2);
  const refreshed = await shown(account("refreshed", invocation()));
  offset = 100;
  failing = "sample-large-p-2/impacts";
  await expect(refresh(asked).catch(reasonFromError)).resolves.toEqual({
    kind: "service-fault",
    status: 501,
  });
  await expect(IMPACT(1)).resolves.toBe(1);
  await expect(IMPACT(2)).resolves.toBe(2);
  await expect(shown(account("refreshed", invocation()))).resolves.toBe(refreshed);
});

/** Has the service hold back the results of product 1; returns a function that releases them. */
function hold(): () => void {
  let goOn = (): void => undefined;
  held = new Promise((done) => (goOn = done));
  return goOn;
}

const IMPACTS = (product: number): Promise<unknown> =>
  shown(impacts([[`Sample product ${product}`]], [[name]], [[null]], invocation()));

// One is run again from the beginning whenever a dependency has arrived; the other waits in one chain of promises.
test.each([
  ["of one result", IMPACT, 101],
  ["of a matrix", IMPACTS, [[101]]],
])(
  "a waiting cell %s gets the new number, not the one on its way, when a refresh becomes active",
  async (_, ask, shows) => {
    const before = activeConnection();
    if (!before) throw new Error("not connected");
    const { next } = await readNext(before, []);
    const reached = await next.connected();
    const asked = () => service.count("/api/v1/products/sample-large-p-1/impacts");
    const sofar = asked();
    const answerOld = hold();
    const waiting = ask(1);
    await until(() => asked() > sofar);
    answerOld();
    replaceActiveAccountAfterRefresh(before, reached);
    const answerNew = hold();
    await until(() => asked() > sofar + 1);
    offset = 100;
    answerNew();
    held = undefined;
    await expect(waiting).resolves.toEqual(shows);
  },
);

test("a refresh does not replace an account that was connected meanwhile", async () => {
  const before = activeConnection();
  if (!before) throw new Error("not connected");
  const { next } = await readNext(before, asked);
  const reached = await next.connected();
  const other = { ...before };
  setActiveConnection(other);
  expect(() => replaceActiveAccountAfterRefresh(before, reached)).toThrow("account-changed");
  expect(activeConnection()).toBe(other);
});

test("a switch of account in the middle of a refresh wins", async () => {
  await IMPACT(1);
  const underWay = refresh(asked).catch(reasonFromError);
  setActiveConnection(null);
  await expect(underWay).resolves.toEqual({ kind: "account-changed" });
  await expect(IMPACT(1)).resolves.toEqual(["#N/A", expect.stringContaining("Not connected")]);
});

describe("while the workbook opens", () => {
  const reconnect = async (): Promise<void> => {
    const reached = createDemoAccount(service, "L");
    setActiveConnection({
      account: reached,
      identity: await reached.identity(),
      sample: true,
      since: new Date(2026, 0, 1),
    });
  };
  beforeEach(() => setActiveConnection(null));
  afterEach(() => {
    openingGate.open(null);
    jest.useRealTimers();
  });

  test("cells wait for the sign-in, and have their values without another calculation", async () => {
    openingGate.close();
    const asked = [IMPACT(1), IMPACT(2)];
    await reconnect();
    openingGate.open(null);
    await expect(Promise.all(asked)).resolves.toEqual([1, 2]);
  });

  test("cells never wait longer than the limit, and then get the reason", async () => {
    jest.useFakeTimers();
    openingGate.close();
    setActiveConnection(null, { kind: "other-account", company: "Brick Works BV" });
    const asked = IMPACT(1);
    await jest.advanceTimersByTimeAsync(longestCellWaitOnOpeningMs);
    await expect(asked).resolves.toEqual(["#N/A", expect.stringContaining("are from Brick Works BV")]);
  });

  test("the preparation runs before each query, those that waited too", async () => {
    const prepared: string[] = [];
    openingGate.close();
    const asked = IMPACT(1);
    await reconnect();
    openingGate.open(() => void prepared.push("done"));
    await asked;
    await IMPACT(2);
    expect(prepared).toEqual(["done", "done"]);
  });
});
