import { memoize } from "../lca/fold-text";

/** Folds the name of a member or relation: case, spaces, dashes and underscores do not count. */
export const foldName = memoize((name) => name.toLowerCase().replace(/[\s_-]/g, ""));

/** Folds a relation, which may come as a plain word, a CURIE or a URL: only the last part is compared. */
export const foldRel = memoize((rel) =>
  foldName(rel.replace(/(?<![/#])[/#]+$/, "").replace(/^.*[/#:]/s, "")),
);
