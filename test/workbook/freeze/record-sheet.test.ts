import { recordSheetHeadings } from "../../../src/workbook/record/record-entry";
import { englishRecordWords } from "../../../src/words/english/record";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, product, rows, serveLarge } from "../large-workbook";
import {
  everythingIn,
  freeze,
  newProgressReporter,
  openFreezer,
  ourFormulas,
  readRows,
  shownIn,
  thaw,
} from "./freezer-on-desk";
import { preparedAccount, writeOn } from "./prepared-workbooks";

const node = addInInNode("a file");
let desk: NodeDesk;
let saved: SavedWorkbook;

beforeEach(() => desk.putBack(saved));

const recordName = "LCA record";

/** The rows of the sheet of the record, by heading; blank cells are left out. */
function recordLines(): readonly Readonly<Record<string, unknown>>[] {
  const id = desk.sheet(recordName);
  const used = desk.book.usedArea(id);
  const lines = used ? desk.book.values(used) : [];
  const top = lines.findIndex((line) => line.includes("Now"));
  expect(lines[top]).toEqual(recordSheetHeadings);
  return lines.slice(top + 1).map((line) => {
    const cells = line.map((value, index) => [recordSheetHeadings[index] ?? "", value] as const);
    return Object.fromEntries(cells.filter(([, value]) => value !== null && value !== ""));
  });
}

const rowId = (end: string): unknown => expect.stringMatching(new RegExp(`^r[0-9a-z]+-${end}\\.[0-9a-z]+$`));
const agrees = (): readonly unknown[] => recordLines().map((line) => line["Agrees"]);

const common = {
  "LCA standard": expect.stringContaining("Full") as unknown,
  Company: "Large Building Products L (sample)",
  Service: expect.stringMatching(/^http.*\/service$/) as unknown,
  Source: "Service",
  "Read by": "recognised",
};
const sent = {
  ...common,
  Per: "kg",
  "Requested on (not calculated on)": expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
};
const gwp = { Indicator: "Global warming potential", Unit: "kg CO2-eq", "Definition id": "sample-large-i-0" };
const ofProduct = (number: number) => ({
  Product: product(number),
  "Product id": `sample-large-p-${number}`,
});

