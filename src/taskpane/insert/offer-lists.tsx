import { useEffect, useState, useRef } from "preact/hooks";
import type { Named } from "../../lca/reasons";
import { words } from "../../words/words";
import type { Occupied } from "../../workbook/insert/inserting";
import type { Inserting } from "../../workbook/insert/excel-inserting";
import { indicatorText, productText, scenarioText } from "../../picking/formula-texts";
import type { Selected } from "../../picking/picks";
import { Sentence } from "../../page/sentence";

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
 * Drop-down lists for the selected cells: of what is picked, or of all the account has; a list of one name is none. What
 * is taken from a list replaces a formula, so it asks first.
 */
function OfferLists({ selected, inserting, busy, onOffer }: OffersProps) {
  const [asked, setAsked] = useState<{ readonly formulas: Occupied; readonly go: () => void }>();
  useEffect(() => setAsked(undefined), [selected]);
  const offer = async (kind: Named, names: readonly string[], agreed?: string) => {
    // What hinders looking hinders the list as well, and is said there.
    const formulas = await inserting.formulas().catch(() => null);
    // By now other cells may be selected than those that were agreed to.
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
        <OverFormulas formulas={asked.formulas} onPut={asked.go} onLeave={() => setAsked(undefined)} />
      )}
    </>
  );
}

function listsOf({ products, indicators, scenarios }: Selected) {
  const lists: readonly (readonly [Named, string, readonly string[]])[] = [
    ["product", words.insert.products, products.map(productText)],
    ["indicator", words.insert.indicators, indicators.map(indicatorText)],
    ["scenario", words.insert.scenarios, scenarios.map((stage) => scenarioText(stage, scenarios))],
  ];
  return lists.map(([kind, name, picked]) => [kind, name, picked.length > 1 ? picked : []] as const);
}

interface OverFormulasProps {
  readonly formulas: Occupied;
  readonly onPut: () => void;
  readonly onLeave: () => void;
}

/** Asks before a list is put where formulas stand; the focus is on what changes nothing. */
function OverFormulas({ formulas: { address, count, examples }, onPut, onLeave }: OverFormulasProps) {
  const leave = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    leave.current?.scrollIntoView({ block: "nearest" });
    if (document.hasFocus()) leave.current?.focus();
  }, []);
  return (
    <div
      role="group"
      aria-labelledby="over-formulas-text"
      class="occupied"
      data-state="insert-over-formulas"
      onKeyDown={({ key }) => key === "Escape" && onLeave()}
    >
      <p id="over-formulas-text">
        <Sentence
          text={count === 1 ? words.insert.overFormula : words.insert.overFormulas}
          fill={{ address, count: String(count) }}
        />
      </p>
      <p>
        <Sentence text={words.insert.occupiedExamples} fill={{ examples: examples.join("; ") }} />
      </p>
      <div class="answers">
        <button ref={leave} type="button" onClick={onLeave}>
          {words.insert.cancel}
        </button>
        <button type="button" onClick={onPut}>
          {words.insert.putList}
        </button>
      </div>
    </div>
  );
}
