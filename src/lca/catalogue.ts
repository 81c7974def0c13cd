/** Code of an LCA standard in one presentation, as used in the tables below. */
export type PresentationCode = "R" | "DF" | "DS" | "EF" | "ES" | "SF" | "SS";

export interface Presentation {
  readonly code: PresentationCode;
  readonly standard: string;
  readonly presentation: string;
}

const dutch = "Dutch (MRPI, EN15804, ISO14040, ISO14044)";
const european = "European (EN15804, ISO14040, ISO14044)";
const sbk = "SBK Bepalingsmethode";

/** The LCA standards and presentations that the service knows, named as the service names them. */
export const presentations: readonly Presentation[] = [
  { code: "R", standard: "BETA! ReCiPe", presentation: "BETA Full" },
  { code: "DF", standard: dutch, presentation: "Full" },
  { code: "DS", standard: dutch, presentation: "Shortened" },
  { code: "EF", standard: european, presentation: "Full" },
  { code: "ES", standard: european, presentation: "Shortened" },
  { code: "SF", standard: sbk, presentation: "Full" },
  { code: "SS", standard: sbk, presentation: "Shortened" },
];

/** Name, unit, codes; in the order in which results are declared. An indicator is its name *and* its unit. */
type Row = readonly [name: string, unit: string, codes: string];

const midpoint = (name: string, unit: string): Row => [`ReCiPe Midpoint (H) ${name}`, unit, "R"];
const rawMaterials = "primary energy resources used as raw materials";

const rows: readonly Row[] = [
  ["Global warming potential", "kg CO2-eq", "DF DS EF ES SF SS"],
  ["Depletion potential of the stratospheric ozone layer", "kg CFC-11-eq", "DF DS EF ES SF SS"],
  ["Acidification potential of land and water", "kg SO2-eq", "DF EF SF"],
  ["Eutrophication potential", "kg PO4 3- eq", "DF EF SF"],
  ["Formation potential of tropospheric ozone photochemical oxidants", "kg ethene-eq", "DF DS EF ES SF SS"],
  ["Abiotic depletion potential for non-fossil resources", "kg Sb-eq", "DF EF SF SS"],
  ["Abiotic depletion potential for fossil resources", "MJ", "DF EF"],
  ["Abiotic depletion potential for fossil resources", "kg Sb-eq", "SF"],
  ["Abiotic resource depletion (total)", "kg Sb eq", "DS SS"],
  ["Human toxicity potential", "kg 1,4-DB-eq", "DF SF"],
  ["Freshwater aquatic ecotoxicity potential", "kg 1,4-DB-eq", "DF SF"],
  ["Marine aquatic ecotoxicity potential", "kg 1,4-DB-eq", "DF SF"],
  ["Terrestrial ecotoxicity potential", "kg 1,4-DB-eq", "DF SF"],
  ["Ecotoxicity (total)", "kg 1,4-DB-eq", "DS SS"],
  [`Use of renewable primary energy excluding renewable ${rawMaterials}`, "MJ", "DF EF"],
  [`Use of renewable ${rawMaterials}`, "MJ", "DF EF"],
  ["Total use of renewable primary energy resources", "MJ", "DF DS EF ES SF SS"],
  [`Use of non-renewable primary energy excluding non-renewable ${rawMaterials}`, "MJ", "DF EF"],
  [`Use of non-renewable ${rawMaterials}`, "MJ", "DF EF"],
  ["Total use of non-renewable primary energy resources", "MJ", "DF DS EF ES SF SS"],
  ["Total energy", "MJ", "SF"],
  ["Use of secondary material", "kg", "DS ES"],
  ["Use of renewable secondary fuels", "MJ", "DF EF"],
  ["Use of non-renewable secondary fuels", "MJ", "DF EF"],
  ["Use of net fresh water", "m3", "DF DS EF ES SF SS"],
  ["Hazardous waste disposed", "kg", "DF EF SF"],
  ["Non-hazardous waste disposed", "kg", "DF EF SF"],
  ["Radioactive waste disposed", "kg", "DF EF SF"],
  ["Waste (total)", "kg", "DS ES SS"],
  ["Components for re-use", "kg", "DF EF"],
  ["Materials for recycling", "kg", "DF EF"],
  ["Materials for energy recovery", "kg", "DF EF"],
  ["Exported energy", "MJ", "DF EF"],
  ["Environmental Costs Indicator", "Euro", "DF DS SF SS"],
  midpoint("Climate change", "kg CO2 eq"),
  midpoint("Ozone depletion", "kg CFC-11 eq"),
  midpoint("Terrestrial acidification", "kg SO2 eq"),
  midpoint("Freshwater eutrophication", "kg P eq"),
  midpoint("Marine eutrophication", "kg N eq"),
  midpoint("Human toxicity", "kg 1,4-DB eq"),
  midpoint("Photochemical oxidant formation", "kg NMVOC"),
  midpoint("Particulate matter formation", "kg PM10 eq"),
  midpoint("Terrestrial ecotoxicity", "kg 1,4-DB eq"),
  midpoint("Freshwater ecotoxicity", "kg 1,4-DB eq"),
  midpoint("Marine ecotoxicity", "kg 1,4-DB eq"),
  midpoint("Ionising radiation", "kg U235 eq"),
  midpoint("Agricultural land occupation", "m2a"),
  midpoint("Urban land occupation", "m2a"),
  midpoint("Natural land transformation", "m2"),
  midpoint("Water depletion", "m3"),
  midpoint("Metal depletion", "kg Fe eq"),
  midpoint("Fossil depletion", "kg oil eq"),
  ["ReCiPe Endpoint (H,A) Human Health", "points", "R"],
  ["ReCiPe Endpoint (H,A) Ecosystems", "points", "R"],
  ["ReCiPe Endpoint (H,A) Resources", "points", "R"],
  ["ReCiPe (H,A) Single Score", "points", "R"],
  ["Environmental Price 2017", "Euro", "R"],
  ["Environmental Price 2017 (low PM10)", "Euro", "R"],
  ["Costs", "Euro", "R DF DS EF ES SF SS"],
];

/** The impact definitions of one presentation, spelled as the service spells them, in the order of declaration. */
export function definitionsOf(
  code: PresentationCode,
): readonly { readonly name: string; readonly unit: string }[] {
  return rows
    .filter(([, , codes]) => codes.split(" ").includes(code))
    .map(([name, unit]) => ({ name, unit }));
}
