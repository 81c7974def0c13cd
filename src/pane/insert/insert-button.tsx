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
import type { Outcome, Press } from "../outcome-line";
import { useIsInLine, usePress } from "../outcome-line";
import { formatReasonForPane } from "../reason-for-pane";
import { formatRefusedAndAutofilledCells, UndoButton, findUndoInError } from "../action-outcome";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { formatCount } from "../locale-numbers";
import { OverwriteQuestion } from "./overwrite-question";

/** The outcome of the last action. */
export type InsertMessage =
  | (Omit<CompletedInsert, "kind"> & { readonly kind: "done" | "changed" | "extended" })
  | (InsertedDropDown & { readonly kind: "listed" })
  | { readonly kind: "problem"; readonly reason: Reason; readonly undo?: Undo }
  | { readonly kind: "occupied"; readonly plan: InsertPlan; readonly occupied: OccupiedCells };

/** Runs one action at a time, and keeps its outcome. */
export function useInsertActionOutcome() {
  const [news, setNews] = useState<InsertMessage>();
  const [press, setPress] = useState<Press>();
  const isInLine = useIsInLine(press);
  const { begin, busy } = usePress();
  const run = (name: "insert" | "list", deed: () => Promise<InsertMessage>) =>
    begin(name, async (running) => {
      setPress(running);
      setNews(undefined);
      const problemOf = (thrown: unknown): InsertMessage => ({
        kind: "problem",
        reason: reasonFromError(thrown),
        ...findUndoInError(thrown),
      });
      const message = await deed().catch(problemOf);
      setNews(message);
      return outcomeOfInsert(message);
    });
  const forget = () => setNews(undefined);
  const forgetQuestion = () => setNews((now) => (now?.kind === "occupied" ? undefined : now));
  return { news, busy, run, forget, forgetQuestion, isInLine };
}

/** A question is asked beside the button. */
function outcomeOfInsert(message: InsertMessage): Outcome | null {
  switch (message.kind) {
    case "occupied":
      return null;
    case "problem":
      return { kind: "failed", text: formatReasonForPane(message.reason) };
    default: {
      const state = "undo" in message && message.undo ? undefined : "insert-told";
      return { kind: "done", text: <InsertSentence news={message} />, state };
    }
  }
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
  /** Whether the line in the head says what became of it. */
  readonly isInLine: boolean;
  readonly onReplace: (plan: InsertPlan) => void;
  /** Writes the same on a new sheet; undefined if a new sheet is impossible. */
  readonly onNewSheet: (() => void) | undefined;
  readonly onLeave: () => void;
  /** Called with the outcome of Undo. */
  readonly onUndone: (said: string) => void;
}

/** The question before an insert, or the undo of it, with what it undoes once the line says something else. */
export function InsertMessageNote({
  news,
  isInLine,
  onReplace,
  onNewSheet,
  onLeave,
  onUndone,
}: InsertMessageNoteProps) {
  if (news?.kind === "occupied")
    return (
      <OverwriteQuestion
        occupied={news.occupied}
        state="insert-occupied"
        onYes={() => onReplace(news.plan)}
        onNewSheet={onNewSheet}
        onNo={onLeave}
      />
    );
  if (!news || !("undo" in news) || !news.undo) return null;
  return (
    <div data-state={news.kind === "problem" ? undefined : "insert-told"}>
      {!isInLine && (
        <p class="note">
          {news.kind === "problem" ? formatReasonForPane(news.reason) : <InsertSentence news={news} />}
        </p>
      )}
      <UndoButton undo={news.undo} onUndone={onUndone} />
    </div>
  );
}

function InsertSentence({
  news,
}: {
  readonly news: Exclude<InsertMessage, { kind: "occupied" | "problem" }>;
}) {
  const { insert } = words;
  if (news.kind === "listed") {
    const { names, address, sheet } = news;
    return (
      <SentenceWithGaps
        text={sheet === null ? insert.listed : insert.listedOnSheet}
        fill={{ count: formatCount(names), address, sheet }}
      />
    );
  }
  return (
    <>
      <SentenceWithGaps
        text={news.more > 0 ? insert.doneOnSheets : insert[news.kind]}
        fill={{ address: news.address, count: formatCount(news.more) }}
      />{" "}
      {formatRefusedAndAutofilledCells(news)}
    </>
  );
}
