import type { XmlElement } from "./manifest-xml";

/**
 * The children of each element in order ("?": may be missing, "+": one or more), for the elements of our manifest.
 * An element is found by the end of its path; the longest that fits counts. After Microsoft's "How to find the proper
 * order of manifest elements" and its reference page of each element.
 */
const contents = new Map([
  [
    "OfficeApp",
    "Id Version ProviderName DefaultLocale DisplayName Description IconUrl HighResolutionIconUrl SupportUrl " +
      "AppDomains? Hosts Requirements DefaultSettings Permissions VersionOverrides",
  ],
  ["DisplayName", "Override*"],
  ["OfficeApp/Description", "Override*"],
  ["IconUrl", "Override*"],
  ["HighResolutionIconUrl", "Override*"],
  ["SupportUrl", "Override*"],
  ["AppDomains", "AppDomain+"],
  ["OfficeApp/Hosts", "Host"],
  ["Requirements", "Sets"],
  ["Sets", "Set+"],
  ["DefaultSettings", "SourceLocation"],
  ["DefaultSettings/SourceLocation", "Override*"],
  ["VersionOverrides", "Description? Requirements? Hosts Resources"],
  ["VersionOverrides/Hosts", "Host"],
  ["VersionOverrides/Hosts/Host", "Runtimes AllFormFactors DesktopFormFactor"],
  ["Runtimes", "Runtime"],
  ["AllFormFactors", "ExtensionPoint"],
  ["AllFormFactors/ExtensionPoint", "Script Page Metadata Namespace"],
  ["Script", "SourceLocation"],
  ["Page", "SourceLocation"],
  ["Metadata", "SourceLocation"],
  ["DesktopFormFactor", "GetStarted? FunctionFile ExtensionPoint+"],
  ["GetStarted", "Title Description LearnMoreUrl"],
  ["DesktopFormFactor/ExtensionPoint", "OfficeTab"],
  ["OfficeTab", "Group+"],
  ["Group", "Label Icon Control+"],
  ["Control", "Label Supertip Icon Action Enabled?"],
  ["Supertip", "Title Description"],
  ["Icon", "bt:Image+"],
  ["Action", "TaskpaneId? SourceLocation? Title? FunctionName?"],
  ["Resources", "bt:Images bt:Urls bt:ShortStrings bt:LongStrings"],
  ["bt:Images", "bt:Image+"],
  ["bt:Urls", "bt:Url+"],
  ["bt:ShortStrings", "bt:String+"],
  ["bt:LongStrings", "bt:String+"],
  ["bt:Images/bt:Image", "bt:Override*"],
  ["bt:Url", "bt:Override*"],
  ["bt:String", "bt:Override*"],
]);

/** Every element below the root, the root too, with its path from there: "OfficeApp/Hosts/Host". */
export function listElementPaths(root: XmlElement, above = ""): { path: string; element: XmlElement }[] {
  const path = above + root.name;
  return [{ path, element: root }, ...root.children.flatMap((child) => listElementPaths(child, `${path}/`))];
}

/** Elements that are missing, of no known kind there, or out of their place. */
export function findOrderFaults(root: XmlElement): string[] {
  if (root.name !== "OfficeApp") return [`<${root.name}> is no <OfficeApp>`];
  return listElementPaths(root).flatMap(({ path, element }) => {
    const names = element.children.map((child) => child.name);
    const stray = names.length > 0 && element.text !== "" ? [`${path}: text among elements`] : [];
    const expected = expectedIn(path);
    const right = new RegExp(`^${expected.split(" ").filter(Boolean).map(pattern).join("")}$`);
    if (right.test(names.map((name) => `${name} `).join(""))) return stray;
    return [...stray, `${path}: holds "${names.join(" ")}", not "${expected}"`];
  });
}

function expectedIn(path: string): string {
  const steps = path.split("/");
  const ends = steps.map((_step, at) => steps.slice(at).join("/"));
  const known = ends.find((end) => contents.has(end));
  return known === undefined ? "" : (contents.get(known) ?? "");
}

/** "Group+" as a pattern over names that each end in a blank. */
function pattern(child: string): string {
  const [, name = "", often = ""] = /^([\w:]+)([?+*]?)$/.exec(child) ?? [];
  return `(?:${name} )${often}`;
}
