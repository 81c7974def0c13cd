import type { Connected } from "../account/connected";
import type { Owner } from "../connection/owner";
import type { Recalculation, Workbook } from "../connection/workbook";
import type { Reason } from "../lca/reasons";
import type { Session } from "../service/session";
import { ComingBack } from "./calculation/coming-back";
import {
  holdsOurFormulas,
  holdsUnmarked,
  notRecalculated,
  recalculateOurCells,
} from "./calculation/recalculate";
import { refusalOf } from "./excel/excel";
import { recordedOwners, recordOwner } from "./owner";
import { markSheets } from "./owner-marks";
import { readPart } from "./owner-part";
import { workbookRefreshing } from "./refresh/workbook-refreshing";

/** The workbook of this page, as the connection needs it. */
export class ConnectedWorkbook implements Workbook {
  private readonly comingBack = new ComingBack();
  readonly holdsOurFormulas = holdsOurFormulas;
  private readonly refreshing = workbookRefreshing();
  /** The sheets whose cells Excel was asked to recalculate and that are still to be marked with the owner. */
  private recalculated: readonly string[] | null = null;

  get address(): string {
    return Office.context.document?.url ?? "";
  }

  owners(): readonly Owner[] {
    return recordedOwners();
  }

  async readOwners(): Promise<void> {
    await readPart();
  }

  async recordOwner(...record: Parameters<typeof recordOwner>): Promise<void> {
    await recordOwner(...record);
    const sheets = this.recalculated;
    this.recalculated = null;
    if (sheets) await markSheets(record[0], sheets, true);
  }

  async recalculate(): Promise<Recalculation | Reason> {
    const asked = await recalculateOurCells().catch(notRecalculated);
    if ("kind" in asked) return asked;
    this.recalculated = [...new Set(asked.cells.map(({ sheet }) => sheet))];
    return { whole: asked.all, called: () => this.refreshing.watch(asked) };
  }

  /**
   * True if the workbook holds formulas of ours and no owner; false in an Excel that gives no access to the cells.
   */
  holdsUnmarked(): Promise<boolean> {
    return holdsUnmarked().catch((thrown: unknown) => {
      if (refusalOf(thrown).kind === "access-denied") return false;
      throw thrown;
    });
  }

  onRefreshEnd(onEnd: (problem: Reason | undefined) => void): () => void {
    return this.refreshing.ends.add(onEnd);
  }

  calculatedFor(account: Connected | null): Promise<void> {
    return this.refreshing.calculatedFor(account);
  }

  refreshOpened(account: Connected): Promise<void> {
    return this.refreshing.refreshOpened(account);
  }

  follow(session: Session | null): void {
    this.comingBack.follow(session);
  }
}
