import type { Owner } from "../connection/owner";
import { ownerInText, ownerText } from "../connection/owner";
import { marksOwners, readMarks, writeMarksLeft } from "./owner-marks";
import { inExcel, waitForCellEdit } from "./excel/excel";

/**
 * The workbook's owner as an XML part of the file. Settings belong to one way of installing the add-in and look empty
 * to another; the part holds the same, and no secret either.
 */
const namespace = "urn:product-impact-for-excel:owner";

let held: readonly Owner[] = [];
/** The owner that Excel refused to write, and what the part said then. */
let unwritten: { readonly owner: Owner; readonly instead: readonly Owner[] } | null = null;

/**
 * The owners that the part named when it was last read or written; several co-authors may each have written
 * one.
 */
export function partsOwners(): readonly Owner[] {
  return held;
}

/**
 * Reads the part and the sheets' marks again, and returns all owners that they name. A part or mark that Excel
 * refused before is written now, unless a co-author has written one since.
 */
export async function readPart(): Promise<readonly Owner[]> {
  const read = inExcel() ? await Excel.run(waitForCellEdit, readIn).catch(() => null) : null;
  held = read ?? [];
  if (read && unwritten) {
    const { owner, instead } = unwritten;
    unwritten = null;
    if (textsOf(read) === textsOf(instead)) await writePart(owner);
  }
  if (read) await writeMarksLeft();
  return [...held, ...marksOwners()];
}

/** Writes the part. A workbook that takes no part keeps what it has. */
export async function writePart(owner: Owner): Promise<void> {
  if (!inExcel()) return;
  unwritten = { owner, instead: held };
  await Excel.run(waitForCellEdit, async (context) => {
    const { customXmlParts } = context.workbook;
    const before = customXmlParts.getByNamespace(namespace);
    // A part has no other property than its id.
    // eslint-disable-next-line office-addins/no-navigational-load
    before.load("items");
    await context.sync();
    for (const part of before.items) part.delete();
    customXmlParts.add(xmlOf(owner));
    await context.sync();
    held = [owner];
    unwritten = null;
  }).catch(() => undefined);
}

/** Drops a refused write: the part already names the right owner. */
export function leavePart(): void {
  unwritten = null;
}

async function readIn(context: Excel.RequestContext): Promise<Owner[]> {
  const { customXmlParts, worksheets } = context.workbook;
  const parts = customXmlParts.getByNamespace(namespace);
  worksheets.load("items/name");
  // A part has no other property than its id.
  // eslint-disable-next-line office-addins/no-navigational-load
  parts.load("items");
  await context.sync();
  const texts = parts.items.map((part) => part.getXml());
  await context.sync();
  // A request of its own: Excel has refused names while another workbook was in front.
  await readMarks(context, worksheets.items).catch(() => undefined);
  return texts.flatMap(({ value }) => ownerInXml(value) ?? []);
}

function xmlOf(owner: Owner): string {
  const xml = document.implementation.createDocument(namespace, "owner");
  xml.documentElement.textContent = ownerText(owner);
  return new XMLSerializer().serializeToString(xml);
}

function ownerInXml(xml: string): Owner | null {
  const { documentElement } = new DOMParser().parseFromString(xml, "text/xml");
  return ownerInText(documentElement.textContent ?? "");
}

function textsOf(owners: readonly Owner[]): string {
  return owners.map(ownerText).join();
}
