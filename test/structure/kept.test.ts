import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Storage beyond the page, or that can be read from outside it. SECURITY.md describes the content of each: a new place
 * must be added there too.
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
  ["IndexedDB", /\bindexedDB\b/, ["host/keeping.ts", "workbook/examining/probes/page.ts"]],
  ["the browser's storage itself", /\b(local|session)Storage\b/, ["host/texts.ts"]],
  [
    "localStorage, by localTexts",
    /\blocalTexts\b/,
    [
      "addin.ts",
      "connection/sign-in-list.ts",
      "host/being-written.ts",
      "host/kept-mappings.ts",
      "host/texts.ts",
      "taskpane/pick/panel.tsx",
      "workbook/writing/interrupted.ts",
      "workbook/writing/note-of-write.ts",
    ],
  ],
  [
    "sessionStorage, by sessionTexts",
    /\bsessionTexts\b/,
    ["addin.ts", "connection/restarted.ts", "host/being-written.ts", "host/texts.ts", "launch/sign-in.ts"],
  ],
  ["the document settings", /\bsettings\.(set|add)\(/, ["workbook/owner.ts"]],
  ["parts of the workbook's file", /\bcustomXmlParts\.add\(/, ["workbook/owner-part.ts"]],
  [
    "names of the workbook or its sheets",
    /\bnames\.add/,
    [
      "workbook/examining/own-sheets.ts",
      // On a sheet of the examination's own, which goes when it ends.
      "workbook/examining/probes/workbook.ts",
      "workbook/owner-marks.ts",
    ],
  ],
  [
    "cookies, caches and other storage of Office",
    /\bdocument\.cookie\b|\bcaches\.|\bOfficeRuntime\.storage\b/,
    [],
  ],
  ["the console", /\bconsole\.\w/, []],
])("only these files use %s", (_place, pattern, used) => {
  expect(users(pattern)).toEqual(used);
});
