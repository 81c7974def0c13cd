import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { book, executor, unknown }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;

beforeEach(() => {
  ({ book, executor, unknown } = createExecutorFixture());
  draft = new RequestDraft();
});

/** Path of a range of the active sheet. */
function range(address: string): { id: number } {
  const sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
  return draft.method(sheet, "GetRange", address);
}

test("a path is followed once, however often it is used", () => {
  const added = draft.method(draft.property(draft.workbook, "Worksheets"), "Add", "Data");
  draft.instantiate(added).instantiate(added).load(added, "name").send(executor);
  expect(book.sheets().map(({ name }) => name)).toEqual(["Sheet1", "Data"]);
});

test("the answer has exactly the selected members", () => {
  book.type("A1", 5);
  const [loaded] = responseValues(draft.load(range("A1:B1"), "values", "worksheet/name").send(executor));
  expect(loaded).toEqual({
    Values: [[5, ""]],
    Worksheet: { _Id: book.activeSheet(), Name: "Sheet1" },
  });
});

test("an answer without a selection has all scalars", () => {
  const [loaded] = responseValues(draft.load(range("A1")).send(executor));
  expect(loaded).toMatchObject({
    Address: "Sheet1!A1",
    RowCount: 1,
    Values: [[""]],
    ValueTypes: [["Empty"]],
  });
});

test("items carry their hidden id and their selected members", () => {
  const sheets = draft.property(draft.workbook, "Worksheets");
  const [loaded] = responseValues(draft.load(sheets, "items/name", "items/visibility").send(executor));
  expect(loaded).toEqual({ _Items: [{ _Id: book.activeSheet(), Name: "Sheet1", Visibility: "Visible" }] });
});

test("a sheet gives its id at once, as the target of its events", () => {
  const sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
  expect(responseValues(draft.instantiate(sheet).send(executor))).toEqual([{ Id: book.activeSheet() }]);
});

test("a null object stays null along its path, and cannot be changed", () => {
  const missing = draft.method(draft.property(draft.workbook, "Worksheets"), "GetItemOrNullObject", "Nope");
  const below = draft.method(missing, "GetRange", "A1");
  draft
    .instantiate(below)
    .load(below, "values")
    .call(below, "SetDirty")
    .set(below, "Values", [[1]]);
  const response = draft.send(executor);
  expect(response.Results.map(({ Value }) => Value)).toEqual([null, null, null]);
  expect(response.Error).toMatchObject({ Code: "InvalidObjectPath", ActionIndex: 3 });
});

test("earlier results are kept when an action fails, and the failing one is named", () => {
  const found = range("A1");
  const missing = draft.item(draft.property(draft.workbook, "Worksheets"), "Nope");
  const response = draft.load(found, "address").load(missing, "name").load(found, "values").send(executor);
  expect(response.Results).toHaveLength(1);
  expect(response.Error).toMatchObject({ Code: "ItemNotFound", ActionIndex: 1, HttpStatusCode: 404 });
  expect(unknown).toEqual([]);
});

test("an object survives its request until it is released", () => {
  const first = range("B2");
  const [, kept] = responseValues(draft.call(first, "_KeepReference").instantiate(first).send(executor));
  const id = (kept as { _ReferenceId: string })._ReferenceId;
  expect(executor.references).toBe(1);

  const second = new RequestDraft();
  const same = second.reference(id);
  second.load(same, "address").call(second.workbook, "_RemoveReference", id);
  expect(responseValues(second.send(executor))[0]).toEqual({ _ReferenceId: id, Address: "Sheet1!B2" });
  expect(executor.references).toBe(0);

  const third = new RequestDraft();
  expect(third.load(third.reference(id), "address").send(executor).Error?.Code).toBe("InvalidObjectPath");
});

test("traces are answered, because event handlers wait for them", () => {
  const response = draft.trace().trace().send(executor);
  expect(response.TraceIds).toEqual([100, 101]);
  expect(response.Results).toHaveLength(2);
});

test.each([
  ["a property", (draft: RequestDraft) => draft.load(range("A1"), "hyperlink"), "Range.Hyperlink"],
  ["a method", (draft: RequestDraft) => draft.call(range("A1"), "Merge", false), "Range.Merge"],
  ["a change", (draft: RequestDraft) => draft.set(range("A1"), "Address", "x"), "Range.Address (set)"],
  ["a lower-case member of ours", (draft: RequestDraft) => draft.load(range("A1"), "_model"), "Range._model"],
  [
    "a member of every object",
    (draft: RequestDraft) => draft.call(range("A1"), "constructor"),
    "Range.constructor",
  ],
  [
    "an event",
    (draft: RequestDraft) => draft.call(draft.workbook, "_RegisterActivatedEvent"),
    "Workbook._RegisterActivatedEvent",
  ],
  [
    "a service",
    (draft: RequestDraft) => draft.instantiate(draft.service("Microsoft.Telemetry.TelemetryService")),
    "Microsoft.Telemetry.TelemetryService",
  ],
])("%s that is not built fails loudly and is reported", (_what, ask, member) => {
  const response = ask(draft).send(executor);
  expect(response.Error).toMatchObject({ Code: "ApiNotFound", Location: member });
  expect(response.Error?.Message).toContain(member);
  expect(unknown).toEqual([member]);
});
