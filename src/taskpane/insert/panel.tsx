import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Named, Reason } from "../../lca/reasons";
import { words } from "../../words/words";
import { isAt, planEdit } from "../../workbook/insert/edit";
import { arranged, newSheet } from "../../workbook/insert/forms";
import type { Editable, Target, HeldFormula } from "../../workbook/insert/inserting";
import type { Inserting } from "../../workbook/insert/excel-inserting";
import type { TableLayout, Plan } from "../../workbook/insert/plans";
import { saysPer, usualLayout } from "../../workbook/insert/plans";
import { fullAddress } from "../../sheet/areas";
import { plan } from "../../workbook/insert/plan";
import type { Selected } from "../../picking/picks";
import { Problem } from "../problem";
import { LayoutChoices } from "./choices";
import type { Drawn } from "./insert-button";
import { InsertButton, InsertNews, useInsertNews } from "./insert-button";
import { mixedNote } from "./mixed-note";
import { Offers } from "./offer-lists";
import { Destination, Formula, TakesPicked } from "./preview";
import { planSummary } from "./plan-summary";
import "./insert.css";
import { Sentence } from "../../page/sentence";
import { reasonOf } from "../../lca/reasons";

interface InsertPanelProps extends Pick<Parameters<typeof TakesPicked>[0], "selected" | "onClear"> {
  readonly inserting: Inserting;
  /** Shows the picks of a formula in the sheet, for the user to change them. */
  readonly onEdit: (selected: Selected) => void;
}

const none = { kind: "none" } as const;

/** Puts the picks into the workbook, or changes the selected formula. */
export function InsertPanel({ selected, inserting, onEdit, onClear }: InsertPanelProps) {
  const [seen, lookAgain] = useTarget(inserting);
  const [layout, setLayout] = useState(usualLayout);
  const [editing, setEditing] = useEditing(seen);
  const { target } = seen;
  const about = [selected, layout, editing, target && fullAddress(target.sheet, target.selection)];
  const deeds = useDeeds(inserting, editing !== null, about, () => {
    setEditing(null);
    lookAgain();
  });
  const edit = (held: Editable) => {
    setEditing(held);
    deeds.forget();
    onEdit(held.selected);
  };
  const drawn = editing ? planEdit(editing, selected, layout) : target && plan(selected, layout, target);
  const { what, note } = telling(drawn, target, editing, selected, layout);
  return (
    <section class="insert" aria-labelledby="insert-title">
      <h2 id="insert-title">{words.insert.title}</h2>
      {seen.problem && <Problem reason={seen.problem} title={words.pane.somethingWrong} />}
      {target && !editing && (
        <LayoutChoices selected={selected} layout={layout} target={target} onChange={setLayout} />
      )}
      {drawn?.kind === "plan" && <Formula key={drawn.formula} formula={drawn.formula} />}
      <Foot {...{ drawn, target, deeds, note, selected, layout }} editing={editing !== null}>
        <ExistingFormula
          held={target?.formula ?? none}
          editing={editing}
          onEdit={edit}
          onStop={() => setEditing(null)}
        />
        {target && !editing && <TakesPicked {...{ selected, target, onClear }} />}
        {drawn?.kind === "plan" && <Destination plan={drawn} what={what} />}
      </Foot>
      {target && !editing && <Offers {...{ selected, inserting }} busy={deeds.busy} onOffer={deeds.offer} />}
    </section>
  );
}

interface FootProps extends Pick<Parameters<typeof InsertButton>[0], "drawn" | "target" | "editing"> {
  readonly deeds: ReturnType<typeof useDeeds>;
  /** A warning before the results are used; "" if there is none. */
  readonly note: string;
  readonly selected: Selected;
  readonly layout: TableLayout;
  /** The state of the selection, and the destination of an insert. */
  readonly children: ComponentChildren;
}

