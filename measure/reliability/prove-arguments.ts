/** The arguments of `npm run prove --`. */
export interface ProveArguments {
  readonly help: boolean;
  readonly parts: readonly string[];
  /** Chooses within the one part that was named. */
  readonly words: readonly string[];
  readonly seed: number | null;
}

/** Throws with one sentence if an argument is unknown. */
export function parseProveArguments(typed: readonly string[], known: readonly string[]): ProveArguments {
  const help = typed.includes("--help");
  const seed = typed.find((word) => word.startsWith("--seed="))?.slice("--seed=".length);
  if (seed !== undefined && !/^\d+$/.test(seed)) throw new Error(`No seed: ${seed}`);
  const rest = typed.filter((word) => !word.startsWith("--"));
  const strange = typed.find(
    (word) => word.startsWith("--") && word !== "--help" && !word.startsWith("--seed="),
  );
  if (strange !== undefined) throw new Error(`Nothing is known of ${strange}; try --help`);
  const count = rest.findIndex((word) => !known.includes(word));
  const parts = count < 0 ? rest : rest.slice(0, count);
  const words = count < 0 ? [] : rest.slice(count);
  if (words.length > 0 && parts.length !== 1)
    throw new Error(`There is no part "${words[0]}"; the parts are ${known.join(", ")}`);
  return {
    help,
    parts: parts.length > 0 ? parts : known,
    words,
    seed: seed === undefined ? null : Number(seed),
  };
}
