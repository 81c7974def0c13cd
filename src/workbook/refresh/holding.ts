import { readerVersion } from "../../account/reader";
import { NoValue } from "../../lca/reasons";
import type { Owner } from "../../connection/owner";
import { isSameOwner, ownerIn } from "../../connection/owner";
import { holdsUnmarked } from "../calculation/recalculate";
import { waitForCellEdit } from "../excel/excel";
import { keep, kept, recordedOwner, setting } from "../owner";
import { readPart } from "../owner-part";

/**
 * Throws NoValue "other-account" where the workbook now says that it holds another account's numbers (a co-author may have
 * switched it), and "cancelled" where it says nothing and holds some. Excel is asked for the current settings of the
 * document, since Office.js keeps those of the time it was opened.
 */
export async function checkOwner(inUse: Owner): Promise<void> {
  const held = await Excel.run(waitForCellEdit, async (context) => {
    const found = context.workbook.settings.getItemOrNullObject(setting);
    found.load("value");
    await context.sync();
    return found.isNullObject ? null : ownerIn(found.value);
  });
  const other = [held, ...(await readPart())].find((owner) => owner !== null && !isSameOwner(owner, inUse));
  if (other) throw new NoValue({ kind: "other-account", company: other.company });
  // The pane asks about these.
  if (!recordedOwner() && (await holdsUnmarked())) throw new NoValue({ kind: "cancelled" });
}

/** Whether the workbook's numbers were read by an earlier version of the reader. */
export function isReadEarlier(): boolean {
  return ownerIn(kept()) !== null && (kept().reader ?? 1) < readerVersion;
}

/**
 * Has this workbook refreshed whenever it is opened, or not; gives whether Excel does its part. A workbook
 * whose cells are all calculated starts no add-in by itself (office-js 3922).
 */
export async function refreshOnOpening(on: boolean): Promise<boolean> {
  const { refreshOnOpening: _, ...others } = kept();
  await keep({ ...others, ...(on && { refreshOnOpening: true }) });
  try {
    const { load, none } = Office.StartupBehavior;
    // The current behaviour is never asked for: on the web, asking has been refused (office-js 1407).
    await Office.addin.setStartupBehavior(on ? load : none);
    return true;
  } catch {
    return false;
  }
}
