/** Names of members and relations meet without case, spaces, dashes and underscores. */
export const foldName = remembered((name) => name.toLowerCase().replace(/[\s_-]/g, ""));

/** A relation may come as a plain word, a CURIE or a URL; its last part is what is compared. */
export const foldRel = remembered((rel) => foldName(rel.replace(/[/#]+$/, "").replace(/^.*[/#:]/s, "")));

/** A long list repeats a few names thousands of times; maps keyed by id must not fill the memory. */
function remembered(fold: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) {
      folded = fold(text);
      if (known.size < 1_000) known.set(text, folded);
    }
    return folded;
  };
}
