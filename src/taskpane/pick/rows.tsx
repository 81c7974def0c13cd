import { useState } from "preact/hooks";
import { codeFound } from "../../account/search";
import { words } from "../../words/words";
import type { Choices } from "../../picking/account-choices";
import type { PickedIndicator, PickedProduct } from "../../picking/picks";
import { List, page } from "./list";
import type { Picking } from "./use-list-selection";
import { keyOf } from "../../page/picks";
import { usePreviews } from "./previews";
import { Row, titleOf } from "./row";
import type { SoughtRow } from "./use-sought-row";

interface RowsProps {
  readonly choices: Choices;
  readonly products: readonly PickedProduct[];
  /** What the values beside the names are of. */
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
    // The keys go on where a mouse has picked. A finger needs no keyboard, and on a tablet one would come up.
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
