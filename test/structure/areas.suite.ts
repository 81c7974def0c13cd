import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { findBreaches, readArrows, readDoor } from "./areas";

const root = join(__dirname, "../..");
const src = join(root, "src");

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

/** A small house: the areas that the samples below need, with their doors. */
const arrows = new Map([
  ["lca", []],
  ["wire", []],
  ["client", ["lca", "wire"]],
  ["sample", ["lca"]],
  ["addin", ["wire", "client", "sample"]],
  ["workbook", ["addin"]],
  ["pane", ["addin", "workbook"]],
]);
const readmes = {
  "lca/README.md": "## Door\n\n`fold.ts`, `names.ts`",
  "wire/README.md": "## Door for `client/` alone\n\n`recognise/read.ts`\n\n## Door\n\n`report.ts`",
  "client/README.md": "## Door\n\n`list.ts`, `account/recognised/read.ts`",
  "sample/README.md": "## Door\n\n`service.ts`",
  "addin/README.md":
    "## Door\n\n`addin.ts`, `connection/connect.ts`\n\n## Door for `index.ts` alone\n\n`functions/functions.ts`",
  "workbook/README.md": "## Door\n\n`a.ts`",
  "pane/README.md": "## Door\n\n`pane.tsx`",
};
const rooms = {
  "lca/fold.ts": "export const fold = 1;",
  "lca/names.ts": 'import { fold } from "./fold"; export const names = fold;',
  "lca/inside.ts": "",
  "wire/report.ts": "",
  "wire/recognise/read.ts": "",
  "client/list.ts": 'import { fold } from "../lca/fold"; import "../lca/names";',
  "client/reading.ts": 'import type { Report } from "../wire/report";',
  "client/account/recognised/read.ts": 'import "../../../wire/recognise/read"; import "../../list";',
  "sample/service.ts": 'import { fold } from "../lca/fold";',
  "addin/addin.ts":
    'import "./host/store"; import type {} from "../wire/report"; import "../client/list"; void import("../sample/service"); void import("../client/account/recognised/read");',
  "addin/functions/functions.ts": 'import "../addin";',
  "addin/connection/connect.ts": 'import "../addin";',
  "addin/host/store.ts": "export const locale = Office.context.displayLanguage;",
  "workbook/a.ts": 'import type { Services } from "../addin/addin"; Excel.run;',
  "pane/pane.tsx":
    'import "../addin/addin"; import "../addin/connection/connect"; import "../workbook/a"; import { h } from "preact"; import "./pane.css";',
  "pane/pane.css": "",
  "pane/page/box.tsx": "",
  "pane/launch/launch.tsx": 'import "../page/box"; import "../../addin/addin";',
  "index.ts": 'import "./addin/functions/functions"; void import("./pane/pane");',
};

/** The small house, changed by these files. */
function house(files: Record<string, string> = {}): Map<string, string> {
  return new Map(Object.entries({ ...readmes, ...rooms, ...files }));
}

function breaches(files: Record<string, string> = {}): string[] {
  return findBreaches(house(files), arrows);
}

test("src has the areas of docs/architecture.md, and imports go by arrows and doors", () => {
  const tree = realTree();
  const real = readArrows(readFileSync(join(root, "docs/architecture.md"), "utf8"));
  expect([...real.keys()]).toEqual(
    expect.arrayContaining([
      "lca",
      "wire",
      "client",
      "sheet",
      "words",
      "addin",
      "workbook",
      "pane",
      "sample",
    ]),
  );
  expect(tree.size).toBeGreaterThan(500);
  expect(findBreaches(tree, real)).toEqual([]);
});

