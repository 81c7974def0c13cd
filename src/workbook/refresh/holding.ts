import { readerVersion } from "../../account/reader";
import { NoValue } from "../../lca/reasons";
import type { Owner } from "../../connection/owner";
import { isSameOwner, ownerIn } from "../../connection/owner";
import { holdsUnmarked } from "../calculation/recalculate";
import { waitForCellEdit } from "../excel/excel";
import { keep, kept, recordedOwner, setting } from "../owner";
import { readPart } from "../owner-part";

/**
 * Throws `NoValue` "other-account" if the workbook now names another owner (a co-author may have switched it), and
 * "cancelled" if it names none and holds numbers. Reads the settings from Excel, since Office.js keeps those of the
 * opening.
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
  // For these, the pane asks the user.
  if (!recordedOwner() && (await holdsUnmarked())) throw new NoValue({ kind: "cancelled" });
}

/** True if the workbook's numbers were read by an earlier version of the reader. */
export function isReadEarlier(): boolean {
  return ownerIn(kept()) !== null && (kept().reader ?? 1) < readerVersion;
}

/**
 * Sets whether this workbook is refreshed whenever it is opened; false if Excel will not start the add-in for it. A
 * workbook whose cells are all calculated starts no add-in by itself (office-js 3922).
 */
export async function refreshOnOpening(on: boolean): Promise<boolean> {
  const { refreshOnOpening: _, ...others } = kept();
  await keep({ ...others, ...(on && { refreshOnOpening: true }) });
  try {
    const { load, none } = Office.StartupBehavior;
    // The current behaviour is not read first: on the web, Excel has refused that (office-js 1407).
    await Office.addin.setStartupBehavior(on ? load : none);
    return true;
  } catch {
    return false;
  }
}
