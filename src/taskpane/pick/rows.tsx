import { useState } from "preact/hooks";
import { codeFound } from "../../account/search";
import { words } from "../../words/words";
import type { Choices } from "../../picking/account-choices";
import type { PickedIndicator, PickedProduct } from "../../picking/picks";
import { List, page } from "./list";
import type { Picking } from "./use-list-selection";
import { keyOf } from "../../page/picks";
import { usePreviews } from "./previews";
import type { SoughtRow } from "./use-sought-row";
import { shown } from "../../words/names";
import { perLack } from "../../words/per";
import { sentence } from "../../words/reasons";
import { ProductName } from "../../page/product-name";
import type { Seen } from "./previews";
import { perText, rounded, sayingText } from "../../page/result-texts";

interface RowsProps {
  readonly choices: Choices;
  readonly products: readonly PickedProduct[];
  /** The indicator of the values beside the names. */
  readonly indicator: PickedIndicator | undefined;
  readonly list: string;
  readonly text: string;
  readonly of: string;
  readonly picking: Picking;
  readonly isFavourite: (product: PickedProduct) => boolean;
  readonly sought: SoughtRow | undefined;
  /** Moves the focus into the search box. */
  readonly focus: () => void;
}

/** The list, with a result beside each product in view. */
export function Rows({ choices, products, indicator, list, of, sought, picking, ...props }: RowsProps) {
  const { at } = picking;
  const [[first, last], setInView] = useState<readonly [number, number]>([0, page]);
  const inView = Array.from({ length: last - first + 1 }, (_, row) => at(first + row) ?? []).flat();
  const values = usePreviews(choices, inView, indicator, products);
  const seenAt = (row: number) => {
    const product = at(row);
    return product && values.get(keyOf(product));
  };
  const drawn = (row: number) => {
    const product = at(row);
    if (!product) return null;
    const code = codeFound(product, props.text);
    const favourite = props.isFavourite(product);
    return <Row {...{ product, code, favourite }} seen={seenAt(row)} onStar={() => picking.favourite(row)} />;
  };
  const onPick = (row: number, event: MouseEvent) => {
    // The keys go on from a row picked by mouse. Touch takes no focus: on a tablet the focus would open a keyboard.
    if ((event as PointerEvent).pointerType !== "touch") props.focus();
    if (event.shiftKey) picking.pickTo(row);
    else picking.toggle(row);
  };
  return (
    <List
      {...{ of, sought, onPick }}
      id={list}
      label={words.pick.list}
      count={picking.count}
      active={picking.active}
      isPicked={picking.isPicked}
      titleOf={(row) => titleOf(at(row), seenAt(row))}
      row={drawn}
      onView={(from, to) => setInView([from, to])}
    />
  );
}

interface RowProps {
  readonly product: PickedProduct;
  /** The article number that the search text matched; "" for none. */
  readonly code: string;
  readonly seen: Seen | undefined;
  readonly favourite: boolean;
  readonly onStar: () => void;
}

/** A product's name, its value as far as it is known, and its declared unit. */
function Row({ product, code, seen, favourite, onStar }: RowProps) {
  const value = seen?.value;
  const per = perText(perOf(product, seen));
  return (
    <>
      <span class="box" aria-hidden="true" />
      <span class="name">
        <ProductName product={product} code={code} />
      </span>
      <span class="value">
        {value !== undefined && (
          <span>
            {typeof value === "number" ? rounded(value) : <span aria-label={words.pick.noPreview}>–</span>}
          </span>
        )}
        {per !== "" && <bdi>{per}</bdi>}
      </span>
      {favourite && <span class="unseen">{words.pick.isFavourite}</span>}
      {product.id !== "" && <Star on={favourite} onPress={onStar} />}
    </>
  );
}

/** A button for mouse and touch; the keyboard has a shortcut, since a row of a list box holds no buttons. */
function Star({ on, onPress }: { readonly on: boolean; readonly onPress: () => void }) {
  const { pick } = words;
  return (
    <span
      class={on ? "star on" : "star"}
      aria-hidden="true"
      title={on ? pick.removeFavourite : pick.addFavourite}
      onClick={(event) => {
        // A click on the star must not pick the row.
        event.stopPropagation();
        onPress();
      }}
    />
  );
}

/**
 * The full name, id and article numbers; the value as sent or the reason why there is none; and the metadata of both.
 */
function titleOf(product: PickedProduct | undefined, seen: Seen | undefined): string {
  if (!product) return "";
  const { id, name, codes = [], sayings = [] } = product;
  const value = seen?.value;
  const per = perOf(product, seen);
  const whole = perText(per);
  const said = [
    ...sayings.map((one) => sayingText(one, words.pick.staleProduct)),
    ...(seen?.sayings ?? []).map((one) => sayingText(one, words.pick.staleResult)),
  ];
  return [
    shown(name),
    shown(id),
    ...codes.map(shown),
    ...(typeof value === "number" ? [`${value} ${whole}`] : [value && sentence(value), whole]),
    per && perLack(name, per),
    ...new Set(said),
  ]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join("\n");
}

/** Results may state a unit that their list lacks or states differently. */
function perOf({ per }: PickedProduct, seen: Seen | undefined) {
  return seen ? seen.per : per;
}
