import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { findOutsideBreaches, findImportCircles, type PackagesByImporter } from "./outside-src";

const root = join(__dirname, "../..");

function filesIn(...folders: string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[\\/]node_modules([\\/]|$)/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(
    files.map((file) => [relative(root, file).split(sep).join("/"), readFileSync(file, "utf8")]),
  );
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
}

const [ofRoot, ofSimulatedExcel] = [manifest("."), manifest("packages/simulated-excel")];
const named: PackagesByImporter = {
  simulatedExcel: Object.keys(ofSimulatedExcel.dependencies ?? {}),
  simulatedExcelTests: Object.keys(ofSimulatedExcel.devDependencies ?? {}),
  root: [...Object.keys(ofRoot.dependencies ?? {}), ...Object.keys(ofRoot.devDependencies ?? {})],
};

test("the package, the workbench and the add-in import no inner files of each other", () => {
  const tree = filesIn("packages", "workbench", "src", "test", "scripts", "measure");
  expect(tree.size).toBeGreaterThan(100);
  expect(findOutsideBreaches(tree, named)).toEqual([]);
});

test.each(["packages/simulated-excel/src", "src", "workbench"])(
  "files and folders side by side in %s import without circles",
  (folder) => {
    const tree = filesIn(folder);
    expect(tree.size).toBeGreaterThan(10);
    expect(findImportCircles(tree)).toEqual([]);
  },
);

test("a package named in both has one version", () => {
  const versions = (one: Manifest): object => ({ ...one.dependencies, ...one.devDependencies });
  expect(versions(ofRoot)).toMatchObject(versions(ofSimulatedExcel));
});

const packages: PackagesByImporter = {
  simulatedExcel: ["jsdom", "numfmt"],
  simulatedExcelTests: ["playwright-core"],
  root: ["@univerjs/core"],
};

describe("allowed imports", () => {
  test.each([
    ["packages/simulated-excel/src/office/host.ts", 'import { Book } from "../book/book"; import "numfmt";'],
    ["packages/simulated-excel/src/node/start.ts", 'import "jsdom"; import { join } from "node:path";'],
    ["packages/simulated-excel/test/node/a.test.ts", 'import "simulated-excel/node"; import "../../src/a";'],
    [
      "packages/simulated-excel/test/browser/workbench-browser.ts",
      'import { chromium } from "playwright-core";',
    ],
    ["workbench/grid/grid.ts", 'import "@univerjs/core"; import "simulated-excel"; import "./univer";'],
    [
      "workbench/workbench-files.ts",
      'import { createServer } from "node:http"; import "@univerjs/core/locale";',
    ],
    ["test/in-node/node-desk.ts", 'import "simulated-excel/node"; import "../../src/addin/addin";'],
    ["scripts/site/page.ts", 'import "../../workbench/page"; import "../../workbench/sample-service";'],
    ["src/addin/addin.ts", 'import "./connection/connection"; void import("../sample");'],
    ["packages/simulated-excel/README.md", 'import "../../src/addin/addin";'],
  ])("the check passes %s: %s", (path, text) => {
    expect(findOutsideBreaches(new Map([[path, text]]), packages)).toEqual([]);
  });
});

describe("a breach", () => {
  test.each([
    ["packages/simulated-excel/src/a.ts", 'import "../../../src/lca/a";', "lies outside the simulated Excel"],
    ["packages/simulated-excel/src/a.ts", 'import type { A } from "../../../workbench/a";', "lies outside"],
    ["packages/simulated-excel/test/a.ts", 'import { a } from "../../../test/a";', "lies outside"],
    ["packages/simulated-excel/src/a.ts", 'import "../test/a";', "is a test"],
    ["packages/simulated-excel/src/a.ts", 'import "@univerjs/core";', "does not name it"],
    ["packages/simulated-excel/src/a.ts", 'import "playwright-core";', "does not name it"],
    ["packages/simulated-excel/test/a.ts", 'import "@univerjs/core";', "does not name it"],
    ["packages/simulated-excel/src/memory/a.ts", 'import "jsdom";', "only src/node may"],
    ["packages/simulated-excel/src/index.ts", 'import "node:fs";', "only src/node may"],
    ["workbench/a.ts", 'import type { A } from "../src/lca/a";', "lies outside the workbench"],
    ["workbench/grid/a.ts", 'void import("../../src/sample");', "lies outside the workbench"],
    ["workbench/a.ts", 'import "../packages/simulated-excel/src/index";', "an inner file"],
    ["workbench/a.ts", 'import "simulated-excel/node";', "does not name it"],
    ["workbench/a.ts", 'import "jsdom";', "does not name it"],
    ["src/addin/addin.ts", 'import "simulated-excel";', "neither"],
    ["src/index.ts", 'void import("../workbench/page");', "neither"],
    ["src/index.ts", 'import "../packages/simulated-excel/src/index";', "an inner file"],
    ["test/a.test.ts", 'import "../packages/simulated-excel/src/book/a1";', "an inner file"],
    ["scripts/a.ts", 'import "simulated-excel/src/book/a1";', "no entry"],
    ["measure/a.mjs", 'import "../packages/simulated-excel/src/office/door.js";', "an inner file"],
  ])("the check reports an import of %s: %s", (path, text, problem) => {
    expect(findOutsideBreaches(new Map([[path, text]]), packages)).toEqual([
      expect.stringContaining(problem),
    ]);
  });
});

describe("circles", () => {
  test("a circle between a file and the folder beside it is reported with its imports, types included", () => {
    const tree = new Map([
      ["office/recorded.ts", 'import type { Bag } from "./objects/bag";'],
      ["office/objects/bag.ts", ""],
      ["office/objects/model.ts", 'import { Recorded } from "../recorded";'],
    ]);
    expect(findImportCircles(tree)).toEqual([
      "office/: recorded.ts and objects are in a circle: office/recorded.ts imports office/objects/bag.ts",
      "office/: objects and recorded.ts are in a circle: office/objects/model.ts imports office/recorded.ts",
    ]);
  });

  test("a circle through a third folder is reported", () => {
    const tree = new Map([
      ["a/a.ts", 'import "../b/b";'],
      ["b/b.ts", 'import "../c";'],
      ["c/index.ts", 'import "../a/other";'],
      ["a/other.ts", ""],
    ]);
    expect(findImportCircles(new Map([...tree].map(([path, text]) => [`top/${path}`, text])))).toEqual([
      "top/: a and b are in a circle: top/a/a.ts imports top/b/b.ts",
      "top/: b and c are in a circle: top/b/b.ts imports top/c/index.ts",
      "top/: c and a are in a circle: top/c/index.ts imports top/a/other.ts",
    ]);
  });

  test("folders that import in one direction have no circles", () => {
    const tree = new Map([
      ["top/a/a.ts", 'import "../b/b"; import "./own";'],
      ["top/a/own.ts", ""],
      ["top/b/b.ts", 'import "../base";'],
      ["top/base.ts", ""],
    ]);
    expect(findImportCircles(tree)).toEqual([]);
  });
});
