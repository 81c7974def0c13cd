import { addin } from "../addin-services";
import type { StoredArea } from "../addin-services";
import { isLcaFormula } from "../../sheet/formula-calls";
import type { AreaSnapshot } from "./cell-snapshots";
import type { AreaPatch } from "./area-patch";
import { recordSheetName } from "./record-sheet-name";

/** The keys of the writes of this page, which are running or offer Undo. */
export const ownJournalKeys = new Set<string>();

/**
 * Stores on this computer, until a write has ended, what its cells held before: the page may be killed midway. Nothing
 * is stored of the record of frozen numbers: of its rows, only the references could be put back.
 */
export class WriteJournal {
  private key: string | undefined;
  private areas: readonly StoredArea[] | undefined;
  private written: readonly string[] = [];

  /** To be called before each change. The first call stores the old contents; later ones only concern new sheets. */
  keep(standing: readonly AreaSnapshot[], patches: readonly AreaPatch[] = []): void {
    if (!addin.isStorageAllowedByConfig()) return;
    this.areas ??= standing.filter(isOutsideRecord).map(createKeptArea);
    const others = patches.filter(isOutsideRecord).flatMap(foreignFormulas);
    this.written = this.written.concat(others);
    const { areas, written } = this;
    if (areas.length === 0 || (this.key !== undefined && others.length === 0)) return;
    this.key ??= addin.createWriteKey();
    ownJournalKeys.add(this.key);
    addin.storeUnfinishedWrite(this.key, { areas, written });
  }

  erase(): void {
    if (this.key !== undefined) addin.localTextStore.remove(this.key);
    this.key = undefined;
  }
}

function isOutsideRecord({ area }: Pick<AreaPatch, "area">): boolean {
  return area.sheet !== recordSheetName;
}

function createKeptArea({ area, contents, formats }: AreaSnapshot): StoredArea {
  const formulas = contents?.formulas.map((line, down) =>
    line.map((formula, across) => keepIfFormula(formula, contents.values[down]?.[across])),
  );
  return { area, ...(formulas && { formulas }), formats: formats.map((line) => line.map(String)) };
}

/** A text may begin with "=", too. */
function keepIfFormula(formula: unknown, value: unknown): string | null {
  const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
  return isFormula || formula === "" ? formula : null;
}

function foreignFormulas({ contents = [] }: AreaPatch): string[] {
  return contents.flatMap((line) =>
    line.filter((one): one is string => typeof one === "string" && one.startsWith("=") && !isLcaFormula(one)),
  );
}
