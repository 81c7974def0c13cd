import { isReCiPeRow, findRowsByAlias } from "./indicator-aliases";
import type { CatalogueRow, StandardInOnePresentation } from "./indicator-catalogue";
import {
  isReCiPeStandard,
  nameMethod,
  serviceStandardsAndPresentations,
  shortenStandardName,
} from "./indicator-catalogue";
import { foldAbbreviation } from "./fold-text";
import type { IndicatorOutsideStandardCause, Reason } from "./reasons";

/** The cause for a known word of the field to name no indicator of this account. */
interface MisplacedWord extends Pick<Extract<Reason, { kind: "misplaced" }>, "why" | "place" | "here"> {
  /** Keys of the nearest rows of the catalogue, of any method. */
  readonly nearest: readonly string[];
}

/** Words of the field that name no definition of any of the service's standards. */
const outside: readonly (readonly [why: IndicatorOutsideStandardCause, words: string, nearest: string])[] = [
  ["set-A2", "GWP-total|GWP-fossil|GWP-biogenic|GWP-luluc", "GWP"],
  ["set-A2", "EP-freshwater", "EP FEP"],
  ["set-A2", "EP-marine", "EP MEP"],
  ["set-A2", "EP-terrestrial", "EP"],
  ["set-A2", "ETP-fw", "FAETP FETP"],
  ["set-A2", "HTP-c|HTP-nc", "HTP"],
  ["set-A2", "ADP-minerals&metals|ADP-minerals and metals", "ADPE MDP"],
  ["set-A2", "WDP", "FW"],
  ["set-A2", "PM", "PMFP"],
  ["set-A2", "IRP|SQP", ""],
  ["building", "MPG|MKI per m2|MKI/m2|ECI per m2|ECI/m2|milieuprestatie gebouwen", ""],
  ["part", "EEE|EET", "EE"],
  ["method", "CED", "PERT PENRT"],
  ["code", "SS", "score"],
  ["code", "R", "RA"],
];

/** Groups of keys that mean much the same in different methods or presentations, never the same number. */
const kin = (
  "GWP|ODP|HTP|AP TAP|EP FEP MEP|POCP POFP|ADPE MDP adp|ADPF FDP adp|" +
  "FAETP FETP ecotoxicity|MAETP METP ecotoxicity|TETP ecotoxicity|FW WDP"
)
  .split("|")
  .map((group) => group.split(" "));

/**
 * The cause for `text` to name nothing in an account of these presentations; undefined if the field does not know the
 * word. `onlyA1`: the account is known to report set A1 and no other.
 */
export function findIndicatorOutsideStandardCause(
  text: string,
  held: readonly StandardInOnePresentation[],
  onlyA1: boolean,
): MisplacedWord | undefined {
  const word = foldAbbreviation(text);
  const known = outside.find(([, words]) => words.split("|").map(foldAbbreviation).includes(word));
  if (!known)
    return held.length > 0
      ? (misplaced(findRowsByAlias(text), held) ?? ofNamedMethod(text, held))
      : undefined;
  const [why, , nearest] = known;
  const here = why !== "set-A2" ? formatLcaStandardNames(held) : onlyA1 ? "set A1" : "";
  return { why, place: "", here, nearest: nearest.split(" ") };
}

/** The methods as texts name them. */
const recipeName = /\brecipe\b/i;
const en15804Name = /\b(?:en[ -]?15804|cml|mrpi|sbk)\b/i;

/** The cause for a text that names the other method beside an indicator: "GWP (ReCiPe)". */
function ofNamedMethod(text: string, held: readonly StandardInOnePresentation[]): MisplacedWord | undefined {
  const isReCiPe = held.some(isReCiPeStandard);
  const name = isReCiPe ? en15804Name : recipeName;
  if (!name.test(text) || (isReCiPe && !held.every(isReCiPeStandard))) return;
  const keys = findRowsByAlias(text.replace(name, " ").replace(/[[({].*|[,;:]/g, "")).map(({ key }) => key);
  const nearest = kin.filter((group) => keys.some((key) => group.includes(key))).flat();
  return { why: "method", place: nameMethod(!isReCiPe), here: formatLcaStandardNames(held), nearest };
}

/** The other method, for a text that names an indicator of that method alone; undefined for any other text. */
export function findOtherMethod(
  text: string,
  held: readonly StandardInOnePresentation[],
): string | undefined {
  const cause = findIndicatorOutsideStandardCause(text, held, false);
  if (cause?.why === "method" && cause.place !== "") return cause.place;
  if (cause?.why !== "standard") return undefined;
  const isReCiPeHere = held.some(isReCiPeStandard);
  const isOfOther = findRowsByAlias(text).every((row) => isReCiPeRow(row) !== isReCiPeHere);
  return isOfOther ? nameMethod(!isReCiPeHere) : undefined;
}

/** True for a word that names an indicator in each of both methods: "GWP". */
export function isSharedByMethods(word: string): boolean {
  const rows = findRowsByAlias(word);
  return rows.some(isReCiPeRow) && !rows.every(isReCiPeRow);
}

function misplaced(
  all: readonly CatalogueRow[],
  held: readonly StandardInOnePresentation[],
): MisplacedWord | undefined {
  const recipeHere = held.some(isReCiPeStandard);
  const ofMethod = all.filter((row) => isReCiPeRow(row) === recipeHere);
  const rows = ofMethod.length > 0 ? ofMethod : all;
  if (rows.length === 0 || rows.some(({ codes }) => held.some(({ code }) => codes.includes(code)))) return;
  const nearest = kin.filter((group) => rows.some(({ key }) => group.includes(key))).flat();
  const here = formatLcaStandardNames(held);
  const homes = serviceStandardsAndPresentations.filter(({ code }) =>
    rows.some(({ codes }) => codes.includes(code)),
  );
  const sister = homes.find(({ standard }) => held.some((one) => one.standard === standard));
  if (sister) {
    const own = held.find(({ standard }) => standard === sister.standard)?.presentation ?? "";
    return { why: "presentation", place: sister.presentation, here: own, nearest };
  }
  if (ofMethod.length === 0 && nearest.length > 0) {
    return { why: "method", place: nameMethod(!recipeHere), here, nearest };
  }
  return { why: "standard", place: formatLcaStandardNames(homes), here, nearest: [] };
}

/** The names of the standards without their references in brackets. */
export function formatLcaStandardNames(held: readonly Pick<StandardInOnePresentation, "standard">[]): string {
  return [...new Set(held.map(({ standard }) => shortenStandardName(standard)))].join(", ");
}
