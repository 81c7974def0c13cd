import { formatFullAddress } from "../../../src/sheet/cell-areas";
import type { ComparedSheet } from "../../../src/workbook/freeze/compare-record";
import { compareWithRecord } from "../../../src/workbook/freeze/compare-record";
import type { CellValue } from "../../../src/workbook/cells/cell-grid";
import { CellGrid } from "../../../src/workbook/cells/cell-grid";
import type { RecordEntry, RecordRow } from "../../../src/workbook/record/record-entry";
import { recordColumns } from "../../../src/workbook/record/record-entry";

const noFacts = Object.fromEntries(recordColumns.map(({ key }) => [key, ""])) as unknown as RecordEntry;

/** A row about a cell of "Sheet1", or about none. */
function row(
  frozen: CellValue,
  place: readonly [row: number, column: number] | null,
  kind = "result",
): RecordRow {
  const cell = place && { sheet: "Sheet1", row: place[0], column: place[1] };
  const isError = frozen === "#N/A";
  return { entry: { ...noFacts, frozen, isError, kind: kind as RecordEntry["kind"] }, cell };
}

/** A sheet with these values, some of which are results of formulas. Texts that read like errors are errors. */
function sheet(
  values: CellValue[][],
  formulas: Readonly<Record<string, string>> = {},
  { name = "Sheet1", row: top = 0, column: left = 0, hasErrors = true } = {},
): ComparedSheet {
  const area = { sheet: name, row: top, column: left, rows: values.length, columns: values[0]?.length ?? 0 };
  const formula = values.map((line, i) => line.map((value, j) => formulas[`${i},${j}`] ?? value));
  const isErrorText = (value: CellValue) => hasErrors && /^#(?:N\/A|DIV\/0!)$/.test(String(value));
  const isError = values.map((line) => line.map((value) => (isErrorText(value) ? "Error" : "")));
  return new CellGrid(area, { formula, value: values, isError });
}

function column(...values: CellValue[]): ComparedSheet {
  return sheet(values.map((value) => [value]));
}

function rows(...frozen: CellValue[]): RecordRow[] {
  return frozen.map((value, at) => row(value, [at, 0]));
}

async function found(record: readonly RecordRow[], ...contents: ComparedSheet[]): Promise<unknown[]> {
  return (await compareWithRecord(record, contents)).differences.map(({ kind, address, shows }) => [
    kind,
    address,
    shows,
  ]);
}

test("cells that hold exactly what was frozen agree", async () => {
  const record = rows(0.1 + 0.2, "kg CO2-eq", true, "#N/A", 0, "");
  const compared = await compareWithRecord(record, [column(0.1 + 0.2, "kg CO2-eq", true, "#N/A", 0, "")]);
  expect(compared).toMatchObject({ agree: 6, agreeingNumbers: 2, differences: [], uncovered: 0 });
});

test("a text that reads like the error, or an error in a text's place, was changed", async () => {
  const error = column("#DIV/0!");
  const text = sheet([["#DIV/0!"]], {}, { hasErrors: false });
  const rowOf = (isError: boolean): RecordRow[] => {
    const [only] = rows("#DIV/0!");
    return only ? [{ ...only, entry: { ...only.entry, isError } }] : [];
  };
  const changed = [["changed", "Sheet1!A1", "#DIV/0!"]];
  await expect(found(rowOf(true), error)).resolves.toEqual([]);
  await expect(found(rowOf(true), text)).resolves.toEqual(changed);
  await expect(found(rowOf(false), text)).resolves.toEqual([]);
  await expect(found(rowOf(false), error)).resolves.toEqual(changed);
});

test.each([
  ["its last digit", 12.345678901234567, 12.345678901234565],
  ["a text of its digits", 12.5, "12.5"],
  ["capitals", "kg CO2-eq", "KG CO2-eq"],
  ["0 for an error", "#N/A", 0],
])("a cell was changed: %s", async (_, frozen, shows) => {
  await expect(found(rows(frozen), column(shows))).resolves.toEqual([["changed", "Sheet1!A1", shows]]);
});

