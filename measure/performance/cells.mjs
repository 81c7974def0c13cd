import { definitionId, productId, productName, scenarioName, valueOf } from "./service/values.mjs";

/** The spellings of a product in a cell: its name, its id, and the name as users type it. */
const products = [
  productName,
  productId,
  (product) => ` ${productName(product).toUpperCase().replace("Ç", "C")} `,
];

/** The spellings of an indicator: its name, its id, and its common name. */
const indicators = [
  ({ name }) => name,
  (_, place) => definitionId(place),
  ({ alias, name }) => alias || name.toUpperCase(),
];

/**
 * Cells and their right values: `count` different ones over the products `from` up to `to`, each indicator of a product
 * in turn, spelt in three ways.
 */
export function cellsOver({ count, from, to, definitions }) {
  const width = Math.max(1, Math.ceil(count / (to - from)));
  return Array.from({ length: count }, (_, cell) => {
    const product = from + (Math.floor(cell / width) % (to - from));
    const place = (cell + product) % definitions.length;
    const way = Math.floor(cell / definitions.length) % 3;
    return {
      product: products[(cell + way) % 3](product),
      indicator: indicators[(product + way) % 3](definitions[place], place),
      scenario: null,
      value: valueOf(product, place),
    };
  });
}

/**
 * A cell for each product and stage, which is the production stage or one of so many scenarios: its list holds the
 * results of all indicators.
 */
export function cellsOfStages({ from, to, definitions, scenarios }) {
  const stages = Array.from({ length: scenarios + 1 }, (_, place) => place - 1);
  return Array.from({ length: to - from }, (_, place) => from + place).flatMap((product) =>
    stages.map((stage) => {
      const place = product % definitions.length;
      return {
        product: productId(product),
        indicator: definitionId(place),
        scenario: stage === -1 ? null : scenarioName(stage),
        value: valueOf(product, place, stage),
      };
    }),
  );
}
