import {
  listDefinitionsOfStandard,
  serviceStandardsAndPresentations,
} from "../../src/lca/indicator-catalogue";
import type { CatalogueStandardCode, ImpactDefinition } from "../../src/lca/indicator-catalogue";
import { IndicatorList } from "../../src/lca/indicator-list";
import type { Reason } from "../../src/lca/reasons";
import { NoValueError } from "../../src/lca/reasons";
import { sentence } from "../../src/words/reason-sentence";

type Named = readonly (readonly [name: string, unit: string])[];

/**
 * The names of services for the definitions of EN 15804+A2: in the words of the standard, in those of Environmental
 * Footprint, and by code.
 */
const spellings: Readonly<Record<string, Named>> = {
  standard: [
    ["Global Warming Potential total (GWP-total)", "kg CO2 eq."],
    ["Global Warming Potential - fossil fuels (GWP-fossil)", "kg CO2 eq."],
    ["Global Warming Potential - biogenic (GWP-biogenic)", "kg CO2 eq."],
    ["Global Warming Potential - land use and land use change (GWP-luluc)", "kg CO2 eq."],
    ["Depletion potential of the stratospheric ozone layer (ODP)", "kg CFC 11 eq."],
    ["Acidification potential, Accumulated Exceedance (AP)", "mol H⁺ eq."],
    [
      "Eutrophication potential, fraction of nutrients reaching freshwater end compartment (EP-freshwater)",
      "kg P eq.",
    ],
    [
      "Eutrophication potential, fraction of nutrients reaching marine end compartment (EP-marine)",
      "kg N eq.",
    ],
    ["Eutrophication potential, Accumulated Exceedance (EP-terrestrial)", "mol N eq."],
    ["Formation potential of tropospheric ozone (POCP)", "kg NMVOC eq."],
    ["Abiotic depletion potential for non-fossil resources (ADP-minerals&metals)", "kg Sb eq."],
    ["Abiotic depletion potential for fossil resources (ADP-fossil)", "MJ"],
    [
      "Water (user) deprivation potential, deprivation-weighted water consumption (WDP)",
      "m³ world eq. deprived",
    ],
    ["Potential incidence of disease due to PM emissions (PM)", "Disease incidence"],
    ["Potential human exposure efficiency relative to U235 (IRP)", "kBq U235 eq."],
    ["Potential comparative toxic unit for ecosystems (ETP-fw)", "CTUe"],
    ["Potential comparative toxic unit for humans (HTP-c)", "CTUh"],
    ["Potential comparative toxic unit for humans (HTP-nc)", "CTUh"],
    ["Potential soil quality index (SQP)", "dimensionless"],
  ],
  footprint: [
    ["Climate change - total", "kg CO2-eq"],
    ["Climate change - fossil", "kg CO2-eq"],
    ["Climate change - biogenic", "kg CO2-eq"],
    ["Climate change - land use and LU change", "kg CO2-eq"],
    ["Ozone depletion", "kg CFC11 eq"],
    ["Acidification", "mol H+ eq"],
    ["Eutrophication, freshwater", "kg P eq"],
    ["Eutrophication, marine", "kg N eq"],
    ["Eutrophication, terrestrial", "mol N eq"],
    ["Photochemical ozone formation", "kg NMVOC eq"],
    ["Resource use, minerals and metals", "kg Sb eq"],
    ["Resource use, fossils", "MJ"],
    ["Water use", "m3 depriv."],
    ["Particulate matter", "disease inc."],
    ["Ionising radiation", "kBq U-235 eq"],
    ["Ecotoxicity, freshwater", "CTUe"],
    ["Human toxicity, cancer", "CTUh"],
    ["Human toxicity, non-cancer", "CTUh"],
    ["Land use", "Pt"],
  ],
};

/** The words of set A2, in the order above. */
const codes = [
  ...["GWP-total", "GWP-fossil", "GWP-biogenic", "GWP-luluc", "ODP", "AP"],
  ...["EP-freshwater", "EP-marine", "EP-terrestrial", "POCP", "ADP-minerals&metals", "ADP-fossil"],
  ...["WDP", "PM", "IRP", "ETP-fw", "HTP-c", "HTP-nc", "SQP"],
];