test("a cell was cleared, or is outside what the sheet uses, or its sheet was not read", async () => {
  await expect(found(rows(1.234, 5.678), column(""))).resolves.toEqual([
    ["cleared", "Sheet1!A1", ""],
    ["cleared", "Sheet1!A2", ""],
  ]);
  await expect(found(rows(1.234))).resolves.toEqual([["cleared", "Sheet1!A1", ""]]);
});

test("a deleted cell is found nowhere, also if its value stands in another cell", async () => {
  const record = [row(1.234, null), row(5.678, [1, 0])];
  await expect(compareWithRecord(record, [column(1.234, 5.678)])).resolves.toMatchObject({
    agree: 1,
    differences: [{ kind: "deleted", row: record[0], address: null, shows: null }],
    uncovered: 1,
  });
});

test("a row that Excel moved with its cells agrees", async () => {
  await expect(
    compareWithRecord([row(1.234, [7, 3])], [sheet([[1.234]], {}, { row: 7, column: 3 })]),
  ).resolves.toMatchObject({
    agree: 1,
    differences: [],
    uncovered: 0,
  });
});

test("a table whose values are all different was sorted", async () => {
  const frozen = [5.12, 7.34, 1.25, 9.99, 3.01];
  const sorted = [...frozen].sort((one, other) => one - other);
  const expected = frozen.map((value, at) => [
    "moved",
    formatFullAddress("Sheet1", { row: sorted.indexOf(value), column: 0, rows: 1, columns: 1 }),
    sorted[at],
  ]);
  await expect(found(rows(...frozen), column(...sorted))).resolves.toEqual(expected);
  expect((await compareWithRecord(rows(...frozen), [column(...sorted)])).uncovered).toBe(0);
});

test("a table with its names was sorted", async () => {
  const record = [row("Brick", [0, 0]), row(5.12, [0, 1]), row("Tile", [1, 0]), row(7.34, [1, 1])];
  const sorted = sheet([
    ["Tile", 7.34],
    ["Brick", 5.12],
  ]);
  await expect(found(record, sorted)).resolves.toEqual([
    ["moved", "Sheet1!A2", "Tile"],
    ["moved", "Sheet1!B2", 7.34],
    ["moved", "Sheet1!A1", "Brick"],
    ["moved", "Sheet1!B1", 5.12],
  ]);
});

test("a value was dragged to another cell by hand and its own cell typed over", async () => {
  await expect(
    found(
      rows(1.234, 5.678),
      sheet([
        [9, ""],
        [5.678, ""],
        ["", 1.234],
      ]),
    ),
  ).resolves.toEqual([["moved", "Sheet1!B3", 9]]);
});

test("nobody can tell which of several cells, or of several rows, it is", async () => {
  await expect(found(rows(1.234), column("", 1.234, 1.234))).resolves.toEqual([["unclear", "Sheet1!A1", ""]]);
  await expect(found(rows(1.234, 1.234), column(8, 9, 1.234))).resolves.toEqual([
    ["unclear", "Sheet1!A1", 8],
    ["unclear", "Sheet1!A2", 9],
  ]);
  await expect(found(rows(1.234, 1.234), column("", 9))).resolves.toEqual([
    ["cleared", "Sheet1!A1", ""],
    ["changed", "Sheet1!A2", 9],
  ]);
});

test("a cell that agrees with its own row is no place for another row's value", async () => {
  await expect(found(rows(1.234, 1.234), column(7, 1.234))).resolves.toEqual([["changed", "Sheet1!A1", 7]]);
});

test("equal rows that were sorted agree where they still hold the value", async () => {
  await expect(found(rows(5.12, 5.12, 7.34), column(7.34, 5.12, 5.12))).resolves.toEqual([
    ["moved", "Sheet1!A3", 7.34],
    ["moved", "Sheet1!A1", 5.12],
  ]);
});

