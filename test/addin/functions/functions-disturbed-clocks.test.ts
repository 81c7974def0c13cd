import { callOutcomes, browserClock, setActiveConnection } from "../../../src/addin/addin";
import type { LoggedDemoRequest } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import { account, impact } from "../../../src/addin/functions/functions";
import { maxSentencesAtOnce } from "../../../src/addin/functions/excel-on-web";
import { createDemoAccount } from "../../client/account/demo-account";
import { Computer, disturbances } from "../../disturbed-computer";
import { largeAccount } from "../../sample/large-account";
import { sampleOf } from "../../matrix-sample";
import { invocation, shown } from "./fake-functions-runtime";

const second = 1_000;
let computer: Computer;
/** The service's present answer; undefined for the usual one. */
let fault: (request: LoggedDemoRequest) => Response | Promise<Response | undefined> | undefined;

beforeEach(async () => {
  fault = () => undefined;
  const service = createDemoService({ fault: (request) => fault(request) });
  computer = new Computer();
  const account = createDemoAccount(service, "DF", browserClock);
  const identity = account.identity();
  await computer.pass(0);
  setActiveConnection({ account, identity: await identity, sample: true, since: new Date(0) });
});
afterEach(() => {
  setActiveConnection(null);
  Reflect.deleteProperty(globalThis, "Office");
  jest.restoreAllMocks();
});

/** The contents of the cells so far: undefined for one that waits. */
function cells(calls: readonly Promise<unknown>[]): () => unknown[] {
  const values: unknown[] = calls.map(() => undefined);
  calls.forEach((call, at) => void shown(call).then((value) => (values[at] = value)));
  return () => values;
}

const five = () => [1, 2, 3, 4, 5].map((number) => impact(`sample-p-00${number}`, "GWP", null, invocation()));

describe.each(sampleOf("disturbances of cells", disturbances, 1 / 5))(
  "$what",
  ({ happens, pause, deadline }) => {
    test.each(["impacts", "products"])(
      "cells whose service hangs over %s settle by their deadline",
      async (last) => {
        fault = ({ path }) => (path.endsWith(`/${last}`) ? new Promise(() => undefined) : undefined);
        const waiting = cells(five());
        await computer.pass(10 * second);
        happens(computer);
        expect(waiting()).toEqual(Array(5).fill(undefined));
        await computer.pass(deadline(80 * second));
        expect(waiting()).toEqual(Array(5).fill(["#N/A", expect.anything()]));
        expect(callOutcomes.underWay).toBe(0);
      },
    );

    test("cells of a service that asks to wait once have their numbers by then", async () => {
      let isBusy = true;
      fault = ({ path }) => {
        if (!isBusy || !path.endsWith("/impacts")) return undefined;
        isBusy = false;
        return new Response(null, { status: 429, headers: { "Retry-After": "40" } });
      };
      const waiting = cells(five());
      await computer.pass(10 * second);
      happens(computer);
      await computer.pass(pause(30 * second));
      if (deadline(Infinity) < Infinity) expect(waiting()).not.toContain(undefined);
      else expect(waiting()).toEqual(Array(5).fill(expect.any(Number)));
      const later = cells(five());
      await computer.pass(0);
      expect(later()).toEqual(Array(5).fill(expect.any(Number)));
    });

    test("errors have their sentences again once few come together", async () => {
      Object.assign(globalThis, { Office: { context: { platform: "OfficeOnline" } } });
      const unknown = (count: number) =>
        cells(Array.from({ length: count }, () => impact("nobody", "GWP", null, invocation())));
      const crowd = unknown(maxSentencesAtOnce + 10);
      await computer.pass(0);
      expect(crowd().at(-1)).toEqual(["#N/A", ""]);
      happens(computer);
      await computer.pass(2 * second);
      // One more try is needed if neither clock is right.
      unknown(1);
      await computer.pass(2 * second);
      const few = unknown(1);
      await computer.pass(0);
      expect(few()).toEqual([["#N/A", expect.stringContaining("nobody")]]);
    });
  },
);

test("an answer that waits for its turn on the web is not dropped as one that the service does not send", async () => {
  Object.assign(globalThis, { Office: { context: { platform: "OfficeOnline" } } });
  const name = "x".repeat(2_900_000);
  const large = largeAccount("L", 1);
  const service = createDemoService({ accounts: [{ ...large, company: { ...large.company, name } }] });
  const reached = createDemoAccount(service, "L", browserClock);
  const identity = reached.identity();
  await computer.pass(0);
  setActiveConnection({ account: reached, identity: await identity, sample: true, since: new Date(0) });
  const heavy = cells([1, 2, 3, 4].map(() => account("company", invocation())));
  await computer.pass(second);
  expect(heavy().map((value) => value === name)).toEqual([true, false, false, false]);
  await computer.pass(190 * second);
  expect(heavy().every((value) => value === name)).toBe(true);
});
