import { fold, foldAbbreviation } from "./fold";

/**
 * Abbreviations of the standards and of declaration formats, by the definition's name. An alias means only what the
 * account's own standard defines: GWP is the one or the other of two methods, never one in place of the other.
 */
const abbreviations: readonly (readonly [name: string, ...aliases: string[]])[] = [
  ["Global warming potential", "GWP", "GWP100"],
  ["Depletion potential of the stratospheric ozone layer", "ODP"],
  ["Acidification potential of land and water", "AP"],
  ["Eutrophication potential", "EP"],
  ["Formation potential of tropospheric ozone photochemical oxidants", "POCP"],
  ["Abiotic depletion potential for non-fossil resources", "ADPE", "ADP-elements"],
  ["Abiotic depletion potential for fossil resources", "ADPF", "ADP-fossil", "ADP-fossil fuels"],
  [
    "Use of renewable primary energy excluding renewable primary energy resources used as raw materials",
    "PERE",
  ],
  ["Use of renewable primary energy resources used as raw materials", "PERM"],
  ["Total use of renewable primary energy resources", "PERT"],
  [
    "Use of non-renewable primary energy excluding non-renewable primary energy resources used as raw materials",
    "PENRE",
  ],
  ["Use of non-renewable primary energy resources used as raw materials", "PENRM"],
  ["Total use of non-renewable primary energy resources", "PENRT"],
  ["Use of secondary material", "SM"],
  ["Use of renewable secondary fuels", "RSF"],
  ["Use of non-renewable secondary fuels", "NRSF"],
  ["Use of net fresh water", "FW"],
  ["Hazardous waste disposed", "HWD"],
  ["Non-hazardous waste disposed", "NHWD"],
  ["Radioactive waste disposed", "RWD"],
  ["Components for re-use", "CRU"],
  ["Materials for recycling", "MFR"],
  ["Materials for energy recovery", "MER"],
  ["Exported energy", "EE"],
  ["Human toxicity potential", "HTP"],
  ["Freshwater aquatic ecotoxicity potential", "FAETP"],
  ["Marine aquatic ecotoxicity potential", "MAETP"],
  ["Terrestrial ecotoxicity potential", "TETP"],
  ["Environmental Costs Indicator", "ECI", "MKI", "Environmental Cost Indicator"],
  ["ReCiPe Midpoint (H) Climate change", "GWP", "GWP100", "CC"],
  ["ReCiPe Midpoint (H) Ozone depletion", "ODP"],
  ["ReCiPe Midpoint (H) Terrestrial acidification", "TAP"],
  ["ReCiPe Midpoint (H) Freshwater eutrophication", "FEP"],
  ["ReCiPe Midpoint (H) Marine eutrophication", "MEP"],
  ["ReCiPe Midpoint (H) Human toxicity", "HTP"],
  ["ReCiPe Midpoint (H) Photochemical oxidant formation", "POFP", "POF"],
  ["ReCiPe Midpoint (H) Particulate matter formation", "PMFP", "PMF"],
  ["ReCiPe Midpoint (H) Terrestrial ecotoxicity", "TETP", "TET"],
  ["ReCiPe Midpoint (H) Freshwater ecotoxicity", "FETP", "FET"],
  ["ReCiPe Midpoint (H) Marine ecotoxicity", "METP", "MET"],
  ["ReCiPe Midpoint (H) Ionising radiation", "IRP"],
  ["ReCiPe Midpoint (H) Agricultural land occupation", "ALOP", "ALO"],
  ["ReCiPe Midpoint (H) Urban land occupation", "ULOP", "ULO"],
  ["ReCiPe Midpoint (H) Natural land transformation", "NLTP", "NLT"],
  ["ReCiPe Midpoint (H) Water depletion", "WDP"],
  ["ReCiPe Midpoint (H) Metal depletion", "MDP"],
  ["ReCiPe Midpoint (H) Fossil depletion", "FDP"],
  ["ReCiPe Endpoint (H,A) Human Health", "HH"],
  ["ReCiPe (H,A) Single Score", "single score"],
];

const recipePrefix = /^recipe (midpoint \(h\)|endpoint \(h,a\)) /;
const aliasesByName = new Map(abbreviations.map(([name, ...aliases]) => [fold(name), aliases]));

/** The folded aliases of a definition with this name; a ReCiPe name also goes without its method prefix. */
export function aliasesOf(name: string): readonly string[] {
  const folded = fold(name);
  const aliases = (aliasesByName.get(folded) ?? []).map(foldAbbreviation);
  return recipePrefix.test(folded)
    ? [...aliases, foldAbbreviation(folded.replace(recipePrefix, ""))]
    : aliases;
}
