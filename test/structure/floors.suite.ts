import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { findFloorBreaches } from "./floors";

const src = join(__dirname, "../../src");

function realTree(): Map<string, string> {
  const entries = readdirSync(src, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(src, file).split(sep).join("/"), readFileSync(file, "utf8")];
    }),
  );
}

function breaches(files: Record<string, string>): string[] {
  return findFloorBreaches(new Map(Object.entries(files)));
}

test("src keeps to its layers without import circles", () => {
  const tree = realTree();
  expect(tree.size).toBeGreaterThan(10);
  expect(findFloorBreaches(tree)).toEqual([]);
});

describe("allowed imports", () => {
  test("imports downwards and within a folder pass, lazy ones included", () => {
    expect(
      breaches({
        "lca/fold.ts": "export const fold = 1;",
        "lca/names.ts": 'import { fold } from "./fold"; export const names = fold;',
        "service/seams.ts": "export interface Clock {}",
        "account/list.ts":
          'import type { Clock } from "../service/seams"; import { fold } from "../lca/fold";',
        "addin.ts":
          'import "./host/store"; import "./account/list"; void import("./demo/service"); void import("./account/recognised/read");',
        "host/store.ts": "export const locale = Office.context.displayLanguage;",
        "demo/service.ts": 'import { fold } from "../lca/fold"; import http from "node:http";',
        "pane/pane.tsx": 'import "../addin"; import { h } from "preact"; import "./pane.css"; Excel.run;',
        "pane/pane.css": "",
        "account/reading.ts": 'import type { Report } from "../hypermedia/report";',
        "account/recognised/read.ts": 'import "../../hypermedia/read"; import "../list";',
        "index.ts": 'import "./functions/functions"; void import("./taskpane/pane");',
      }),
    ).toEqual([]);
  });

  test("two ways to one file pass", () => {
    const diamond = { "lca/a.ts": 'import "./b"; import "./c";', "lca/b.ts": 'import "./d";' };
    expect(breaches({ ...diamond, "lca/c.ts": 'import "./d";', "lca/d.ts": "" })).toEqual([]);
  });

  test("members that only share a name with Office's globals pass", () => {
    expect(breaches({ "lca/a.ts": "export const a = { Office: 1 }; a.Office; type T = X.Excel;" })).toEqual(
      [],
    );
  });
});

describe.each([
  ["import", 'import { x } from "../account/list";'],
  ["import for effect", 'import "../account/list";'],
  ["type import", 'import type { X } from "../account/list";'],
  ["inline type import", 'import { type X } from "../account/list";'],
  ["re-export", 'export * from "../account/list";'],
  ["type re-export", 'export type { X } from "../account/list";'],
  ["lazy import", 'void import("../account/list");'],
  ["type of a module", 'export type X = import("../account/list").X;'],
  ["type of a whole module", 'export type X = typeof import("../account/list");'],
  ["import by assignment", 'import x = require("../account/list");'],
  ["require", 'const x = require("../account/list");'],
])("an upward %s is a breach", (_kind, statement) => {
  test.each(["service/walk.ts", "service/walk.tsx"])("the check finds it in %s", (path) => {
    expect(breaches({ [path]: statement })).toEqual([
      expect.stringContaining("account is not below service"),
    ]);
  });
});

