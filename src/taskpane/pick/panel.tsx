import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { words } from "../../words/words";
import type { Choices } from "../../picking/account-choices";
import type { Inserting } from "../../workbook/insert/excel-inserting";
import type { PickedProduct, Selected, PickedIndicator } from "../../picking/picks";
import { BarsSection } from "../bars/section";
import { InsertPanel } from "../insert/panel";
import { Sentence } from "../../page/sentence";
import { Aloud } from "./aloud";
import { Details } from "./details";
import { Indicators } from "../../page/indicators";
import { KeptWhileLoading, useLastLoaded, useLoaded } from "../../page/loading";
import { attend } from "./keyboard";
import type { StagesProps } from "./stages";
import { Stages } from "./stages";
import type { ProductsProps } from "./products";
import { Products } from "./products";
import { Section } from "../section";
import type { Sought } from "./use-sought-row";
import type { Remembered } from "../../picking/remembered-products";
import { localTexts } from "../../addin";
import { RememberedProducts } from "../../picking/remembered-products";
import type { Loaded } from "../../page/loading";
import { indicatorKey, keyOf, withAll } from "../../page/picks";
import type { ConnectionState } from "../../connection/connection-state";
import "./pick.css";

/** The picker's interface to the account and to Excel. */
export interface Picking {
  readonly choices: Choices;
  readonly inserting: Inserting;
}

interface PickPlaceProps extends Picking {
  /** Changes whenever the numbers do: another account, or the same one refreshed. Picks that still exist stay. */
  readonly generation: unknown;
}

/** The tab in which the user picks products, indicators and stages, and puts them into the workbook. */
export function PickPanel({ choices, inserting, generation }: PickPlaceProps) {
  const products = useLoaded((waiting) => choices.products(waiting), [choices, generation]);
  const indicators = useLoaded((waiting) => choices.indicators(waiting), [choices, generation]);
  const whose = useMemo(() => choices.whose(), [choices, generation]);
  const { selected, change, pick } = useSelection(products, indicators);
  const first = indicators.kind === "loaded" ? indicators.value.slice(0, 1) : [];
  const previewed = selected.indicators.length > 0 ? selected.indicators : first;
  const [at, onGo] = useState<PickedProduct>();
  const [sought, seek] = useState<Sought>();
  const onEdit = (held: Selected) => {
    change(held);
    seek({ product: held.products[0] });
  };
  const of = { choices, generation, whose };
  return (
    <div class="pick" ref={useKeyboard()}>
      <ProductSection {...{ ...of, products, selected, pick, previewed, at, onGo, sought }} />
      <IndicatorSection
        whose={whose}
        indicators={indicators}
        picked={selected.indicators}
        onPicked={(picked) => change({ indicators: picked })}
      />
      <StageSection
        {...of}
        products={selected.products}
        picked={selected.scenarios}
        onPicked={(scenarios) => change({ scenarios })}
      />
      <BarsSection {...{ choices, generation, products, indicators, selected, at }} />
      <InsertPanel {...{ selected, inserting, onEdit }} onClear={(what) => change({ [what]: [] })} />
      <Aloud />
    </div>
  );
}

/** Attaches the keys of this tab that browsers lack. */
function useKeyboard() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? attend(place.current) : undefined), []);
  return place;
}

type Parts = ProductsProps;

interface ProductSectionProps
  extends Pick<PickPlaceProps, "choices" | "generation">, Pick<Parts, "onGo" | "sought"> {
  /** An identifier of the account. */
  readonly whose: string;
  readonly products: Parameters<typeof useSelection>[0];
  readonly previewed: Parameters<typeof Details>[0]["indicators"];
  readonly selected: Selected;
  readonly pick: Parts["onPick"];
  /** The active product. */
  readonly at: PickedProduct | undefined;
}

function ProductSection(props: ProductSectionProps) {
  const { choices, generation, whose, products, selected, pick, previewed, at, onGo, sought } = props;
  const { hasUnlisted, onUnlisted } = useUnlisted(products);
  const kept = useLastLoaded(products, whose);
  const memory = useMemory(choices, generation);
  const onPick: Parts["onPick"] = (these, wanted) => {
    pick(these, wanted);
    if (wanted) memory.picked(these);
  };
  return (
    <section aria-labelledby="pick-products">
      <h2 id="pick-products" class="unseen">
        {words.pick.products}
      </h2>
      <KeptWhileLoading of={products} what={words.pick.reading} room="products-room" kept={kept}>
        {(all) => (
          <Products
            {...{ choices, at, sought, onPick, onGo, hasUnlisted }}
            products={all}
            picked={selected.products}
            remembered={memory.now}
            indicator={previewed[0]}
            onFavourite={memory.favourite}
          />
        )}
      </KeptWhileLoading>
      {at && (
        <Details
          {...{ choices, generation, onUnlisted }}
          product={at}
          indicators={previewed}
          favourite={memory.now.favourites.includes(at.id)}
          onFavourite={(favourite) => memory.favourite(at.id, favourite)}
        />
      )}
    </section>
  );
}

