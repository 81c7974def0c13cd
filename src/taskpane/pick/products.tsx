import { useId, useRef, useState } from "preact/hooks";
import { words } from "../../words/words";
import type { Choices } from "../../picking/account-choices";
import type { Remembered } from "../../picking/remembered-products";
import type { PickedIndicator, PickedProduct } from "../../picking/picks";
import { sayAloud } from "./aloud";
import { onKey, useListSelection } from "./use-list-selection";
import { Rows } from "./rows";
import { SearchBox } from "./search-box";
import { useSearched } from "../../page/use-searched";
import type { Sought } from "./use-sought-row";
import { useSoughtRow, useStillAt } from "./use-sought-row";
import type { View } from "./views";
import { useShown } from "./views";
import { Summary, Views } from "./summary";
import "./products.css";

export interface ProductsProps {
  readonly choices: Choices;
  readonly products: readonly PickedProduct[];
  readonly picked: readonly PickedProduct[];
  readonly remembered: Remembered;
  /** What the values beside the names are of. */
  readonly indicator: PickedIndicator | undefined;
  /** Puts products among the picked ones, or takes them out. */
  readonly onPick: (products: readonly PickedProduct[], wanted: boolean) => void;
  /** The product the user is at. */
  readonly at: PickedProduct | undefined;
  readonly onGo: (product: PickedProduct | undefined) => void;
  readonly onFavourite: (id: string, favourite: boolean) => void;
  /** What is to be seen in the list. */
  readonly sought: Sought | undefined;
  /** Article numbers were seen that the product list lacks. */
  readonly hasUnlisted: boolean;
}

/** All products behind a search box: the keys go to the list below it, which a mouse may use as well. */
export function Products(props: ProductsProps) {
  const { picked, indicator, hasUnlisted } = props;
  const list = useId();
  const box = useRef<HTMLInputElement>(null);
  const focus = () => box.current?.focus({ preventScroll: true });
  const { text, setText, view, setView, picking, clear, ...shown } = useList(props, focus);
  return (
    <>
      <SearchBox
        {...{ box, text, list }}
        active={picking.active}
        onText={setText}
        onKey={(event) => onKey(event, picking, () => setText(""))}
      />
      <Views view={view} onChange={setView} />
      <Rows
        {...{ ...shown, list, text, picking, indicator, focus }}
        choices={props.choices}
        of={`${view}\n${text}`}
      />
      <Summary
        {...{ text, view, indicator, hasUnlisted }}
        shown={picking.count}
        everywhere={shown.everywhere}
        picked={picked.length}
        onClear={clear}
      />
    </>
  );
}

/** What is searched for and shown, where the user is in it, and what can be done there. */
function useList(props: ProductsProps, focus: () => void) {
  const { picked, remembered, at, onPick, onGo } = props;
  const [text, search] = useState("");
  const [view, show] = useState<View>("all");
  const searched = useSearched(props.products);
  const { products } = searched;
  const { shown, everywhere } = useShown(searched, text, view, picked, remembered);
  const { onFavourite, isFavourite } = useFavourites(props);
  const picking = useListSelection({ ...props, products, shown, onFavourite });
  const setText = (typed: string) => {
    picking.begin();
    search(typed);
  };
  const setView = (next: View) => {
    picking.begin();
    show(next);
  };
  const sought = useSoughtRow(props.sought, products, shown, () => {
    setText("");
    setView("all");
  });
  useStillAt(at, products, shown, onGo);
  const clear = () => {
    onPick(picked, false);
    onGo(undefined);
    picking.begin();
    // The button goes with what it clears.
    focus();
  };
  return {
    ...searched,
    ...{ text, setText, view, setView, picking, isFavourite, sought, everywhere, clear },
  };
}

/** Which products are favourites, and how to change that, told to those who do not see the star. */
function useFavourites({ remembered, onFavourite }: ProductsProps) {
  const isFavourite = ({ id }: PickedProduct) => id !== "" && remembered.favourites.includes(id);
  return {
    isFavourite,
    onFavourite(product: PickedProduct) {
      if (product.id === "") return;
      const wanted = !isFavourite(product);
      onFavourite(product.id, wanted);
      sayAloud(wanted ? words.pick.isFavourite : words.pick.noFavourite);
    },
  };
}
