import {
  collectTablesAndConditionalFormats,
  restoreTablesAndConditionalFormats,
} from "../../src/office/saved-tables-and-formats";
import { createHostObjectContext } from "../../src/office/objects/excel-workbook";
import { NonCellState } from "../../src/office/objects/non-cell-state";
import type { Path } from "./workbook-requests";
import {
  book,
  model,
  openWorkbookForEach,
  range,
  refusal,
  protectSheet,
  send,
  sheet,
} from "./workbook-requests";

openWorkbookForEach();

function formats(address: string): Path {
  return range(address).property("ConditionalFormats");
}

/** Gives errors in these cells this colour, by requests as the page sends them. */
function color(address: string, wanted: string): void {
  const preset = formats(address).method("Add", "PresetCriteria").property("Preset");
  preset.set("Rule", { criterion: "Errors" });
  preset.property("Format", "Font").set("Color", wanted);
  send();
}

const colored = (): unknown[] =>
  book.errorColors.map(({ area, color: of }) => [area.row, area.column, area.rows, area.columns, of]);

test("errors of a range get a colour, and the range knows the format", () => {
  color("B2:C9", "#767676");
  expect(colored()).toEqual([[1, 1, 8, 2, "#767676"]]);
  const one = formats("C9:D20").method("GetItemAt", 0);
  formats("C9:D20").call("GetCount");
  formats("D9:D20").call("GetCount");
  formats("C9").load("items/type");
  one.load("type", "preset/rule", "preset/format/font/color");
  expect(send()).toEqual([
    1,
    0,
    { _Items: [{ _Id: "1", Type: "PresetCriteria" }] },
    {
      _Id: "1",
      Type: "PresetCriteria",
      Preset: { Rule: { criterion: "Errors" }, Format: { Font: { Color: "#767676" } } },
    },
  ]);
});

test("a new format gets the highest priority, and can be deleted alone", () => {
  color("A1:A9", "#111111");
  color("A5", "#222222");
  expect(colored()).toEqual([
    [4, 0, 1, 1, "#222222"],
    [0, 0, 9, 1, "#111111"],
  ]);
  formats("A5").method("GetItemAt", 0).call("Delete");
  send();
  expect(colored()).toEqual([[0, 0, 9, 1, "#111111"]]);
});

test("clearing formats removes the format from those cells alone", () => {
  color("A1:C9", "#111111");
  range("B3:B4").call("Clear", "Formats");
  send();
  expect(colored()).toEqual([
    [0, 0, 2, 3, "#111111"],
    [4, 0, 5, 3, "#111111"],
    [2, 0, 2, 1, "#111111"],
    [2, 2, 2, 1, "#111111"],
  ]);
});

test("a format moves and grows with rows, is copied with its sheet, and goes with its cells", () => {
  color("A2:A4", "#111111");
  range("1:1").callForObject("Insert", "Down");
  range("4:4").callForObject("Insert", "Down");
  send();
  expect(colored()).toEqual([[2, 0, 4, 1, "#111111"]]);
  sheet.callForObject("Copy");
  send();
  expect(colored()).toHaveLength(2);
  range("1:9").call("Delete", "Up");
  send();
  expect(book.errorColors.map(({ area }) => area.sheet)).toEqual([book.sheets()[1]?.id]);
});

test("a protected sheet refuses formats", () => {
  protectSheet();
  send();
  formats("A1").callForObject("Add", "PresetCriteria");
  expect(refusal()).toBe("403 AccessDenied");
});

test("other types and criteria fail loudly, because they are not built", () => {
  formats("A1").callForObject("Add", "TopBottom");
  expect(refusal()).toBe("404 ApiNotFound");
  const preset = formats("A1").method("Add", "PresetCriteria").property("Preset");
  preset.set("Rule", { criterion: "Blanks" });
  expect(refusal()).toBe("404 ApiNotFound");
});

test("a file keeps conditional formats", () => {
  color("B2:C9", "#767676");
  const kept = collectTablesAndConditionalFormats(model);
  book.setErrorColors([]);
  restoreTablesAndConditionalFormats(
    createHostObjectContext(book, new NonCellState()),
    JSON.parse(JSON.stringify(kept)),
  );
  expect(colored()).toEqual([[1, 1, 8, 2, "#767676"]]);
});
