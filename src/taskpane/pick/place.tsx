import { useMemo, useRef, useState } from "preact/hooks";
import { picking } from "../../words/picking";
import type { Choices } from "../../workbook/choices";
import type { Inserting } from "../../workbook/insert/inserting";
import type { PickedProduct, Selected } from "../../workbook/selected";
import { BarsSection } from "../bars/section";
import { Later } from "../places/later";
import { Sentence } from "../../page/sentence";
import { Details } from "./details";
import { Indicators } from "./indicators";
import { Awaited, useLoaded } from "./loading";
import { useMemory, useSelected } from "./picked";
import { Products } from "./products";
import { Section } from "./section";
import { Stages } from "./stages";
import "./pick.css";

interface PickPlaceProps {
  readonly choices: Choices;
  readonly inserting: () => Promise<Inserting>;
  /** Changes whenever the numbers do: another account, or the same one refreshed. What is picked stays where it can. */
  readonly generation: unknown;
}

/** Where the user picks products, indicators and stages, and puts them into the workbook. */
export function PickPlace({ choices, inserting, generation }: PickPlaceProps) {
  const products = useLoaded((waiting) => choices.products(waiting), [choices, generation]);
  const indicators = useLoaded((waiting) => choices.indicators(waiting), [choices, generation]);
  const { selected, change, pick } = useSelected(products, indicators);
  const first = indicators.kind === "loaded" ? indicators.value.slice(0, 1) : [];
  const previewed = selected.indicators.length > 0 ? selected.indicators : first;
  const [at, onGo] = useState<PickedProduct>();
  const insert = useRef(() => Promise.all([import("../insert/panel"), inserting()])).current;
  return (
    <div class="pick">
      <ProductSection {...{ choices, generation, products, selected, pick, previewed, at, onGo }} />
      <IndicatorSection
        indicators={indicators}
        picked={selected.indicators}
        onPicked={(picked) => change({ indicators: picked })}
      />
      <StageSection
        choices={choices}
        products={selected.products}
        picked={selected.scenarios}
        onPicked={(scenarios) => change({ scenarios })}
      />
      <BarsSection {...{ choices, generation, products, indicators, selected, at }} />
      <Later load={insert} asked={insert}>
        {([{ InsertPanel }, engine]) => (
          <InsertPanel selected={selected} inserting={engine} onEdit={change} />
        )}
      </Later>
    </div>
  );
}

type Parts = Parameters<typeof Products>[0];

interface ProductSectionProps extends Pick<PickPlaceProps, "choices" | "generation">, Pick<Parts, "onGo"> {
  readonly products: Parameters<typeof useSelected>[0];
  readonly previewed: Parameters<typeof Details>[0]["indicators"];
  readonly selected: Selected;
  readonly pick: Parts["onPick"];
  /** The product the user is at. */
  readonly at: PickedProduct | undefined;
}

function ProductSection(props: ProductSectionProps) {
  const { choices, generation, products, selected, pick, previewed, at, onGo } = props;
  const { hasUnlisted, onUnlisted } = useUnlisted(products);
  const memory = useMemory(choices, generation);
  const onPick: Parts["onPick"] = (these, wanted) => {
    pick(these, wanted);
    if (wanted) memory.picked(these);
  };
  return (
    <section aria-labelledby="pick-products">
      <h2 id="pick-products" class="unseen">
        {picking.pick.products}
      </h2>
      <Awaited of={products} what={picking.pick.reading}>
        {(all) => (
          <Products
            choices={choices}
            products={all}
            picked={selected.products}
            remembered={memory.now}
            indicator={previewed[0]}
            onPick={onPick}
            onGo={onGo}
            hasUnlisted={hasUnlisted}
          />
        )}
      </Awaited>
      {at && (
        <Details
          choices={choices}
          product={at}
          indicators={previewed}
          favourite={memory.now.favourites.includes(at.id)}
          onFavourite={(favourite) => memory.favourite(at.id, favourite)}
          onUnlisted={onUnlisted}
        />
      )}
    </section>
  );
}

/** Whether article numbers were seen in details while the product list, as it is now, has none at all. */
function useUnlisted(products: ProductSectionProps["products"]) {
  const [seenIn, setSeenIn] = useState<unknown>();
  const all = products.kind === "loaded" ? products.value : undefined;
  const hasCodes = useMemo(() => all?.some(({ codes }) => codes !== undefined) ?? true, [all]);
  return { hasUnlisted: !hasCodes && seenIn === all, onUnlisted: () => setSeenIn(all) };
}

interface IndicatorSectionProps extends Omit<Parameters<typeof Indicators>[0], "indicators"> {
  readonly indicators: Parameters<typeof useSelected>[1];
}

function IndicatorSection({ indicators, picked, onPicked }: IndicatorSectionProps) {
  const words = picking.pick;
  return (
    <Section title={words.indicators} summary={<Count of={picked.length} />} opened goesOn>
      <Awaited of={indicators} what={words.readingIndicators}>
        {(all) => <Indicators indicators={all} picked={picked} onPicked={onPicked} />}
      </Awaited>
    </Section>
  );
}

function StageSection(props: Parameters<typeof Stages>[0]) {
  const { picked } = props;
  return (
    <Section
      title={picking.pick.scenarios}
      summary={<CountOfStages of={picked} />}
      opened={false}
      goesOn={picked.some((one) => one !== null)}
    >
      <Stages {...props} />
    </Section>
  );
}

function CountOfStages({ of }: { readonly of: Selected["scenarios"] }) {
  return of.length === 1 && of[0] === null ? <>{picking.pick.production}</> : <Count of={of.length} />;
}

function Count({ of }: { readonly of: number }) {
  return of === 0 ? null : <Sentence text={picking.pick.picked} fill={{ count: of }} />;
}
