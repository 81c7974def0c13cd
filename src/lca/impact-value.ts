/** The value that was read from an impact. */
export type ImpactValueReading =
  | { readonly is: "number"; readonly value: number; readonly asText: boolean }
  /** "none": null or "", the answer that there is no value. "missing": nothing that could be a value. */
  | { readonly is: "none" | "missing" }
  /** A word, or anything else that is not a number. */
  | { readonly is: "odd"; readonly sent: string }
  /** A text of digits, dots, commas, apostrophes and blanks that is not a plain decimal: a dot may group thousands. */
  | { readonly is: "grouped"; readonly sent: string }
  | { readonly is: "unclear"; readonly why: "numbers" }
  | { readonly is: "unclear"; readonly why: "scale" | "member"; readonly member: string };

/** The number in a decimal text; null if a JavaScript number cannot hold it and would be infinite, or 0. */
export function parseStorableNumber(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) && (value !== 0 || !/^[^e]*[1-9]/i.test(text)) ? value : null;
}
