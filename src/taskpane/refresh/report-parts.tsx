import type { ComponentChildren } from "preact";
import type {
  VanishedValue,
  NameReassignment,
  DeclaredUnitChange,
  NameChange,
  RefreshReport,
  ValueChange,
} from "../../refresh/refresh-report";
import {
  explainVanishedValue,
  formatResultMetadataChanges,
  formatIndicatorStageAndUnit,
} from "../../refresh/report-sentences";
import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { sanitiseNameForPane as named } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import { SentenceWithGaps } from "../../page/sentence-with-gaps";
import { CellAreaLinkList } from "../cell-area-link-list";
import { useShowMore } from "../use-show-more";
import { SentenceFilledWithCounts } from "./sentence-filled-with-counts";
import { formatExactNumber, formatOldAndNewDistinctly, formatPercent, formatNumber } from "./figure-format";

/** How many lines are added at a time, and how many areas of each are shown at first. */
const itemsPerStep = 50;
const maxAreas = 3;

interface AreaLinkProps {
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
export function ReportPart<T extends NameReassignment | DeclaredUnitChange | VanishedValue | NameChange>({
  title,
  all,
  kind,
  note,
  onGo,
  children,
}: ReportPartProps<T>) {
  const { shown, showMore, list } = useShowMore<HTMLUListElement>(itemsPerStep, itemsPerStep);
  if (all.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul class={kind} ref={list}>
        {all.slice(0, shown).map((one, index) => (
          <li key={index}>
            {children(one)}
            {"cells" in one && <CellAreaLinkList areas={one.cells} few={maxAreas} onGo={onGo} />}
          </li>
        ))}
      </ul>
      <ShowMoreButton shown={shown} all={all.length} onMore={showMore} />
      {note && <p class="note">{note}</p>}
    </>
  );
}

interface ShowMoreButtonProps {
  readonly shown: number;
  readonly all: number;
  readonly onMore: () => void;
}

/** The button for the next lines of a long list, while there are any. */
function ShowMoreButton({ shown, all, onMore }: ShowMoreButtonProps) {
  if (shown >= all) return null;
  return (
    <button type="button" class="small" onClick={onMore}>
      <SentenceFilledWithCounts
        text={words.refreshing.changes.more}
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

/** How many cells were recalculated, and for how many of them the change is unknown. */
export function RecalculatedCounts({ report: { recalculated, unknown } }: { readonly report: RefreshReport }) {
  const { notes } = words.refreshing;
  if (recalculated === 0) return null;
  return (
    <p class="note">
      <SentenceFilledWithCounts
        text={notes.recalculated}
        one={notes.recalculatedOne}
        counts={{ count: recalculated }}
      />{" "}
      {unknown > 0 && (
        <SentenceFilledWithCounts text={notes.unknown} one={notes.unknownOne} counts={{ count: unknown }} />
      )}
    </p>
  );
}

/** The values that differ, in the report's order; each is a small block that fits a narrow pane. */
export function ValueChangeList({ changes, onGo }: AreaLinkProps & { readonly changes: readonly ValueChange[] }) {
  const { shown, showMore, list } = useShowMore<HTMLTableElement>(itemsPerStep, itemsPerStep, 1);
  const { changes: said } = words.refreshing;
  if (changes.length === 0) return null;
  return (
    <>
      <table class="changes" ref={list} aria-label={said.title}>
        <thead>
          <tr>
            <th scope="col">{said.old}</th>
            <th scope="col">{said.new}</th>
            <th scope="col">{said.change}</th>
          </tr>
        </thead>
        {changes.slice(0, shown).map((change, index) => (
          <ValueChangeItem key={index} change={change} onGo={onGo} />
        ))}
      </table>
      <ShowMoreButton shown={shown} all={changes.length} onMore={showMore} />
    </>
  );
}

function ValueChangeItem({ change, onGo }: AreaLinkProps & { readonly change: ValueChange }) {
  const { before, after, relative, cells } = change;
  const both = before !== null ? formatOldAndNewDistinctly(before, after) : undefined;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <bdi>{named(change.product)}</bdi>
          <small>
            <SentenceWithGaps {...formatIndicatorStageAndUnit(change)} />
          </small>
          {formatResultMetadataChanges(change).map((one) => (
            <small key={one.text}>
              <SentenceWithGaps {...one} />
            </small>
          ))}
        </th>
      </tr>
      <tr>
        <ChangedValue value={before} text={both?.[0]} />
        <ChangedValue value={after} text={both?.[1]} />
        <td>{relative === null ? "" : formatPercent(relative)}</td>
      </tr>
      <tr>
        <td colSpan={3} class="where">
          <CellAreaLinkList areas={cells} few={maxAreas} onGo={onGo} />
        </td>
      </tr>
    </tbody>
  );
}

/** A value, with all its digits in the title. A missing value is named, never shown as 0. */
function ChangedValue({ value, text }: { readonly value: number | null; readonly text: string | undefined }) {
  if (value === null) return <td class="none">{words.refreshing.changes.none}</td>;
  return <td title={formatExactNumber(value)}>{text ?? formatNumber(value)}</td>;
}
