import type { ComponentChildren } from "preact";
import type { ReportItem, ReportSentence } from "../../workbook/refresh/report";
import { lateWords } from "../../words/late-words";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { useShowMore } from "../use-show-more";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";

/** How many lines are added at a time, and how many areas of each are shown at first. */
export const itemsPerStep = 50;
export const maxAreas = 3;

export interface AreaLinkProps {
  readonly onGo: (area: string) => void;
}

interface ReportPartProps<Item> {
  readonly title: string;
  readonly all: readonly Item[];
  readonly kind?: string;
  /** The meaning of the part. */
  readonly note?: string | undefined;
  /** What stands between the title and the list. */
  readonly controls?: ComponentChildren;
  readonly children: (item: Item) => ComponentChildren;
}

/** A part of a report: a list with its title, if there is anything in it. */
export function ReportPart<Item>({ title, all, kind, note, controls, children }: ReportPartProps<Item>) {
  const { shown, showMore, list } = useShowMore<HTMLUListElement>(itemsPerStep, itemsPerStep);
  if (all.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      {controls}
      <ul class={kind} ref={list}>
        {all.slice(0, shown).map((item, index) => (
          <li key={index}>{children(item)}</li>
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

export function ReportSentences({ all }: { readonly all: readonly ReportSentence[] }) {
  return (
    <>
      {all.map(({ exact, ...sentence }, index) => (
        <p key={index} title={exact}>
          <SentenceWithGaps {...sentence} />
        </p>
      ))}
    </>
  );
}

export function ReportItemText({ item: { sentences, details = [] } }: { readonly item: ReportItem }) {
  return (
    <>
      <ReportSentences all={sentences} />
      {details.map((sentence) => (
        <small key={sentence.text}>
          <SentenceWithGaps {...sentence} />
        </small>
      ))}
    </>
  );
}
