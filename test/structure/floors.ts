import { posix } from "node:path";
import { readReferences, type ModuleReference, type SourceReferences } from "./source-references";

/**
 * The layers of `src/`, by folder or file at its top: each imports from its own folder and from lower layers only.
 * `words` is above `lca` because its sentences are keyed by the reasons there, `hypermedia` because it finds stages by
 * the terms of the field.
 */
const floors = new Map<string, number>([
  ["time-slices.ts", 0],
  ["listener-set.ts", 0],
  ["json-values.ts", 0],
  ["fold-names.ts", 0],
  ["link-header.ts", 0],
  ["lca", 0],
  ["sheet", 0],
  ["hypermedia", 1],
  ["mapping", 1],
  ["words", 1],
  ["service", 2],
  ["account", 3],
  ["queries", 4],
  ["host", 4],
  ["picking", 4],
  ["workbook-opening-gate.ts", 5],
  ["refresh", 5],
  ["addin.ts", 6],
  ["functions", 7],
  ["connection", 7],
  ["workbook", 8],
  ["page", 8],
  ["taskpane", 9],
  ["commands", 9],
  ["launch", 9],
  ["index.ts", 10],
]);

/** Beside the floors: what these may import, and who may import them, and only by `import()`. */
const annexes = new Map([["demo", { mayImport: ["lca"], importedBy: ["addin.ts", "host"] }]]);

/** The host's seams are filled in one place. */
const onlyImporterOf = new Map([["host", "addin.ts"]]);

/** Folders that lie below another and still may not be imported by it: a page works without a workbook. */
const nothingTo = new Map([["launch", ["workbook", "connection", "functions"]]]);

/** Recognition is loaded only when there is something to recognise: others import its types, one place the rest. */
const recognition = /^(hypermedia|account\/recognised)\//;
const loadsRecognition = "addin.ts";

const lowestFloorWithOffice = 7;

/** Packages by who may use them. */
const packages = new Map([
  ["preact", ["taskpane", "launch", "page"]],
  ["@leeoniya", ["account"]],
  ["fflate", ["launch"]],
  ["node", ["demo"]],
]);

/** Breaches of the layout in a tree of files: text by path, relative to `src/`, with `/`. Empty when all is well. */
export function findFloorBreaches(tree: ReadonlyMap<string, string>): string[] {
  const edges = new Map<string, string[]>();
  const breaches: string[] = [];
  for (const [path, text] of tree) {
    const folder = topOf(path);
    if (!floors.has(folder) && !annexes.has(folder)) {
      breaches.push(`${path}: "${folder}" has no floor; give it one in test/structure/floors.ts`);
    }
    if (!/\.tsx?$/.test(path)) continue;
    const references = readReferences(path, text);
    breaches.push(...breachesIn(path, references));
    edges.set(path, filesOf(path, references.modules, tree));
  }
  return [...breaches, ...circlesIn(edges)];
}

function breachesIn(path: string, { modules, officeGlobals }: SourceReferences): string[] {
  const folder = topOf(path);
  const found = modules.map((module) => {
    const problem = problemOf(path, module);
    return problem === undefined
      ? []
      : [`${path}: imports ${module.specifier ?? "a computed name"}: ${problem}`];
  });
  const mayNameOffice = folder === "host" || (floors.get(folder) ?? 0) >= lowestFloorWithOffice;
  const names = mayNameOffice
    ? []
    : officeGlobals.map((name) => `${path}: names ${name}; only host and above may`);
  return [...found.flat(), ...names];
}

/** The reason why a file may not import a module; undefined if it may. */
function problemOf(path: string, { specifier, lazy, typeOnly }: ModuleReference): string | undefined {
  const from = topOf(path);
  if (specifier === undefined) return "cannot be checked";
  if (!specifier.startsWith(".")) return packageProblem(from, specifier);
  const target = posix.join(posix.dirname(path), specifier);
  if (target.startsWith("../")) return "lies outside src";
  const loads = recognition.test(target) && !recognition.test(path) && !typeOnly;
  const isHere = lazy && path === loadsRecognition;
  const problem = loads && !isHere ? `only ${loadsRecognition} loads what recognises answers` : undefined;
  return floorProblem(from, topOf(target), lazy) ?? problem;
}

function floorProblem(from: string, to: string, lazy: boolean): string | undefined {
  if (from === to) return undefined;
  const annex = annexes.get(from);
  if (annex) return annex.mayImport.includes(to) ? undefined : `${from} may not use ${to}`;
  const other = annexes.get(to);
  if (other)
    return lazy && other.importedBy.includes(from) ? undefined : `${to} is no part of the add-in's floors`;
  const importer = onlyImporterOf.get(to);
  if (importer && importer !== from) return `only ${importer} may`;
  if (nothingTo.get(from)?.includes(to)) return `${from} works without ${to}`;
  const [own, below] = [floors.get(from), floors.get(to)];
  return own !== undefined && below !== undefined && below < own ? undefined : `${to} is not below ${from}`;
}

function packageProblem(folder: string, specifier: string): string | undefined {
  const name = specifier.split(/[/:]/)[0] ?? "";
  if (packages.get(name)?.includes(folder)) return undefined;
  return `no package is used in ${folder}`;
}

/** The folder or file at the top of `src/` that a path belongs to; a module `addin` is the file `addin.ts`. */
function topOf(path: string): string {
  const [top = "", ...rest] = path.split("/");
  return rest.length === 0 && floors.has(`${top}.ts`) ? `${top}.ts` : top;
}

function filesOf(
  path: string,
  modules: readonly ModuleReference[],
  tree: ReadonlyMap<string, string>,
): string[] {
  return modules.flatMap(({ specifier }) => {
    if (!specifier?.startsWith(".")) return [];
    const target = posix.join(posix.dirname(path), specifier);
    const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
    return endings.map((ending) => target + ending).filter((file) => tree.has(file));
  });
}

/**
 * Circles among the files and folders of any one folder, each reported once. An import of a file counts as an import of
 * its folder: so each folder is entered from one side, and no file is in a circle.
 */
function circlesIn(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const neighbours = new Map<string, Map<string, Set<string>>>();
  for (const [from, targets] of edges) {
    for (const to of targets) {
      const { folder, one, other } = partingOf(from, to);
      const graph = neighbours.get(folder) ?? new Map<string, Set<string>>();
      neighbours.set(folder, graph.set(one, (graph.get(one) ?? new Set()).add(other)));
    }
  }
  return [...neighbours.values()].flatMap(circlesAmong);
}

/** The point at which the paths of two files part: their common folder, and the entry of it that contains each. */
function partingOf(from: string, to: string): { folder: string; one: string; other: string } {
  const [own, others] = [from.split("/"), to.split("/")];
  const parts = own.findIndex((name, index) => name !== others[index]);
  const depth = parts < 0 ? own.length - 1 : parts;
  const upTo = (names: readonly string[]): string => names.slice(0, depth + 1).join("/");
  return { folder: own.slice(0, depth).join("/"), one: upTo(own), other: upTo(others) };
}

function circlesAmong(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (one: string, way: readonly string[]): void => {
    const seenAt = way.indexOf(one);
    if (seenAt >= 0) circles.push(`circle: ${[...way.slice(seenAt), one].join(" -> ")}`);
    if (seenAt >= 0 || done.has(one)) return;
    for (const next of graph.get(one) ?? []) walk(next, [...way, one]);
    done.add(one);
  };
  for (const one of graph.keys()) walk(one, []);
  return circles;
}
