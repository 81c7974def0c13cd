import type { DemoAccount, DemoProduct, DemoScenario } from "../../workbench/sample-service";
import {
  listDefinitionsOfStandard,
  serviceStandardsAndPresentations,
} from "../../src/lca/indicator-catalogue";

const productId = (number: number) => `sample-large-p-${number}`;
const scenarioId = (number: number) => `sample-large-s-${number}`;
const numberIn = (id: string) => Number(id.slice(id.lastIndexOf("-") + 1));

/** The value of a large account's product (counted from 1) for its definition (counted from 0). */
export const largeValue = (product: number, definition: number, offset = 0): number =>
  (100 * (offset + product) + definition) / 100;

/**
 * An account of the Dutch standard, Full, with any number of products, "Sample product 1" and so on, each with one
 * scenario "Use 50 years" of its own. `offset` is added to every value, so that two accounts can be told apart; a
 * scenario adds a half. `indicators`: the number of its definitions, all by default.
 */
export function largeAccount(code: string, products: number, offset = 0, indicators = Infinity): DemoAccount {
  const { standard = "", presentation = "" } =
    serviceStandardsAndPresentations.find((known) => known.code === "DF") ?? {};
  const listed = listDefinitionsOfStandard("DF").slice(0, indicators);
  const definitions = listed.map((definition, index) => ({
    ...definition,
    id: `sample-large-i-${index}`,
    standard,
    presentation,
  }));
  const numbers = Array.from({ length: products }, (_, index) => index + 1);
  return {
    code,
    company: { id: `sample-large-company-${code}`, name: `Large Building Products ${code} (sample)` },
    user: { id: `sample-large-user-${code}`, name: "Lou Large (sample)" },
    definitions,
    products: numbers.map((number): DemoProduct => ({
      id: productId(number),
      name: `Sample product ${number}`,
      details: { declaredUnit: "kg" },
      scenarios: [scenarioId(number)],
    })),
    scenarios: numbers.map((number): DemoScenario => ({
      id: scenarioId(number),
      name: "Use 50 years",
      kind: "use",
      products: [productId(number)],
    })),
    impacts: (product, scenario) =>
      definitions.map(({ id }, index) => [
        id,
        largeValue(numberIn(product), index, offset + (scenario === undefined ? 0 : 0.5)),
      ]),
  };
}
