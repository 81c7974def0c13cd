import { decodeUriPart } from "../../wire/addresses";

/** Characters that have a name in HTML. */
const namedCharacters = new Map(
  "amp& lt< gt> quot\" apos' plus+ sol/ equals= excl! num# dollar$ percnt% lpar( rpar) ast* comma, period. colon: semi; quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] hat^ lowbar_ grave` lcub{ lbrace{ verbar| vert| rcub} rbrace} shy\u00ad nbsp\u00a0 zwj\u200d zwnj\u200c zerowidthspace\u200b newline\n"
    .split(" ")
    .map((one) => [one.slice(0, -1), one.slice(-1)] as const),
);

/** Signs that are not seen, such as soft hyphens. */
const hiddenSigns = "\xad\u200b-\u200f\u2060\ufeff";
/** Hidden signs, and the wide letters of East Asian type. */
const unusualCharacters = `${hiddenSigns}\uff01-\uff5e`;

/**
 * A character as JSON, program code, an address or HTML spells it. Of a named letter in HTML, "&eacute;", only the letter
 * is read.
 */
const spelledCharacter = new RegExp(
  "\\\\(?:u0000[\\da-f]{4}|u[\\da-f]{4}|u\\{[\\da-f]{1,6}\\}|x[0-7][\\da-f]|[nrt])|" +
    "(?:\\\\x[89a-f][\\da-f])+|(?:\\\\[23][0-7]{2})+|\\\\[01]?[0-7]{2}|" +
    "%(?:25)*(?:[0-7][\\da-f]|u[\\da-f]{4})|(?:%[89a-f][\\da-f])+|&#(?:\\d{1,7}|x[\\da-f]{1,6});?|" +
    `&(?:${[...namedCharacters.keys()].join("|")});?|&[a-z](?:grave|acute|circ|tilde|uml|cedil|ring);?|` +
    `[${unusualCharacters}]`,
  "gi",
);

const mayBeSpelled = new RegExp(`[\\\\%&${unusualCharacters}]`);

/** Codes of letters, digits and the signs that further spellings consist of: few services spell these. */
const spelledCodes = "(?:2[35]|3[\\db]|4[1-9a-f]|5[\\dac]|6[1-9a-f]|7[\\da])";
const unusualSpelling = new RegExp(
  `\\\\(?:u(?:00(?:${spelledCodes}|00|ad)|200[b-f]|2060|feff|ff[0-5]|\\{)|x[2-7]|[01][0-7]{2}|[67][01])|` +
    `%(?:${spelledCodes}|u[\\da-f]{4})|(?:&|\\\\u0026|%26)(?:amp;?)*(?:#|num|percnt|bsol|semi|shy|zw|zero)|` +
    `[${hiddenSigns}]`,
  "i",
);

/** Maximum depth of spellings within spellings; deeper ones are taken as they are. */
const maxSpellingDepth = 8;

