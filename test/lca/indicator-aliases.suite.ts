import { createDemoService } from "../../workbench/sample-service";
import { foldAbbreviation } from "../../src/lca/fold-text";
import { findAliases } from "../../src/lca/indicator-aliases";
import { indicatorCatalogue } from "../../src/lca/indicator-catalogue";
import { IndicatorList } from "../../src/lca/indicator-list";
import { NoValueError } from "../../src/lca/reasons";

/** The sample accounts: one for each presentation, and DB, which is sent both Dutch ones. */
const lists = new Map(
  createDemoService().accounts.map(({ code, definitions }) => [code, new IndicatorList(definitions)]),
);
const codes = [...lists.keys()];

/** Name and unit of the indicator, or the kind of reason for finding none. */
function meant(code: string, text: string): string {
  try {
    const found = lists.get(code)?.find(text);
    return `${found?.name} [${found?.unit}]`;
  } catch (thrown) {
    if (thrown instanceof NoValueError) return thrown.reason.kind;
    throw thrown;
  }
}

const full = "DF EF DB";
const fullAndSbk = "DF EF SF DB";
const toxicity = "DF SF DB";
const everywhereButR = "DF DS EF ES SF SS DB";
const raw = "primary energy resources used as raw materials";

/**
 * Name, unit, the accounts that define the indicator, and its aliases there. Written from the table, not from the code.
 */
