import type { DatedOwner } from "../../client/account/workbook-owner";
import { parseDatedOwnerText, formatDatedOwnerAsJson } from "../../client/account/workbook-owner";
import { rereadMarks, retryRefusedWorkbookOwnerMarks } from "./owner-marks";
import { isInExcel, waitForCellEdit } from "../cells/excel-requests";
import { readXmlTextParts, replaceXmlTextParts } from "./xml-text-part";

/**
 * The workbook's owner as an XML part of the file. Settings belong to one way of installing the add-in and look empty
 * to another; the part holds the same, and no secret either.
 */
const ownerNamespace = "urn:product-impact-for-excel:owner";

let partOwners: readonly DatedOwner[] = [];
/** The owner that Excel refused to write, and what the part said then. */
let pendingPart: { readonly dated: DatedOwner; readonly instead: readonly DatedOwner[] } | null = null;

/** The owners that the part named when it was last read or written; several co-authors may each have written one. */
export function listLastReadPartOwners(): readonly DatedOwner[] {
  return partOwners;
}

/**
 * Reads the part and the sheets' marks again. A part or mark that Excel refused before is written now, unless a
 * co-author has written one since.
 */
export async function rereadPartAndMarks(): Promise<void> {
  const read = isInExcel() ? await Excel.run(waitForCellEdit, readPartAndMarks).catch(() => null) : null;
  partOwners = read ?? [];
  if (read && pendingPart) {
    const { dated, instead } = pendingPart;
    pendingPart = null;
    if (joinOwnerTexts(read) === joinOwnerTexts(instead)) await writeOwnerPart(dated);
    // They did not know of this owner, so that their time does not tell whose numbers are the later ones.
    else partOwners = read.map(({ owner, since }) => ({ owner, since: Math.max(since, dated.since) }));
  }
  if (read) await retryRefusedWorkbookOwnerMarks();
}

/** Writes the part. A workbook that takes no part keeps what it has. */
export async function writeOwnerPart(dated: DatedOwner): Promise<void> {
  if (!isInExcel()) return;
  pendingPart = { dated, instead: partOwners };
  await Excel.run(waitForCellEdit, async (context) => {
    await replaceXmlTextParts(context, ownerNamespace, formatDatedOwnerAsJson(dated));
    partOwners = [dated];
    pendingPart = null;
  }).catch(() => undefined);
}

/** Drops a refused write: the part already names the right owner. */
export function dropPendingPartWrite(): void {
  pendingPart = null;
}

async function readPartAndMarks(context: Excel.RequestContext): Promise<DatedOwner[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  const texts = await readXmlTextParts(context, ownerNamespace);
  // A request of its own: Excel has refused names while another workbook was in front.
  await rereadMarks(context, worksheets.items).catch(() => undefined);
  return texts.flatMap((text) => parseDatedOwnerText(text) ?? []);
}

function joinOwnerTexts(owners: readonly DatedOwner[]): string {
  return owners.map(formatDatedOwnerAsJson).join();
}
