import { decodeUriPart } from "../../wire/addresses";

/** Characters that have a name in HTML. */
const namedCharacters = new Map(
  "amp& lt< gt> quot\" apos' plus+ sol/ equals= excl! num# dollar$ percnt% lpar( rpar) ast* comma, period. colon: semi; quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] hat^ lowbar_ grave` lcub{ lbrace{ verbar| vert| rcub} rbrace}"
    .split(" ")
    .map((one) => [one.slice(0, -1), one.slice(-1)] as const),
);

/**
 * A character as JSON, an address or HTML spells it. Of a named letter in HTML, "&eacute;", only the letter is read.
 */
const spelledCharacter = new RegExp(
  "\\\\u[\\da-f]{4}|%(?:25)*[0-7][\\da-f]|(?:%[89a-f][\\da-f])+|&#(?:\\d{1,7}|x[\\da-f]{1,6});?|" +
    `&(?:${[...namedCharacters.keys()].join("|")});?|&[a-z](?:grave|acute|circ|tilde|uml|cedil|ring);?`,
  "gi",
);

/** Codes of letters, digits and the signs that further spellings consist of: few services spell these. */
const spelledCodes = "(?:2[356]|3[\\db]|4[1-9a-f]|5[\\dac]|6[1-9a-f]|7[\\da])";
const unusualSpelling = new RegExp(
  `\\\\u00${spelledCodes}|%${spelledCodes}|&(?:amp;?)*(?:#|num|percnt|bsol|semi)`,
  "i",
);

/** Maximum depth of spellings within spellings; deeper ones are taken as they are. */
const maxSpellingDepth = 8;

/** A text and its decoded forms, spellings within spellings included. Each step is linear. */
export function decodeSpellings(text: string): readonly string[] {
  const all = [text];
  for (let last = text; all.length <= maxSpellingDepth && /[\\%&]/.test(last);) {
    const plainer = last.replace(/\\(?=["\\/])/g, "").replace(/&(?:amp;)+/gi, "&");
    const next = plainer.replace(spelledCharacter, decodeCharacter);
    if (next === last) break;
    all.push((last = next));
  }
  return all;
}

/** Whether a text contains one of these secrets, in any spelling of JSON, addresses or HTML. */
export function containsSecret(text: string, secrets: readonly string[]): boolean {
  const isUnusual = ["\\", "%", "&"].some((sign) => text.includes(sign)) && unusualSpelling.test(text);
  const likely = secrets.filter(
    (secret) => secret.length > 3 && (isUnusual || text.includes(findLongestRun(secret))),
  );
  if (likely.length === 0) return false;
  const forms = likely.flatMap(listSecretForms);
  return decodeSpellings(text).some((reading) => forms.some((form) => reading.includes(form)));
}

/** Whether a text may occur by chance, such as a short word, a number, or a few characters. */
export function isCommonText(text: string): boolean {
  return /^(?:.{0,3}|\p{L}{0,7}|[\d.e+-]{0,15})$/isu.test(text);
}

/**
 * The longest run of letters and digits in a secret, which is the same in most spellings: bodies of megabytes are
 * searched for that first.
 */
function findLongestRun(secret: string): string {
  const runs = secret.match(/[\da-z]+/gi) ?? [""];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest));
}

/**
 * The forms of a secret in a decoded text: it may look like a spelling itself, and a form writes "+" for a blank. A
 * common secret is only looked for as a whole text, and one of three characters, any unit, not at all.
 */
function listSecretForms(secret: string): readonly string[] {
  if (isCommonText(secret)) return [`"${secret}"`];
  // A backslash at its end would be read together with the quote that follows.
  const forms = decodeSpellings(secret.replace(/(?<!\\)\\+$/, ""));
  const plain = forms.map((form) => form.normalize("NFD").replace(/[\u0300-\u036f]/g, ""));
  return [...forms, ...plain].flatMap((form) => [form, form.replaceAll(" ", "+")]);
}

function decodeCharacter(spelling: string): string {
  if (spelling.startsWith("\\")) return String.fromCharCode(parseInt(spelling.slice(2), 16));
  if (spelling.startsWith("%")) {
    const byte = parseInt(spelling.slice(-2), 16);
    return byte < 128 ? String.fromCharCode(byte) : decodeUriPart(spelling);
  }
  const name = spelling.slice(1).replace(";", "");
  if (!name.startsWith("#")) return namedCharacters.get(name.toLowerCase()) ?? name.charAt(0);
  const number = Number(name.slice(1).replace(/^x/i, "0x"));
  return number > 0x10ffff ? spelling : String.fromCodePoint(number);
}
