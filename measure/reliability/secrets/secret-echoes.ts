/** A way in which a service repeats a text in an answer that is otherwise good. */
export interface SecretEcho {
  readonly name: string;
  readonly body: (body: string, text: string) => string;
  /** A header of links. */
  readonly link?: (text: string) => string;
}

const names = /("(?:name|title|unit|standard|presentation|email)"\s*:\s*")/gi;
const ids = /("id"\s*:\s*")/g;
const addresses = /("(?:https?:\/\/|\/)[^"?]*)(?=")/g;
const unit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
const bytes = (text: string): string => text.replace(/[^]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);

/** Behind what is found. */
const behind =
  (found: RegExp, spell: (text: string) => string = (text) => text): SecretEcho["body"] =>
  (body, text) =>
    body.replace(found, (before) => `${before}${spell(text)} `);

export const secretEchoes: readonly SecretEcho[] = [
  { name: "in names", body: behind(names) },
  { name: "in ids", body: behind(ids, (text) => `${text}-`) },
  { name: "in names of members", body: (body, text) => body.replace("{", `{"${text}":"x",`) },
  { name: "in addresses", body: (body, text) => body.replace(addresses, (href) => `${href}?of=${text}`) },
  { name: "in a header", body: (body) => body, link: (text) => `</x?of=${text}>; rel="about"` },
  {
    name: "in names, escaped as JSON may",
    body: behind(names, (text) => text.replace(/[^]/g, unit)),
  },
  { name: "in names, signs escaped", body: behind(names, (text) => text.replace(/\W/g, unit)) },
  { name: "in names, percent-encoded", body: behind(names, bytes) },
  { name: "in names, percent-encoded twice", body: behind(names, (text) => bytes(bytes(text))) },
  {
    name: "in names, as HTML spells it",
    body: behind(names, (text) => text.replace(/[^]/g, (one) => `&#${one.charCodeAt(0)};`)),
  },
  {
    name: "in names, in a document within a text",
    body: behind(names, (text) => JSON.stringify(JSON.stringify({ of: text })).slice(1, -1)),
  },
];
