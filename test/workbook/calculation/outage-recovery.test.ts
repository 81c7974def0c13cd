import "../../../src/pane/workbook-services";
import { callOutcomes } from "../../../src/addin/addin";
import type { Reason } from "../../../src/lca/reasons";
import { OutageRecovery } from "../../../src/workbook/calculation/outage-recovery";
import { ManualClock } from "../../client/service/manual-clock";
import { json, ScriptedService, sessionWith } from "../../client/service/scripted-service";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode, until } from "../../in-node/node-desk";
import { openConnected, product, serveFewIndicators } from "../large-workbook";

const node = addInInNode();
let failing: (path: string) => Response | undefined;

const fault = (): Response => new Response(null, { status: 501 });

/** A workbook with an account of this many products, none of which has been read, and a service that can fail. */
async function open(products: number): Promise<NodeDesk> {
  failing = () => undefined;
  const desk = await openConnected(
    node,
    await serveFewIndicators(node, products, { fault: ({ path }) => failing(path) }),
  );
  // The lists are loaded before anything fails.
  await desk.paste("Z1", [["=ROWS(LCA.PRODUCTS())"]]);
  return desk;
}

const formulas = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) => [`=LCA.IMPACT("${product(index + 1)}","GWP")`]);

const down = (desk: NodeDesk) => desk.connection.notice()?.kind === "down";
const moment = () => new Promise((resolve) => setTimeout(resolve, 10));
const numbers = (desk: NodeDesk, count: number): number =>
  desk.cells(`A1:A${count}`).filter(([value]) => typeof value === "number").length;

async function allNumbers(desk: NodeDesk, count: number): Promise<void> {
  // There is no event for the moment when Excel begins to calculate marked cells.
  while (numbers(desk, count) < count) await moment();
  await desk.settled();
}

describe("recovery after an outage", () => {
  test.each([
    ["the network's return", async () => void window.dispatchEvent(new window.Event("online"))],
    ["the pane's Ask now", (desk: NodeDesk) => desk.connection.retryService()],
  ])(
    "cells without values are recalculated once by %s, and cells with values are not",
    async (_what, back) => {
      const desk = await open(40);
      await desk.paste("B1", [[`=LCA.IMPACT("${product(40)}","GWP")`]]);
      failing = fault;
      await desk.paste("A1", formulas(30));
      expect(numbers(desk, 30)).toBe(0);
      expect(down(desk)).toBe(true);
      failing = () => undefined;
      const before = desk.mark();
      await back(desk);
      await allNumbers(desk, 30);
      const called = Object.entries(desk.callsSince(before));
      expect(called).toHaveLength(30);
      expect(called.map(([cell]) => cell)).not.toContain("Sheet1!B1");
    },
  );

  test("failures behind IFERROR and in a matrix are recovered", async () => {
    const desk = await open(20);
    failing = fault;
    await desk.paste("A1", formulas(10));
    await desk.paste("C1", [[`=IFERROR(LCA.IMPACT("${product(11)}","GWP"),-1)`]]);
    await desk.paste("D1", [[`=LCA.IMPACTS("${product(12)}",{"GWP","AP"})`]]);
    expect(desk.cell("C1")).toBe(-1);
    failing = () => undefined;
    await desk.connection.retryService();
    await allNumbers(desk, 10);
    await desk.settled();
    expect(desk.cell("C1")).not.toBe(-1);
    expect(desk.cells("D1:E1")).toEqual([[expect.any(Number), expect.any(Number)]]);
  });

  test("cells in manual mode wait for the user's next calculation", async () => {
    const desk = await open(20);
    failing = fault;
    await desk.paste("A1", formulas(10));
    desk.book.calculationMode = "Manual";
    failing = () => undefined;
    const before = desk.mark();
    await desk.connection.retryService();
    await until(
      (listener) => desk.connection.subscribe(listener),
      () => !down(desk),
    );
    while (numbers(desk, 10) < 10) {
      expect(desk.callsSince(before)).toEqual({});
      await moment();
      desk.book.calculate("Recalculate");
      await desk.settled();
    }
  });
});

describe("a cell that lacks its value although the service answers", () => {
  const reason: Reason = { kind: "service-fault", status: 500 };
  const given = { product: "sick" };

  /** A watched session, a way to record answers, and the number of checks of the service. */
  async function followed() {
    const clock = new ManualClock();
    const service = new ScriptedService(({ path }) => json(path));
    const session = sessionWith(service, clock);
    await session.get(session.endpoint("/users/me"));
    const comingBack = new OutageRecovery();
    comingBack.follow(session);
    const address = `Sheet1!A${(cells += 1)}`;
    const answer = (...why: readonly Reason[]): void => {
      const failures = why.map((one) => ({ reason: one, given, count: 1 }));
      callOutcomes.note(address, { name: "IMPACT", given, run: callOutcomes.run(), failures });
    };
    const looks = (): number => service.count("/api/v1/users/me") - 1;
    return { clock, answer, looks, stop: () => comingBack.follow(null) };
  }
  let cells = 0;

  test("a cell that fails again causes no second check of the service", async () => {
    const { clock, answer, looks, stop } = await followed();
    answer(reason);
    await clock.advance(40_000);
    expect(looks()).toBe(1);
    answer(reason);
    await clock.advance(1_000_000);
    expect(looks()).toBe(1);
    answer();
    await clock.advance(2_000);
    answer(reason);
    await clock.advance(40_000);
    expect(looks()).toBe(2);
    answer();
    stop();
  });

  test.each<Reason>([
    { kind: "unknown", what: "product", text: "x", near: [], within: "" },
    { kind: "not-allowed" },
    { kind: "gone" },
    { kind: "unreadable", found: "x" },
  ])("a permanent failure causes no check of the service: $kind", async (why) => {
    const { clock, answer, looks, stop } = await followed();
    answer(why);
    await clock.advance(1_000_000);
    expect(looks()).toBe(0);
    answer();
    stop();
  });
});

test("a disconnected account has no cells recalculated", async () => {
  const desk = await open(10);
  failing = fault;
  await desk.paste("A1", formulas(8));
  desk.connection.disconnect();
  failing = () => undefined;
  const before = desk.mark();
  window.dispatchEvent(new window.Event("online"));
  await desk.connection.retryService();
  await desk.settled();
  expect(desk.requestsSince(before)).toEqual([]);
});
