import { serviceStandardsAndPresentations } from "../../../src/lca/indicator-catalogue";
import { addIgnoredMember } from "../../../src/addin/connection/mapping-control";
import type { DemoOptions } from "../../../workbench/sample-service";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { fileOf } from "../../wire/mapping/sample";

// This runs before the page is closed: the digest of a mapping would be written into the next workbook.
afterEach(async () => {
  await crypto.subtle.digest("SHA-256", new Uint8Array());
  await new Promise((resolve) => void setImmediate(resolve));
});
const node = addInInNode();
let desk: NodeDesk;
/** While set, the service holds back the account's identity. */
let held: { readonly asked: () => void; readonly until: Promise<void> } | undefined;

const brick = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';
const [standard] = serviceStandardsAndPresentations
  .filter(({ code }) => code === "DF")
  .map((one) => one.standard);
const own = {
  company: "Brickmoor Building Products (sample)",
  standard: standard ?? "",
  compared: 5,
  date: "2026-11-26T12:00:00.000Z",
};

/** The modules of the page that is open: each desk has its own. */
const addin = () => import("../../../src/addin/addin");
const readings = async () => (await import("../../../src/addin/connection/mapping-control")).mappingControl;
const now = async () => (await readings()).currentReading();
const keptHere = async () =>
  (await import("../../../src/addin/host/stored-mappings")).readStoredMappings(base());
const base = () => `${desk.site.origin}/service`;

/** The sample service's own mapping, without its ignored mass of products. */
function withoutMass(): object {
  const mapping = fileOf("links") as {
    readonly products: readonly { readonly ignored: readonly string[] }[];
  };
  const products = mapping.products.map((list) => ({
    ...list,
    ignored: list.ignored.filter((path) => !path.endsWith("/mass")),
  }));
  return { ...mapping, products };
}

beforeEach(async () => {
  held = undefined;
  const fault: DemoOptions["fault"] = ({ path }) => {
    if (!held || !path.endsWith("/users/me")) return undefined;
    held.asked();
    return held.until.then(() => undefined);
  };
  desk = await node.open(await node.serve({ shape: "links", fault }));
  await desk.paste("A1", [[brick]]);
});

async function keep(mapping: unknown): Promise<void> {
  expect((await addin()).storeMapping(base(), own, { mapping, own })).toBe(true);
}

test("the current reading is empty before anybody has connected", async () => {
  expect(await now()).toBeNull();
  expect(await (await readings()).replace(null)).toBe(false);
  await expect((await readings()).propose()).rejects.toThrow("not-connected");
});

test("a saved mapping that does not fit is reported, and ignored from the next Connect on", async () => {
  await keep(withoutMass());
  // This mapping comes later in the list, and is for another account.
  const other = { ...own, company: "Another company" };
  (await addin()).storeMapping(base(), other, { mapping: fileOf("links"), own: other });
  await desk.connect("DF");
  const misfit = { kind: "misfit", list: "products", why: "unnamed", path: "/*/mass" };
  expect(desk.connection.state()).toMatchObject({ kind: "disconnected", problem: misfit });
  const met = await now();
  expect(met).toMatchObject({ by: { own }, said: { mapped: { misfit } } });
  if (!met?.by || !("mapped" in met.said) || !met.said.mapped.misfit) throw new Error("Nothing was met");
  expect(await (await readings()).replace(addIgnoredMember(met.by.mapping, met.said.mapped.misfit))).toBe(
    true,
  );
  await desk.connect("DF");
  expect(desk.connection.state()).toMatchObject({ kind: "connected" });
  expect(await now()).toMatchObject({ by: { own }, said: { mapped: { misfit: null } }, isLater: false });
  expect(desk.cell("A1")).toBe(30.29);
});

test("a proposed mapping reads five places and is stored: cells use it from the next refresh on", async () => {
  await desk.connect("DF");
  const found = await (await readings()).propose();
  if (!("mapping" in found)) throw new Error(`Not proposed: ${found.kind} ${found.role}`);
  expect(found.roles.filter(({ role }) => role === "value").map(({ example }) => example)).not.toContain(
    null,
  );
  expect(found.places).toHaveLength(5);
  expect(await keptHere()).toEqual([]);
  expect(await found.keep([])).toBe(true);
  const kept = { mapping: found.mapping, own: { ...own, date: expect.any(String) as string } };
  expect(await keptHere()).toEqual([kept]);
  expect(await now()).toMatchObject({ by: kept, isLater: true });
  await desk.refresh();
  expect(await now()).toMatchObject({ by: kept, isLater: false, said: { mapped: { misfit: null } } });
  expect(desk.cell("A1")).toBe(30.29);
  desk.connection.disconnect();
  await desk.connect("DF");
  expect(await now()).toMatchObject({ by: kept, isLater: false });
});

test("recognition reads again from the next refresh on, and the mapping is deleted", async () => {
  await keep(fileOf("links"));
  await desk.connect("DF");
  expect(await now()).toMatchObject({ by: { own }, isLater: false });
  expect(await (await readings()).replace(null)).toBe(true);
  expect(await now()).toMatchObject({ by: null, isLater: true });
  expect(await keptHere()).toEqual([]);
  await desk.refresh();
  expect(await now()).toMatchObject({ by: null, isLater: false, said: { recognised: {} } });
  expect(desk.cell("A1")).toBe(30.29);
});

test("a change during a refresh takes effect with the one after it", async () => {
  await keep(fileOf("links"));
  await desk.connect("DF");
  let goOn = (): void => undefined;
  const until = new Promise<void>((done) => (goOn = done));
  const begun = new Promise<void>((asked) => (held = { asked, until }));
  const refreshed = desk.refresh();
  await begun;
  expect(await (await readings()).replace(null)).toBe(true);
  goOn();
  await refreshed;
  expect(await now()).toMatchObject({ by: null, isLater: true });
  await desk.refresh();
  expect(await now()).toMatchObject({ by: null, isLater: false });
});

test("nothing changes on a computer that stores nothing", async () => {
  await keep(fileOf("links"));
  await desk.connect("DF");
  jest.spyOn(Object.getPrototypeOf(localStorage) as Storage, "setItem").mockImplementation(() => {
    throw new Error("QuotaExceededError");
  });
  expect(await (await readings()).replace(null)).toBe(false);
  expect(await now()).toMatchObject({ by: { own }, isLater: false });
});

test("Forget everything deletes mappings too", async () => {
  await keep(fileOf("links"));
  await desk.connect("DF");
  await desk.connection.forgetEverything();
  expect(await keptHere()).toEqual([]);
  await desk.connect("DF");
  expect(await now()).toMatchObject({ by: null });
});
