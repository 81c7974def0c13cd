import { useId, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonOf } from "../../lca/reasons";
import { words } from "../../words/words";
import type { Inserted, Listed, Occupied, Target } from "../../workbook/insert/inserting";
import type { NoPlan, Plan } from "../../workbook/insert/plans";
import type { Undo } from "../../workbook/writing/undo";
import { ExcelWaits } from "../excel-waits";
import { Problem } from "../problem";
import { asideOf, UndoButton, undoFrom } from "../undo";
import { useOneAtATime } from "../../page/use-one-at-a-time";
import { Sentence } from "../../page/sentence";
import { OccupiedQuestion } from "./occupied";

/** The outcome of the last action. */
export type News =
  | (Omit<Inserted, "kind"> & { readonly kind: "done" | "changed" | "extended" })
  | { readonly kind: "undone"; readonly said: string }
  | (Listed & { readonly kind: "listed" })
  | { readonly kind: "problem"; readonly reason: Reason; readonly undo?: Undo }
  | { readonly kind: "occupied"; readonly plan: Plan; readonly occupied: Occupied };

/** Runs one action at a time, and keeps its outcome. */
export function useInsertNews() {
  const [news, setNews] = useState<News>();
  const { begin, busy } = useOneAtATime();
  const run = (deed: () => Promise<News>) =>
    begin(async () => {
      setNews(undefined);
      const problemOf = (thrown: unknown): News => ({
        ...{ kind: "problem", reason: reasonOf(thrown) },
        ...undoFrom(thrown),
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
export type Drawn = Plan | NoPlan | null | undefined;

interface DeedProps {
  readonly drawn: Drawn;
  readonly target: Target | null | undefined;
  readonly busy: boolean;
  readonly editing: boolean;
  /** The id of another description of the button; null if there is none. */
  readonly noteId: string | null;
  readonly onInsert: (plan: Plan) => void;
}

/** The button Insert, and the reason if it is disabled. */
export function InsertButton({ drawn, target, busy, editing, noteId, onInsert }: DeedProps) {
  const insert = words.insert;
  const id = useId();
  const ready = drawn?.kind === "plan" && !busy;
  return (
    <div class="deed" data-state={stateOf(drawn, target, busy)}>
      <button
        type="button"
        class="primary"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-disabled={!ready}
        aria-describedby={noteId === null ? id : `${noteId} ${id}`}
        onClick={() => ready && onInsert(drawn)}
      >
        {busy ? insert.inserting : labelOf(drawn, editing)}
      </button>
      <p id={id}>
        {drawn?.kind === "none" && <Sentence text={insert.why[drawn.why]} fill={{ about: drawn.about }} />}
        {target === null && insert.noWorkbook}
      </p>
      <ExcelWaits busy={busy} />
    </div>
  );
}

function labelOf(drawn: Drawn, editing: boolean): string {
  const insert = words.insert;
  if (drawn?.kind === "plan" && drawn.onlyIntoFree) return insert.extend;
  return editing ? insert.change : insert.insert;
}

function stateOf(drawn: Drawn, target: DeedProps["target"], busy: boolean) {
  if (busy) return "insert-writing";
  if (target === null) return "insert-nowhere";
  return drawn?.kind === "plan" ? "insert-ready" : "insert-hindered";
}

interface ToldProps {
  readonly news: News | undefined;
  readonly onReplace: (plan: Plan) => void;
  /** Writes the same on a new sheet; undefined if a new sheet is impossible. */
  readonly onNewSheet: (() => void) | undefined;
  readonly onLeave: () => void;
  /** Called with the outcome of Undo. */
  readonly onUndone: (said: string) => void;
}

export function InsertNews({ news, onReplace, onNewSheet, onLeave, onUndone }: ToldProps) {
  const insert = words.insert;
  return (
    <>
      {news?.kind === "occupied" && (
        <OccupiedQuestion
          occupied={news.occupied}
          state="insert-occupied"
          onYes={() => onReplace(news.plan)}
          onNewSheet={onNewSheet}
          onNo={onLeave}
        />
      )}
      {news?.kind === "problem" && <Problem reason={news.reason} title={words.pane.somethingWrong} />}
      <p
        class="note"
        role="status"
        data-state={news && news.kind !== "occupied" && news.kind !== "problem" ? "insert-told" : undefined}
      >
        {news && "filled" in news && (
          <>
            <Sentence
              text={news.more > 0 ? insert.doneOnSheets : insert[news.kind]}
              fill={{ address: news.address, count: String(news.more) }}
            />{" "}
            {asideOf(news)}
          </>
        )}
        {news?.kind === "undone" && news.said}
        {news?.kind === "listed" && (
          <Sentence
            text={news.sheet === null ? insert.listed : insert.listedOnSheet}
            fill={{ count: String(news.names), address: news.address, sheet: news.sheet }}
          />
        )}
      </p>
      {news && "undo" in news && news.undo && <UndoButton undo={news.undo} onUndone={onUndone} />}
    </>
  );
}
