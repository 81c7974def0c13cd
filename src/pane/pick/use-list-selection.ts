import { useState } from "preact/hooks";
import type { PickedProduct } from "../../client/picking/picked-items";
import { rowsInView } from "./virtual-list-box";
import { findKeyAction } from "./list-keys";
import { idAndNameKey } from "../page/pick-keys";

interface ListSelectionProps {
  /** The shown products, row by row, as indexes into all products. */
  readonly shown: readonly number[];
  readonly products: readonly PickedProduct[];
  readonly picked: readonly PickedProduct[];
  readonly onPick: (products: readonly PickedProduct[], wanted: boolean) => void;
  readonly onGo: (product: PickedProduct) => void;
}

/** The active row of the list, and the actions on it. */
export type ListSelection = ReturnType<typeof useListSelection>;

export function useListSelection(props: ListSelectionProps) {
  const { shown } = props;
  const [index, setPlace] = useState(-1);
  const [anchor, setAnchor] = useState(0);
  const active = Math.min(index, shown.length - 1);
  const rows = selectionRows(props);
  const go = (row: number) => {
    setPlace(row);
    const product = rows.at(row);
    if (product) props.onGo(product);
  };
  return {
    ...rows,
    count: shown.length,
    active,
    go,
    toggle(row: number) {
      go(row);
      setAnchor(row);
      rows.pick(row, row, !rows.isPicked(row));
    },
    /** Picks all rows since the last pick. */
    pickTo(row: number) {
      go(row);
      rows.pick(anchor, row, true);
    },
    leave: () => setPlace(-1),
    /** Resets the active row when other products are shown. */
    begin() {
      setPlace(-1);
      setAnchor(0);
    },
  };
}

/** Runs the action of a key in the search box. */
export function handleListKey(event: KeyboardEvent, picking: ListSelection, onClear: () => void): void {
  const { active, count } = picking;
  // Enter and arrows that end the composition of a character are not for us.
  const move = event.isComposing ? null : findKeyAction(event, active, count, rowsInView);
  if (!move) return;
  // Left and right move on in the text.
  if (move.kind !== "leave" || event.key === "Escape") event.preventDefault();
  switch (move.kind) {
    case "go":
      picking.go(move.to);
      return move.picksWay ? picking.pick(active, move.to, true) : undefined;
    case "pick":
      return picking.toggle(move.at);
    case "pick-to":
      return picking.pickTo(move.at);
    case "leave":
      return picking.leave();
    case "clear":
      return onClear();
  }
}

function selectionRows({ shown, products, picked, onPick }: ListSelectionProps) {
  const keys = new Set(picked.map(idAndNameKey));
  const at = (row: number) => products[shown[row] ?? -1];
  const some = (from: number, to: number) =>
    shown.slice(from, to + 1).flatMap((index) => products[index] ?? []);
  return {
    at,
    isPicked(row: number): boolean {
      const product = at(row);
      return product !== undefined && keys.has(idAndNameKey(product));
    },
    pick: (one: number, other: number, wanted: boolean) =>
      onPick(some(Math.min(one, other), Math.max(one, other)), wanted),
    /** True if a shown product is not picked. */
    hasUnpicked: (): boolean => some(0, shown.length).some((product) => !keys.has(idAndNameKey(product))),
    pickAll: () => onPick(some(0, shown.length), true),
  };
}
