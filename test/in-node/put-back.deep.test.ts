import type { NodeDesk } from "./node-desk";
import { addInInNode } from "./node-desk";
import { product, serveLarge } from "../workbook/large-workbook";
import {
  compare,
  freeze,
  openSmall,
  planFreeze,
  freezePlanned,
  thaw,
} from "../workbook/freeze/small-workbook";
import { insert, theirs } from "../workbook/writing/kinds-of-write";
import { snapshot } from "../workbook/writing/snapshot";

/** A workbook that was put back equals one that was newly prepared, and goes on like it. */

const node = addInInNode();

/** All that is saved of a workbook, a line each; what differs between two equal ones is left out. */
async function allOf(desk: NodeDesk): Promise<string[]> {
  const { book, recorded, stored } = await desk.save();
  const { sheets, calculation, ...others } = book;
  const slots = sheets.list.flatMap(({ id, slots: cells, formulas, ...sheet }) => [
    lineOf(sheet),
    ...[...cells.values()].map((slot) => `${id} ${lineOf(slot)} ${formulas.has(slot)}`).sort(),
  ]);
  // The number of a call tells nothing but its order.
  const calls = calculation.calls.flatMap(({ calls: ofCell }) =>
    [...ofCell].map(([key, { cell, state, value }]) => lineOf({ key, cell, state, value })),
  );
  return [
    ...snapshot(desk),
    ...slots,
    ...calls.sort(),
    ...[recorded, stored, { ...calculation, calls: null }, others].flatMap((one) => Object.entries(one)),
  ].map(lineOf);
}

/** Times, and what is random, are left out. */
function lineOf(what: unknown): string {
  const json = JSON.stringify(what, (_, one: unknown) =>
    one instanceof Map || one instanceof Set ? [...(one as Iterable<unknown>)] : one,
  );
  return json
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "a time")
    .replace(/[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}/gi, "random")
    .replace(/\b\d+-\d+-\d+\b(?=")/g, "random");
}

/** Changes something of everything that a workbook has. */
async function disturb(desk: NodeDesk): Promise<void> {
  const { book, host } = desk;
  const [first, second] = book.sheets();
  if (!first || !second) throw new Error("The workbook has two sheets");
  await desk.paste("A1", [[product(7), "typed", '=LCA.IMPACT(A1,"AP")']]);
  await insert({
    sheet: "More",
    isNew: true,
    parts: [{ area: { row: 0, column: 0, rows: 1, columns: 1 }, what: "texts", contents: [["x"]] }],
  });
  book.setNumberFormats(book.at("A1:B2", first.id), Array(2).fill(["0.0000", "@"]));
  book.setLook(book.at("A1", first.id), { bold: true, color: "#123456" });
  book.setColumnWidth(book.at("A1", first.id), 123);
  book.setRowHeight(book.at("A1", first.id), 45);
  book.merge(book.at("K1:L2", first.id));
  book.hideRows(first.id, [0, 5]);
  book.filter(first.id, [3]);
  book.defineName({ name: "New", formula: "=Sheet1!$A$1", sheet: null });
  book.insertLines(first.id, "rows", 1, 2);
  book.deleteLines(first.id, "columns", 1, 1);
  book.renameSheet(second.id, "Renamed");
  book.moveSheet(second.id, 0);
  book.setVisibility(second.id, "Hidden");
  book.addSheet("Another");
  book.calculationMode = "Manual";
  Object.assign(book.habits, { respellsFormulas: true, respellsFormats: true });
  book.select(book.at("C3", first.id));
  await desk.settled();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    for (const table of (await loaded(context)).items) table.name = `${table.name}Renamed`;
    sheet.getRange("R1:S1").values = [["First", "Second"]];
    sheet.tables.add("R1:S3", true);
    const colored = sheet.getRange("R1").conditionalFormats.add("PresetCriteria");
    colored.preset.rule = { criterion: "Errors" };
    colored.preset.format.font.color = "#00FF00";
    sheet.getRange("T1").dataValidation.rule = { list: { inCellDropDown: true, source: "a,b" } };
    await context.sync();
  });
  host.recorded.protected.add(first.id);
  host.recorded.structureProtected = true;
  localStorage.setItem("left", "by the trial");
  sessionStorage.setItem("left", "by the trial");
  book.deleteSheet(second.id);
}

async function loaded(context: Excel.RequestContext): Promise<Excel.TableCollection> {
  const { tables } = context.workbook;
  tables.load("items/name");
  await context.sync();
  return tables;
}

const prepared: Readonly<Record<string, (site: NodeDesk["site"]) => Promise<NodeDesk>>> = {
  "frozen, with a new call": async (site) => {
    const desk = await openSmall(node, site);
    await freeze();
    await desk.paste("B2", [['=LCA.IMPACT(A2,"AP")']]);
    return desk;
  },
  "with the user's contents": async (site) => {
    const desk = await node.open(site);
    await theirs(desk);
    return desk;
  },
};

test.each(Object.entries(prepared))(
  "a workbook (%s) that was put back equals a new one",
  async (_, prepare) => {
    const site = await serveLarge(node, 12);
    const newlyPrepared = await allOf(await prepare(site));
    const desk = await prepare(site);
    const saved = await desk.save();
    await disturb(desk);
    expect(await allOf(desk)).not.toEqual(newlyPrepared);
    // What is saved is not touched by what happens after it was put back.
    for (let times = 0; times < 2; times++) {
      await desk.putBack(saved);
      expect(await allOf(desk)).toEqual(newlyPrepared);
      await disturb(desk);
    }
  },
);

test("a workbook that was put back calculates, freezes and thaws like a new one", async () => {
  const site = await serveLarge(node, 12);
  const goOn = async (desk: NodeDesk) => {
    await desk.paste("A2", [[product(5)]]);
    const calculated = await allOf(desk);
    await freezePlanned(await planFreeze());
    const { agree } = await compare();
    const frozen = desk.shown();
    await thaw();
    return { calculated, agree, frozen: lineOf(frozen), thawed: await allOf(desk) };
  };
  const ofNew = await goOn(await openSmall(node, site));
  const desk = await openSmall(node, site);
  const saved = await desk.save();
  await disturb(desk);
  await desk.putBack(saved);
  expect(await goOn(desk)).toEqual(ofNew);
});

test("cells that wait, and changed settings, are no state to put back", async () => {
  const desk = await openSmall(node, await serveLarge(node, 12));
  const saved = await desk.save();
  desk.book.type("A1", product(9));
  expect(() => desk.book.saveState()).toThrow("waits");
  desk.host.recorded.settings.set("owner", '"another"');
  await expect(desk.putBack(saved)).rejects.toThrow("open the workbook anew");
});
