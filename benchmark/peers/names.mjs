/** What a peer makes of a name in a cell. */

const fold = (text) =>
  text
    .trim()
    .replace(/\s+/g, " ")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** Things by id, by name and by folded name; `aliases` gives further names of those with an id. */
export class Names {
  #exact = new Map();
  #folded = new Map();

  constructor(things, aliases = new Map()) {
    for (const thing of things) {
      this.#exact.set(thing.name, thing).set(thing.id, thing);
      this.#folded.set(fold(thing.name), thing);
      const alias = aliases.get(thing.id);
      if (alias) this.#folded.set(fold(alias), thing);
    }
  }

  find(text) {
    const found = this.#exact.get(text) ?? this.#folded.get(fold(text));
    if (!found) throw new Error(`There is no ${text}`);
    return found;
  }
}

/** Without an index: one after another. */
export function findIn(things, text, aliases = new Map()) {
  const folded = fold(text);
  const found =
    things.find(({ id, name }) => id === text || name === text) ??
    things.find(({ id, name }) => fold(name) === folded || fold(aliases.get(id) ?? "") === folded);
  if (!found) throw new Error(`There is no ${text}`);
  return found;
}

export const linkOf = (thing, rel) => thing._links[rel].href;
