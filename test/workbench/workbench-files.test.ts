import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createFileLookup } from "../../workbench/workbench-files";

const root = mkdtempSync(join(tmpdir(), "workbench-"));
const officeTag = '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>';

const contents = new Map([
  ["page/index.html", "<title>Workbench</title>"],
  ["page/workbench.js", "grid();"],
  ["page/office/door.js", "door();"],
  ["page/fonts/a.woff2", "font"],
  ["dist/taskpane.html", `<head>${officeTag}</head><script src="functions.1.js"></script>`],
  ["dist/functions.json", "{}"],
  ["dist/functions.1.js", `"${officeTag}"`],
  ["dist/assets/icon-16.png", "\u0000png"],
  ["office/office.js", "office();"],
  ["office/en-us/office_strings.js", "strings();"],
  ["secret.txt", "outside"],
  ["dist-old/a.js", "outside"],
]);

for (const [path, text] of contents) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

afterAll(() => rmSync(root, { recursive: true }));

const files = createFileLookup({
  dist: join(root, "dist"),
  page: join(root, "page"),
  officeJs: join(root, "office"),
});

test.each([
  ["/", "page/index.html", "text/html; charset=utf-8"],
  ["/workbench.js", "page/workbench.js", "text/javascript; charset=utf-8"],
  ["/fonts/a.woff2", "page/fonts/a.woff2", "font/woff2"],
  ["/office/door.js", "page/office/door.js", "text/javascript; charset=utf-8"],
  ["/office/office.js", "office/office.js", "text/javascript; charset=utf-8"],
  ["/office/en-us/office_strings.js", "office/en-us/office_strings.js", "text/javascript; charset=utf-8"],
  ["/addin/functions.json", "dist/functions.json", "application/json; charset=utf-8"],
  ["/addin/functions.1.js", "dist/functions.1.js", "text/javascript; charset=utf-8"],
  ["/addin/assets/icon-16.png", "dist/assets/icon-16.png", "image/png"],
])("the file %s is %s, byte for byte", (path, file, type) => {
  const answer = files(path);
  expect(answer?.status).toBe(200);
  expect(answer?.body.toString("utf8")).toBe(contents.get(file));
  expect(answer?.headers).toMatchObject({ "content-type": type, "cache-control": "no-store" });
});

test("the pane's page differs from the built one only in the address of Office.js", () => {
  expect(files("/addin/taskpane.html")?.body.toString("utf8")).toBe(
    '<head><script src="/office/door.js"></script><script src="/office/office.js"></script></head>' +
      '<script src="functions.1.js"></script>',
  );
});

test.each([
  "/addin/../secret.txt",
  "/addin/%2e%2e/secret.txt",
  "/addin/..%2fsecret.txt",
  "/addin/..%5csecret.txt",
  "/../secret.txt",
  "//secret.txt",
  "/addin/../dist-old/a.js",
  "/addin/%2e%2e/dist-old/a.js",
  "/addin/%00",
  "/addin/%E0%A4%A",
  "/addin/",
  "/addin/assets",
  "/office/",
  "/nothing.js",
  "",
])("the path %s is not served", (path) => {
  expect(files(path)).toBeUndefined();
});
