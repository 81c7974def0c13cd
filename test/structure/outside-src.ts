import { posix } from "node:path";
import ts from "typescript";

/** A tree of files: text by path, relative to the repository, with `/`. */
export type SourceTree = ReadonlyMap<string, string>;

/** Packages by importer: those of simulated Excel, those of its tests, and those of the repository. */
export interface PackagesByImporter {
  readonly simulatedExcel: readonly string[];
  readonly simulatedExcelTests: readonly string[];
  readonly root: readonly string[];
}

const simulatedExcel = "packages/simulated-excel/";
const entries = ["simulated-excel", "simulated-excel/node", "simulated-excel/door.js"];

/** Packages of simulated Excel for this part alone, which runs in Node; the rest runs in a browser too. */
const forNode = /^(node:|(jsdom|fake-indexeddb|@microsoft\/office-js)(\/|$))/;

/**
 * Breaches outside `src/`. Simulated Excel may import itself and the packages it names; the workbench itself, simulated
 * Excel by its name, and packages; the add-in neither. No file may import an inner file of simulated Excel.
 */
export function findOutsideBreaches(tree: SourceTree, named: PackagesByImporter): string[] {
  return [...tree].flatMap(([path, text]) => {
    if (!/\.(tsx?|m?js)$/.test(path)) return [];
    return importsOf(text).flatMap((specifier) => {
      const problem = problemOf(path, specifier, named);
      return problem === undefined ? [] : [`${path}: imports ${specifier}: ${problem}`];
    });
  });
}

/** What a file imports, in any form. TypeScript only skims it: to parse all files takes seconds. */
function importsOf(text: string): readonly string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

function problemOf(path: string, specifier: string, named: PackagesByImporter): string | undefined {
  const isRelative = specifier.startsWith(".");
  const target = isRelative ? posix.join(posix.dirname(path), specifier) : specifier;
  if (path.startsWith(simulatedExcel)) return simulatedExcelProblem(path, target, isRelative, named);
  if (isRelative && target.startsWith(simulatedExcel)) return "an inner file of the simulated Excel";
  if (/^simulated-excel(\/|$)/.test(specifier) && !entries.includes(specifier))
    return "no entry of the simulated Excel";
  if (path.startsWith("workbench/")) return workbenchProblem(path, target, isRelative, named);
  if (path.startsWith("src/") && (/^workbench\//.test(target) || entries.includes(specifier)))
    return "the add-in uses neither the simulated Excel nor the workbench";
  return undefined;
}

function simulatedExcelProblem(
  path: string,
  target: string,
  isRelative: boolean,
  { simulatedExcel: own, simulatedExcelTests }: PackagesByImporter,
): string | undefined {
  const isTest = path.startsWith(`${simulatedExcel}test/`);
  if (isRelative) {
    if (!target.startsWith(simulatedExcel)) return "lies outside the simulated Excel";
    return isTest || target.startsWith(`${simulatedExcel}src/`) ? undefined : "is a test";
  }
  if (isTest && entries.includes(target)) return undefined;
  if (!isTest && forNode.test(target) && !path.startsWith(`${simulatedExcel}src/node/`))
    return "only src/node may";
  return isNamed(target, isTest ? [...own, ...simulatedExcelTests] : own)
    ? undefined
    : "its package.json does not name it";
}

function workbenchProblem(
  path: string,
  target: string,
  isRelative: boolean,
  { root }: PackagesByImporter,
): string | undefined {
  // Its hosts send the headers of every host.
  if (target === "deploy/headers.json") return undefined;
  // The sample service as developers need it is the add-in's, with more dialects.
  if (path.startsWith("workbench/sample-service/") && target.startsWith("src/sample/")) return undefined;
  if (isRelative) return target.startsWith("workbench/") ? undefined : "lies outside the workbench";
  if (target === "simulated-excel" || isNamed(target, root)) return undefined;
  return "package.json does not name it";
}

/** Node's own modules need no name. */
function isNamed(specifier: string, names: readonly string[]): boolean {
  return (
    specifier.startsWith("node:") ||
    names.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  );
}

/**
 * Circles among the files and folders that are directly in one folder, for every folder of the tree: a folder
 * represents all its content. Each is reported with the imports that close it.
 */
export function findImportCircles(tree: SourceTree): string[] {
  const imports = [...tree].flatMap(([path, text]) =>
    /\.tsx?$/.test(path)
      ? importsOf(text).flatMap((specifier) => {
          const target = specifier.startsWith(".") ? fileOf(tree, path, specifier) : undefined;
          return target === undefined ? [] : [[path, target] as const];
        })
      : [],
  );
  const folders = new Set([...tree.keys()].flatMap((path) => foldersOf(path)));
  return [...folders].sort().flatMap((folder) => circlesIn(folder, imports));
}

type Import = readonly [from: string, to: string];

function circlesIn(folder: string, imports: readonly Import[]): string[] {
  const edges = new Map<string, Map<string, Import>>();
  for (const [from, to] of imports) {
    if (!from.startsWith(folder) || !to.startsWith(folder)) continue;
    const [one = "", other = ""] = [from, to].map((path) => path.slice(folder.length).split("/")[0]);
    const ofOne = edges.get(one) ?? new Map<string, Import>();
    if (one !== other) edges.set(one, ofOne.set(other, ofOne.get(other) ?? [from, to]));
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from)?.keys() ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return [...edges].flatMap(([one, others]) =>
    [...others]
      .filter(([other]) => reaches(other, one))
      .map(([other, [from, to]]) => `${folder}: ${one} and ${other} are in a circle: ${from} imports ${to}`),
  );
}

/** The file in the tree that a relative import names. */
export function fileOf(tree: SourceTree, path: string, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier);
  return ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
    .map((ending) => target + ending)
    .find((file) => tree.has(file));
}

/** "a/b/c.ts" lies in "a/" and "a/b/". */
function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join("/")}/`);
}
