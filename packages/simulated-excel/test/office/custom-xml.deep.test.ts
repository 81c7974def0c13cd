import type { Path } from "./workbook-requests";
import { openWorkbookForEach, recorded, refusal, send, workbook } from "./workbook-requests";

const ours = '<?xml version="1.0"?>\n<owner xmlns="urn:ours">me</owner>';
const theirs = "<p:part other='x' xmlns:p='urn:theirs'/>";
const parts = () => workbook.property("CustomXmlParts");

openWorkbookForEach();
beforeEach(() => {
  recorded.xmlParts.set("{1}", ours).set("{2}", theirs);
});

function only(namespace: string): Path {
  return parts().method("GetByNamespace", namespace).method("GetOnlyItemOrNullObject");
}

test("XML parts are found by namespace, read and deleted", () => {
  only("urn:ours").load("id");
  only("urn:theirs").call("GetXml");
  parts().call("GetCount");
  expect(send()).toEqual([{ _Id: "{1}", Id: "{1}" }, theirs, 2]);
  only("urn:theirs").call("Delete");
  send();
  expect([...recorded.xmlParts]).toEqual([["{1}", ours]]);
});

test("getOnlyItem gives nothing if there are several parts, or none", () => {
  parts().callForObject("Add", ours);
  only("urn:ours").instantiate();
  only("urn:nobody's").instantiate();
  expect(send().slice(1)).toEqual([null, null]);
});

test("text that is not XML is refused", () => {
  parts().callForObject("Add", "owner");
  expect(refusal()).toBe("400 InvalidArgument");
});
