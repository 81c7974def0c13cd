/** Bytes that are looked up at once. */
const wordLength = 4;
/** Bytes from one look-up to the next. */
const lookUpDistance = 8;
/** Length of a piece, in bytes: wherever it stands, it has a whole word that is looked up. */
export const pieceLength = lookUpDistance + wordLength - 1;
const markBits = 20;
const hashFactor = 0x9e3779b1;

/**
 * Pieces of texts. Whether a text of megabytes has any of them is found in a fraction of the time that it takes to look
 * at each of its characters.
 */
export class TextPieces {
  /** A bit for the hash of each word in the pieces, which tells nearly all other words apart. */
  private readonly marks = new Uint32Array(2 ** markBits / 32);
  private readonly pieces = new Set<number>();
  private readonly shortTexts: string[] = [];
  private readonly encoder = new TextEncoder();

  /**
   * Adds the pieces of a text that begin at every `step`th byte, or a text that is shorter than a piece. Pieces of digits
   * alone stand in other texts by chance.
   */
  add(text: string, step: number): void {
    const bytes = this.encoder.encode(text);
    if (bytes.length < pieceLength) this.shortTexts.push(text);
    const starts: number[] = [];
    for (let start = 0; start + pieceLength <= bytes.length; start += step) starts.push(start);
    const distinct = starts.filter((start) => !isOfDigits(bytes, start));
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (const start of distinct.length > 0 ? distinct : starts) {
      this.pieces.add(hashPieceAt(view, start));
      for (let index = start; index < start + lookUpDistance; index += 1)
        this.mark(view.getInt32(index, true));
    }
  }

  private mark(word: number): void {
    const hash = Math.imul(word, hashFactor) >>> (32 - markBits);
    this.marks[hash >>> 5] = (this.marks[hash >>> 5] ?? 0) | (1 << (hash & 31));
  }

  /**
   * True if a text has one of the pieces; very rarely also if it has none, since pieces are compared by their hashes.
   * Calls nothing for most words: those of a page's first documents are looked up before this code is compiled.
   */
  areIn(text: string): boolean {
    const { marks } = this;
    const { buffer, length } = this.encoder.encode(text);
    const words = new Int32Array(buffer, 0, Math.floor(length / wordLength));
    const view = new DataView(buffer, 0, length);
    for (let index = 0; index < words.length; index += lookUpDistance / wordLength) {
      const hash = Math.imul(words[index] ?? 0, hashFactor) >>> (32 - markBits);
      const isMarked = (((marks[hash >>> 5] ?? 0) >>> (hash & 31)) & 1) === 1;
      if (isMarked && this.isPieceAround(view, index * wordLength)) return true;
    }
    return this.shortTexts.some((short) => text.includes(short));
  }

  /** True if one of the pieces contains the word that begins at `start`. */
  private isPieceAround(view: DataView, start: number): boolean {
    const last = Math.min(start, view.byteLength - pieceLength);
    for (let index = Math.max(0, start - lookUpDistance + 1); index <= last; index += 1)
      if (this.pieces.has(hashPieceAt(view, index))) return true;
    return false;
  }
}

function isOfDigits(bytes: Uint8Array, start: number): boolean {
  return bytes.subarray(start, start + pieceLength).every((byte) => byte >= 48 && byte <= 57);
}

/** A piece is told apart by its first eight bytes. */
function hashPieceAt(view: DataView, index: number): number {
  return Math.imul(view.getInt32(index, true), 0x85ebca6b) ^ view.getInt32(index + wordLength, true);
}
