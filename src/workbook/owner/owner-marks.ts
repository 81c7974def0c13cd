import { addin } from "../addin-services";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import {
  isSameOwner,
  parseOwnerText,
  formatOwnerAsJson,
  identifyAccount,
} from "../../client/account/workbook-owner";
import { findSheet, getSheet, isInExcel, waitForCellEdit } from "../cells/excel-requests";
import type { WriteStep } from "../writing/write-step";

/**
 * The owner of one sheet's numbers, as a hidden defined name of that sheet, which goes along when the sheet is copied
 * to another workbook. It holds a text and no secret.
 */
const ownerMarkName = "_ProductImpact.Owner";

let markOwners: readonly WorkbookOwner[] = [];
/** The owner whose marks Excel refused to write, and what the marks said then. */
let pendingMark: { readonly owner: WorkbookOwner; readonly instead: string } | null = null;

/** The owners that the marks named when they were last read or written. */
export function listLastReadMarkOwners(): readonly WorkbookOwner[] {
  return markOwners;
}

/** Marks sheets with the account in use, except those that have a mark. */
export class SheetMarksStep implements WriteStep {
  private added: readonly string[] = [];

  constructor(private readonly sheets: readonly string[]) {}

  async make(context: Excel.RequestContext): Promise<void> {
    const inUse = addin.activeConnection();
    this.added = inUse
      ? await addSheetMarks(context, identifyAccount(inUse), this.sheets).catch(() => [])
      : [];
  }

  async undo(context: Excel.RequestContext): Promise<void> {
    const marks = this.added.map((sheet) => getSheetMark(findSheet(context, sheet)));
    await context.sync();
    for (const one of marks) if (!one.isNullObject) one.delete();
    await context.sync();
  }
}

/** Marks sheets; with `replaces`, also those that name another owner. A mark that Excel refuses stays as it is. */
export async function markSheetOwners(
  owner: WorkbookOwner,
  sheets: readonly string[],
  replaces = false,
): Promise<void> {
  if (!isInExcel()) return;
  if (replaces) pendingMark = { owner, instead: markOwners.map(formatOwnerAsJson).join() };
  await Excel.run(waitForCellEdit, async (context) => {
    if (replaces) await replaceSheetMarks(context, owner);
    await addSheetMarks(context, owner, sheets);
  }).catch(() => undefined);
}

/** Reads the marks again; a mark that is not ours names no owner. */
export async function rereadMarkOwners(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
): Promise<void> {
  markOwners = [];
  markOwners = (await readMarksOn(context, sheets)).flatMap(({ owner }) => owner ?? []);
}

/** Writes the marks that Excel refused before, unless a co-author has written marks since. */
export async function retryRefusedWorkbookOwnerMarks(): Promise<void> {
  const left = pendingMark;
  pendingMark = null;
  if (left && markOwners.map(formatOwnerAsJson).join() === left.instead)
    await markSheetOwners(left.owner, [], true);
}

async function addSheetMarks(
  context: Excel.RequestContext,
  owner: WorkbookOwner,
  sheets: readonly string[],
): Promise<readonly string[]> {
  const all = sheets.map((name) => {
    const sheet = getSheet(context, name);
    return { name, sheet, protection: sheet.protection.load("protected") };
  });
  const found = await readMarksOn(
    context,
    all.map(({ sheet }) => sheet),
  );
  const free = all.filter(
    ({ sheet, protection }) => !protection.protected && !found.some((one) => one.sheet === sheet),
  );
  const marks = free.map(({ sheet }) => sheet.names.add(ownerMarkName, formatMarkFormula(owner)));
  if (marks.length === 0) return [];
  await context.sync();
  // Excel hides a defined name only after it was added (office-js 3878).
  for (const one of marks) one.visible = false;
  await context.sync();
  return free.map(({ name }) => name);
}

async function replaceSheetMarks(context: Excel.RequestContext, owner: WorkbookOwner): Promise<void> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  for (const one of await readMarksOn(context, worksheets.items))
    if (!one.owner || !isSameOwner(one.owner, owner)) one.item.formula = formatMarkFormula(owner);
  await context.sync();
  markOwners = [owner];
  pendingMark = null;
}

async function readMarksOn(context: Excel.RequestContext, sheets: readonly Excel.Worksheet[]) {
  const items = sheets.map((sheet) => ({ sheet, item: getSheetMark(sheet).load("formula") }));
  await context.sync();
  return items
    .filter(({ item }) => !item.isNullObject)
    .map((one) => ({ ...one, owner: parseMarkFormula(String(one.item.formula)) }));
}

function getSheetMark(sheet: Excel.Worksheet): Excel.NamedItem {
  return sheet.names.getItemOrNullObject(ownerMarkName);
}

function formatMarkFormula(owner: WorkbookOwner): string {
  // A text within a formula has at most 255 letters; a quote may count as two.
  const parts = formatOwnerAsJson(owner).match(/.{1,120}/gsu) ?? [];
  return `=${parts.map((part) => `"${part.replaceAll('"', '""')}"`).join("&")}`;
}

function parseMarkFormula(formula: string): WorkbookOwner | null {
  const texts = [...formula.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = ""]) => text.replaceAll('""', '"'));
  return parseOwnerText(texts.join(""));
}
