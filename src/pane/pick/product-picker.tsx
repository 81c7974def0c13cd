import { useId, useRef, useState, useMemo } from "preact/hooks";
import { words } from "../../words/ui-words";
import type { PickableItemsReaderMethods } from "../../client/picking/pickable-items-reader";
import { RememberedProductStore } from "../../client/picking/remembered-products";
import type { PickedIndicator, PickedProduct } from "../../client/picking/picked-items";
import { localTextStore } from "../../addin/addin";
import type { ListSelection } from "./use-list-selection";
import { handleListKey, useListSelection } from "./use-list-selection";
import { maxTableFormulaCount } from "../../workbook/insert/plan-insert";
import { ProductRows } from "./product-rows";
import { useProductSearchIndex } from "../page/use-product-search-index";
import type { RevealRequest } from "./use-revealed-row";
import { useRowOfRequestedProduct, useKeepActiveProductAcrossRefresh } from "./use-revealed-row";
import "./products.css";
import type { Ref } from "preact";
import { optionId } from "./virtual-list-box";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { ProductsWithSearch } from "../page/use-product-search-index";
import { idAndNameKey } from "../page/pick-keys";

export interface ProductPickerProps {
  readonly choices: PickableItemsReaderMethods;
  /** An identifier of the account. */
  readonly whose: string;
  readonly products: readonly PickedProduct[];
  readonly picked: readonly PickedProduct[];
  /** The indicator of the values beside the names. */
  readonly indicator: PickedIndicator | undefined;
  /** Adds products to the picks, or removes them. */
  readonly onPick: (products: readonly PickedProduct[], wanted: boolean) => void;
  /** The active product. */
  readonly at: PickedProduct | undefined;
  readonly onGo: (product: PickedProduct | undefined) => void;
  /** The product to scroll to. */
  readonly sought: RevealRequest | undefined;
  /** Whether article numbers were seen that the product list lacks. */
  readonly hasUnlisted: boolean;
}

/** All products below a search box: its keys control the list, which a mouse can use as well. */
export function ProductPicker(props: ProductPickerProps) {
  const { picked, indicator, hasUnlisted } = props;
  const list = useId();
  const box = useRef<HTMLInputElement>(null);
  const focus = () => box.current?.focus({ preventScroll: true });
  const { text, setText, view, setView, picking, pickAll, clear, ...shown } = useProductList(props, focus);
  return (
    <>
      <SearchBox
        {...{ box, text, list }}
        active={picking.active}
        onText={setText}
        onPress={picking.leave}
        onKey={(event) => handleListKey(event, picking, () => setText(""))}
      />
      <ViewButtons view={view} onChange={setView} />
      <ProductRows
        {...{ ...shown, list, text, picking, indicator, focus }}
        choices={props.choices}
        of={`${view}\n${text}`}
      />
      <ProductListSummary
        {...{ text, view, indicator, hasUnlisted }}
        shown={picking.count}
        everywhere={shown.everywhere}
        picked={picked.length}
        onPickAll={canPickAll(picking) ? pickAll : undefined}
        onClear={clear}
      />
    </>
  );
}

/** The state of the list: search text, rows, active row, and their actions. */
function useProductList(props: ProductPickerProps, focus: () => void) {
  const { whose, picked, at, onGo } = props;
  const [text, search] = useState("");
  const [view, show] = useState<ProductView>("all");
  const searched = useProductSearchIndex(props.products);
  const { products } = searched;
  const order = useLastPickedFirst(products, whose, text.trim() !== "");
  const { shown, everywhere } = useShownProducts(searched, order, text, view, picked);
  const onPick: ProductPickerProps["onPick"] = (these, wanted) => {
    props.onPick(these, wanted);
    const ids = these.map(({ id }) => id);
    if (wanted) rememberedPicks.picked(whose, ids);
  };
  const picking = useListSelection({ ...props, products, shown, onPick });
  const setText = (typed: string) => {
    picking.begin();
    search(typed);
  };
  const setView = (next: ProductView) => {
    picking.begin();
    show(next);
  };
  const sought = useRowOfRequestedProduct(props.sought, products, shown, () => {
    setText("");
    setView("all");
  });
  useKeepActiveProductAcrossRefresh(at, products, shown, onGo);
  // Either button disappears once it is chosen, so the focus moves to the search box.
  const pickAll = () => {
    picking.pickAll();
    focus();
  };
  const clear = () => {
    onPick(picked, false);
    onGo(undefined);
    picking.begin();
    focus();
  };
  return {
    ...searched,
    ...{ text, setText, view, setView, picking, sought, everywhere, pickAll, clear },
  };
}

/** True if there are several products to pick in one go, and no more than one table can have. */
function canPickAll({ count, hasUnpicked }: ListSelection): boolean {
  return count > 1 && count <= maxTableFormulaCount && hasUnpicked();
}

const rememberedPicks = new RememberedProductStore(localTextStore);

/**
 * The indexes of all products: those picked last on this computer, then the others in their order. They stay in place
 * while the user picks and while a refresh reads them anew; picks count once a search begins or ends.
 */
