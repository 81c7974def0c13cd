import { patchOfficeJsForUndoGroups } from "simulated-excel/node";
import { book, open, openAddInForEach } from "../open-add-in";

let stop: () => void;

// Before the add-in is closed.
afterEach(() => stop());
openAddInForEach();
beforeEach(() => {
  stop = patchOfficeJsForUndoGroups(open.page.window);
});

type Deed = (workbook: Excel.Workbook) => void;

/** Writes, and in a request of its own does that; the code with which it failed. */
async function group(deed: Deed, mergeUndoGroup = true): Promise<unknown> {
  const options: object = { mergeUndoGroup };
  const done = Excel.run(options, async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("A1").values = [[1]];
    await context.sync();
    deed(context.workbook);
    await context.sync();
  });
  return done.then(
    () => null,
    (error: OfficeExtension.Error) => error.code,
  );
}

const refused: readonly [string, Deed][] = [
  ["deleting a sheet", (workbook) => workbook.worksheets.getItem("Sheet2").delete()],
  ["copying a sheet", (workbook) => void workbook.worksheets.getItem("Sheet1").copy()],
  ["naming a sheet", (workbook) => (workbook.worksheets.getItem("Sheet1").name = "Mine")],
  ["calculating", ({ application }) => application.calculate("Full")],
  ["a setting", ({ settings }) => void settings.add("owner", "me")],
  ["an XML part", ({ customXmlParts }) => void customXmlParts.add("<x/>")],
];

test.each(refused)("%s is refused in a group, and earlier steps of the group stay", async (_what, deed) => {
  book.addSheet("Sheet2");
  expect(await group(deed)).toBe("UndoNotSupported");
  expect(book.cell("A1")).toBe(1);
  expect(book.sheets().map(({ name }) => name)).toEqual(["Sheet1", "Sheet2"]);
  expect([open.kept().settings.size, open.kept().xmlParts.size]).toEqual([0, 0]);
  // The group has ended with its run.
  expect(await group(deed, false)).toBeNull();
});

test("a group holds every step that this Excel can undo", async () => {
  book.habits.withoutUndo = ["Worksheet.Delete"];
  const deed: Deed = ({ application, worksheets }) => {
    application.calculate("Full");
    worksheets.add("New").tables.add("A1:B2", true).style = "TableStyleLight1";
  };
  expect(await group(deed)).toBeNull();
});
