import type { UnfinishedWrite } from "../../../src/addin/host/unfinished-write";
import { forgetAllUnfinishedWrites, findUnfinishedWrite } from "../../../src/addin/host/unfinished-write";
import {
  forgetAllStoredMappings,
  storeMapping,
  readStoredMappings,
} from "../../../src/addin/host/stored-mappings";

const saved = "D:\\Ann\\Walls.xlsx";
const service = "https://api.example.org";

/** A storage in memory, as Node has none for pages. */
let held: Record<string, string>;

beforeEach(() => {
  held = {};
  const storage = Object.create({
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, text: string) => void (held[key] = text),
    removeItem: (key: string) => void Reflect.deleteProperty(held, key),
  }) as Storage;
  const withKeys = new Proxy(storage, {
    ownKeys: () => Object.keys(held),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  Object.defineProperty(globalThis, "localStorage", { value: withKeys, configurable: true });
  Object.assign(globalThis, { Office: { context: { document: { url: saved } } } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "localStorage");
  Reflect.deleteProperty(globalThis, "Office");
});

describe("an unfinished write", () => {
  const key = `being written 1 ${saved}`;
  const area = { sheet: "Sheet1", row: 0, column: 0, rows: 1, columns: 2 };
  const cells = { area, formulas: [["=1+1", null]], formats: [["0.0", "@"]] };
  const marks = [{ name: "_Mark", area }];
  const whole = { areas: [cells], marks, written: ["a digest"] };

  const last = (kept: unknown): UnfinishedWrite | null => {
    held[key] = JSON.stringify(kept);
    return findUnfinishedWrite(new Set());
  };

  test.each([
    ["with contents and formats", whole],
    ["with formats alone", { ...whole, areas: [{ area, formats: [["0.0", "@"]] }] }],
    ["with its place alone", { ...whole, areas: [{ area: { ...area, rows: 400_000 } }] }],
    ["with no marks", { ...whole, marks: [] }],
  ])("an unfinished write is read as it was stored, %s", (_, kept) => {
    expect(last(kept)).toEqual({ ...kept, key });
  });

  const inArea = (of: object) => ({ ...whole, areas: [{ ...cells, area: { ...area, ...of } }] });
  const inCells = (of: object) => ({ ...whole, areas: [{ ...cells, ...of }] });

  test.each([
    ["no areas", { marks, written: [] }],
    ["areas that are no list", { ...whole, areas: { 0: cells } }],
    ["an area that is none", { ...whole, areas: [cells, null] }],
    ["no digests", { areas: [cells], marks }],
    ["a digest that is a number", { ...whole, written: [7] }],
    ["no list of marks", { areas: [cells], written: [] }],
    ["a mark without a name", { ...whole, marks: [{ area }] }],
    ["a mark outside the sheet", { ...whole, marks: [{ name: "_Mark", area: { ...area, row: -1 } }] }],
    ["a sheet that is an object", inArea({ sheet: {} })],
    ["a row that is a text", inArea({ row: "0" })],
    ["half a row", inArea({ row: 0.5 })],
    ["a row above the sheet", inArea({ row: -1 })],
    ["a column beside the sheet", inArea({ column: 16_383 })],
    ["no row at all", inCells({ area: { ...area, rows: 0 }, formulas: [], formats: [] })],
    ["rows without end", { ...whole, areas: [{ area: { ...area, rows: 1e9 } }] }],
    ["more cells than anybody writes", { ...whole, areas: [{ area: { ...area, rows: 1_048_576 } }] }],
    ["contents that are no table", inCells({ formulas: "=1+1" })],
    ["contents with a row that is none", inCells({ formulas: [null] })],
    [
      "contents with a row too many",
      inCells({
        formulas: [
          ["", ""],
          ["", ""],
        ],
      }),
    ],
    ["contents with a cell too few", inCells({ formulas: [[""]] })],
    ["a content that is a text", inCells({ formulas: [["", "typed"]] })],
    ["a content that is an object", inCells({ formulas: [["", {}]] })],
    ["a format that is a number", inCells({ formats: [["0.0", 7]] })],
    ["formats that are null", inCells({ formats: null })],
  ])("an unfinished write with %s is deleted unread", (_, kept) => {
    expect(last(kept)).toBeNull();
    expect(held).toEqual({});
  });

  test("an unfinished write is forgotten whatever it holds", () => {
    Object.assign(held, { [key]: "{", "being written ": "", theirs: "1" });
    forgetAllUnfinishedWrites();
    expect(held).toEqual({ theirs: "1" });
  });
});

describe("mappings", () => {
  const own = {
    company: "Brick Works BV",
    standard: "EN 15804",
    compared: 3,
    date: "2026-11-26T12:00:00.000Z",
  };
  const good = { mapping: {}, own };

  test.each([
    ["no mapping", { own }],
    ["a mapping that is a list", { ...good, mapping: [] }],
    ["nobody's", { mapping: {} }],
    ["no company", { ...good, own: { ...own, company: null } }],
    ["a standard that is a number", { ...good, own: { ...own, standard: 7 } }],
    ["a day that is none", { ...good, own: { ...own, date: "yesterday" } }],
    ["a number of places that is a text", { ...good, own: { ...own, compared: "3" } }],
    ["null", null],
  ])("mappings with %s are left out", (_, odd) => {
    held[`mappings of ${service}`] = JSON.stringify([odd, good]);
    expect(readStoredMappings(service)).toEqual([good]);
  });

  test("no mapping is stored, and the result says so, beside one that is too deep to be written again", () => {
    const deep = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
    held[`mappings of ${service}`] =
      `[{"own":${JSON.stringify({ ...own, company: "Other" })},"mapping":${deep}}]`;
    expect(storeMapping(service, own, good)).toBe(false);
    forgetAllStoredMappings();
    expect(held).toEqual({});
    expect(storeMapping(service, own, good)).toBe(true);
  });
});
