import { foldText, nameCollator } from "./fold-text";
import { groupPairsByKey } from "./group-by-key";
import { unitComparisonKey } from "./units";

/** One impact definition as the service sends it: an indicator in one LCA standard and presentation. */
export interface ImpactDefinition {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly standard: string;
  /** "Full", or "Full, Shortened" if one id serves both. */
  readonly presentation: string;
}

/** Code of an LCA standard in one presentation, as used in the tables below. */
export type CatalogueStandardCode = "R" | "DF" | "DS" | "EF" | "ES" | "SF" | "SS";

export interface StandardInOnePresentation {
  readonly code: CatalogueStandardCode;
  readonly standard: string;
  readonly presentation: string;
}

const dutch = "Dutch (MRPI, EN15804, ISO14040, ISO14044)";
const european = "European (EN15804, ISO14040, ISO14044)";
const sbk = "SBK Bepalingsmethode";

/** The LCA standards and presentations that the service knows, named as the service names them. */
export const serviceStandardsAndPresentations: readonly StandardInOnePresentation[] = [
  { code: "R", standard: "BETA! ReCiPe", presentation: "BETA Full" },
  { code: "DF", standard: dutch, presentation: "Full" },
  { code: "DS", standard: dutch, presentation: "Shortened" },
  { code: "EF", standard: european, presentation: "Full" },
  { code: "ES", standard: european, presentation: "Shortened" },
  { code: "SF", standard: sbk, presentation: "Full" },
  { code: "SS", standard: sbk, presentation: "Shortened" },
];

export function isReCiPeStandard({ code }: StandardInOnePresentation): boolean {
  return code === "R";
}

/** The characterisation methods of the standards, by names that tell them apart. */
export function nameMethod(isReCiPe: boolean): string {
  return isReCiPe ? "ReCiPe" : "EN 15804 (CML)";
}

/** The names of two standards, of the old and the new numbers. */
export interface OldAndNewStandard {
  readonly before: string;
  readonly after: string;
}

/** Two standards by names that differ: those of their methods, or else their own, in short if possible. */
export function nameStandardsApart(standards: OldAndNewStandard): OldAndNewStandard {
  const before = findMethodName(standards.before);
  const after = findMethodName(standards.after);
  if (before && after && before !== after) return { before, after };
  const short = {
    before: shortenStandardName(standards.before),
    after: shortenStandardName(standards.after),
  };
  return foldText(short.before) === foldText(short.after) ? standards : short;
}

/** The method of a standard that the service knows; undefined for any other. */
function findMethodName(standard: string): string | undefined {
  const found = serviceStandardsAndPresentations.find(
    (known) => foldText(known.standard) === foldText(standard),
  );
  return found && nameMethod(isReCiPeStandard(found));
}

