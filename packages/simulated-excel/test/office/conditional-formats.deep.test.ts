import { startMovingObjectsWithCells } from "../../src/office/move-objects-with-cells";
import {
  collectTablesAndConditionalFormats,
  restoreTablesAndConditionalFormats,
} from "../../src/office/saved-tables-and-formats";
import { createHostObjectContext } from "../../src/office/objects/excel-workbook";
import { createNonCellState } from "../../src/office/objects/non-cell-state";
import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { book, executor, recorded }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;
let sheet: { id: number };

beforeEach(() => {
  ({ book, executor, recorded } = createExecutorFixture());
  startMovingObjectsWithCells(createHostObjectContext(book, recorded));
  fresh();
});

function fresh(): void {
  draft = new RequestDraft();
  sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
}

function range(address: string): { id: number } {
  return draft.method(sheet, "GetRange", address);
}

function formats(address: string): { id: number } {
  return draft.property(range(address), "ConditionalFormats");
}

function send(): unknown[] {
  const answered = responseValues(draft.send(executor));
  fresh();
  return answered;
}

function refusal(): unknown {
  const { Error: error } = draft.send(executor);
  fresh();
  return error && [error.Code, error.HttpStatusCode];
}

/** Gives errors in these cells this colour, by requests as the page sends them. */
function color(address: string, wanted: string): void {
  const preset = draft.property(draft.method(formats(address), "Add", "PresetCriteria"), "Preset");
  draft
    .set(preset, "Rule", { criterion: "Errors" })
    .set(draft.property(draft.property(preset, "Format"), "Font"), "Color", wanted);
  send();
}

const colored = (): unknown[] =>
  book.errorColors.map(({ area, color: of }) => [area.row, area.column, area.rows, area.columns, of]);

test("errors of a range get a colour, and the range knows the format", () => {
  color("B2:C9", "#767676");
  expect(colored()).toEqual([[1, 1, 8, 2, "#767676"]]);
  const one = draft.method(formats("C9:D20"), "GetItemAt", 0);
  draft
    .call(formats("C9:D20"), "GetCount")
    .call(formats("D9:D20"), "GetCount")
    .load(formats("C9"), "items/type")
    .load(one, "type", "preset/rule", "preset/format/font/color");
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
  draft.call(draft.method(formats("A5"), "GetItemAt", 0), "Delete");
  send();
  expect(colored()).toEqual([[0, 0, 9, 1, "#111111"]]);
});

test("clearing formats removes the format from those cells alone", () => {
  color("A1:C9", "#111111");
  draft.call(range("B3:B4"), "Clear", "Formats");
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
  draft.instantiate(draft.method(range("1:1"), "Insert", "Down"));
  draft.instantiate(draft.method(range("4:4"), "Insert", "Down"));
  send();
  expect(colored()).toEqual([[2, 0, 4, 1, "#111111"]]);
  draft.instantiate(draft.method(sheet, "Copy"));
  send();
  expect(colored()).toHaveLength(2);
  draft.call(range("1:9"), "Delete", "Up");
  send();
  expect(book.errorColors.map(({ area }) => area.sheet)).toEqual([book.sheets()[1]?.id]);
});

test("a protected sheet refuses formats", () => {
  draft.call(draft.property(sheet, "Protection"), "Protect");
  send();
  draft.instantiate(draft.method(formats("A1"), "Add", "PresetCriteria"));
  expect(refusal()).toEqual(["AccessDenied", 403]);
});

test("other types and criteria fail loudly, because they are not built", () => {
  draft.instantiate(draft.method(formats("A1"), "Add", "TopBottom"));
  expect(refusal()).toEqual(["ApiNotFound", 404]);
  const preset = draft.property(draft.method(formats("A1"), "Add", "PresetCriteria"), "Preset");
  draft.set(preset, "Rule", { criterion: "Blanks" });
  expect(refusal()).toEqual(["ApiNotFound", 404]);
});

test("a file keeps conditional formats", () => {
  color("B2:C9", "#767676");
  const kept = collectTablesAndConditionalFormats(createHostObjectContext(book, recorded));
  book.setErrorColors([]);
  restoreTablesAndConditionalFormats(
    createHostObjectContext(book, createNonCellState()),
    JSON.parse(JSON.stringify(kept)),
  );
  expect(colored()).toEqual([[1, 1, 8, 2, "#767676"]]);
});
