import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The files of the renderer: all but the tests, the file that calls the client, and the checks of its sentences. */
const files = readdirSync(__dirname, { recursive: true, encoding: "utf8" }).filter(
  (file) =>
    file.endsWith(".ts") &&
    !file.endsWith(".test.ts") &&
    file !== "asking.ts" &&
    !file.startsWith("propositions"),
);

/** The targets of a file's imports, type and dynamic ones included. */
function imports(file: string): string[] {
  const text = readFileSync(join(__dirname, file), "utf8");
  return [...text.matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*"([^"]+)"/g)].map(([, to = ""]) =>
    to.startsWith(".") ? resolve(join(__dirname, file), "..", to) : to,
  );
}

test("the renderer has files and they import each other", () => {
  expect(files.length).toBeGreaterThan(15);
  expect(files.flatMap(imports).length).toBeGreaterThan(40);
});

test.each(files)("%s imports nothing of the client, nor anything that does", (file) => {
  const others = imports(file).filter((to) => to !== "fast-check" && !to.startsWith(__dirname));
  expect(others).toEqual([]);
  expect(imports(file)).not.toContain(join(__dirname, "asking"));
});