/** The name of a standard without its references in brackets. */
export function shortenStandardName(standard: string): string {
  return standard.replace(/ \(.*/, "");
}

/**
 * One impact definition of the catalogue. `key` is its abbreviation, or a word in lower case if it has none. A key is
 * unique within a presentation, not across methods.
 */
export interface CatalogueRow {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly codes: readonly CatalogueStandardCode[];
}

/** The rows are in the order in which results are declared. An indicator is its name *and* its unit. */
type Row = readonly [key: string, name: string, unit: string, codes: string];

const midpoint = (key: string, name: string, unit: string): Row => [
  key,
  `ReCiPe Midpoint (H) ${name}`,
  unit,
  "R",
];
const rawMaterials = "primary energy resources used as raw materials";

const table: readonly Row[] = [
  ["GWP", "Global warming potential", "kg CO2-eq", "DF DS EF ES SF SS"],
  ["ODP", "Depletion potential of the stratospheric ozone layer", "kg CFC-11-eq", "DF DS EF ES SF SS"],
  ["AP", "Acidification potential of land and water", "kg SO2-eq", "DF EF SF"],
  ["EP", "Eutrophication potential", "kg PO4 3- eq", "DF EF SF"],
  [
    "POCP",
    "Formation potential of tropospheric ozone photochemical oxidants",
    "kg ethene-eq",
    "DF DS EF ES SF SS",
  ],
  ["ADPE", "Abiotic depletion potential for non-fossil resources", "kg Sb-eq", "DF EF SF SS"],
  ["ADPF", "Abiotic depletion potential for fossil resources", "MJ", "DF EF"],
  ["ADPF", "Abiotic depletion potential for fossil resources", "kg Sb-eq", "SF"],
  ["adp", "Abiotic resource depletion (total)", "kg Sb eq", "DS SS"],
  ["HTP", "Human toxicity potential", "kg 1,4-DB-eq", "DF SF"],
  ["FAETP", "Freshwater aquatic ecotoxicity potential", "kg 1,4-DB-eq", "DF SF"],
  ["MAETP", "Marine aquatic ecotoxicity potential", "kg 1,4-DB-eq", "DF SF"],
  ["TETP", "Terrestrial ecotoxicity potential", "kg 1,4-DB-eq", "DF SF"],
  ["ecotoxicity", "Ecotoxicity (total)", "kg 1,4-DB-eq", "DS SS"],
  ["PERE", `Use of renewable primary energy excluding renewable ${rawMaterials}`, "MJ", "DF EF"],
  ["PERM", `Use of renewable ${rawMaterials}`, "MJ", "DF EF"],
  ["PERT", "Total use of renewable primary energy resources", "MJ", "DF DS EF ES SF SS"],
  ["PENRE", `Use of non-renewable primary energy excluding non-renewable ${rawMaterials}`, "MJ", "DF EF"],
  ["PENRM", `Use of non-renewable ${rawMaterials}`, "MJ", "DF EF"],
  ["PENRT", "Total use of non-renewable primary energy resources", "MJ", "DF DS EF ES SF SS"],
  ["energy", "Total energy", "MJ", "SF"],
  ["SM", "Use of secondary material", "kg", "DS ES"],
  ["RSF", "Use of renewable secondary fuels", "MJ", "DF EF"],
  ["NRSF", "Use of non-renewable secondary fuels", "MJ", "DF EF"],
  ["FW", "Use of net fresh water", "m3", "DF DS EF ES SF SS"],
  ["HWD", "Hazardous waste disposed", "kg", "DF EF SF"],
  ["NHWD", "Non-hazardous waste disposed", "kg", "DF EF SF"],
  ["RWD", "Radioactive waste disposed", "kg", "DF EF SF"],
  ["waste", "Waste (total)", "kg", "DS ES SS"],
  ["CRU", "Components for re-use", "kg", "DF EF"],
  ["MFR", "Materials for recycling", "kg", "DF EF"],
  ["MER", "Materials for energy recovery", "kg", "DF EF"],
  ["EE", "Exported energy", "MJ", "DF EF"],
  ["ECI", "Environmental Costs Indicator", "Euro", "DF DS SF SS"],
  midpoint("GWP", "Climate change", "kg CO2 eq"),
  midpoint("ODP", "Ozone depletion", "kg CFC-11 eq"),
  midpoint("TAP", "Terrestrial acidification", "kg SO2 eq"),
  midpoint("FEP", "Freshwater eutrophication", "kg P eq"),
  midpoint("MEP", "Marine eutrophication", "kg N eq"),
  midpoint("HTP", "Human toxicity", "kg 1,4-DB eq"),
  midpoint("POFP", "Photochemical oxidant formation", "kg NMVOC"),
  midpoint("PMFP", "Particulate matter formation", "kg PM10 eq"),
  midpoint("TETP", "Terrestrial ecotoxicity", "kg 1,4-DB eq"),
  midpoint("FETP", "Freshwater ecotoxicity", "kg 1,4-DB eq"),
  midpoint("METP", "Marine ecotoxicity", "kg 1,4-DB eq"),
  midpoint("IRP", "Ionising radiation", "kg U235 eq"),
  midpoint("ALOP", "Agricultural land occupation", "m2a"),
  midpoint("ULOP", "Urban land occupation", "m2a"),
  midpoint("NLTP", "Natural land transformation", "m2"),
  midpoint("WDP", "Water depletion", "m3"),
  midpoint("MDP", "Metal depletion", "kg Fe eq"),
  midpoint("FDP", "Fossil depletion", "kg oil eq"),
  ["HH", "ReCiPe Endpoint (H,A) Human Health", "points", "R"],
  ["ED", "ReCiPe Endpoint (H,A) Ecosystems", "points", "R"],
  ["RA", "ReCiPe Endpoint (H,A) Resources", "points", "R"],
  ["score", "ReCiPe (H,A) Single Score", "points", "R"],
  ["price", "Environmental Price 2017", "Euro", "R"],
  ["price-low-pm10", "Environmental Price 2017 (low PM10)", "Euro", "R"],
  ["costs", "Costs", "Euro", "R DF DS EF ES SF SS"],
];

/** All impact definitions that the service's standards have, in the order in which results are declared. */
export const indicatorCatalogue: readonly CatalogueRow[] = table.map(([key, name, unit, codes]) => ({
  key,
  name,
  unit,
  codes: codes.split(" ") as CatalogueStandardCode[],
}));

const rowsByName = groupPairsByKey(indicatorCatalogue.map((row) => [foldText(row.name), row]));

/** The rows of the catalogue with this name, in any spelling. Several rows differ only in their unit. */
export function findRowsByFullName(name: string): readonly CatalogueRow[] {
  return rowsByName.get(foldText(name)) ?? [];
}

/** The impact definitions of one presentation, spelled as the service spells them, in the order of declaration. */
export function listDefinitionsOfStandard(
  code: CatalogueStandardCode,
): readonly Pick<ImpactDefinition, "name" | "unit">[] {
  return indicatorCatalogue
    .filter(({ codes }) => codes.includes(code))
    .map(({ name, unit }) => ({ name, unit }));
}

/** A key that definitions share if their names and units differ in spelling alone: they are one indicator. */
export function nameAndUnitKey({ name, unit }: Pick<ImpactDefinition, "name" | "unit">): string {
  return `${foldText(name)}\n${unitComparisonKey(unit)}`;
}

/**
 * The presentations that a definition list belongs to: those that it names, or else the one, or the two of one
 * standard, that share most definitions with it. Empty if the list resembles none.
 */
export function recogniseStandardsOfDefinitionList(
  definitions: readonly Omit<ImpactDefinition, "id">[],
): readonly StandardInOnePresentation[] {
  const saidBy = (one: Omit<ImpactDefinition, "id">): string[] =>
    one.presentation.split(", ").map((each) => `${foldText(one.standard)}\n${foldText(each)}`);
  const said = new Set(definitions.flatMap(saidBy));
  const named = serviceStandardsAndPresentations.filter((one) =>
    said.has(`${foldText(one.standard)}\n${foldText(one.presentation)}`),
  );
  if (named.length > 0) return named;
  const own = new Set(definitions.map(nameAndUnitKey));
  const pairs = serviceStandardsAndPresentations.map((one) =>
    serviceStandardsAndPresentations.filter(({ standard }) => standard === one.standard),
  );
  let best: readonly StandardInOnePresentation[] = [];
  let most = 0.5;
  for (const candidate of [...serviceStandardsAndPresentations.map((one) => [one]), ...pairs]) {
    const rows = indicatorCatalogue.filter(({ codes }) => candidate.some(({ code }) => codes.includes(code)));
    const shared = rows.filter((row) => own.has(nameAndUnitKey(row))).length;
    const likeness = shared / (rows.length + own.size - shared);
    if (likeness > most) [best, most] = [candidate, likeness];
  }
  return best;
}

/** The abbreviation that declarations use for the definition with this name: "GWP"; "" if there is none. */
export function findAbbreviation(name: string): string {
  const key = findRowsByFullName(name)[0]?.key ?? "";
  return key === key.toUpperCase() ? key : "";
}

/**
 * Definitions in the order in which results are declared. Definitions that the catalogue does not know come last, by
 * name.
 */
export function sortInDeclarationOrder<T extends Pick<ImpactDefinition, "name" | "unit" | "id">>(
  definitions: readonly T[],
): T[] {
  const rankOf = ([row]: readonly CatalogueRow[]): number =>
    row ? indicatorCatalogue.indexOf(row) : indicatorCatalogue.length;
  return definitions
    .map((definition) => ({ definition, rank: rankOf(findRowsByFullName(definition.name)) }))
    .sort(
      ({ definition: a, rank }, { definition: b, rank: other }) =>
        rank - other ||
        nameCollator.compare(a.name, b.name) ||
        nameCollator.compare(a.unit, b.unit) ||
        nameCollator.compare(a.id, b.id),
    )
    .map(({ definition }) => definition);
}

/** The first row of the catalogue in each group, by name. */
const beginnings = [
  ["Global warming potential", "impacts"],
  ["Human toxicity potential", "toxicity"],
  [
    "Use of renewable primary energy excluding renewable primary energy resources used as raw materials",
    "resources",
  ],
  ["Hazardous waste disposed", "waste"],
  ["Components for re-use", "output flows"],
  ["Environmental Costs Indicator", "results"],
  ["ReCiPe Midpoint (H) Climate change", "midpoints"],
  ["ReCiPe Endpoint (H,A) Human Health", "endpoints"],
  ["ReCiPe (H,A) Single Score", "results"],
  ["Environmental Price 2017", "prices"],
  ["Costs", "costs"],
] as const;

/** A part of a declaration; "other" is for names that the catalogue does not know. */
export type IndicatorGroup = (typeof beginnings)[number][1] | "other";

const groups = new Map<string, IndicatorGroup>();
let group: IndicatorGroup = "other";
for (const { name } of indicatorCatalogue) {
  group = beginnings.find(([first]) => first === name)?.[1] ?? group;
  groups.set(foldText(name), group);
}

/** The part of a declaration with the indicator of this name, in any spelling. */
export function findIndicatorGroup(name: string): IndicatorGroup {
  return groups.get(foldText(name)) ?? "other";
}
