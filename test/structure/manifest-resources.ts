import { listElementPaths } from "./manifest-order";
import type { XmlElement } from "./manifest-xml";

/** A resource that a resid can refer to. */
export interface ManifestResource {
  readonly id: string;
  readonly list: string;
  readonly value: string;
}

/** The list in which an element's resid must be defined. */
const listOf = new Map([
  ["bt:Image", "bt:Images"],
  ["Runtime", "bt:Urls"],
  ["SourceLocation", "bt:Urls"],
  ["FunctionFile", "bt:Urls"],
  ["LearnMoreUrl", "bt:Urls"],
  ["Namespace", "bt:ShortStrings"],
  ["Label", "bt:ShortStrings"],
  ["Title", "bt:ShortStrings"],
  ["Description", "bt:LongStrings"],
]);

const limits = new Map([
  ["bt:ShortStrings", 125],
  ["bt:LongStrings", 250],
]);

/** The resources a manifest defines, in order. */
export function readManifestResources(root: XmlElement): ManifestResource[] {
  const lists = listElementPaths(root).filter(({ path }) => /\/Resources\/[^/]+$/.test(path));
  return lists.flatMap(({ element: list }) =>
    list.children.map(({ attributes }) => ({
      id: attributes.get("id") ?? "",
      list: list.name,
      value: attributes.get("DefaultValue") ?? "",
    })),
  );
}

/** Ids that are too long, defined twice, unused or used in the wrong place; texts that are too long. */
export function findResourceFaults(root: XmlElement): string[] {
  const resources = readManifestResources(root);
  const ids = resources.map(({ id }) => id);
  const uses = listElementPaths(root).flatMap(({ path, element: { name, attributes } }) =>
    needsResource(path, name) ? [{ path, name, resid: attributes.get("resid") ?? "" }] : [],
  );
  const used = new Set(uses.map(({ resid }) => resid));
  return [
    ...ids
      .filter((id) => !/^[\w.]{1,32}$/.test(id))
      .map((id) => `resid "${id}" is empty, odd or longer than 32`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `resid ${id} is defined twice`),
    ...ids.filter((id) => !used.has(id)).map((id) => `resid ${id} is used nowhere`),
    ...uses.flatMap(({ path, name, resid }) => {
      const list = listOf.get(name);
      const defined = resources.some((resource) => resource.id === resid && resource.list === list);
      return defined ? [] : [`${path}: resid ${resid} is not defined in ${list}`];
    }),
    ...faultsOfStrings(root),
  ];
}

/** Above its list of resources, the second half of a manifest has resids in place of texts. */
function needsResource(path: string, name: string): boolean {
  return listOf.has(name) && path.includes("/VersionOverrides/") && !path.includes("/Resources/");
}

/** The strings of a list with all their translations, each within the list's limit. */
function faultsOfStrings(root: XmlElement): string[] {
  return listElementPaths(root).flatMap(({ element: list }) => {
    const limit = limits.get(list.name);
    if (limit === undefined) return [];
    return list.children.flatMap((string) => {
      const translations = string.children.map(({ attributes }) => attributes.get("Value") ?? "");
      const texts = [string.attributes.get("DefaultValue") ?? "", ...translations];
      const wrong = texts.some((text) => text.trim() === "" || text.length > limit);
      return wrong ? [`${string.attributes.get("id")}: empty or longer than ${limit}`] : [];
    });
  });
}
