import type { DemoAccount } from "../../../workbench/sample-service";
import type { RefreshReport } from "../../../src/client/generations/refresh-report";
import { formatRefreshSummary } from "../../../src/workbook/refresh/refresh-summary";
import { englishChangeReportWords } from "../../../src/words/english/change-report";
import { fillSentenceGaps } from "../../../src/words/name-formatter";
import { largeAccount } from "../../sample/large-account";
import { changeOf, goneOf, meaningOf, redefinedOf, reportOf } from "../../pane/refresh/sample-reports";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";
import { openConnected, serveFewIndicators } from "../large-workbook";

const { sheet: sheetWords } = englishChangeReportWords;
const node = addInInNode("a file");

/** For reports that a test makes up. */
const empty = new WorkbookOpenedOnce(async () => openConnected(node, await serveFewIndicators(node, 1)));

/** The contents of a report's sheet, row by row, each up to its last filled cell. */
async function writeReport(desk: NodeDesk, report: RefreshReport): Promise<unknown[][]> {
  const { sheet } = await desk.refreshing.putIntoSheet(report);
  const widthOf = (line: readonly unknown[]): number =>
    line.reduce<number>((width, cell, column) => (cell === null ? width : column + 1), 0);
  return (desk.shown()[sheet] ?? []).map((line) => line.slice(0, widthOf(line)));
}

/** The headings and rows below a title; empty if it is not there. */
function tableOf(lines: readonly unknown[][], title: string): unknown[][] {
  const from = lines.findIndex(([text]) => text === title) + 1;
  const until = lines.findIndex((line, row) => row >= from && line.length === 0);
  return from === 0 ? [] : lines.slice(from, until < 0 ? undefined : until);
}

const { titles, head } = englishChangeReportWords;
const meaningHeads = ["Product", "Stage", "Indicator", "Unit", "Declared unit"];

test("a report goes onto a sheet of its own as texts and numbers; names that look like formulas stay names", async () => {
  const site = await serveFewIndicators(node, 4);
  site.service.study.rename("sample-large-p-1", '=HYPERLINK("https://bad.invalid")');
  const desk = await openConnected(node, site);
  await desk.paste("A1", [["id:sample-large-p-1", '=LCA.IMPACT(A1,"GWP")']]);
  desk.study.change("sample-large-p-1", { by: 2 });
  await desk.refresh();
  const latest = desk.report();
  const { sheet: name } = await desk.refreshing.putIntoSheet(latest);
  await expect(desk.refreshing.putIntoSheet(latest)).resolves.toMatchObject({ sheet: `${name} (2)` });
  const [head, change = []] = tableOf(desk.shown()[name] ?? [], titles.changes);
  expect(head).toEqual([...meaningHeads, "Old value", "New value", "Difference", "Change (%)", "Cells"]);
  expect(change.slice(0, 5)).toEqual([
    ...['=HYPERLINK("https://bad.invalid")', "A1-A3", expect.any(String)],
    ...["kg CO2-eq", "kg"],
  ]);
  expect(change[6]).toBeCloseTo(2 * Number(change[5]), 9);
  expect(change[7]).toBeCloseTo(Number(change[5]), 9);
  expect(change.slice(8)).toEqual([1, "Sheet1!B1"]);
});

/** An account whose product list gives these declared units; the results stay as they are. */
const saying = (now: Map<string, string>): DemoAccount => {
  const account = largeAccount("L", 4);
  return {
    ...account,
    get products() {
      return account.products.map((one) => {
        const declaredUnit = now.get(one.id);
        return declaredUnit === undefined ? one : { ...one, details: { declaredUnit } };
      });
    },
  };
};

