import type { AmbiguousWordTable } from "./indicator-aliases";
import { listAmbiguousWordsForKey } from "./indicator-aliases";
import { findRowsByFullName } from "./indicator-catalogue";
import type { ImpactDefinition } from "./indicator-catalogue";
import { foldText, foldAbbreviation } from "./fold-text";
import { unitComparisonKey } from "./units";

/** The common names of a definition. */
export interface CommonNames {
  /** "" if it has none. */
  readonly abbreviation: string;
  readonly words: readonly string[];
  /** Folded words that could mean this definition or another. */
  readonly broad: readonly string[];
}

/** A definition of EN 15804+A2, as services and declarations name it. */
interface Row extends CommonNames {
  /** Patterns of its names, in words without punctuation. */
  readonly names: RegExp;
  readonly units: readonly string[];
  /** Says whether this name, or this abbreviation, exists in no other method with this unit. */
  readonly sure: { readonly byName: boolean; readonly byKey: boolean };
}

const warming = "(?:climate change|global warming(?: potential)?|gwp|klimaatverandering)(?: gwp)?";
const eutrophication = "(?:eutrophication|ep)(?: potential)?";
const depletion = "(?:abiotic depletion(?: potential)?(?: for)?|depletion of abiotic resources|adp)";
const excess = "(?: accumulated exceedance)?";
const reaching = (what: string): string =>
  `${eutrophication} fraction of nutrients reaching ${what} end compartment`;
const carbon = "kg CO2-eq";
const deprived = "m3 depriv.|m3 deprived|m3 world eq|m3 world eq deprived|m3 world eq depriv.|m3 eq deprived";

/**
 * Key, names, units, other words. A "?" before the key marks names that other methods may also have with this unit;
 * "??" an abbreviation that they also have.
 */
const table: readonly (readonly [key: string, names: string, units: string, words: string])[] = [
  ["GWP-total", `${warming} totaa?l`, carbon, "klimaatverandering totaal"],
  ["GWP-fossil", `${warming} (?:fossil(?: fuels?)?|fossiel)`, carbon, "klimaatverandering fossiel"],
  ["GWP-biogenic", `${warming} (?:biogenic|biogeen)`, carbon, "klimaatverandering biogeen"],
  [
    "GWP-luluc",
    `${warming} (?:luluc|land ?use(?: and (?:land ?use change|lu change|transformation))?)`,
    carbon,
    "klimaatverandering landgebruik",
  ],
  [
    "??ODP",
    "ozone depletion(?: potential)?|depletion potential of the stratospheric ozone layer",
    "kg CFC-11-eq",
    "ozonlaagaantasting|aantasting ozonlaag",
  ],
  [
    "AP",
    `acidification(?: potential)?(?: terrestrial and freshwater| of (?:soil|land) and water)?${excess}`,
    "mol H+ eq",
    "verzuring",
  ],
  [
    "?EP-freshwater",
    `${eutrophication}(?: aquatic)? freshwater|freshwater eutrophication|${reaching("freshwater")}`,
    "kg P eq",
    "vermesting zoetwater",
  ],
  [
    "?EP-marine",
    `${eutrophication}(?: aquatic)? marine|marine eutrophication|${reaching("marine")}`,
    "kg N eq",
    "vermesting zeewater",
  ],
  [
    "EP-terrestrial",
    `${eutrophication} terrestrial${excess}|terrestrial eutrophication`,
    "mol N eq",
    "vermesting land",
  ],
  [
    "??POCP",
    "photochemical ozone (?:formation|creation)(?: potential)?(?: human health)?|formation potential of tropospheric ozone(?: photochemical oxidants)?",
    "kg NMVOC eq|kg NMVOC",
    "fotochemische oxidantvorming|fotochemische ozonvorming|smogvorming|zomersmog",
  ],
  [
    "?ADP-minerals&metals",
    `resource use minerals and metals|${depletion} (?:non fossil resources|minerals and metals|elements)`,
    "kg Sb eq",
    "ADP-minerals and metals",
  ],
  ["??ADP-fossil", `resource use fossils?|${depletion} fossil (?:resources|fuels)`, "MJ", ""],
  [
    "WDP",
    "water use|water(?: user)? deprivation(?: potential)?(?: deprivation weighted water consumption)?|water scarcity",
    deprived,
    "",
  ],
  [
    "PM",
    "particulate matter(?: emissions| formation)?|potential incidence of disease due to pm emissions|respiratory inorganics",
    "disease incidence|Disease incidence|disease inc.|incidence of disease",
    "fijnstof|fijnstofvorming",
  ],
  [
    "IRP",
    "ioni[sz]ing radiation(?: human health)?|potential human exposure efficiency relative to u ?235",
    "kBq U235 eq",
    "ioniserende straling",
  ],
  ["ETP-fw", "ecotoxicity(?: freshwater)?|freshwater ecotoxicity", "CTUe", ""],
  ["HTP-c", "human toxicity(?: potential)? (?:cancer|carcinogenic)(?: effects?)?", "CTUh", ""],
  ["HTP-nc", "human toxicity(?: potential)? non (?:cancer|carcinogenic)(?: effects?)?", "CTUh", ""],
  ["?SQP", "land use|(?:potential )?soil quality(?: potential)?(?: index)?", "-|dimensionless|Pt", ""],
];

