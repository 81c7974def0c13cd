/** Texts that Excel could take for something else even in a cell of Text format. */
const misreadAsText = /^[=+\-@']/;
/** Texts that Excel could take for something else in other cells: also numbers, dates, truth values. */
const misreadAsGeneral = /^[=+\-@']|\d|^(?:true|false)$/i;

/** True if a text needs the apostrophe to stay a text in a cell of Text format. */
export function needsTextMarkInTextFormat(text: string): boolean {
  return misreadAsText.test(text);
}

/** True if a text needs the apostrophe, or Text format, to stay a text in a cell of General format. */
export function needsTextMarkInGeneralFormat(text: string): boolean {
  return misreadAsGeneral.test(text);
}

/** True if a text needs the apostrophe to stay a text when a cell of this number format is entered again. */
function needsTextMark(text: string, format: unknown): boolean {
  return format === "@" ? needsTextMarkInTextFormat(text) : needsTextMarkInGeneralFormat(text);
}

/** Formats a content so that a cell holds it again: a text that Excel could misread gets its apostrophe. */
export function formatRestoredContent(formula: unknown, value: unknown, format: unknown): unknown {
  const isText = typeof formula === "string" && formula !== "" && formula === value;
  if (!isText) return formula;
  return needsTextMark(formula, format) ? `'${formula}` : formula;
}

/** A content without its apostrophe. */
export function removeTextMark(content: unknown): unknown {
  return typeof content === "string" && content.startsWith("'") ? content.slice(1) : content;
}