function useLastPickedFirst(
  products: readonly PickedProduct[],
  whose: string,
  isSearching: boolean,
): readonly number[] {
  const lastPicked = useMemo(() => rememberedPicks.of(whose), [whose, isSearching]);
  return useMemo(() => {
    const indexes = new Map(products.map(({ id }, index) => [id, index]));
    const first = lastPicked.map((id) => indexes.get(id)).filter((index) => index !== undefined);
    return [...new Set([...first, ...products.keys()])];
  }, [products, lastPicked]);
}

interface SearchBoxProps {
  readonly box: Ref<HTMLInputElement>;
  readonly text: string;
  /** The list that the search box controls, and its active row. */
  readonly list: string;
  readonly active: number;
  readonly onText: (text: string) => void;
  /** The text was clicked or tapped: the keys are its own again. */
  readonly onPress: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The search box: its keys go to the list that it controls. */
function SearchBox({ box, text, list, active, onText, onPress, onKey }: SearchBoxProps) {
  const id = useId();
  return (
    <>
      <label for={id}>{words.pick.search}</label>
      <input
        id={id}
        ref={box}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : optionId(list, active)}
        aria-describedby={`${id}-keys`}
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
        onPointerDown={onPress}
        onKeyDown={onKey}
      />
      <p class="note" id={`${id}-keys`}>
        {words.pick.keys}
      </p>
    </>
  );
}

/** The buttons for the view: the products shown before a search narrows them. */
function ViewButtons({
  view,
  onChange,
}: {
  readonly view: ProductView;
  readonly onChange: (view: ProductView) => void;
}) {
  const name = useId();
  const said = words.pick.views;
  return (
    <fieldset class="views">
      <legend class="unseen">{said.label}</legend>
      {productViews.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === view} onChange={() => onChange(one)} />
          <span>{said[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ProductListSummaryProps {
  readonly shown: number;
  /** The number of products found in any view. */
  readonly everywhere: number;
  readonly picked: number;
  readonly text: string;
  readonly view: ProductView;
  readonly indicator: PickedIndicator | undefined;
  /** Whether article numbers were seen that the product list lacks. */
  readonly hasUnlisted: boolean;
  /** Undefined if there is nothing to pick, or too much. */
  readonly onPickAll: (() => void) | undefined;
  readonly onClear: () => void;
}

/** The number of products and picks, and the indicator of the values. */
function ProductListSummary({
  shown,
  text,
  view,
  picked,
  indicator,
  hasUnlisted,
  ...props
}: ProductListSummaryProps) {
  const said = words.pick;
  const count = shown.toLocaleString();
  const elsewhere = view === "all" ? 0 : props.everywhere;
  const nothing = text.trim() === "" ? emptyListText(view) : elsewhere > 0 ? said.noHitsHere : said.noHits;
  return (
    <div class="summary" data-state={shown === 0 ? "pick-nothing" : "pick-found"}>
      <p aria-live="polite">
        {shown === 0 ? (
          <SentenceWithGaps text={nothing} fill={{ text, count: elsewhere.toLocaleString() }} />
        ) : (
          <SentenceWithGaps text={shown === 1 ? said.oneFound : said.found} fill={{ count }} />
        )}
        {picked > 0 && (
          <>
            {shown === 0 ? " " : " · "}
            <SentenceWithGaps text={said.picked} fill={{ count: picked.toLocaleString() }} />
          </>
        )}
      </p>
      {props.onPickAll && (
        <button type="button" class="small" onClick={props.onPickAll}>
          <SentenceWithGaps text={said.pickAll} fill={{ count }} />
        </button>
      )}
      {picked > 0 && (
        <button type="button" class="small" onClick={props.onClear}>
          {said.clear}
        </button>
      )}
      {hasUnlisted && shown === 0 && text.trim() !== "" && <p class="note">{said.unlistedCodes}</p>}
      {indicator && shown > 0 && (
        <p class="note">
          <SentenceWithGaps
            text={said.previewed}
            fill={{ indicator: indicator.abbreviation || indicator.name, unit: indicator.unit }}
          />
        </p>
      )}
    </div>
  );
}

function emptyListText(view: ProductView): string {
  return view === "all" ? words.pick.none : words.pick.nothingPicked;
}

/** The products shown before a search narrows them. */
type ProductView = "all" | "picked";
const productViews: readonly ProductView[] = ["all", "picked"];

interface ShownProducts {
  /** Indexes into all products: best hits first, or in the view's order. */
  readonly shown: readonly number[];
  /** The number of products that the text finds in any view. */
  readonly everywhere: number;
}

/** The products of a view that a text finds. */
function useShownProducts(
  { products, search }: ProductsWithSearch,
  order: readonly number[],
  text: string,
  view: ProductView,
  picked: readonly PickedProduct[],
): ShownProducts {
  const places = useMemo(() => new Map(products.map((one, index) => [idAndNameKey(one), index])), [products]);
  const inView = useMemo(
    () => (view === "all" ? order : picked.flatMap((one) => places.get(idAndNameKey(one)) ?? [])),
    [order, view, picked],
  );
  return useMemo(() => {
    const found = search?.find(text) ?? null;
    const everywhere = found?.length ?? products.length;
    if (!found || view === "all") return { shown: found ?? inView, everywhere };
    const members = new Set(inView);
    return { shown: found.filter((index) => members.has(index)), everywhere };
  }, [search, text, inView]);
}
