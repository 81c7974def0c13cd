import { createDemoService } from "../../workbench/sample-service";
import { IndicatorList } from "../../src/lca/indicator-list";
import type { Indicator } from "../../src/lca/indicator-list";
import { NoValueError } from "../../src/lca/reasons";
import type { Reason } from "../../src/lca/reasons";

/** The sample accounts, one for each presentation: R is of ReCiPe, all others are of EN 15804. */
const lists = new Map(
  createDemoService()
    .accounts.filter(({ code }) => code !== "DB")
    .map(({ code, definitions }) => [code, new IndicatorList(definitions)]),
);
const codesOfEn15804 = [...lists.keys()].filter((code) => code !== "R");

function find(code: string, text: string): Indicator | Reason {
  try {
    const found = lists.get(code)?.find(text);
    if (found) return found;
  } catch (thrown) {
    if (thrown instanceof NoValueError) return thrown.reason;
    throw thrown;
  }
  throw new Error(`There is no account ${code}`);
}

/** All texts of headings for an account's indicators: name or abbreviation, with and without the unit. */
function listHeadings(code: string): readonly string[] {
  const list = lists.get(code);
  const headings: string[] = [];
  for (const indicator of list?.all ?? []) {
    const abbreviation = list?.abbreviationOf(indicator) ?? "";
    for (const word of [abbreviation, indicator.name].filter((text) => text !== ""))
      headings.push(word, `${word} [${indicator.unit}]`, `${word} (${indicator.unit})`);
  }
  return headings;
}

/** The words of the headings that name an indicator in an account of the other method. */
function listSharedWords(from: string, to: string): readonly string[] {
  const shared = listHeadings(from).filter((text) => !("kind" in find(to, text)));
  return [...new Set(shared.map((text) => text.replace(/ [[(].*/, "")))];
}

const everywhere = ["GWP", "ODP", "Costs"];
const withToxicity = ["GWP", "ODP", "HTP", "TETP", "Costs"];

test.each([
  ["DF", withToxicity],
  ["DS", everywhere],
  ["EF", everywhere],
  ["ES", everywhere],
  ["SF", withToxicity],
  ["SS", everywhere],
])("of all headings of ReCiPe and %s, the other method knows only these abbreviations", (code, shared) => {
  expect(new Set(listSharedWords("R", code))).toEqual(new Set(shared));
  const inRecipe = code === "DF" || code === "SF" ? withToxicity : everywhere;
  expect(new Set(listSharedWords(code, "R"))).toEqual(new Set(inRecipe));
});

const namingRecipe = ["GWP (ReCiPe)", "ReCiPe GWP", "ReCiPe GWP [kg CO2 eq]", "GWP, ReCiPe 2008"];
const namingEn15804 = ["GWP [EN 15804]", "EN 15804 GWP", "GWP EN15804 [kg CO2-eq]", "GWP (CML)", "MRPI GWP"];

test.each(namingRecipe)("%s is refused in accounts of EN 15804 because methods are never mixed", (text) => {
  for (const code of codesOfEn15804)
    expect(find(code, text)).toMatchObject({ kind: "misplaced", why: "method", place: "ReCiPe" });
});

test.each(namingEn15804)("%s is refused in an account of ReCiPe because methods are never mixed", (text) => {
  expect(find("R", text)).toMatchObject({ kind: "misplaced", why: "method", place: "EN 15804 (CML)" });
});

test("a text that names the account's own method is not said to be of another", () => {
  expect(find("R", "GWP (ReCiPe)")).toMatchObject({ kind: "wrong-unit" });
  expect(find("DF", "EN 15804 GWP")).toMatchObject({ kind: "unknown" });
});

describe("an abbreviation that both methods have", () => {
  const findBeside = (code: string, text: string, others: readonly string[]) =>
    lists
      .get(code)
      ?.refuseMixedMethods([text, ...others])
      .get(text);

  test.each([
    ["R", "GWP", "AP"],
    ["R", "GWP [kg CO2-eq]", "AP [kg SO2-eq]"],
    ["R", "HTP", "ADPE"],
    ["R", "klimaatverandering", "PERT"],
    ["R", "ODP", "Global warming potential"],
    ["DF", "GWP", "FETP"],
    ["DF", "TETP", "ReCiPe Midpoint (H) Human toxicity"],
    ["DF", "GWP100", "GWP (ReCiPe)"],
  ])("in %s, %s is refused beside %s", (code, text, other) => {
    expect(findBeside(code, text, [other])).toMatchObject({
      kind: "misplaced",
      why: "method",
      text,
      beside: other,
    });
  });

  test.each([
    ["R", "GWP", "TAP"],
    ["R", "GWP", "Costs"],
    ["R", "GWP", "EP"],
    ["R", "GWP", "no indicator"],
    ["R", "TAP", "AP"],
    ["DF", "GWP", "AP"],
    // In EN 15804+A2, these are of the same method.
    ["DF", "GWP", "WDP"],
    ["DF", "GWP", "GWP-total"],
    ["DF", "Costs", "FETP"],
  ])("in %s, %s is as it is beside %s", (code, text, other) => {
    expect(findBeside(code, text, [other, "3", ""])).toBeUndefined();
  });

  test("the full name of the account's own indicator is offered instead, since it means no other", () => {
    const reason = findBeside("R", "GWP", ["AP"]);
    expect(reason).toMatchObject({ instead: ["ReCiPe Midpoint (H) Climate change"] });
  });
});