test("each README of an area says in a screen what it promises, what it never knows, and where its tests are", () => {
  const tree = realTree();
  const areas = readArrows(readFileSync(join(root, "docs/architecture.md"), "utf8"));
  for (const area of areas.keys()) {
    const readme = tree.get(`${area}/README.md`) ?? "";
    expect([area, ...(readme.match(/\*\*(Promises|Never knows|Tests)\*\*/g) ?? [])]).toEqual([
      area,
      "**Promises**",
      "**Never knows**",
      "**Tests**",
    ]);
    expect(readme.split("\n").length).toBeLessThan(50);
  }
});

test("a house whose imports go by arrows and doors passes, lazy ones included", () => {
  expect(breaches()).toEqual([]);
});

test("members that only share a name with Office's globals pass", () => {
  const text = "export const a = { Office: 1 }; a.Office; type T = X.Excel;";
  expect(breaches({ "lca/a.ts": text })).toEqual([]);
});

test("a table of areas and a README are read as they are written", () => {
  expect(readArrows("| `a/` | says it | – |\n| `b/`   | | `a/` |\n")).toEqual(
    new Map([
      ["a", []],
      ["b", ["a"]],
    ]),
  );
  const readme = "Text `no.ts`.\n\n## Door\n\n- `a.ts`, `b/c.tsx`\n\n## Door for `x/` alone\n\n- `d.ts`\n";
  expect(readDoor(readme)).toEqual({ all: ["a.ts", "b/c.tsx"], alone: new Map([["x", ["d.ts"]]]) });
});

describe.each([
  ["import", 'import { x } from "../client/list";'],
  ["import for effect", 'import "../client/list";'],
  ["type import", 'import type { X } from "../client/list";'],
  ["inline type import", 'import { type X } from "../client/list";'],
  ["re-export", 'export * from "../client/list";'],
  ["type re-export", 'export type { X } from "../client/list";'],
  ["lazy import", 'void import("../client/list");'],
  ["type of a module", 'export type X = import("../client/list").X;'],
  ["type of a whole module", 'export type X = typeof import("../client/list");'],
  ["import by assignment", 'import x = require("../client/list");'],
  ["require", 'const x = require("../client/list");'],
])("an upward %s is a breach", (_kind, statement) => {
  test.each(["wire/walk.ts", "wire/walk.tsx"])("the check finds it in %s", (path) => {
    expect(breaches({ [path]: statement })).toEqual([
      expect.stringContaining("has no arrow from wire to client"),
    ]);
  });
});

test("an arrow upwards in docs/architecture.md is a breach, and one that nobody uses", () => {
  const upwards = new Map([...arrows, ["lca", ["client"]]]);
  expect(findBreaches(house(), upwards)).toEqual([
    "docs/architecture.md: lca imports client, which is not above it",
    "docs/architecture.md: lca imports nothing of client",
  ]);
});

