import type { TextStore } from "../service/ports";

/** Ids of favourite and recently picked products, latest first. */
export interface FavouriteAndRecentIds {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

const nothing: FavouriteAndRecentIds = { favourites: [], recent: [] };
/** Most recent products, and most favourites, of an account. */
const maxRecentCount = 20;
const maxFavouriteCount = 500;
const prefix = "ProductImpact.Products ";

/**
 * Favourite and recently picked products, by account. Only ids are stored, in our own origin: they mean little to
 * others, and names are read from the service. Never a key, and nothing in the workbook, which users pass on.
 */
export class RememberedProductStore {
  constructor(private readonly store: TextStore) {}

  of(whose: string): FavouriteAndRecentIds {
    try {
      const read: unknown = JSON.parse(this.store.get(prefix + whose) ?? "{}");
      const { favourites, recent } = read as Partial<Record<keyof FavouriteAndRecentIds, unknown>>;
      return { favourites: ids(favourites, maxFavouriteCount), recent: ids(recent, maxRecentCount) };
    } catch {
      // It may hold anything: then nothing is remembered.
      return nothing;
    }
  }

  /** Puts products at the front of the recent ones. */
  picked(whose: string, these: readonly string[]): FavouriteAndRecentIds {
    const { favourites, recent } = this.of(whose);
    const latest = [...these].reverse().filter(Boolean).slice(0, maxRecentCount);
    return this.keep(whose, {
      favourites,
      recent: [...new Set([...latest, ...recent])].slice(0, maxRecentCount),
    });
  }

  /** Makes a product a favourite, or no longer one. */
  favourite(whose: string, id: string, favourite: boolean): FavouriteAndRecentIds {
    const { favourites, recent } = this.of(whose);
    const others = favourites.filter((one) => one !== id);
    return this.keep(whose, {
      favourites: favourite ? [id, ...others].slice(0, maxFavouriteCount) : others,
      recent,
    });
  }

  /** Forgets the products of all accounts, as a part of forgetting everything. */
  forget(): void {
    for (const key of this.store.keys()) if (key.startsWith(prefix)) this.store.remove(key);
  }

  /** Stores the ids. If storage fails, they last as long as the pane is open. */
  private keep(whose: string, products: FavouriteAndRecentIds): FavouriteAndRecentIds {
    this.store.set(prefix + whose, JSON.stringify(products));
    return products;
  }
}

function ids(list: unknown, most: number): readonly string[] {
  const texts = Array.isArray(list) ? list.filter((one): one is string => typeof one === "string") : [];
  return [...new Set(texts)].slice(0, most);
}
