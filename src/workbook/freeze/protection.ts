import { NoValueError } from "../../lca/reasons";

/** Throws `NoValueError` "sheets-protected", or "structure-protected" if a sheet has to be added or removed. */
export async function assertUnprotected(
  context: Excel.RequestContext,
  sheets: ReadonlySet<string>,
  changesSheets: boolean,
): Promise<void> {
  const { worksheets, protection } = context.workbook;
  worksheets.load("items/name,items/protection/protected");
  protection.load("protected");
  await context.sync();
  const shut = worksheets.items.filter((sheet) => sheets.has(sheet.name) && sheet.protection.protected);
  if (shut.length > 0)
    throw new NoValueError({ kind: "sheets-protected", sheets: shut.map(({ name }) => name) });
  if (changesSheets && protection.protected) throw new NoValueError({ kind: "structure-protected" });
}