describe("results whose declared unit changed", () => {
  let desk: NodeDesk;
  let now: Map<string, string>;

  beforeEach(async () => {
    now = new Map();
    desk = await openConnected(node, await node.serve({ accounts: [saying(now)] }));
    await desk.paste("A1", [
      ["id:sample-large-p-1", '=LCA.IMPACT(A1,"GWP")', "=LCA.PER(A1)"],
      ["id:sample-large-p-2", '=LCA.IMPACT(A2,"GWP")', "=LCA.PER(A2)"],
    ]);
  });

  test("changed declared units appear in the report and on its sheet, and their formulas are recalculated", async () => {
    const value = desk.cell("B1");
    expect([desk.cell("C1"), desk.cell("C2")]).toEqual(["kg", "kg"]);
    now.set("sample-large-p-1", "1000 pieces");
    const before = desk.mark();
    await desk.refresh();
    expect([desk.cell("B1"), desk.cell("C1"), desk.cell("C2")]).toEqual([value, "1000 pieces", "kg"]);
    expect(Object.keys(desk.callsSince(before)).sort()).toEqual(["Sheet1!B1", "Sheet1!C1"]);
    const latest = desk.report();
    expect(latest.pers).toEqual([
      {
        id: "sample-large-p-1",
        product: "Sample product 1",
        stages: [],
        before: ["kg"],
        after: ["1000 pieces"],
        cells: ["Sheet1!B1"],
      },
    ]);
    const lines = await writeReport(desk, latest);
    expect(tableOf(lines, titles.redefined)).toEqual([
      [...meaningHeads, "Old value", "New: declared unit", "New value", "Cells"],
      [
        ...["Sample product 1", "A1-A3", expect.any(String), "kg CO2-eq", "kg", value],
        ...["1000 pieces", value, "Sheet1!B1"],
      ],
    ]);
    expect(tableOf(lines, titles.pers)).toEqual([
      ["Product", "Stage", "Old declared unit", "New declared unit", "Cells"],
      ["Sample product 1", null, "kg", "1000 pieces", "Sheet1!B1"],
    ]);
    expect(tableOf(lines, titles.changes)).toEqual([]);
  });

  test("a changed declared unit outside the refresh stays, and the refresh that reads it reports it", async () => {
    for (const id of [1, 2]) now.set(`sample-large-p-${id}`, "m3");
    desk.select("B1");
    await desk.refresh("selection");
    expect(desk.report().pers.map(({ product }) => product)).toEqual(["Sample product 1"]);
    expect([desk.cell("C1"), desk.cell("C2")]).toEqual(["m3", "kg"]);
    await desk.refresh();
    expect(desk.report().pers.map(({ product }) => product)).toEqual(["Sample product 2"]);
    expect([desk.cell("C1"), desk.cell("C2")]).toEqual(["m3", "m3"]);
  });
});

/** Local time, as on the sheet. */
const at = (day: number, hour: number, minute: number): number =>
  new Date(2026, 10, day, hour, minute).getTime();

describe("the lines at the top", () => {
  let desk: NodeDesk;

  beforeEach(async () => {
    desk = await empty.putBack();
  });

  const topOf = async (report: RefreshReport): Promise<unknown[]> => {
    const lines = await writeReport(desk, report);
    const blank = lines.findIndex((line) => line.length === 0);
    return lines.slice(0, blank < 0 ? undefined : blank).flat();
  };

  test("they say whose numbers, what changed, and when the service was asked", async () => {
    const report = reportOf({ askedBefore: at(21, 15, 4), asked: at(22, 9, 10), changes: [changeOf()] });
    const { text, fill } = formatRefreshSummary(report, String);
    const basis = "Brick Works (sample) · Dutch · Full";
    expect(await topOf(report)).toEqual([
      ...[
        basis,
        fillSentenceGaps(text, fill),
        "Old values requested: 2026-11-21 15.04. New values requested: 2026-11-22 09.10.",
      ],
      fillSentenceGaps(head.redefined, { count: "0" }),
    ]);
    const unknown = await topOf({ ...report, askedBefore: null, redefined: [redefinedOf()] });
    expect(unknown.slice(2)).toEqual([
      "Old values requested: time unknown. New values requested: 2026-11-22 09.10.",
      "Values for another product, indicator, stage, unit or standard than before: 1.",
    ]);
  });

  test("they count the numbers that mean something else, that hardly differ, and that cannot be compared", async () => {
    const beyond = changeOf({ isBeyondSentDigits: true });
    const changes = [beyond, changeOf(), beyond];
    const redefined = [redefinedOf(), redefinedOf()];
    expect((await topOf(reportOf({ changes, redefined, unknownBefore: 3 }))).slice(3)).toEqual([
      "Values for another product, indicator, stage, unit or standard than before: 2.",
      "2 values differ only in digits that weren’t sent before.",
      "3 values count as unchanged because their earlier values aren’t known.",
    ]);
    expect((await topOf(reportOf({ changes: [beyond], unknownBefore: 1 }))).slice(4)).toEqual([
      "1 value differs only in digits that weren’t sent before.",
      head.unknownBeforeOne,
    ]);
  });

  test("they say that the numbers were only looked at", async () => {
    expect((await topOf(reportOf({ isApplied: false })))[3]).toBe(sheetWords.onlyLooked);
  });

  test("after a switch of account they say whose numbers there were before", async () => {
    const switchedFrom = { company: "Brick Works (sample)", standard: "EF", presentation: "" };
    expect((await topOf(reportOf({ switchedFrom })))[3]).toBe("Before: Brick Works (sample) · EF.");
    expect((await topOf(reportOf({ switchedFrom: null, unknownBefore: 3 }))).slice(3)).toEqual([
      "Before: account not known.",
      fillSentenceGaps(head.redefined, { count: "0" }),
    ]);
  });
});

