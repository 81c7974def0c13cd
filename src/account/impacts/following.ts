import type { Document } from "../../hypermedia/document";
import type { Clock } from "../../service/seams";
import type { ImpactList } from "./impact-list";
import type { Judged, Reading } from "./list-judge";
import type { Raw } from "./members";
import { Plans } from "./plans/plans";

/** How long, in milliseconds, others wait for a list that is learnt from. */
const mostWaiting = 2_000;
/** After this many more lessons than followed lists, every list is read at once. */
const mostInVain = 4;

/** Reads lists the way earlier ones were read. */
export class Following {
  private readonly plans = new Plans();
  private lesson: Lesson | null = null;
  private begun = 0;
  private inVain = 0;

  /**
   * The results of a list or, where it must be read in full, the lesson that others take from it. Many lists come
   * at once and most are alike: while one is read in full, the others wait to see whether they are like it.
   */
  async follow(document: Document, reading: Reading): Promise<ImpactList | Lesson> {
    for (;;) {
      if (this.inVain < mostInVain) await this.lesson?.over;
      const { begun } = this;
      const followed = await this.plans.follow(document, reading);
      if (followed) {
        this.inVain = Math.max(0, this.inVain - 1);
        return followed;
      }
      if (this.inVain >= mostInVain || begun === this.begun) return this.begin(reading.session.clock);
    }
  }

  private begin(clock: Clock): Lesson {
    this.begun += 1;
    this.inVain += 1;
    const lesson = new Lesson(clock, (...read) => this.plans.learn(...read));
    this.lesson = lesson;
    return lesson;
  }
}

/** What others may learn from a list being read in full. */
export class Lesson {
  /** Settles when nobody need wait for it any more. */
  readonly over: Promise<void>;
  private tell: () => void = () => undefined;
  private readonly callOff: () => void;

  constructor(
    clock: Clock,
    private readonly learn: (...read: Parameters<Plans["learn"]>) => void,
  ) {
    this.over = new Promise((resolve) => (this.tell = resolve));
    this.callOff = clock.after(mostWaiting, this.tell);
  }

  take(document: Document, raws: readonly Raw[], judged: Judged, reading: Reading): void {
    try {
      this.learn(document, raws, judged, reading);
    } finally {
      this.end();
    }
  }

  end(): void {
    this.callOff();
    this.tell();
  }
}
