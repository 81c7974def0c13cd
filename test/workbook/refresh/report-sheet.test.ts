import type { DemoAccount } from "../../../src/demo";
import { englishRefreshWords, englishReportSheetWords as sheetWords } from "../../../src/words/english/refresh";
import { fillSentenceGaps } from "../../../src/words/name-formatter";
import { largeAccount } from "../../demo/large-account";
import { changeOf, goneOf, reportOf } from "../../taskpane/refresh/sample-reports";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, serveLarge } from "../large-workbook";

const node = addInInNode();

test("a report goes onto a sheet of its own as texts and numbers; names that look like formulas stay names", async () => {
  const site = await serveLarge(node, 4);
  site.service.study.rename("sample-large-p-1", '=HYPERLINK("https://bad.invalid")');
  const desk = await openConnected(node, site);
  await desk.paste("A1", [["id:sample-large-p-1", '=LCA.IMPACT(A1,"GWP")']]);
  desk.study.change("sample-large-p-1", { by: 2 });
  await desk.refresh();
  const latest = desk.report();
  const { sheet: name } = await desk.refreshing.putIntoSheet(latest);
  await expect(desk.refreshing.putIntoSheet(latest)).resolves.toMatchObject({ sheet: `${name} (2)` });
  const change = desk.shown()[name]?.[5] ?? [];
  expect(change.slice(0, 2)).toEqual(['=HYPERLINK("https://bad.invalid")', expect.any(String)]);
  expect(change[5]).toBeCloseTo(2 * Number(change[4]), 9);
  expect(change.slice(6)).toEqual([1, "Sheet1!B1"]);
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
    const { sheet: name } = await desk.refreshing.putIntoSheet(latest);
    const lines = desk.shown()[name] ?? [];
    expect(lines[1]?.[0]).toBe("Sample product 1 is now per 1000 pieces, before per kg. 1 of 2 values changed.");
    const { stage, oldPer, newPer, cells, sayings } = sheetWords;
    expect(lines[4]?.slice(8)).toEqual([oldPer, newPer, sayings]);
    expect(lines[5]?.slice(4)).toEqual([value, value, null, "Sheet1!B1", "per kg", "per 1000 pieces", null]);
    expect(lines.slice(7).map((line) => line.slice(0, 5))).toEqual([
      [englishRefreshWords.per.title, stage, oldPer, newPer, cells],
      ["Sample product 1", null, "per kg", "per 1000 pieces", "Sheet1!B1"],
    ]);
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

test("the report sheet lists the result metadata of the service", async () => {
  const desk = await openConnected(node, await serveLarge(node, 1));
  const sayings = [{ meaning: "year", before: "2023", after: "" }] as const;
  const beside = { stale: 1, years: ["2023", "2024"] };
  const latest = reportOf({ changes: [changeOf({ sayings }), changeOf()], beside });
  const { sheet: name } = await desk.refreshing.putIntoSheet(latest);
  const lines = desk.shown()[name] ?? [];
  expect(lines.slice(5, 7).map((line) => line.slice(8))).toEqual([
    [null, null, "year 2023 → not said"],
    [null, null, null],
  ]);
  expect(lines.slice(8).map(([text]) => text)).toEqual([
    englishRefreshWords.notes.staleOne,
    fillSentenceGaps(englishRefreshWords.notes.years, { names: "2023, 2024" }),
  ]);
});

test("the report sheet names the owner, sorts by product, aligns each indicator's numbers, and is formatted", async () => {
  const desk = await openConnected(node, await serveLarge(node, 1));
  const gwp = { indicator: "Global warming potential", unit: "kg CO2-eq" };
  const odp = { indicator: "Depletion potential of the stratospheric ozone layer", unit: "kg CFC-11-eq" };
  const [small, large] = ["Type 9", "Type 10"];
  const latest = reportOf({
    changes: [
      changeOf({ ...odp, product: large, before: 0, after: 1.5e-9, relative: null }),
      changeOf({ ...gwp, product: large, stage: "Use", before: 5.454, after: 13, relative: 1.38 }),
      changeOf({ ...odp, product: small, before: 2e-9, after: 2e-9, relative: 0 }),
      changeOf({ ...gwp, product: small, before: 23.16, after: 0.1626, relative: -0.99 }),
      changeOf({ ...gwp, product: large, before: -2051, after: -2051.01, relative: -4.9e-6 }),
    ],
    gone: [goneOf({ ...gwp, product: large, before: 0.05 }), goneOf({ ...gwp, product: small, before: 7 })],
  });
  const before = desk.shown();
  const { sheet: name, undo } = await desk.refreshing.putIntoSheet(latest);
  const sheet = desk.sheet(name);
  const shows = (address: string) => desk.book.texts(desk.book.at(address, sheet));
  expect(shows("A1:A1")).toEqual([["Brick Works (sample) · Dutch · Full"]]);
  expect(shows("A6:G10").map((line) => [line[0], line[2], ...line.slice(3)])).toEqual([
    ["Type 9", "A1-A3", "kg CO2-eq", "23.160", "0.163", "-99.0%"],
    ["Type 9", "A1-A3", "kg CFC-11-eq", "2.00E-09", "2.00E-09", "0%"],
    ["Type 10", "A1-A3", "kg CO2-eq", "-2,051.000", "-2,051.010", "-4.90E-06"],
    ["Type 10", "A1-A3", "kg CFC-11-eq", "0", "1.50E-09", ""],
    ["Type 10", "Use", "kg CO2-eq", "5.454", "13.000", "138.0%"],
  ]);
  expect(shows("A13:E14").map((line) => [line[0], line[4]])).toEqual([
    ["Type 9", "7.0000"],
    ["Type 10", "0.0500"],
  ]);
  const looks = ["A1", "A2", "A5", "H5", "A6", "A12"].map((at) => desk.book.looks(desk.book.at(at, sheet))[0]?.[0]);
  expect(looks.map((look) => look?.bold ?? false)).toEqual([true, false, true, true, false, true]);
  const heads = desk.book.looks(desk.book.at("A5:H5", sheet))[0] ?? [];
  const right = heads.flatMap(({ alignment }, column) => (alignment === "Right" ? [column] : []));
  expect(right).toEqual([4, 5, 6]);
  const [first = 0, second = 0] = desk.book.columnWidths(desk.book.at("A1:B1", sheet));
  // The title extends over the next columns.
  expect(second).toBeGreaterThan(first);
  await undo();
  expect(desk.shown()).toEqual(before);
});
