import {
  findBuildHash,
  versionFacts,
  excelVersionText,
  formatVersionFactsForMail,
} from "../../../src/pane/help/addin-version";
import { dutch, english } from "../../words/all-words";

const what = { version: "1.2.3", build: "0123456789", reader: 3, excel: "PC 16.0.17928.20114" };
const copied = (about: Parameters<typeof versionFacts>[0], words = english) =>
  formatVersionFactsForMail(versionFacts(about, words.help.version), words.pane.title);

test("the text for an email says what is running, and in which Excel", () => {
  expect(copied(what)).toBe(
    "Product Impact\nAdd-in: 1.2.3, build 0123456789\nReader: 3\nExcel: PC 16.0.17928.20114\n",
  );
  expect(copied(what, dutch)).toBe(
    "Product Impact\nInvoegtoepassing: 1.2.3, build 0123456789\nLezer: 3\nExcel: PC 16.0.17928.20114\n",
  );
});

test("the text leaves out facts that are unknown", () => {
  expect(copied({ ...what, build: undefined, excel: undefined })).toBe(
    "Product Impact\nAdd-in: 1.2.3\nReader: 3\nExcel: unknown\n",
  );
});

test.each([
  [undefined, undefined],
  [{}, undefined],
  [{ platform: "Mac" }, "Mac"],
  [{ version: "16.0.1" }, "16.0.1"],
  [{ platform: "OfficeOnline", version: "16.0.1" }, "OfficeOnline 16.0.1"],
])("the version of an Excel that reports %j is %j", (said, expected) => {
  expect(excelVersionText(said as Parameters<typeof excelVersionText>[0])).toBe(expected);
});

test("the name of the page's first script gives the build", () => {
  const officeJs = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";
  const ours = "https://addin.example.com/excel/functions.0a1b2c3d4e.js";
  expect(findBuildHash([officeJs, ours, "https://addin.example.com/excel/client.5bd8b784b1.js"])).toBe(
    "0a1b2c3d4e",
  );
  expect(findBuildHash([officeJs, "https://addin.example.com/functions.js"])).toBeUndefined();
});
