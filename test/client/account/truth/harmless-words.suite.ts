import { sampleOf } from "../../../matrix-sample";
import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, fiveDefinitions, expectRight } from "./truth-rows";
import { bareAnswers, bareResults, indicatorUnits } from "./harmless-results";

// Texts, units, numbers and dates beside results that do not contradict them.

const toxic = [...fiveDefinitions, { id: 6, name: "Human toxicity potential", unit: "kg 1,4-DB-eq" }];
const withToxic = (impacts: unknown) => ({ "/impactdefinitions": toxic, "/products/1/impacts": impacts });
const both = { GWP: 5, "Human toxicity potential": 7.5 };
const asTexts = (say: (at: number) => object) =>
  bareResults((id, at) => ({ value: `${id + 4}.0`, ...say(at) }));

const commas: readonly TruthRow[] = [
  ["in a unit", withToxic([{ id: 1, value: 5, unit: "kg CO2-eq" }, { id: 6, value: 7.5, unit: "kg 1,4-DB eq" }]), both],
  ["in a unit beside texts", withToxic([{ id: 1, value: "5", unit: "kg CO2-eq" }, { id: 6, value: "7.5", unit: "kg 1,4-DB eq" }]), both],
  ["in the unit of another value", withToxic([{ id: 1, value: "5" }, { id: 6, value: "7.5 kg 1,4-DB eq" }]), { GWP: 5 }],
  ["in units of a map", withToxic({ 1: { value: "5", unit: "kg CO2-eq" }, 6: { value: "7.5", unit: "kg 1,4-DB-eq" } }), both],
  ["in comments", asTexts(() => ({ comment: "width 1,5 mm" })), bareAnswers],
  ["in names", asTexts((at) => ({ label: ["one, two", "1,4-dioxane", "a, b"][at] })), bareAnswers],
  ["in a display text", asTexts((at) => ({ displayValue: `${at},5`, formatted: "5,0" })), bareAnswers],
  ["in a percentage", asTexts(() => ({ share: "12,5 %" })), bareAnswers],
  ["beside numbers", bareResults(() => ({ note: "1,5" })), bareAnswers],
  ["in a word for none", [...asTexts(() => ({})), { id: 2, value: "not declared, see notes" }], bareAnswers],
]; // prettier-ignore

test.each(commas)("commas do not make values unclear: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const beside: readonly (readonly [what: string, say: (definition: number, at: number) => object])[] = [
  ["a declared unit", () => ({ declaredUnit: "t" })],
  ["a declared unit in words", () => ({ declaredUnit: "kilogram" })],
  ["a declared unit and amount", () => ({ declaredUnit: "m2", declaredUnitAmount: 1 })],
  ["a reference unit", () => ({ referenceUnit: "kg" })],
  ["a unit of the product", () => ({ productUnit: "m3" })],
  ["packaging", () => ({ packaging: "t" })],
  ["a material", () => ({ material: "PVC" })],
  ["a size and a colour", () => ({ size: "XL", colour: "red" })],
  ["a format", () => ({ format: "pdf" })],
  ["a country", () => ({ country: "NL", region: "EU" })],
  ["a currency", () => ({ currency: "EUR" })],
  ["a weight in grams", () => ({ weight: 2100, weightInGrams: 2100 })],
  ["a mass by its name", () => ({ massInGrams: 2100 })],
  ["a thickness", () => ({ thickness: 65, thicknessInMm: 65 })],
  ["a life span", () => ({ lifespan: "75 years" })],
  ["a density", () => ({ density: "1.8 kg/m3" })],
  ["the unit, spelled otherwise", (_, at) => ({ unit: ["kg CO2 eq", "kg SO₂-eq.", "kg PO4 3-eq"][at] })],
  ["the unit, per something", (_, at) => ({ unit: `${indicatorUnits[at]} / m2` })],
  ["an empty unit", () => ({ unit: "" })],
  ["dates", () => ({ date: "2026-01-05", validUntil: "2031-01-05", calculatedOn: "05-01-2026" })],
  ["periods", () => ({ period: "2021-2025", duration: "PT1H" })],
  ["people", () => ({ author: "Ann", reviewedBy: "B. Visser", owner: { id: 3, name: "Cas" } })],
  ["sources", () => ({ source: "ecoinvent 3.6", dataset: "brick, at plant", reference: "EPD 4711" })],
  ["files", () => ({ file: "report.pdf", attachments: [], image: "brick.png" })],
  ["texts in two languages", () => ({ descriptionNl: "Baksteen", descriptionEn: "Brick" })],
  ["numbers of samples", () => ({ sampleCount: 12, n: 12 })],
  ["a checksum", () => ({ checksum: "9f86d081884c", hash: "sha256-x4QUu0h" })],
  ["a colour code", () => ({ color: "#b5651d" })],
  ["a cut-off", () => ({ cutoff: 0.01, tolerance: 0.05 })],
];

test.each(beside.map(([what, say]): TruthRow => [what, bareResults(say), bareAnswers]))(
  "harmless words beside a value change nothing: %s",
  (_, documents, right) => expectRight(documents, right),
);

test.each(
  sampleOf("words beside a scenario's value", beside, 1 / 4).map(([what, say]): TruthRow => [
    what,
    endOfLifeResults(bareResults(say).map((one) => ({ ...one, productId: 1 }))),
    { "GWP in EOL landfill": 5, "AP in EOL landfill": 7 },
  ]),
)("harmless words beside a scenario's value change nothing: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const numbers: readonly TruthRow[] = [
  ["exponents", [{ id: 1, value: "5e-7" }, { id: 3, value: "7.5E+3" }], { GWP: 5e-7, AP: 7500 }],
  ["signs", [{ id: 1, value: "-5.25" }, { id: 3, value: "+7" }], { GWP: -5.25 }],
  ["blanks at the ends", [{ id: 1, value: " 5.25 " }, { id: 3, value: "7.5" }], { GWP: 5.25, AP: 7.5 }],
  ["numbers and texts", [{ id: 1, value: 5 }, { id: 3, value: "7.25" }], { GWP: 5, AP: 7.25 }],
  ["a number beside an odd text", [{ id: 1, value: 5 }, { id: 3, value: "1,5" }], { GWP: 5, AP: "error" }],
  ["a text beside a word", [{ id: 1, value: "5.25" }, { id: 3, value: "MND" }], { GWP: 5.25, AP: "error" }],
  ["a text beside a bound", [{ id: 1, value: "5.25" }, { id: 3, value: "< 0.001" }], { GWP: 5.25, AP: "error" }],
  ["many digits", [{ id: 1, value: 0.1 + 0.2 }, { id: 3, value: 1e21 }], { GWP: 0.1 + 0.2, AP: 1e21 }],
  ["zeros", [{ id: 1, value: 0 }, { id: 3, value: "0.0" }], { GWP: 0, AP: 0 }],
]; // prettier-ignore

test.each(numbers)("plain numbers are read as sent: %s", (_, documents, right) =>
  expectRight(documents, right),
);
