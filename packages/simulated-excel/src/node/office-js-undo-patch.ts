/** Members of Office.js that its types omit and this file uses. */
interface OfficeJs {
  readonly Excel: { run: (...given: unknown[]) => Promise<unknown> };
  readonly OfficeExtension: {
    readonly ClientObject: unknown;
    readonly BatchApiHelper: {
      createPropertyObject(
        type: unknown,
        parent: unknown,
        name: string,
        isList: boolean,
        flags: number,
      ): unknown;
      invokeMethod(
        object: unknown,
        name: string,
        kind: number,
        args: unknown[],
        flags: number,
        result: number,
      ): void;
    };
  };
}

type Batch = (context: Excel.RequestContext) => Promise<unknown>;

/**
 * Makes the page's Office.js, which is too old for undo groups, report runs with `mergeUndoGroup` to the host as newer
 * versions do (docs/office-js.md, "Undo groups"). Returns a function that ends this. Support of ExcelApi 1.20 is
 * unchanged.
 */
export function patchOfficeJsForUndoGroups(page: object): () => void {
  const { Excel: excel, OfficeExtension: extension } = page as OfficeJs;
  const { run } = excel;
  const tell = (context: Excel.RequestContext, method: "Open" | "Close"): void => {
    const { createPropertyObject, invokeMethod } = extension.BatchApiHelper;
    const { application } = context.workbook;
    const scope = createPropertyObject(extension.ClientObject, application, "UndoScope", false, 4);
    invokeMethod(scope, method, 0, [], 2, 0);
  };
  excel.run = async (...given) => {
    const [options, batch] = given;
    const isGroup = typeof options === "object" && options !== null && "mergeUndoGroup" in options;
    if (!isGroup || options.mergeUndoGroup !== true) return run(...given);
    const opened: Batch = (context) => {
      tell(context, "Open");
      return (batch as Batch)(context);
    };
    const closed: Batch = (context) => {
      tell(context, "Close");
      return context.sync();
    };
    try {
      return await run(options, opened);
    } finally {
      await run({ delayForCellEdit: true }, closed);
    }
  };
  return () => (excel.run = run);
}
