import { useEffect, useState } from "preact/hooks";
import { pane } from "../../words/pane";
import type { Choices } from "../../workbook/choices";
import type { Inserting } from "../../workbook/insert/inserting";
import type { Remembered } from "../../workbook/remembered";
import { remembered, rememberFavourite, rememberPicked } from "../../workbook/remembered";
import type { PickedProduct, Selected } from "../../workbook/selected";
import { InsertPanel } from "../insert/panel";
import { Details } from "./details";
import { Indicators } from "./indicators";
import { Awaited, useLoaded } from "./loading";
import { indicatorKey, keyOf, withAll } from "./picks";
import { Products } from "./products";
import { Stages } from "./stages";
import "./pick.css";

interface PickPlaceProps {
  readonly choices: Choices;
  readonly inserting: Inserting;
  /** Changes whenever the numbers do: another account, or the same one refreshed. What is picked stays where it can. */
  readonly generation: unknown;
}

const nothing: Selected = { products: [], indicators: [], scenarios: [null] };

/** Where the user picks products, indicators and stages, and puts them into the workbook. */
export function PickPlace({ choices, inserting, generation }: PickPlaceProps) {
  const words = pane.pick;
  const [selected, setSelected] = useState(nothing);
  const [current, setCurrent] = useState<PickedProduct>();
  const memory = useMemory(choices, generation);
  const products = useLoaded((waiting) => choices.products(waiting), [choices, generation]);
  const indicators = useLoaded((waiting) => choices.indicators(waiting), [choices, generation]);
  useEffect(() => {
    const all = products.kind === "loaded" ? products.value : undefined;
    if (all) setSelected((before) => ({ ...before, products: stillThere(before.products, all, keyOf) }));
  }, [products]);
  useEffect(() => {
    const all = indicators.kind === "loaded" ? indicators.value : undefined;
    if (all)
      setSelected((before) => ({ ...before, indicators: stillThere(before.indicators, all, indicatorKey) }));
  }, [indicators]);
  const pick = (these: readonly PickedProduct[], wanted: boolean) => {
    setSelected((before) => ({ ...before, products: withAll(before.products, these, keyOf, wanted) }));
    if (wanted) memory.picked(these);
  };
  const known = indicators.kind === "loaded" ? indicators.value : [];
  const previewed = selected.indicators.length > 0 ? selected.indicators : known.slice(0, 1);
  return (
    <div class="pick">
      <section aria-labelledby="pick-products">
        <h2 id="pick-products">{words.products}</h2>
        <Awaited of={products} what={words.reading}>
          {(all) => (
            <Products
              choices={choices}
              products={all}
              picked={selected.products}
              remembered={memory.now}
              indicator={previewed[0]}
              onPick={pick}
              onGo={setCurrent}
            />
          )}
        </Awaited>
        {current && (
          <Details
            choices={choices}
            product={current}
            indicators={previewed}
            favourite={memory.now.favourites.includes(current.id)}
            onFavourite={(favourite) => memory.favourite(current.id, favourite)}
          />
        )}
      </section>
      <section aria-labelledby="pick-indicators">
        <h2 id="pick-indicators">{words.indicators}</h2>
        <Awaited of={indicators} what={words.readingIndicators}>
          {(all) => (
            <Indicators
              indicators={all}
              picked={selected.indicators}
              onPicked={(picked) =>
                setSelected((before) => ({ ...before, indicators: inOrderOf(all, picked) }))
              }
            />
          )}
        </Awaited>
      </section>
      <section aria-labelledby="pick-stages">
        <h2 id="pick-stages">{words.scenarios}</h2>
        <Stages
          choices={choices}
          products={selected.products}
          picked={selected.scenarios}
          onPicked={(scenarios) => setSelected((before) => ({ ...before, scenarios }))}
        />
      </section>
      <InsertPanel selected={selected} inserting={inserting} onEdit={setSelected} />
    </div>
  );
}

/** What is remembered for the account, and how to change it. */
function useMemory(choices: Choices, generation: unknown) {
  const [now, setNow] = useState<Remembered>(() => remembered(choices.whose()));
  useEffect(() => setNow(remembered(choices.whose())), [choices, generation]);
  return {
    now,
    picked: (products: readonly PickedProduct[]) =>
      setNow(
        rememberPicked(
          choices.whose(),
          products.map(({ id }) => id),
        ),
      ),
    favourite: (id: string, favourite: boolean) => setNow(rememberFavourite(choices.whose(), id, favourite)),
  };
}

/** Those of a list that still exist, as they are now. */
function stillThere<T>(list: readonly T[], all: readonly T[], key: (of: T) => string): readonly T[] {
  if (list.length === 0) return list;
  const wanted = new Set(list.map(key));
  const found = new Map(all.filter((one) => wanted.has(key(one))).map((one) => [key(one), one]));
  return list.flatMap((one) => found.get(key(one)) ?? []);
}

/** Indicators stand in a table as in a declaration, whatever the order in which they were picked. */
function inOrderOf<T extends Selected["indicators"][number]>(
  all: readonly T[],
  picked: readonly T[],
): readonly T[] {
  const keys = new Set(picked.map(indicatorKey));
  return all.filter((one) => keys.has(indicatorKey(one)));
}
