/** What Excel could take for something other than text even in a cell of Text format. */
const misreadAnyway = /^[=+\-@']/;
/** And elsewhere: numbers, dates, truth values. */
const misread = /^[=+\-@']|\d|^(?:true|false)$/i;

/** Whether a text must be marked as one to stay one in a cell of Text format. */
export function needsMark(text: string): boolean {
  return misreadAnyway.test(text);
}

/** What is to be written so that a cell holds again what it held: a text that Excel could misread gets its mark of text. */
export function contentFor(formula: unknown, value: unknown, format: unknown): unknown {
  const isText = typeof formula === "string" && formula !== "" && formula === value;
  if (!isText) return formula;
  return (format === "@" ? misreadAnyway : misread).test(formula) ? `'${formula}` : formula;
}
