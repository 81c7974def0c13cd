import { linkOf, Names } from "./names.mjs";

/**
 * A client that keeps what it has read and looks names up in `Map`s. `read(href, name, index)` gives what `index` makes of the
 * items of the list there, each time the same.
 */
export function indexed({ root, aliases, read }) {
  const products = (href = `${root}/products`) => read(href, "products", namesOf);
  const definitions = () =>
    read(`${root}/impactdefinitions`, "impactDefinitions", (all) => new Names(all, aliases));
  return {
    async impact(product, indicator, scenario) {
      const [known, defined] = await Promise.all([products(), definitions()]);
      const found = known.find(product);
      const { id } = defined.find(indicator);
      let whose = found;
      if (scenario !== null) {
        const scenarios = await read(linkOf(found, "scenarios"), "scenarios", namesOf);
        whose = scenarios.find(scenario);
      }
      const values = await read(linkOf(whose, "impacts"), "impacts", valuesById);
      const value = values.get(id);
      if (value === undefined) throw new Error(`There is no result of ${indicator} for ${product}`);
      return value;
    },
  };
}

const namesOf = (all) => new Names(all);
const valuesById = (all) => new Map(all.map(({ id, value }) => [id, value]));
