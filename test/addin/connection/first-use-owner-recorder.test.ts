import type { NodeSite } from "../../in-node/node-site";
import type { NodeDesk } from "../../in-node/node-desk";
import { eventually, addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
let site: NodeSite;
let desk: NodeDesk;

const company = "Brickmoor Building Products (sample)";
const brick = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';
const settings = () => JSON.stringify([...desk.host.settings]);

/** An empty workbook on a computer with a saved sign-in. */
beforeEach(async () => {
  site = await node.serve();
  desk = await node.open(site);
  await desk.connect("DF");
  await desk.connection.keep(true);
  await desk.openEmpty();
});

test("an empty workbook is connected as the account used last, and the state says so", () => {
  expect(desk.connection.state()).toMatchObject({ kind: "connected", lately: true, who: { company } });
  expect(site.service.count("/api/v1/authenticate")).toBe(2);
});

test("the first formula in an empty workbook records its owner, a look at it does not", async () => {
  const { runQueryOnActiveConnection } = await import("../../../src/addin/addin");
  const { hasLcaFormulas } = await import("../../../src/workbook/calculation/recalculation");
  await runQueryOnActiveConnection(({ account }) => account.products());
  // A search that begins now ends after the one that the query began.
  await expect(hasLcaFormulas()).resolves.toBe(false);
  expect(Office.context.document.settings.get("ProductImpact.Owner")).toBeNull();
  expect(settings()).not.toContain("Brickmoor");
  await desk.paste("A1", [[brick]]);
  expect(desk.cell("A1")).toBe(30.29);
  await expect(hasLcaFormulas()).resolves.toBe(true);
  await eventually(() => settings().includes("Brickmoor"));
});

test("many queries at once search the workbook once, and once more for those asked meanwhile", async () => {
  const { runQueryOnActiveConnection } = await import("../../../src/addin/addin");
  const { hasLcaFormulas } = await import("../../../src/workbook/calculation/recalculation");
  const look = jest.spyOn(Excel, "run");
  await Promise.all(
    Array.from({ length: 30 }, () => runQueryOnActiveConnection(({ account }) => account.products())),
  );
  // Searches that begin now end after those that the queries began.
  await hasLcaFormulas();
  await hasLcaFormulas();
  expect(look).toHaveBeenCalledTimes(2 + 2);
  look.mockRestore();
});

test("an account that is disconnected during that search is not recorded", async () => {
  const { run } = Excel;
  const look = jest.spyOn(Excel, "run").mockImplementationOnce((...given: unknown[]) => {
    desk.connection.disconnect();
    return Reflect.apply(run, Excel, given) as never;
  });
  await desk.paste("A1", [[brick]]);
  expect(look).toHaveBeenCalled();
  look.mockRestore();
  expect(desk.connection.state()).toMatchObject({ kind: "disconnected" });
  expect(settings()).not.toContain("Brickmoor");
});

test("a workbook whose formulas have no owner is not connected by itself: the user chooses", async () => {
  await desk.paste("A1", [[brick]]);
  await eventually(() => settings().includes("Brickmoor"));
  await desk.reopen(new Map(), new Map());
  expect(desk.connection.state()).toEqual({ kind: "disconnected" });
  expect(desk.connection.signIns().profiles).toMatchObject([{ kept: true, state: "ready" }]);
});
