export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const mainNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Characters that XML 1.0 does not allow: control characters, unpaired surrogates, and two non-characters. */
const invalidXmlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
/** A group that Excel would read as one character. */
const escapeLikeText = /_(?=x[0-9a-f]{4}_)/gi;
/** Such a group (ECMA-376, ST_Xstring). */
const escapedCharacter = /_x([0-9a-f]{4})_/gi;

const xmlEntities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["\t", "&#9;"],
  ["\n", "&#10;"],
  ["\r", "&#13;"],
]);
const xmlCharacters = new Map([...xmlEntities].map(([character, entity]) => [entity, character]));

/** A text for XML that is read as Excel reads it: what XML does not allow is escaped as Excel does it. */
export function escapeXml(text: string): string {
  return text
    .replace(escapeLikeText, "_x005F_")
    .replace(
      invalidXmlCharacter,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    )
    .replace(/[&<>"\t\n\r]/g, (one) => xmlEntities.get(one) ?? one);
}

/** The text that `escapeXml` was given. */
export function unescapeXml(escaped: string): string {
  return escaped
    .replace(/&[^;&]*;/g, (one) => xmlCharacters.get(one) ?? one)
    .replace(escapedCharacter, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Replaces what XML does not allow by a mark. */
export function markInvalidCharacters(text: string): string {
  return text.replace(invalidXmlCharacter, "\ufffd");
}

/** Attributes, each after a blank; those that are undefined or false are left out, and true is 1. */
export function formatAttributes(
  all: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  return Object.entries(all)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${value === true ? 1 : escapeXml(String(value))}"`)
    .join("");
}

/** "FFRRGGBB" for "#RRGGBB". */
export function formatColor(color: string): string {
  return `FF${color.replace("#", "").toUpperCase()}`;
}
