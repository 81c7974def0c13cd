/** What the service of the benchmark answers, known to whoever checks it. Products and definitions count from 0. */

/** A service by its size; `unknown` is how many members each Impact carries that nobody understands. */
export const variantOf = ({
  products,
  definitions = 20,
  scenarios = 0,
  unknown = 0,
  shape = "hal",
  name = "a",
}) => ["v", products, definitions, scenarios, unknown, shape, name].join(".");

export function readVariant(text) {
  const [mark, products, definitions, scenarios, unknown, shape, name] = text.split(".");
  if (mark !== "v" || name === undefined) return undefined;
  const [p, d, s, u] = [products, definitions, scenarios, unknown].map(Number);
  return { products: p, definitions: d, scenarios: s, unknown: u, shape };
}

export const productId = (product) => `sample-p-${product + 1}`;
const kinds = ["Facing brick", "Façade panel", "Mineral wool slab", "Concrete block"];
export const productName = (product) => `${kinds[product % kinds.length]} ${product + 1} (sample)`;
export const scenarioId = (product, scenario) => `sample-s-${product + 1}-${scenario + 1}`;
export const scenarioName = (scenario) => `Use ${10 * (scenario + 1)} years`;
export const definitionId = (definition) => `sample-i-${definition + 1}`;

/** `scenario` -1 is the production phase; a product that was changed has a half more. */
export const valueOf = (product, definition, scenario, changed) =>
  (1000 * (product + 1) + 10 * definition + scenario + 1 + (changed ? 5 : 0)) / 1000;

/** Which products a change of this share concerns. */
export const isChanged = (product, share) => share > 0 && product % Math.round(1 / share) === 0;
