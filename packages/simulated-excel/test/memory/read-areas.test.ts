import { sheetColumnCount, sheetRowCount, areasOverlap } from "../../src/book/areas";
import type { Area } from "../../src/book/book";
import { MemoryBook } from "../../src/memory/memory-book";
import type { CellSlot } from "../../src/memory/memory-sheets";
import { MemorySheets } from "../../src/memory/memory-sheets";
import { ReadAreas } from "../../src/memory/read-areas";

/** The index of what formulas read finds what a look at every formula finds, in the same order. */

type Random = (below: number) => number;

/** A generator of pseudo-random whole numbers (Park and Miller's). */
function numbersFrom(seed: number): Random {
  let state = seed * 7_919;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

const pick = <T>(random: Random, all: readonly T[]): T => all[random(all.length)] as T;

function isMet({ reads }: CellSlot, areas: readonly Area[]): boolean {
  return reads.some((read) => areas.some((area) => areasOverlap(read, area)));
}

const area = (row: number, column: number, rows = 1, columns = 1, sheet = "S"): Area => ({
  sheet,
  row,
  column,
  rows,
  columns,
});

/** Small, tall, wide, very large, whole columns, whole rows. */
function randomArea(random: Random, sheet: string): Area {
  const [row, column] = [random(200), random(60)];
  const sizes = [
    [1, 1],
    [1, 1],
    [1 + random(4), 1 + random(3)],
    [1 + random(300), 1],
    [1, 1 + random(100)],
    [1 + random(3_000), 1 + random(200)],
  ] as const;
  if (random(12) === 0) return area(0, column, sheetRowCount, 1 + random(2), sheet);
  if (random(12) === 0) return area(row, 0, 1 + random(2), sheetColumnCount, sheet);
  const [rows, columns] = pick(random, sizes);
  return area(row, column, rows, columns, sheet);
}

test.each([1, 2, 3, 4, 5])("readers are found by what they read now (seed %d)", (seed) => {
  const random = numbersFrom(seed);
  const index = new ReadAreas<CellSlot>();
  const sheets = new MemorySheets();
  const sheet = sheets.add().id;
  const readers = Array.from({ length: 40 }, (_, row) => sheets.slot({ sheet, row, column: 0 }));
  let met = 0;
  for (let round = 0; round < 200; round++) {
    const changed = pick(random, readers);
    index.remove(changed);
    const count = random(4);
    changed.reads = Array.from({ length: count }, () => randomArea(random, pick(random, ["S", "T"])));
    // A formula may read an area twice.
    if (count > 1 && random(3) === 0) changed.reads = [...changed.reads, ...changed.reads.slice(0, 1)];
    index.add(changed);
    const areas = Array.from({ length: 1 + random(3) }, () => randomArea(random, pick(random, ["S", "T"])));
    const expected = readers.filter((reader) => isMet(reader, areas));
    const found = index.findReaders(areas);
    expect([...found].map(({ row }) => row).sort((a, b) => a - b)).toEqual(expected.map(({ row }) => row));
    met += found.size;
  }
  expect(met).toBeGreaterThan(200);
  for (const reader of readers) index.remove(reader);
  expect(index.findReaders([area(0, 0, sheetRowCount, sheetColumnCount)]).size).toBe(0);
});

/** Compares every search of a book with one through all its formulas. */
class ComparedSearches {
  count = 0;
  found = 0;
  wrong: string[] = [];
  private sheets: MemorySheets | null = null;
  private readonly spy: jest.SpyInstance;

  constructor() {
    const { dependents } = MemorySheets.prototype;
    const compare = (sheets: MemorySheets, areas: readonly Area[]): ReturnType<typeof dependents> =>
      this.compare(sheets, areas, dependents.call(sheets, areas));
    this.spy = jest.spyOn(MemorySheets.prototype, "dependents").mockImplementation(function (
      this: MemorySheets,
      areas,
    ) {
      return compare(this, areas);
    });
  }

  search(areas: readonly Area[]): void {
    this.sheets?.dependents(areas);
  }

  end(): void {
    this.spy.mockRestore();
  }

  private compare<T extends ReturnType<MemorySheets["dependents"]>>(
    sheets: MemorySheets,
    areas: readonly Area[],
    found: T,
  ): T {
    this.sheets = sheets;
    const all = sheets
      .all()
      .flatMap(({ id, formulas }) => [...formulas].map((slot): [string, CellSlot] => [id, slot]));
    const expected = all.filter(([, slot]) => isMet(slot, areas));
    const isSame =
      found.length === expected.length &&
      expected.every(([sheet, slot], index) => found[index]?.sheet === sheet && found[index] === slot);
    if (!isSame) this.wrong.push(`${JSON.stringify(areas)}: ${found.length}, not ${expected.length}`);
    this.count += 1;
    this.found += expected.length;
    return found;
  }
}

const letters = ["A", "B", "C", "D", "E", "F", "G", "H"];

/** Formulas of one cell, of several, of whole columns, of another sheet, of a name, of a spill, and one that spills. */
function randomFormula(random: Random, sheetNames: readonly string[]): string {
  const cell = (): string => `${pick(random, letters)}${1 + random(40)}`;
  const [one, other, row] = [cell(), cell(), 1 + random(30)];
  const column = pick(random, letters);
  return pick(random, [
    `=${one}+1`,
    `=${one}+${other}`,
    `=${one}&${one}`,
    `=SUM(${column}${row}:${column}${row + random(90)})`,
    `=SUM(A${row}:H${row + 2})`,
    `=SUM(${column}:${column})`,
    `='${pick(random, sheetNames)}'!${one}`,
    `=COUNTA('${pick(random, sheetNames)}'!A1:C9)`,
    "=Rate*2",
    `=SUM(K${row}#)`,
    `=COUNT(J${row}:L${row + 5})`,
  ]);
}

type Step = (book: MemoryBook, random: Random) => void;

const randomSheet = (book: MemoryBook, random: Random): string => pick(random, book.sheets()).id;

const writeSome: Step = (book, random) => {
  const names = book.sheets().map(({ name }) => name);
  const [rows, columns] = [1 + random(4), 1 + random(2)];
  const target = area(random(40), random(8), rows, columns, randomSheet(book, random));
  const content = (): unknown => pick(random, [random(9), "", "text", randomFormula(random, names)]);
  book.write(
    target,
    Array.from({ length: rows }, () => Array.from({ length: columns }, content)),
  );
};

const insertLines: Step = (book, random) =>
  book.insertLines(randomSheet(book, random), pick(random, ["rows", "columns"]), random(10), 1 + random(3));

const deleteLines: Step = (book, random) =>
  book.deleteLines(randomSheet(book, random), pick(random, ["rows", "columns"]), random(10), 1 + random(2));

const cutAndPaste: Step = (book, random) => {
  const [sheet, to] = [randomSheet(book, random), randomSheet(book, random)];
  book.moveCells(area(random(30), random(6), 3, 2, sheet), area(random(30), random(6), 3, 2, to));
};

const sort: Step = (book, random) =>
  book.sort(area(random(20), 0, 8, 4, randomSheet(book, random)), [
    { column: random(4), ascending: random(2) === 0 },
  ]);

const copySheet: Step = (book, random) => {
  if (book.sheets().length < 5) book.copySheet(randomSheet(book, random));
};

const bringSheet: Step = (book) => {
  if (book.sheets().length >= 5) return;
  const other = new MemoryBook();
  other.write(other.at("A1:B2"), [
    [1, "=A1+A2"],
    [2, "=SUM(A:A)"],
  ]);
  book.bringSheet(other, other.activeSheet());
};

const deleteSheet: Step = (book, random) => {
  if (book.sheets().length > 2) book.deleteSheet(randomSheet(book, random));
};

const renameSheet: Step = (book, random) =>
  book.renameSheet(randomSheet(book, random), `Renamed ${random(1_000_000)}`);

const moveSheet: Step = (book, random) => book.moveSheet(randomSheet(book, random), random(3));

/** Beside the other cells, so that no spill reads what reads it. */
const spill: Step = (book, random) => {
  const target = area(random(30), 10, 1, 1, randomSheet(book, random));
  book.write(target, [[pick(random, ["={1,2;3,4}", '={1;"x";3;4}', ""])]]);
};

const merge: Step = (book, random) =>
  book.merge(area(random(40), random(8), 2, 1, randomSheet(book, random)));

const markDirty: Step = (book, random) =>
  book.markDirty([area(random(30), random(8), 5, 5, randomSheet(book, random))]);

const reopen: Step = (book) => book.reopen();
const calculateAll: Step = (book) => book.calculate("Full");

const steps = [
  insertLines,
  spill,
  cutAndPaste,
  sort,
  copySheet,
  deleteLines,
  spill,
  bringSheet,
  deleteSheet,
  renameSheet,
  moveSheet,
  merge,
  markDirty,
  reopen,
  calculateAll,
];

test.each([
  ["windows", 1],
  ["windows", 2],
  ["web", 3],
  ["mac", 4],
] as const)("in a book that is written and rearranged (%s, seed %d)", (kind, seed) => {
  const searches = new ComparedSearches();
  const random = numbersFrom(seed);
  const book = new MemoryBook(kind);
  book.addSheet("Second");
  book.defineName({ name: "Rate", formula: "=Second!B2", sheet: null });
  for (let round = 0; round < 70; round++) {
    for (let writes = 0; writes < 3; writes++) writeSome(book, random);
    steps[round % steps.length]?.(book, random);
    searches.search([randomArea(random, randomSheet(book, random))]);
    searches.search([area(random(40), random(8), 1, 1, randomSheet(book, random))]);
  }
  searches.end();
  expect(searches.wrong).toEqual([]);
  expect(searches.count).toBeGreaterThan(500);
  expect(searches.found).toBeGreaterThan(500);
});
