import { addin } from "../addin-services";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { identifyAccount, isSameOwner } from "../../client/account/workbook-owner";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { RefreshScope } from "../../client/generations/refresh-report";
import { rethrowWithReason, waitForCellEdit } from "../cells/excel-requests";
import { readActiveCell } from "../cells/selection";
import { joinStops, subscribeToCellChanges, subscribeToRearrangements } from "../cells/workbook-events";
import { findAccountOfDeed, noteDeed } from "../owner/note-deed";
import { assertSameOwner } from "../refresh/owner-check";
import type { RecordRow } from "../record/record-entry";
import { countNumbers, digestRecord, sampleSource } from "../record/record-entry";
import { sharedRecordPresence } from "../record/record-presence";
import { readRecord } from "../record/record-sheet";
import type { FrozenCell } from "../record/rows-about-cell";
import { readFrozenCell } from "../record/rows-about-cell";
import type { Undo } from "../writing/undo";
import { compareWorkbookWithRecord } from "./compare-record";
import { compareRowsWithService } from "./compare-with-service";
import { freezeFormulas } from "./freeze-formulas";
import type {
  FileLook,
  FreezePlan,
  FreezeResult,
  PutBackResult,
  RecordComparison,
  RecordDifference,
  RecordSummary,
  ServiceComparison,
  ThawPlan,
  ThawResult,
} from "./freeze-types";
import { lookAtFile, markFrozenFile, removeFrozenMark } from "./hand-on";
import { planFreeze } from "./plan-freeze";
import { planThaw } from "./plan-thaw";
import { putBackFrozen } from "./put-back";
import { thawFormulas } from "./thaw-formulas";

/**
 * Freezes the numbers of this workbook, explains and compares them by their record, and thaws them. Everything rejects
 * with `NoValueError`.
 */
export class WorkbookFreezer {
  /** The selected cell; null if it is not frozen. Needs no account. */
  explainSelection(): Promise<FrozenCell | null> {
    return runInExcel(async (context) => {
      const { cell } = await readActiveCell(context);
      return readFrozenCell(context, cell);
    });
  }

  /** Compares the workbook with its record; null if it has none. Needs no account, and sends no request. */
  compare(): Promise<RecordComparison | null> {
    return runInExcel(async (context) => {
      const record = await readRecord(context);
      // Without rows, the sheet stands only for what somebody else has on it.
      if (!record || record.rows.length === 0) return null;
      const compared = await compareWorkbookWithRecord(context, record);
      return { ...compared, summary: await summariseRecord(record.rows) };
    });
  }

  /** Calls back when a comparison with the record may be out of date; returns how to stop. */
  followCells(listener: () => void): () => void {
    return joinStops([subscribeToCellChanges(listener), subscribeToRearrangements(listener)]);
  }

  /** Writes back what was frozen into cells that were typed over or emptied. Needs no account. */
  putBack(differences: readonly RecordDifference[]): Promise<PutBackResult> {
    return rethrowWithReason(putBackFrozen(differences));
  }

  async compareWithService(progress: ProgressReporter): Promise<ServiceComparison> {
    const connection = await addin.runQueryOnActiveConnection(async (inUse) => inUse);
    return compareRowsWithService(await readRows(), connection, progress);
  }

  planFreeze(scope: RefreshScope, progress: ProgressReporter): Promise<FreezePlan> {
    return rethrowWithReason(planFreeze(scope, progress));
  }

  lookAtFile(): Promise<FileLook> {
    return rethrowWithReason(lookAtFile());
  }

