import { posix } from "node:path";
import { fileOf } from "./outside-src";
import { readReferences, type ModuleReference, type SourceReferences } from "./source-references";

/** The areas of `src/` in the order of `docs/architecture.md`, each with the areas that it imports. */
export type Arrows = ReadonlyMap<string, readonly string[]>;

/** The files of an area that others may import: all of them, or one area alone. */
export interface Door {
  readonly all: readonly string[];
  readonly alone: ReadonlyMap<string, readonly string[]>;
}

/** Stands above all areas, and imports what it starts. */
const entry = "index.ts";

/** Only by `import()`, so that nothing made up is loaded unless somebody asks for it. */
const lazyArea = "sample";

/** An area that gets another one handed in: of that it imports types alone. */
const importsTypesAlone = new Map([["workbook", "addin"]]);

/** The only file that may import an area or a room. */
const onlyImporterOf = new Map([
  ["addin/host", "addin/addin.ts"],
  ["sample", "addin/addin.ts"],
]);

/** Neighbours within an area that work without each other. */
const strangers = [
  ["wire/recognise", "wire/mapping"],
  ["client/picking", "client/queries"],
  ["addin/functions", "addin/connection"],
  ["addin/functions", "addin/commands"],
  ["addin/connection", "addin/commands"],
] as const;

/** The launch page has no workbook, and shares with the pane only what pages share: these work without the rest. */
const ofLaunchPage = /^pane\/(launch|page)\//;
const withoutWorkbook = /^(workbook\/|addin\/(connection|functions)\/|pane\/(?!launch\/|page\/))/;

/** Recognition is loaded only when there is something to recognise: others import its types, one place the rest. */
const recognition = /^(wire\/recognise|client\/account\/recognised)\//;
const loadsRecognition = "addin/addin.ts";

const mayNameOffice = /^(addin\/(host|functions|commands|connection\/platform)|workbook|pane)\//;

/** Packages by the folders that may use them. */
const packages = new Map([
  ["preact", ["pane/"]],
  ["@leeoniya", ["client/account/"]],
  ["fflate", ["pane/launch/"]],
]);

/** Reads the table of areas: its rows are `| \`name/\` | promise | \`imports/\`, ... |`. */
export function readArrows(architecture: string): Arrows {
  const rows = [...architecture.matchAll(/^\| `([\w-]+)\/` *\|[^|\n]*\|([^|\n]*)\|$/gm)];
  return new Map(
    rows.map(([, area = "", imports = ""]) => [
      area,
      [...imports.matchAll(/`([\w-]+)\/`/g)].map(([, name = ""]) => name),
    ]),
  );
}

/** Reads the sections "Door" and "Door for `area/` alone", or `index.ts`, of an area's README. */
export function readDoor(readme: string): Door {
  const sections = readme.split(/^## /m).map((section) => {
    const [title = "", ...lines] = section.split("\n");
    return {
      title,
      files: [...lines.join("\n").matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = ""]) => file),
    };
  });
  const alone = sections.flatMap(({ title, files }) => {
    const [, area, file] = /^Door for `([\w-]+)\/` alone$|^Door for `(index\.ts)` alone$/.exec(title) ?? [];
    const importer = area ?? file;
    return importer === undefined ? [] : [[importer, files] as const];
  });
  return { all: sections.find(({ title }) => title === "Door")?.files ?? [], alone: new Map(alone) };
}

/**
 * Breaches of the layout in a tree of files: text by path, relative to `src/`, with `/`. Empty when all is well. The
 * READMEs of the areas are in the tree.
 */
export function findBreaches(tree: ReadonlyMap<string, string>, arrows: Arrows): string[] {
  const doors = new Map(
    [...arrows.keys()].map((area) => [area, readDoor(tree.get(`${area}/README.md`) ?? "")]),
  );
  const edges = new Map<string, string[]>();
  const breaches = findUpwardArrows(arrows);
  for (const [path, text] of tree) {
    const area = areaOf(path);
    if (!arrows.has(area) && path !== entry)
      breaches.push(`${path}: "${area}" is no area; docs/architecture.md lists them`);
    if (!/\.tsx?$/.test(path)) continue;
    const references = readReferences(path, text);
    const files = references.modules.map(({ specifier }) =>
      specifier?.startsWith(".") ? fileOf(tree, path, specifier) : undefined,
    );
    breaches.push(...breachesIn(path, references, files, { arrows, doors }));
    edges.set(
      path,
      files.flatMap((file) => file ?? []),
    );
  }
  return [...breaches, ...findUnusedArrows(arrows, edges), ...findDoorFaults(tree, doors, edges)];
}

interface Layout {
  readonly arrows: Arrows;
  readonly doors: ReadonlyMap<string, Door>;
}

function findUpwardArrows(arrows: Arrows): string[] {
  const order = [...arrows.keys()];
  return [...arrows].flatMap(([area, imports]) =>
    imports
      .filter((target) => order.indexOf(target) < 0 || order.indexOf(target) >= order.indexOf(area))
      .map((target) => `docs/architecture.md: ${area} imports ${target}, which is not above it`),
  );
}

