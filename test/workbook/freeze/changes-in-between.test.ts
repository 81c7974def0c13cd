import type { DemoAccount } from "../../../workbench/sample-service";
import { hasOverlap, parseCellRectangle, splitFullAddress } from "../../../src/sheet/cell-areas";
import type { ObstructedCells, ThawObstacle } from "../../../src/workbook/freeze/freeze-types";
import type { RecordRow } from "../../../src/workbook/record/record-entry";
import { formulaIdOf, recordSheetHeadings } from "../../../src/workbook/record/record-entry";
import { deep } from "../../deep-tests";
import { largeAccount } from "../../sample/large-account";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, product, rows } from "../large-workbook";
import { everythingIn, freeze, ourFormulas, readRows, shownIn, thaw } from "./freezer-on-desk";
import { writeOn } from "./prepared-workbooks";

const node = addInInNode("a file");
let desk: NodeDesk;
let live: SavedWorkbook;
let frozen: SavedWorkbook;

/** A large account with only six indicators, so that a table of a product has as many rows. */
function accountOfSix(): DemoAccount {
  const large = largeAccount("L", 12);
  return {
    ...large,
    definitions: large.definitions.slice(0, 6),
    impacts: (product, scenario) => large.impacts(product, scenario).slice(0, 6),
  };
}

/** Six rows with results in B to E, a table on a sheet of its own, and results of scenarios. */
beforeAll(async () => {
  desk = await openConnected(node, await node.serve({ accounts: [accountOfSix()] }));
  await desk.paste("A1", rows(1, 6));
  await writeOn(desk, "Profile", "A1", [["=LCA.PROFILE(Sheet1!$A$1)"]]);
  await writeOn(desk, "Use", "A1", [
    [product(1), "Use 50 years", '=LCA.IMPACT(A1,"GWP",B1)', '=LCA.IMPACT(A1&"","GWP",B1)'],
    [product(2), "Use 50 years", '=LCA.IMPACT(A2,"GWP",B2)', '=LCA.IMPACT(A2&"","GWP",B2)'],
  ]);
  live = await desk.save();
  await freeze(desk);
  frozen = await desk.save();
});

beforeEach(() => desk.putBack(live));

const groupsOf = (all: readonly RecordRow[]): ReadonlyMap<string, RecordRow> => {
  const headed = all.filter(({ entry }) => entry.formula !== "");
  return new Map(headed.map((row) => [formulaIdOf(row.entry), row]));
};

function isNamedIn(left: readonly ObstructedCells<ThawObstacle>[], { cell, entry }: RecordRow): boolean {
  const then = splitFullAddress(entry.cellThen);
  const place = cell
    ? { ...cell, rows: 1, columns: 1 }
    : { ...parseCellRectangle(then.address), sheet: then.sheet };
  return left.some(({ areas }) =>
    areas.some((area) => {
      const { sheet, address } = splitFullAddress(area);
      const named = parseCellRectangle(address);
      return named && sheet === place.sheet && hasOverlap(named, place as typeof named);
    }),
  );
}

/**
 * Thaws, and returns why formulas stay frozen, by kind, with their cells. All results of the account differ: a cell
 * that shows what it showed has the formula of the same product, indicator and stage.
 */
async function thawSafely(): Promise<Record<string, readonly string[]>> {
  await desk.settled();
  const [shown, frozen, ours] = [shownIn(desk), groupsOf(await readRows()), ourFormulas(desk)];
  const { plan, done } = await thaw(desk);
  expect(shownIn(desk)).toEqual(shown);
  const staying = groupsOf(await readRows());
  expect(ourFormulas(desk)).toHaveLength(ours.length + frozen.size - staying.size);
  expect(done.formulas).toBe(frozen.size - staying.size);
  const left = [...plan.left, ...done.left];
  for (const [number, row] of staying) expect([number, isNamedIn(left, row)]).toEqual([number, true]);
  expect(left.reduce((sum, { formulas }) => sum + formulas, 0)).toBe(staying.size);
  const all: Record<string, readonly string[]> = {};
  for (const { why, areas } of left) all[why.kind] = [...(all[why.kind] ?? []), ...areas];
  return all;
}

const use = (): string => desk.sheet("Use");

