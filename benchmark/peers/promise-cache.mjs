import { indexed } from "./indexed.mjs";
import { wire } from "./wire.mjs";

/** The floor of a client that asks a service: a promise per address, of a `Map`. */
export async function open(place) {
  const { root, get } = wire(place);
  const kept = new Map();
  const fetched = async (href, name, index) => {
    const { body } = await get(href);
    return index(JSON.parse(body)._embedded[name]);
  };
  const read = (href, name, index) => {
    let promise = kept.get(href);
    if (!promise) kept.set(href, (promise = fetched(href, name, index)));
    return promise;
  };
  return {
    ...indexed({ root, aliases: place.aliases, read }),
    forget: () => kept.clear(),
    close: () => undefined,
  };
}