  /** With `isToHandOn`, marks the file as frozen to hand it on, until that is undone or thawed. */
  async freeze(plan: FreezePlan, isToHandOn = false): Promise<FreezeResult> {
    const unmark = async (): Promise<void> => {
      if (isToHandOn) await removeFrozenMark().catch(() => undefined);
    };
    if (isToHandOn) await markFrozenFile((await this.lookAtFile()).file).catch(() => undefined);
    const account = findAccountOfDeed();
    try {
      const result = await rethrowWithReason(freezeFormulas(plan));
      noteDeed({ kind: "freeze", numbers: result.numbers }, account);
      const undo = account ? undoUnderOwner(account, result.undo) : result.undo;
      return { ...result, undo: undoThen(undo, "undo-freeze", unmark) };
    } catch (thrown) {
      await unmark();
      throw thrown;
    } finally {
      sharedRecordPresence.findAgain();
    }
  }

  planThaw(progress: ProgressReporter): Promise<ThawPlan> {
    return rethrowWithReason(planThaw(progress));
  }

  async thaw(plan: ThawPlan): Promise<ThawResult> {
    const account = findAccountOfDeed();
    const result = await rethrowWithReason(thawFormulas(plan));
    const left = [...plan.left, ...result.left];
    const isAllBack = left.every(({ why }) => why.kind === "changed");
    const putMarkBack = isAllBack ? await removeFrozenMark().catch(() => undefined) : undefined;
    sharedRecordPresence.findAgain();
    if (result.formulas > 0) noteDeed({ kind: "thaw", formulas: result.formulas }, account);
    const undo = undoThen(result.undo, "undo-thaw", async () => {
      await putMarkBack?.().catch(() => undefined);
    });
    return { ...result, undo };
  }
}

/** The members that the pane uses. */
export type FreezerForPane = Pick<WorkbookFreezer, keyof WorkbookFreezer>;

/**
 * An undo that refuses while the workbook is another account's: the formulas would come back with that account's
 * numbers.
 */
function undoUnderOwner(owner: WorkbookOwner, undo: Undo): Undo {
  const assertOwner = async (): Promise<void> => {
    const refusal = new NoValueError({ kind: "other-account", company: owner.company });
    const connection = addin.activeConnection();
    if (connection && !isSameOwner(identifyAccount(connection), owner)) throw refusal;
    await assertSameOwner(owner).catch((thrown: unknown) => {
      throw reasonFromError(thrown).kind === "other-account" ? refusal : thrown;
    });
  };
  return {
    ...undo,
    run: async () => {
      await rethrowWithReason(assertOwner());
      return undo.run();
    },
  };
}

/** An undo that does something more once it has run. It may bring the record back, or take it away. */
function undoThen(undo: Undo, kind: "undo-freeze" | "undo-thaw", next: () => Promise<void>): Undo {
  return {
    ...undo,
    run: async () => {
      const account = findAccountOfDeed();
      try {
        const undone = await undo.run();
        if (undone.cells > 0) noteDeed({ kind, cells: undone.cells }, account);
        await next();
        return undone;
      } finally {
        sharedRecordPresence.findAgain();
      }
    },
  };
}

/** Whose numbers a record holds, of when, and per what. */
async function summariseRecord(rows: readonly RecordRow[]): Promise<RecordSummary> {
  const listDistinct = (key: "company" | "standard" | "service" | "per" | "requestedOn"): string[] => [
    ...new Set(rows.map(({ entry }) => entry[key]).filter((text) => text !== "")),
  ];
  const askedOn = listDistinct("requestedOn").sort();
  return {
    numbers: countNumbers(rows),
    companies: listDistinct("company"),
    standards: listDistinct("standard"),
    services: listDistinct("service"),
    pers: listDistinct("per"),
    askedFrom: askedOn[0] ?? "",
    askedTo: askedOn.at(-1) ?? "",
    sample: rows.some(({ entry }) => entry.source === sampleSource),
    digest: await digestRecord(rows),
  };
}

function readRows(): Promise<readonly RecordRow[]> {
  return runInExcel(async (context) => (await readRecord(context))?.rows ?? []);
}

function runInExcel<T>(deed: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  return rethrowWithReason(Excel.run(waitForCellEdit, deed));
}
