import { createDemoService } from "../../workbench/sample-service";
import type { ImpactDefinition } from "../../src/lca/indicator-catalogue";
import { IndicatorList } from "../../src/lca/indicator-list";
import type { IndicatorOutsideStandardCause, Reason } from "../../src/lca/reasons";
import { NoValueError } from "../../src/lca/reasons";
import { sentence } from "../../src/words/reason-sentence";

const lists = new Map(
  createDemoService().accounts.map(({ code, definitions }) => [code, new IndicatorList(definitions)]),
);
const declarations = ["DF", "DS", "EF", "ES", "SF", "SS", "DB"];
const all = ["R", ...declarations];

function answer(list: IndicatorList | undefined, text: string): string | Reason {
  try {
    const { name, unit } = list?.find(text) ?? { name: "no such account", unit: "" };
    return `${name} [${unit}]`;
  } catch (thrown) {
    if (thrown instanceof NoValueError) return thrown.reason;
    throw thrown;
  }
}

const inAccount = (code: string, text: string): string | Reason => answer(lists.get(code), text);

/** The readings of an ambiguous word, as abbreviation or name with unit; or whatever else the answer is. */
function readings(code: string, text: string): unknown {
  const reason = inAccount(code, text);
  if (typeof reason === "string" || reason.kind !== "ambiguous") return reason;
  return reason.choices.map(({ name, abbreviation, unit }) => `${abbreviation ?? name} [${unit}]`);
}

const adpe = "ADPE [kg Sb-eq]";
const adpTotal = "Abiotic resource depletion (total) [kg Sb eq]";
const eq = "[kg 1,4-DB-eq]";
const recipeEq = "[kg 1,4-DB eq]";
const aquatic = [`FAETP ${eq}`, `MAETP ${eq}`, `TETP ${eq}`];
const ecotoxicityTotal = `Ecotoxicity (total) ${eq}`;
const recipeEcotoxicity = [`TETP ${recipeEq}`, `FETP ${recipeEq}`, `METP ${recipeEq}`];
const wastes = ["HWD [kg]", "NHWD [kg]", "RWD [kg]"];
const energies = ["PERT [MJ]", "PENRT [MJ]"];
const prices = ["Environmental Price 2017 [Euro]", "Environmental Price 2017 (low PM10) [Euro]"];

const ambiguous: readonly (readonly [
  words: readonly string[],
  accounts: string,
  readings: readonly string[],
])[] = [
  [["ADP", "uitputting", "uitputting abiotische grondstoffen"], "DF EF", [adpe, "ADPF [MJ]"]],
  [["ADP", "uitputting", "uitputting abiotische grondstoffen"], "SF", [adpe, "ADPF [kg Sb-eq]"]],
  [["ADP", "uitputting abiotische grondstoffen"], "SS", [adpe, adpTotal]],
  [["ADP", "adp", "A.D.P.", "ADP [MJ]", "ADP (kg Sb eq)"], "DB", [adpe, "ADPF [MJ]", adpTotal]],
  [["EP", "vermesting", "eutrofiëring"], "R", ["FEP [kg P eq]", "MEP [kg N eq]"]],
  [["FE"], "R", ["FEP [kg P eq]", `FETP ${recipeEq}`, "MDP [kg Fe eq]"]],
  [["ME"], "R", ["MEP [kg N eq]", `METP ${recipeEq}`]],
  [["TE", "ET", "ecotoxiciteit", "ecotoxicity"], "R", recipeEcotoxicity],
  [["TE", "ET", "ecotoxiciteit", "ecotoxicity"], "DF SF", aquatic],
  [["TE", "ET", "ecotoxiciteit", "ecotoxicity"], "DB", [...aquatic, ecotoxicityTotal]],
  [["waste", "afval"], "DF EF SF", wastes],
  [["waste", "afval"], "DB", [...wastes, "Waste (total) [kg]"]],
  [["energie", "PE", "PED"], "DF DS EF ES SS DB", energies],
  [["energie", "PE", "PED"], "SF", [...energies, "Total energy [MJ]"]],
  [["toxiciteit"], "DF SF", [`HTP ${eq}`, ...aquatic]],
  [["toxiciteit"], "R", [`HTP ${recipeEq}`, ...recipeEcotoxicity]],
  [["PM10"], "R", ["PMFP [kg PM10 eq]", prices[1] ?? ""]],
  [["Environmental Price", "EP2017", "milieuprijs"], "R", prices],
];

const ambiguousCases = ambiguous.flatMap(([words, accounts, expected]) =>
  accounts.split(" ").flatMap((code) => words.map((word) => [code, word, expected] as const)),
);

test.each(ambiguousCases)("in %s, %s may mean %j, so it means nothing", (code, word, expected) => {
  const found = readings(code, word);
  expect(found).toHaveLength(expected.length);
  expect(new Set(found as string[])).toEqual(new Set(expected));
});

test.each(ambiguousCases)("in %s, the sentence about %s gives as many units and ids as fit", (code, word) => {
  const reason = inAccount(code, word);
  if (typeof reason === "string" || reason.kind !== "ambiguous") throw new Error(`${word} is not ambiguous`);
  const said = sentence(reason);
  for (const { id, unit } of reason.choices.slice(0, 3)) expect(said).toContain(`[${unit}] (id ${id})`);
});

