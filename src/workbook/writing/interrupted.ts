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
  /** Cells that can hold again what they held. */
  readonly cells: number;
  /** Cells of which it is not kept what they held: a text, a number, or one of too many. */
  readonly unkept: number;
}

/** What the pane needs of it. */
export type InterruptedWrite = Pick<WorkbookInterruptedWrite, keyof WorkbookInterruptedWrite>;

export class WorkbookInterruptedWrite {
  private found: ReturnType<typeof lastBeingWritten> = null;

  /** The latest one; null for none, or where everything is as it was. */
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

  /** Puts back formulas, formats and emptiness where nobody has written since. Throws NoValue. */
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

  /** Erases what is kept of it. */
  leave(): void {
    if (this.found) localTexts.remove(this.found.key);
    this.found = null;
  }
}

const placed = ({ area }: KeptArea): Area => area;

/** What to write so that cells hold again what they held: only what is empty or was written by us makes room. */
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

/** As it was. A cell of which that is not known stays as it is, unless it is empty: then its format is of use. */
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