const declaration: readonly (readonly [
  name: string,
  unit: string,
  accounts: string,
  words: readonly string[],
])[] = [
  [
    "Global warming potential",
    "kg CO2-eq",
    everywhereButR,
    [
      "GWP",
      "GWP100",

      "CO2-eq",
      "CO2e",
      "CO₂-eq",
      "klimaatverandering",
      "broeikaseffect",
      "opwarming van de aarde",
      "aardopwarmingsvermogen",
    ],
  ],
  [
    "Depletion potential of the stratospheric ozone layer",
    "kg CFC-11-eq",
    everywhereButR,
    ["ODP", "ozonlaagaantasting", "aantasting ozonlaag"],
  ],
  [
    "Acidification potential of land and water",
    "kg SO2-eq",
    fullAndSbk,
    ["AP", "verzuring", "verzuring van bodem en water"],
  ],
  [
    "Eutrophication potential",
    "kg PO4 3- eq",
    fullAndSbk,
    ["EP", "vermesting", "eutrofiëring", "Eutrofiering"],
  ],
  [
    "Formation potential of tropospheric ozone photochemical oxidants",
    "kg ethene-eq",
    everywhereButR,
    ["POCP", "fotochemische oxidantvorming", "smogvorming", "zomersmog"],
  ],
  [
    "Abiotic depletion potential for non-fossil resources",
    "kg Sb-eq",
    "DF EF SF SS DB",
    [
      "ADPE",
      "ADP-E",
      "adp e",
      "ADP-elements",
      "uitputting abiotische grondstoffen (exclusief fossiele energiedragers)",
      "abiotische uitputting elementen",
      "niet-fossiel",
      "abiotische uitputting niet-fossiel",
    ],
  ],
  [
    "Abiotic depletion potential for fossil resources",
    "MJ",
    full,
    [
      "ADPF",
      "ADP-F",
      "ADP-fossil",
      "ADP-fossil fuels",
      "uitputting fossiele energiedragers",
      "abiotische uitputting fossiel",
      "ADPF [MJ]",
    ],
  ],
  [
    "Abiotic depletion potential for fossil resources",
    "kg Sb-eq",
    "SF",
    [
      "ADPF",
      "ADP-F",
      "ADP-fossil",
      "ADP-fossil fuels",
      "uitputting fossiele energiedragers",
      "abiotische uitputting fossiel",
      "ADPF [kg Sb-eq]",
    ],
  ],
  [
    `Use of renewable primary energy excluding renewable ${raw}`,
    "MJ",
    full,
    ["PERE", "hernieuwbare primaire energie exclusief grondstoffen"],
  ],
  [
    `Use of renewable ${raw}`,
    "MJ",
    full,
    [
      "PERM",
      "hernieuwbare primaire energie als grondstof (materiaal)",
      "hernieuwbare primaire energie als grondstof",
      "hernieuwbare primaire energie als materiaal",
    ],
  ],
  [
    "Total use of renewable primary energy resources",
    "MJ",
    everywhereButR,
    ["PERT", "totaal hernieuwbare primaire energie", "energie, primair, hernieuwbaar"],
  ],
  [
    `Use of non-renewable primary energy excluding non-renewable ${raw}`,
    "MJ",
    full,
    ["PENRE", "niet-hernieuwbare primaire energie exclusief grondstoffen"],
  ],
  [
    `Use of non-renewable ${raw}`,
    "MJ",
    full,
    [
      "PENRM",
      "niet-hernieuwbare primaire energie als grondstof (materiaal)",
      "niet-hernieuwbare primaire energie als grondstof",
      "niet-hernieuwbare primaire energie als materiaal",
    ],
  ],
  [
    "Total use of non-renewable primary energy resources",
    "MJ",
    everywhereButR,
    ["PENRT", "totaal niet-hernieuwbare primaire energie", "energie, primair, niet-hernieuwbaar"],
  ],
  [
    "Use of secondary material",
    "kg",
    "DS ES DB",
    ["SM", "gebruik van secundair materiaal", "secundaire materialen", "secundaire grondstoffen"],
  ],
  ["Use of renewable secondary fuels", "MJ", full, ["RSF", "hernieuwbare secundaire brandstoffen"]],
  ["Use of non-renewable secondary fuels", "MJ", full, ["NRSF", "niet-hernieuwbare secundaire brandstoffen"]],
  [
    "Use of net fresh water",
    "m3",
    everywhereButR,
    ["FW", "netto gebruik van zoet water", "zoetwatergebruik", "waterverbruik"],
  ],
  ["Hazardous waste disposed", "kg", fullAndSbk, ["HWD", "gevaarlijk afval"]],
  ["Non-hazardous waste disposed", "kg", fullAndSbk, ["NHWD", "niet-gevaarlijk afval"]],
  ["Radioactive waste disposed", "kg", fullAndSbk, ["RWD", "radioactief afval"]],
  ["Components for re-use", "kg", full, ["CRU", "componenten voor hergebruik", "materialen voor hergebruik"]],
  ["Materials for recycling", "kg", full, ["MFR", "materialen voor recycling"]],
  [
    "Materials for energy recovery",
    "kg",
    full,
    ["MER", "materialen voor energieterugwinning", "materialen voor energie"],
  ],
  ["Exported energy", "MJ", full, ["EE", "geëxporteerde energie"]],
  [
    "Human toxicity potential",
    "kg 1,4-DB-eq",
    toxicity,
    ["HTP", "humane toxiciteit", "humaan-toxicologische effecten"],
  ],
  [
    "Freshwater aquatic ecotoxicity potential",
    "kg 1,4-DB-eq",
    toxicity,
    ["FAETP", "zoetwater aquatische ecotoxiciteit", "ecotoxiciteit zoetwater"],
  ],
  [
    "Marine aquatic ecotoxicity potential",
    "kg 1,4-DB-eq",
    toxicity,
    ["MAETP", "mariene aquatische ecotoxiciteit", "ecotoxiciteit zeewater", "ecotoxiciteit zoutwater"],
  ],
  [
    "Terrestrial ecotoxicity potential",
    "kg 1,4-DB-eq",
    toxicity,
    ["TETP", "terrestrische ecotoxiciteit", "ecotoxiciteit bodem"],
  ],
  [
    "Environmental Costs Indicator",
    "Euro",
    "DF DS SF SS DB",
    [
      "ECI",
      "MKI",
      "Environmental Cost Indicator",
      "milieukostenindicator",
      "milieukosten",
      "schaduwprijs",
      "schaduwkosten",
    ],
  ],
  ["Costs", "Euro", codes.join(" "), ["kosten", "costs"]],
  ["Ecotoxicity (total)", "kg 1,4-DB-eq", "DS SS DB", ["ecotoxiciteit (totaal)"]],
  ["Ecotoxicity (total)", "kg 1,4-DB-eq", "DS SS", ["ecotoxiciteit", "ecotoxicity"]],
  ["Waste (total)", "kg", "DS ES SS DB", ["afval (totaal)"]],
  ["Waste (total)", "kg", "DS ES SS", ["waste", "afval"]],
  [
    "Abiotic resource depletion (total)",
    "kg Sb eq",
    "DS SS DB",
    ["uitputting abiotische grondstoffen (totaal)"],
  ],
  ["Abiotic resource depletion (total)", "kg Sb eq", "DS", ["ADP"]],
  ["Total energy", "MJ", "SF", ["energie (totaal)", "energie primair totaal"]],
];

