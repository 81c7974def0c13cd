import { ListenerSet } from "../../../src/client/service/listener-set";
import type { ExcelCheckForPane, ExcelCheckState } from "../../../src/workbook/check/excel-check";

/** An examination whose states the test sets. */
export class StagedExamining implements ExcelCheckForPane {
  /** The pane's requests, in order. */
  readonly asked: string[] = [];
  private now: ExcelCheckState = { kind: "idle" };
  private readonly listeners = new ListenerSet();

  state = () => this.now;
  subscribe = (listener: () => void) => this.listeners.add(listener);

  become(state: ExcelCheckState): void {
    this.now = state;
    this.listeners.emit();
  }

  begin(): Promise<void> {
    this.asked.push("begin");
    return Promise.resolve();
  }

  answer(answer: string): void {
    this.asked.push(answer);
  }

  stop(): void {
    this.asked.push("stop");
  }

  openWorkbook(): Promise<boolean> {
    this.asked.push("open");
    return Promise.resolve(true);
  }
}
