import { shown } from "../../words/names";
import { perLack } from "../../words/per";
import { words } from "../../words/words";
import { sentence } from "../../words/reasons";
import type { PickedProduct } from "../../picking/picks";
import { ProductName } from "../../page/product-name";
import type { Seen } from "./previews";
import { perText, rounded, sayingText } from "../../page/result-texts";

interface RowProps {
  readonly product: PickedProduct;
  /** The article number that what is typed has found; "" for none. */
  readonly code: string;
  readonly seen: Seen | undefined;
  readonly favourite: boolean;
  readonly onStar: () => void;
}

/** A product's name, its value as far as it is known, and per what that is. */
export function Row({ product, code, seen, favourite, onStar }: RowProps) {
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

/** For a mouse or a finger; by keyboard it is a key, since a row of a list has no buttons. */
function Star({ on, onPress }: { readonly on: boolean; readonly onPress: () => void }) {
  const { pick } = words;
  return (
    <span
      class={on ? "star on" : "star"}
      aria-hidden="true"
      title={on ? pick.removeFavourite : pick.addFavourite}
      onClick={(event) => {
        // It does not pick.
        event.stopPropagation();
        onPress();
      }}
    />
  );
}

/** The whole name, id and article numbers; the value as sent or why there is none; and what is said of both. */
export function titleOf(product: PickedProduct | undefined, seen: Seen | undefined): string {
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

/** Results may say what their list does not, or otherwise. */
function perOf({ per }: PickedProduct, seen: Seen | undefined) {
  return seen ? seen.per : per;
}
