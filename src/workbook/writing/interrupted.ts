import type { BeingWritten, KeptArea } from "../../addin";
import { config, lastBeingWritten, localTexts } from "../../addin";
import type { Area } from "../../sheet/areas";
import { areasOf, cellsIn } from "../../sheet/areas";
import { isOurs } from "../../sheet/formula";
import { canonical } from "../../sheet/spelling";
import { cellsOf, inExcel, sheetNames, waitForCellEdit } from "../excel/excel";
import type { Standing } from "./before";
import { standingIn } from "./before";
import { ownNotes } from "./note-of-write";
import type { Undo, Undone } from "./undo";
import { returning } from "./undo";
import { changeCells } from "./change-cells";

/** A write that an earlier page of this workbook did not end. */
export interface Interrupted {
  readonly areas: readonly string[];
  /** The number of cells that can be restored. */
  readonly cells: number;
  /** The number of cells whose content was not stored: texts, numbers, or too many cells. */
  readonly unkept: number;
}

/** The members that the pane uses. */
export type InterruptedWrite = Pick<WorkbookInterruptedWrite, keyof WorkbookInterruptedWrite>;

export class WorkbookInterruptedWrite {
  private found: ReturnType<typeof lastBeingWritten> = null;

  /** Returns the latest interrupted write; null if there is none, or nothing of it is left. */
  async look(): Promise<Interrupted | null> {
    const found = inExcel() && (await config()).allowKeeping ? lastBeingWritten(ownNotes) : null;
    this.found = found;
    if (!found) return null;
    const { there, cells, changedSince } = await Excel.run(waitForCellEdit, (context) =>
      backIn(context, found),
    );
    const unkept = there.reduce((sum, one) => sum + unkeptIn(one), 0);
    if (cells + changedSince + unkept > 0)
      return { areas: areasOf(there.map(placed).flatMap(cellsIn)), cells, unkept };
    this.leave();
    return null;
  }

  /** Restores formulas, formats and blank cells that nobody has changed since. Throws `NoValue`. */
  async putBack(): Promise<Undone & { readonly undo: Undo }> {
    const kept = this.found ?? { areas: [], written: [] };
    const { result, undo } = await changeCells(async (write) => {
      const { whole, formatted, patches, cells, changedSince } = await backIn(write.context, kept);
      const areas = whole.map(placed);
      await write.read(areas, { formatted: formatted.map(placed), formulas: areas.flatMap(cellsIn) });
      if (cells > 0) await write.write(patches);
      return { cells, changedSince };
    });
    this.leave();
    return { ...result, undo };
  }

  /** Erases the stored note of the write. */
  leave(): void {
    if (this.found) localTexts.remove(this.found.key);
    this.found = null;
  }
}

const placed = ({ area }: KeptArea): Area => area;

/**
 * Plans how to restore cells: only blank ones and those that hold a formula of ours, or one that we wrote, are
 * changed.
 */
async function backIn(context: Excel.RequestContext, { areas, written }: BeingWritten) {
  const names = new Set(await sheetNames(context));
  const there = areas.filter(({ area }) => names.has(area.sheet));
  const whole = there.filter(({ formulas }) => formulas);
  const formatted = there.filter(({ formulas, formats }) => formats && !formulas);
  const now = await standingIn(context, whole.map(placed), formatted.map(placed));
  const others = new Set(written.map(canonical));
  const mayGo = (content: unknown): boolean =>
    isOurs(String(content)) || others.has(canonical(String(content)));
  const back = [...whole, ...formatted].map((kept, index) => {
    const is = now[index] as Standing;
    return returning(before(kept, is), undefined, is, { isOurs: mayGo, countsFormats: false });
  });
  const cells = back.reduce((sum, one) => sum + one.cells.length, 0);
  const changedSince = back.reduce((sum, one) => sum + one.changedSince, 0);
  return { there, whole, formatted, patches: back.map(({ patch }) => patch), cells, changedSince };
}

/** The snapshot to restore. A cell of unknown content stays, unless it is blank: then its format is restored. */
function before({ area, formulas, formats = [] }: KeptArea, now: Standing): Standing {
  const { contents } = now;
  if (!contents) return { area, contents, formats };
  const isAt = (down: number, across: number): unknown => contents.formulas[down]?.[across];
  const stays = (down: number, across: number): boolean =>
    formulas?.[down]?.[across] === null && isAt(down, across) !== "";
  return {
    area,
    contents: {
      ...contents,
      formulas: (formulas ?? []).map((line, down) => line.map((was, across) => was ?? isAt(down, across))),
    },
    formats: formats.map((line, down) =>
      line.map((was, across) => (stays(down, across) ? now.formats[down]?.[across] : was)),
    ),
  };
}

function unkeptIn({ area, formulas, formats }: KeptArea): number {
  return formats ? (formulas?.flat().filter((one) => one === null).length ?? 0) : cellsOf(area);
}
