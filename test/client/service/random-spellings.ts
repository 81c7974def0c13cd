/** Spellings of a text that services use, in JSON, addresses and pages, and one within another. */

export type Spell = (text: string) => string;

const json: Spell = (text) => JSON.stringify(text).slice(1, -1);
const unit = (character: string): string => character.charCodeAt(0).toString(16).padStart(4, "0");
const each = (spell: (character: string) => string, which: RegExp) => (text: string) =>
  text.replace(which, spell);
const signs = /[^\da-z]/giu;
const decimal = (character: string): string => `&#${character.codePointAt(0)};`;
const hex = (character: string): string => `&#x${(character.codePointAt(0) ?? 0).toString(16)};`;
const names: Readonly<Record<string, string>> = {
  "+": "&plus;",
  "/": "&sol;",
  "=": "&equals;",
  '"': "&quot;",
  "'": "&apos;",
  "&": "&amp;",
  "\\": "&bsol;",
  "%": "&percnt;",
  ":": "&colon;",
  ".": "&period;",
  _: "&lowbar;",
  é: "&eacute;",
  à: "&agrave;",
  ü: "&uuml;",
};

const php: Spell = (text) => json(text).replaceAll("/", "\\/");
const net = each((one) => `\\u${unit(one)}`, signs);
const netCapital = each((one) => `\\u${unit(one).toUpperCase()}`, signs);
const allUnits = each((one) => `\\u${unit(one)}`, /[^]/g);
const allUnitsCapital = each((one) => `\\u${unit(one).toUpperCase()}`, /[^]/g);
const lower: Spell = (text) => encodeURIComponent(text).replace(/%../g, (byte) => byte.toLowerCase());
const allBytes: Spell = (text) =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
const form: Spell = (text) => new URLSearchParams({ a: text }).toString().slice(2);
const named = each((one) => names[one] ?? one, signs);
const decimals = each(decimal, signs);
const hexes = each(hex, signs);

/** The spelling within a JSON document, whose quotes are around it. */
export const spellings: readonly (readonly [string, Spell])[] = [
  ["plain JSON", json],
  ["slashes escaped, as PHP does", php],
  ["signs escaped, as .NET does", net],
  ["signs escaped in capitals", netCapital],
  ["every character escaped", allUnits],
  ["every character escaped in capitals", allUnitsCapital],
  ["percent-encoded", encodeURIComponent],
  ["percent-encoded in small letters", lower],
  ["every byte percent-encoded", allBytes],
  ["percent-encoded twice", (text) => encodeURIComponent(encodeURIComponent(text))],
  ["percent-encoded twice in small letters", (text) => lower(lower(text))],
  ["percent-encoded five times", (text) => [1, 2, 3, 4, 5].reduce(encodeURIComponent, text)],
  ["a form's value", form],
  ["named in HTML", (text) => json(named(text))],
  ["decimal in HTML", decimals],
  ["decimal in HTML, every character", each(decimal, /./gu)],
  ["hexadecimal in HTML", hexes],
  ["hexadecimal in HTML with X", (text) => hexes(text).replaceAll("#x", "#X")],
  ["hexadecimal in HTML with zeros", (text) => hexes(text).replaceAll("#x", "#x00")],
  ["HTML in HTML", (text) => named(text).replaceAll("&", "&amp;").replaceAll("\\", "\\\\")],
  ["HTML in HTML in HTML", (text) => decimals(text).replaceAll("&", "&amp;amp;")],
  ["HTML whose & is escaped", (text) => decimals(text).replaceAll("&", "\\u0026")],
  ["HTML whose & is percent-encoded", (text) => decimals(text).replaceAll("&", "%26")],
  ["a document in a text", (text) => json(JSON.stringify({ said: text }))],
  ["a document in a text, as PHP does", (text) => json(`"${php(text)}"`)],
  ["a document in a text, as .NET does", (text) => json(`"${net(text)}"`)],
  ["a document in a text, escaped again by .NET", (text) => net(text).replaceAll("\\", "\\u005c")],
  ["a document in a document in a text", (text) => json(JSON.stringify([JSON.stringify([text])]))],
  ["a document in a document, as .NET does", (text) => json(json(`"${net(text)}"`))],
  [
    "an address in a document in a text",
    (text) => json(php(`https://x.example/?a=${encodeURIComponent(text)}`)),
  ],
  ["percent signs escaped", (text) => encodeURIComponent(text).replaceAll("%", "\\u0025")],
  ["percent signs in HTML", (text) => encodeURIComponent(text).replaceAll("%", "&#37;")],
];
