import { addin } from "../addin-services";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { RefreshScope } from "../../client/generations/refresh-report";
import { rethrowWithReason, waitForCellEdit } from "../cells/excel-requests";
import type { Undo, UndoResult } from "../writing/undo";
import { compareWithRecord } from "./compare-record";
import { compareRowsWithService } from "./compare-with-service";
import { freezeFormulas } from "./freeze-formulas";
import type {
  FileLook,
  FreezeResult,
  FreezerForPane,
  RecordComparison,
  RecordSummary,
  ServiceComparison,
  ThawResult,
} from "./freeze-types";
import { lookAtFile, markFrozenFile, removeFrozenMark } from "./hand-on";
import type { PlannedFreeze } from "./plan-freeze";
import { planFreeze } from "./plan-freeze";
import type { PlannedThaw } from "./plan-thaw";
import { planThaw } from "./plan-thaw";
import { readWorkbookContents } from "./read-workbook-contents";
import type { RecordRow } from "../record/record-entry";
import { digestRecord } from "../record/record-entry";
import { sharedRecordPresence } from "../record/record-presence";
import { readRecord } from "../record/record-sheet";
import { readRowsAboutCell } from "../record/rows-about-cell";
import { summariseRecord } from "./summarise-record";
import { thawFormulas } from "./thaw-formulas";

/** Freezes the numbers of this workbook, explains and compares them by their record, and thaws them. */
export class WorkbookFreezer implements FreezerForPane {
  async summary(): Promise<RecordSummary | null> {
    const rows = await readRows();
    // Without rows, the sheet stands only for what somebody else has on it.
    return rows && rows.length > 0 ? summariseRecord(rows) : null;
  }

  explainSelection(): Promise<readonly RecordRow[] | null> {
    return runInExcel(async (context) => {
      const active = context.workbook.getActiveCell();
      active.load("rowIndex,columnIndex,worksheet/name");
      await context.sync();
      const { rowIndex: row, columnIndex: column, worksheet } = active;
      return readRowsAboutCell(context, { sheet: worksheet.name, row, column });
    });
  }

  async compare(): Promise<RecordComparison> {
    const { rows, contents } = await runInExcel(async (context) => {
      const record = await readRecord(context);
      return {
        rows: record?.rows ?? [],
        contents: await readWorkbookContents(context, record?.sheet.name),
      };
    });
    return { ...compareWithRecord(rows, contents), digest: await digestRecord(rows) };
  }

  async compareWithService(progress: ProgressReporter): Promise<ServiceComparison> {
    const connection = await addin.runQueryOnActiveConnection(async (inUse) => inUse);
    return compareRowsWithService((await readRows()) ?? [], connection, progress);
  }

  planFreeze(scope: RefreshScope, progress: ProgressReporter): Promise<PlannedFreeze> {
    return rethrowWithReason(planFreeze(scope, progress));
  }

  lookAtFile(): Promise<FileLook> {
    return rethrowWithReason(lookAtFile());
  }

  async freeze(plan: PlannedFreeze, isToHandOn = false): Promise<FreezeResult> {
    if (isToHandOn) await markFrozenFile((await this.lookAtFile()).file).catch(() => undefined);
    const unmark = async (): Promise<void> => {
      if (isToHandOn) await removeFrozenMark().catch(() => undefined);
    };
    try {
      const result = await rethrowWithReason(freezeFormulas(plan));
      const run = async (): Promise<UndoResult> => {
        const undone = await result.undo.run();
        await unmark();
        return undone;
      };
      return { ...result, undo: findRecordAfter({ ...result.undo, run }) };
    } catch (thrown) {
      await unmark();
      throw thrown;
    } finally {
      sharedRecordPresence.findAgain();
    }
  }

  planThaw(progress: ProgressReporter): Promise<PlannedThaw> {
    return rethrowWithReason(planThaw(progress));
  }

  async thaw(plan: PlannedThaw): Promise<ThawResult> {
    const result = await rethrowWithReason(thawFormulas(plan));
    const left = [...plan.left, ...result.left];
    const isAllBack = left.every(({ why }) => why.kind === "changed" || why.kind === "deleted");
    const putMarkBack = isAllBack ? await removeFrozenMark().catch(() => undefined) : undefined;
    sharedRecordPresence.findAgain();
    const run = async (): Promise<UndoResult> => {
      const undone = await result.undo.run();
      await putMarkBack?.().catch(() => undefined);
      return undone;
    };
    return { ...result, undo: findRecordAfter({ ...result.undo, run }) };
  }
}

/** An undo may bring the record back, or take it away. */
function findRecordAfter(undo: Undo): Undo {
  return { ...undo, run: () => undo.run().finally(() => sharedRecordPresence.findAgain()) };
}

function readRows(): Promise<readonly RecordRow[] | null> {
  return runInExcel(async (context) => (await readRecord(context))?.rows ?? null);
}

function runInExcel<T>(deed: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  return rethrowWithReason(Excel.run(waitForCellEdit, deed));
}
