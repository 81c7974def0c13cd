import { groupPairsByKey } from "../../lca/group-by-key";
import { isKeyOrPositionPath, pathToLastList } from "./mapping-path";
import type { ConditionMapping, ListMapping, RoleMapping } from "./service-mapping";

/** A member of a list's declaration that no document can fulfil, and what is expected there. */
interface Contradiction {
  readonly member: string;
  readonly expected: string;
}

/** Finds what a declared list asks for in vain, as nothing would ever show it; null if there is nothing. */
export function findContradiction(list: ListMapping): Contradiction | null {
  return (
    findUnreadPath(list) ??
    findIdleFalse(list) ??
    findPositionAcrossPages(list) ??
    findUnmeetableCondition(list)
  );
}

interface DeclaredPath {
  readonly member: string;
  readonly path: string;
}

function listRolePaths(role: RoleMapping): readonly string[] {
  return [...role.paths, ...role.when.map(({ path }) => path), ...role.factors.map(({ path }) => path)];
}

/** All paths of a list that are read. */
function listReadPaths({ each, roles, edges, next, total, constants }: ListMapping): readonly DeclaredPath[] {
  const at = (member: string, paths: readonly string[]): readonly DeclaredPath[] =>
    paths.map((path) => ({ member, path }));
  return [
    ...at("each", [each]),
    ...[...roles].flatMap(([name, role]) => at(`roles.${name}`, listRolePaths(role))),
    ...[...edges].flatMap(([name, edge]) => (edge.to === "link" ? at(`edges.${name}`, edge.at) : [])),
    ...at("next", next ? [next.path, ...(next.by === "page" ? [next.pages] : [])] : []),
    ...at("total", total === null ? [] : [total]),
    ...at("constants", [...constants.keys()]),
  ];
}

/** What is below an ignored member is not read, except on the way to the entries. */
function findUnreadPath(list: ListMapping): Contradiction | null {
  const skipped = list.ignored.filter((path) => !list.each.startsWith(`${path}/`));
  for (const { member, path } of listReadPaths(list)) {
    const around = skipped.find((one) => path.startsWith(`${one}/`) && !isKeyOrPositionPath(path));
    if (around !== undefined) return { member, expected: `a path outside of ${around}, which is ignored` };
  }
  return null;
}

function findIdleFalse(list: ListMapping): Contradiction | null {
  const paths = [...listReadPaths(list).map(({ path }) => path), ...list.ignored];
  const idle = list.falseIsNothing.find((place) => !paths.some((path) => `${path}/`.startsWith(`${place}/`)));
  return idle === undefined
    ? null
    : { member: "falseIsNothing", expected: `a path that is declared, which ${idle} isn't` };
}

/** On each page positions begin anew. */
function findPositionAcrossPages({ next, roles }: ListMapping): Contradiction | null {
  if (!next) return null;
  for (const [name, role] of roles) {
    const isOfPage = listRolePaths(role).some(
      (path) => /\/#[01]$/.test(path) && pathToLastList(path.replace(/\/[^/]*\/[^/]*$/, "")) === "",
    );
    if (isOfPage) return { member: `roles.${name}`, expected: "no position, as the list comes in pages" };
  }
  return null;
}

/** Any text that no condition names. */
const otherText = Symbol("another text");
type Content = string | null | typeof otherText;

/** A role counts only if one content of each member meets all conditions on it. */
function findUnmeetableCondition(list: ListMapping): Contradiction | null {
  const paths = listReadPaths(list).map(({ path }) => path);
  for (const [name, role] of list.roles)
    for (const [path, conditions] of groupPairsByKey(
      role.when.map((condition) => [condition.path, condition]),
    )) {
      const constant = list.constants.get(path);
      const holdsOthers = paths.some((other) => other.startsWith(`${path}/`));
      const named = conditions.flatMap(({ values }) => values.filter((value) => value !== null));
      const possible: readonly Content[] =
        constant !== undefined
          ? [constant === null || constant === "" ? null : String(constant)]
          : [...(holdsOthers ? [] : named), otherText, ...(isKeyOrPositionPath(path) ? [] : [null])];
      const isPossible = (content: Content): boolean => {
        if (content === "false" && list.falseIsNothing.includes(path)) return false;
        // A role without content gives nothing, whatever its condition.
        if (content === null && role.paths.length === 1 && role.paths[0] === path) return false;
        return conditions.every((condition) => meets(content, condition));
      };
      if (!possible.some(isPossible))
        return { member: `roles.${name}.when`, expected: `a condition that ${path} can meet` };
    }
  return null;
}

function meets(content: Content, { values, isNegated }: ConditionMapping): boolean {
  return (content !== otherText && values.includes(content)) !== isNegated;
}
