import { memoize } from "../lca/fold-text";

/** Folds the name of a member or relation: case, spaces, dashes and underscores do not count. */
export const foldName = memoize((name) => name.toLowerCase().replace(/[\s_-]/g, ""));

/** Folds a relation, which may come as a plain word, a CURIE or a URL: only the last part is compared. */
export const foldRel = memoize((rel) =>
  foldName(rel.replace(/(?<![/#])[/#]+$/, "").replace(/^.*[/#:]/s, "")),
);

const versionTagName =
  /(etag|entitytag|hash|checksum|digest|fingerprint|md5|sha\d*|crc\d*|rowversion|revision|stamp)$/;

/** True for the name of a hash or of an entity tag: its text is no word, even where it looks like modules. */
export const isVersionTagName = memoize((name) => versionTagName.test(foldName(name)));