/** A text and its decoded forms, spellings within spellings included. Each step is linear. */
export function decodeSpellings(text: string): readonly string[] {
  const all = [text];
  for (let last = text; all.length <= maxSpellingDepth && mayBeSpelled.test(last);) {
    const plainer = last.replace(/\\(?=["\\/])/g, "").replace(/&(?:amp;)+/gi, "&");
    const next = plainer.replace(spelledCharacter, decodeCharacter);
    if (next === last) break;
    all.push((last = next));
  }
  return all;
}

/** A text of quoted-printable, in which "=2B" is a sign and "=" at the end of a line continues it. */
export function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\s*\n/g, "")
    .replace(/=[2-7][\da-f]|(?:=[89a-f][\da-f])+/gi, (spelling) =>
      decodeBytes(spelling.slice(1).split("="), 16),
    );
}

/** True if a text spells a letter or digit in a way that few services do, or hides signs between letters. */
export function hasUnusualSpelling(text: string): boolean {
  return unusualSpelling.test(text);
}

/**
 * A line of at most 14 characters and without blanks, between line breaks as JSON escapes them. Longer lines have a part
 * of a secret that is found without the others.
 */
const shortLine = /\\n(?=.{0,14}\\n)\S*?\s*\\n/s;

/** True if a text of JSON has a short line, which may be a part of a secret that lines divide. */
export function hasShortLine(text: string): boolean {
  return shortLine.test(text);
}

/** Texts of so few characters, such as units, are not looked for. */
export const maxIgnoredLength = 3;

/** Whether a text contains another, in any spelling of its characters in JSON, program code, addresses or HTML. */
export function containsSpelled(text: string, sought: string): boolean {
  if (!hasUnusualSpelling(text) && !text.includes(findLongestRun(sought))) return false;
  const forms = listForms(sought);
  return decodeSpellings(text).some((reading) => forms.some((form) => reading.includes(form)));
}

/** Whether a text may occur by chance, such as a short word, a number, or a few characters. */
export function isCommonText(text: string): boolean {
  return /^(?:.{0,3}|\p{L}{0,7}|[\d.e+-]{0,15})$/isu.test(text);
}

/**
 * The longest run of letters and digits in a text, which is the same in most spellings: bodies of megabytes are searched
 * for that first.
 */
export function findLongestRun(text: string): string {
  const runs = text.match(/[\da-z]+/gi) ?? [""];
  // The last of several: secrets of one service begin alike, often with a word that its other texts have, too.
  return runs.reduce((longest, run) => (run.length >= longest.length ? run : longest));
}

/**
 * The forms of a secret in a decoded text: it may look like a spelling itself, and a form writes "+" for a blank. A
 * common secret is only looked for as a whole text.
 */
export function listForms(secret: string): readonly string[] {
  if (isCommonText(secret)) return [`"${secret}"`];
  // A backslash at its end would be read together with the quote that follows.
  const forms = decodeSpellings(secret.replace(/(?<!\\)\\+$/, ""));
  const plain = forms.map((form) => form.normalize("NFD").replace(/[\u0300-\u036f]/g, ""));
  return [...forms, ...plain].flatMap((form) => [form, form.replaceAll(" ", "+")]);
}

function decodeCharacter(spelling: string): string {
  if (spelling.startsWith("\\")) return decodeEscape(spelling.slice(1).toLowerCase());
  if (spelling.startsWith("%")) return decodePercent(spelling);
  if (!spelling.startsWith("&")) return spelling >= "\uff01" ? spelling.normalize("NFKC") : "";
  const name = spelling.slice(1).replace(";", "");
  if (!name.startsWith("#")) return namedCharacters.get(name.toLowerCase()) ?? name.charAt(0);
  const number = Number(name.slice(1).replace(/^x/i, "0x"));
  return number > 0x10ffff ? spelling : String.fromCodePoint(number);
}

/** Decodes what stands behind a backslash: "u002b", "u{2b}", "n", or bytes as "x2b" or "053". */
function decodeEscape(spelling: string): string {
  if (/^[nrt]/.test(spelling)) return "\n";
  if (/^\d/.test(spelling)) return decodeBytes(spelling.split("\\"), 8);
  if (spelling.startsWith("x")) return decodeBytes(spelling.slice(1).split("\\x"), 16);
  const number = parseInt(spelling.replace(/[u{}]/g, ""), 16);
  return number > 0x10ffff ? spelling : String.fromCodePoint(number);
}

/** Decodes bytes, each written as a number. What is no UTF-8 has a byte for each character. */
function decodeBytes(numbers: readonly string[], radix: number): string {
  const bytes = numbers.map((number) => parseInt(number, radix));
  const percent = bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  const text = decodeUriPart(percent);
  return text === percent ? bytes.map((byte) => String.fromCharCode(byte)).join("") : text;
}

function decodePercent(spelling: string): string {
  const unit = /u(.{4})$/i.exec(spelling)?.[1];
  if (unit !== undefined) return String.fromCharCode(parseInt(unit, 16));
  const byte = parseInt(spelling.slice(-2), 16);
  return byte < 128 ? String.fromCharCode(byte) : decodeUriPart(spelling);
}