const midpoint = "ReCiPe Midpoint (H)";
const recipe: readonly (readonly [name: string, unit: string, words: readonly string[]])[] = [
  [
    `${midpoint} Climate change`,
    "kg CO2 eq",
    ["GWP", "GWP100", "CC", "Climate change", "klimaatverandering"],
  ],
  [
    `${midpoint} Ozone depletion`,
    "kg CFC-11 eq",
    ["ODP", "ODPinf", "OD", "Ozone depletion", "ozonlaagaantasting"],
  ],
  [
    `${midpoint} Terrestrial acidification`,
    "kg SO2 eq",
    ["TAP", "TAP100", "TA", "Terrestrial acidification", "terrestrische verzuring", "verzuring"],
  ],
  [
    `${midpoint} Freshwater eutrophication`,
    "kg P eq",
    ["FEP", "Freshwater eutrophication", "vermesting zoetwater"],
  ],
  [
    `${midpoint} Marine eutrophication`,
    "kg N eq",
    ["MEP", "Marine eutrophication", "vermesting zeewater", "mariene vermesting"],
  ],
  [
    `${midpoint} Human toxicity`,
    "kg 1,4-DB eq",
    ["HTP", "HTPinf", "HT", "Human toxicity", "humane toxiciteit"],
  ],
  [
    `${midpoint} Photochemical oxidant formation`,
    "kg NMVOC",
    ["POFP", "POF", "Photochemical oxidant formation", "fotochemische oxidantvorming", "smogvorming"],
  ],
  [
    `${midpoint} Particulate matter formation`,
    "kg PM10 eq",
    ["PMFP", "PMF", "Particulate matter formation", "fijnstofvorming"],
  ],
  [
    `${midpoint} Terrestrial ecotoxicity`,
    "kg 1,4-DB eq",
    ["TETP", "TET", "Terrestrial ecotoxicity", "terrestrische ecotoxiciteit"],
  ],
  [
    `${midpoint} Freshwater ecotoxicity`,
    "kg 1,4-DB eq",
    ["FETP", "FET", "Freshwater ecotoxicity", "zoetwaterecotoxiciteit"],
  ],
  [
    `${midpoint} Marine ecotoxicity`,
    "kg 1,4-DB eq",
    ["METP", "MET", "Marine ecotoxicity", "mariene ecotoxiciteit"],
  ],
  [
    `${midpoint} Ionising radiation`,
    "kg U235 eq",
    ["IRP", "IR", "Ionising radiation", "ioniserende straling"],
  ],
  [
    `${midpoint} Agricultural land occupation`,
    "m2a",
    ["ALOP", "ALO", "Agricultural land occupation", "agrarisch landgebruik"],
  ],
  [
    `${midpoint} Urban land occupation`,
    "m2a",
    ["ULOP", "ULO", "Urban land occupation", "stedelijk landgebruik"],
  ],
  [
    `${midpoint} Natural land transformation`,
    "m2",
    ["NLTP", "NLT", "Natural land transformation", "transformatie van natuurlijk land"],
  ],
  [`${midpoint} Water depletion`, "m3", ["WDP", "WD", "Water depletion", "wateruitputting"]],
  [`${midpoint} Metal depletion`, "kg Fe eq", ["MDP", "MD", "MRD", "Metal depletion", "metaaluitputting"]],
  [
    `${midpoint} Fossil depletion`,
    "kg oil eq",
    ["FDP", "FD", "Fossil depletion", "uitputting fossiele brandstoffen"],
  ],
  ["ReCiPe Endpoint (H,A) Human Health", "points", ["HH", "Human Health", "menselijke gezondheid"]],
  ["ReCiPe Endpoint (H,A) Ecosystems", "points", ["ED", "Ecosystems", "ecosystemen"]],
  ["ReCiPe Endpoint (H,A) Resources", "points", ["RA", "Resources", "grondstoffen"]],
  ["ReCiPe (H,A) Single Score", "points", ["single score", "eenpuntsscore", "totaalscore"]],
  ["Environmental Price 2017", "Euro", ["Environmental Price 2017"]],
  ["Environmental Price 2017 (low PM10)", "Euro", ["Environmental Price 2017 (low PM10)"]],
];

