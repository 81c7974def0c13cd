/** What a protected sheet refuses to an add-in: by cells that are locked, and by the options of its protection. */

import type { SheetProtectionOptions } from "simulated-excel";
import { book, onSheet, open, openAddInForEach } from "../open-add-in";

openAddInForEach();
beforeEach(() => {
  book.write(book.at("A1:B3"), [
    [3, "c"],
    [1, "a"],
    [2, "b"],
  ]);
});

function protect(options?: Partial<SheetProtectionOptions>): void {
  open.host.recorded.protected.add(book.activeSheet(), options);
}

function unlock(address: string): void {
  book.setLook(book.at(address), { locked: false });
}

type Change = (sheet: Excel.Worksheet) => unknown;

/** "done", or the code of the refusal. */
function outcome(change: Change): Promise<string> {
  return onSheet((sheet) => {
    change(sheet);
    return "done";
  }).catch(({ code }: { code: string }) => code);
}

const writeInto =
  (address: string): Change =>
  (sheet) =>
    (sheet.getRange(address).values = [["new"]]);

test("contents go into cells that are not locked, and into no others", async () => {
  unlock("A1");
  protect();
  expect(await outcome(writeInto("A1"))).toBe("done");
  expect(await outcome(writeInto("A2"))).toBe("AccessDenied");
  expect(await outcome((sheet) => (sheet.getRange("A1:A2").values = [["newer"], ["newer"]]))).toBe(
    "AccessDenied",
  );
  expect(book.values(book.at("A1:A2")).flat()).toEqual(["new", 1]);
  expect(await outcome((sheet) => (sheet.getRange("A1:A2").formulas = [["=1+1"], [null]]))).toBe("done");
  expect(await outcome((sheet) => sheet.getRange("A1").clear("Contents"))).toBe("done");
  expect(await outcome((sheet) => sheet.getRange("A1:A2").clear("Contents"))).toBe("AccessDenied");
  expect(book.values(book.at("A1:A2")).flat()).toEqual([null, 1]);
});

test.each<[what: string, change: Change, option: keyof SheetProtectionOptions]>([
  ["number formats", (sheet) => (sheet.getRange("A1").numberFormat = [["0"]]), "allowFormatCells"],
  ["looks", (sheet) => (sheet.getRange("A1").format.font.bold = true), "allowFormatCells"],
  ["cleared formats", (sheet) => sheet.getRange("A1").clear("Formats"), "allowFormatCells"],
  ["conditional formats", addErrorFormat, "allowFormatCells"],
  ["column widths", (sheet) => (sheet.getRange("A1").format.columnWidth = 90), "allowFormatColumns"],
  ["fitted columns", (sheet) => sheet.getRange("A1").format.autofitColumns(), "allowFormatColumns"],
  ["row heights", (sheet) => (sheet.getRange("A1").format.rowHeight = 30), "allowFormatRows"],
  ["inserted rows", (sheet) => sheet.getRange("1:1").insert("Down"), "allowInsertRows"],
  ["inserted columns", (sheet) => sheet.getRange("A:A").insert("Right"), "allowInsertColumns"],
])(
  "%s are refused in locked and unlocked cells, unless the option allows them",
  async (_, change, option) => {
    protect();
    expect(await outcome(change)).toBe("AccessDenied");
    unlock("A1");
    expect(await outcome(change)).toBe("AccessDenied");
    protect({ [option]: true });
    expect(await outcome(change)).toBe("done");
  },
);

function addErrorFormat(sheet: Excel.Worksheet): void {
  const format = sheet.getRange("A1").conditionalFormats.add("PresetCriteria");
  format.preset.rule = { criterion: "Errors" };
}

test.each<[what: string, change: Change, option: keyof SheetProtectionOptions]>([
  ["sorting", (sheet) => sheet.getRange("A1:B3").sort.apply([{ key: 0 }]), "allowSort"],
  ["deleting rows", (sheet) => sheet.getRange("2:2").delete("Up"), "allowDeleteRows"],
  ["deleting columns", (sheet) => sheet.getRange("B:B").delete("Left"), "allowDeleteColumns"],
])("%s takes the option, and unlocked cells", async (_, change, option) => {
  protect({ [option]: true });
  expect(await outcome(change)).toBe("AccessDenied");
  unlock("A1:B3");
  protect();
  expect(await outcome(change)).toBe("AccessDenied");
  protect({ [option]: true });
  expect(await outcome(change)).toBe("done");
});

test("no option allows to shift single cells, or to unlock cells", async () => {
  const { protected: sheets } = open.host.recorded;
  const allowed = { allowFormatCells: true, allowInsertRows: true, allowDeleteRows: true };
  unlock("A1:B3");
  sheets.add(book.activeSheet(), allowed);
  expect(await outcome((sheet) => sheet.getRange("A1").insert("Down"))).toBe("AccessDenied");
  expect(await outcome((sheet) => sheet.getRange("A1").delete("Up"))).toBe("AccessDenied");
  expect(await outcome((sheet) => (sheet.getRange("A1").format.protection.locked = true))).toBe(
    "AccessDenied",
  );
  expect(await outcome((sheet) => sheet.getRange("A1").moveTo("B2"))).toBe("done");
  expect(await outcome((sheet) => sheet.getRange("B2").moveTo("D9"))).toBe("AccessDenied");
});

test("the page reads what is protected, what is allowed, and which cells are locked", async () => {
  unlock("A1");
  const { protection, cells } = await onSheet((sheet) => {
    sheet.protection.protect({ allowFormatCells: true, selectionMode: "Unlocked" });
    const { protection } = sheet.load("protection/protected,protection/options");
    const cells = ["A1", "A2", "A1:A2"].map((address) =>
      sheet.getRange(address).format.protection.load("locked"),
    );
    return { protection, cells };
  });
  const { allowFormatCells, allowSort, selectionMode } = protection.options;
  expect([protection.protected, allowFormatCells, allowSort, selectionMode]).toEqual([
    true,
    true,
    false,
    "Unlocked",
  ]);
  expect(cells.map(({ locked }) => locked)).toEqual([false, true, null]);
});

test("a copied sheet is protected as the original", async () => {
  unlock("A1");
  protect({ allowSort: true });
  const copy = book.copySheet(book.activeSheet()).id;
  expect(open.host.recorded.protected.get(copy)).toMatchObject({ allowSort: true, allowFormatCells: false });
  expect(book.looks(book.at("A1:A2", copy)).map(([look]) => look?.locked)).toEqual([false, true]);
});

test("names may be added on a protected sheet, unless the test chose that they are refused", async () => {
  const add =
    (name: string): Change =>
    (sheet) => {
      sheet.names.add(name, sheet.getRange("A1"));
      sheet.context.workbook.names.add(name, sheet.getRange("A1"));
    };
  protect();
  expect(await outcome(add("One"))).toBe("done");
  book.habits.namesOnProtected = "refused";
  expect(await outcome(add("Two"))).toBe("AccessDenied");
  expect(await outcome((sheet) => sheet.context.workbook.names.add("Two", sheet.getRange("A1")))).toBe(
    "AccessDenied",
  );
  expect(await outcome((sheet) => sheet.context.workbook.names.getItem("One").delete())).toBe("AccessDenied");
  expect(await outcome((sheet) => sheet.context.workbook.names.add("Two", "=1"))).toBe("done");
});
