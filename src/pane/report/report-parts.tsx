import type { ComponentChildren } from "preact";
import type {
  RedefinedValue,
  RefreshReport,
  ValueChange,
  VanishedValue,
} from "../../client/generations/refresh-report";
import {
  compareRedefinedNames,
  explainVanishedValue,
  formatResultMetadataChanges,
  formatIndicatorStageAndUnit,
} from "../../workbook/refresh/report-entry-sentences";
import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { sanitiseNameForPane as named } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { CellAreaLinkList } from "../cell-area-link-list";
import { useShowMore } from "../use-show-more";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { formatExactNumber, formatOldAndNewDistinctly } from "./figure-format";

/** How many lines are added at a time, and how many areas of each are shown at first. */
export const itemsPerStep = 50;
export const maxAreas = 3;

export interface AreaLinkProps {
  readonly onGo: (area: string) => void;
}

interface ReportPartProps<T> extends AreaLinkProps {
  readonly title: string;
  readonly all: readonly T[];
  readonly kind?: string;
  /** The meaning of the part. */
  readonly note?: string;
  readonly children: (one: T) => ComponentChildren;
}

/** A part of a report: a list with its title, if there is anything in it. */
export function ReportPart<T extends object>({ title, all, kind, note, onGo, children }: ReportPartProps<T>) {
  const { shown, showMore, list } = useShowMore<HTMLUListElement>(itemsPerStep, itemsPerStep);
  if (all.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul class={kind} ref={list}>
        {all.slice(0, shown).map((one, index) => (
          <li key={index}>
            {children(one)}
            {hasCells(one) && <CellAreaLinkList areas={one.cells} few={maxAreas} onGo={onGo} />}
          </li>
        ))}
      </ul>
      <ShowMoreButton shown={shown} all={all.length} onMore={showMore} />
      {note && <p class="note">{note}</p>}
    </>
  );
}

function hasCells(one: object): one is Pick<ValueChange, "cells"> {
  return "cells" in one;
}

interface AreasPartProps extends AreaLinkProps {
  readonly title: string;
  readonly areas: readonly string[];
}

/** A part of a report that is a list of areas alone. */
export function AreasPart({ title, areas, onGo }: AreasPartProps) {
  if (areas.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <CellAreaLinkList areas={areas} few={maxAreas} onGo={onGo} />
    </>
  );
}

interface ShowMoreButtonProps {
  readonly shown: number;
  readonly all: number;
  readonly onMore: () => void;
}

/** The button for the next lines of a long list, while there are any. */
export function ShowMoreButton({ shown, all, onMore }: ShowMoreButtonProps) {
  if (shown >= all) return null;
  return (
    <button type="button" class="small" onClick={onMore}>
      <SentenceFilledWithCounts
        text={lateWords().changeReport.changes.more}
        counts={{ count: Math.min(itemsPerStep, all - shown) }}
      />
    </button>
  );
}

export function ReportSentences({ all }: { readonly all: readonly SentenceTemplateWithNames[] }) {
  return (
    <>
      {all.map((one) => (
        <p key={one.text}>
          <SentenceWithGaps {...one} />
        </p>
      ))}
    </>
  );
}

/** A number that now means something else: what it was and what it is, never a difference. */
export function RedefinedValueItem({ redefined }: { readonly redefined: RedefinedValue }) {
  const { changes, notes } = lateWords().changeReport;
  const { before, after } = redefined;
  const names = compareRedefinedNames(redefined);
  const [old, fresh] = formatOldAndNewDistinctly(before.value, after.value);
  const line = (title: string, number: string, exact: number, differing: string) => (
    <p>
      <small>{title}</small> <span title={formatExactNumber(exact)}>{number}</span>
      {differing !== "" && (
        <>
          {" · "}
          <bdi>{named(differing)}</bdi>
        </>
      )}
    </p>
  );
  return (
    <>
      <bdi>{named(names.same)}</bdi>
      {line(changes.old, old, before.value, names.before)}
      {line(changes.new, fresh, after.value, names.after)}
      {names.before === "" && names.after === "" && <small>{notes.sameNames}</small>}
      <ResultMetadataChanges of={redefined} />
    </>
  );
}

/** What else has changed about a value. */
export function ResultMetadataChanges({ of }: { readonly of: Pick<ValueChange, "sayings"> }) {
  return (
    <>
      {formatResultMetadataChanges(of).map((one) => (
        <small key={one.text}>
          <SentenceWithGaps {...one} />
        </small>
      ))}
    </>
  );
}

/** A value that cells showed and that no longer exists. */
export function GoneValueItem({ gone }: { readonly gone: VanishedValue }) {
  return (
    <>
      <bdi>{named(gone.product)}</bdi> <SentenceWithGaps {...formatIndicatorStageAndUnit(gone)} />
      {": "}
      {formatExactNumber(gone.before)}
      <small>{explainVanishedValue(gone)}</small>
    </>
  );
}

/** How many cells were recalculated, or would be, and for how many of them the change is unknown. */
export function RecalculatedCounts({ report }: { readonly report: RefreshReport }) {
  const { notes } = lateWords().changeReport;
  const { recalculated, unknown, isApplied, switchedFrom } = report;
  // A switch recalculates all.
  if (recalculated === 0 || switchedFrom !== undefined) return null;
  return (
    <p class="note">
      <SentenceFilledWithCounts
        text={isApplied ? notes.recalculated : notes.wouldRecalculate}
        one={isApplied ? notes.recalculatedOne : notes.wouldRecalculateOne}
        counts={{ count: recalculated }}
      />{" "}
      {unknown > 0 && (
        <SentenceFilledWithCounts text={notes.unknown} one={notes.unknownOne} counts={{ count: unknown }} />
      )}
    </p>
  );
}
