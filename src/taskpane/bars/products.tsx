import { useState } from "preact/hooks";
import { ProductName } from "../../page/product-name";
import { Sentence } from "../../page/sentence";
import { shown } from "../../words/names";
import { words } from "../../words/words";
import type { Choices } from "../../picking/account-choices";
import type { PickedIndicator, PickedProduct, PickedScenario, Selected } from "../../picking/picks";
import { Awaited, useLoaded } from "../../page/loading";
import { indicatorKey, keyOf } from "../../page/picks";
import { Choose } from "./choose";
import { First, ReadAgain } from "./limits";
import type { Names } from "./picture";
import { Picture } from "./picture";
import type { Row } from "./rows";
import { productsShown } from "./rows";
import { resting, stageText } from "./stages";

interface ProductBarsProps {
  readonly choices: Choices;
  readonly generation: unknown;
  readonly indicator: PickedIndicator;
  readonly products: readonly PickedProduct[];
  /** Of the picked stages one is shown. */
  readonly stages: Selected["scenarios"];
}

/** The picked products at one stage, beside each other. */
export function ProductBars({ choices, generation, indicator, products, stages }: ProductBarsProps) {
  const { bars } = words;
  const [wanted, setWanted] = useState("");
  const stage = stages.find((one) => stageKey(one) === wanted) ?? usualOf(stages);
  const inputs = [choices, generation, products.map(keyOf).join("\n\n"), indicatorKey(indicator)];
  const loaded = useLoaded(
    (waiting) => productsShown(choices, products, stage, indicator, waiting),
    [...inputs, stageKey(stage)],
    { rest: resting },
  );
  const names: Names = { of: bars.product, name: Product, title: productName, areProducts: true };
  return (
    <>
      <Choose
        label={bars.atStage}
        options={stages.map((one) => ({ key: stageKey(one), text: stageText(one) }))}
        chosen={stageKey(stage)}
        onChoose={setWanted}
      />
      <Awaited of={loaded} what={bars.reading}>
        {(found) => (
          <div class="picture">
            <Picture
              caption={<Sentence text={bars.products} fill={{ stage: stageText(stage) }} />}
              {...{ indicator, names }}
              rows={found.rows}
            />
            <First text={bars.firstProducts} of={found} />
            <ReadAgain of={loaded} />
            <p class="note">{bars.oneStage}</p>
          </div>
        )}
      </Awaited>
    </>
  );
}

function Product({ product }: Row) {
  return <ProductName product={product} />;
}

function productName({ product: { id, name } }: Row): string {
  return [name, id].map(shown).filter(Boolean).join("\n");
}

/** Production where it is picked, or else what was picked first. */
function usualOf(stages: Selected["scenarios"]): PickedScenario | null {
  return stages.includes(null) ? null : (stages[0] ?? null);
}

function stageKey(stage: PickedScenario | null): string {
  return stage ? keyOf(stage) : "";
}