/** Changes that leave each other's formulas alone are made together. */
test.each<[string, () => unknown, Record<string, readonly string[]>]>([
  ["nothing", () => undefined, {}],
  [
    "rows inserted above, which a fixed reference does not follow",
    () => desk.book.insertLines(desk.sheet("Sheet1"), "rows", 0, 3),
    { "asks-otherwise": ["Profile!A1:C7"] },
  ],
  [
    "rows inserted between, and a row inside a table that spilled",
    () => {
      desk.book.insertLines(desk.sheet("Sheet1"), "rows", 2, 2);
      desk.book.insertLines(desk.sheet("Profile"), "rows", 4, 1);
    },
    { changed: ["Profile!A1:C7"] },
  ],
  [
    "a column inserted beside the products, and a row deleted inside a table that spilled",
    () => {
      desk.book.insertLines(desk.sheet("Sheet1"), "columns", 1, 1);
      desk.book.deleteLines(desk.sheet("Profile"), "rows", 4, 1);
    },
    { "asks-otherwise": ["Sheet1!C1:C6", "Sheet1!E1:F6"], changed: ["Profile!A1:C7"] },
  ],
  [
    "a row and a sheet deleted",
    () => {
      desk.book.deleteLines(desk.sheet("Sheet1"), "rows", 2, 1);
      desk.book.deleteSheet(use());
    },
    { changed: ["Sheet1!B3:D3", "Use!C1:D2"] },
  ],
  [
    "a column of results deleted",
    () => desk.book.deleteLines(desk.sheet("Sheet1"), "columns", 1, 1),
    { changed: ["Sheet1!B1:B6"], "asks-otherwise": ["Sheet1!C1:D6"] },
  ],
  [
    "a value filled down, and the heading of a table edited",
    async () => {
      const value = desk.cell("B1");
      await desk.paste("B2", [[value], [value], [value]]);
      await writeOn(desk, "Profile", "B1", [["Unity"]]);
    },
    { changed: ["Sheet1!B2:B4", "Profile!A1:C7"] },
  ],
  [
    "a value, a formula of the user's own and one of ours typed in, a cell of a spill too, and a cell cleared",
    async () => {
      await desk.paste("B1", [[3.01]]);
      await desk.paste("C2", [["=1+2"]]);
      await desk.paste("B3", [['=LCA.IMPACT(A3,"GWP")']]);
      await desk.paste("E4", [[5]]);
      await desk.paste("C5", [[""]]);
    },
    { changed: ["Sheet1!B1", "Sheet1!C2", "Sheet1!B3", "Sheet1!D4:E4", "Sheet1!C5"] },
  ],
  [
    "a result and a whole row cut and pasted elsewhere",
    () => {
      desk.book.moveCells(desk.book.at("B2"), desk.book.at("H2"));
      desk.book.moveCells(desk.book.at("A4:E4"), desk.book.at("A20"));
    },
    { "asks-otherwise": ["Sheet1!H2"] },
  ],
  [
    "products' names edited, replaced by an id, and made ambiguous, and a scenario cleared",
    async () => {
      await desk.paste("A2", [[product(9)]]);
      await desk.paste("A4", [["id:sample-large-p-4"]]);
      await desk.paste("A6", [["Sample"]]);
      await writeOn(desk, "Use", "B2", [[""]]);
    },
    { "asks-otherwise": ["Sheet1!B2:E2", "Sheet1!B6:E6", "Use!C2", "Use!D2"] },
  ],
  [
    "the products' order",
    () => desk.paste("A1", [[product(2)], [product(1)]]),
    { "asks-otherwise": ["Sheet1!B1:E2", "Profile!A1:C7"] },
  ],
  [
    "rows sorted",
    () => desk.book.sort(desk.book.at("A1:E6"), [{ column: 0, ascending: false }]),
    { changed: ["Sheet1!B1:E6"], "asks-otherwise": ["Profile!A1:C7"] },
  ],
  [
    "a sheet renamed, moved and hidden",
    () => {
      desk.book.renameSheet(use(), "It's used");
      desk.book.moveSheet(desk.sheet("It's used"), 0);
      desk.book.setVisibility(desk.sheet("It's used"), "Hidden");
    },
    {},
  ],
])("changed before thawing: %s", async (_, change, expected) => {
  await desk.putBack(frozen);
  await change();
  await desk.settled();
  await expect(thawSafely()).resolves.toEqual(expected);
});