/** The meaning of each word, by account, from both tables together. */
const meanings = new Map<string, Map<string, string>>();
for (const [name, unit, accounts, words] of [
  ...declaration,
  ...recipe.map(([name, unit, words]) => [name, unit, "R", words] as const),
]) {
  for (const word of words) {
    const byAccount = meanings.get(word) ?? new Map<string, string>();
    for (const code of accounts.split(" ")) byAccount.set(code, `${name} [${unit}]`);
    meanings.set(word, byAccount);
  }
}

const cases = [...meanings].flatMap(([word, byAccount]) =>
  codes.map((code) => [code, word, byAccount.get(code)] as const),
);
const holding = cases.flatMap(([code, word, expected]) =>
  expected ? [[code, word, expected] as const] : [],
);
const refused = cases.flatMap(([code, word, expected]) => (expected ? [] : [[code, word] as const]));

test.each(codes)("in %s, every word of the table has its meaning, in capitals too", (code) => {
  const own = holding.filter(([account]) => account === code);
  const typed = own.flatMap(([, word, expected]) => {
    const texts = word.endsWith("]") ? [word] : [word, ` ${word.toUpperCase()} `];
    return texts.map((text) => [text, expected] as const);
  });
  expect(typed.length).toBeGreaterThan(50);
  expect(typed.map(([text]) => [text, meant(code, text)])).toEqual(typed);
});

test.each(codes)("in %s, a word of other accounts means nothing", (code) => {
  const words = refused.flatMap(([account, word]) => (account === code ? [word] : []));
  expect(words.length).toBeGreaterThan(10);
  const wrong = words.map((word) => [word, meant(code, word)] as const);
  expect(wrong.filter(([, meaning]) => !/^(misplaced|ambiguous|wrong-unit)$/.test(meaning))).toEqual([]);
});

test.each(codes)("in %s, an alias of the add-in is a word of the table above", (code) => {
  const words = new Set(
    holding.flatMap(([account, word]) => (account === code ? [foldAbbreviation(word)] : [])),
  );
  const understood = indicatorCatalogue
    .flatMap(findAliases)
    .filter((alias) => meant(code, alias).endsWith("]"));
  expect(understood.length).toBeGreaterThan(30);
  expect(understood.filter((alias) => !words.has(foldAbbreviation(alias)))).toEqual([]);
});

test("the table has every definition of every account", () => {
  const named = new Set([...declaration, ...recipe].map(([name, unit]) => `${name} [${unit}]`));
  for (const list of lists.values()) {
    for (const { name, unit } of list.all) expect(named).toContain(`${name} [${unit}]`);
  }
  expect(declaration).toHaveLength(38);
  expect(recipe).toHaveLength(24);
});

test.each(codes)("what is only plausible is no alias in %s", (code) => {
  for (const word of ["EQ", "RD", "LTP"]) expect([word, meant(code, word)]).toEqual([word, "unknown"]);
  expect(meant(code, "PET")).toBe(code === "SF" ? "unknown" : "misplaced");
});
