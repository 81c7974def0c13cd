import { useId } from "preact/hooks";
import { fillSentenceGaps } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import { formatAddressWithoutSheet } from "../../sheet/cell-areas";
import type { PickedItems } from "../../client/picking/picked-items";
import type { InsertTarget } from "../../workbook/insert/insert-target";
import { findNamesInTargetCells, createPickedNames } from "../../workbook/insert/formula-names";
import type { InsertPlan } from "../../workbook/insert/insert-plan";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { formatCount } from "../locale-numbers";

/** The content and the destination of the next insert: in view beside the button. */
export function InsertDestination({ plan, what }: { readonly plan: InsertPlan; readonly what: string }) {
  const insert = words.insert;
  const [{ columnsToAdd }] = plan.sheets;
  return (
    <>
      <p class="destination">
        <SentenceWithGaps text={insert.place} fill={{ what, place: destinationText(plan) }} />
      </p>
      {columnsToAdd && (
        <p class="note">
          <SentenceWithGaps
            text={insert.addsColumns}
            fill={{ table: columnsToAdd.table, headers: columnsToAdd.headers.join(", ") }}
          />
        </p>
      )}
    </>
  );
}

interface SelectionConflictNoteProps {
  readonly selected: PickedItems;
  readonly target: InsertTarget;
  /** Clears the picks of a kind, so that names in cells count. */
  readonly onClear: (what: "products" | "indicators") => void;
}

/** Says whether the names in cells or the picks are used if they differ, and offers the other. */
export function PicksOverrideCellNamesNote({ selected, target, onClear }: SelectionConflictNoteProps) {
  const id = useId();
  const { insert } = words;
  const picked = createPickedNames(selected);
  return (["product", "indicator"] as const).map((kind) => {
    const what = `${kind}s` as const;
    const [one, ...others] = selected[what];
    const names = findNamesInTargetCells(target, kind);
    if (!one || !names || names.texts.join("\n") === picked[kind].texts.join("\n")) return null;
    const count = formatCount(others.length + 1);
    const isOne = names.texts.length === 1;
    const fill = {
      picked: others.length > 0 ? fillSentenceGaps(insert.manyPicked[kind], { count }) : one.name,
      address: formatAddressWithoutSheet(names.cells),
    };
    const text = isOne ? insert.takesPickedOne : insert.takesPicked;
    const clear = ({ currentTarget }: Event) => {
      // The pressed button disappears, so the focus moves to the next one to press.
      (currentTarget as Element).closest(".foot")?.querySelector<HTMLElement>(".primary")?.focus();
      onClear(what);
    };
    return (
      <p key={kind} class="note" data-state="insert-takes-picked">
        <span id={`${id}-${kind}`}>
          <SentenceWithGaps {...{ text, fill }} />
        </span>{" "}
        <button type="button" class="small" aria-describedby={`${id}-${kind}`} onClick={clear}>
          {isOne ? insert.useName : insert.useNames}
        </button>
      </p>
    );
  });
}

function destinationText({ sheets: [first, ...others] }: InsertPlan): string {
  const { newSheet, newSheets } = words.insert;
  if (!first.isNew) return first.address;
  return others.length === 0
    ? newSheet
    : fillSentenceGaps(newSheets, { count: formatCount(others.length + 1) });
}