/** Words of set A1 that are words of A2 too, in the unit of each. */
const shared = ["ODP", "AP", "POCP", "ADP-fossil"];
/** Words that mean none of A2's definitions, though they are near some. */
const ofA1 = [
  "GWP",
  "EP",
  "ADPE",
  "ADP-E",
  "ADPF",
  "ADP",
  "HTP",
  "ecotoxicity",
  "klimaatverandering",
  "vermesting",
];

const own = (named: Named, standard = "", mark = "x"): ImpactDefinition[] =>
  named.map(([name, unit], at) => ({ id: `${mark}${at}`, name, unit, standard, presentation: "" }));

function known(code: CatalogueStandardCode, standard?: string): ImpactDefinition[] {
  const said = serviceStandardsAndPresentations.find((one) => one.code === code);
  const named = listDefinitionsOfStandard(code).map(({ name, unit }) => [name, unit] as const);
  return own(named, standard ?? said?.standard ?? "", code).map((one) => ({
    ...one,
    presentation: said?.presentation ?? "",
  }));
}

function answer(definitions: readonly ImpactDefinition[], text: string): string | Reason {
  try {
    return new IndicatorList(definitions).find(text).name;
  } catch (thrown) {
    if (thrown instanceof NoValueError) return thrown.reason;
    throw thrown;
  }
}

const a2 = own(spellings["standard"] ?? []);
const noSet = "No indicator of this account has this name";
const onlyA2 = codes.filter((code) => !shared.includes(code));

describe.each(Object.entries(spellings))("an account of set A2 in the words of the %s", (_words, named) => {
  const account = own(named);
  const all = new IndicatorList(account);

  test.each(codes.map((code, at) => [code, named[at]?.[0] ?? ""]))("%s is %s", (code, name) => {
    const [, unit = ""] = named.find(([one]) => one === name) ?? [];
    for (const text of [code, code.toLowerCase(), code.replace(/-/g, " "), `${code} [${unit}]`, name]) {
      expect([text, answer(account, text)]).toEqual([text, name]);
    }
  });

  test.each(ofA1)("%s, a word of set A1, takes none of them", (word) => {
    const reason = answer(account, word);
    expect(["ambiguous", "unknown"]).toContain(typeof reason === "string" ? reason : reason.kind);
  });

  test("the abbreviations are those of the set", () => {
    const abbreviations = all.definitionsInOrder().map(({ abbreviation }) => abbreviation);
    expect([...abbreviations].sort()).toEqual([...codes].sort());
  });

  test("a missing indicator is never said to be of set A1", () => {
    const lacking = account.filter(({ name }) => !/marine/.test(name));
    expect(sentence(answer(lacking, "EP-marine") as Reason)).toContain(noSet);
  });
});

test("a word of set A1 is refused with the near indicators of set A2", () => {
  expect(sentence(answer(a2, "EP") as Reason)).toMatch(
    /EP-freshwater|Eutrophication.* \[kg P eq\.\] .*\[kg N eq\.\] .*\[mol N eq\.\]/,
  );
  expect(answer(a2, "ADPE")).toMatchObject({
    kind: "unknown",
    near: ["Abiotic depletion potential for non-fossil resources (ADP-minerals&metals)"],
  });
});

describe("an account of both sets", () => {
  const both = [...known("DF", "EN 15804"), ...a2];

  test.each([
    ...shared,
    "GWP",
    "EP",
    "HTP",
    "ADP",
    "ADPE",
    "ADPF",
    "verzuring",
    "klimaatverandering",
    "vermesting",
  ])("the word %s is ambiguous", (word) => {
    expect(answer(both, word)).toMatchObject({ kind: "ambiguous" });
  });

  test.each(onlyA2)("%s is set A2's", (code) => {
    expect(answer(both, code)).toBe(a2[codes.indexOf(code)]?.name);
  });

  test("the unit decides where it can", () => {
    expect(answer(both, "AP [kg SO2 eq]")).toBe("Acidification potential of land and water");
    expect(answer(both, "AP [mol H+-eq]")).toBe("Acidification potential, Accumulated Exceedance (AP)");
    expect(answer(both, "EP [kg PO4-eq]")).toBe("Eutrophication potential");
    expect(answer(both, "EP [kg P eq]")).toMatchObject({ kind: "ambiguous" });
    expect(answer(both, "GWP [kg CO2-eq]")).toMatchObject({ kind: "ambiguous" });
    expect(answer(both, "HTP [kg 1,4-DB-eq]")).toBe("Human toxicity potential");
  });

  test("an unknown word is refused without naming a set", () => {
    const lacking = both.filter(({ name }) => !/SQP/.test(name));
    expect(sentence(answer(lacking, "SQP") as Reason)).toContain(noSet);
  });
});

