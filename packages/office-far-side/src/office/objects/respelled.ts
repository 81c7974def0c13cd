/** What Excel may give back in another spelling than it was written in (docs/excel.md, "Cells"). */

/** Texts, escapes, padding, locales and exponents stay, except a text of one letter. */
const formatToken = /"([^"]*)"|\\.|[_*].|\[\$[^\]]*\]|E[+-]|[- ]/gi;

export function respelledFormat(format: string): string {
  return format.replace(formatToken, (token, text?: string) =>
    token === "-" || token === " " ? `\\${token}` : text?.length === 1 ? `\\${text}` : token,
  );
}

/** A condition as it was before it was respelled: the formatting library knows no other. */
export function plainConditions(format: string): string {
  return format.replace(/\[[<=>][^\]]*\]/g, (condition) => condition.replaceAll("\\", ""));
}
