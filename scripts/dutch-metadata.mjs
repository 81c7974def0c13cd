/** The functions as Excel in Dutch shows them: `functions-nl.json`, made from `functions.json` by each build. */

/** Excel's own limit for descriptions of macro functions; for custom functions Microsoft names none. */
const longest = 255;

/**
 * The functions' metadata with each description in Dutch and nothing else changed. `dutch` has the Dutch of each
 * English description, so that a changed English one has none. Throws with one sentence if the two do not match.
 */
export function inDutch(text, dutch) {
  const metadata = JSON.parse(text);
  const described = metadata.functions.flatMap((one) => [one, ...one.parameters]);
  const known = new Map(Object.entries(dutch));
  const english = new Set(described.map(({ description }) => description ?? ""));
  const missing = [...english].filter((description) => !known.get(description)?.trim());
  if (missing.length > 0)
    throw new Error(`src/addin/functions/dutch.json has no Dutch for ${quoted(missing)}.`);
  const unused = [...known.keys()].filter((description) => !english.has(description));
  if (unused.length > 0)
    throw new Error(
      `src/addin/functions/dutch.json has Dutch for descriptions that no longer exist: ${quoted(unused)}.`,
    );
  const tooLong = [...known.values()].filter((description) => description.length > longest);
  if (tooLong.length > 0)
    throw new Error(
      `src/addin/functions/dutch.json has more than ${longest} characters in ${quoted(tooLong)}.`,
    );
  for (const one of described) one.description = known.get(one.description);
  return `${JSON.stringify(metadata, null, 4)}\n`;
}

function quoted(texts) {
  return texts.map((text) => JSON.stringify(text)).join(", ");
}