/** The part that stays in view: the summary, the button, and the outcome. */
function Foot({ deeds, note, selected, layout, children, ...props }: FootProps) {
  const id = useId();
  const { target, editing } = props;
  const isAsked = deeds.news?.kind === "occupied" && !editing && target;
  const onNewSheet = isAsked ? plan(selected, { ...layout, into: "sheet" }, target) : null;
  return (
    <div class="foot">
      {children}
      {note !== "" && (
        <p id={id} class="note mixed" data-state="insert-mixed">
          {note}
        </p>
      )}
      <InsertButton {...props} busy={deeds.busy} onInsert={deeds.insert} noteId={note === "" ? null : id} />
      <InsertNews
        news={deeds.news}
        onReplace={(plan) => deeds.insert(plan, true)}
        onNewSheet={onNewSheet?.kind === "plan" ? () => deeds.insert(onNewSheet) : undefined}
        onLeave={deeds.forget}
        onUndone={deeds.undone}
      />
    </div>
  );
}

/** The actions about these picks and this selection; `onInserted` is called after each write. */
function useDeeds(inserting: Inserting, editing: boolean, about: readonly unknown[], onInserted: () => void) {
  const { run, ...deeds } = useInsertNews();
  // A question about other picks, or about another selection, no longer applies.
  useLayoutEffect(deeds.forgetQuestion, about);
  const insert = (plan: Plan, replace = false) =>
    run(async () => {
      const outcome = await inserting.insert(plan, replace);
      if (outcome.kind === "occupied") return { kind: "occupied", plan, occupied: outcome.occupied };
      onInserted();
      return { ...outcome, kind: plan.onlyIntoFree ? "extended" : editing ? "changed" : "done" };
    });
  const offer = (kind: Named, picked: readonly string[]) =>
    run(async () => ({ kind: "listed", ...(await inserting.offer(kind, picked)) }));
  return { ...deeds, insert, offer };
}

/** A summary of the plan, and a warning before its results are used; "" if there is none. */
function telling(
  drawn: Drawn,
  target: Target | null | undefined,
  editing: Editable | null,
  selected: Selected,
  layout: TableLayout,
): { readonly what: string; readonly note: string } {
  if (!target || drawn?.kind !== "plan") return { what: "", note: "" };
  const picks = arranged(selected, layout, editing ? newSheet(target) : target);
  const isBill = picks.form === "bill" || drawn.sheets[0].inserts !== null;
  const beside = { saysPer: saysPer(drawn), asksQuantities: isBill };
  return { what: planSummary(selected, picks, drawn), note: mixedNote(picks.shown, beside) };
}

/** The formula or table that is edited: from the press on the button until the selection leaves it. */
function useEditing({ target, problem }: Seen): readonly [Editable | null, (held: Editable | null) => void] {
  const [held, setHeld] = useState<Editable | null>(null);
  const isLeft = held !== null && target !== undefined && !problem && !(target && isAt(held, target));
  useLayoutEffect(() => {
    if (isLeft) setHeld(null);
  }, [isLeft]);
  return [isLeft ? null : held, setHeld];
}

interface HeldProps {
  readonly held: HeldFormula;
  readonly editing: Editable | null;
  readonly onEdit: (held: Editable) => void;
  readonly onStop: () => void;
}

/** Offers to edit the formula of ours in the selected cell, or says that it is edited. */
function ExistingFormula({ held, editing, onEdit, onStop }: HeldProps) {
  const { insert } = words;
  const shown = editing ?? held;
  if (shown.kind === "none") return null;
  const { sheet, cell } = shown.place;
  const isTable = shown.table !== null;
  const [text, name, onClick] = editing
    ? [isTable ? insert.editingTable : insert.editing, insert.stopEditing, onStop]
    : isTable
      ? [insert.heldTable, insert.editTable, () => onEdit(shown)]
      : [insert.held, insert.edit, () => onEdit(shown)];
  return (
    <div class="held" data-state={editing ? "insert-editing" : "insert-held"}>
      <p>
        <Sentence text={text} fill={{ place: fullAddress(sheet, cell) }} />
      </p>
      <button type="button" onClick={onClick}>
        {name}
      </button>
    </div>
  );
}

/** The state of the selection, as far as it is known. */
interface Seen {
  /** Undefined during the first reading; null if the selection is not one range of cells. */
  readonly target: Target | null | undefined;
  readonly problem?: Reason;
}

/** Reads the selection again whenever another cell is selected, and on demand. */
function useTarget(inserting: Inserting): readonly [Seen, () => void] {
  const [seen, setSeen] = useState<Seen>({ target: undefined });
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
        const next = await inserting.look().then(
          (target): Seen => ({ target }),
          (thrown: unknown): Seen => ({ target: null, problem: reasonOf(thrown) }),
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
