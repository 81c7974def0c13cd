import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as ts from "typescript";

const src = join(__dirname, "../../src");
/** The folders of queries, answers and writes: a reader goes through all three and remembers the names. */
const folders = ["client/queries", "client/generations", "workbook"];

const files = folders.flatMap((folder) =>
  readdirSync(join(src, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
);

/** The types that a file declares at its top. */
function typesIn(text: string): string[] {
  const { statements } = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) =>
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    (ts.isClassDeclaration(statement) && statement.name)
      ? [statement.name?.text ?? ""]
      : [],
  );
}

/** The names of more than one type, with the files that declare them. */
function declaredTwice(read: (file: string) => string, among: readonly string[]): [string, string[]][] {
  const places = new Map<string, string[]>();
  for (const file of among)
    for (const name of typesIn(read(file))) places.set(name, [...(places.get(name) ?? []), file]);
  return [...places].filter(([, declared]) => declared.length > 1);
}

test("a type name has one meaning in cells, refreshes and the workbook", () => {
  expect(declaredTwice((file) => readFileSync(join(src, file), "utf8"), files)).toEqual([]);
});

test("the check finds a name that two files declare, of any kind and exported or not", () => {
  const tree: Record<string, string> = {
    "a.ts":
      "export interface Held { readonly a: 1 }\ntype Row = string;\nfunction f(): void { type Own = 1; }",
    "b.ts": "class Held {}\ntype Own = 2;",
    "c.ts": "export type Row<T> = T[];",
  };
  expect(declaredTwice((file) => tree[file] ?? "", Object.keys(tree))).toEqual([
    ["Held", ["a.ts", "b.ts"]],
    ["Row", ["a.ts", "c.ts"]],
  ]);
});