describe("numbers that now mean something else", () => {
  test("old and new stand without a difference, and of the new meaning only what differs", async () => {
    const desk = await empty.putBack();
    const lines = await writeReport(
      desk,
      reportOf({
        redefined: [
          redefinedOf({ after: { product: "Facing brick, grey", per: ["m2"], value: 1 } }),
          redefinedOf({ before: { unit: "MJ" }, after: { unit: "", per: ["kg", "m2"] } }),
          redefinedOf({ after: { per: [] }, sayings: [{ meaning: "year", before: "2023", after: "2024" }] }),
        ],
      }),
    );
    const of = ["Facing brick, red", "A1-A3", "GWP"];
    expect(tableOf(lines, titles.redefined)).toEqual([
      [
        ...[...meaningHeads, "Old value", "New: product", "New: unit", "New: declared unit", "New value"],
        ...["Cells", "Also changed"],
      ],
      [...of, "kg CO2-eq", "m2", 1, "Facing brick, grey", null, null, 1, "Sheet1!B4"],
      [...of, "MJ", "m2", 1, null, "not given", "unclear: kg / m2", 1.1, "Sheet1!B4"],
      [...of, "kg CO2-eq", "m2", 1, null, null, "not given", 1.1, "Sheet1!B4", "year 2023 → 2024"],
    ]);
    expect(tableOf(lines, titles.changes)).toEqual([]);
  });
});

test("the report sheet lists the result metadata of the service", async () => {
  const desk = await empty.putBack();
  const sayings = [{ meaning: "year", before: "2023", after: "" }] as const;
  const beside = { stale: 1, years: ["2023", "2024"] };
  const lines = await writeReport(desk, reportOf({ changes: [changeOf({ sayings }), changeOf()], beside }));
  expect(tableOf(lines, titles.changes).map((line) => line.slice(9))).toEqual([
    ["Cells", "Also changed"],
    ["Sheet1!B4", "year 2023 → not given"],
    ["Sheet1!B4"],
  ]);
  expect(lines.slice(-2).flat()).toEqual([
    englishChangeReportWords.notes.staleOne,
    fillSentenceGaps(englishChangeReportWords.notes.years, { names: "2023, 2024" }),
  ]);
});

test("names, tables and cells that are not as before have tables of their own; other tables are left out", async () => {
  const desk = await empty.putBack();
  const lines = await writeReport(
    desk,
    reportOf({
      meanings: [meaningOf({ name: "2024-1" })],
      renamed: [{ what: "scenario", id: "s-1", before: "Use", after: "Use, 50 years" }],
      resized: [{ before: [3, 2], after: [4, 2], cells: ["Sheet1!D4", "Sheet1!D9"] }],
      newer: ["Sheet1!B4:B9", "Sheet1!D4"],
      moved: ["Sheet1!F4"],
    }),
  );
  expect(tableOf(lines, titles.meanings)).toEqual([
    ["Kind", "Name", "Old id", "New id", "Cells"],
    ["Product", "2024-1", "p-1", "p-2", "Sheet1!B4"],
  ]);
  expect(tableOf(lines, titles.renamed)).toEqual([
    ["Kind", "Id", "Old name", "New name"],
    ["Scenario", "s-1", "Use", "Use, 50 years"],
  ]);
  expect(tableOf(lines, titles.resized)).toEqual([
    ["Cells", "Old rows × columns", "New rows × columns"],
    ["Sheet1!D4, Sheet1!D9", "3 × 2", "4 × 2"],
  ]);
  expect(tableOf(lines, titles.newer).flat()).toEqual(["Cells", "Sheet1!B4:B9", "Sheet1!D4"]);
  expect(tableOf(lines, titles.moved).flat()).toEqual(["Cells", "Sheet1!F4"]);
  const texts = lines.map(([text]) => text);
  expect(Object.values(titles).filter((title) => texts.includes(title))).toEqual([
    ...[titles.meanings, titles.renamed, titles.resized, titles.newer, titles.moved],
  ]);
});

