import type { Clock } from "../../../src/client/service/ports";

interface Task {
  readonly due: number;
  readonly run: () => void;
}

/** Lets everything go on that waits for promises alone. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** The computer's time when the page has just been opened: noon UTC, so that no test depends on the day. */
const noon = Date.UTC(2030, 5, 15, 12);

/** Time that passes only when a test says so. */
export class ManualClock implements Clock {
  private time = 1_000;
  private readonly tasks = new Set<Task>();
  private readonly watchers = new Set<() => void>();

  now(): number {
    return this.time;
  }

  wall(): number {
    return noon + this.time;
  }

  after(milliseconds: number, run: () => void): () => void {
    const task = { due: this.time + Math.max(0, milliseconds), run };
    this.tasks.add(task);
    for (const look of [...this.watchers]) look();
    return () => this.tasks.delete(task);
  }

  /** Number of waiting tasks. */
  get pending(): number {
    return this.tasks.size;
  }

  /** Runs tasks that fall due in this time, in order, and lets promises settle after each. */
  async advance(milliseconds: number): Promise<void> {
    await settled();
    const end = this.time + milliseconds;
    for (let next = this.next(end); next; next = this.next(end)) {
      this.tasks.delete(next);
      this.time = Math.max(this.time, next.due);
      next.run();
      await settled();
    }
    this.time = end;
  }

  /** Resolves once a task is waiting that falls due this long from now: an HTTP answer has arrived and been judged. */
  async scheduled(milliseconds: number): Promise<void> {
    const isThere = (): boolean => [...this.tasks].some(({ due }) => due === this.time + milliseconds);
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (!isThere()) return;
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
      look();
    });
  }

  private next(end: number): Task | undefined {
    const due = [...this.tasks].filter((task) => task.due <= end);
    return due.reduce<Task | undefined>(
      (first, task) => (first && first.due <= task.due ? first : task),
      undefined,
    );
  }
}
