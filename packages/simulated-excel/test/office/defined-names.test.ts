/** Names of the workbook and of sheets, and sheets by their ids, through Microsoft's Office.js. */

import { book, onSheet, openAddInForEach } from "../open-add-in";

openAddInForEach();

test("a name over a range is added hidden, with a comment, and read again", async () => {
  const loaded = await Excel.run(async (context) => {
    const { names, worksheets } = context.workbook;
    const item = names.add("_undo1", worksheets.getItem("Sheet1").getRange("B2:C3"), "kept for Undo");
    item.visible = false;
    item.comment = "kept for Undo, again";
    await context.sync();
    const found = names.getItemOrNullObject("_UNDO1");
    found.load("name,visible,comment,formula,type,value,scope");
    const range = found.getRangeOrNullObject().load("address");
    const missing = names.getItemOrNullObject("nothing");
    names.load("items/name,items/visible");
    await context.sync();
    return {
      ...(found.toJSON() as object),
      address: range.address,
      isMissing: missing.isNullObject,
      all: names.items.map(({ name, visible }) => [name, visible]),
    };
  });
  expect(loaded).toEqual({
    name: "_undo1",
    visible: false,
    comment: "kept for Undo, again",
    formula: "=Sheet1!$B$2:$C$3",
    type: "Range",
    value: "Sheet1!$B$2:$C$3",
    scope: "Workbook",
    address: "Sheet1!B2:C3",
    isMissing: true,
    all: [["_undo1", false]],
  });
  expect(book.names()).toEqual([
    {
      name: "_undo1",
      formula: "=Sheet1!$B$2:$C$3",
      sheet: null,
      hidden: true,
      comment: "kept for Undo, again",
    },
  ]);
});

test("between two requests, a name follows its cells, and has no range once they are gone", async () => {
  const sheet = book.activeSheet();
  await Excel.run(async (context) => {
    const item = context.workbook.names.add(
      "Place",
      context.workbook.worksheets.getItem("Sheet1").getRange("B2:B3"),
    );
    await context.sync();
    book.insertLines(sheet, "rows", 0, 4);
    book.renameSheet(sheet, "It's ours");
    const moved = item.getRange().load("address");
    await context.sync();
    expect(moved.address).toBe("'It''s ours'!B6:B7");
    book.deleteLines(sheet, "rows", 5, 2);
    const gone = item.getRangeOrNullObject();
    item.load("formula,type,value");
    await context.sync();
    expect([gone.isNullObject, item.formula, item.type, item.value]).toEqual([
      true,
      "='It''s ours'!#REF!",
      "Error",
      "#REF!",
    ]);
    item.getRange();
    await expect(context.sync()).rejects.toMatchObject({ code: "ItemNotFound" });
  });
});

test.each<[formula: string, type: string, value: unknown]>([
  ['="a ""b"""', "String", 'a "b"'],
  ["=12", "Integer", 12],
  ["=1.5", "Double", 1.5],
  ["=TRUE", "Boolean", true],
])("a name for %s is of the type %s", async (formula, type, value) => {
  book.defineName({ name: "Constant", formula, sheet: null });
  const item = await onSheet((_, { workbook }) => workbook.names.getItem("Constant").load("type,value"));
  expect([item.type, item.value]).toEqual([type, value]);
});

test("a sheet's own name hides one of the workbook there, and is deleted alone", async () => {
  const second = book.addSheet("Use").id;
  book.defineName({ name: "Mass", formula: "=Use!$A$1", sheet: null });
  const addresses = await Excel.run(async (context) => {
    const { names, worksheets } = context.workbook;
    const sheets = [worksheets.getItem("Sheet1"), worksheets.getItem(second)] as const;
    sheets[1].names.add("Mass", sheets[1].getRange("B9"));
    const ranges = sheets.map((sheet) => sheet.getRange("Mass").load("address"));
    const own = sheets[1].names.getItem("Mass");
    own.load("scope");
    own.worksheet.load("name");
    const ofWorkbook = names.getItem("Mass").worksheetOrNullObject;
    await context.sync();
    own.delete();
    await context.sync();
    return [...ranges.map(({ address }) => address), own.scope, own.worksheet.name, ofWorkbook.isNullObject];
  });
  expect(addresses).toEqual(["Use!A1", "Use!B9", "Worksheet", "Use", true]);
  expect(book.names()).toEqual([{ name: "Mass", formula: "=Use!$A$1", sheet: null }]);
});

test("a sheet is found by its id after it was renamed and moved, and not after it was deleted", async () => {
  const second = book.addSheet("Use").id;
  book.renameSheet(second, "Other");
  book.moveSheet(second, 0);
  const read = () =>
    Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const [byId, byName] = [second, "Use"].map((key) =>
        worksheets.getItemOrNullObject(key).load("id,name,position"),
      );
      await context.sync();
      return [
        byId?.isNullObject ? null : [byId?.id, byId?.name, byId?.position],
        byName?.isNullObject ? null : byName?.id,
      ];
    });
  expect(await read()).toEqual([[second, "Other", 0], null]);
  await onSheet((_, { workbook }) => {
    workbook.worksheets.getItem(second).position = 1;
  });
  expect(book.sheets().map(({ name }) => name)).toEqual(["Sheet1", "Other"]);
  book.deleteSheet(second);
  expect(await read()).toEqual([null, null]);
});
