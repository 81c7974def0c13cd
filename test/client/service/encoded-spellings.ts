/** Spellings of a whole text, by hand or by Node: what a service may do with a text before it writes JSON. */

export type Encode = (text: string) => string;

const bytesOf = (text: string): Buffer => Buffer.from(text, "utf8");
const base64: Encode = (text) => bytesOf(text).toString("base64");
const base64Url: Encode = (text) => bytesOf(text).toString("base64url");
const hex: Encode = (text) => bytesOf(text).toString("hex");
const wrap =
  (width: number, ending: string): Encode =>
  (text) =>
    text.replace(new RegExp(`.{${width}}(?=.)`, "gsu"), `$&${ending}`);
const eachByte =
  (spell: (byte: number) => string, separator = ""): Encode =>
  (text) =>
    [...bytesOf(text)].map(spell).join(separator);
const toHex = (byte: number): string => byte.toString(16).padStart(2, "0");
const toCapitalHex = (byte: number): string => toHex(byte).toUpperCase();
const eachSign =
  (spell: (sign: string) => string): Encode =>
  (text) =>
    text.replace(/[^\da-z]/giu, spell);
const unitOf = (sign: string): string => sign.charCodeAt(0).toString(16).padStart(4, "0");
const quotedPrintable: Encode = (text) =>
  [...bytesOf(text)]
    .map((byte) =>
      byte < 33 || byte > 126 || byte === 61 ? `=${toCapitalHex(byte)}` : String.fromCharCode(byte),
    )
    .join("");

function base32(text: string): string {
  const bits = [...bytesOf(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((five) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** By name: how a text becomes another, which then stands in a text of JSON. */
export const encodings: readonly (readonly [string, Encode])[] = [
  ["base64", base64],
  ["base64 without padding", (text) => base64(text).replace(/=+$/, "")],
  ["base64 in the alphabet for addresses", base64Url],
  ["base64 after one other letter", (text) => base64(`k${text}`)],
  ["base64 after two other letters", (text) => base64(`k:${text}`)],
  ["a Basic header", (text) => `Basic ${base64(`some-public-key:${text}`)}`],
  ["base64 of a document", (text) => base64(JSON.stringify({ client: "x", secret: text, more: 1 }))],
  [
    "base64 of a form",
    (text) => base64(`a=b&client_secret=${new URLSearchParams([["", text]]).toString().slice(1)}`),
  ],
  ["base64 of base64", (text) => base64(base64(text))],
  ["base64 of a Basic header", (text) => base64(`Basic ${base64(`key:${text}`)}`)],
  ["base64 of hex", (text) => base64(hex(text))],
  ["hex of base64", (text) => hex(base64(text))],
  ["base64 in lines of 76", (text) => wrap(76, "\r\n")(base64(`a document of mail: ${text} and more`))],
  [
    "base64 in lines of 64",
    (text) => wrap(64, "\n")(base64(`{"a key of this service":"and","secret":"${text}"}`)),
  ],
  ["base64 in lines of 20", (text) => wrap(20, "\n")(base64(text))],
  ["base64 percent-encoded", (text) => encodeURIComponent(base64(text))],
  ["base64 of UTF-16", (text) => Buffer.from(text, "utf16le").toString("base64")],
  ["base32", base32],
  ["base32 in small letters", (text) => base32(text).toLowerCase()],
  ["hex", hex],
  ["hex in capitals", (text) => hex(text).toUpperCase()],
  ["hex of a longer text", (text) => hex(`key:${text};`)],
  ["hex with blanks", eachByte(toHex, " ")],
  ["hex with colons, in capitals", eachByte(toCapitalHex, ":")],
  ["hex with hyphens", eachByte(toHex, "-")],
  ["hex with 0x", eachByte((byte) => `0x${toHex(byte)}`, ", ")],
  ["hex in lines of 64", (text) => wrap(64, "\n")(hex(`xyz${text}`))],
  ["hex of UTF-16", (text) => Buffer.from(text, "utf16le").toString("hex")],
  ["bytes as numbers", eachByte(String, ",")],
  ["bits", eachByte((byte) => byte.toString(2).padStart(8, "0"), " ")],
  ["\\x for every byte", eachByte((byte) => `\\x${toHex(byte)}`)],
  ["\\x for signs", eachSign((sign) => eachByte((byte) => `\\x${toHex(byte)}`)(sign))],
  ["octal for every byte", eachByte((byte) => `\\${byte.toString(8).padStart(3, "0")}`)],
  [
    "\\u{} for every letter",
    (text) => text.replace(/./gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`),
  ],
  ["\\u{} for signs", eachSign((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)],
  ["%u for signs", eachSign((sign) => `%u${unitOf(sign)}`)],
  ["%u for every letter", (text) => text.replace(/[^]/g, (one) => `%u${unitOf(one)}`)],
  ["quoted-printable", quotedPrintable],
  ["quoted-printable for every byte", eachByte((byte) => `=${toCapitalHex(byte)}`)],
  [
    "quoted-printable for signs, in small letters",
    eachSign((sign) => eachByte((byte) => `=${toHex(byte)}`)(sign)),
  ],
  ["quoted-printable in short lines", (text) => wrap(20, "=\r\n")(quotedPrintable(text))],
  ["a line break in the middle", (text) => wrap(Math.ceil(text.length / 2), "\n")(text)],
  ["lines of 20", wrap(20, "\r\n  ")],
  [
    "lines of 76",
    (text) => wrap(76, "\n")(`a longer text before the secret, so that it is divided: ${text}`),
  ],
  ["lines of 8", wrap(8, "\n")],
  ["base64 in lines of 10", (text) => wrap(10, "\n")(base64(text))],
  ["hex in lines of a byte", (text) => wrap(2, "\n")(hex(text))],
  ["blanks between letters", wrap(1, " ")],
  ["groups of four", wrap(4, "-")],
  ["hex in groups of four", (text) => wrap(4, " ")(hex(text))],
  ["parts in a list", (text) => JSON.stringify(text.match(/.{1,16}/gsu))],
  ["soft hyphens of HTML", wrap(6, "&shy;")],
  ["line breaks of HTML", wrap(20, "<br>")],
  ["soft hyphens between letters", wrap(1, "\u00ad")],
  ["zero-width spaces between some letters", wrap(3, "\u200b")],
  [
    "wide letters",
    (text) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  ],
];