describe("a breach", () => {
  test.each([
    [
      "a neighbour on the same floor",
      "lca/a.ts",
      'import "../hypermedia/read";',
      "hypermedia is not below lca",
    ],
    ["the wiring from below", "account/a.ts", 'import "../addin";', "addin.ts is not below account"],
    ["the entry from a page", "taskpane/a.ts", 'import "../index";', "index.ts is not below taskpane"],
    [
      "the host from elsewhere than the wiring",
      "workbook/a.ts",
      'import "../host/store";',
      "only addin.ts may",
    ],
    ["the demo account at once", "addin.ts", 'import "./demo/service";', "demo is no part"],
    ["the demo account from a page", "taskpane/a.ts", 'void import("../demo/service");', "demo is no part"],
    [
      "the add-in from the demo account",
      "demo/a.ts",
      'import "../service/walk";',
      "demo may not use service",
    ],
    [
      "recognition in what is loaded without it",
      "account/a.ts",
      'import { read } from "./recognised/read";',
      "only addin.ts loads",
    ],
    ["recognition at once", "addin.ts", 'import "./account/recognised/read";', "only addin.ts loads"],
    ["what it reads shapes by", "service/a.ts", 'import "../hypermedia/read";', "only addin.ts loads"],
    ["something outside src", "lca/a.ts", 'import "../../test/a";', "lies outside src"],
    ["a package in the client", "service/a.ts", 'import "preact";', "no package is used in service"],
    ["Node in the add-in", "host/a.ts", 'import "node:fs";', "no package is used in host"],
    ["a name that is computed", "addin.ts", "void import(place);", "cannot be checked"],
  ])("the check finds %s", (_what, path, text, problem) => {
    expect(breaches({ [path]: text })).toEqual([expect.stringContaining(problem)]);
  });

  test("the check finds a folder or a file without a layer", () => {
    expect(breaches({ "utils/a.ts": "", "constants.ts": "", "notes.md": "" })).toEqual([
      expect.stringContaining('"utils" has no floor'),
      expect.stringContaining('"constants.ts" has no floor'),
      expect.stringContaining('"notes.md" has no floor'),
    ]);
  });

  test.each([
    ["Office.onReady();", "Office"],
    ["let range: Excel.Range;", "Excel"],
    ["export type Call = CustomFunctions.Invocation;", "CustomFunctions"],
    ["window.OfficeRuntime.storage;", "OfficeRuntime"],
    ["const { Office } = globalThis;", "Office"],
  ])("the check finds Office's globals below the functions: %s", (text, name) => {
    expect(breaches({ "account/a.ts": text })).toEqual([expect.stringContaining(`names ${name}`)]);
  });

  test("the check finds a circle by types, within a folder or through .tsx", () => {
    const circle = {
      "taskpane/a.tsx": 'import "./b";',
      "taskpane/b.ts": 'import type { C } from "./c";',
      "taskpane/c.tsx": 'export type A = import("./a").A;',
    };
    expect(breaches(circle)).toEqual([
      "circle: taskpane/a.tsx -> taskpane/b.ts -> taskpane/c.tsx -> taskpane/a.tsx",
    ]);
    expect(breaches({ "lca/a.ts": 'import "./a";' })).toEqual(["circle: lca/a.ts -> lca/a.ts"]);
  });

  test("the check finds a circle of folders without a circle of files", () => {
    const rooms = {
      "taskpane/pick/panel.tsx": 'import "../insert/section";',
      "taskpane/pick/picks.ts": "",
      "taskpane/insert/section.tsx": 'import "../pick/picks";',
      "taskpane/insert/rows/row.tsx": "",
    };
    expect(breaches(rooms)).toEqual(["circle: taskpane/pick -> taskpane/insert -> pane/pick"]);
  });

  test("the check finds a circle of a folder and a file beside it", () => {
    const room = {
      "workbook/refresh/finding.ts": 'import type { Asked } from "../recalculate";',
      "workbook/recalculate.ts": 'import "./refresh/scope";',
      "workbook/refresh/scope.ts": "",
    };
    expect(breaches(room)).toEqual([
      "circle: workbook/refresh -> workbook/recalculate.ts -> workbook/refresh",
    ]);
  });

  test.each(["workbook", "connection", "functions"])("the check finds %s in the launch page", (room) => {
    expect(breaches({ "launch/a.ts": `import type {} from "../${room}/a";` })).toEqual([
      expect.stringContaining(`launch works without ${room}`),
    ]);
  });
});
