import { useMemo } from "preact/hooks";
import type { Remembered } from "../../picking/remembered-products";
import type { PickedProduct } from "../../picking/picks";
import type { Searched } from "../../page/use-searched";
import { keyOf } from "../../page/picks";

/** Which products are shown before a search narrows them. */
export type View = "all" | "picked" | "favourites" | "recent";
export const views: readonly View[] = ["all", "picked", "favourites", "recent"];

export interface Shown {
  /** By their places among all: best first, or in the view's order. */
  readonly shown: readonly number[];
  /** How many the text finds whatever the view. */
  readonly everywhere: number;
}

/** The products of a view that a text finds. */
export function useShown(
  { products, search }: Searched,
  text: string,
  view: View,
  picked: readonly PickedProduct[],
  { favourites, recent }: Remembered,
): Shown {
  const places = useMemo(() => new Map(products.map((one, index) => [keyOf(one), index])), [products]);
  const byId = useMemo(() => new Map(products.map(({ id }, index) => [id, index])), [products]);
  const all = useMemo(() => products.map((_, index) => index), [products]);
  const inView = useMemo(() => {
    if (view === "all") return all;
    if (view === "picked") return known(picked.map((one) => places.get(keyOf(one))));
    return known((view === "recent" ? recent : favourites).map((id) => byId.get(id)));
  }, [all, view, picked, favourites, recent]);
  return useMemo(() => {
    const found = search?.find(text) ?? null;
    const everywhere = found?.length ?? all.length;
    if (!found || view === "all") return { shown: found ?? inView, everywhere };
    const members = new Set(inView);
    return { shown: found.filter((index) => members.has(index)), everywhere };
  }, [search, text, inView]);
}

function known(places: readonly (number | undefined)[]): readonly number[] {
  return places.filter((place) => place !== undefined);
}
