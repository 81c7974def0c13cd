import { addin } from "../addin-services";
import type { StoredArea } from "../addin-services";
import { mapInTimeSlices } from "../../client/service/time-slices";
import { offsetPosition } from "../../sheet/cell-areas";
import { hasFormula } from "../cells/cell-grid";
import type { AreaSnapshot, CellSnapshot } from "./cell-snapshots";
import type { AreaPatch } from "./area-patch";
import { splitIntoRows } from "./area-patch";
import { digestWritten, formatComparably } from "./content-digest";
import type { WrittenPlace } from "./written-place";

/** The keys of the writes of this page, which are running or offer Undo. */
export const ownJournalKeys = new Set<string>();

/** With more different contents than this, no more digests are made: they would take too long. */
const maxDigests = 20_000;

/**
 * Stores on this computer, until a write has ended, what its cells held before: the page may be killed midway. Of what
 * is written it holds digests.
 */
export class WriteJournal {
  private key: string | undefined;
  private readonly areas = new Map<AreaSnapshot, StoredArea>();
  /** What is written, in texts that can be compared. */
  private readonly contents = new Set<string>();
  private digests: readonly string[] = [];
  private isStored = false;

  constructor(private readonly place: WrittenPlace) {}

  /** True while a later page would offer to put the cells back. */
  get isWaiting(): boolean {
    return this.key !== undefined;
  }

  /** To be called before `keep`, and before anything is compared: digests take their time. */
  async addWritten(patches: readonly AreaPatch[]): Promise<void> {
    if (!addin.isStorageAllowedByConfig()) return;
    const { contents } = this;
    const known = contents.size;
    const lines = patches.flatMap(({ area, contents: matrix = [] }) =>
      matrix.map((line, down) => ({ area, line, down })),
    );
    await mapInTimeSlices(lines, ({ area, line, down }) => {
      for (const [across, content] of line.entries())
        if (content !== null && content !== "")
          contents.add(formatComparably(content, offsetPosition(area, down, across)));
    });
    if (contents.size === known || contents.size > maxDigests) return;
    const added = [...contents].slice(known).map((text) => digestWritten(this.place.secret, text));
    this.digests = [...this.digests, ...(await Promise.all(added))];
    this.isStored = false;
  }

  /** To be called before each change, with all that was read so far. Cells on sheets that the write has made are ours. */
  keep(before: readonly AreaSnapshot[]): void {
    if (!addin.isStorageAllowedByConfig()) return;
    for (const snapshot of before) {
      if (this.place.isMade(snapshot.area.sheet) || this.areas.has(snapshot)) continue;
      this.areas.set(snapshot, createStoredArea(snapshot));
      this.isStored = false;
    }
    if (this.areas.size === 0 || (this.isWaiting && this.isStored)) return;
    this.key ??= addin.createWriteKey();
    ownJournalKeys.add(this.key);
    const areas = [...this.areas.values()];
    const marks = this.place.listMarks();
    const hasTooManyContents = this.contents.size > maxDigests;
    addin.storeUnfinishedWrite(this.key, { areas, marks, written: this.digests }, hasTooManyContents);
    this.isStored = true;
  }

  erase(): void {
    if (this.key !== undefined) addin.localTextStore.remove(this.key);
    this.key = undefined;
  }
}

function createStoredArea({ area, hasContents, cells }: AreaSnapshot): StoredArea {
  const lines = splitIntoRows(cells, area);
  const formulas = lines.map((line) => line.map(formulaOf));
  const formats = lines.map((line) => line.map(({ format }) => format));
  return { area, ...(hasContents && { formulas }), formats };
}

/** The formula of a cell, or "" for a blank one. */
function formulaOf({ content, value }: CellSnapshot): string | null {
  return content === "" || hasFormula({ formula: content, value }) ? String(content) : null;
}
