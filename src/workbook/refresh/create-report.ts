import {
  countStaleAndYears,
  listChanges,
  listDeclaredUnitChanges,
} from "../../client/generations/list-changes";
import type { RefreshFindings } from "../../client/generations/refresh-findings";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { CallElementLocation } from "../../client/generations/value-pair";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { findCellOfSpilledElement, formatCellsAsAreaAddresses } from "../../sheet/cell-areas";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { AnswerCellsByCallKey } from "./cell-survey";

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
  const shownAt = ({ call, at }: CallElementLocation): SheetCellPosition[] =>
    (cells.get(call) ?? []).map((cell) => findCellOfSpilledElement(cell, cell.spills ? at : undefined));
  const place = <T extends { readonly spots: readonly CallElementLocation[] }>(all: readonly T[]) =>
    mapInTimeSlices(all, ({ spots, ...rest }) => ({
      ...rest,
      cells: formatCellsAsAreaAddresses(spots.flatMap(shownAt)),
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
export function findMovedCells(now: AnswerCellsByCallKey, earlier: AnswerCellsByCallKey): readonly string[] {
  const key = ({ sheet, row, column }: SheetCellPosition): string => JSON.stringify([sheet, row, column]);
  const moved = [...now].flatMap(([call, cells]) => {
    const known = new Set(earlier.get(call)?.map(key));
    return cells.filter((cell) => !known.has(key(cell)));
  });
  return formatCellsAsAreaAddresses(moved);
}