function breachesIn(
  path: string,
  { modules, officeGlobals }: SourceReferences,
  files: readonly (string | undefined)[],
  layout: Layout,
): string[] {
  const found = modules.flatMap((module, index) => {
    const problem = problemOf(path, module, files[index], layout);
    return problem === undefined
      ? []
      : [`${path}: imports ${module.specifier ?? "a computed name"}: ${problem}`];
  });
  const names = mayNameOffice.test(path) ? [] : officeGlobals.map((name) => `${path}: names ${name}`);
  return [...found, ...names];
}

/** The reason why a file may not import a module; undefined if it may. `file` is the module's, if it is in the tree. */
function problemOf(
  path: string,
  { specifier, lazy, typeOnly }: ModuleReference,
  file: string | undefined,
  { arrows, doors }: Layout,
): string | undefined {
  if (specifier === undefined) return "cannot be checked";
  if (!specifier.startsWith(".")) return packageProblem(path, specifier);
  const target = file ?? posix.join(posix.dirname(path), specifier);
  if (target.startsWith("../")) return "lies outside src";
  const [from, to] = [areaOf(path), areaOf(target)];
  if (from !== to && path !== entry && !arrows.get(from)?.includes(to))
    return `docs/architecture.md has no arrow from ${from} to ${to}`;
  if (from !== to && file !== undefined && !isAtDoor(file, from, doors.get(to)))
    return `${to}/README.md lists no such door for ${from}`;
  if (importsTypesAlone.get(from) === to && !typeOnly) return `${from} gets ${to} handed in`;
  if (to === lazyArea && from !== to && !lazy) return `${to} is loaded by import() alone`;
  if (ofLaunchPage.test(path) && withoutWorkbook.test(target)) return "the launch page works without it";
  if (areStrangers(path, target)) return "they work without each other";
  for (const [room, importer] of onlyImporterOf)
    if (target.startsWith(`${room}/`) && !path.startsWith(`${room}/`) && path !== importer)
      return `only ${importer} may`;
  const loads = recognition.test(target) && !recognition.test(path) && !typeOnly;
  if (loads && !(lazy && path === loadsRecognition))
    return `only ${loadsRecognition} loads what recognises answers`;
  return undefined;
}

function areStrangers(path: string, target: string): boolean {
  const isIn = (room: string, file: string): boolean => file.startsWith(`${room}/`);
  return strangers.some(
    ([one, other]) => (isIn(one, path) && isIn(other, target)) || (isIn(other, path) && isIn(one, target)),
  );
}

function isAtDoor(file: string, from: string, door: Door | undefined): boolean {
  const inside = file.slice(areaOf(file).length + 1);
  return Boolean(door?.all.includes(inside) || door?.alone.get(from)?.includes(inside));
}

function findUnusedArrows(arrows: Arrows, edges: ReadonlyMap<string, readonly string[]>): string[] {
  const used = new Set(
    [...edges].flatMap(([path, targets]) => targets.map((target) => `${areaOf(path)} ${areaOf(target)}`)),
  );
  return [...arrows].flatMap(([area, imports]) =>
    imports
      .filter((target) => !used.has(`${area} ${target}`))
      .map((target) => `docs/architecture.md: ${area} imports nothing of ${target}`),
  );
}

/** Doors that nobody uses, and doors that are too wide. */
function findDoorFaults(
  tree: ReadonlyMap<string, string>,
  doors: ReadonlyMap<string, Door>,
  edges: ReadonlyMap<string, readonly string[]>,
): string[] {
  const users = new Map<string, Set<string>>();
  for (const [path, targets] of edges)
    for (const target of targets) users.set(target, (users.get(target) ?? new Set()).add(areaOf(path)));
  return [...doors].flatMap(([area, { all, alone }]) => {
    const usersOf = (file: string): string[] =>
      [...(users.get(`${area}/${file}`) ?? [])].filter((user) => user !== area);
    const unused = [
      ...all.filter((file) => usersOf(file).length === 0),
      ...[...alone].flatMap(([user, files]) => files.filter((file) => !usersOf(file).includes(user))),
    ];
    const size = [...tree.keys()].filter((path) => areaOf(path) === area && /\.tsx?$/.test(path)).length;
    const widest = Math.max(8, Math.floor(size / 3));
    const width = all.length > widest ? [`a door of ${all.length} files; at most ${widest}`] : [];
    return [...width, ...unused.map((file) => `nobody comes by ${file}`)].map(
      (fault) => `${area}/README.md: ${fault}`,
    );
  });
}

function packageProblem(path: string, specifier: string): string | undefined {
  const name = specifier.split(/[/:]/)[0] ?? "";
  const isAllowed = packages.get(name)?.some((folder) => path.startsWith(folder));
  return isAllowed ? undefined : "no package is used there";
}

/** The folder at the top of `src/` that a path belongs to; a file there is its own. */
function areaOf(path: string): string {
  return path.split("/")[0] ?? "";
}
