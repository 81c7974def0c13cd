import "../../../src/pane/workbook-services";
import { setActiveConnection } from "../../../src/addin/addin";
import { createDemoService } from "../../../workbench/sample-service";
import { browserClock } from "../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../src/client/service/service-address";
import type { FetchFunction } from "../../../src/client/service/ports";
import { createMappedAccount } from "../../client/account/declared/mapped-account";
import { fileOf } from "../../wire/mapping/sample";
import { readerVersion } from "../../../src/client/account/service-data-reader";
import { isSameOwner } from "../../../src/client/account/workbook-owner";
import { readFirstRecordedOwner, recordOwner } from "../../../src/workbook/owner/owner-record";
import { hasNumbersFromOlderReader, setRefreshOnOpening } from "../../../src/workbook/refresh/owner-check";

const owner = {
  service: "https://api.example.org",
  company: "Brick Works BV",
  standard: "EN 15804",
  presentation: "",
  sample: false,
};
const setting = "ProductImpact.Owner";

test("two owners with the same fields are the same", () => {
  expect(isSameOwner(owner, { ...owner })).toBe(true);
});

test.each([
  { service: "https://other.example.org" },
  { company: "Slab Works BV" },
  { standard: "EN 15804+A2" },
  { presentation: "Shortened" },
  { sample: true },
])("two owners that differ in one field are different: %j", (other) => {
  expect(isSameOwner(owner, { ...owner, ...other })).toBe(false);
  expect(isSameOwner({ ...owner, ...other }, owner)).toBe(false);
});

/** The settings of the open workbook, as Excel stores them. */
let settings: Map<string, unknown>;

beforeEach(() => {
  settings = new Map();
  const document = {
    settings: {
      get: (name: string) => settings.get(name) ?? null,
      set: (name: string, value: unknown) => void settings.set(name, value),
      saveAsync: (done: () => void) => done(),
    },
  };
  Object.assign(globalThis, { Office: { context: { document } } });
});
afterAll(() => Reflect.deleteProperty(globalThis, "Office"));

test("a workbook that was never filled holds no earlier numbers", () => {
  expect(hasNumbersFromOlderReader()).toBe(false);
});

test.each([
  ["no version", {}],
  ["an earlier version", { reader: readerVersion - 1 }],
  ["an invalid version", { reader: "9" }],
])("a workbook that records %s counts as read earlier, until all of it is read now", async (_, more) => {
  settings.set(setting, { ...owner, refreshed: "2026-01-01T00:00:00.000Z", ...more });
  expect(hasNumbersFromOlderReader()).toBe(true);
  await recordOwner(owner, Date.UTC(2026, 10, 21), false);
  expect(hasNumbersFromOlderReader()).toBe(true);
  expect(settings.get(setting)).toMatchObject({ refreshed: "2026-01-01T00:00:00.000Z" });
  await recordOwner(owner, Date.UTC(2026, 10, 22));
  expect(hasNumbersFromOlderReader()).toBe(false);
  expect(settings.get(setting)).toEqual({
    ...owner,
    refreshed: "2026-11-22T00:00:00.000Z",
    reader: readerVersion,
    readBy: "recognised",
  });
});

test("numbers read by a mapping record which one, and another mapping is recognised", async () => {
  const recorded = async (mapping: object): Promise<unknown> => {
    const service = createDemoService();
    const fetch: FetchFunction = (address, options) => service.fetch(address, options);
    const at = { service: serviceAddress(service.address), keys: service.keysOf("DF"), fetch };
    const account = createMappedAccount({ ...at, clock: browserClock }, mapping);
    const identity = { company: "", user: "", standard: "", presentation: "" };
    setActiveConnection({ account, identity, sample: false, since: new Date() });
    await recordOwner(owner);
    setActiveConnection(null);
    return (settings.get(setting) as { readBy: unknown }).readBy;
  };
  const own = fileOf("hal") as object;
  const digest = await recorded(own);
  expect(digest).toMatch(/^[0-9a-f]{16}$/);
  expect(await recorded({ ...own })).toBe(digest);
  expect(await recorded({ ...own, $schema: "mapping.schema.json" })).not.toBe(digest);
});

test("a partial read of a workbook without record counts as all that was ever read", async () => {
  await recordOwner(owner, Date.UTC(2026, 10, 22), false);
  expect(hasNumbersFromOlderReader()).toBe(false);
});

test("the reader version is no part of the owner, and stays when other settings change", async () => {
  await recordOwner(owner);
  await setRefreshOnOpening(true);
  expect(readFirstRecordedOwner()).toEqual(owner);
  expect(settings.get(setting)).toMatchObject({ reader: readerVersion, refreshOnOpening: true });
});
