import { tokensOf } from "./tokens";

const reference = /^[A-Z]{1,3}\d{1,7}$/i;

/**
 * Which cells stand in a formula where another one that is written just so has these: "A1" to "C7". What is fixed by "$" and
 * how wide it is written makes no difference. Null where anything else does.
 */
export function cellsLike(model: string, formula: string): ReadonlyMap<string, string> | null {
  const [wanted, written] = [piecesOf(model), piecesOf(formula)];
  if (wanted.length !== written.length) return null;
  const found = new Map<string, string>();
  for (const [index, piece] of wanted.entries()) {
    const own = written[index] ?? "";
    if (!reference.test(piece)) {
      if (own !== piece) return null;
    } else if (!reference.test(own) || (found.get(piece) ?? own) !== own) return null;
    else found.set(piece, own);
  }
  return found;
}

function piecesOf(formula: string): string[] {
  const free = formula.replace(/"(?:[^"]|"")*"|\$/g, (piece) => (piece === "$" ? "" : piece));
  return tokensOf(free)
    .map(({ text }) => text.toUpperCase())
    .filter((text) => text.trim() !== "");
}
