import { findIn, linkOf } from "./names.mjs";
import { wire } from "./wire.mjs";

/** No cache: each look-up fetches all it needs. */
export async function open(place) {
  const { root, get } = wire(place);
  const { aliases } = place;
  const list = async (href, name) => JSON.parse((await get(href)).body)._embedded[name];
  return {
    async impact(product, indicator, scenario) {
      const definition = findIn(
        await list(`${root}/impactdefinitions`, "impactDefinitions"),
        indicator,
        aliases,
      );
      let whose = findIn(await list(`${root}/products`, "products"), product);
      if (scenario !== null) whose = findIn(await list(linkOf(whose, "scenarios"), "scenarios"), scenario);
      return (await list(linkOf(whose, "impacts"), "impacts")).find(({ id }) => id === definition.id).value;
    },
    forget: () => undefined,
    close: () => undefined,
  };
}
