import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { parseOwnerText, formatOwnerAsJson } from "../../client/account/workbook-owner";
import { listLastReadMarkOwners, rereadMarkOwners, retryRefusedWorkbookOwnerMarks } from "./owner-marks";
import { isInExcel, waitForCellEdit } from "../cells/excel-requests";
import { readXmlTextParts, replaceXmlTextParts } from "./xml-text-part";

/**
 * The workbook's owner as an XML part of the file. Settings belong to one way of installing the add-in and look empty
 * to another; the part holds the same, and no secret either.
 */
const ownerNamespace = "urn:product-impact-for-excel:owner";

let partOwners: readonly WorkbookOwner[] = [];
/** The owner that Excel refused to write, and what the part said then. */
let pendingPart: { readonly owner: WorkbookOwner; readonly instead: readonly WorkbookOwner[] } | null = null;

/** The owners that the part named when it was last read or written; several co-authors may each have written one. */
export function listLastReadPartOwners(): readonly WorkbookOwner[] {
  return partOwners;
}

/**
 * Reads the part and the sheets' marks again, and returns all owners that they name. A part or mark that Excel
 * refused before is written now, unless a co-author has written one since.
 */
export async function readWorkbookOwnersFromPartAndMarks(): Promise<readonly WorkbookOwner[]> {
  const read = isInExcel() ? await Excel.run(waitForCellEdit, readPartAndMarks).catch(() => null) : null;
  partOwners = read ?? [];
  if (read && pendingPart) {
    const { owner, instead } = pendingPart;
    pendingPart = null;
    if (joinOwnerTexts(read) === joinOwnerTexts(instead)) await writeOwnerPart(owner);
  }
  if (read) await retryRefusedWorkbookOwnerMarks();
  return [...partOwners, ...listLastReadMarkOwners()];
}

/** Writes the part. A workbook that takes no part keeps what it has. */
export async function writeOwnerPart(owner: WorkbookOwner): Promise<void> {
  if (!isInExcel()) return;
  pendingPart = { owner, instead: partOwners };
  await Excel.run(waitForCellEdit, async (context) => {
    await replaceXmlTextParts(context, ownerNamespace, formatOwnerAsJson(owner));
    partOwners = [owner];
    pendingPart = null;
  }).catch(() => undefined);
}

/** Drops a refused write: the part already names the right owner. */
export function dropPendingPartWrite(): void {
  pendingPart = null;
}

async function readPartAndMarks(context: Excel.RequestContext): Promise<WorkbookOwner[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  const texts = await readXmlTextParts(context, ownerNamespace);
  // A request of its own: Excel has refused names while another workbook was in front.
  await rereadMarkOwners(context, worksheets.items).catch(() => undefined);
  return texts.flatMap((text) => parseOwnerText(text) ?? []);
}

function joinOwnerTexts(owners: readonly WorkbookOwner[]): string {
  return owners.map(formatOwnerAsJson).join();
}
