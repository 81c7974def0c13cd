import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Storage beyond the page, or that can be read from outside it. docs/for-it.md describes the content of each:
 * add a new place there too.
 */
const src = join(__dirname, "../../src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll("\\", "/"));

const users = (pattern: RegExp) =>
  files
    .filter((file) => pattern.test(readFileSync(join(src, file), "utf8").replace(/^import .*$/gm, "")))
    .sort();

test.each([
  ["IndexedDB", /\bindexedDB\b/, ["addin/host/sign-in-store.ts", "workbook/check/probes/page-probes.ts"]],
  ["the browser's storage itself", /\b(local|session)Storage\b/, ["addin/host/text-stores.ts"]],
  [
    "localStorage, by localTextStore",
    /\blocalTextStore\b/,
    [
      "addin/addin.ts",
      "addin/connection/sign-in-list.ts",
      "addin/host/stored-mappings.ts",
      "addin/host/text-stores.ts",
      "addin/host/unfinished-write.ts",
      "pane/pick/product-picker.tsx",
      "workbook/addin-services.ts",
      "workbook/writing/interrupted-write.ts",
      "workbook/writing/write-journal.ts",
    ],
  ],
  [
    "sessionStorage, by sessionTextStore",
    /\bsessionTextStore\b/,
    [
      "addin/addin.ts",
      "addin/connection/page-restart-loss.ts",
      "addin/host/text-stores.ts",
      "addin/host/unfinished-write.ts",
      "pane/launch/platform-window.ts",
    ],
  ],
  [
    "the document settings",
    /\bsettings\??\.(set|add)\(/,
    ["workbook/history/workbook-history.ts", "workbook/owner/owner-record.ts"],
  ],
  ["parts of the workbook's file", /\bcustomXmlParts\.add\(/, ["workbook/owner/xml-text-part.ts"]],
  [
    "names of the workbook or its sheets",
    /\bnames\.add/,
    [
      "workbook/check/check-sheets.ts",
      // On a sheet of the examination's own, which goes when it ends.
      "workbook/check/probes/workbook-probes.ts",
      "workbook/owner/owner-marks.ts",
      "workbook/record/new-record-sheet.ts",
      "workbook/writing/written-place.ts",
    ],
  ],
  [
    "cookies, caches and other storage of Office",
    /\bdocument\.cookie\b|\bcaches\.|\bOfficeRuntime\.storage\b/,
    [],
  ],
  ["sensitivity labels", /\bsensitivityLabel/i, []],
  ["the console", /\bconsole\.\w/, []],
])("only these files use %s", (_place, pattern, used) => {
  expect(users(pattern)).toEqual(used);
});