describe("what the record says", () => {
  beforeAll(async () => {
    desk = await node.open(await node.serve({ accounts: [preparedAccount()] }));
    await desk.connect("L");
    saved = await desk.save();
  });

  test("a result: the number as it was sent, what it is of, and the formula", async () => {
    await desk.paste("A1", [[product(5), '=LCA.IMPACT($A1,"GWP")', '=LCA.IMPACT(A1,"GWP","Use 50 years")']]);
    await freeze(desk);
    const number = desk.cell("B1");
    const [first, second] = recordLines();
    expect(String(number).length).toBeGreaterThan(15);
    expect(first).toEqual({
      ...sent,
      ...gwp,
      ...ofProduct(5),
      ...{ Now: number, Agrees: true, Frozen: number, "Number as sent": String(number), Stage: "A1-A3" },
      ...{ "Cell when frozen": "Sheet1!B1", Kind: "result", "Row id": rowId("1.0") },
      ...{ "Formula (R1C1, without =)": 'LCA.IMPACT(RC1,"GWP")', Call: `LCA.IMPACT("${product(5)}","GWP")` },
    });
    expect(second).toMatchObject({
      ...{ Stage: "Use 50 years", "Scenario id": "sample-large-s-5", Kind: "result", "Row id": rowId("2.0") },
      Call: `LCA.IMPACT("${product(5)}","GWP","Use 50 years")`,
    });
  });

  test("a formula that calculates something: its number, and a row for each of its calls", async () => {
    await desk.paste("A1", [
      [product(2), '=LCA.IMPACT(A1,"GWP")*2-LCA.IMPACT("Sample product 3","GWP")&LCA.UNIT("GWP")'],
    ]);
    await freeze(desk);
    const [own, ...parts] = recordLines();
    expect(own).toMatchObject({ Kind: "calculated", Now: "1kg CO2-eq", Agrees: true, Frozen: "1kg CO2-eq" });
    expect(own).toMatchObject({ Note: englishRecordWords.calculated, "Row id": rowId("1.0") });
    expect(own).not.toHaveProperty("Product");
    expect(parts).toMatchObject([
      { ...sent, ...gwp, ...ofProduct(2), Kind: "part", Now: "1kg CO2-eq", Frozen: 2, "Number as sent": "2" },
      { ...sent, ...gwp, ...ofProduct(3), Kind: "part", Frozen: 3, "Row id": rowId("1.2") },
      { Kind: "part", Frozen: "kg CO2-eq", Call: 'LCA.UNIT("GWP")' },
    ]);
    expect(parts.map((line) => "Agrees" in line)).toEqual([false, false, false]);
  });

  test("a table that spilled: a row for each result, its size, and a digest of its texts", async () => {
    await desk.paste("A1", [[product(2), "=LCA.PROFILE(A1)", "", "", ""]]);
    await desk.paste("F1", [['=LCA.IMPACTS(A1,{"GWP","ODP"})', ""]]);
    await freeze(desk);
    const lines = recordLines();
    const digest = expect.stringMatching(/^[\da-f]{64}$/) as unknown;
    const own = { Kind: "other", Frozen: "Indicator", "Rows x columns": "30 x 3", "Texts (SHA-256)": digest };
    const formulaOf = (line?: Readonly<Record<string, unknown>>) => String(line?.["Row id"]).split(".")[0];
    const anchor = lines.find(({ Kind }) => Kind === "other");
    const table = lines.filter((line) => formulaOf(line) === formulaOf(anchor));
    expect(table[0]).toMatchObject(own);
    expect(table).toHaveLength(30);
    expect(table[1]).toMatchObject({ ...gwp, "Cell when frozen": "Sheet1!D2", "Spilled from": "Sheet1!B1" });
    expect(lines.filter((line) => line["Rows x columns"] === "1 x 2")).toMatchObject([
      { Kind: "result", Frozen: 2 },
    ]);
    expect(lines.find((line) => line["Cell when frozen"] === "Sheet1!G1")).toMatchObject({
      "Spilled from": "Sheet1!F1",
    });
    expect(new Set(agrees())).toEqual(new Set([true]));
  });

  test("no result: the error, and the reason", async () => {
    await desk.paste("A1", [[product(4), '=LCA.IMPACT(A1,"AP")', '=IFERROR(LCA.IMPACT(A1,"AP"),"none")']]);
    await freeze(desk);
    const note = expect.stringContaining(product(4)) as unknown;
    expect(recordLines()).toMatchObject([
      {
        ...ofProduct(4),
        Kind: "result",
        Now: { error: "#N/A" },
        Frozen: { error: "#N/A" },
        Agrees: true,
        Note: note,
      },
      { Kind: "calculated", Now: "none", Frozen: "none", Agrees: true },
      { ...ofProduct(4), Kind: "part", Frozen: { error: "#N/A" }, Note: note },
    ]);
    expect(recordLines()[0]).not.toHaveProperty("Number as sent");
  });

  test("a list, a unit, a text: what the call gave", async () => {
    await desk.paste("A1", [
      [product(2), '=LCA.UNIT("GWP")', '=LCA.DETAILS(A1,"code")', '=LCA.DETAILS(A1,"remark")'],
    ]);
    await freeze(desk);
    expect(recordLines()).toMatchObject([
      { Kind: "other", Frozen: "kg CO2-eq", Call: 'LCA.UNIT("GWP")', Agrees: true },
      { Kind: "other", Frozen: "=x", Call: `LCA.DETAILS("${product(2)}","code")`, Agrees: true },
      { Kind: "other", Call: `LCA.DETAILS("${product(2)}","remark")`, Agrees: true },
    ]);
  });
});

