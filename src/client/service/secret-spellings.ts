import {
  decodeQuotedPrintable,
  decodeSpellings,
  findLongestRun,
  hasShortLine,
  hasUnusualSpelling,
  isCommonText,
  listForms,
  maxIgnoredLength,
} from "./character-spellings";
import { listEncodings, listGroups, listSeparatedBytes } from "./secret-encodings";
import { pieceLength, TextPieces } from "./text-pieces";

/** Encodings of shorter secrets have so few letters that other texts have them by chance. */
const minEncodedSecretLength = 8;
/** The fewest letters and digits that tell an encoding from other texts. */
const minEncodingLength = 8;
/** Shorter secrets may be two words, which other texts write with other signs between them. */
const minBrokenSecretLength = 16;
/** Of an encoded text that a line break divides, one half has a piece that begins at a multiple of this. */
const encodingPieceStep = 6;
/** Texts with signs between their letters are not divided further: a few pieces of each are enough. */
const separatedPieceStep = 24;
/** Secrets with fewer characters that a line break divides may have no piece. */
const minDividedSecretLength = 2 * pieceLength;
const halfLength = 8;
/** The end of a broken secret that is looked for in pieces. */
const brokenTailLength = 32;

/** A text is looked at in parts of this many characters: what is suspicious about one leaves the others alone. */
const partLength = 16_384;
/** A part's spelling or piece may reach into the next. */
const partOverlap = 64;
/** The most characters that spell one. */
const maxSpellingLength = 16;
/** The length of a secret's end in an encoding, which may be spelled itself. */
const maxEncodingLength = 4_000;

const searches = new WeakMap<readonly string[], SecretSearch>();

/**
 * Whether a text contains one of these secrets: spelled character by character, encoded, or with line breaks or other
 * signs within. What a list of secrets needs is prepared once, and forgotten with the list.
 */
export function containsSecret(text: string, secrets: readonly string[]): boolean {
  if (secrets.every((secret) => secret.length <= maxIgnoredLength)) return false;
  const search = searches.get(secrets) ?? new SecretSearch(secrets);
  searches.set(secrets, search);
  return search.isAnyIn(text);
}

class SecretSearch {
  /** The secrets as a decoded text has them. */
  private readonly forms: readonly string[];
  /** Encoded secrets, and secrets that signs may break, without any sign. */
  private readonly signless: readonly string[];
  private readonly pieces = new TextPieces();
  private readonly signlessPieces = new TextPieces();
  /** How far a secret may reach beyond a suspicious part. */
  private readonly margin: number;

  constructor(secrets: readonly string[]) {
    const sought = secrets.filter((secret) => secret.length > maxIgnoredLength);
    const uncommon = sought.filter((secret) => !isCommonText(secret));
    const encodable = uncommon.filter((secret) => secret.length >= minEncodedSecretLength);
    const encodings = encodable.flatMap(listEncodings).filter(isLongEncoding);
    const breakable = uncommon.filter((secret) => removeSigns(secret).length >= minBrokenSecretLength);
    const separated = encodable.flatMap(listSeparatedBytes);
    const grouped = breakable.flatMap(listGroups);
    const runs = sought.map(findLongestRun).map((run) => run.slice(-pieceLength));
    const halves = encodable
      .filter((secret) => secret.length < minDividedSecretLength)
      .flatMap((secret) => [secret.slice(0, halfLength), secret.slice(-halfLength)]);
    this.forms = [...new Set([...sought, ...encodable.map(writeUrlSafe)].flatMap(listForms))];
    this.signless = [
      ...new Set([...encodings, ...separated, ...breakable.flatMap(listForms)].map(removeSigns)),
    ];
    this.margin = Math.max(maxEncodingLength, ...sought.map(({ length }) => length * maxSpellingLength));
    for (const secret of breakable) this.pieces.add(secret.slice(-brokenTailLength), 1);
    for (const text of [...runs, ...encodings, ...halves]) this.pieces.add(text, encodingPieceStep);
    for (const text of [...separated, ...grouped]) this.pieces.add(text, separatedPieceStep);
    for (const text of this.signless) this.signlessPieces.add(text.slice(-pieceLength), pieceLength);
  }

  isAnyIn(text: string): boolean {
    for (let start = 0; start < text.length; start += partLength) {
      const end = start + partLength;
      if (this.isSuspicious(text.slice(start, end + partOverlap)) && this.isAnyBetween(text, start, end))
        return true;
    }
    return false;
  }

  /** False if no secret has its longest run, nor a piece of its encodings, in this part of a text. */
  private isSuspicious(part: string): boolean {
    return this.pieces.areIn(part) || hasUnusualSpelling(part) || hasShortLine(part);
  }

  private isAnyBetween(text: string, start: number, end: number): boolean {
    const part = text.slice(Math.max(0, start - this.margin), end + this.margin);
    const readings = decodeSpellings(part);
    const all = new Set([...readings, ...readings.map(decodeQuotedPrintable)]);
    return [...all].some((reading) => this.isFormIn(reading) || this.isSignlessIn(reading));
  }

  private isFormIn(text: string): boolean {
    const joined = text.replace(/[\r\n]+[ \t]*/g, "");
    return this.forms.some((form) => text.includes(form) || joined.includes(form));
  }

  private isSignlessIn(text: string): boolean {
    const plain = removeSigns(text.replace(/<w?br *\/?>/gi, ""));
    return this.signlessPieces.areIn(plain) && this.signless.some((one) => plain.includes(one));
  }
}

/** In the alphabet of base64 for addresses: a token may be such a text itself. */
function writeUrlSafe(secret: string): string {
  return secret
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
}

function isLongEncoding(text: string): boolean {
  return removeSigns(text).length >= minEncodingLength;
}

function removeSigns(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
