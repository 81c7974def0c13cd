import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

const ours = '<?xml version="1.0"?>\n<owner xmlns="urn:ours">me</owner>';
const theirs = "<p:part other='x' xmlns:p='urn:theirs'/>";

let { executor, recorded }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;
let parts: { id: number };

beforeEach(() => {
  ({ executor, recorded } = createExecutorFixture());
  recorded.xmlParts.set("{1}", ours).set("{2}", theirs);
  fresh();
});

function fresh(): void {
  draft = new RequestDraft();
  parts = draft.property(draft.workbook, "CustomXmlParts");
}

function only(namespace: string): { id: number } {
  return draft.method(draft.method(parts, "GetByNamespace", namespace), "GetOnlyItemOrNullObject");
}

test("XML parts are found by namespace, read and deleted", () => {
  draft.load(only("urn:ours"), "id").call(only("urn:theirs"), "GetXml").call(parts, "GetCount");
  expect(responseValues(draft.send(executor))).toEqual([{ _Id: "{1}", Id: "{1}" }, theirs, 2]);
  fresh();
  draft.call(only("urn:theirs"), "Delete");
  responseValues(draft.send(executor));
  expect([...recorded.xmlParts]).toEqual([["{1}", ours]]);
});

test("getOnlyItem gives nothing if there are several parts, or none", () => {
  draft.instantiate(draft.method(parts, "Add", ours));
  draft.instantiate(only("urn:ours")).instantiate(only("urn:nobody's"));
  expect(responseValues(draft.send(executor)).slice(1)).toEqual([null, null]);
});

test("text that is not XML is refused", () => {
  draft.instantiate(draft.method(parts, "Add", "owner"));
  expect(draft.send(executor).Error?.Code).toBe("InvalidArgument");
});
