import type { OpenedAccount } from "../addin";
import { activeConnection } from "../addin";
import { reasonFromError } from "../../lca/reasons";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { ConnectionState, SignInMethod, SwitchPreviewState } from "./connection-state";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { identifyAccount, isSameOwner } from "../../client/account/workbook-owner";
import type { ReadSwitchReport, WorkbookPort } from "./workbook-port";

/**
 * An opened account that is put to use only if the user says so. If it would replace numbers, it is read meanwhile
 * what would become of them: this changes no cell, and delays the user's answer only until it is noted what cells show.
 */
export class AccountOffer {
  /** Settles once it is noted what the cells show now; never rejects. */
  noted: Promise<unknown> = Promise.resolve();
  private preview: SwitchPreviewState = { kind: "finding" };
  private readonly control = new AbortController();
  /** Null if what would become of the numbers cannot be read. */
  private report: Promise<RefreshReport | null> = Promise.resolve(null);

  /**
   * `owner` is the one whose numbers it would replace, or null for unknown ones. It is undefined if the question is
   * whether the sign-in is the user's own.
   */
  constructor(
    readonly account: OpenedAccount,
    readonly method: SignInMethod,
    private readonly owner: WorkbookOwner | null | undefined,
  ) {}

  /** The question to the user. */
  state(): ConnectionState {
    const offered = identifyAccount(this.account);
    if (this.owner === undefined) return { kind: "confirm", offered };
    const active = activeConnection();
    const canFreeze =
      active !== null &&
      active !== this.account &&
      this.owner !== null &&
      isSameOwner(identifyAccount(active), this.owner);
    return { kind: "question", held: this.owner, offered, preview: this.preview, canFreeze };
  }

  /** The same question, to be asked again: what the cells show has changed. */
  renew(): AccountOffer {
    this.end();
    return new AccountOffer(this.account, this.method, this.owner);
  }

  /** Begins to read what would become of the numbers. `onChange` is called whenever more of it is known. */
  beginPreview(workbook: WorkbookPort, onChange: () => void): void {
    if (this.owner === undefined) return;
    const noting = workbook.noteCellsBeforeSwitch(this.account, this.owner, this.control.signal);
    this.noted = noting.catch(() => undefined);
    this.report = this.readReport(noting, (preview) => {
      this.preview = preview;
      if (!this.control.signal.aborted) onChange();
    });
  }

  /**
   * Notes what the cells show just before the account is put to use. If that was previewed, it is noted again, as the
   * cells may have changed since. Never rejects.
   */
  async noteForReport(workbook: WorkbookPort): Promise<void> {
    await this.noted;
    if (this.preview.kind !== "read") return;
    const { asked } = this.preview.report;
    this.beginPreview(workbook, () => undefined);
    // Its numbers are those that were requested for the preview.
    this.report = this.report.then((report) => report && { ...report, asked });
    await this.noted;
  }

  private async readReport(
    noting: Promise<ReadSwitchReport>,
    show: (preview: SwitchPreviewState) => void,
  ): Promise<RefreshReport | null> {
    try {
      const read = await noting;
      const report = await read((done, all) => show({ kind: "reading", done, all }));
      show({ kind: "read", report });
      return report;
    } catch (thrown) {
      show({ kind: "failed", reason: reasonFromError(thrown) });
      return null;
    }
  }

  /** Ends the preview: nothing more is requested for it. */
  end(): void {
    this.control.abort();
  }

  /** After the switch, adds its report once it is read, unless the account is no longer in use by then. */
  async addReport(workbook: WorkbookPort): Promise<void> {
    const at = Date.now();
    const report = await this.report;
    if (activeConnection()?.account.session !== this.account.account.session) return;
    if (report) workbook.addReport({ ...report, isApplied: true, at });
    else workbook.noteSwitchWithoutReport();
  }
}
