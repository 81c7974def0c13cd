import { findOrderFaults, listElementPaths } from "./manifest-order";
import { findResourceFaults, readManifestResources } from "./manifest-resources";
import type { XmlElement } from "./manifest-xml";
import { readXml } from "./manifest-xml";

/** The address and the built files around a manifest. */
export interface ManifestSurroundings {
  /** Address of the add-in, without a slash at its end. */
  readonly address: string;
  /** A built file by its path below that address; undefined if there is none. */
  readonly file: (path: string) => Buffer | undefined;
  /** Ids that the add-in gives to `Office.actions.associate`. */
  readonly actions: ReadonlySet<string>;
}

/**
 * Everything wrong with a manifest, in sentences; empty when Excel should take it. What Microsoft's own validator,
 * which needs the network, knows beyond this is not checked.
 */
export function findManifestFaults(text: string, surroundings: ManifestSurroundings): string[] {
  let root: XmlElement;
  try {
    root = readXml(text);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [
    ...findOrderFaults(root),
    ...faultsOfTypes(root),
    ...faultsOfIdentity(root),
    ...faultsOfRequirements(root),
    ...findResourceFaults(root),
    ...faultsOfAddresses(root, surroundings),
    ...faultsOfRuntime(root),
    ...faultsOfFunctions(root, surroundings),
    ...faultsOfIcons(root, surroundings),
    ...faultsOfCommands(root, surroundings),
    ...faultsOfOverrides(root),
    ...faultsOfLanguages(root, surroundings),
  ];
}

/** All elements whose path ends so. */
function all(root: XmlElement, end: string): XmlElement[] {
  const matches = (path: string) => path === end || path.endsWith(`/${end}`);
  return listElementPaths(root).flatMap(({ path, element }) => (matches(path) ? [element] : []));
}

/** An attribute of the first element whose path ends so; "" if there is none. */
function first(root: XmlElement, end: string, attribute: string): string {
  return all(root, end)[0]?.attributes.get(attribute) ?? "";
}

function textOf(root: XmlElement, end: string): string {
  return all(root, end)[0]?.text ?? "";
}

function faultsOfTypes(root: XmlElement): string[] {
  const expected: [end: string, attribute: string, value: string][] = [
    ["OfficeApp", "xmlns", "http://schemas.microsoft.com/office/appforoffice/1.1"],
    ["OfficeApp", "xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"],
    ["OfficeApp", "xmlns:bt", "http://schemas.microsoft.com/office/officeappbasictypes/1.0"],
    ["OfficeApp", "xsi:type", "TaskPaneApp"],
    ["OfficeApp/Hosts/Host", "Name", "Workbook"],
    ["VersionOverrides", "xmlns", "http://schemas.microsoft.com/office/taskpaneappversionoverrides"],
    ["VersionOverrides", "xsi:type", "VersionOverridesV1_0"],
    ["VersionOverrides/Hosts/Host", "xsi:type", "Workbook"],
    ["AllFormFactors/ExtensionPoint", "xsi:type", "CustomFunctions"],
    ["DesktopFormFactor/ExtensionPoint", "xsi:type", "PrimaryCommandSurface"],
    ["OfficeTab", "id", "TabHome"],
    ["Control", "xsi:type", "Button"],
  ];
  return expected.flatMap(([end, attribute, value]) => {
    const found = first(root, end, attribute);
    return found === value ? [] : [`${end}: ${attribute} is "${found}", not "${value}"`];
  });
}

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function faultsOfIdentity(root: XmlElement): string[] {
  const faults: string[] = [];
  const check = (right: boolean, fault: string) => void (right || faults.push(fault));
  check(guid.test(textOf(root, "OfficeApp/Id")), "Id is no random GUID");
  check(/^\d{1,5}(\.\d{1,5}){3}$/.test(textOf(root, "OfficeApp/Version")), "Version is not n.n.n.n");
  check(
    /^[a-z]{2}-[A-Z]{2}$/.test(textOf(root, "OfficeApp/DefaultLocale")),
    "DefaultLocale is not like en-US",
  );
  check(
    textOf(root, "OfficeApp/Permissions") === "ReadWriteDocument",
    "Permissions is not ReadWriteDocument",
  );
  const lengths: [what: string, text: string, limit: number][] = [
    ["ProviderName", textOf(root, "OfficeApp/ProviderName"), 125],
    ["DisplayName", first(root, "OfficeApp/DisplayName", "DefaultValue"), 125],
    ["Description", first(root, "OfficeApp/Description", "DefaultValue"), 250],
    ...translationsOf(root, "DisplayName", 125),
    ...translationsOf(root, "Description", 250),
  ];
  for (const [what, text, limit] of lengths) {
    check(text.trim() !== "" && text.length <= limit, `${what} is empty or longer than ${limit}`);
  }
  for (const domain of all(root, "AppDomain")) {
    check(/^https:\/\/[\w.-]+(:\d+)?$/.test(domain.text), `AppDomain ${domain.text} is no https origin`);
  }
  return faults;
}

/** The translations of the upper part. */
function translationsOf(root: XmlElement, name: string, limit: number): [string, string, number][] {
  return all(root, `OfficeApp/${name}/Override`).map(({ attributes }) => [
    `${name} in ${attributes.get("Locale")}`,
    attributes.get("Value") ?? "",
    limit,
  ]);
}

function faultsOfRequirements(root: XmlElement): string[] {
  const sets = all(root, "OfficeApp/Requirements/Sets/Set").map(({ attributes }) => attributes);
  const names = sets.map((set) => set.get("Name") ?? "");
  return [
    ...(names.includes("SharedRuntime") ? [] : ["SharedRuntime is not required of the whole add-in"]),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is required twice`),
    ...names.filter((name) => name.includes("Online")).map((name) => `${name} cannot be required`),
    ...sets.flatMap((set) =>
      /^\d\.\d{1,2}$/.test(set.get("MinVersion") ?? "") ? [] : [`${set.get("Name")} has no MinVersion`],
    ),
  ];
}

/** Every address in the manifest, overrides too: https, under the add-in's own, and of a file that is there. */
function faultsOfAddresses(root: XmlElement, { address, file }: ManifestSurroundings): string[] {
  const below = all(root, "OfficeApp").flatMap((app) => app.children);
  const upper = below.filter(({ name }) => /Url$/.test(name));
  const places = [
    ...upper,
    ...all(root, "DefaultSettings/SourceLocation"),
    ...all(root, "bt:Images/bt:Image"),
    ...all(root, "bt:Url"),
  ];
  const values = places.flatMap((place) => [
    place.attributes.get("DefaultValue") ?? "",
    ...place.children.map((override) => override.attributes.get("Value") ?? ""),
  ]);
  return [...new Set(values)].flatMap((value) => {
    if (!value.startsWith("https://")) return [`${value}: not https`];
    if (!value.startsWith(`${address}/`)) return [`${value}: not under ${address}`];
    if (value.length > 2048) return [`${value}: longer than 2048`];
    return file(value.slice(address.length + 1)) ? [] : [`${value}: no such file is built`];
  });
}

/** One runtime: a different resid anywhere, and Excel silently starts a second one. */
function faultsOfRuntime(root: XmlElement): string[] {
  const resid = first(root, "Runtime", "resid");
  const same = ["Page/SourceLocation", "FunctionFile", "Action/SourceLocation"];
  const others = same.flatMap((end) =>
    all(root, end).map(({ attributes }) => [end, attributes.get("resid")]),
  );
  const page = readManifestResources(root).find(({ id }) => id === resid)?.value;
  return [
    ...(first(root, "Runtime", "lifetime") === "long" ? [] : ["Runtime: lifetime is not long"]),
    ...others.flatMap(([end, other]) => (other === resid ? [] : [`${end} is not the runtime's ${resid}`])),
    ...(page === first(root, "DefaultSettings/SourceLocation", "DefaultValue")
      ? []
      : ["DefaultSettings: not the runtime's page"]),
  ];
}

function faultsOfFunctions(root: XmlElement, { address }: ManifestSurroundings): string[] {
  const valueOf = (end: string) =>
    readManifestResources(root).find(({ id }) => id === first(root, end, "resid"))?.value ?? "";
  const faults = [
    ["Page/SourceLocation", "taskpane.html"],
    ["Script/SourceLocation", "functions.js"],
    ["Metadata/SourceLocation", "functions.json"],
  ].flatMap(([end = "", file = ""]) =>
    valueOf(end) === `${address}/${file}` ? [] : [`${end}: not the built ${file}`],
  );
  return valueOf("Namespace") === "LCA" ? faults : [...faults, "Namespace: not LCA"];
}

const iconSizes = [16, 20, 24, 32, 40, 48, 64, 80];

function faultsOfIcons(root: XmlElement, { address, file }: ManifestSurroundings): string[] {
  const resources = new Map(readManifestResources(root).map(({ id, value }) => [id, value]));
  const icons = all(root, "Icon").flatMap((icon) => {
    const sizes = icon.children.map(({ attributes }) => Number(attributes.get("size")));
    return sizes.join() === iconSizes.join()
      ? []
      : [`Icon: sizes ${sizes.join(" ")}, not ${iconSizes.join(" ")}`];
  });
  const images = all(root, "Icon/bt:Image").map(
    ({ attributes }) =>
      [resources.get(attributes.get("resid") ?? "") ?? "", Number(attributes.get("size"))] as const,
  );
  const named = [
    [first(root, "IconUrl", "DefaultValue"), 32],
    [first(root, "HighResolutionIconUrl", "DefaultValue"), 64],
  ] as const;
  const wrong = [...named, ...images].flatMap(([url, size]) => {
    const png = file(url.slice(address.length + 1));
    return png && isPng(png, size) ? [] : [`${url}: no transparent PNG of ${size} by ${size}`];
  });
  return [...icons, ...new Set(wrong)];
}

/** Whether this is a PNG of that size whose pixels carry transparency, by its header. */
function isPng(file: Buffer, size: number): boolean {
  const signature = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  if (file.length < 33 || !file.subarray(0, 16).equals(signature)) return false;
  const withAlpha = file.readUInt8(25) === 6;
  return file.readUInt32BE(16) === size && file.readUInt32BE(20) === size && withAlpha;
}

function faultsOfCommands(root: XmlElement, { actions }: ManifestSurroundings): string[] {
  const ids = [...all(root, "Control"), ...all(root, "Group")].map(
    ({ attributes }) => attributes.get("id") ?? "",
  );
  const panes = new Set(all(root, "Action/TaskpaneId").map(({ text }) => text));
  const kinds = new Map([
    ["ShowTaskpane", "TaskpaneId SourceLocation"],
    ["ExecuteFunction", "FunctionName"],
  ]);
  return [
    ...ids
      .filter((id) => !/^[\w.]{1,32}$/.test(id))
      .map((id) => `id "${id}" is empty, odd or longer than 32`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id ${id} is given twice`),
    ...(panes.size > 1 ? ["a shared runtime has one pane, not several"] : []),
    ...all(root, "Action").flatMap(({ attributes, children }) => {
      const kind = attributes.get("xsi:type") ?? "";
      const names = children.map(({ name }) => name).join(" ");
      return kinds.get(kind) === names ? [] : [`Action ${kind}: holds "${names}"`];
    }),
    ...all(root, "FunctionName").flatMap(({ text }) =>
      actions.has(text) ? [] : [`FunctionName ${text}: nothing is associated with it`],
    ),
  ];
}

/**
 * Texts and addresses for other languages: each at most once, none for the default one, none left out of a language.
 */
function faultsOfOverrides(root: XmlElement): string[] {
  const own = textOf(root, "OfficeApp/DefaultLocale").toLowerCase();
  const translated = listElementPaths(root).flatMap(({ path, element }) => {
    const overrides = element.children.filter(({ name }) => /^(bt:)?Override$/.test(name));
    const locales = overrides.map(({ attributes }) => (attributes.get("Locale") ?? "").toLowerCase());
    const id = element.attributes.get("id");
    return overrides.length > 0 ? [{ path: id ? `${path} ${id}` : path, overrides, locales }] : [];
  });
  const every = [...new Set(translated.flatMap(({ locales }) => locales))];
  return translated.flatMap(({ path, overrides, locales }) => [
    ...locales.flatMap((locale, at) => [
      ...(/^[a-z]{2,3}-[a-z]{2}$/.test(locale) ? [] : [`${path}: Locale "${locale}" is not like nl-NL`]),
      ...(locale === own ? [`${path}: overrides its own language`] : []),
      ...(locales.indexOf(locale) === at ? [] : [`${path}: overridden twice for ${locale}`]),
      ...(overrides[at]?.attributes.get("Value") ? [] : [`${path}: Override without a Value`]),
    ]),
    ...every.flatMap((locale) => (locales.includes(locale) ? [] : [`${path}: not overridden for ${locale}`])),
  ]);
}

/**
 * Properties that all languages share: formulas hold the namespace, another page would be a second runtime, and the
 * scripts know one set of functions. The functions' descriptions are those of the language.
 */
function faultsOfLanguages(root: XmlElement, { address }: ManifestSurroundings): string[] {
  const resources = listElementPaths(root).flatMap(({ path, element }) =>
    path.includes("/Resources/") ? element : [],
  );
  const overridesOf = (end: string) => {
    const resid = first(root, end, "resid");
    return resources.find(({ attributes }) => attributes.get("id") === resid)?.children ?? [];
  };
  const shared = ["Namespace", "Runtime", "Script/SourceLocation"];
  return [
    ...shared.flatMap((end) =>
      overridesOf(end).length > 0 ? [`${end}: is not the same in every language`] : [],
    ),
    ...overridesOf("Metadata/SourceLocation").flatMap(({ attributes }) => {
      const [language] = (attributes.get("Locale") ?? "").toLowerCase().split("-");
      const expected = `${address}/functions-${language}.json`;
      return attributes.get("Value") === expected
        ? []
        : [`Metadata/SourceLocation: for "${language}" not the built functions-${language}.json`];
    }),
  ];
}
