import { useState } from "preact/hooks";
import { findTextExplainingMatch } from "../../client/account/product-search";
import { words } from "../../words/ui-words";
import type { PickableItemsReaderMethods } from "../../client/picking/pickable-items-reader";
import type { PickedIndicator, PickedProduct } from "../../client/picking/picked-items";
import { VirtualListBox, rowsInView } from "./virtual-list-box";
import type { ListSelection } from "./use-list-selection";
import { idAndNameKey } from "../page/pick-keys";
import { useResultsOfProductsInView } from "./product-previews";
import type { RowToScrollTo } from "./use-revealed-row";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { explainMissingDeclaredUnit } from "../../words/missing-declared-unit";
import { sentence } from "../../words/reason-sentence";
import { UnambiguousProductName } from "../page/unambiguous-product-name";
import type { ResultBesideProductName } from "./product-previews";
import { formatDeclaredUnitWithPer, formatShort, formatMetadataItem } from "../page/result-texts";

interface ProductRowsProps {
  readonly choices: PickableItemsReaderMethods;
  readonly products: readonly PickedProduct[];
  /** The indicator of the values beside the names. */
  readonly indicator: PickedIndicator | undefined;
  readonly list: string;
  readonly text: string;
  readonly of: string;
  readonly picking: ListSelection;
  readonly sought: RowToScrollTo | undefined;
  /** Moves the focus into the search box. */
  readonly focus: () => void;
}

/** The list, with a result beside each product in view. */
export function ProductRows({
  choices,
  products,
  indicator,
  list,
  of,
  sought,
  picking,
  ...props
}: ProductRowsProps) {
  const { at } = picking;
  const [[first, last], setInView] = useState<readonly [number, number]>([0, rowsInView]);
  const inView = Array.from({ length: last - first + 1 }, (_, row) => at(first + row) ?? []).flat();
  const values = useResultsOfProductsInView(choices, inView, indicator, products);
  const seenAt = (row: number) => {
    const product = at(row);
    return product && values.get(idAndNameKey(product));
  };
  const drawn = (row: number) => {
    const product = at(row);
    if (!product) return null;
    const code = findTextExplainingMatch(product, props.text);
    return <ProductRow {...{ product, code }} seen={seenAt(row)} />;
  };
  const onPick = (row: number, event: MouseEvent) => {
    // The keys go on from a row picked by mouse. Touch takes no focus: on a tablet the focus would open a keyboard.
    if ((event as PointerEvent).pointerType !== "touch") props.focus();
    if (event.shiftKey) picking.pickTo(row);
    else picking.toggle(row);
  };
  return (
    <VirtualListBox
      {...{ of, sought, onPick }}
      id={list}
      label={words.pick.list}
      count={picking.count}
      active={picking.active}
      isPicked={picking.isPicked}
      titleOf={(row) => rowTitle(at(row), seenAt(row))}
      row={drawn}
      onView={(from, to) => setInView([from, to])}
    />
  );
}

interface ProductRowProps {
  readonly product: PickedProduct;
  /** The article number that the search text matched; "" for none. */
  readonly code: string;
  readonly seen: ResultBesideProductName | undefined;
}

/** A product's name, its value as far as it is known, and its declared unit. */
function ProductRow({ product, code, seen }: ProductRowProps) {
  const value = seen?.value;
  const per = formatDeclaredUnitWithPer(rowUnitText(product, seen));
  return (
    <>
      <span class="box" aria-hidden="true" />
      <span class="name">
        <UnambiguousProductName product={product} code={code} />
      </span>
      <span class="value">
        {value !== undefined && (
          <span>
            {typeof value === "number" ? (
              formatShort(value)
            ) : (
              <span aria-label={words.pick.noPreview}>–</span>
            )}
          </span>
        )}
        {per !== "" && <bdi>{per}</bdi>}
      </span>
    </>
  );
}

/**
 * The full name, id, second names and article numbers; the value as sent or the reason why there is none; and the metadata of both.
 */
function rowTitle(product: PickedProduct | undefined, seen: ResultBesideProductName | undefined): string {
  if (!product) return "";
  const { id, name, codes = [], secondNames = [], sayings = [] } = product;
  const value = seen?.value;
  const per = rowUnitText(product, seen);
  const whole = formatDeclaredUnitWithPer(per);
  const said = [
    ...sayings.map((one) => formatMetadataItem(one, words.pick.staleProduct)),
    ...(seen?.sayings ?? []).map((one) => formatMetadataItem(one, words.pick.staleResult)),
  ];
  return [
    sanitiseNameForPane(name),
    sanitiseNameForPane(id),
    ...[...secondNames, ...codes].map(sanitiseNameForPane),
    ...(typeof value === "number" ? [`${value} ${whole}`] : [value && sentence(value), whole]),
    per && explainMissingDeclaredUnit(name, per),
    ...new Set(said),
  ]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join("\n");
}

/** Results may state a unit that their list lacks or states differently. */
function rowUnitText({ per }: PickedProduct, seen: ResultBesideProductName | undefined) {
  return seen ? seen.per : per;
}
