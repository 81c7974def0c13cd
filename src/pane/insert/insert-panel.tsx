import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { EntityKind, Reason } from "../../lca/reasons";
import { words } from "../../words/ui-words";
import { isSelectionOnEditedFormula, planSelectedFormulaEdit } from "../../workbook/insert/plan-edit";
import { chooseInsertFormAndTarget, createNewSheetTarget } from "../../workbook/insert/arrangement";
import type { EditableFormula, InsertTarget } from "../../workbook/insert/insert-target";
import type { InserterForPane } from "../../workbook/insert/excel-inserter";
import type { LayoutOptions, InsertPlan } from "../../workbook/insert/insert-plan";
import { hasDeclaredUnitFormulas, defaultLayout } from "../../workbook/insert/insert-plan";
import { formatFullAddress } from "../../sheet/cell-areas";
import { planInsert } from "../../workbook/insert/plan-insert";
import type { PickedItems } from "../../client/picking/picked-items";
import { ProblemNotice } from "../problem-notice";
import { LayoutFields } from "./layout-fields";
import type { InsertPreview } from "./insert-button";
import { InsertButton, InsertMessageNote, useInsertActionOutcome } from "./insert-button";
import { mixedProductsNote } from "./mixed-products-note";
import { DropDownSection } from "./drop-down-section";
import { InsertDestination, PicksOverrideCellNamesNote } from "./insert-preview";
import { summariseNamesToInsert } from "./plan-summary";
import "./insert.css";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { reasonFromError } from "../../lca/reasons";

interface InsertPanelProps extends Pick<
  Parameters<typeof PicksOverrideCellNamesNote>[0],
  "selected" | "onClear"
> {
  readonly inserting: InserterForPane;
  /** Shows the picks of a formula in the sheet, for the user to change them. */
  readonly onEdit: (selected: PickedItems) => void;
}

/** Puts the picks into the workbook, or changes the selected formula. */
export function InsertPanel({ selected, inserting, onEdit, onClear }: InsertPanelProps) {
  const [seen, lookAgain] = useInsertTarget(inserting);
  const [layout, setLayout] = useState(defaultLayout);
  const [editing, setEditing] = useEditing(seen);
  const { target } = seen;
  const about = [selected, layout, editing, target && formatFullAddress(target.sheet, target.selection)];
  const deeds = useInsertActions(inserting, editing !== null, about, () => {
    setEditing(null);
    lookAgain();
  });
  const edit = (held: EditableFormula) => {
    setEditing(held);
    deeds.forget();
    onEdit(held.selected);
  };
  const drawn = editing
    ? planSelectedFormulaEdit(editing, selected, layout)
    : target && planInsert(selected, layout, target);
  const { what, note } = messageOfInsert(drawn, target, editing, selected, layout);
  return (
    <section class="insert" aria-labelledby="insert-title">
      <h2 id="insert-title">{words.insert.title}</h2>
      {seen.problem && <ProblemNotice reason={seen.problem} />}
      {target && !editing && (
        <LayoutFields selected={selected} layout={layout} target={target} onChange={setLayout} />
      )}
      <InsertFooter {...{ drawn, target, deeds, note, selected, layout }} editing={editing !== null}>
        <ExistingFormula
          held={target?.formula ?? null}
          editing={editing}
          onEdit={edit}
          onStop={() => setEditing(null)}
        />
        {target && !editing && <PicksOverrideCellNamesNote {...{ selected, target, onClear }} />}
        {drawn?.kind === "plan" && <InsertDestination plan={drawn} what={what} />}
      </InsertFooter>
      {target && !editing && (
        <DropDownSection {...{ selected, inserting }} busy={deeds.busy} onOffer={deeds.offer} />
      )}
    </section>
  );
}

interface InsertFooterProps extends Pick<Parameters<typeof InsertButton>[0], "drawn" | "target" | "editing"> {
  readonly deeds: ReturnType<typeof useInsertActions>;
  /** A warning before the results are used; "" if there is none. */
  readonly note: string;
  readonly selected: PickedItems;
  readonly layout: LayoutOptions;
  /** The state of the selection, and the destination of an insert. */
  readonly children: ComponentChildren;
}

/** The part that stays in view: the summary, the button, and the outcome. */
function InsertFooter({ deeds, note, selected, layout, children, ...props }: InsertFooterProps) {
  const id = useId();
  const { target, editing } = props;
  const isAsked = deeds.news?.kind === "occupied" && !editing && target;
  const onNewSheet = isAsked ? planInsert(selected, { ...layout, into: "sheet" }, target) : null;
  return (
    <div class="foot">
      {children}
      {note !== "" && (
        <p id={id} class="note mixed" data-state="insert-mixed">
          {note}
        </p>
      )}
      <InsertButton {...props} busy={deeds.busy} onInsert={deeds.insert} noteId={note === "" ? null : id} />
      <InsertMessageNote
        news={deeds.news}
        isInLine={deeds.isInLine}
        onReplace={(plan) => deeds.insert(plan, true)}
        onNewSheet={onNewSheet?.kind === "plan" ? () => deeds.insert(onNewSheet) : undefined}
        onLeave={deeds.forget}
        onUndone={deeds.forget}
      />
    </div>
  );
}