/** Whether details had article numbers while the present product list has none at all. */
function useUnlisted(products: ProductSectionProps["products"]) {
  const [seenIn, setSeenIn] = useState<unknown>();
  const all = products.kind === "loaded" ? products.value : undefined;
  const hasCodes = useMemo(() => all?.some(({ codes }) => codes !== undefined) ?? true, [all]);
  return { hasUnlisted: !hasCodes && seenIn === all, onUnlisted: () => setSeenIn(all) };
}

interface IndicatorSectionProps
  extends Omit<Parameters<typeof Indicators>[0], "indicators">, Pick<ProductSectionProps, "whose"> {
  readonly indicators: Parameters<typeof useSelection>[1];
}

function IndicatorSection({ indicators, whose, picked, onPicked }: IndicatorSectionProps) {
  const { pick } = words;
  const kept = useLastLoaded(indicators, whose);
  return (
    <Section title={pick.indicators} summary={<Count of={picked.length} />} opened goesOn>
      <KeptWhileLoading of={indicators} what={pick.readingIndicators} room="indicators-room" kept={kept}>
        {(all) => <Indicators indicators={all} picked={picked} onPicked={onPicked} />}
      </KeptWhileLoading>
    </Section>
  );
}

function StageSection(props: StagesProps) {
  const { picked } = props;
  return (
    <Section
      title={words.pick.scenarios}
      summary={<CountOfStages of={picked} />}
      opened={false}
      goesOn={picked.some((one) => one !== null)}
    >
      <Stages {...props} />
    </Section>
  );
}

function CountOfStages({ of }: { readonly of: Selected["scenarios"] }) {
  return of.length === 1 && of[0] === null ? <>{words.pick.production}</> : <Count of={of.length} />;
}

function Count({ of }: { readonly of: number }) {
  return of === 0 ? null : <Sentence text={words.pick.picked} fill={{ count: of }} />;
}

const remembered = new RememberedProducts(localTexts);

const nothing: Selected = { products: [], indicators: [], scenarios: [null] };

/** The picks; after a change of generation, those that still exist. */
function useSelection(
  products: Loaded<readonly PickedProduct[]>,
  indicators: Loaded<readonly PickedIndicator[]>,
) {
  const [selected, setSelected] = useState(nothing);
  const change = (part: Partial<Selected>) => setSelected((before) => ({ ...before, ...part }));
  useEffect(() => {
    if (products.kind !== "loaded") return;
    setSelected((now) => ({ ...now, products: stillThere(now.products, products.value, keyOf) }));
  }, [products]);
  useEffect(() => {
    if (indicators.kind !== "loaded") return;
    setSelected((now) => ({
      ...now,
      indicators: stillThere(now.indicators, indicators.value, indicatorKey),
    }));
  }, [indicators]);
  return {
    selected,
    change,
    pick: (these: readonly PickedProduct[], wanted: boolean) =>
      setSelected((now) => ({ ...now, products: withAll(now.products, these, keyOf, wanted) })),
  };
}

/** The favourites and recent products of the account, and how to change them. */
function useMemory(choices: Choices, generation: unknown) {
  const [now, setNow] = useState<Remembered>(() => remembered.of(choices.whose()));
  useEffect(() => setNow(remembered.of(choices.whose())), [choices, generation]);
  return {
    now,
    picked(products: readonly PickedProduct[]) {
      const ids = products.map(({ id }) => id);
      setNow(remembered.picked(choices.whose(), ids));
    },
    favourite: (id: string, favourite: boolean) =>
      setNow(remembered.favourite(choices.whose(), id, favourite)),
  };
}

/** The items of a list that still exist, in their present form. */
function stillThere<T>(list: readonly T[], all: readonly T[], key: (of: T) => string): readonly T[] {
  if (list.length === 0) return list;
  const wanted = new Set(list.map(key));
  const found = new Map(all.filter((one) => wanted.has(key(one))).map((one) => [key(one), one]));
  return list.flatMap((one) => found.get(key(one)) ?? []);
}

interface PickerProps {
  readonly picking: Picking;
  readonly state: ConnectionState;
  readonly onAccount: () => void;
}

/** The tab Pick: the picker once connected, and until then the way to connect. */
export function Picker({ picking, state, onAccount }: PickerProps) {
  const connected = state.kind === "connected";
  const numbers = useRef<unknown>(null);
  if (connected) numbers.current = state.who;
  // Picks survive a change of account, but not the end of the sign-in.
  if (state.kind === "disconnected") numbers.current = null;
  return (
    <>
      {!connected && (
        <div class="not-yet" data-state="pick-not-connected">
          <p>{words.pane.tabs.connectFirst}</p>
          <button type="button" onClick={onAccount}>
            {words.pane.tabs.toAccount}
          </button>
        </div>
      )}
      {numbers.current !== null && (
        <div hidden={!connected}>
          <PickPanel {...picking} generation={numbers.current} />
        </div>
      )}
    </>
  );
}
