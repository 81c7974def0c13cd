import { isObject, textsIn } from "../json";
import type { Owner } from "../connection/owner";
import { inExcel, waitForCellEdit } from "./excel/excel";

/**
 * The workbook's owner as an XML part of its own in the file. Settings belong to one way of installing the
 * add-in and look empty to another. The part holds the same, and no secret either.
 */
const namespace = "urn:product-impact-for-excel:owner";

let held: readonly Owner[] = [];
/** What Excel refused to write, and what the part said then. */
let unwritten: { readonly owner: Owner; readonly instead: readonly Owner[] } | null = null;

/**
 * The owners that the part named when it was last read or written; several co-authors may each have written
 * one.
 */
export function partsOwners(): readonly Owner[] {
  return held;
}

/**
 * Reads the part again. A part that cannot be read names nobody. What could not be written before is written
 * now, unless a co-author has written in the meantime.
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

/** Writes the part. A workbook that takes none keeps what it has. */
export async function writePart(owner: Owner): Promise<void> {
  if (!inExcel()) return;
  unwritten = { owner, instead: held };
  await Excel.run(waitForCellEdit, async (context) => {
    const { customXmlParts } = context.workbook;
    const before = customXmlParts.getByNamespace(namespace);
    // The parts have nothing but their ids.
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

/** The part already says what it should. */
export function leavePart(): void {
  unwritten = null;
}

async function readIn(context: Excel.RequestContext): Promise<Owner[]> {
  const parts = context.workbook.customXmlParts.getByNamespace(namespace);
  // The parts have nothing but their ids.
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
  const texts = textsIn(json, ["service", "company", "standard", "presentation"]);
  const sample = isObject(json) && json.sample;
  return texts && typeof sample === "boolean" ? { ...texts, sample } : null;
}
