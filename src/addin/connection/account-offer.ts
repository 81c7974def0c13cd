import type { OpenedAccount } from "../addin";
import { activeConnection } from "../addin";
import { reasonFromError } from "../../lca/reasons";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { SignInMethod } from "./connection-attempt";
import type { ConnectionState, SwitchPreviewState } from "./connection-state";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { identifyAccount } from "../../client/account/workbook-owner";
import type { WorkbookPort } from "./workbook-port";

/**
 * An opened account that is put to use only if the user says so. If it would replace numbers, it is read meanwhile
 * what would become of them: this neither changes a cell nor delays the user's answer.
 */
export class AccountOffer {
  private preview: SwitchPreviewState = { kind: "finding" };
  private readonly giveUp = new AbortController();
  /** Settles with null if what would become of the numbers cannot be read. */
  private report: Promise<RefreshReport | null> = Promise.resolve(null);
  /** Settles once it is noted what the cells show now; never rejects. */
  noted: Promise<unknown> = Promise.resolve();

  /**
   * `held` is the owner whose numbers it would replace, or null for unknown ones. It is undefined if the question is
   * whether the sign-in is the user's own.
   */
  constructor(
    readonly reached: OpenedAccount,
    readonly way: SignInMethod,
    private readonly held: WorkbookOwner | null | undefined,
  ) {}

  /** The question to the user. */
  state(): ConnectionState {
    const { held, preview } = this;
    const offered = identifyAccount(this.reached);
    return held === undefined ? { kind: "confirm", offered } : { kind: "question", held, offered, preview };
  }

  /** Begins to read what would become of the numbers. `onChange` is called whenever more of it is known. */
  beginPreview(workbook: WorkbookPort, onChange: () => void): void {
    if (this.held === undefined) return;
    const show = (preview: SwitchPreviewState): void => {
      this.preview = preview;
      if (!this.giveUp.signal.aborted) onChange();
    };
    const noting = workbook.noteCellsBeforeSwitch(this.reached, this.held, this.giveUp.signal);
    this.noted = noting.catch(() => undefined);
    const reading = noting.then((read) => read((done, all) => show({ kind: "reading", done, all })));
    this.report = reading.then(
      (report) => (show({ kind: "read", report }), report),
      (thrown: unknown) => (show({ kind: "failed", reason: reasonFromError(thrown) }), null),
    );
  }

  /** Ends the preview: nothing more is requested for it. */
  end(): void {
    this.giveUp.abort();
  }

  /** After the switch, adds its report once it is read, unless the account is no longer in use by then. */
  async addReport(workbook: WorkbookPort): Promise<void> {
    const at = Date.now();
    const { session } = this.reached.account;
    const report = await this.report;
    if (report && activeConnection()?.account.session === session)
      workbook.addReport({ ...report, isApplied: true, at });
  }
}
