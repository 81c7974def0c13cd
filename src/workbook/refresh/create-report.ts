import {
  countStaleAndYears,
  listChanges,
  listDeclaredUnitChanges,
} from "../../client/generations/compared-value";
import type { CallElementLocation } from "../../client/generations/compared-value";
import type { RefreshFindings } from "../../client/generations/refresh-findings";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import {
  cellPositionKey,
  findCellOfSpilledElement,
  formatCellsAsAreaAddresses,
} from "../../sheet/cell-areas";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { AnswerCellsByCallKey } from "./apply-refresh";

/** The parts of a report that come from comparing answers. */
type ReportedFindings =
  | "compared"
  | "unknownBefore"
  | "unasked"
  | "meanings"
  | "pers"
  | "beside"
  | "gone"
  | "changes"
  | "redefined"
  | "renamed"
  | "resized";

/** Creates the report of a refresh, a look or a switch of account: what has changed, and in which cells. */
export async function createRefreshReport(
  findings: RefreshFindings,
  cells: AnswerCellsByCallKey,
  about: Omit<RefreshReport, ReportedFindings>,
): Promise<RefreshReport> {
  // The elements of a call that stands alone show in the cells that they spill into.
  const findCells = ({ call, at }: CallElementLocation): SheetCellPosition[] =>
    (cells.get(call) ?? []).map((cell) => findCellOfSpilledElement(cell, cell.spills ? at : undefined));
  const place = <T extends { readonly spots: readonly CallElementLocation[] }>(entries: readonly T[]) =>
    mapInTimeSlices(entries, ({ spots, ...entry }) => ({
      ...entry,
      cells: formatCellsAsAreaAddresses(spots.flatMap(findCells)),
    }));
  const { values, compared, unknownBefore, unasked } = findings;
  const { changes, redefined, gone } = await listChanges(values);
  return {
    ...about,
    compared,
    unknownBefore,
    unasked,
    beside: countStaleAndYears(values),
    meanings: await place(findings.turned),
    pers: await place(listDeclaredUnitChanges(values)),
    gone: await place(gone),
    changes: await place(changes),
    redefined: await place(redefined),
    resized: await place(findings.resized),
    renamed: await findings.renamed(),
  };
}

/** The cells that show changed answers and did not at an earlier time. */
export function findMovedCells(
  cells: AnswerCellsByCallKey,
  earlier: AnswerCellsByCallKey,
): readonly string[] {
  const moved: SheetCellPosition[] = [];
  for (const [call, positions] of cells) {
    const known = new Set(earlier.get(call)?.map(cellPositionKey));
    for (const position of positions) if (!known.has(cellPositionKey(position))) moved.push(position);
  }
  return formatCellsAsAreaAddresses(moved);
}
