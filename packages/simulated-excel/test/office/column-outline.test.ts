import { formatRectangle } from "../../src/book/a1";
import { startMovingObjectsWithCells } from "../../src/office/move-objects-with-cells";
import { createHostObjectContext } from "../../src/office/objects/excel-workbook";
import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { book, executor, recorded }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;
let sheet: { id: number };

beforeEach(() => {
  ({ book, executor, recorded } = createExecutorFixture());
  startMovingObjectsWithCells(createHostObjectContext(book, recorded));
  startRequest();
});

function startRequest(): void {
  draft = new RequestDraft();
  sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
}

function range(address: string): { id: number } {
  return draft.method(sheet, "GetRange", address);
}

function send(): unknown[] {
  const values = responseValues(draft.send(executor));
  startRequest();
  return values;
}

function refusal(): unknown {
  const { Error: error } = draft.send(executor);
  startRequest();
  return error?.Code;
}

/** Whether these columns are hidden. */
function areHidden(...addresses: readonly string[]): unknown[] {
  for (const address of addresses) draft.load(range(address), "columnHidden");
  return send().map((loaded) => (loaded as { ColumnHidden: unknown }).ColumnHidden);
}

const groups = () => recorded.columnGroups.map(({ area }) => formatRectangle(area));

describe("groups of columns", () => {
  test("levels are shown and hidden, from the deepest one", () => {
    draft.call(range("B2:F2"), "Group", "ByColumns").call(range("C:D"), "Group", "ByColumns");
    send();
    expect(groups()).toEqual(["B:F", "C:D"]);
    expect(areHidden("A:G")).toEqual([false]);
    draft.call(sheet, "ShowOutlineLevels", 0, 2);
    send();
    expect(areHidden("B1", "C1", "C:D", "B:C")).toEqual([false, true, true, null]);
    draft.call(sheet, "ShowOutlineLevels", 0, 1);
    send();
    expect(areHidden("A:A", "B:F", "G:G")).toEqual([false, true, false]);
    draft.call(sheet, "ShowOutlineLevels", 0, 0);
    send();
    expect(areHidden("B:F")).toEqual([true]);
    draft.call(sheet, "ShowOutlineLevels", 0, 8);
    send();
    expect(areHidden("A:G")).toEqual([false]);
  });

  test("groups that overlap or meet are those of the columns' levels", () => {
    draft.call(range("C:E"), "Group", "ByColumns").call(range("B:C"), "Group", "ByColumns");
    draft.call(range("F:F"), "Group", "ByColumns").call(sheet, "ShowOutlineLevels", 0, 2);
    send();
    expect(groups()).toEqual(["B:F", "C:C"]);
    expect(areHidden("B1", "C1", "D1")).toEqual([false, true, false]);
  });

  test("columns leave their innermost group, and are shown", () => {
    draft.call(range("B:F"), "Group", "ByColumns").call(range("C:E"), "Group", "ByColumns");
    draft.call(sheet, "ShowOutlineLevels", 0, 2).call(range("D:D"), "Ungroup", "ByColumns");
    send();
    expect(groups()).toEqual(["B:F", "C:C", "E:E"]);
    expect(areHidden("C1", "D1", "E1")).toEqual([true, false, true]);
  });

  test("groups grow and move with columns, are copied with their sheet, and go with it", () => {
    draft.call(range("B:D"), "Group", "ByColumns");
    draft.instantiate(draft.method(range("A:A"), "Insert", "Right"));
    draft.instantiate(draft.method(range("D:D"), "Insert", "Right"));
    draft.instantiate(draft.method(sheet, "Copy"));
    send();
    expect(groups()).toEqual(["C:F", "C:F"]);
    draft.call(sheet, "Delete");
    send();
    expect(groups()).toEqual(["C:F"]);
  });

  test("what Excel has no groups for is refused", () => {
    const refusals = [
      () => draft.call(range("1:2"), "Group", "ByColumns"),
      () => draft.call(range("A:A"), "Group", "ByCells"),
      () => draft.call(range("A:A"), "Ungroup", "ByColumns"),
      () => draft.call(sheet, "ShowOutlineLevels", 0, 9),
      () => Array.from({ length: 8 }, () => draft.call(range("A:A"), "Group", "ByColumns")),
      () => draft.call(range("A:A"), "Group", "ByRows"),
      () =>
        draft.call(draft.property(sheet, "Protection"), "Protect").call(range("B:B"), "Group", "ByColumns"),
    ].map((ask) => {
      ask();
      return refusal();
    });
    expect(refusals).toEqual([
      "InvalidArgument",
      "InvalidArgument",
      "InvalidOperation",
      "InvalidArgument",
      "InvalidOperation",
      "ApiNotFound",
      "AccessDenied",
    ]);
  });
});

describe("print areas", () => {
  const printed = () => recorded.printAreas.map(({ area }) => formatRectangle(area));

  test("a print area replaces the one before, is read back, and follows its cells", () => {
    const layout = draft.property(sheet, "PageLayout");
    draft.load(draft.method(layout, "GetPrintAreaOrNullObject"), "address");
    draft.call(layout, "SetPrintArea", range("A1:B2")).call(layout, "SetPrintArea", "A1:B9,D1:D9");
    draft.call(layout, "SetPrintTitleColumns", "$A:$B");
    draft.load(draft.method(layout, "GetPrintAreaOrNullObject"), "address");
    const answers = send();
    expect([answers[0], answers.at(-1)]).toEqual([null, { Address: "Sheet1!A1:B9, Sheet1!D1:D9" }]);
    expect(recorded.sheets.get(book.activeSheet())?.page.titleColumns).toBe("$A:$B");
    draft.instantiate(draft.method(range("A:A"), "Insert", "Right"));
    send();
    expect(printed()).toEqual(["B1:C9", "E1:E9"]);
  });

  test("a print area of another sheet is refused", () => {
    book.addSheet("Other");
    draft.call(draft.property(sheet, "PageLayout"), "SetPrintArea", "Other!A1");
    expect(refusal()).toBe("InvalidArgument");
  });
});
