import { waitForCellEdit } from "../cells/excel-requests";

/** Part of the name of every sheet of the check, and of everything else that it puts into a workbook. */
export const sheetPrefix = "LCA_check";

/** The sheet of most probes, and others whose names Excel quotes in various ways. */
export const mainCheckSheetName = sheetPrefix;
export const oddCheckSheetNames = [
  `${sheetPrefix} A b`,
  `${sheetPrefix}_O'x`,
  `${sheetPrefix}_R&D`,
  `2024_${sheetPrefix}`,
  `${sheetPrefix}_Ä`,
] as const;
export type CheckSheetName = typeof mainCheckSheetName | (typeof oddCheckSheetNames)[number];

/** A name defined on each sheet of the check: a user's sheet of the same name lacks it. */
const sheetSignName = `${sheetPrefix}_sheet`;

/** Adds a sheet of the check with its sign. If Excel refuses the sign, the sheet counts as a user's, and stays. */
export function addCheckSheet(context: Excel.RequestContext, name: CheckSheetName): Excel.Worksheet {
  const sheet = context.workbook.worksheets.add(name);
  sheet.names.add(sheetSignName, "=TRUE");
  return sheet;
}

/**
 * Removes sheets that this check or an interrupted one has left: all, or those named, but only those with our sign.
 * False if a sheet of such a name stays.
 */
export async function removeCheckSheets(
  names: readonly string[] = [mainCheckSheetName, ...oddCheckSheetNames],
): Promise<boolean> {
  return Excel.run(waitForCellEdit, async (context) => {
    const { worksheets } = context.workbook;
    const { alike, own, others } = await partitionSheets(context, names);
    if (own.length === 0) return alike.length === 0;
    const [next = worksheets.add()] = others.filter(({ visibility }) => visibility === "Visible");
    next.activate();
    for (const sheet of own) {
      // Excel deletes no very hidden sheet.
      sheet.visibility = "Visible";
      sheet.delete();
    }
    await context.sync();
    return own.length === alike.length;
  });
}

/**
 * Returns the first area in use, or the first user's sheet with a name of the check; null if the workbook is unused.
 */
export async function findUserContentInWorkbook(): Promise<string | null> {
  return Excel.run(waitForCellEdit, async (context) => {
    const { alike, own, others } = await partitionSheets(context);
    const used = others.map((sheet) => sheet.getUsedRangeOrNullObject().load("address"));
    await context.sync();
    const strange = alike.find((sheet) => !own.includes(sheet));
    return used.find((range) => !range.isNullObject)?.address ?? strange?.name ?? null;
  });
}

interface SheetPartition {
  /** Sheets with a name of the check. */
  readonly alike: readonly Excel.Worksheet[];
  /** Those of them with our sign. */
  readonly own: readonly Excel.Worksheet[];
  readonly others: readonly Excel.Worksheet[];
}

async function partitionSheets(
  context: Excel.RequestContext,
  names: readonly string[] = [mainCheckSheetName, ...oddCheckSheetNames],
): Promise<SheetPartition> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name, items/visibility");
  await context.sync();
  const alike = worksheets.items.filter(({ name }) => names.includes(name));
  // Only our own name is loaded: a user's names may call functions, and loading those has crashed Excel (office-js
  // 1446).
  const signs = alike.map((sheet) => sheet.names.getItemOrNullObject(sheetSignName).load("name"));
  await context.sync();
  const own = alike.filter((_, index) => !signs[index]?.isNullObject);
  return { alike, own, others: worksheets.items.filter((sheet) => !own.includes(sheet)) };
}
