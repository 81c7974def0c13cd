import { Listeners } from "../../../src/listeners";
import type { Examining, ExaminingState } from "../../../src/workbook/examining/examination";

/** An examination whose states the test sets. */
export class StagedExamining implements Examining {
  /** The pane's requests, in order. */
  readonly asked: string[] = [];
  private now: ExaminingState = { kind: "idle" };
  private readonly listeners = new Listeners();

  state = () => this.now;
  subscribe = (listener: () => void) => this.listeners.add(listener);

  become(state: ExaminingState): void {
    this.now = state;
    this.listeners.tell();
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
