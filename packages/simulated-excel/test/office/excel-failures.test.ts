/** Failures of Excel's own, and objects that are gone or elsewhere between two requests, through Microsoft's Office.js. */

import type { RequestFailure } from "simulated-excel";
import { book, onSheet, open, openAddInForEach } from "../open-add-in";

openAddInForEach();

test.each<[failure: RequestFailure, code: string, message: RegExp, isDone: boolean]>([
  ["WorkbookHidden", "GeneralException", /workbook was hidden/, false],
  ["InvalidOperationInCellEditMode", "InvalidOperationInCellEditMode", /cell-editing mode/, false],
  ["RequestPayloadSizeLimitExceeded", "RequestPayloadSizeLimitExceeded", /./, false],
  ["ResponsePayloadSizeLimitExceeded", "ResponsePayloadSizeLimitExceeded", /./, true],
  ["ActivityLimitReached", "ActivityLimitReached", /./, false],
  ["WriteNotSupportedWhenModalDialogOpen", "WriteNotSupportedWhenModalDialogOpen", /./, false],
  ["ItemNotFound", "ItemNotFound", /./, false],
  ["InactiveWorkbook", "InactiveWorkbook", /./, false],
  ["AccessDenied", "AccessDenied", /./, false],
])("a request that fails by %s gives the page the code %s", async (failure, code, message, isDone) => {
  open.host.injectFaults((request) => (request === 1 ? failure : null));
  const write = () =>
    onSheet((sheet) => {
      sheet.getRange("A1").values = [[1]];
    });
  await expect(write()).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
  expect(book.cell("A1")).toBe(isDone ? 1 : null);
  await write();
  expect(book.cell("A1")).toBe(1);
});

/** Reads addresses before and after an act between two requests of one run. */
async function addressesAfter(address: string, act: () => void): Promise<string> {
  const range = await onSheet(async (sheet, context) => {
    const cells = sheet.getRange(address).load("address");
    await context.sync();
    act();
    return cells.load("address");
  });
  return range.address;
}

test.each<[what: string, act: (sheet: string) => void, address: string]>([
  ["rows inserted above", (sheet) => book.insertLines(sheet, "rows", 0, 2), "Sheet1!B4:C5"],
  ["rows inserted within", (sheet) => book.insertLines(sheet, "rows", 2, 1), "Sheet1!B2:C4"],
  ["a row deleted within", (sheet) => book.deleteLines(sheet, "rows", 2, 1), "Sheet1!B2:C2"],
  ["cells cut", () => book.moveCells(book.at("A1:D4"), book.at("A11")), "Sheet1!B12:C13"],
  ["the sheet renamed", (sheet) => book.renameSheet(sheet, "Mine"), "Mine!B2:C3"],
  ["rows sorted", () => book.sort(book.at("B2:C3"), [{ column: 0, ascending: true }]), "Sheet1!B2:C3"],
])("a kept range follows its cells: %s", async (_, act, address) => {
  expect(await addressesAfter("B2:C3", () => act(book.activeSheet()))).toBe(address);
});

test("a range whose cells or sheet are gone is not found", async () => {
  const first = book.activeSheet();
  await expect(addressesAfter("B2:C3", () => book.deleteLines(first, "columns", 1, 2))).rejects.toMatchObject(
    { code: "ItemNotFound" },
  );
  book.addSheet("Use");
  await expect(addressesAfter("B2", () => book.deleteSheet(first))).rejects.toMatchObject({
    code: "ItemNotFound",
  });
});

test("a sheet that is gone is not found", async () => {
  const second = book.addSheet("Use").id;
  const read = Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(second).load("name");
    await context.sync();
    book.deleteSheet(second);
    sheet.load("name");
    await context.sync();
  });
  await expect(read).rejects.toMatchObject({ code: "ItemNotFound" });
});
