import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { ComponentChildren } from "preact";
import { chooseFreezeWords } from "../../words/late-words";
import type {
  DifferenceFromToday,
  ObstructedCells,
  RecordDifference,
} from "../../workbook/freeze/freeze-types";
import { CellAreaLinkList } from "../cell-area-link-list";
import { ReportPart } from "../report/report-parts";
import { differenceKinds, formatFrozenAndToday, formatRecordEntry, formatTwoContents } from "./freeze-texts";

interface ObstructedCellListProps<Obstacle> {
  readonly all: readonly ObstructedCells<Obstacle>[];
  readonly explain: (why: Obstacle) => string;
  /** How much is in such cells: "3 formulas". */
  readonly formatAmountOf: (cells: ObstructedCells<Obstacle>) => string;
  readonly onGo: (area: string) => void;
}

/** Cells that stay as they are, by cause. */
export function ObstructedCellList<Obstacle extends { readonly kind: string }>({
  all,
  explain,
  formatAmountOf,
  onGo,
}: ObstructedCellListProps<Obstacle>) {
  if (all.length === 0) return null;
  return (
    <ul class="freeze-list">
      {all.map((cells, index) => (
        <li key={index}>
          <p>{explain(cells.why)}</p>
          <p class="note">{formatAmountOf(cells)}</p>
          <CellAreaLinkList areas={cells.areas} few={6} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

interface TodayListProps {
  readonly title: string;
  readonly all: readonly DifferenceFromToday[];
  readonly onGo: (area: string) => void;
}

/** Frozen numbers beside those that the service sends today. */
export function FrozenAndTodayList({ title, all, onGo }: TodayListProps) {
  const { line } = chooseFreezeWords().comparing;
  return (
    <ReportPart title={title} all={all} kind="freeze-list">
      {({ row: { entry }, today, address }) => {
        const [frozen, now] = formatFrozenAndToday(entry.frozen, today);
        return (
          <>
            <SentenceWithGaps text={line} fill={{ what: formatRecordEntry(entry), frozen, now }} />
            <RecordedCellLink address={address} onGo={onGo} />
          </>
        );
      }}
    </ReportPart>
  );
}

interface RecordDifferencesProps {
  readonly all: readonly RecordDifference[];
  readonly onGo: (area: string) => void;
  /** Draws what can be done about some of them. */
  readonly offer: (differences: readonly RecordDifference[]) => ComponentChildren;
}

/** The cells that no longer hold what the record says, by what became of them. */
export function RecordDifferenceLists({ all, onGo, offer }: RecordDifferencesProps) {
  const { kinds } = chooseFreezeWords().comparing;
  return (
    <>
      {differenceKinds.map((kind) => (
        <ReportPart
          key={kind}
          title={kinds[kind]}
          all={all.filter((difference) => difference.kind === kind)}
          kind="freeze-list"
        >
          {(difference) => (
            <>
              <RecordDifferenceItem {...difference} />
              <RecordedCellLink address={difference.address} onGo={onGo} />
              {all.length > 1 && offer([difference])}
            </>
          )}
        </ReportPart>
      ))}
    </>
  );
}

/** A cell that moved or was deleted is found by its old address, too. */
function RecordDifferenceItem({ kind, row: { entry }, shows }: RecordDifference) {
  // Of the table's other cells only a digest is recorded.
  if (kind === "texts") return null;
  const { line, lineAlone, then } = chooseFreezeWords().comparing;
  const [frozen, now] = formatTwoContents(entry.frozen, shows);
  const text = kind === "moved" || shows === null ? lineAlone : line;
  return (
    <>
      <SentenceWithGaps text={text} fill={{ what: formatRecordEntry(entry), frozen, now }} />
      {(kind === "moved" || kind === "deleted") && (
        <p class="note">
          <SentenceWithGaps text={then} fill={{ cell: entry.cellThen }} />
        </p>
      )}
    </>
  );
}

interface RecordedCellLinkProps {
  /** Null if the cell is gone. */
  readonly address: string | null;
  readonly onGo: (area: string) => void;
}

function RecordedCellLink({ address, onGo }: RecordedCellLinkProps) {
  return address === null ? null : <CellAreaLinkList areas={[address]} few={1} onGo={onGo} />;
}