describe("the sheet of the record", () => {
  let frozen: SavedWorkbook;

  beforeAll(async () => {
    desk = await openConnected(node, await serveLarge(node, 12));
    await desk.paste("A1", rows(1, 2));
    saved = await desk.save();
    await freeze(desk);
    frozen = await desk.save();
  });

  test("“Now” follows cells that move, and “Agrees” is false once something else stands there", async () => {
    await desk.putBack(frozen);
    const { book } = desk;
    book.insertLines(desk.sheet("Sheet1"), "rows", 0, 2);
    book.moveCells(book.at("B3"), book.at("K9"));
    expect(agrees().filter((one) => one !== undefined)).toEqual(Array.from({ length: 8 }, () => true));
    const nowOf = (cell: string) => {
      const line = recordLines().find((one) => one["Cell when frozen"] === cell && one["Kind"] !== "part");
      return [line?.["Now"], line?.["Agrees"]];
    };
    await desk.paste("K9", [[1.01]]);
    expect(nowOf("Sheet1!B1")).toEqual([1.01, false]);
    await desk.paste("K9", [[""]]);
    expect(nowOf("Sheet1!B1")).toEqual([0, false]);
    await desk.paste("K9", [["1"]]);
    expect(nowOf("Sheet1!B1")).toEqual([1, true]);
    await desk.paste("C4", [["=1/0"]]);
    expect(nowOf("Sheet1!C2")).toEqual([{ error: "#DIV/0!" }, false]);
    book.deleteLines(desk.sheet("Sheet1"), "rows", 3, 1);
    expect(nowOf("Sheet1!C2")).toEqual([{ error: "#REF!" }, false]);
  });

  test("nine columns are shown and printed, numbers come before texts, and a date reads as one", async () => {
    await desk.paste("A1", [
      ['="Results of "&LCA.ACCOUNT()', "=LCA.ASOF()", '=LCA.UNIT("GWP")'],
      [product(1), '=LCA.IMPACT(A2,"GWP")', '=2*LCA.IMPACT(A2,"AP")'],
    ]);
    await freeze(desk);
    const cells = recordLines().map((line) => line["Cell when frozen"]);
    const first = (cell: string): number => cells.indexOf(`Sheet1!${cell}`);
    expect(Math.max(first("B2"), first("C2"))).toBeLessThan(Math.min(first("A1"), first("B1"), first("C1")));
    const id = desk.sheet(recordName);
    const shown = recordSheetHeadings.slice(0, 9);
    expect(shown).toEqual([
      ...["Cell when frozen", "Product", "Stage", "Indicator", "Frozen"],
      ...["Unit", "Per", "Agrees", "Note"],
    ]);
    expect(desk.host.recorded.columnGroups).toMatchObject([
      { area: { sheet: id, column: 9, columns: recordSheetHeadings.length - 9 }, isCollapsed: true },
    ]);
    const line = desk.book.values({ sheet: id, row: 0, column: 0, rows: 40, columns: 1 });
    const date = line.findIndex(([cell]) => cell === "Sheet1!B1");
    expect(desk.book.texts({ sheet: id, row: date, column: 4, rows: 1, columns: 1 })[0]?.[0]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
    );
    const [allowed] = englishRecordWords.lines;
    expect(desk.book.values(desk.book.at("A2", id))).toEqual([[allowed]]);
  });

  test("the record holds no key, secret, token or user", async () => {
    const state = desk.connection.state();
    if (state.kind !== "connected") throw new Error(state.kind);
    await desk.putBack(frozen);
    const { publicKey, privateSecret } = desk.site.service.keysOf("L");
    const held = JSON.stringify([
      desk.shown()[recordName],
      desk.book.formulas(desk.book.at("A1:AZ40", desk.sheet(recordName))),
    ]);
    expect(held).toContain(state.who.company);
    for (const secret of [publicKey, privateSecret, "Bearer", "access_token", state.who.user]) {
      expect(secret).not.toBe("");
      expect(held).not.toContain(secret);
    }
  });

  test("a name that is taken by a sheet with something else is refused before the first write", async () => {
    const { id } = desk.book.addSheet(recordName);
    await writeOn(desk, recordName, "A1", [["Mine"]]);
    const before = everythingIn(desk);
    const reason = { kind: "record-name-taken", sheet: recordName };
    await expect(freeze(desk)).rejects.toMatchObject({ reason });
    expect(everythingIn(desk)).toEqual(before);
    desk.book.renameSheet(id, "Mine");
    const freezer = await openFreezer();
    const plan = await freezer.planFreeze("workbook", newProgressReporter());
    desk.book.renameSheet(id, recordName);
    await expect(freezer.freeze(plan)).rejects.toMatchObject({ reason });
    expect(everythingIn(desk)).toEqual(before);
  });

  test("a protected structure is refused, unless there is a record already", async () => {
    const { recorded } = desk.host;
    recorded.structureProtected = true;
    const before = everythingIn(desk);
    await expect(freeze(desk)).rejects.toMatchObject({ reason: { kind: "structure-protected" } });
    expect(everythingIn(desk)).toEqual(before);
    recorded.structureProtected = false;
    await freeze(desk);
    recorded.structureProtected = true;
    await desk.paste("A8", rows(8, 1));
    await freeze(desk);
    expect(ourFormulas(desk)).toEqual([]);
    recorded.protected.add(desk.sheet(recordName));
    await desk.paste("A8", rows(9, 1));
    await expect(freeze(desk)).rejects.toMatchObject({
      reason: { kind: "sheets-protected", sheets: [recordName] },
    });
  });

  test("the selection and the sheet in front are frozen alone", async () => {
    await writeOn(desk, "Other", "A1", rows(1, 1));
    desk.select("B1:B2");
    await freeze(desk, "selection");
    expect((await readRows()).map(({ entry }) => entry.cellThen)).toEqual(["Sheet1!B1", "Sheet1!B2"]);
    expect(ourFormulas(desk).map((one) => one.split(" ")[0])).toEqual([
      ...["Sheet1!C1", "Sheet1!D1", "Sheet1!C2", "Sheet1!D2"],
      ...["Other!B1", "Other!C1", "Other!D1"],
    ]);
    await freeze(desk, "sheet");
    expect(ourFormulas(desk).map((one) => one.split("!")[0])).toEqual(["Other", "Other", "Other"]);
    const ids = (await readRows()).map(({ entry }) => entry.id.replace(/^r[0-9a-z]+-|\.[0-9a-z]+$/g, ""));
    expect(ids).toEqual(["1.0", "2.0", "1.0", "1.1", "2.0", "2.1", "3.0", "3.1", "4.0", "4.1"]);
  });

  test("undoing a freeze brings everything back, and undoing a second one leaves the first", async () => {
    const before = everythingIn(desk);
    const first = await freeze(desk);
    const frozen = everythingIn(desk);
    await desk.paste("A8", rows(8, 1));
    const added = everythingIn(desk);
    const second = await freeze(desk);
    await second.done.undo.run();
    await desk.settled();
    expect(everythingIn(desk)).toEqual(added);
    await desk.paste("A8", [["", "", "", ""]]);
    expect(everythingIn(desk)).toEqual(frozen);
    await first.done.undo.run();
    await desk.settled();
    expect(everythingIn(desk)).toEqual(before);
  });

  test("undoing a thaw brings back the record, by which it can be thawed again", async () => {
    const before = everythingIn(desk);
    await desk.putBack(frozen);
    const [shown, held] = [shownIn(desk), await readRows()];
    const { done } = await thaw(desk);
    await done.undo.run();
    await desk.settled();
    expect(ourFormulas(desk)).toEqual([]);
    expect(shownIn(desk)).toEqual(shown);
    await expect(readRows()).resolves.toEqual(held);
    expect(new Set(agrees())).toEqual(new Set([true, undefined]));
    await thaw(desk);
    expect(everythingIn(desk)).toEqual(before);
  });

  test("undoing a thaw that left some brings back the rows of the others in their places", async () => {
    await desk.putBack(frozen);
    await desk.paste("B2", [[7]]);
    const [before, held] = [everythingIn(desk), await readRows()];
    const { done } = await thaw(desk);
    expect(await readRows()).toHaveLength(1);
    await done.undo.run();
    await desk.settled();
    await expect(readRows()).resolves.toEqual(held);
    expect(everythingIn(desk)).toEqual(before);
  });
});