describe("an account of set A1", () => {
  test.each(onlyA2)("%s is refused, and the set is named", (code) => {
    for (const account of ["DF", "DS", "EF", "ES", "SF", "SS"] as const) {
      expect(sentence(answer(known(account), code) as Reason)).toContain(
        "belongs to EN 15804+A2. This account uses set A1.",
      );
    }
  });

  test.each(["EN 15804+A1", "EN 15804:2012 + A1:2013", "NEN-EN 15804/A1", "SBK set 1", "Set A1"])(
    "a set is recognised by the standard's name: %s",
    (standard) => {
      expect(sentence(answer(own([["Warming", "kg"]], standard), "SQP") as Reason)).toContain("uses set A1.");
    },
  );
});

describe("an account of no set that is known", () => {
  test.each(["", "EN 15804", "EN 15804 A1-A3", "EN 15804+A2", "EN 15804+A1+A2", "set 2", "Offset A1"])(
    "the sentence names no set: %j",
    (standard) => {
      for (const code of onlyA2) {
        const said = sentence(answer(own([["Warming", "kg"]], standard), code) as Reason);
        expect(said).toContain(`belongs to EN 15804+A2. ${noSet}.`);
      }
    },
  );

  test("a name and unit that ReCiPe has as well are not taken for set A2's", () => {
    const account = own([
      ["Freshwater eutrophication", "kg P eq"],
      ["Marine eutrophication", "kg N eq"],
      ["Photochemical ozone formation", "kg NMVOC"],
      ["Ozone depletion", "kg CFC-11 eq"],
    ]);
    for (const code of ["EP-freshwater", "EP-marine"]) {
      expect(answer(account, code)).toMatchObject({ kind: "misplaced", why: "set-A2", here: "" });
    }
    expect(answer(account, "POCP")).toMatchObject({ kind: "unknown" });
  });
});

test.each([
  ["Climate change - total, excluding biogenic", "kg CO2-eq"],
  ["Climate change - fossil and biogenic", "kg CO2-eq"],
  ["Climate change - fossil", "g CO2-eq"],
  ["Climate change - fossil", ""],
  ["Climate change - fossil, 20 years", "kg CO2-eq"],
  ["GWP total (without GWP-biogenic)", "kg CO2-eq"],
  ["Fossil", "kg CO2-eq"],
])("%s [%s] is no definition of set A2", (name, unit) => {
  const account = own([
    [name, unit],
    ["Acidification", "mol H+ eq"],
  ]);
  for (const code of ["GWP-total", "GWP-fossil", "GWP-biogenic"]) {
    expect(answer(account, code)).toMatchObject({ kind: "misplaced" });
  }
});

describe("an account of ReCiPe", () => {
  const recipe = known("R");

  test.each([
    ["WDP", "ReCiPe Midpoint (H) Water depletion"],
    ["IRP", "ReCiPe Midpoint (H) Ionising radiation"],
    ["ODP", "ReCiPe Midpoint (H) Ozone depletion"],
  ])("%s is its own %s", (code, name) => {
    expect(answer(recipe, code)).toBe(name);
  });

  test.each(onlyA2.filter((code) => !["WDP", "IRP"].includes(code)))(
    "%s is refused, and no set is named",
    (code) => {
      expect(sentence(answer(recipe, code) as Reason)).toContain(noSet);
    },
  );

  test.each(["AP", "POCP", "ADP-fossil", "ADPE"])("%s is another method's", (code) => {
    expect(answer(recipe, code)).toMatchObject({ kind: "misplaced", why: "method" });
  });

  test("beside set A2 it keeps its own words, and shared ones are ambiguous", () => {
    const both = [...recipe, ...a2];
    expect(answer(both, "FEP")).toBe("ReCiPe Midpoint (H) Freshwater eutrophication");
    expect(answer(both, "EP-freshwater")).toBe(a2[6]?.name);
    for (const word of ["WDP", "IRP", "ODP", "GWP", "EP", "HTP"]) {
      expect(answer(both, word)).toMatchObject({ kind: "ambiguous" });
    }
  });
});
