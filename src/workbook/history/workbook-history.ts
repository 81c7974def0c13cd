import { ListenerSet } from "../../client/service/listener-set";
import { isInExcel, waitForCellEdit } from "../cells/excel-requests";
import type { HistoryAccount, HistoryDeed, HistoryLine, StoredHistory } from "./history-lines";
import { emptyHistory, mergeLines, parseHistory } from "./history-lines";

/** The setting with the history: no secret, no user, no product and no result. */
const historySettingKey = "ProductImpact.History";

/**
 * What was done with the workbook's numbers, kept in the workbook: in its settings, as an XML part would end what
 * Excel can undo with each refresh.
 *
 * Office.js keeps all settings of the opening, and saves all of them whenever it saves one. So every saving begins with
 * what Excel has now, and hands Office.js the same. A co-author whose Office.js is not as far may still displace lines;
 * each session adds its own again the next time it writes, unless the history was cleared since.
 */
export class WorkbookHistory {
  readonly changes = new ListenerSet();
  private known = emptyHistory;
  /** The lines of this session since the last clearing. */
  private own: readonly HistoryLine[] = [];
  /** The writing under way, or the last one: one after the other. */
  private writing: Promise<unknown> = Promise.resolve();

  /** The lines that are known, newest first: none before the first reading. */
  lines(): readonly HistoryLine[] {
    return this.known.lines;
  }

  /** Reads the lines that the workbook has now. Never rejects. */
  async read(): Promise<void> {
    if (isInExcel())
      await Excel.run(waitForCellEdit, (context) => this.reread(context)).catch(() => undefined);
  }

  private async reread(context: Excel.RequestContext): Promise<void> {
    const setting = context.workbook.settings.getItemOrNullObject(historySettingKey);
    setting.load("value");
    await context.sync();
    const stored = setting.isNullObject ? emptyHistory : parseHistory(setting.value);
    if (stored.clearings > this.known.clearings) this.own = [];
    // An Office.js that did not know of the last clearing has saved what was there before.
    const latest = stored.clearings < this.known.clearings ? this.known : stored;
    this.takeOver({ ...latest, lines: mergeLines(latest.lines, this.own) });
  }

  /**
   * Adds a line, in place of that of `replaces` in this session. Never rejects: a workbook that takes nothing stays
   * without the line, and the deed stands.
   */
  async append(
    deed: HistoryDeed,
    account: HistoryAccount,
    at: number,
    replaces: number | null = null,
  ): Promise<void> {
    const { company, standard, presentation, sample } = account;
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    const line = { id, at, account: { company, standard, presentation, sample }, deed };
    await this.write(({ clearings, lines }) => {
      const replaced = this.own.filter((other) => other.at === replaces);
      const isKept = (other: HistoryLine): boolean => replaced.every(({ id }) => id !== other.id);
      this.own = [line, ...this.own.filter(isKept)];
      return { clearings, lines: mergeLines(lines.filter(isKept), this.own) };
    }).catch(() => undefined);
  }

  /** Removes all lines from the workbook, for every session. Rejects, and leaves them, if Excel refuses. */
  async clear(): Promise<void> {
    let restore = (): void => undefined;
    try {
      await this.write((history) => {
        const { own } = this;
        restore = () => {
          this.own = own;
          this.takeOver(history);
        };
        this.own = [];
        return { clearings: history.clearings + 1, lines: [] };
      });
    } catch (thrown) {
      restore();
      await this.read();
      throw thrown;
    }
  }

  private write(change: (history: StoredHistory) => StoredHistory): Promise<void> {
    if (!isInExcel()) return Promise.resolve();
    const written = this.writing.then(() =>
      Excel.run(waitForCellEdit, async (context) => {
        await this.reread(context);
        const history = change(this.known);
        // Before Excel has it: Office.js may be asked to save everything in between.
        this.takeOver(history);
        context.workbook.settings.add(historySettingKey, history);
        await context.sync();
      }),
    );
    this.writing = written.catch(() => undefined);
    return written;
  }

  private takeOver(history: StoredHistory): void {
    const isChanged = JSON.stringify(history) !== JSON.stringify(this.known);
    this.known = history;
    // Kept there until something else is saved; nothing is saved now.
    if (isChanged) Office.context.document?.settings?.set(historySettingKey, history);
    if (isChanged) this.changes.emit();
  }
}

const sharedHistory = new WorkbookHistory();

/** The one history of this page's workbook. */
export function sharedWorkbookHistory(): WorkbookHistory {
  return sharedHistory;
}
