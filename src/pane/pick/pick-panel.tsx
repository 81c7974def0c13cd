import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import type { PickableItemsReaderMethods } from "../../client/picking/pickable-items-reader";
import type { InserterForPane } from "../../workbook/insert/excel-inserter";
import type { PickedProduct, PickedItems, PickedIndicator } from "../../client/picking/picked-items";
import { InsertPanel } from "../insert/insert-panel";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { PickAnnouncer } from "./announcer";
import { ProductDetailsFold } from "./product-details";
import { IndicatorCheckBoxes } from "../page/indicator-check-boxes";
import { ReloadingContent, useLastLoaded, useLoaded } from "../page/load-state";
import { attachPickTabKeyboard } from "./pick-tab-keyboard";
import type { StageCheckBoxesProps } from "./stage-check-boxes";
import { ProductionAndScenarioCheckBoxes } from "./stage-check-boxes";
import type { ProductPickerProps } from "./product-picker";
import { ProductPicker } from "./product-picker";
import { PickTabFold } from "../pick-tab-fold";
import type { RevealRequest } from "./use-revealed-row";
import type { LoadState } from "../page/load-state";
import { indicatorKey, idAndNameKey, addOrRemoveItemsAsWanted } from "../page/pick-keys";
import type { ConnectionState } from "../../addin/connection/connection-state";
import "./pick.css";

/** The picker's interface to the account and to Excel. */
export interface PickableItemsReaderAndInserter {
  readonly choices: PickableItemsReaderMethods;
  readonly inserting: InserterForPane;
}

interface PickPanelProps extends PickableItemsReaderAndInserter {
  /** Changes whenever the numbers do: another account, or the same one refreshed. Picks that still exist stay. */
  readonly generation: unknown;
}

/** The tab in which the user picks products, indicators and stages, and puts them into the workbook. */
export function PickPanel({ choices, inserting, generation }: PickPanelProps) {
  const products = useLoaded((waiting) => choices.products(waiting), [choices, generation]);
  const indicators = useLoaded((waiting) => choices.indicators(waiting), [choices, generation]);
  const whose = useMemo(() => choices.whose(), [choices, generation]);
  const { selected, change, pick } = useSelection(products, indicators);
  const first = indicators.kind === "loaded" ? indicators.value.slice(0, 1) : [];
  const previewed = selected.indicators.length > 0 ? selected.indicators : first;
  const [at, onGo] = useState<PickedProduct>();
  const [sought, seek] = useState<RevealRequest>();
  const onEdit = (held: PickedItems) => {
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
      <InsertPanel {...{ selected, inserting, onEdit }} onClear={(what) => change({ [what]: [] })} />
      <PickAnnouncer />
    </div>
  );
}

/** Attaches the keys of this tab that browsers lack. */
function useKeyboard() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? attachPickTabKeyboard(place.current) : undefined), []);
  return place;
}

interface ProductSectionProps
  extends Pick<PickPanelProps, "choices" | "generation">, Pick<ProductPickerProps, "onGo" | "sought"> {
  /** An identifier of the account. */
  readonly whose: string;
  readonly products: Parameters<typeof useSelection>[0];
  readonly previewed: Parameters<typeof ProductDetailsFold>[0]["indicators"];
  readonly selected: PickedItems;
  readonly pick: ProductPickerProps["onPick"];
  /** The active product. */
  readonly at: PickedProduct | undefined;
}

function ProductSection(props: ProductSectionProps) {
  const { choices, generation, whose, products, selected, pick, previewed, at, onGo, sought } = props;
  const { hasUnlisted, onUnlisted } = useUnlistedProducts(products);
  const kept = useLastLoaded(products, whose);
  return (
    <section aria-labelledby="pick-products">
      <h2 id="pick-products" class="unseen">
        {words.pick.products}
      </h2>
      <ReloadingContent of={products} what={words.pick.reading} room="products-room" kept={kept}>
        {(all) => (
          <ProductPicker
            {...{ choices, whose, at, sought, onGo, hasUnlisted }}
            products={all}
            picked={selected.products}
            indicator={previewed[0]}
            onPick={pick}
          />
        )}
      </ReloadingContent>
      {at && (
        <ProductDetailsFold {...{ choices, generation, onUnlisted }} product={at} indicators={previewed} />
      )}
    </section>
  );
}

