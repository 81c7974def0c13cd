import type { RequestFaultTiming } from "simulated-excel";
import { book, onSheet, open, openAddInForEach } from "../open-add-in";

openAddInForEach();

/** Two requests: a sheet is added and two cells are written, then a third is. */
const write = () =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.add("Data");
    const first = sheet.getRange("A1").load("address");
    first.values = [[1]];
    sheet.getRange("A2").values = [[2]];
    await context.sync();
    sheet.getRange("A3").values = [[3]];
    await context.sync();
    return first.address;
  });

const readNames = () => onSheet((_, { workbook }) => workbook.worksheets.load("items/name"));

const shown = () => {
  const sheet = book.sheets().find(({ name }) => name === "Data");
  return sheet && book.values(book.at("A1:A3", sheet.id)).flat();
};

test("requests that work on the document are counted from 1, without those that keep and release objects", async () => {
  const asked: number[] = [];
  open.host.injectFaults((request) => void asked.push(request) as never);
  await expect(write()).resolves.toBe("Data!A1");
  // By then the first run's objects are released.
  await readNames();
  expect(asked).toEqual([1, 2, 3]);
});

test("the changes of each request are named, and a request that reads has none", async () => {
  const named: (readonly string[])[] = [];
  open.host.injectFaults((_, changes) => void named.push(changes) as never);
  await write();
  await readNames();
  expect(named).toEqual([["Add", "Values", "Values"], ["Values"], []]);
});

test.each<[fault: RequestFaultTiming, request: number, left: unknown]>([
  ["refused", 1, undefined],
  ["half", 1, [1, null, null]],
  ["unanswered", 1, [1, 2, null]],
  ["refused", 2, [1, 2, null]],
  ["half", 2, [1, 2, 3]],
  ["unanswered", 2, [1, 2, 3]],
])("the fault %s in request %p gives the page a failure, and does this much", async (fault, at, left) => {
  open.host.injectFaults((request) => (request === at ? fault : null));
  await expect(write()).rejects.toMatchObject({ code: "GeneralException" });
  expect(shown()).toEqual(left);
});

test("half of a request that only reads does nothing and fails", async () => {
  open.host.injectFaults(() => "half");
  await expect(readNames()).rejects.toMatchObject({ code: "GeneralException" });
});

test("a request's own failure reaches the page unchanged", async () => {
  open.host.recorded.protected.add(book.activeSheet());
  open.host.injectFaults(() => "unanswered");
  const denied = onSheet((sheet) => {
    sheet.getRange("A1").values = [[1]];
  });
  await expect(denied).rejects.toMatchObject({ code: "AccessDenied" });
});

test("requests after the fault work again", async () => {
  open.host.injectFaults(() => "refused");
  open.host.injectFaults(null);
  await write();
  expect(shown()).toEqual([1, 2, 3]);
});