const accepted: readonly (readonly [words: string, accounts: string, meaning: string])[] = [
  ["ADP", "DS", adpTotal],
  ["EP|vermesting|eutrofiëring", "DF EF SF DB", "Eutrophication potential [kg PO4 3- eq]"],
  ["ecotoxiciteit|ecotoxicity", "DS SS", ecotoxicityTotal],
  ["waste|afval", "DS ES SS", "Waste (total) [kg]"],
  [
    "POCP",
    declarations.join(" "),
    "Formation potential of tropospheric ozone photochemical oxidants [kg ethene-eq]",
  ],
  ["AP", "DF EF SF DB", "Acidification potential of land and water [kg SO2-eq]"],
  ["kosten|costs", all.join(" "), "Costs [Euro]"],
  ["EE", "DF EF DB", "Exported energy [MJ]"],
  ["FW", declarations.join(" "), "Use of net fresh water [m3]"],
];

test.each(
  accepted.flatMap(([words, accounts, meaning]) =>
    accounts.split(" ").flatMap((code) => words.split("|").map((word) => [code, word, meaning] as const)),
  ),
)("in %s, %s is %s", (code, word, meaning) => {
  expect(inAccount(code, word)).toBe(meaning);
});

/** Words, accounts, cause, and a part of the sentence. */
const refused: readonly (readonly [
  words: string,
  accounts: readonly string[],
  why: IndicatorOutsideStandardCause,
  said: string,
])[] = [
  ["FAETP", ["R"], "method", "FETP (Freshwater ecotoxicity)"],
  ["MAETP", ["R"], "method", "METP (Marine ecotoxicity)"],
  ["AP", ["R"], "method", "TAP (Terrestrial acidification)"],
  ["POCP", ["R"], "method", "POFP (Photochemical oxidant formation)"],
  ["ADPE", ["R"], "method", "MDP (Metal depletion)"],
  ["ADPF|ADPF [MJ]|ADP-fossil", ["R"], "method", "FDP (Fossil depletion)"],
  ["ADP", ["R"], "method", "MDP (Metal depletion)"],
  ["Global warming potential", ["R"], "method", "GWP (Climate change)"],
  ["FETP|FET|Freshwater ecotoxicity", ["DF", "SF"], "method", "FAETP (Freshwater aquatic ecotoxicity"],
  ["METP|MET", ["DF", "SF", "DB"], "method", "MAETP (Marine aquatic ecotoxicity"],
  ["FETP|METP", ["DS", "SS"], "method", "Closest indicators: Ecotoxicity (total)"],
  ["FETP|METP", ["EF", "ES"], "method", "ReCiPe"],
  ["Climate change", declarations, "method", "GWP (Global warming potential)"],
  [
    "GWP-total|GWP-fossil|GWP-biogenic|GWP-luluc|gwp total|GWP-fossil [kg CO2-eq]",
    all,
    "set-A2",
    "Closest indicators: GWP (",
  ],
  ["EP-freshwater|EP-marine|EP-terrestrial", ["DF", "EF", "SF"], "set-A2", "EP (Eutrophication potential)"],
  [
    "EP-freshwater|EP-marine|EP-terrestrial|ETP-fw|HTP-c|HTP-nc|SQP|ADP-minerals&metals",
    declarations,
    "set-A2",
    "belongs to EN 15804+A2. This account uses set A1.",
  ],
  [
    "GWP-fossil|EP-freshwater|EP-marine|EP-terrestrial|ETP-fw|HTP-c|HTP-nc|SQP|PM|ADP-minerals&metals",
    ["R"],
    "set-A2",
    "belongs to EN 15804+A2. No indicator",
  ],
  ["WDP", declarations, "set-A2", "FW (Use of net fresh water)"],
  ["IRP|PM", declarations, "set-A2", "set A1"],
  [
    "milieukosten|MKI|ECI|Environmental Costs Indicator",
    ["R", "EF", "ES"],
    "standard",
    "isn’t in this account’s standard",
  ],
  [
    "HTP|humane toxiciteit|toxiciteit|ecotoxiciteit|TE",
    ["EF", "ES"],
    "standard",
    "It’s in Dutch, SBK Bepalingsmethode",
  ],
  ["waste|energie|PERE|EE", ["R"], "standard", "isn’t in this account’s standard, BETA! ReCiPe"],
  ["HH|single score|PM10|Environmental Price", declarations, "standard", "It’s in BETA! ReCiPe"],
  ["Total energy", ["DF", "DS", "EF", "ES", "DB"], "standard", "It’s in SBK Bepalingsmethode"],
  ["SM|Use of secondary material", ["SF", "SS"], "standard", "It’s in Dutch, European"],
  [
    "SM|Use of secondary material|Waste (total)|afval (totaal)",
    ["DF", "EF"],
    "presentation",
    "belongs to the Shortened presentation. This account uses Full.",
  ],
  [
    "AP|EP|HWD",
    ["DS", "ES", "SS"],
    "presentation",
    "belongs to the Full presentation. This account uses Shortened.",
  ],
  ["ADP", ["ES"], "presentation", "belongs to the Full presentation"],
  ["Total energy", ["SS"], "presentation", "belongs to the Full presentation"],
  ["MPG|MKI per m2|MKI per m²|MKI/m2", all, "building", "building"],
  ["EEE|EET", ["DF", "EF", "DB"], "part", "EE (Exported energy)"],
  ["EEE|EET", all, "part", "part of exported energy"],
  ["CED", declarations, "method", "Closest indicators: PERT"],
  ["CED", ["R"], "method", "a different method"],
  ["SS", ["R"], "code", "ReCiPe (H,A) Single Score"],
  ["R", ["R"], "code", "RA (Resources)"],
];

