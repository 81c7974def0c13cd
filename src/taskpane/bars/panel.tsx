import { useMemo, useState } from "preact/hooks";
import { filled, shown } from "../../words/names";
import { words } from "../../words/words";
import type { Choices } from "../../picking/account-choices";
import type { PickedIndicator, PickedProduct, Selected } from "../../picking/picks";
import type { Loaded } from "../../page/loading";
import { indicatorKey, keyOf } from "../../page/picks";
import { Choose } from "./choose";
import { ProductBars } from "./products";
import { StageBars } from "./stages";
import "./bars.css";

export interface BarsPanelProps {
  readonly choices: Choices;
  /** Another one asks again. */
  readonly generation: unknown;
  readonly products: Loaded<readonly PickedProduct[]>;
  readonly indicators: Loaded<readonly PickedIndicator[]>;
  readonly selected: Selected;
  /** The product the user is at. */
  readonly at: PickedProduct | undefined;
}

/** Results of one indicator as bars: the stages of one product, and the picked products at one stage. */
export function BarsPanel(props: BarsPanelProps) {
  const { choices, generation, indicators, selected } = props;
  const { bars } = words;
  const all = indicators.kind === "loaded" ? indicators.value : [];
  const offered = selected.indicators.length > 0 ? selected.indicators : all;
  const [wanted, setWanted] = useState("");
  const indicator = offered.find((one) => indicatorKey(one) === wanted) ?? offered[0];
  const product = useStillThere(props) ?? selected.products[0];
  if (!product) {
    return (
      <p class="note" data-state="bars-none">
        {bars.pickFirst}
      </p>
    );
  }
  // Why the indicators cannot be read is said where they are picked.
  if (!indicator) return null;
  const common = { choices, generation, indicator };
  return (
    <div class="bars" data-state="bars">
      <Choose
        label={bars.indicator}
        options={offered.map((one) => ({ key: indicatorKey(one), text: textOf(one) }))}
        chosen={indicatorKey(indicator)}
        onChoose={setWanted}
      />
      <StageBars {...common} product={product} />
      {selected.products.length > 1 && (
        <ProductBars {...common} products={selected.products} stages={selected.scenarios} />
      )}
    </div>
  );
}

/** The product the user is at; of other lists, where it is in them. */
function useStillThere({ products, at }: BarsPanelProps): PickedProduct | undefined {
  return useMemo(() => {
    if (!at || products.kind !== "loaded") return at;
    return products.value.find((one) => keyOf(one) === keyOf(at));
  }, [products, at]);
}

function textOf({ name, abbreviation, unit }: PickedIndicator): string {
  const named = [abbreviation, name].filter(Boolean).map(shown).join(" – ");
  return unit === "" ? named : filled("{named} [{unit}]", { named, unit });
}
