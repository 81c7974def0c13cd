import { addin } from "../addin-services";
import type { OpenedAccount } from "../../client/account/opened-account";
import { identifyAccount } from "../../client/account/workbook-owner";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { RefreshScope } from "../../client/generations/refresh-report";
import { createReadingOptions } from "../../client/generations/next-generation";
import { mapInTimeSlices } from "../../client/service/time-slices";
import { areaOfCell } from "../../sheet/cell-areas";
import { readScope } from "../cells/cells-in-scope";
import { throwIfCancelled } from "../cells/cell-scan";
import { countCells, waitForCellEdit } from "../cells/excel-requests";
import { assertSameOwner } from "../refresh/owner-check";
import { findShownFormulas } from "./find-shown-formulas";
import type { FormulaToFreeze, FreezeObstacle, FreezePlan } from "./freeze-types";
import { ObstacleList } from "./obstacle-list";
import { assertUnprotected } from "../writing/cell-protection";
import { recordSheetName } from "../record/find-record-sheet";
import { countNumbers, sampleSource } from "../record/record-entry";
import { readRecord } from "../record/record-sheet";
import { createCommonRecordFacts } from "./record-facts";
import { recordFormula } from "./record-formula";
import { findSpillReaders, findSpillsReadElsewhere, nameSpillReaders } from "./spill-readers";

/** Finds out what can be frozen and what its record says. Changes nothing. Throws `NoValueError`. */
export async function planFreeze(scope: RefreshScope, progress: ProgressReporter): Promise<FreezePlan> {
  const connection = await connectAsOwner();
  const { formulas, arrays, readers, ...place } = await Excel.run(waitForCellEdit, async (context) => {
    const record = await readRecord(context);
    const recordSheet = record?.sheet.name ?? recordSheetName;
    const isInScope = await readScope(context, scope);
    const found = await findShownFormulas(
      context,
      (cell) => cell.sheet !== recordSheet && isInScope(cell),
      progress,
    );
    const sheets = new Set(found.formulas.map(({ cell }) => cell.sheet));
    if (sheets.size > 0) await assertUnprotected(context, new Set([...sheets, recordSheet]), record === null);
    const readers = sheets.size > 0 ? await findSpillReaders(context, found.formulas, progress) : [];
    const hiddenSheets = await findHiddenSheets(context, sheets);
    return { ...found, readers, hasRecord: record !== null, recordSheet, hiddenSheets };
  });
  const common = await createCommonRecordFacts(connection);
  const account = { connection, options: createReadingOptions(progress.signal) };
  const begun = await mapInTimeSlices(formulas, (formula) => {
    const recording = recordFormula(formula, account, common);
    // Only the first to be cancelled is awaited.
    recording.catch(() => undefined);
    return { formula, recording };
  });
  const recorded: FormulaToFreeze[] = [];
  const left = new ObstacleList<FreezeObstacle>();
  for (const [index, { formula, recording }] of begun.entries()) {
    const outcome = await recording;
    progress.report(index + 1, begun.length);
    if (outcome.kind === "rows") recorded.push({ ...formula, rows: outcome.rows });
    else left.add(areaOfCell(formula.cell), outcome.why);
  }
  throwIfCancelled(progress);
  for (const cell of arrays) left.add(areaOfCell(cell), { kind: "array" });
  const readElsewhere = findSpillsReadElsewhere(recorded, readers);
  for (const [{ cell }, itsReaders] of readElsewhere)
    left.add(areaOfCell(cell), { kind: "read-as-spill", readers: nameSpillReaders(itsReaders) });
  const steps = recorded.filter((formula) => !readElsewhere.has(formula));
  return {
    ...place,
    steps,
    formulas: steps.length,
    cells: steps.reduce((sum, { contents }) => sum + countCells(contents.area), 0),
    numbers: countNumbers(steps.flatMap(({ rows }) => rows)),
    left: left.list(),
    sample: common.source === sampleSource,
  };
}

/** The account in use, if the workbook's numbers are its own. */
export async function connectAsOwner(): Promise<OpenedAccount> {
  const connection = await addin.runQueryOnActiveConnection(async (inUse) => inUse);
  await assertSameOwner(identifyAccount(connection));
  return connection;
}

async function findHiddenSheets(
  context: Excel.RequestContext,
  sheets: ReadonlySet<string>,
): Promise<readonly string[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name,items/visibility");
  await context.sync();
  const isHidden = ({ visibility }: Excel.Worksheet): boolean => visibility !== Excel.SheetVisibility.visible;
  return worksheets.items
    .filter((sheet) => sheets.has(sheet.name) && isHidden(sheet))
    .map(({ name }) => name);
}
