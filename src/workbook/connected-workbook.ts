import type { Owner } from "../connection/owner";
import type { Recalculation, Workbook } from "../connection/workbook";
import type { Reason } from "../lca/reasons";
import type { Session } from "../service/session";
import { ComingBack } from "./calculation/coming-back";
import { haveRecalculated, holdsOurFormulas } from "./calculation/recalculate";
import { recordedOwners, recordOwner } from "./owner";
import { readPart } from "./owner-part";
import { calculatedFor, haveBeenCalled, onRefreshEnd, refreshOpened } from "./refresh/on-connection";

/**
 * The workbook of this page, as signing in needs it. Its records come with the pane; code that looks at cells
 * is fetched.
 */
export class ConnectedWorkbook implements Workbook {
  private readonly comingBack = new ComingBack();
  readonly holdsOurFormulas = holdsOurFormulas;
  readonly onRefreshEnd = onRefreshEnd;
  readonly calculatedFor = calculatedFor;
  readonly refreshOpened = refreshOpened;

  get address(): string {
    return Office.context.document?.url ?? "";
  }

  owners(): readonly Owner[] {
    return recordedOwners();
  }

  async readOwners(): Promise<void> {
    await readPart();
  }

  recordOwner(...record: Parameters<typeof recordOwner>): Promise<void> {
    return recordOwner(...record);
  }

  async recalculate(): Promise<Recalculation | Reason> {
    const asked = await haveRecalculated();
    return "kind" in asked ? asked : { whole: asked.all, called: () => haveBeenCalled(asked) };
  }

  follow(session: Session | null): void {
    this.comingBack.follow(session);
  }
}
