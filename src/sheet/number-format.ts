/** A piece of a number format, in Excel's English notation: literal text, or a symbol with a meaning. */
interface Piece {
  readonly is: "literal" | "digits" | "date" | "other";
  readonly text: string;
}

/** Splits a format. Digits below a line belong to its fraction; a "/" before anything else is literal. */
const piece = /"[^"]*"?|\\[^]?|_[^]?|\*[^]?|\[[^\]]*\]?|General|AM\/PM|A\/P|E[+-]|\/ ?[0-9#?]+|[^]/giu;

/**
 * One text for all spellings that Excel may give a format, with backslashes before literal characters and English
 * separators. A blank, a padding and a blank in quotes are the same. A last section that shows texts unchanged is left
 * out.
 */
export function normaliseNumberFormat(format: string): string {
  const pieces = (format.match(piece) ?? []).map((written) => {
    if (/^[;@*]/.test(written)) return written;
    const { is, text } = pieceOf(written);
    if (is === "literal") return text.replace(/[^]/gu, "\\$&").replace(/\s/gu, " ");
    return text.startsWith("[") ? text.replace(/["\\\s]/g, "") : text;
  });
  if (pieces.at(-1) === "@" && pieces.at(-2) === ";") pieces.splice(-2);
  // Among digits, a blank or an apostrophe parts thousands as a comma does.
  return pieces.join("").replace(/([0#?])(?:\\[ '’]|[.,])(?=[0#?])/g, "$1.");
}

/**
 * The text of 0 in each section of a format with digits, without separators: a section that hides the digits of 0 hides
 * those of other numbers just so. A date or time has no zero.
 */
export function formatZeroWithEachSection(format: string): string[] {
  const sections: Piece[][] = [[]];
  for (const written of format.match(piece) ?? []) {
    if (written === ";") sections.push([]);
    else sections.at(-1)?.push(pieceOf(written));
  }
  return sections
    .filter((pieces) => pieces.some(isDigit) && !pieces.some(({ is }) => is === "date"))
    .map((pieces) => pieces.map(zeroOf).join(""));
}

function isDigit({ is, text }: Piece): boolean {
  return is === "digits" && /^(?:[0#?]|General)$/i.test(text);
}

function zeroOf(one: Piece): string {
  if (one.is === "literal") return one.text;
  if (isDigit(one)) return "0";
  return one.is === "digits" && /^E/i.test(one.text) ? "E" : "";
}

function pieceOf(written: string): Piece {
  if (written.startsWith('"')) return { is: "literal", text: written.replaceAll('"', "") };
  if (written.startsWith("\\")) return { is: "literal", text: written.slice(1) };
  // As wide as a letter, or that letter as often as there is room.
  if (/^[_*]/.test(written)) return { is: "literal", text: " " };
  if (written.startsWith("[")) return bracketed(written);
  if (/^(?:General|E[+-]|[0#?.,%]|\/.+)$/i.test(written)) return { is: "digits", text: written };
  return { is: /^(?:AM\/PM|A\/P|[dmyhsegb])$/i.test(written) ? "date" : "literal", text: written };
}

/** A currency or unit with its language, time that has gone by, a colour, a condition, or digits of a script. */
function bracketed(text: string): Piece {
  const currency = /^\[\$(.*?)(?:-[0-9a-f,]+)?\]$/i.exec(text);
  if (currency) return { is: "literal", text: currency[1] ?? "" };
  return { is: /^\[(?:h+|m+|s+)\]$/i.test(text) ? "date" : "other", text };
}
