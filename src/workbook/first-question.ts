import type { Connected } from "../addin";
import { beforeAsking, connected } from "../addin";
import { recordOwner, whoIs } from "./owner";
import type { OpenWorkbooks } from "./workbooks";

/** What is done before a cell is answered, and only where there is something to do. */
export class FirstQuestion {
  private unsigned: Connected | null = null;

  constructor(private readonly workbooks: OpenWorkbooks) {}

  /** Whether a workbook without numbers is connected and has not asked for any yet. */
  get awaited(): boolean {
    return this.unsigned !== null;
  }

  /** Lets questions on. `unsigned` is the account that a workbook is to be signed with by its first formula. */
  prepare(unsigned = this.unsigned): void {
    this.unsigned = unsigned;
    beforeAsking(unsigned || !this.workbooks.hear ? () => this.before() : null);
  }

  /** A workbook is signed by its first formula, not by being looked at; and not within the function's own call. */
  private before(): Promise<void> | void {
    const { unsigned } = this;
    if (unsigned) {
      this.prepare(null);
      void Promise.resolve().then(() => sign(unsigned));
    }
    return this.workbooks.check();
  }
}

async function sign(account: Connected): Promise<void> {
  if (connected() === account) await recordOwner(whoIs(account));
}
