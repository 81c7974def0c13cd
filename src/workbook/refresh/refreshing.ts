import { reasonOf } from "../../lca/reasons";
import type { Report } from "../../refresh/report";
import { refreshWorkbook } from "../refresh";
import type { RefreshState, Refreshing, Upkeep } from "../refreshing";

/** The refresh there was until now, behind the new interfaces: it knows no progress, no report and no upkeep. */
export class WorkbookRefreshing implements Refreshing, Upkeep {
  private now: RefreshState = { kind: "idle" };
  private readonly listeners = new Set<() => void>();

  state = () => this.now;
  reports = (): readonly Report[] => [];

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async refresh(): Promise<void> {
    if (this.now.kind !== "idle") return;
    this.become({ kind: "applying" });
    try {
      await refreshWorkbook();
      this.become({ kind: "idle" });
    } catch (thrown) {
      this.become({ kind: "idle", problem: reasonOf(thrown) });
    }
  }

  cancel(): void {
    // There is nothing that could be.
  }

  apply = () => Promise.resolve();
  onOpening = () => false;
  setOnOpening = () => notYet();
  putIntoSheet = () => notYet();
  pivotTables = () => Promise.resolve(null);
  refreshPivotTables = () => notYet();
  astray = () => Promise.resolve(0);
  repair = () => notYet();

  private become(state: RefreshState): void {
    this.now = state;
    for (const listener of this.listeners) listener();
  }
}

async function notYet(): Promise<never> {
  throw new Error("not there yet");
}

const refreshing = new WorkbookRefreshing();

export function workbookRefreshing(): WorkbookRefreshing {
  return refreshing;
}
