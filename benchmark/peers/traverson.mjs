import traverson from "traverson";
import JsonHalAdapter from "traverson-hal";
import { findIn, linkOf } from "./names.mjs";
import { wire } from "./wire.mjs";

traverson.registerMediaType(JsonHalAdapter.mediaType, JsonHalAdapter);

/** A walk per look-up; Traverson keeps nothing. */
export async function open(place) {
  const { root, get } = wire(place);
  const { aliases } = place;
  /** In the place of its own library for requests, as it provides for. */
  const library = {
    get: (href, _options, callback) => {
      get(href).then(
        ({ status, headers, body }) =>
          callback(null, { statusCode: status, headers: Object.fromEntries(headers), body }),
        callback,
      );
    },
  };
  const walk = (href, ...rels) =>
    new Promise((resolve, reject) => {
      traverson
        .from(href)
        .jsonHal()
        .withRequestLibrary(library)
        .follow(...rels)
        .getResource((error, resource) => (error ? reject(error) : resolve(resource)));
    });
  return {
    async impact(product, indicator, scenario) {
      const definitions = await walk(`${root}/impactdefinitions`);
      const definition = findIn(definitions._embedded.impactDefinitions, indicator, aliases);
      const { products } = (await walk(`${root}/products`))._embedded;
      const found = findIn(products, product);
      const { impacts } =
        scenario === null
          ? (await walk(linkOf(found, "impacts")))._embedded
          : (await walk(linkOf(found, "scenarios"), `scenarios[name:${scenario}]`, "impacts"))._embedded;
      return impacts.find(({ id }) => id === definition.id).value;
    },
    forget: () => undefined,
    close: () => undefined,
  };
}
