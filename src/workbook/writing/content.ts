/** Text that Excel could take for something else even in a cell of Text format. */
const misreadAnyway = /^[=+\-@']/;
/** And in other cells: numbers, dates, truth values. */
const misread = /^[=+\-@']|\d|^(?:true|false)$/i;

/** Whether a text must be marked to stay one in a cell of Text format. */
export function needsMark(text: string): boolean {
  return misreadAnyway.test(text);
}

/**
 * What to write so that a cell holds its old content again: a text that Excel could misread gets its text
 * mark.
 */
export function contentFor(formula: unknown, value: unknown, format: unknown): unknown {
  const isText = typeof formula === "string" && formula !== "" && formula === value;
  if (!isText) return formula;
  return (format === "@" ? misreadAnyway : misread).test(formula) ? `'${formula}` : formula;
}
