import type { WorkbookOwner } from "../connection/workbook-owner";
import { parseOwnerText, formatOwnerAsJson } from "../connection/workbook-owner";
import { listLastReadMarkOwners, rereadMarkOwners, retryRefusedWorkbookOwnerMarks } from "./owner-marks";
import { isInExcel, waitForCellEdit } from "./excel/excel-requests";

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
    const { customXmlParts } = context.workbook;
    const before = customXmlParts.getByNamespace(ownerNamespace);
    // A part has no other property than its id.
    // eslint-disable-next-line office-addins/no-navigational-load
    before.load("items");
    await context.sync();
    for (const part of before.items) part.delete();
    customXmlParts.add(formatOwnerXml(owner));
    await context.sync();
    partOwners = [owner];
    pendingPart = null;
  }).catch(() => undefined);
}

/** Drops a refused write: the part already names the right owner. */
export function dropPendingPartWrite(): void {
  pendingPart = null;
}

async function readPartAndMarks(context: Excel.RequestContext): Promise<WorkbookOwner[]> {
  const { customXmlParts, worksheets } = context.workbook;
  const parts = customXmlParts.getByNamespace(ownerNamespace);
  worksheets.load("items/name");
  // A part has no other property than its id.
  // eslint-disable-next-line office-addins/no-navigational-load
  parts.load("items");
  await context.sync();
  const texts = parts.items.map((part) => part.getXml());
  await context.sync();
  // A request of its own: Excel has refused names while another workbook was in front.
  await rereadMarkOwners(context, worksheets.items).catch(() => undefined);
  return texts.flatMap(({ value }) => parseOwnerXml(value) ?? []);
}

function formatOwnerXml(owner: WorkbookOwner): string {
  const xml = document.implementation.createDocument(ownerNamespace, "owner");
  xml.documentElement.textContent = formatOwnerAsJson(owner);
  return new XMLSerializer().serializeToString(xml);
}

function parseOwnerXml(xml: string): WorkbookOwner | null {
  const { documentElement } = new DOMParser().parseFromString(xml, "text/xml");
  return parseOwnerText(documentElement.textContent ?? "");
}

function joinOwnerTexts(owners: readonly WorkbookOwner[]): string {
  return owners.map(formatOwnerAsJson).join();
}
