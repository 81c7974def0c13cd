/** Folds the name of a member or relation: case, spaces, dashes and underscores do not count. */
export const foldName = memoize((name) => name.toLowerCase().replace(/[\s_-]/g, ""));

/** Folds a relation, which may come as a plain word, a CURIE or a URL: only the last part is compared. */
export const foldRel = memoize((rel) =>
  foldName(rel.replace(/(?<![/#])[/#]+$/, "").replace(/^.*[/#:]/s, "")),
);

/**
 * Caches the results of folding, as a long list repeats a few names thousands of times. The limit keeps maps keyed by
 * id from filling memory.
 */
export function memoize<K extends string, T>(fold: (text: K) => T): (text: K) => T {
  const known = new Map<K, T>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) {
      folded = fold(text);
      if (known.size < 1_000) known.set(text, folded);
    }
    return folded;
  };
}
