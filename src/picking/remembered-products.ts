/** Ids of products somebody has marked or picked lately, latest first. */
export interface Remembered {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

const nothing: Remembered = { favourites: [], recent: [] };
const mostRecent = 20;
const mostFavourites = 500;
const prefix = "ProductImpact.Products ";

/**
 * What is remembered for an account. It is in the `localStorage` of our own origin: ids alone, since they mean little to
 * others and names are read from the service anyway; never a key, and never in the workbook, which is handed on.
 */
export function remembered(whose: string): Remembered {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(prefix + whose) ?? "{}");
    const { favourites, recent } = read as Partial<Record<keyof Remembered, unknown>>;
    return { favourites: texts(favourites), recent: texts(recent) };
  } catch {
    // Storage may be closed to pages in a frame, and hold anything: then nothing is remembered.
    return nothing;
  }
}

/** Puts products at the front of those used lately. */
export function rememberPicked(whose: string, ids: readonly string[]): Remembered {
  const { favourites, recent } = remembered(whose);
  const latest = [...ids].reverse().filter(Boolean).slice(0, mostRecent);
  return keep(whose, { favourites, recent: [...new Set([...latest, ...recent])].slice(0, mostRecent) });
}

/** Makes a product a favourite, or no longer one. */
export function rememberFavourite(whose: string, id: string, favourite: boolean): Remembered {
  const { favourites, recent } = remembered(whose);
  const others = favourites.filter((one) => one !== id);
  return keep(whose, {
    favourites: favourite ? [id, ...others].slice(0, mostFavourites) : others,
    recent,
  });
}

/** Forgets the products of all accounts, as a part of forgetting everything. */
export function forgetProducts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Closed storage holds nothing.
  }
}

function keep(whose: string, products: Remembered): Remembered {
  try {
    localStorage.setItem(prefix + whose, JSON.stringify(products));
  } catch {
    // Kept for as long as the pane is open, then.
  }
  return products;
}

function texts(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === "string") : [];
}
