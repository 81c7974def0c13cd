import {
  book,
  executor,
  openWorkbookForEach,
  range,
  reference,
  respond,
  send,
  service,
  sheet,
  trace,
  unknown,
  workbook,
  worksheets,
} from "./workbook-requests";

openWorkbookForEach();

test("a path is followed once, however often it is used", () => {
  const added = worksheets.method("Add", "Data");
  added.instantiate();
  added.instantiate();
  added.load("name");
  respond();
  expect(book.sheets().map(({ name }) => name)).toEqual(["Sheet1", "Data"]);
});

test("the answer has exactly the selected members", () => {
  book.type("A1", 5);
  expect(range("A1:B1").read("values", "worksheet/name")).toEqual({
    Values: [[5, ""]],
    Worksheet: { _Id: book.activeSheet(), Name: "Sheet1" },
  });
});

test("an answer without a selection has all scalars", () => {
  expect(range("A1").read()).toMatchObject({
    Address: "Sheet1!A1",
    RowCount: 1,
    Values: [[""]],
    ValueTypes: [["Empty"]],
  });
});

test("items carry their hidden id and their selected members", () => {
  expect(worksheets.read("items/name", "items/visibility")).toEqual({
    _Items: [{ _Id: book.activeSheet(), Name: "Sheet1", Visibility: "Visible" }],
  });
});

test("a sheet gives its id at once, as the target of its events", () => {
  sheet.instantiate();
  expect(send()).toEqual([{ Id: book.activeSheet() }]);
});

test("a null object stays null along its path, and cannot be changed", () => {
  const below = worksheets.method("GetItemOrNullObject", "Nope").method("GetRange", "A1");
  below.instantiate();
  below.load("values");
  below.call("SetDirty");
  below.set("Values", [[1]]);
  const response = respond();
  expect(response.Results.map(({ Value }) => Value)).toEqual([null, null, null]);
  expect(response.Error).toMatchObject({ Code: "InvalidObjectPath", ActionIndex: 3 });
});

test("earlier results are kept when an action fails, and the failing one is named", () => {
  const found = range("A1");
  found.load("address");
  worksheets.item("Nope").load("name");
  found.load("values");
  const response = respond();
  expect(response.Results).toHaveLength(1);
  expect(response.Error).toMatchObject({ Code: "ItemNotFound", ActionIndex: 1, HttpStatusCode: 404 });
  expect(unknown).toEqual([]);
});

test("an object survives its request until it is released", () => {
  const first = range("B2");
  first.call("_KeepReference");
  first.instantiate();
  const [, kept] = send();
  const id = (kept as { _ReferenceId: string })._ReferenceId;
  expect(executor.references).toBe(1);

  reference(id).load("address");
  workbook.call("_RemoveReference", id);
  expect(send()[0]).toEqual({ _ReferenceId: id, Address: "Sheet1!B2" });
  expect(executor.references).toBe(0);

  reference(id).load("address");
  expect(respond().Error?.Code).toBe("InvalidObjectPath");
});

test("traces are answered, because event handlers wait for them", () => {
  trace();
  trace();
  const response = respond();
  expect(response.TraceIds).toEqual([100, 101]);
  expect(response.Results).toHaveLength(2);
});

test.each([
  ["a property", () => range("A1").load("hyperlink"), "Range.Hyperlink"],
  ["a method", () => range("A1").call("Merge", false), "Range.Merge"],
  ["a change", () => range("A1").set("Address", "x"), "Range.Address (set)"],
  ["a lower-case member of ours", () => range("A1").load("_model"), "Range._model"],
  ["a member of every object", () => range("A1").call("constructor"), "Range.constructor"],
  ["an event", () => workbook.call("_RegisterActivatedEvent"), "Workbook._RegisterActivatedEvent"],
  [
    "a service",
    () => service("Microsoft.Telemetry.TelemetryService").instantiate(),
    "Microsoft.Telemetry.TelemetryService",
  ],
])("%s that is not built fails loudly and is reported", (_what, ask, member) => {
  ask();
  const { Error: error } = respond();
  expect(error).toMatchObject({ Code: "ApiNotFound", Location: member });
  expect(error?.Message).toContain(member);
  expect(unknown).toEqual([member]);
});
