import { addin } from "../addin-services";
import type { OpenedAccount } from "../../client/account/opened-account";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { identifyAccount, isSameOwner } from "../../client/account/workbook-owner";
import type { ReadSwitchReport } from "../../addin/connection/workbook-port";
import { compareWithAccount, noteAnswers } from "../../client/generations/compare-accounts";
import type { NotedAnswer } from "../../client/generations/compare-accounts";
import { findStandardChange } from "../changes/change-groups";
import type { RefreshFindings } from "../../client/generations/refresh-findings";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { EvidenceAboutCells } from "./cell-decision";
import { surveyCells } from "./apply-refresh";
import { createRefreshReport } from "./create-report";
import { ProgressThrottle } from "./progress-throttle";
import { raceWithAbort } from "./race-with-abort";
import { findWorkbookCalls } from "./workbook-calls";

/** The parts of the report that are known before the offered account is asked. */
type KnownBeforeReading = Pick<RefreshReport, "asked" | "askedBefore" | "switchedFrom" | "formulas">;

/**
 * Notes what the cells show before an account on offer replaces `held`; then reads what they would show, and reports
 * the difference. No cell changes.
 */
export function noteCellsBeforeSwitch(
  offered: OpenedAccount,
  held: WorkbookOwner | null,
  askedBefore: number | null,
  signal: AbortSignal,
): Promise<ReadSwitchReport> {
  const noting = async (): Promise<ReadSwitchReport> => {
    const { calls, formulas } = await findWorkbookCalls("workbook", signal, true);
    const noted = await noteAnswers(calls, findGiver(held));
    const known = { asked: Date.now(), askedBefore, switchedFrom: basisOf(held), formulas };
    return (onProgress) => raceWithAbort(reportSwitch(noted, known, offered, signal, onProgress), signal);
  };
  return raceWithAbort(noting(), signal);
}

/** The active account, if the cells hold its numbers. A co-author may have switched the workbook to another. */
function findGiver(held: WorkbookOwner | null): OpenedAccount | null {
  const active = addin.activeConnection();
  return active && held && isSameOwner(identifyAccount(active), held) ? active : null;
}

function basisOf(held: WorkbookOwner | null): NonNullable<RefreshReport["switchedFrom"]> | null {
  return held && { company: held.company, standard: held.standard, presentation: held.presentation };
}

async function reportSwitch(
  noted: readonly NotedAnswer[],
  known: KnownBeforeReading,
  offered: OpenedAccount,
  signal: AbortSignal,
  onProgress: (done: number, all: number) => void,
): Promise<RefreshReport> {
  const paced = new ProgressThrottle(onProgress);
  const { switchedFrom = null } = known;
  const isOtherStandard = findStandardChange({ switchedFrom, of: offered.identity }) !== null;
  const progress = { signal, report: paced.report };
  const reading = compareWithAccount(noted, offered, isOtherStandard, progress);
  const { findings, outcome } = await reading.finally(() => paced.stop());
  const { cells, names, isManualMode } = await surveyCells(createEvidence(findings), () => false);
  return createRefreshReport(findings, cells, {
    ...known,
    ...{ at: Date.now(), isApplied: false, of: offered.identity, scope: "workbook", left: outcome.failed },
    // Connecting as another account recalculates every cell.
    ...{
      recalculated: known.formulas,
      unknown: 0,
      protectedSheets: [],
      names,
      newer: [],
      moved: [],
      isManualMode,
    },
  });
}

/** The survey only finds the cells that would change: all of them are recalculated. */
function createEvidence(findings: RefreshFindings): EvidenceAboutCells {
  return {
    findings,
    calculated: false,
    answered: () => undefined,
    isRecent: () => false,
    concerns: () => true,
  };
}
