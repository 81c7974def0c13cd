import { connected } from "../addin";
import type { Owner } from "../connection/owner";
import { isSameOwner, ownerInText, ownerText, whoIs } from "../connection/owner";
import { inExcel, waitForCellEdit } from "./excel/excel";
import type { Doing } from "./writing/besides";

/**
 * The owner of one sheet's numbers, as a hidden defined name of that sheet, which goes along when the sheet is copied
 * to another workbook. It holds a text and no secret.
 */
const mark = "_ProductImpact.Owner";

let marked: readonly Owner[] = [];
/** The owner whose marks Excel refused to write, and what the marks said then. */
let unwritten: { readonly owner: Owner; readonly instead: string } | null = null;

/** The owners that the marks named when they were last read or written. */
export function marksOwners(): readonly Owner[] {
  return marked;
}

/** Marks sheets with the account in use, except those that have a mark. */
export class MarkingSheets implements Doing {
  private added: readonly string[] = [];

  constructor(private readonly sheets: readonly string[]) {}

  async make(context: Excel.RequestContext): Promise<void> {
    const inUse = connected();
    this.added = inUse ? await add(context, whoIs(inUse), this.sheets).catch(() => []) : [];
  }

  async undo(context: Excel.RequestContext): Promise<void> {
    const marks = this.added.map((sheet) => markOf(context.workbook.worksheets.getItemOrNullObject(sheet)));
    await context.sync();
    for (const one of marks) if (!one.isNullObject) one.delete();
    await context.sync();
  }
}

/** Marks sheets; with `replaces`, also those that name another owner. A mark that Excel refuses stays as it is. */
export async function markSheets(owner: Owner, sheets: readonly string[], replaces = false): Promise<void> {
  if (!inExcel()) return;
  if (replaces) unwritten = { owner, instead: marked.map(ownerText).join() };
  await Excel.run(waitForCellEdit, async (context) => {
    if (replaces) await replace(context, owner);
    await add(context, owner, sheets);
  }).catch(() => undefined);
}

/** Reads the marks again; a mark that is not ours names no owner. */
export async function readMarks(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
): Promise<void> {
  marked = [];
  marked = (await marksOn(context, sheets)).flatMap(({ owner }) => owner ?? []);
}

/** Writes the marks that Excel refused before, unless a co-author has written marks since. */
export async function writeMarksLeft(): Promise<void> {
  const left = unwritten;
  unwritten = null;
  if (left && marked.map(ownerText).join() === left.instead) await markSheets(left.owner, [], true);
}

async function add(
  context: Excel.RequestContext,
  owner: Owner,
  sheets: readonly string[],
): Promise<readonly string[]> {
  const all = sheets.map((name) => {
    const sheet = context.workbook.worksheets.getItem(name);
    return { name, sheet, protection: sheet.protection.load("protected") };
  });
  const found = await marksOn(
    context,
    all.map(({ sheet }) => sheet),
  );
  const free = all.filter(
    ({ sheet, protection }) => !protection.protected && !found.some((one) => one.sheet === sheet),
  );
  const marks = free.map(({ sheet }) => sheet.names.add(mark, formulaOf(owner)));
  if (marks.length === 0) return [];
  await context.sync();
  // Excel hides a defined name only after it was added (office-js 3878).
  for (const one of marks) one.visible = false;
  await context.sync();
  return free.map(({ name }) => name);
}

async function replace(context: Excel.RequestContext, owner: Owner): Promise<void> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  for (const one of await marksOn(context, worksheets.items))
    if (!one.owner || !isSameOwner(one.owner, owner)) one.item.formula = formulaOf(owner);
  await context.sync();
  marked = [owner];
  unwritten = null;
}

async function marksOn(context: Excel.RequestContext, sheets: readonly Excel.Worksheet[]) {
  const items = sheets.map((sheet) => ({ sheet, item: markOf(sheet).load("formula") }));
  await context.sync();
  return items
    .filter(({ item }) => !item.isNullObject)
    .map((one) => ({ ...one, owner: ownerMarked(String(one.item.formula)) }));
}

function markOf(sheet: Excel.Worksheet): Excel.NamedItem {
  return sheet.names.getItemOrNullObject(mark);
}

function formulaOf(owner: Owner): string {
  // A text within a formula has at most 255 letters; a quote may count as two.
  const parts = ownerText(owner).match(/.{1,120}/gsu) ?? [];
  return `=${parts.map((part) => `"${part.replaceAll('"', '""')}"`).join("&")}`;
}

function ownerMarked(formula: string): Owner | null {
  const texts = [...formula.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = ""]) => text.replaceAll('""', '"'));
  return ownerInText(texts.join(""));
}
