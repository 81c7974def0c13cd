import { words } from "../../words/words";
import type { FormulaCell } from "../../workbook/insert/held-call";
import type { HeldFormula } from "../../workbook/insert/inserting";
import { fullAddress } from "../../sheet/a1";
import { Sentence } from "../../page/sentence";

interface HeldProps {
  readonly held: HeldFormula;
  /** Where the formula stands that is being changed. */
  readonly editing: FormulaCell | null;
  readonly onEdit: (held: Extract<HeldFormula, { readonly kind: "editable" }>) => void;
  readonly onStop: () => void;
}

function meaningOf(held: Exclude<HeldFormula, { readonly kind: "none" }>): string {
  const insert = words.insert;
  if (held.kind === "fixed") return insert.heldFixed;
  return held.table ? insert.heldTable : insert.held;
}

/** Says that the selected cell holds a formula of ours, and offers to change it here where that can be. */
export function ExistingFormula({ held, editing, onEdit, onStop }: HeldProps) {
  const insert = words.insert;
  if (editing) {
    return (
      <div class="held" data-state="insert-editing">
        <p>
          <Sentence text={insert.editing} fill={{ place: fullAddress(editing.sheet, editing.cell) }} />
        </p>
        <button type="button" onClick={onStop}>
          {insert.stopEditing}
        </button>
      </div>
    );
  }
  if (held.kind === "none") return null;
  const place = fullAddress(held.place.sheet, held.place.cell);
  return (
    <div class="held" data-state="insert-held">
      <p>
        <Sentence text={meaningOf(held)} fill={{ place }} />
      </p>
      {held.kind === "editable" && (
        <button type="button" onClick={() => onEdit(held)}>
          {insert.edit}
        </button>
      )}
    </div>
  );
}
