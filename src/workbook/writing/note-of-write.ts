import type { KeptArea } from "../../addin";
import { keepBeingWritten, keyOfWrite, localTexts, mayKeep } from "../../addin";
import { isOurs } from "../../sheet/formula";
import type { Standing } from "./before";
import type { Patch } from "./patch";

/** The keys of the writes of this page, which are running or offer Undo. */
export const ownNotes = new Set<string>();

/** Stores on this computer, until a write has ended, what its cells held before: the page may be killed midway. */
export class NoteOfWrite {
  private key: string | undefined;
  private areas: readonly KeptArea[] | undefined;
  private written: readonly string[] = [];

  /** To be called before each change. The first call stores the old contents; later ones only concern new sheets. */
  keep(standing: readonly Standing[], patches: readonly Patch[] = []): void {
    if (!mayKeep()) return;
    this.areas ??= standing.map(keptOf);
    const others = patches.flatMap(formulasOfOthers);
    this.written = this.written.concat(others);
    const { areas, written } = this;
    if (areas.length === 0 || (this.key !== undefined && others.length === 0)) return;
    this.key ??= keyOfWrite();
    ownNotes.add(this.key);
    keepBeingWritten(this.key, { areas, written });
  }

  erase(): void {
    if (this.key !== undefined) localTexts.remove(this.key);
    this.key = undefined;
  }
}

function keptOf({ area, contents, formats }: Standing): KeptArea {
  const formulas = contents?.formulas.map((line, down) =>
    line.map((formula, across) => withoutValue(formula, contents.values[down]?.[across])),
  );
  return { area, ...(formulas && { formulas }), formats: formats.map((line) => line.map(String)) };
}

/** A text may begin with "=", too. */
function withoutValue(formula: unknown, value: unknown): string | null {
  const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
  return isFormula || formula === "" ? formula : null;
}

function formulasOfOthers({ contents = [] }: Patch): string[] {
  return contents.flatMap((line) =>
    line.filter((one): one is string => typeof one === "string" && one.startsWith("=") && !isOurs(one)),
  );
}