test.each([[12], [0], [1500], [0.05], [true], ["kg"], ["#VALUE!"], ["12.5 m"]])(
  "%s stands in other cells by chance and is not looked for",
  async (frozen) => {
    await expect(found(rows(frozen), column("", frozen))).resolves.toEqual([["cleared", "Sheet1!A1", ""]]);
  },
);

test.each([[123], [-0.00123], [1.05e-12], ["Use"], ["m² tegel"]])(
  "%s is recognised in another cell",
  async (frozen) => {
    await expect(found(rows(frozen), column("", frozen))).resolves.toEqual([["moved", "Sheet1!A2", ""]]);
  },
);

test("a formula stands in the cell, also if it gives what was frozen", async () => {
  const thawed = sheet([[1.234], [5], ["#N/A"]], {
    "0,0": '=LCA.IMPACT("Brick","GWP")',
    "1,0": "=A1*4",
    "2,0": "=NA()",
  });
  await expect(found(rows(1.234, 5.678, "#N/A"), thawed)).resolves.toEqual([
    ["formula", "Sheet1!A1", 1.234],
    ["formula", "Sheet1!A2", 5],
    ["formula", "Sheet1!A3", "#N/A"],
  ]);
});

test("a text that begins with = is no formula", async () => {
  expect((await compareWithRecord(rows("=A1"), [column("=A1")])).agree).toBe(1);
});

test("a value is found neither in formulas nor on another sheet", async () => {
  const contents = [sheet([["", 1.234]], { "0,1": "=B2" }), sheet([[1.234]], {}, { name: "Sheet2" })];
  await expect(found(rows(1.234), ...contents)).resolves.toEqual([["cleared", "Sheet1!A1", ""]]);
});

test("parts of calculations are not compared, and their cell is covered", async () => {
  const record = [row(6.912, [0, 0], "calculated"), row(1.234, [0, 0], "part"), row(5.678, [0, 0], "part")];
  await expect(compareWithRecord(record, [column(6.912)])).resolves.toMatchObject({
    agree: 1,
    differences: [],
    uncovered: 0,
  });
});

test("numbers that no row is about are counted, constants and results of formulas alike", async () => {
  const contents = [
    sheet([[1.234, 2, "text", true, "#N/A", "", 3]], { "0,6": "=1+2" }),
    sheet([[4]], {}, { name: "It's another" }),
  ];
  expect((await compareWithRecord(rows(1.234), contents)).uncovered).toBe(3);
});

test("50,000 cells in which every value has moved are compared", async () => {
  const frozen = Array.from({ length: 50_000 }, (_, at) => 1.001 + at);
  const record = frozen.map((value, at) => row(value, [at, 0]));
  const turned = sheet(frozen.map((value) => [value]).reverse());
  const { differences, uncovered } = await compareWithRecord(record, [turned]);
  expect([differences.length, new Set(differences.map(({ kind }) => kind)), uncovered]).toEqual([
    50_000,
    new Set(["moved"]),
    0,
  ]);
});

test("cells that show one another's round values may have changed places, as after sorting", async () => {
  await expect(found(rows(12, 1500, 7), column(1500, 12, 7))).resolves.toEqual([
    ["unclear", "Sheet1!A1", 1500],
    ["unclear", "Sheet1!A2", 12],
  ]);
  await expect(found(rows(12, 1500), column(1500, 1500))).resolves.toEqual([["changed", "Sheet1!A1", 1500]]);
});

test("numbers are counted alone: neither texts, nor dates, nor parts of calculations", async () => {
  const record = [
    row(1.5, [0, 0]),
    row("kg", [1, 0]),
    row(46_000.5, [2, 0], "other"),
    row(9, [3, 0], "part"),
  ];
  const compared = await compareWithRecord(record, [column(1.5, "kg", 46_000.5)]);
  expect(compared).toMatchObject({ agree: 3, agreeingNumbers: 1, differences: [] });
});
