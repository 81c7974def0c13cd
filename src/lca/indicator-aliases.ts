import type { CatalogueRow } from "./indicator-catalogue";
import { indicatorCatalogue } from "./indicator-catalogue";
import { foldText, foldAbbreviation } from "./fold-text";

/**
 * Common names of the definitions of EN 15804 (set A1), MRPI and SBK, in declarations and in Dutch: the catalogue's
 * key, then its aliases. A key in capitals is an alias itself.
 */
const declarationAliases: readonly string[] = [
  "GWP|GWP100|CO2-eq|CO2e|klimaatverandering|broeikaseffect|opwarming van de aarde|aardopwarmingsvermogen",
  "ODP|ozonlaagaantasting|aantasting ozonlaag",
  "AP|verzuring|verzuring van bodem en water",
  "EP|vermesting|eutrofiëring",
  "POCP|fotochemische oxidantvorming|smogvorming|zomersmog",
  "ADPE|ADP-elements|abiotische uitputting elementen|niet-fossiel|abiotische uitputting niet-fossiel|" +
    "uitputting abiotische grondstoffen (exclusief fossiele energiedragers)",
  "ADPF|ADP-fossil|ADP-fossil fuels|uitputting fossiele energiedragers|abiotische uitputting fossiel",
  "adp|ADP|uitputting abiotische grondstoffen (totaal)",
  "HTP|humane toxiciteit|humaan-toxicologische effecten",
  "FAETP|zoetwater aquatische ecotoxiciteit|ecotoxiciteit zoetwater",
  "MAETP|mariene aquatische ecotoxiciteit|ecotoxiciteit zeewater|ecotoxiciteit zoutwater",
  "TETP|terrestrische ecotoxiciteit|ecotoxiciteit bodem",
  "ecotoxicity|ecotoxiciteit|ecotoxicity|ecotoxiciteit (totaal)",
  "PERE|hernieuwbare primaire energie exclusief grondstoffen",
  "PERM|hernieuwbare primaire energie als grondstof|hernieuwbare primaire energie als materiaal|" +
    "hernieuwbare primaire energie als grondstof (materiaal)",
  "PERT|totaal hernieuwbare primaire energie|energie, primair, hernieuwbaar",
  "PENRE|niet-hernieuwbare primaire energie exclusief grondstoffen",
  "PENRM|niet-hernieuwbare primaire energie als grondstof|niet-hernieuwbare primaire energie als materiaal|" +
    "niet-hernieuwbare primaire energie als grondstof (materiaal)",
  "PENRT|totaal niet-hernieuwbare primaire energie|energie, primair, niet-hernieuwbaar",
  "energy|energie (totaal)|energie primair totaal",
  "SM|gebruik van secundair materiaal|secundaire materialen|secundaire grondstoffen",
  "RSF|hernieuwbare secundaire brandstoffen",
  "NRSF|niet-hernieuwbare secundaire brandstoffen",
  "FW|netto gebruik van zoet water|zoetwatergebruik|waterverbruik",
  "HWD|gevaarlijk afval",
  "NHWD|niet-gevaarlijk afval",
  "RWD|radioactief afval",
  "waste|waste|afval|afval (totaal)",
  "CRU|componenten voor hergebruik|materialen voor hergebruik",
  "MFR|materialen voor recycling",
  "MER|materialen voor energieterugwinning|materialen voor energie",
  "EE|geëxporteerde energie",
  "ECI|MKI|Environmental Cost Indicator|milieukostenindicator|milieukosten|schaduwprijs|schaduwkosten",
  "costs|kosten",
];

/** Common names of the definitions of ReCiPe 2008, in the same form. */
const recipeAliases: readonly string[] = [
  "GWP|GWP100|CC|klimaatverandering",
  "ODP|ODPinf|OD|ozonlaagaantasting",
  "TAP|TAP100|TA|terrestrische verzuring|verzuring",
  "FEP|vermesting zoetwater",
  "MEP|vermesting zeewater|mariene vermesting",
  "HTP|HTPinf|HT|humane toxiciteit",
  "POFP|POF|fotochemische oxidantvorming|smogvorming",
  "PMFP|PMF|fijnstofvorming",
  "TETP|TET|terrestrische ecotoxiciteit",
  "FETP|FET|zoetwaterecotoxiciteit",
  "METP|MET|mariene ecotoxiciteit",
  "IRP|IR|ioniserende straling",
  "ALOP|ALO|agrarisch landgebruik",
  "ULOP|ULO|stedelijk landgebruik",
  "NLTP|NLT|transformatie van natuurlijk land",
  "WDP|WD|wateruitputting",
  "MDP|MD|MRD|metaaluitputting",
  "FDP|FD|uitputting fossiele brandstoffen",
  "HH|menselijke gezondheid",
  "ED|ecosystemen",
  "RA|grondstoffen",
  "score|single score|eenpuntsscore|totaalscore",
  "costs|kosten",
];

