import type { OpenedAccount } from "../../../src/addin/addin";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode, until } from "../../in-node/node-desk";
import { openConnected, product, rows, serveFewIndicators } from "../large-workbook";

const node = addInInNode();
let refusing: boolean;

/** A workbook with results and a saved account, connected to a service that can be told to refuse its key. */
async function open(): Promise<NodeDesk> {
  refusing = false;
  const refused = () => new Response('{"error":"invalid_client"}', { status: 401 });
  const desk = await openConnected(
    node,
    await serveFewIndicators(node, 3, { fault: () => (refusing ? refused() : undefined) }),
  );
  await desk.paste("A1", rows(1, 3));
  await desk.connection.keep(true);
  return desk;
}

test("a saved account that the service refuses in a refresh is marked as refused, and numbers stay", async () => {
  const desk = await open();
  const before = desk.shown();
  refusing = true;
  await expect(desk.refresh()).resolves.toMatchObject({ problem: { kind: "key-refused" } });
  await until(
    (listener) => desk.connection.subscribe(listener),
    () => desk.connection.signIns().profiles[0]?.state === "refused",
  );
  expect(desk.shown()).toEqual(before);
});

test("a refresh clears the notice of cells that connecting could not calculate", async () => {
  const desk = await open();
  const { recorded } = desk.host;
  recorded.protected.add(desk.sheet("Sheet1"));
  recorded.dirtOnProtected = "refused";
  await desk.connect("L");
  expect(desk.connection.state()).toMatchObject({ problem: { kind: "recalculation-denied" } });
  recorded.protected.clear();
  await desk.refresh();
  expect(desk.connection.state().kind).toBe("connected");
  expect(desk.connection.state()).not.toHaveProperty("problem");
});

test("a workbook that refreshes on opening is not refreshed for an account that was left meanwhile", async () => {
  const desk = await open();
  await desk.refreshing.setOnOpening(true);
  const before = desk.refreshStates.length;
  const clock = { after: (_: number, task: () => void) => task() };
  await desk.refreshing.refreshOpened({ account: { session: { clock } } } as unknown as OpenedAccount);
  expect(desk.refreshStates.slice(before)).toEqual([]);
  expect(desk.refreshing.reports()).toEqual([]);
});

test("a workbook without that setting is not refreshed on opening", async () => {
  const desk = await open();
  desk.study.change(product(2));
  const before = desk.mark();
  await desk.reopen();
  expect(desk.connection.state().kind).toBe("connected");
  // A refresh would begin once the owner is known; another turn takes longer than that.
  await until(
    (listener) => desk.refreshing.subscribe(listener),
    () => desk.refreshStates.length > 0,
  );
  await desk.refreshing.calculatedFor(null);
  expect(new Set(desk.refreshStates.map(({ kind }) => kind))).toEqual(new Set(["idle"]));
  expect(desk.refreshing.reports()).toEqual([]);
  expect(desk.requestsSince(before).filter(({ path }) => path.endsWith("/impacts"))).toEqual([]);
});

test("connecting proves cells that other accounts filled: a refresh without news calculates none", async () => {
  const desk = await open();
  const before = desk.mark();
  await desk.refresh();
  expect(desk.callsSince(before)).toEqual({});
  expect(desk.report()).toMatchObject({ changes: [], recalculated: 0, unknown: 0 });
});