/** Whether details had article numbers while the present product list has none at all. */
function useUnlistedProducts(products: ProductSectionProps["products"]) {
  const [seenIn, setSeenIn] = useState<unknown>();
  const all = products.kind === "loaded" ? products.value : undefined;
  const hasCodes = useMemo(() => all?.some(({ codes }) => codes !== undefined) ?? true, [all]);
  return { hasUnlisted: !hasCodes && seenIn === all, onUnlisted: () => setSeenIn(all) };
}

interface IndicatorSectionProps
  extends Omit<Parameters<typeof IndicatorCheckBoxes>[0], "indicators">, Pick<ProductSectionProps, "whose"> {
  readonly indicators: Parameters<typeof useSelection>[1];
}

function IndicatorSection({ indicators, whose, picked, onPicked }: IndicatorSectionProps) {
  const { pick } = words;
  const kept = useLastLoaded(indicators, whose);
  return (
    <PickTabFold title={pick.indicators} summary={<PickedCount of={picked.length} />} opened goesOn>
      <ReloadingContent of={indicators} what={pick.readingIndicators} room="indicators-room" kept={kept}>
        {(all) => <IndicatorCheckBoxes indicators={all} picked={picked} onPicked={onPicked} />}
      </ReloadingContent>
    </PickTabFold>
  );
}

function StageSection(props: StageCheckBoxesProps) {
  const { picked } = props;
  return (
    <PickTabFold
      title={words.pick.scenarios}
      summary={<StageCount of={picked} />}
      opened={false}
      goesOn={picked.some((one) => one !== null)}
    >
      <ProductionAndScenarioCheckBoxes {...props} />
    </PickTabFold>
  );
}

function StageCount({ of }: { readonly of: PickedItems["scenarios"] }) {
  return of.length === 1 && of[0] === null ? <>{words.pick.production}</> : <PickedCount of={of.length} />;
}

function PickedCount({ of }: { readonly of: number }) {
  return of === 0 ? null : <SentenceWithGaps text={words.pick.picked} fill={{ count: of }} />;
}

const noPicks: PickedItems = { products: [], indicators: [], scenarios: [null] };

/** The picks; after a change of generation, those that still exist. */
function useSelection(
  products: LoadState<readonly PickedProduct[]>,
  indicators: LoadState<readonly PickedIndicator[]>,
) {
  const [selected, setSelected] = useState(noPicks);
  const change = (part: Partial<PickedItems>) => setSelected((before) => ({ ...before, ...part }));
  useEffect(() => {
    if (products.kind !== "loaded") return;
    setSelected((now) => ({ ...now, products: keepExisting(now.products, products.value, idAndNameKey) }));
  }, [products]);
  useEffect(() => {
    if (indicators.kind !== "loaded") return;
    setSelected((now) => ({
      ...now,
      indicators: keepExisting(now.indicators, indicators.value, indicatorKey),
    }));
  }, [indicators]);
  return {
    selected,
    change,
    pick: (these: readonly PickedProduct[], wanted: boolean) =>
      setSelected((now) => ({
        ...now,
        products: addOrRemoveItemsAsWanted(now.products, these, idAndNameKey, wanted),
      })),
  };
}

/** The items of a list that still exist, in their present form. */
function keepExisting<T>(list: readonly T[], all: readonly T[], key: (of: T) => string): readonly T[] {
  if (list.length === 0) return list;
  const wanted = new Set(list.map(key));
  const found = new Map(all.filter((one) => wanted.has(key(one))).map((one) => [key(one), one]));
  return list.flatMap((one) => found.get(key(one)) ?? []);
}

interface PickTabProps {
  readonly picking: PickableItemsReaderAndInserter;
  readonly state: ConnectionState;
  readonly onAccount: () => void;
}

/** The tab Pick: the picker once connected, and until then the way to connect. */
export function PickTabContent({ picking, state, onAccount }: PickTabProps) {
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
