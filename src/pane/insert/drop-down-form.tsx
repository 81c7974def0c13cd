import { useEffect, useState } from "preact/hooks";
import type { EntityKind } from "../../lca/reasons";
import { lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import type { OccupiedCells } from "../../workbook/insert/insert-target";
import type { InserterForPane } from "../../workbook/insert/excel-inserter";
import { createPickedNames } from "../../workbook/insert/formula-names";
import type { PickedItems } from "../../client/picking/picked-items";
import { formatCount } from "../locale-numbers";
import { OverwriteQuestion } from "./overwrite-question";

export interface DropDownFormProps {
  readonly selected: PickedItems;
  readonly inserting: Pick<InserterForPane, "readSelectedFormulas">;
  readonly busy: boolean;
  readonly onOffer: (kind: EntityKind, picked: readonly string[]) => void;
}

/**
 * Drop-down lists for the selected cells: of the picks, or of all names of the account; one name makes no list. A
 * choice from the list replaces a formula in the cell, so the button asks first.
 */
export function DropDownForm({ selected, inserting, busy, onOffer }: DropDownFormProps) {
  const [asked, setAsked] = useState<{ readonly formulas: OccupiedCells; readonly go: () => void }>();
  useEffect(() => setAsked(undefined), [selected]);
  const offer = async (kind: EntityKind, names: readonly string[], agreed?: string) => {
    // A failure to read the cells also fails the list, which reports it.
    const formulas = await inserting.readSelectedFormulas().catch(() => null);
    // The selection may have changed since the user agreed.
    const asks = formulas !== null && formulas.address !== agreed;
    setAsked(asks ? { formulas, go: () => void offer(kind, names, formulas.address) } : undefined);
    if (!asks) onOffer(kind, names);
  };
  return (
    <>
      <p class="note">{lateWords().dropDown.listsMeaning}</p>
      <div class="answers">
        {availableLists(selected).map(([kind, name, names]) => (
          <button
            key={kind}
            type="button"
            aria-disabled={busy}
            onClick={() => !busy && void offer(kind, names)}
          >
            {(names.length > 0 ? lateWords().dropDown.listPicked : lateWords().dropDown.listAll)
              .replace("{kind}", name)
              .replace("{count}", formatCount(names.length))}
          </button>
        ))}
      </div>
      {asked && (
        <OverwriteQuestion
          occupied={asked.formulas}
          state="insert-over-formulas"
          onYes={asked.go}
          onNo={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function availableLists(selected: PickedItems) {
  const { products, indicators, scenarios } = words.insert;
  const names = { product: products, indicator: indicators, scenario: scenarios };
  return Object.values(createPickedNames(selected)).map(
    ({ kind, texts }) => [kind, names[kind], texts.length > 1 ? texts : []] as const,
  );
}
