import { answers } from "../../addin";
import { traitsOf } from "../../lca/reason-traits";
import type { Answered } from "../../refresh/answers";
import type { Session } from "../../service/session";
import { noProgress } from "../../refresh/progress";
import type { OurCell } from "../cells/our-cell";
import { answersAt } from "../cells/our-cell";
import { scanIn } from "../cells/scan";
import { waitForCellEdit } from "../excel/excel";
import { markDirty } from "./recalculate";

/**
 * Milliseconds between a failed answer and the check of the service, so that other failures of the same kind have
 * arrived by then.
 */
const rest = 1_000;

const none = (): void => undefined;

/**
 * Recalculates the cells that an outage left without values, once the service has recovered. Each cell is recalculated
 * once, until it has its values or the service fails again: otherwise a product that always fails would be requested
 * forever.
 */
export class ComingBack {
  private session: Session | null = null;
  private readonly brought = new Set<string>();
  private stop = none;
  private planned = false;

  constructor() {
    answers.changes.add(() => this.plan());
  }

  /** Watches this session instead of the one before; null stops watching. */
  follow(session: Session | null): void {
    this.stop();
    this.stop = none;
    this.brought.clear();
    this.session = session;
    if (!session) return;
    const { health } = session;
    const forget = health.changes.add(() => {
      if (health.condition.kind !== "well") this.brought.clear();
    });
    const listen = health.recovered.add(() => void this.bring().catch(() => undefined));
    this.stop = () => {
      forget();
      listen();
    };
    this.plan();
  }

  /** Has the service checked again while cells still lack values because of a temporary failure. */
  private plan(): void {
    const { session } = this;
    if (this.planned || !session) return;
    this.planned = true;
    session.clock.after(rest, () => {
      this.planned = false;
      if (this.session && this.lacking().length > 0) this.session.health.lookAgain();
    });
  }

  private async bring(): Promise<void> {
    const lacking = this.lacking();
    for (const [address] of lacking) this.brought.add(address);
    if (lacking.length === 0) return;
    await calculateAgain(new Set(lacking.map(([, answered]) => answered)));
  }

  /** Cells that lack a value because of a temporary failure and have not been recalculated since. */
  private lacking(): (readonly [address: string, answered: readonly Answered[]])[] {
    return [...answers.all()].filter(([address, answered]) => {
      const lacks = answered.some(({ failures }) => failures.some(isPassing));
      if (!lacks) this.brought.delete(address);
      return lacks && !this.brought.has(address);
    });
  }
}

function isPassing({ reason }: Answered["failures"][number]): boolean {
  return traitsOf(reason).lasts === "passing";
}

/**
 * Has Excel recalculate the cells that got these answers. In manual mode they wait for the next calculation: the user
 * has not asked for one, and it would also calculate the user's own formulas.
 */
async function calculateAgain(answered: ReadonlySet<readonly Answered[]>): Promise<void> {
  const isAmong = (cell: OurCell): boolean => answered.has(answersAt(answers, cell) ?? []);
  await Excel.run(waitForCellEdit, async (context) => {
    const cells: OurCell[] = [];
    await scanIn(context, noProgress, (found) => cells.push(...found.filter(isAmong)));
    await markDirty(context, cells);
  });
}
