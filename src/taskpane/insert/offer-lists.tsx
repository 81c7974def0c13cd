import { useEffect, useState } from "preact/hooks";
import type { Named } from "../../lca/reasons";
import { words } from "../../words/words";
import type { Occupied } from "../../workbook/insert/inserting";
import type { Inserting } from "../../workbook/insert/excel-inserting";
import { pickedLists } from "../../workbook/insert/lists";
import type { Selected } from "../../picking/picks";
import { OccupiedQuestion } from "./occupied";

interface OffersProps {
  readonly selected: Selected;
  readonly inserting: Pick<Inserting, "formulas">;
  readonly busy: boolean;
  readonly onOffer: (kind: Named, picked: readonly string[]) => void;
}

/** Drop-down lists, folded away. */
export function Offers(props: OffersProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class="offers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.insert.lists}</summary>
      {open && <OfferLists {...props} />}
    </details>
  );
}

/**
 * Drop-down lists for the selected cells: of the picks, or of all names of the account; one name makes no list. A
 * choice from the list replaces a formula in the cell, so the button asks first.
 */
function OfferLists({ selected, inserting, busy, onOffer }: OffersProps) {
  const [asked, setAsked] = useState<{ readonly formulas: Occupied; readonly go: () => void }>();
  useEffect(() => setAsked(undefined), [selected]);
  const offer = async (kind: Named, names: readonly string[], agreed?: string) => {
    // A failure to read the cells also fails the list, which reports it.
    const formulas = await inserting.formulas().catch(() => null);
    // The selection may have changed since the user agreed.
    const asks = formulas !== null && formulas.address !== agreed;
    setAsked(asks ? { formulas, go: () => void offer(kind, names, formulas.address) } : undefined);
    if (!asks) onOffer(kind, names);
  };
  return (
    <>
      <p class="note">{words.insert.listsMeaning}</p>
      <div class="answers">
        {listsOf(selected).map(([kind, name, names]) => (
          <button
            key={kind}
            type="button"
            aria-disabled={busy}
            onClick={() => !busy && void offer(kind, names)}
          >
            {(names.length > 0 ? words.insert.listPicked : words.insert.listAll)
              .replace("{kind}", name)
              .replace("{count}", String(names.length))}
          </button>
        ))}
      </div>
      {asked && (
        <OccupiedQuestion
          occupied={asked.formulas}
          state="insert-over-formulas"
          onYes={asked.go}
          onNo={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function listsOf(selected: Selected) {
  const { products, indicators, scenarios } = words.insert;
  const names = { product: products, indicator: indicators, scenario: scenarios };
  return Object.values(pickedLists(selected)).map(
    ({ kind, texts }) => [kind, names[kind], texts.length > 1 ? texts : []] as const,
  );
}