/** The actions about these picks and this selection; `onInserted` is called after each write. */
function useInsertActions(
  inserting: InserterForPane,
  editing: boolean,
  about: readonly unknown[],
  onInserted: () => void,
) {
  const { run, ...deeds } = useInsertActionOutcome();
  // A question about other picks, or about another selection, no longer applies.
  useLayoutEffect(deeds.forgetQuestion, about);
  const insert = (plan: InsertPlan, replace = false) =>
    run("insert", async () => {
      const outcome = await inserting.insert(plan, replace);
      if (outcome.kind === "occupied") return { kind: "occupied", plan, occupied: outcome.occupied };
      onInserted();
      return { ...outcome, kind: plan.onlyFreeCells ? "extended" : editing ? "changed" : "done" };
    });
  const offer = (kind: EntityKind, picked: readonly string[]) =>
    run("list", async () => ({ kind: "listed", ...(await inserting.insertDropDown(kind, picked)) }));
  return { ...deeds, insert, offer };
}

/** A summary of the plan, and a warning before its results are used; "" if there is none. */
function messageOfInsert(
  drawn: InsertPreview,
  target: InsertTarget | null | undefined,
  editing: EditableFormula | null,
  selected: PickedItems,
  layout: LayoutOptions,
): { readonly what: string; readonly note: string } {
  if (!target || drawn?.kind !== "plan") return { what: "", note: "" };
  const picks = chooseInsertFormAndTarget(selected, layout, editing ? createNewSheetTarget(target) : target);
  const isBill = picks.form === "bill" || drawn.sheets[0].rowsToInsert !== null;
  const beside = { saysPer: hasDeclaredUnitFormulas(drawn), asksQuantities: isBill };
  return {
    what: summariseNamesToInsert(selected, picks, drawn),
    note: mixedProductsNote(picks.shown, beside),
  };
}

/** The formula or table that is edited: from the press on the button until the selection leaves it. */
function useEditing({
  target,
  problem,
}: TargetState): readonly [EditableFormula | null, (held: EditableFormula | null) => void] {
  const [held, setHeld] = useState<EditableFormula | null>(null);
  const isLeft =
    held !== null &&
    target !== undefined &&
    !problem &&
    !(target && isSelectionOnEditedFormula(held, target));
  useLayoutEffect(() => {
    if (isLeft) setHeld(null);
  }, [isLeft]);
  return [isLeft ? null : held, setHeld];
}

interface ExistingFormulaProps {
  readonly held: EditableFormula | null;
  readonly editing: EditableFormula | null;
  readonly onEdit: (held: EditableFormula) => void;
  readonly onStop: () => void;
}

/** Offers to edit the formula of ours in the selected cell, or says that it is edited. */
function ExistingFormula({ held, editing, onEdit, onStop }: ExistingFormulaProps) {
  const { insert } = words;
  const shown = editing ?? held;
  if (!shown) return null;
  const isTable = shown.table !== null;
  const [text, name, onClick] = editing
    ? [isTable ? insert.editingTable : insert.editing, insert.stopEditing, onStop]
    : isTable
      ? [insert.heldTable, insert.editTable, () => onEdit(shown)]
      : [insert.held, insert.edit, () => onEdit(shown)];
  return (
    <div class="held" data-state={editing ? "insert-editing" : "insert-held"}>
      <p>
        <SentenceWithGaps text={text} fill={{ place: formatFullAddress(shown.place.sheet, shown.place) }} />
      </p>
      <button type="button" onClick={onClick}>
        {name}
      </button>
    </div>
  );
}

/** The state of the selection, as far as it is known. */
interface TargetState {
  /** Undefined during the first reading; null if the selection is not one range of cells. */
  readonly target: InsertTarget | null | undefined;
  readonly problem?: Reason;
}

/** Reads the selection again whenever another cell is selected, and on demand. */
function useInsertTarget(inserting: InserterForPane): readonly [TargetState, () => void] {
  const [seen, setSeen] = useState<TargetState>({ target: undefined });
  const look = useRef<() => void>(() => {});
  useEffect(() => {
    let latest = 0;
    let before = Promise.resolve();
    // The user may move on while Excel answers: the last selection counts, those between are skipped.
    look.current = () => {
      latest += 1;
      const own = latest;
      before = before.then(async () => {
        if (own !== latest) return;
        const next = await inserting.readTarget().then(
          (target): TargetState => ({ target }),
          (thrown: unknown): TargetState => ({ target: null, problem: reasonFromError(thrown) }),
        );
        if (own === latest) setSeen(next);
      });
    };
    look.current();
    const stop = inserting.subscribe(look.current);
    return () => {
      latest = 0;
      stop();
    };
  }, [inserting]);
  return [seen, () => look.current()];
}
