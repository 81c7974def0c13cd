import { useId, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import { words } from "../../words/ui-words";
import type {
  CompletedInsert,
  InsertedDropDown,
  OccupiedCells,
  InsertTarget,
} from "../../workbook/insert/insert-target";
import type { PlanFailure, InsertPlan } from "../../workbook/insert/insert-plan";
import type { Undo } from "../../workbook/writing/undo";
import { ExcelBusyNote } from "../excel-action";
import { ProblemNotice } from "../problem-notice";
import { formatRefusedAndAutofilledCells, UndoButton, findUndoInError } from "../action-outcome";
import { useSingleAction } from "../page/use-single-action";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { formatCount } from "../locale-numbers";
import { OverwriteQuestion } from "./overwrite-question";

/** The outcome of the last action. */
export type InsertMessage =
  | (Omit<CompletedInsert, "kind"> & { readonly kind: "done" | "changed" | "extended" })
  | { readonly kind: "undone"; readonly said: string }
  | (InsertedDropDown & { readonly kind: "listed" })
  | { readonly kind: "problem"; readonly reason: Reason; readonly undo?: Undo }
  | { readonly kind: "occupied"; readonly plan: InsertPlan; readonly occupied: OccupiedCells };

/** Runs one action at a time, and keeps its outcome. */
export function useInsertActionOutcome() {
  const [news, setNews] = useState<InsertMessage>();
  const { begin, busy } = useSingleAction();
  const run = (deed: () => Promise<InsertMessage>) =>
    begin(async () => {
      setNews(undefined);
      const problemOf = (thrown: unknown): InsertMessage => ({
        kind: "problem",
        reason: reasonFromError(thrown),
        ...findUndoInError(thrown),
      });
      setNews(await deed().catch(problemOf));
    });
  const forget = () => setNews(undefined);
  const undone = (said: string) => setNews({ kind: "undone", said });
  const forgetQuestion = () => setNews((now) => (now?.kind === "occupied" ? undefined : now));
  return { news, busy, run, forget, undone, forgetQuestion };
}

/**
 * The plan of what will be written, or the reason why there is none; null or undefined while the selection is unknown.
 */
export type InsertPreview = InsertPlan | PlanFailure | null | undefined;

interface InsertButtonProps {
  readonly drawn: InsertPreview;
  readonly target: InsertTarget | null | undefined;
  readonly busy: boolean;
  readonly editing: boolean;
  /** The id of another description of the button; null if there is none. */
  readonly noteId: string | null;
  readonly onInsert: (plan: InsertPlan) => void;
}

/** The button Insert, and the reason if it is disabled. */
export function InsertButton({ drawn, target, busy, editing, noteId, onInsert }: InsertButtonProps) {
  const insert = words.insert;
  const id = useId();
  const ready = drawn?.kind === "plan" && !busy;
  return (
    <div class="deed" data-state={buttonState(drawn, target, busy)}>
      <button
        type="button"
        class="primary"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-disabled={!ready}
        aria-describedby={noteId === null ? id : `${noteId} ${id}`}
        onClick={() => ready && onInsert(drawn)}
      >
        {busy ? insert.inserting : buttonLabel(drawn, editing)}
      </button>
      <p id={id}>
        {drawn?.kind === "none" && (
          <SentenceWithGaps text={insert.why[drawn.why]} fill={{ about: drawn.about }} />
        )}
        {target === null && insert.noWorkbook}
      </p>
      <ExcelBusyNote busy={busy} />
    </div>
  );
}

function buttonLabel(drawn: InsertPreview, editing: boolean): string {
  const insert = words.insert;
  if (drawn?.kind === "plan" && drawn.onlyFreeCells) return insert.extend;
  return editing ? insert.change : insert.insert;
}

function buttonState(drawn: InsertPreview, target: InsertButtonProps["target"], busy: boolean) {
  if (busy) return "insert-writing";
  if (target === null) return "insert-nowhere";
  return drawn?.kind === "plan" ? "insert-ready" : "insert-hindered";
}

interface InsertMessageNoteProps {
  readonly news: InsertMessage | undefined;
  readonly onReplace: (plan: InsertPlan) => void;
  /** Writes the same on a new sheet; undefined if a new sheet is impossible. */
  readonly onNewSheet: (() => void) | undefined;
  readonly onLeave: () => void;
  /** Called with the outcome of Undo. */
  readonly onUndone: (said: string) => void;
}

export function InsertMessageNote({
  news,
  onReplace,
  onNewSheet,
  onLeave,
  onUndone,
}: InsertMessageNoteProps) {
  const insert = words.insert;
  return (
    <>
      {news?.kind === "occupied" && (
        <OverwriteQuestion
          occupied={news.occupied}
          state="insert-occupied"
          onYes={() => onReplace(news.plan)}
          onNewSheet={onNewSheet}
          onNo={onLeave}
        />
      )}
      {news?.kind === "problem" && <ProblemNotice reason={news.reason} />}
      <p
        class="note"
        role="status"
        data-state={news && news.kind !== "occupied" && news.kind !== "problem" ? "insert-told" : undefined}
      >
        {news && "filled" in news && (
          <>
            <SentenceWithGaps
              text={news.more > 0 ? insert.doneOnSheets : insert[news.kind]}
              fill={{ address: news.address, count: formatCount(news.more) }}
            />{" "}
            {formatRefusedAndAutofilledCells(news)}
          </>
        )}
        {news?.kind === "undone" && news.said}
        {news?.kind === "listed" && (
          <SentenceWithGaps
            text={news.sheet === null ? insert.listed : insert.listedOnSheet}
            fill={{ count: formatCount(news.names), address: news.address, sheet: news.sheet }}
          />
        )}
      </p>
      {news && "undo" in news && news.undo && <UndoButton undo={news.undo} onUndone={onUndone} />}
    </>
  );
}
