import type { CatalogueStandardCode, ImpactDefinition } from "../../src/lca/indicator-catalogue";
import { listDefinitionsOfStandard } from "../../src/lca/indicator-catalogue";
import { IndicatorList } from "../../src/lca/indicator-list";
import { NoValueError } from "../../src/lca/reasons";
import { sentence } from "../../src/words/reason-sentence";

// A word for one indicator, beside another one of nearly the same name and the same unit.

type Named = readonly (readonly [name: string, unit: string])[];

const of = (named: Named, mark: string): ImpactDefinition[] =>
  named.map(([name, unit], at) => ({ id: `${mark}${at + 1}`, name, unit, standard: "", presentation: "" }));

/** The definitions of these presentations, and others: "n1" and so on. */
function account(codes: readonly CatalogueStandardCode[], others: Named): IndicatorList {
  const known = codes.flatMap((code) =>
    of(
      listDefinitionsOfStandard(code).map(({ name, unit }) => [name, unit] as const),
      code,
    ),
  );
  return new IndicatorList([...known, ...of(others, "n")]);
}

/** The name that is meant; the names of all that may be; or the kind of reason. */
function meant(list: IndicatorList, text: string): string | readonly string[] {
  try {
    return list.find(text).name;
  } catch (thrown) {
    if (!(thrown instanceof NoValueError)) throw thrown;
    const { reason } = thrown;
    return reason.kind === "ambiguous" ? reason.choices.map(({ name }) => name) : reason.kind;
  }
}

const eci = "Environmental Costs Indicator";
const gwp = "Global warming potential";
const climate = "ReCiPe Midpoint (H) Climate change";
const ap = "Acidification potential of land and water";

test.each<[words: string, codes: CatalogueStandardCode[], known: string, near: string, unit: string]>([
  ["MKI|ECI|milieukosten|Environmental Cost Indicator|MKI [Euro]", ["DF"], eci, `${eci}, set 2`, "Euro"],
  ["MKI|eci", ["SF", "SS"], eci, `${eci} (A2)`, "EUR"],
  ["MKI", ["DS"], eci, `SBK ${eci} v2`, "€"],
  ["ECI|schaduwprijs", ["DF"], eci, "MKI set 2", "Euro"],
  ["MKI", ["DF"], eci, "Environmental Cost Indicator 2021", "Euro"],
  ["MKI", ["DF"], eci, "Environmental Costs", "Euro"],
  ["MKI", ["DF"], eci, `${eci}s`, "Euro"],
  ["GWP|klimaatverandering|CO2e", ["EF"], gwp, `${gwp}, excluding biogenic carbon`, "kg CO2 eq"],
  ["GWP100", ["DF"], gwp, `${gwp} (GWP20)`, "kg CO2-eq"],
  ["GWP", ["ES"], gwp, "Klimaatverandering - 20 jaar", "kg CO2-eq"],
  ["AP|verzuring", ["DF"], ap, "Acidification potential", "kg SO2-eq"],
  ["ADPF", ["SF"], "Abiotic depletion potential for fossil resources", "Abiotic depletion potential for fossil resources, 2019", "kg Sb eq"], // prettier-ignore
  ["GWP|CC|Climate change", ["R"], climate, "ReCiPe Midpoint (E) Climate change", "kg CO2 eq"],
  ["single score", ["R"], "ReCiPe (H,A) Single Score", "ReCiPe (E,A) Single Score", "points"],
  ["TETP", ["R"], "ReCiPe Midpoint (H) Terrestrial ecotoxicity", "Terrestrial ecotoxicity potential (2)", "kg 1,4-DB eq"], // prettier-ignore
  ["afval|waste", ["DS"], "Waste (total)", "Waste (total, without soil)", "kg"],
])("%s in %j may be %s or %s", (words, codes, known, near, unit) => {
  const list = account(codes, [[near, unit]]);
  for (const word of words.split("|")) {
    expect([word, meant(list, word)]).toEqual([word, [known, near]]);
  }
  for (const name of [known, near]) {
    for (const text of [name, name.toUpperCase(), `name:${name}`]) expect(meant(list, text)).toBe(name);
  }
  expect(meant(list, "id:n1")).toBe(near);
  expect(meant(list, "n1")).toBe(near);
});

test("a name of EN 15804+A2 has near twins too", () => {
  const list = account(
    [],
    [
      ["Climate change - total", "kg CO2-eq"],
      ["Climate change - fossil", "kg CO2-eq"],
      ["Climate change - fossil, 20 years", "kg CO2-eq"],
    ],
  );
  expect(meant(list, "GWP-fossil")).toEqual(["Climate change - fossil", "Climate change - fossil, 20 years"]);
  expect(meant(list, "GWP-total")).toBe("Climate change - total");
});

test("the sentence gives both twins, each with its unit and id", () => {
  const list = account(["DF"], [[`${eci}, set 2`, "Euro"]]);
  const choices = (): unknown => list.find("MKI");
  expect(choices).toThrow(NoValueError);
  try {
    choices();
  } catch (thrown) {
    const said = thrown instanceof NoValueError ? sentence(thrown.reason) : "";
    expect(said).toContain(`${eci} [Euro] (id DF28)`);
    expect(said).toContain(`${eci}, set 2 [Euro] (id n1)`);
  }
});

describe("no near twin", () => {
  test.each<[what: string, words: string, codes: CatalogueStandardCode[], others: Named, right: string]>([
    ["another unit", "MKI", ["DF"], [[`${eci}, set 2`, "points"]], eci],
    ["another indicator of that unit", "MKI", ["DF"], [["Building costs, set 2", "Euro"]], eci],
    ["one of another name within its own", "kosten", ["DF"], [[`${eci}, set 2`, "Euro"]], "Costs"],
    ["a part of a word", "afval", ["DS"], [["Wastewater", "kg"]], "Waste (total)"],
    ["the value's unit in a name", "GWP", ["DF"], [["Stored carbon as CO2-eq", "kg CO2-eq"]], gwp],
    ["the other presentation", "MKI|ECI", ["DF", "DS"], [], eci],
    ["the same name again", "MKI", ["DF"], [[eci.toUpperCase(), "€"]], eci.toUpperCase()],
    ["all of ReCiPe", "TETP|TET", ["R"], [], "ReCiPe Midpoint (H) Terrestrial ecotoxicity"],
    ["the total beside its parts", "HWD", ["DF", "DS"], [], "Hazardous waste disposed"],
    ["the non-fossil beside the fossil", "ADPE", ["SF"], [], "Abiotic depletion potential for non-fossil resources"], // prettier-ignore
    ["set A2 beside set A1", "GWP-fossil", ["DF"], [[`${gwp} - fossil`, "kg CO2-eq"]], `${gwp} - fossil`],
    ["one that is here alone", "MKI", ["EF"], [[`${eci}, set 2`, "Euro"]], "misplaced"],
    ["one that is here alone", "GWP", [], [[`${gwp}, set 2`, "kg CO2-eq"]], "unknown"],
  ])("a word keeps its one meaning: %s: %s", (_, words, codes, others, right) => {
    for (const word of words.split("|")) expect(meant(account(codes, others), word)).toBe(right);
  });
});