/** Rows of words that could mean any of several definitions, and so mean none of them. */
export type AmbiguousWordTable = readonly (readonly [words: string, keys: string])[];

const ambiguousDeclarationWords: AmbiguousWordTable = [
  ["ADP", "ADPE ADPF"],
  ["uitputting|uitputting abiotische grondstoffen", "ADPE ADPF adp"],
  ["ecotoxiciteit|ecotoxicity", "FAETP MAETP TETP"],
  ["ET|TE", "FAETP MAETP TETP ecotoxicity"],
  ["toxiciteit|toxicity", "HTP FAETP MAETP TETP ecotoxicity"],
  ["waste|afval", "HWD NHWD RWD"],
  ["energie|energy|PE|PED", "PERT PENRT energy"],
  // Used by one public tool only: not sure enough to mean total energy, but close to it.
  ["PET", "energy"],
];

const ambiguousRecipeWords: AmbiguousWordTable = [
  ["EP|vermesting|eutrofiëring", "FEP MEP"],
  ["FE", "FEP FETP MDP"],
  ["ME", "MEP METP"],
  ["ecotoxiciteit|ecotoxicity|ET|TE", "FETP METP TETP"],
  ["toxiciteit|toxicity", "HTP FETP METP TETP"],
  ["PM10", "PMFP price-low-pm10"],
  ["Environmental Price|EP2017|milieuprijs", "price price-low-pm10"],
];

const recipePrefix = /^recipe (midpoint \(h\)|endpoint \(h,a\)) /i;
const declared = indexAliasesByKey(declarationAliases);
const ofRecipe = indexAliasesByKey(recipeAliases);

/** True for a definition of ReCiPe and of no other method. */
export function isReCiPeRow(row: CatalogueRow): boolean {
  return row.codes.join() === "R";
}

/** Other names for the definition of this row, as written. A ReCiPe name also counts without its method's prefix. */
export function findAliases(row: CatalogueRow): readonly string[] {
  const listed = (isReCiPeRow(row) ? ofRecipe : declared).get(row.key) ?? [];
  const short = removeReCiPePrefix(row.name);
  return short === row.name ? listed : [...listed, short];
}

/** A ReCiPe name without "ReCiPe Midpoint (H)" and the like before it. */
export function removeReCiPePrefix(name: string): string {
  return name.replace(recipePrefix, "");
}

/** The ambiguous words, folded, that could mean this row or another one. */
export function listAmbiguousWordsForRow(row: CatalogueRow): readonly string[] {
  return listAmbiguousWordsForKey(
    isReCiPeRow(row) ? ambiguousRecipeWords : ambiguousDeclarationWords,
    row.key,
  );
}

/** The words of a table, folded, that could mean this key or another one. */
export function listAmbiguousWordsForKey(table: AmbiguousWordTable, wanted: string): readonly string[] {
  const open = table.filter(([, keys]) => keys.split(" ").includes(wanted));
  return open.flatMap(([words]) => words.split("|").map(foldAbbreviation));
}

/** True for amounts of money, which must be named exactly: one is never suggested in place of another. */
export function isEuroRowExceptEci(row: CatalogueRow): boolean {
  return row.unit === "Euro" && row.key !== "ECI";
}

/** Every row of the catalogue that `text` may mean in some standard, by name, by alias or broadly. */
export function findRowsByAlias(text: string): readonly CatalogueRow[] {
  const word = foldAbbreviation(text);
  return indicatorCatalogue.filter((row) => {
    const own = [row.name, ...findAliases(row)].map(foldAbbreviation);
    return own.includes(word) || listAmbiguousWordsForRow(row).includes(word);
  });
}

function indexAliasesByKey(table: readonly string[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    table.map((line) => {
      const [key = "", ...aliases] = line.split("|");
      return [key, key === foldText(key) ? aliases : [key, ...aliases]];
    }),
  );
}
