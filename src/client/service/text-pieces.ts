/** Bytes that are looked up at once. */
const wordLength = 4;
/** Bytes from one look-up to the next. */
const lookUpDistance = 8;
/** Length of a piece, in bytes: wherever it stands, it has a whole word that is looked up. */
export const pieceLength = lookUpDistance + wordLength - 1;
/** Longer texts are read in parts of this many characters. */
const partLength = 32_768;
/** A piece may reach into the next part. Part and overlap are whole words. */
const partOverlap = 16;
/** A character takes three bytes at most. */
const maxCharacterBytes = 3;
const markBits = 20;

/**
 * Pieces of texts. Whether a text of megabytes has any of them is found in a fraction of the time that it takes to look
 * at each of its characters.
 */
export class TextPieces {
  /** Marks tell nearly all other words and pieces apart. */
  private readonly wordMarks = new Marks();
  private readonly pieceMarks = new Marks();
  private readonly pieces = new Set<number>();
  private readonly encoder = new TextEncoder();
  private readonly bytes = new Uint8Array((partLength + partOverlap) * maxCharacterBytes);
  private readonly words = new Int32Array(this.bytes.buffer);

  /** Adds the pieces of a text that begin at every `step`th byte. Those of digits alone stand in other texts by chance. */
  add(text: string, step: number): void {
    const bytes = this.encoder.encode(text);
    const starts: number[] = [];
    for (let start = 0; start + pieceLength <= bytes.length; start += step) starts.push(start);
    const distinct = starts.filter((start) => !isOfDigits(bytes, start));
    for (const start of distinct.length > 0 ? distinct : starts) this.addAt(bytes, start);
  }

  private addAt(bytes: Uint8Array, start: number): void {
    const piece = hashPieceAt(bytes, start);
    this.pieces.add(piece);
    this.pieceMarks.add(piece);
    for (let index = start; index < start + lookUpDistance; index += 1)
      this.wordMarks.add(readWordAt(bytes, index));
  }

  /** True if a text has one of the pieces; very rarely also if it has none, since pieces are compared by their hashes. */
  areIn(text: string): boolean {
    for (let start = 0; start < text.length; start += partLength) {
      const part = text.slice(start, start + partLength + partOverlap);
      const { written } = this.encoder.encodeInto(part, this.bytes);
      if (this.areInBytes(written)) return true;
    }
    return false;
  }

  private areInBytes(length: number): boolean {
    const { words, wordMarks } = this;
    const end = Math.floor(length / wordLength);
    const step = lookUpDistance / wordLength;
    let index = wordMarks.findIn(words, 0, end, step);
    while (index >= 0 && !this.isPieceAround(index * wordLength))
      index = wordMarks.findIn(words, index + step, end, step);
    return index >= 0;
  }

  /** True if one of the pieces contains the word that begins at `start`. */
  private isPieceAround(start: number): boolean {
    for (let index = Math.max(0, start - lookUpDistance + 1); index <= start; index += 1) {
      const piece = hashPieceAt(this.bytes, index);
      if (this.pieceMarks.has(piece) && this.pieces.has(piece)) return true;
    }
    return false;
  }
}

/** A set of numbers of 32 bits that may seem to have others as well, but is small and quick. */
class Marks {
  private readonly bits = new Uint32Array(2 ** markBits / 32);

  add(number: number): void {
    const position = hashNumber(number);
    this.bits[position >>> 5] = (this.bits[position >>> 5] ?? 0) | (1 << (position & 31));
  }

  has(number: number): boolean {
    const position = hashNumber(number);
    return (((this.bits[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;
  }

  /**
   * The first index of a number of the set among every `step`th; -1 for none. Calls nothing: each document has hundreds
   * of words, and those of a fresh page are looked up before any of this is compiled.
   */
  findIn(numbers: Int32Array, start: number, end: number, step: number): number {
    const { bits } = this;
    for (let index = start; index < end; index += step) {
      const position = Math.imul(numbers[index] ?? 0, hashFactor) >>> (32 - markBits);
      if ((((bits[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1) return index;
    }
    return -1;
  }
}

const hashFactor = 0x9e3779b1;

/** A number of as many bits as there are marks. */
function hashNumber(number: number): number {
  return Math.imul(number, hashFactor) >>> (32 - markBits);
}

function isOfDigits(bytes: Uint8Array, start: number): boolean {
  return bytes.subarray(start, start + pieceLength).every((byte) => byte >= 48 && byte <= 57);
}

/** Four bytes as one number, as a typed array of numbers reads them. */
function readWordAt(bytes: Uint8Array, index: number): number {
  const low = (bytes[index] ?? 0) | ((bytes[index + 1] ?? 0) << 8);
  const high = (bytes[index + 2] ?? 0) | ((bytes[index + 3] ?? 0) << 8);
  return low | (high << 16);
}

/** A piece is told apart by its first eight bytes. */
function hashPieceAt(bytes: Uint8Array, index: number): number {
  return Math.imul(readWordAt(bytes, index), 0x85ebca6b) ^ readWordAt(bytes, index + wordLength);
}
