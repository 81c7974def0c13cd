import {
  definitionId,
  isChanged,
  productId,
  productName,
  scenarioId,
  scenarioName,
  valueOf,
} from "./values.mjs";

const from = (count, make) => Array.from({ length: count }, (_, index) => make(index));
const numberIn = (id, place = 2) => Number(id.split("-")[place]) - 1;

/** An account of the demo service with any number of products; `study` says which share of them was changed. */
export function accountOf({ products, definitions, scenarios }, catalogue, study) {
  return {
    code: "B",
    company: { id: "sample-company", name: "Benchmark Building Products (sample)" },
    user: { id: "sample-user", name: "Lou Fast (sample)" },
    definitions: definitionsFrom(catalogue, definitions),
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
    impacts(id, scenario) {
      const product = numberIn(id);
      const stage = scenario === undefined ? -1 : numberIn(scenario, 3);
      const changed = isChanged(product, study.share);
      return from(definitions, (definition) => [
        definitionId(definition),
        valueOf(product, definition, stage, changed),
      ]);
    },
  };
}

/** Of the Dutch standard, Full, and some of the company's own where that has fewer. */
export function definitionsFrom({ definitionsOf, presentations }, count) {
  const { standard, presentation } = presentations.find(({ code }) => code === "DF");
  const all = definitionsOf("DF");
  const own = (index) => ({ name: `Packaging ${index} (sample)`, unit: "kg" });
  return from(count, (index) => ({
    id: definitionId(index),
    ...(all[index] ?? own(index)),
    standard,
    presentation,
  }));
}