describe("a breach", () => {
  test.each([
    ["a file behind the door", "client/a.ts", 'import "../lca/inside";', "lists no such door for client"],
    ["a door for another alone", "addin/a.ts", 'import "../wire/recognise/read";', "no such door for addin"],
    ["the wiring from below", "client/a.ts", 'import "../addin/addin";', "no arrow from client to addin"],
    ["the entry from a page", "pane/a.ts", 'import "../index";', "no arrow from pane to index.ts"],
    [
      "the host from elsewhere than the wiring",
      "addin/a.ts",
      'import "./host/store";',
      "only addin/addin.ts",
    ],
    [
      "more than types of what the workbook gets handed in",
      "workbook/b.ts",
      'import { clock } from "../addin/addin";',
      "workbook gets addin handed in",
    ],
    [
      "the sample at once",
      "addin/addin.ts",
      `import "../sample/service"; ${rooms["addin/addin.ts"]}`,
      "loaded by import() alone",
    ],
    ["a door for the entry alone", "pane/a.ts", 'import "../addin/functions/functions";', "no such door"],
    ["the sample from a page", "pane/a.ts", 'void import("../sample/service");', "from pane to sample"],
    ["the client from the sample", "sample/a.ts", 'import "../client/list";', "from sample to client"],
    [
      "recognition in what is loaded without it",
      "client/a.ts",
      'import { read } from "./account/recognised/read";',
      "only addin/addin.ts loads",
    ],
    [
      "recognition at once",
      "addin/a.ts",
      'import "../client/account/recognised/read";',
      "only addin/addin.ts loads",
    ],
    ["what it reads shapes by", "client/a.ts", 'import "../wire/recognise/read";', "only addin/addin.ts"],
    ["the workbook in the launch page", "pane/launch/a.ts", 'import "../../workbook/a";', "works without"],
    [
      "the connection in the launch page",
      "pane/launch/a.ts",
      'import "../../addin/connection/connect";',
      "works without",
    ],
    ["the pane in the launch page", "pane/launch/a.ts", 'import "../pane";', "works without"],
    ["the workbook in what pages share", "pane/page/a.ts", 'import "../../workbook/a";', "works without"],
    ["the pane in what pages share", "pane/page/a.ts", 'import "../pane";', "works without"],
    [
      "a neighbour that it works without",
      "wire/mapping/a.ts",
      'import type {} from "../recognise/read";',
      "work without each other",
    ],
    [
      "the same the other way",
      "addin/functions/a.ts",
      'import "../connection/connect";',
      "work without each other",
    ],
    [
      "the sample from elsewhere than the wiring",
      "addin/a.ts",
      'void import("../sample/service");',
      "only addin/addin.ts",
    ],
    ["something outside src", "lca/a.ts", 'import "../../test/a";', "lies outside src"],
    ["a package in the client", "client/a.ts", 'import "preact";', "no package is used there"],
    ["Node in the add-in", "addin/host/a.ts", 'import "node:fs";', "no package is used there"],
    ["a name that is computed", "addin/a.ts", "void import(place);", "cannot be checked"],
  ])("the check finds %s", (_what, path, text, problem) => {
    expect(breaches({ [path]: text })).toEqual([expect.stringContaining(problem)]);
  });

  test("the check finds a folder or a file that is no area's", () => {
    expect(breaches({ "utils/a.ts": "", "constants.ts": "" })).toEqual([
      expect.stringContaining('"utils" is no area'),
      expect.stringContaining('"constants.ts" is no area'),
    ]);
  });

  test("the check finds a door that nobody uses, or only its own area", () => {
    const door = { "lca/README.md": "## Door\n\n`fold.ts`, `names.ts`, `inside.ts`, `gone.ts`" };
    expect(breaches({ ...door, "lca/other.ts": 'import "./inside";' })).toEqual([
      "lca/README.md: nobody comes by inside.ts",
      "lca/README.md: nobody comes by gone.ts",
    ]);
  });

  test("the check finds a door that is wider than a third of its area, and than eight files", () => {
    const names = Array.from({ length: 9 }, (_, index) => `a${index}.ts`);
    const files = Object.fromEntries(names.map((name) => [`lca/${name}`, ""]));
    const importer = names.map((name) => `import "../lca/${name.slice(0, -3)}";`).join("");
    const all = ["fold.ts", "names.ts", ...names].map((name) => `\`${name}\``).join(", ");
    expect(breaches({ ...files, "client/a.ts": importer, "lca/README.md": `## Door\n\n${all}` })).toEqual([
      "lca/README.md: a door of 11 files; at most 8",
    ]);
  });

  test.each([
    ["Office.onReady();", "Office"],
    ["let range: Excel.Range;", "Excel"],
    ["export type Call = CustomFunctions.Invocation;", "CustomFunctions"],
    ["window.OfficeRuntime.storage;", "OfficeRuntime"],
    ["const { Office } = globalThis;", "Office"],
  ])("the check finds Office's globals where nobody may name them: %s", (text, name) => {
    expect(breaches({ "client/a.ts": text })).toEqual([expect.stringContaining(`names ${name}`)]);
    expect(breaches({ "addin/a.ts": text })).toEqual([expect.stringContaining(`names ${name}`)]);
  });
});
