import type { Named } from "../../lca/reasons";
import { inserting } from "../../words/inserting";
import { indicatorText, productText, scenarioText } from "../../workbook/insert/texts";
import type { Selected } from "../../workbook/selected";

interface OffersProps {
  readonly selected: Selected;
  readonly busy: boolean;
  readonly onOffer: (kind: Named, picked: readonly string[]) => void;
}

/** Drop-down lists for the selected cells: of what is picked, or of all the account has. */
export function Offers({ selected, busy, onOffer }: OffersProps) {
  const insert = inserting;
  const { products, indicators, scenarios } = selected;
  const lists: readonly (readonly [Named, string, readonly string[]])[] = [
    ["product", insert.products, products.map(productText)],
    ["indicator", insert.indicators, indicators.map(indicatorText)],
    ["scenario", insert.scenarios, scenarios.map((stage) => scenarioText(stage, scenarios))],
  ];
  return (
    <details class="offers">
      <summary>{insert.lists}</summary>
      <p class="note">{insert.listsMeaning}</p>
      <div class="answers">
        {lists.map(([kind, name, picked]) => (
          <button
            key={kind}
            type="button"
            aria-disabled={busy}
            onClick={() => !busy && onOffer(kind, picked)}
          >
            {(picked.length > 0 ? insert.listPicked : insert.listAll)
              .replace("{kind}", name)
              .replace("{count}", String(picked.length))}
          </button>
        ))}
      </div>
    </details>
  );
}
