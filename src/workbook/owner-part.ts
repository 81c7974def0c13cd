import { isObject } from "../hypermedia/json";
import type { Owner } from "../connection/owner";
import { inExcel, waitForCellEdit } from "./excel/excel";

/**
 * The workbook's owner as a part of its own in the file. Settings belong to one way of installing the add-in: to another
 * they look as if there were none. What the part holds is the same, and no secret either.
 */
const namespace = "urn:product-impact-for-excel:owner";

let held: readonly Owner[] = [];
/** What Excel would not have written, and what the part said then. */
let unwritten: { readonly owner: Owner; readonly instead: readonly Owner[] } | null = null;

/** Whose numbers the part says the workbook holds, as it was read or written last; several co-authors may have written one. */
export function partsOwners(): readonly Owner[] {
  return held;
}

/**
 * Reads the part anew. What cannot be read says nothing. What could not be written before is written now, unless a
 * co-author has written meanwhile.
 */
export async function readPart(): Promise<readonly Owner[]> {
  const read = inExcel() ? await Excel.run(waitForCellEdit, readIn).catch(() => null) : null;
  held = read ?? [];
  if (!read || !unwritten) return held;
  const { owner, instead } = unwritten;
  unwritten = null;
  if (textOf(read) === textOf(instead)) await writePart(owner);
  return held;
}

/** Writes the part. Where the workbook takes none, it goes on saying what it said. */
export async function writePart(owner: Owner): Promise<void> {
  if (!inExcel()) return;
  unwritten = { owner, instead: held };
  await Excel.run(waitForCellEdit, async (context) => {
    const { customXmlParts } = context.workbook;
    const before = customXmlParts.getByNamespace(namespace);
    // They have nothing but their ids.
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

/** The part says what it is to say. */
export function leavePart(): void {
  unwritten = null;
}

async function readIn(context: Excel.RequestContext): Promise<Owner[]> {
  const parts = context.workbook.customXmlParts.getByNamespace(namespace);
  // They have nothing but their ids.
  // eslint-disable-next-line office-addins/no-navigational-load
  parts.load("items");
  await context.sync();
  const texts = parts.items.map((part) => part.getXml());
  await context.sync();
  return texts.map(({ value }) => ownerInXml(value)).filter((owner) => owner !== null);
}

function xmlOf(owner: Owner): string {
  const xml = document.implementation.createDocument(namespace, "owner");
  xml.documentElement.textContent = JSON.stringify(owner);
  return new XMLSerializer().serializeToString(xml);
}

/** It may come from anybody. */
function ownerInXml(xml: string): Owner | null {
  const { documentElement } = new DOMParser().parseFromString(xml, "text/xml");
  try {
    return ownerIn(JSON.parse(documentElement.textContent ?? ""));
  } catch {
    return null;
  }
}

function textOf(owners: readonly Owner[]): string {
  const all = owners.map((one) => [one.service, one.company, one.standard, one.presentation, one.sample]);
  return JSON.stringify(all);
}

/** The owner that a setting names; null where it names none. */
export function ownerIn(json: unknown): Owner | null {
  if (!isObject(json)) return null;
  const { service, company, standard, presentation, sample } = json;
  const texts = [service, company, standard, presentation];
  if (!texts.every((text) => typeof text === "string") || typeof sample !== "boolean") return null;
  return { service, company, standard, presentation, sample } as Owner;
}