test("what was frozen in two steps is thawed in one, and what is new in between is left alone", async () => {
  const before = everythingIn(desk);
  desk.select("A1:E2");
  await freeze(desk, "selection");
  const second = await freeze(desk);
  expect(second.plan.formulas).toBe(12 + 1 + 4);
  const formulaIds = (await readRows()).map(({ entry }) => formulaIdOf(entry));
  expect(new Set(formulaIds).size).toBe(23);
  await desk.paste("A8", rows(8, 1));
  await expect(thawSafely()).resolves.toEqual({});
  await desk.paste("A8", [["", "", "", ""]]);
  expect(everythingIn(desk)).toEqual(before);
});

test("a cell that is frozen, replaced by a new formula and frozen again comes back as the new one", async () => {
  await desk.putBack(frozen);
  await desk.paste("B2", [['=LCA.IMPACT($A$5,"AP")']]);
  await freeze(desk);
  await expect(thawSafely()).resolves.toEqual({});
  expect(desk.formulas("B2")).toEqual([['=LCA.IMPACT($A$5,"AP")']]);
});

test("a table whose row with the formula was deleted from the record stays frozen, and that is why", async () => {
  await desk.putBack(frozen);
  const sheet = desk.sheet("LCA record");
  const lines = desk.book.values(desk.book.at("A1:A200", sheet));
  const line = lines.findIndex(([cellThen]) => cellThen === "Profile!A1");
  desk.book.deleteLines(sheet, "rows", line, 1);
  const before = shownIn(desk);
  const { plan, done } = await thaw(desk);
  const areas = [expect.stringMatching(/^Profile!/)];
  expect(plan.left).toMatchObject([{ areas, formulas: 1, numbers: 6, why: { kind: "no-formula" } }]);
  expect(done.left).toEqual([]);
  const ofProfile = (shown: Readonly<Record<string, string>>) =>
    Object.entries(shown).filter(([place]) => place.startsWith("Profile!"));
  expect(ofProfile(shownIn(desk))).toEqual(ofProfile(before));
  expect(ourFormulas(desk).some((formula) => formula.startsWith("Profile!"))).toBe(false);
  const left = (await readRows()).map(({ entry }) => splitFullAddress(entry.cellThen).sheet);
  expect(new Set(left)).toEqual(new Set(["Profile"]));
});

test.each([
  ["whole rows", false],
  ["all columns but the references, so that no row is about its cell", true],
])("the record's rows sorted, %s: what comes back is right", async (_, keepsReferences) => {
  await desk.putBack(frozen);
  const sheet = desk.sheet("LCA record");
  const columnOf = (heading: string): number => recordSheetHeadings.indexOf(heading);
  const record = { sheet, row: 6, column: 0, rows: 60, columns: recordSheetHeadings.length };
  const references = { ...record, column: columnOf("Now"), columns: 1 };
  const before = desk.book.formulas(references);
  desk.book.sort(record, [{ column: columnOf("Frozen"), ascending: false }]);
  if (keepsReferences) desk.book.write(references, before);
  await thawSafely();
});

test("rows in any order: each formula that comes back is that of its product", async () => {
  const clear = (sheet: string, address: string): Promise<void> => {
    const { rows: down, columns: across } = desk.book.at(address);
    return writeOn(
      desk,
      sheet,
      "A1",
      Array.from({ length: down }, () => Array.from({ length: across }, () => "")),
    );
  };
  for (const name of ["Profile", "Use"]) desk.book.deleteSheet(desk.sheet(name));
  let back = 0;
  const rounds = deep ? 60 : 2;
  for (let seed = 1; seed <= rounds; seed++) {
    await clear("Sheet1", "A1:F6");
    await desk.paste("A1", rows(1, 6));
    await freeze(desk);
    const random = numbersFrom(seed);
    await desk.paste(
      "F1",
      [1, 2, 3, 4, 5, 6].map(() => [random()]),
    );
    desk.book.sort(desk.book.at("A1:F6"), [{ column: 5, ascending: true }]);
    await thawSafely();
    back += ourFormulas(desk).length;
    const record = desk.book.sheets().find(({ name }) => name === "LCA record");
    if (record) desk.book.deleteSheet(record.id);
  }
  expect(back).toBeGreaterThan(rounds);
});

// The last one, because the study stays changed.
test("changed before thawing: products renamed in the study", async () => {
  await desk.putBack(frozen);
  desk.study.rename(product(2), product(1));
  await expect(thawSafely()).resolves.toEqual({});
});

/** A generator of pseudo-random numbers (Park and Miller's). */
function numbersFrom(seed: number): () => number {
  let state = seed * 7_919;
  return () => (state = (state * 48_271) % 2_147_483_647);
}
