import { definitionId, productId, productName, scenarioId, scenarioName, valueOf } from "./values.mjs";

const from = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const numberIn = (id, place) => Number(id.split("-")[place]) - 1;

/** An account of the sample service with any number of products. */
export function accountOf({ products, scenarios }, definitions) {
  return {
    code: "B",
    company: { id: "sample-company", name: "Benchmark Building Products (sample)" },
    user: { id: "sample-user", name: "Lou Fast (sample)" },
    definitions,
    products: from(products, (product) => ({
      id: productId(product),
      name: productName(product),
      details: { articleNumber: `SAMPLE-${product + 1}`, declaredUnit: "m2" },
      scenarios: from(scenarios, (scenario) => scenarioId(product, scenario)),
    })),
    scenarios: from(products, (product) =>
      from(scenarios, (scenario) => ({
        id: scenarioId(product, scenario),
        name: scenarioName(scenario),
        kind: "use",
        products: [productId(product)],
      })),
    ).flat(),
    impacts: (id, scenario) =>
      definitions.map((definition, place) => [
        definition.id,
        valueOf(numberIn(id, 2), place, scenario === undefined ? -1 : numberIn(scenario, 3)),
      ]),
  };
}

/** Definitions of the Dutch standard, Full, and some of the company's own if that has fewer. */
export function definitionsFrom({ listDefinitionsOfStandard, serviceStandardsAndPresentations }, count) {
  const { standard, presentation } = serviceStandardsAndPresentations.find(({ code }) => code === "DF");
  const all = listDefinitionsOfStandard("DF");
  const own = (index) => ({ name: `Packaging ${index} (sample)`, unit: "kg" });
  return from(count, (index) => ({
    id: definitionId(index),
    ...(all[index] ?? own(index)),
    standard,
    presentation,
  }));
}