const refusedCases = refused.flatMap(([words, accounts, why, said]) =>
  accounts.flatMap((code) => words.split("|").map((word) => [code, word, why, said] as const)),
);

test.each(refusedCases)("in %s, %s is refused (%s): %s", (code, word, why, said) => {
  const reason = inAccount(code, word);
  expect(reason).toMatchObject({ kind: "misplaced", why });
  expect(sentence(reason as Reason)).toContain(said);
});

test("indicators of money are never offered in place of the environmental costs indicator", () => {
  for (const code of ["R", "EF", "ES"]) {
    for (const word of [
      "MKI",
      "ECI",
      "MK",
      "milieukosten",
      "schaduwprijs",
      "Environmental costs",
      "Eco-costs",
    ]) {
      const said = sentence(inAccount(code, word) as Reason);
      expect(said).not.toMatch(/Nearest|Near:.*(Environmental Price|"Costs"|kosten)/);
    }
  }
});

test("a broad word with only one reading here is unknown, and its sentence names that reading", () => {
  expect(inAccount("DS", "toxiciteit")).toMatchObject({ kind: "unknown", near: ["Ecotoxicity (total)"] });
  expect(inAccount("SF", "PET")).toMatchObject({ kind: "unknown", near: ["Total energy"] });
  for (const [code, word] of ["DS TE", "DS ET", "SS TE", "SS et"].map((one) => one.split(" "))) {
    expect(inAccount(code ?? "", word ?? "")).toMatchObject({
      kind: "unknown",
      near: ["Ecotoxicity (total)"],
    });
  }
  expect(inAccount("DS", "uitputting")).toMatchObject({
    kind: "unknown",
    near: ["Abiotic resource depletion (total)"],
  });
  const definition = {
    id: "1",
    name: "Hazardous waste disposed",
    unit: "kg",
    standard: "",
    presentation: "",
  };
  expect(answer(new IndicatorList([definition]), "waste")).toMatchObject({ kind: "unknown" });
});

describe("the account's own definitions", () => {
  const own = (name: string, unit: string): ImpactDefinition => ({
    id: name,
    name,
    unit,
    standard: "Dutch (MRPI, EN15804, ISO14040, ISO14044)",
    presentation: "Full",
  });

  test("the account's own names win over every refusal and every alias", () => {
    const list = new IndicatorList([own("WDP", "m3 world eq"), own("MPG", "Euro"), own("ADP", "kg Sb-eq")]);
    expect(answer(list, "wdp")).toBe("WDP [m3 world eq]");
    expect(answer(list, "MPG")).toBe("MPG [Euro]");
    expect(answer(list, "ADP")).toBe("ADP [kg Sb-eq]");
  });

  test("the definitions decide which aliases hold, not the standard's name", () => {
    const list = new IndicatorList([own("Global warming potential", "t CO2-eq")]);
    expect(answer(list, "GWP")).toBe("Global warming potential [t CO2-eq]");
    expect(answer(list, "ODP")).toMatchObject({ kind: "unknown" });
  });

  test("definitions without a standard are recognised by their names", () => {
    const account = createDemoService().accounts.find(({ code }) => code === "EF");
    const silent = account?.definitions.map((one) => ({ ...one, standard: "", presentation: "" })) ?? [];
    expect(answer(new IndicatorList(silent), "SM")).toMatchObject({
      kind: "misplaced",
      why: "presentation",
      place: "Shortened",
    });
  });
});

describe("a mistyped name is told with near ones", () => {
  test.each<[string, string, string]>([
    ["DF", "GPW", "GWP"],
    ["DF", "ADPX", "ADPE"],
    ["DF", "Globl warming", "Global warming potential"],
    ["DF", "klimaatveranderng", "klimaatverandering"],
    ["DF", "CO2", "GWP"],
    ["DF", "kg CO2", "GWP"],
    ["R", "co2", "GWP"],
    ["DF", "CFC", "ODP"],
    ["DF", "SO2", "AP"],
    ["R", "POPF", "POFP"],
    ["R", "Freshwater ecotoxcity", "Freshwater ecotoxicity"],
  ])("in %s, %s is near %s", (code, text, name) => {
    const reason = inAccount(code, text);
    expect(reason).toMatchObject({ kind: "unknown" });
    expect((reason as Extract<Reason, { kind: "unknown" }>).near[0]).toBe(name);
  });
});
