import { readerVersion } from "../../client/account/service-data-reader";
import { NoValueError } from "../../lca/reasons";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { isSameOwner, readOwnerFromJsonValue } from "../../client/account/workbook-owner";
import { hasLcaValuesSavedInFile } from "../calculation/recalculation";
import { waitForCellEdit } from "../cells/excel-requests";
import {
  saveOwnerSetting,
  readOwnerSetting,
  readFirstRecordedOwner,
  readRecordedOwners,
  ownerSettingKey,
} from "../owner/owner-record";
import { rereadPartAndMarks } from "../owner/owner-part";

/**
 * Throws `NoValueError` "other-account" if the workbook now names another owner (a co-author may have switched it), and
 * "cancelled" if it names none and holds numbers. Reads the settings from Excel, since Office.js keeps those of the
 * opening.
 */
export async function assertSameOwner(inUse: WorkbookOwner): Promise<void> {
  const setting: unknown = await Excel.run(waitForCellEdit, async (context) => {
    const found = context.workbook.settings.getItemOrNullObject(ownerSettingKey);
    found.load("value");
    await context.sync();
    return found.isNullObject ? null : found.value;
  });
  await rereadPartAndMarks();
  const other = readRecordedOwners(setting).find((owner) => !isSameOwner(owner, inUse));
  if (other) throw new NoValueError({ kind: "other-account", company: other.company });
  // For these, the pane asks the user.
  if (!readFirstRecordedOwner() && (await hasLcaValuesSavedInFile()))
    throw new NoValueError({ kind: "cancelled" });
}

/** True if the workbook's numbers were read by an earlier version of the reader. */
export function hasNumbersFromOlderReader(): boolean {
  return (
    readOwnerFromJsonValue(readOwnerSetting()) !== null && (readOwnerSetting().reader ?? 1) < readerVersion
  );
}

/** Sets whether every refresh of this workbook shows what would change before any cell does. */
export async function setLookFirst(on: boolean): Promise<void> {
  const { lookFirst: _, ...others } = readOwnerSetting();
  await saveOwnerSetting({ ...others, ...(on && { lookFirst: true }) });
}

/**
 * Sets whether this workbook is refreshed whenever it is opened; false if Excel will not start the add-in for it. A
 * workbook whose cells are all calculated starts no add-in by itself (office-js 3922).
 */
export async function setRefreshOnOpening(on: boolean): Promise<boolean> {
  const { refreshOnOpening: _, ...others } = readOwnerSetting();
  await saveOwnerSetting({ ...others, ...(on && { refreshOnOpening: true }) });
  try {
    const { load, none } = Office.StartupBehavior;
    // The current behaviour is not read first: on the web, Excel has refused that (office-js 1407).
    await Office.addin.setStartupBehavior(on ? load : none);
    return true;
  } catch {
    return false;
  }
}
