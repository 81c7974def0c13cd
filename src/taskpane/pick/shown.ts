import { useEffect, useMemo, useState } from "preact/hooks";
import type { Remembered } from "../../workbook/remembered";
import type { PickedProduct } from "../../workbook/selected";
import { keyOf } from "./picks";
import { ProductSearch } from "../../account/search";

/** Which products are shown before a search narrows them. */
export type View = "all" | "picked" | "favourites" | "recent";
export const views: readonly View[] = ["all", "picked", "favourites", "recent"];

/** The products of a view that a text finds, by their places among all: best first, or in the view's order. */
export function useShown(
  products: readonly PickedProduct[],
  text: string,
  view: View,
  picked: readonly PickedProduct[],
  { favourites, recent }: Remembered,
): readonly number[] {
  const search = useSearch(products);
  const places = useMemo(() => new Map(products.map((one, place) => [keyOf(one), place])), [products]);
  const byId = useMemo(() => new Map(products.map(({ id }, place) => [id, place])), [products]);
  const all = useMemo(() => products.map((_, place) => place), [products]);
  const inView = useMemo(() => {
    if (view === "all") return all;
    if (view === "picked") return known(picked.map((one) => places.get(keyOf(one))));
    return known((view === "recent" ? recent : favourites).map((id) => byId.get(id)));
  }, [all, view, picked, favourites, recent]);
  return useMemo(() => {
    const found = search?.find(text) ?? null;
    if (!found) return inView;
    if (view === "all") return found;
    const members = new Set(inView);
    return found.filter((place) => members.has(place));
  }, [search, text, inView]);
}

/** The search over these products, once it is ready. */
function useSearch(products: readonly PickedProduct[]): ProductSearch | undefined {
  const [ready, setReady] = useState<{ readonly of: unknown; readonly search: ProductSearch }>();
  useEffect(() => {
    let wanted = true;
    void ProductSearch.over(products).then((search) => wanted && setReady({ of: products, search }));
    return () => {
      wanted = false;
    };
  }, [products]);
  return ready?.of === products ? ready.search : undefined;
}

function known(places: readonly (number | undefined)[]): readonly number[] {
  return places.filter((place) => place !== undefined);
}
