import { formatRectangle } from "../../src/book/a1";
import {
  book,
  openWorkbookForEach,
  range,
  recorded,
  readEach,
  refusal,
  refusalOf,
  protectSheet,
  send,
  sheet,
} from "./workbook-requests";

openWorkbookForEach();

/** Whether these columns are hidden. */
function areHidden(...addresses: readonly string[]): unknown[] {
  return readEach("columnHidden", addresses.map(range));
}

const groups = () => recorded.columnGroups.map(({ area }) => formatRectangle(area));

describe("groups of columns", () => {
  test("levels are shown and hidden, from the deepest one", () => {
    range("B2:F2").call("Group", "ByColumns");
    range("C:D").call("Group", "ByColumns");
    send();
    expect(groups()).toEqual(["B:F", "C:D"]);
    expect(areHidden("A:G")).toEqual([false]);
    sheet.call("ShowOutlineLevels", 0, 2);
    send();
    expect(areHidden("B1", "C1", "C:D", "B:C")).toEqual([false, true, true, null]);
    sheet.call("ShowOutlineLevels", 0, 1);
    send();
    expect(areHidden("A:A", "B:F", "G:G")).toEqual([false, true, false]);
    sheet.call("ShowOutlineLevels", 0, 0);
    send();
    expect(areHidden("B:F")).toEqual([true]);
    sheet.call("ShowOutlineLevels", 0, 8);
    send();
    expect(areHidden("A:G")).toEqual([false]);
  });

  test("groups that overlap or meet are those of the columns' levels", () => {
    range("C:E").call("Group", "ByColumns");
    range("B:C").call("Group", "ByColumns");
    range("F:F").call("Group", "ByColumns");
    sheet.call("ShowOutlineLevels", 0, 2);
    send();
    expect(groups()).toEqual(["B:F", "C:C"]);
    expect(areHidden("B1", "C1", "D1")).toEqual([false, true, false]);
  });

  test("columns leave their innermost group, and are shown", () => {
    range("B:F").call("Group", "ByColumns");
    range("C:E").call("Group", "ByColumns");
    sheet.call("ShowOutlineLevels", 0, 2);
    range("D:D").call("Ungroup", "ByColumns");
    send();
    expect(groups()).toEqual(["B:F", "C:C", "E:E"]);
    expect(areHidden("C1", "D1", "E1")).toEqual([true, false, true]);
  });

  test("groups grow and move with columns, are copied with their sheet, and go with it", () => {
    range("B:D").call("Group", "ByColumns");
    range("A:A").callForObject("Insert", "Right");
    range("D:D").callForObject("Insert", "Right");
    sheet.callForObject("Copy");
    send();
    expect(groups()).toEqual(["C:F", "C:F"]);
    sheet.call("Delete");
    send();
    expect(groups()).toEqual(["C:F"]);
  });

  test("what Excel has no groups for is refused", () => {
    const refusals = [
      () => range("1:2").call("Group", "ByColumns"),
      () => range("A:A").call("Group", "ByCells"),
      () => range("A:A").call("Ungroup", "ByColumns"),
      () => sheet.call("ShowOutlineLevels", 0, 9),
      () => Array.from({ length: 8 }, () => range("A:A").call("Group", "ByColumns")),
      () => range("A:A").call("Group", "ByRows"),
      () => {
        protectSheet();
        range("B:B").call("Group", "ByColumns");
      },
    ].map(refusalOf);
    expect(refusals).toEqual([
      "400 InvalidArgument",
      "400 InvalidArgument",
      "400 InvalidOperation",
      "400 InvalidArgument",
      "400 InvalidOperation",
      "404 ApiNotFound",
      "403 AccessDenied",
    ]);
  });
});

describe("print areas", () => {
  const printed = () => recorded.printAreas.map(({ area }) => formatRectangle(area));

  test("a print area replaces the one before, is read back, and follows its cells", () => {
    const layout = sheet.property("PageLayout");
    layout.method("GetPrintAreaOrNullObject").load("address");
    layout.call("SetPrintArea", range("A1:B2"));
    layout.call("SetPrintArea", "A1:B9,D1:D9");
    layout.call("SetPrintTitleColumns", "$A:$B");
    layout.method("GetPrintAreaOrNullObject").load("address");
    const answers = send();
    expect([answers[0], answers.at(-1)]).toEqual([null, { Address: "Sheet1!A1:B9, Sheet1!D1:D9" }]);
    expect(recorded.sheets.get(book.activeSheet())?.page.titleColumns).toBe("$A:$B");
    range("A:A").callForObject("Insert", "Right");
    send();
    expect(printed()).toEqual(["B1:C9", "E1:E9"]);
  });

  test("a print area of another sheet is refused", () => {
    book.addSheet("Other");
    sheet.property("PageLayout").call("SetPrintArea", "Other!A1");
    expect(refusal()).toBe("400 InvalidArgument");
  });
});
