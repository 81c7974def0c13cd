import { addin } from "../addin-services";
import type { DatedOwner, WorkbookOwner } from "../../client/account/workbook-owner";
import {
  isSameOwner,
  parseDatedOwnerText,
  formatDatedOwnerAsJson,
  identifyAccount,
} from "../../client/account/workbook-owner";
import { findSheet, getSheet, isInExcel, waitForCellEdit } from "../cells/excel-requests";
import type { WriteStep } from "../writing/write-step";
import { deleteNames } from "../writing/written-place";

/**
 * The owner of one sheet's numbers, as a hidden defined name of that sheet, which goes along when the sheet is copied
 * to another workbook. It holds a text and no secret.
 */
const ownerMarkName = "_ProductImpact.Owner";

/** A mark with the sheet that it stands on, and the time when it was written. */
export interface SheetMark extends DatedOwner {
  readonly sheet: string;
}

let sheetMarks: readonly SheetMark[] = [];
/** The owner whose marks Excel refused to write, and what the marks said then. */
let pendingMark: { readonly owner: WorkbookOwner; readonly instead: string } | null = null;

/** The marks as they were when last read or written. */
export function listLastReadMarks(): readonly SheetMark[] {
  return sheetMarks;
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
    await deleteNames(context, marks);
  }
}

/** Marks sheets, except those that have a mark. What Excel refuses stays without. */
export async function markSheetOwners(owner: WorkbookOwner, sheets: readonly string[]): Promise<void> {
  if (!isInExcel()) return;
  await Excel.run(waitForCellEdit, (context) => addSheetMarks(context, owner, sheets)).catch(() => undefined);
}

/**
 * Marks sheets, and all that name another owner. Returns the sheets of marks that Excel refused to replace, which stay;
 * if it refused everything, that is tried again once the marks are read the next time.
 */
export async function replaceMarkOwners(
  owner: WorkbookOwner,
  sheets: readonly string[],
): Promise<readonly string[]> {
  if (!isInExcel()) return [];
  pendingMark = { owner, instead: formatMarks() };
  return Excel.run(waitForCellEdit, async (context) => {
    const refused = await replaceSheetMarks(context, owner);
    await addSheetMarks(context, owner, sheets).catch(() => undefined);
    return refused;
  }).catch(() => []);
}

function formatMarks(): string {
  return sheetMarks.map(formatDatedOwnerAsJson).join();
}

/** Reads the marks of sheets whose names are loaded; a mark that is not ours names no owner. */
export async function rereadMarks(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
): Promise<void> {
  sheetMarks = [];
  sheetMarks = (await readMarksOn(context, sheets)).flatMap(({ sheet, dated }) =>
    dated ? { ...dated, sheet: sheet.name } : [],
  );
}

/** Writes the marks that Excel refused before, unless a co-author has written marks since. */
export async function retryRefusedWorkbookOwnerMarks(): Promise<void> {
  const left = pendingMark;
  pendingMark = null;
  if (left && formatMarks() === left.instead) await replaceMarkOwners(left.owner, []);
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

async function replaceSheetMarks(
  context: Excel.RequestContext,
  owner: WorkbookOwner,
): Promise<readonly string[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const marks = await readMarksOn(context, worksheets.items);
  const others = marks.filter(({ dated }) => !dated || !isSameOwner(dated.owner, owner));
  await replaceMarks(
    context,
    others.map(({ item }) => item),
    formatMarkFormula(owner),
  );
  await rereadMarks(context, worksheets.items);
  pendingMark = null;
  return sheetMarks.filter((mark) => !isSameOwner(mark.owner, owner)).map(({ sheet }) => sheet);
}

/** All at once, or in halves: a sheet that is protected keeps its own mark, and no other's. */
async function replaceMarks(
  context: Excel.RequestContext,
  marks: readonly Excel.NamedItem[],
  formula: string,
): Promise<void> {
  if (marks.length === 0) return;
  try {
    for (const mark of marks) mark.formula = formula;
    await context.sync();
  } catch {
    if (marks.length === 1) return;
    const middle = Math.ceil(marks.length / 2);
    await replaceMarks(context, marks.slice(0, middle), formula);
    await replaceMarks(context, marks.slice(middle), formula);
  }
}

async function readMarksOn(context: Excel.RequestContext, sheets: readonly Excel.Worksheet[]) {
  const items = sheets.map((sheet) => ({ sheet, item: getSheetMark(sheet).load("formula") }));
  await context.sync();
  return items
    .filter(({ item }) => !item.isNullObject)
    .map((one) => ({ ...one, dated: parseMarkFormula(String(one.item.formula)) }));
}

function getSheetMark(sheet: Excel.Worksheet): Excel.NamedItem {
  return sheet.names.getItemOrNullObject(ownerMarkName);
}

function formatMarkFormula(owner: WorkbookOwner): string {
  // A text within a formula has at most 255 letters; a quote may count as two.
  const parts = formatDatedOwnerAsJson({ owner, since: Date.now() }).match(/.{1,120}/gsu) ?? [];
  return `=${parts.map((part) => `"${part.replaceAll('"', '""')}"`).join("&")}`;
}

function parseMarkFormula(formula: string): DatedOwner | null {
  const texts = [...formula.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = ""]) => text.replaceAll('""', '"'));
  return parseDatedOwnerText(texts.join(""));
}
