import { createCallKey } from "../../client/queries/same-call";
import { silentProgressReporter } from "../../client/generations/progress-reporter";
import type { RefreshReport } from "../../client/generations/refresh-report";
import {
  formatCellsAsAreaAddresses,
  formatCellWithOptionalDollars as addressOf,
  type SheetCellPosition,
} from "../../sheet/cell-areas";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { scanCellsWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { waitForCellEdit } from "../cells/excel-requests";
import type { EvidenceAboutCells } from "./cell-decision";
import { decideOnCell } from "./cell-decision";
import { collectCallsOfCell } from "./workbook-calls";

/** The cell that shows the answer to a call. */
export interface AnswerCellPositionAndSpill extends SheetCellPosition {
  /** True if the elements of the answer spill from there, and are not inside another formula. */
  readonly spills: boolean;
}

/** The cells that show changed answers, by the keys of their calls. */
export type AnswerCellsByCallKey = ReadonlyMap<string, readonly AnswerCellPositionAndSpill[]>;

/** The cells of a workbook that show changed answers, and those that must be recalculated. */
export class CellSurvey {
  private readonly found = new Map<string, AnswerCellPositionAndSpill[]>();
  /** The keys of calls whose answers have changed or were unknown before, in any pass. */
  readonly changed = new Set<string>();
  /** The decisions on cells that must be recalculated, by their formula, calls and place. */
  readonly decisions = new Map<string, "anew" | "unknown">();

  constructor(private readonly evidence: EvidenceAboutCells) {}

  get cells(): AnswerCellsByCallKey {
    return this.found;
  }

  /** Begins another pass over all cells. */
  beginPass(): void {
    this.found.clear();
  }

  /** Notes a cell as showing each changed answer. True if it must be recalculated and was not yet noted there. */
  note(cell: CellWithResolvedCalls): boolean {
    this.noteAnswers(cell);
    const decision = decideOnCell(cell, this.evidence);
    if (decision === "keep") return false;
    const { sheet, row, column, formula, calls } = cell;
    // A cell that replaced another one at its place is a different cell.
    const key = JSON.stringify([sheet, addressOf(row, column), formula, ...calls.map(createCallKey)]);
    if (this.decisions.has(key)) return false;
    this.decisions.set(key, decision);
    return true;
  }

  /** How many cells must be recalculated, and how many of them showed something unknown before. */
  get counts(): Pick<RefreshReport, "recalculated" | "unknown"> {
    const decisions = [...this.decisions.values()];
    return {
      recalculated: decisions.length,
      unknown: decisions.filter((decision) => decision === "unknown").length,
    };
  }

  private noteAnswers(cell: CellWithResolvedCalls): void {
    const spills = cell.isSingleCall && cell.value !== "#SPILL!";
    const changed = collectCallsOfCell(cell).filter(
      (call) => this.evidence.findings.verdict(call) !== "same",
    );
    const { sheet, row, column } = cell;
    for (const key of new Set(changed.map(createCallKey))) {
      this.changed.add(key);
      const held = this.found.get(key) ?? [];
      this.found.set(key, held);
      held.push({ sheet, row, column, spills });
    }
  }
}

/** The findings of looking at all cells without changing any. */
export interface SurveyedCells extends Pick<
  RefreshReport,
  "recalculated" | "unknown" | "names" | "newer" | "isManualMode"
> {
  readonly cells: AnswerCellsByCallKey;
}

/** Looks at all cells, and changes none. `isNewer` says whether a cell was calculated with later numbers than the rest. */
export async function surveyCells(
  evidence: EvidenceAboutCells,
  isNewer: (cell: CellWithResolvedCalls) => Promise<boolean> | boolean,
): Promise<SurveyedCells> {
  const survey = new CellSurvey(evidence);
  const newer: SheetCellPosition[] = [];
  const { names, isManualMode } = await Excel.run(waitForCellEdit, async (context) => {
    const { application } = context.workbook;
    application.load("calculationMode");
    const names = await scanCellsWithResolvedCalls(context, silentProgressReporter, (cells) =>
      mapInTimeSlices(cells, async (cell) => {
        survey.note(cell);
        if (await isNewer(cell)) newer.push(cell);
      }),
    );
    return { names, isManualMode: application.calculationMode === Excel.CalculationMode.manual };
  });
  return {
    ...survey.counts,
    cells: survey.cells,
    names,
    newer: formatCellsAsAreaAddresses(newer),
    isManualMode,
  };
}
