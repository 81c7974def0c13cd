import { indexed } from "./indexed.mjs";

/** The floor of reading: all bodies are at hand, and what is in them is in `Map`s. It asks nobody. */
export async function open({ address, aliases, bodies }) {
  const kept = new Map();
  const read = async (href, name, index) => {
    const known = kept.get(href);
    if (known) return known;
    const made = index(JSON.parse(bodies.get(href))._embedded[name]);
    kept.set(href, made);
    return made;
  };
  return {
    ...indexed({ root: `${address}/api/v1`, aliases, read }),
    forget: () => kept.clear(),
    close: () => undefined,
  };
}
