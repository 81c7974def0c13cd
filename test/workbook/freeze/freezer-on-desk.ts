import type { ProgressReporter } from "../../../src/client/generations/progress-reporter";
import type { RefreshScope } from "../../../src/client/generations/refresh-report";
import type { RecordRow } from "../../../src/workbook/record/record-entry";
import { cellName } from "simulated-excel";
import type { NodeDesk } from "../../in-node/node-desk";
import { snapshot } from "../writing/snapshot";

/** A reporter with a signal of its own, as the pane makes for each press. */
export const newProgressReporter = (): ProgressReporter => ({
  report: () => undefined,
  signal: new AbortController().signal,
});

/** The freezer of the page that is open now. */
export async function openFreezer() {
  const { WorkbookFreezer } = await import("../../../src/workbook/freeze/workbook-freezer");
  return new WorkbookFreezer();
}

/** Freezes, and returns the plan and what was done, once no cell waits. */
export async function freeze(desk: NodeDesk, scope: RefreshScope = "workbook") {
  const freezer = await openFreezer();
  const plan = await freezer.planFreeze(scope, newProgressReporter());
  const done = await freezer.freeze(plan);
  await desk.settled();
  return { plan, done };
}

export async function thaw(desk: NodeDesk) {
  const freezer = await openFreezer();
  const plan = await freezer.planThaw(newProgressReporter());
  const done = await freezer.thaw(plan);
  await desk.settled();
  return { plan, done };
}

/** The rows of the record; none if there is no record. */
export async function readRows(): Promise<readonly RecordRow[]> {
  const { readRecord } = await import("../../../src/workbook/record/record-sheet");
  return Excel.run(async (context) => (await readRecord(context))?.rows ?? []);
}

/** Everything in the workbook: cells with formats, tables, defined names, sheets, what is hidden. */
export function everythingIn(desk: NodeDesk): Readonly<Record<string, string>> {
  const { book } = desk;
  const sheets = book.sheets().map(({ id, name, visibility }) => ({
    ...{ name, visibility },
    hidden: (["filter", "hand"] as const).map((by) => [...book.hiddenRows(id, by)]),
  }));
  return {
    ...Object.fromEntries(snapshot(desk)),
    sheets: JSON.stringify(sheets),
    // Those of an Undo that is offered go with it.
    names: JSON.stringify(book.names().filter(({ name }) => !name.startsWith("_ProductImpact.Undo."))),
  };
}

/**
 * What the cells of all sheets but the record show: values, texts and formats. The sentence of an error, which Excel
 * shows beside it, is left out: only a function can give one.
 */
export function shownIn({ book }: NodeDesk): Readonly<Record<string, string>> {
  const sheets = book.sheets().filter(({ name }) => name !== "LCA record");
  const cells = sheets.flatMap(({ id, name }) => {
    const used = book.usedArea(id);
    if (!used) return [];
    const [texts, formats] = [book.texts(used), book.numberFormats(used)];
    return book.values(used).flatMap((line, row) =>
      line.map((value, column) => {
        const shows = typeof value === "object" && value !== null ? value.error : JSON.stringify(value);
        const place = `${name}!${cellName({ row: used.row + row, column: used.column + column })}`;
        return [place, `${shows} as ${texts[row]?.[column]}, ${formats[row]?.[column]}`] as const;
      }),
    );
  });
  return Object.fromEntries(cells);
}

/** The formulas of ours in cells: "Sheet1!B1 =LCA.IMPACT(…)". */
export function ourFormulas({ book }: NodeDesk): readonly string[] {
  return book.sheets().flatMap(({ id, name }) => {
    const used = book.usedArea(id);
    return (used ? book.formulas(used) : []).flatMap((line, row) =>
      line.flatMap((formula, column) =>
        used && /^=.*LCA\./is.test(String(formula)) && name !== "LCA record"
          ? [`${name}!${cellName({ row: used.row + row, column: used.column + column })} ${String(formula)}`]
          : [],
      ),
    );
  });
}