const gwp = { indicator: "Global warming potential", unit: "kg CO2-eq" };
const odp = { indicator: "Depletion potential of the stratospheric ozone layer", unit: "kg CFC-11-eq" };
const [small, large] = ["Type 9", "Type 10"];
const alignedReport = reportOf({
  changes: [
    changeOf({ ...gwp, product: small, before: 23.16, after: 0.1626, relative: -0.99 }),
    changeOf({ ...odp, product: small, before: 2e-9, after: 2e-9, relative: 0 }),
    changeOf({ ...gwp, product: large, before: -2051, after: -2051.01, relative: -4.9e-6 }),
    changeOf({ ...odp, product: large, before: 0, after: 1.5e-9, relative: null }),
    changeOf({ ...gwp, product: large, stage: "Use", before: 5.454, after: 5.4541, relative: 0.0000183 }),
    changeOf({ ...gwp, product: large, stage: "EOL", before: null, after: 13, relative: null }),
  ],
  gone: [goneOf({ ...gwp, product: small, before: 7 }), goneOf({ ...gwp, product: large, before: 0.05 })],
});

test("the numbers of each indicator are aligned; a difference only looks like 0 if it is 0", async () => {
  const desk = await empty.putBack();
  const { sheet: name } = await desk.refreshing.putIntoSheet(alignedReport);
  const shows = (address: string) => desk.book.texts(desk.book.at(address, desk.sheet(name)));
  expect(shows("A8:I13").map((line) => [line[0], line[1], ...line.slice(5)])).toEqual([
    ["Type 9", "A1-A3", "23.160", "0.163", "-22.997", "-99.0%"],
    ["Type 9", "A1-A3", "2.00E-09", "2.00E-09", "0", "0%"],
    ["Type 10", "A1-A3", "-2,051.000", "-2,051.010", "-0.010", "-0.00049%"],
    ["Type 10", "A1-A3", "0", "1.50E-09", "1.50E-09", ""],
    ["Type 10", "Use", "5.454", "5.454", "1.00E-04", "0.0018%"],
    ["Type 10", "EOL", "", "13.000", "", ""],
  ]);
  expect(shows("A15:F18").map((line) => [line[0], line[5]])).toEqual([
    [titles.gone, ""],
    ["Product", "Old value"],
    ["Type 9", "7.0000"],
    ["Type 10", "0.0500"],
  ]);
});

test("titles and headings stand out, a line parts the products, and undo removes the sheet", async () => {
  const desk = await empty.putBack();
  const before = desk.shown();
  const { sheet: name, undo } = await desk.refreshing.putIntoSheet(alignedReport);
  const area = (address: string) => desk.book.at(address, desk.sheet(name));
  const lookOf = (address: string) => desk.book.looks(area(address))[0]?.[0];
  const bold = ["A1", "A6", "A7", "J7", "A15", "H16"].map(lookOf);
  expect(bold.map((look) => look?.bold)).toEqual(Array(6).fill(true));
  expect(["A2", "A8"].map(lookOf).map((look) => look?.bold ?? false)).toEqual([false, false]);
  const heads = desk.book.looks(area("A7:J7"))[0] ?? [];
  expect(heads.flatMap(({ alignment }, column) => (alignment === "Right" ? [column] : []))).toEqual([
    5, 6, 7, 8,
  ]);
  const rows = desk.book.looks(area("A8:A13")).flat();
  expect(rows.flatMap(({ above }, row) => (above === "Continuous" ? [row] : []))).toEqual([2]);
  const [product = 0, , indicator = 0, ...others] = desk.book.columnWidths(area("A1:H1"));
  // The title and the sentences extend over the next columns.
  expect(indicator).toBeGreaterThan(product);
  expect(indicator).toBeGreaterThan(Math.max(...others));
  await undo.run();
  expect(desk.shown()).toEqual(before);
});

test("the headings of a single table stay in view, and are printed on each page", async () => {
  const desk = await empty.putBack();
  const headerOf = async (report: RefreshReport) => {
    const { sheet } = await desk.refreshing.putIntoSheet(report);
    return desk.host.recorded.sheets.get(desk.sheet(sheet));
  };
  expect(await headerOf(reportOf({ changes: [changeOf()], beside: { stale: 1, years: [] } }))).toMatchObject({
    frozen: { rows: 7, columns: 1 },
    page: { orientation: "Landscape", zoom: { horizontalFitToPages: 1 }, titleRows: "$1:$7" },
  });
  expect(await headerOf(alignedReport)).toMatchObject({
    frozen: { rows: 0, columns: 1 },
    page: { titleRows: "" },
  });
});
