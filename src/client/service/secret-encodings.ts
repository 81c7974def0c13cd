const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const digits = "0123456789";

// The alphabets of encodings.
const base64 = `${letters}${letters.toLowerCase()}${digits}+/`;
const base64Url = base64.replace("+/", "-_");
const base32 = `${letters}234567`;
const hex = `${digits}abcdef`;
const binary = "01";

const usualAlphabets = [base64, base64Url, hex, hex.toUpperCase()];
const rareAlphabets = [base32, base32.toLowerCase(), binary];

/** Signs between bytes that are written in hex. */
const hexSeparators = [" ", ":", "-", "=", ".", "_", ";", ",", ", ", " 0x", ",0x", ", 0x"];
/** Signs between bytes that are written as decimal numbers. */
const decimalSeparators = [" ", ";", ",", ", "];
/** Signs between the groups of letters in a long text, and the groups: of 1, 4, 5 or 8 letters. */
const groupSeparators = [" ", "-", ":"];
const groupPatterns = [/./gs, /.{1,4}/gs, /.{1,5}/gs, /.{1,8}/gs];

/**
 * The number of a secret's last characters that are looked for in encodings. The end tells a secret from others:
 * tokens of one service begin alike.
 */
const tailLength = 24;

/**
 * The texts that any encoding of a secret contains, also one of a longer text that the secret stands in: base64 and hex
 * of it or of its own base64 and hex, and base32.
 */
export function listEncodings(secret: string): readonly string[] {
  const tail = getTail(secret);
  const inForm = new URLSearchParams([["", tail]]).toString().slice(1);
  const inJson = JSON.stringify(tail).slice(1, -1);
  const bytes = encodeUtf8(tail);
  const written = [...new Set([tail, inForm, inJson])].map(encodeUtf8);
  const once = written.flatMap((text) => encodeInEach(usualAlphabets, text));
  const twice = once.flatMap((text) => encodeInEach(usualAlphabets, encodeUtf8(text)));
  const wide = [true, false].flatMap((isLittleEndian) =>
    encodeInEach(usualAlphabets, encodeUtf16(tail, isLittleEndian)),
  );
  const all = [...once, ...twice, ...wide, ...encodeInEach(rareAlphabets, bytes), spellFullWidth(tail)];
  return [...new Set(all)];
}

function encodeInEach(alphabets: readonly string[], bytes: Uint8Array): readonly string[] {
  return alphabets.flatMap((alphabet) =>
    Array.from({ length: findPeriod(alphabet) }, (_, before) => encodeBits(bytes, alphabet, before)),
  );
}

/** The number of bytes after which an encoding begins again with a whole letter. */
function findPeriod(alphabet: string): number {
  let period = 1;
  while ((period * 8) % Math.log2(alphabet.length) > 0) period += 1;
  return period;
}

/** The letters that depend on these bytes alone, in an encoded text with some other bytes before them. */
function encodeBits(bytes: Uint8Array, alphabet: string, before: number): string {
  const width = Math.log2(alphabet.length);
  const start = before * 8;
  let text = "";
  for (let bit = Math.ceil(start / width) * width - start; bit + width <= bytes.length * 8; bit += width) {
    const index = bit >> 3;
    const pair = ((bytes[index] ?? 0) << 8) | (bytes[index + 1] ?? 0);
    text += alphabet.charAt((pair >> (16 - width - (bit & 7))) & (alphabet.length - 1));
  }
  return text;
}

/** The bytes of a secret's end as numbers, with signs between them. */
export function listSeparatedBytes(secret: string): readonly string[] {
  const bytes = [...encodeUtf8(getTail(secret))];
  const write = (radix: number, digitCount: number): readonly string[] =>
    bytes.map((byte) => byte.toString(radix).padStart(digitCount, "0"));
  const inHex = write(16, 2);
  const inCapitals = inHex.map((byte) => byte.toUpperCase());
  return [
    ...hexSeparators.map((separator) => inHex.join(separator)),
    ...hexSeparators.map((separator) => inCapitals.join(separator)),
    ...decimalSeparators.map((separator) => bytes.join(separator)),
    inCapitals.map((byte) => `U+00${byte}`).join(" "),
    write(8, 3).join(" "),
    write(2, 8).join(" "),
  ];
}

/** The ends of a secret and of its hex in groups of a few letters. */
export function listGroups(secret: string): readonly string[] {
  const inHex = encodeBits(encodeUtf8(secret), hex, 0);
  return [secret, inHex, inHex.toUpperCase()].flatMap((text) =>
    groupPatterns.flatMap((pattern) => {
      const groups = text.match(pattern) ?? [];
      return groupSeparators.map((separator) => groups.slice(-tailLength).join(separator));
    }),
  );
}

function getTail(secret: string): string {
  return [...secret].slice(-tailLength).join("");
}

/** A text in the wide letters of East Asian type. */
function spellFullWidth(text: string): string {
  return text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}

function encodeUtf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function encodeUtf16(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian);
  return new Uint8Array(view.buffer);
}
