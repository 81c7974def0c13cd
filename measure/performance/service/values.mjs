/**
 * The right values of the benchmark's service, for those who check them. Products and definitions count from 0.
 */

export const productId = (product) => `sample-p-${product + 1}`;
const kinds = ["Facing brick", "Façade panel", "Mineral wool slab", "Concrete block"];
export const productName = (product) => `${kinds[product % kinds.length]} ${product + 1} (sample)`;
export const scenarioId = (product, scenario) => `sample-s-${product + 1}-${scenario + 1}`;
export const scenarioName = (scenario) => `Use ${10 * (scenario + 1)} years`;
export const definitionId = (definition) => `sample-i-${definition + 1}`;

/** `scenario` -1 is the production phase. */
export const valueOf = (product, definition, scenario = -1) =>
  (1000 * (product + 1) + 10 * definition + scenario + 1) / 1000;
