import { waitForCellEdit } from "../excel/excel";

/** Stands in the name of every sheet of the examination, and in whatever else it puts into a workbook. */
export const mark = "LCA_check";

/** The sheet on which most is tried, and others whose names Excel writes in its own ways. */
export const mainSheet = mark;
export const oddSheets = [`${mark} A b`, `${mark}_O'x`, `${mark}_R&D`, `2024_${mark}`, `${mark}_Ä`] as const;
export type OwnSheet = typeof mainSheet | (typeof oddSheets)[number];

/** A name that belongs to the sheet: whoever made a sheet of the same name has not made this one. */
const sign = `${mark}_sheet`;

/** Adds one of our sheets, with our sign. Where Excel refuses the sign, the sheet stays, and is told of as one of a user's. */
export function addOwn(context: Excel.RequestContext, name: OwnSheet): Excel.Worksheet {
  const sheet = context.workbook.worksheets.add(name);
  sheet.names.add(sign, "=TRUE");
  return sheet;
}

/**
 * Takes away sheets of this examination or of one that came to no end: all, or some; none without our sign. False where
 * one with such a name stays.
 */
export async function removeOwn(names: readonly string[] = [mainSheet, ...oddSheets]): Promise<boolean> {
  return Excel.run(waitForCellEdit, async (context) => {
    const { worksheets } = context.workbook;
    const { alike, own, others } = await parted(context, names);
    if (own.length === 0) return alike.length === 0;
    const [next = worksheets.add()] = others.filter(({ visibility }) => visibility === "Visible");
    next.activate();
    for (const sheet of own) {
      // Excel deletes no sheet that is very hidden.
      sheet.visibility = "Visible";
      sheet.delete();
    }
    await context.sync();
    return own.length === alike.length;
  });
}

/** What is in use, as it is found first: an area, or a sheet by a name of ours that is not ours; null where nothing is. */
export async function firstUsed(): Promise<string | null> {
  return Excel.run(waitForCellEdit, async (context) => {
    const { alike, own, others } = await parted(context);
    const used = others.map((sheet) => sheet.getUsedRangeOrNullObject().load("address"));
    await context.sync();
    const strange = alike.find((sheet) => !own.includes(sheet));
    return used.find((range) => !range.isNullObject)?.address ?? strange?.name ?? null;
  });
}

interface Parted {
  /** Those with a name of ours. */
  readonly alike: readonly Excel.Worksheet[];
  /** Those of them with our sign. */
  readonly own: readonly Excel.Worksheet[];
  readonly others: readonly Excel.Worksheet[];
}

async function parted(
  context: Excel.RequestContext,
  names: readonly string[] = [mainSheet, ...oddSheets],
): Promise<Parted> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name, items/visibility");
  await context.sync();
  const alike = worksheets.items.filter(({ name }) => names.includes(name));
  // Only ours are looked at: a user's names may call functions, and loading those has been seen to crash (office-js 1446).
  const signs = alike.map((sheet) => sheet.names.getItemOrNullObject(sign).load("name"));
  await context.sync();
  const own = alike.filter((_, index) => !signs[index]?.isNullObject);
  return { alike, own, others: worksheets.items.filter((sheet) => !own.includes(sheet)) };
}