/** Words of set A1, and others, that could mean several of these, or none of them. */
const broad: AmbiguousWordTable = [
  [
    "GWP|GWP100|CO2-eq|CO2e|klimaatverandering|broeikaseffect|climate change|global warming potential",
    "GWP-total GWP-fossil GWP-biogenic GWP-luluc",
  ],
  [
    "EP|vermesting|eutrofiëring|eutrophication|eutrophication potential",
    "EP-freshwater EP-marine EP-terrestrial",
  ],
  ["ADPE|ADP-elements", "ADP-minerals&metals"],
  ["ADPF|ADP-fossil fuels", "ADP-fossil"],
  ["ADP|uitputting|uitputting abiotische grondstoffen", "ADP-minerals&metals ADP-fossil"],
  ["HTP|humane toxiciteit|human toxicity", "HTP-c HTP-nc"],
  ["ETP|TE|ET|ecotoxiciteit|ecotoxicity", "ETP-fw"],
  ["toxiciteit|toxicity", "ETP-fw HTP-c HTP-nc"],
];

const rows = table.map(([marked, names, units, words]): Row => {
  const abbreviation = marked.replace(/^\?+/, "");
  return {
    abbreviation,
    names: new RegExp(`^(?:${names})$`),
    units: units.split("|").map(unitComparisonKey),
    words: [abbreviation, ...words.split("|").filter(Boolean)],
    broad: listAmbiguousWordsForKey(broad, abbreviation),
    sure: { byName: !marked.startsWith("?"), byKey: !marked.startsWith("??") },
  };
});

/**
 * The keys that only set A1 uses for its acidification, eutrophication and summer smog, each in the unit of that set.
 */
const onlyInA1 = ["AP", "EP", "POCP"];
const numbered = (set: 1 | 2): RegExp =>
  new RegExp(`(?:\\+|15804[:\\d\\s/]{0,30})\\s?a${set}(?! ?- ?a)\\b|\\bset ?a?${set}\\b`);
const namedA1 = numbered(1);
const namedA2 = numbered(2);

/** The sets of EN 15804 that an account's definitions belong to, by their own names or by those of their standards. */
export class En15804Sets {
  /** True if every definition of a known set belongs to A1. */
  readonly onlyA1: boolean;
  private readonly a2: ReadonlyMap<ImpactDefinition, CommonNames>;

  constructor(definitions: readonly ImpactDefinition[]) {
    const says = (named: RegExp): boolean =>
      definitions.some(({ standard }) => named.test(foldText(standard)));
    const hasA1 = definitions.some(isOnlyInA1);
    const found = definitions.flatMap((one) => {
      const row = ofTable(one, hasA1);
      return row ? [[one, row] as const] : [];
    });
    const sure =
      says(namedA2) ||
      found.some(([one, row]) => row.sure.byName || (row.sure.byKey && isCalled(one.name, row)));
    this.a2 = new Map(sure ? found : []);
    this.onlyA1 = (hasA1 || says(namedA1)) && !sure;
  }

  /** The set that a definition belongs to, by its standard's name, or by its own name and unit; null if unknown. */
  of(definition: ImpactDefinition): "A1" | "A2" | null {
    const standard = foldText(definition.standard);
    const isA1 = namedA1.test(standard);
    const isA2 = namedA2.test(standard);
    if (isA1 !== isA2) return isA1 ? "A1" : "A2";
    if (this.a2.has(definition)) return "A2";
    return isOnlyInA1(definition) ? "A1" : null;
  }

  /** The names of a definition in set A2; undefined if it is not known to belong to it. */
  inA2(definition: ImpactDefinition | undefined): CommonNames | undefined {
    return definition && this.a2.get(definition);
  }
}

function isOnlyInA1({ name, unit }: ImpactDefinition): boolean {
  return findRowsByFullName(name).some(
    (row) => onlyInA1.includes(row.key) && unitComparisonKey(row.unit) === unitComparisonKey(unit),
  );
}

/** The row of a definition. Names and units that both sets have count only if nothing else belongs to set A1. */
function ofTable({ name, unit, standard }: ImpactDefinition, hasA1: boolean): Row | undefined {
  if (foldText(standard + name).includes("recipe")) return undefined;
  const key = unitComparisonKey(unit);
  if (hasA1 && findRowsByFullName(name).some((row) => unitComparisonKey(row.unit) === key)) return undefined;
  const called = foldToWords(name);
  return rows.find(
    (row) =>
      row.units.includes(key) && (isCalled(name, row) || row.names.test(withoutAbbreviation(called, row))),
  );
}

/** True if the name is a row's abbreviation, or ends with it in brackets. */
function isCalled(name: string, { abbreviation }: Row): boolean {
  const [, bracketed] = /^[^()]+\(([^()]+)\)$/.exec(name.trim()) ?? [];
  return [name, bracketed ?? name].some((one) => foldAbbreviation(one) === foldAbbreviation(abbreviation));
}

function withoutAbbreviation(called: string, { abbreviation }: Row): string {
  const own = ` ${foldToWords(abbreviation)}`;
  return called.endsWith(own) ? called.slice(0, -own.length) : called;
}

/** A name without its punctuation, folded. */
export function foldToWords(name: string): string {
  return foldText(name)
    .replace(/&/g, " and ")
    .replace(/[^a-z\d]+/g, " ")
    .trim();
}
