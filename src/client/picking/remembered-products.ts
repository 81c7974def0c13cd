import type { TextStore } from "../service/ports";

/** Most products that are remembered of an account: one row of the list in view remains for the others. */
const maxCount = 5;
const prefix = "ProductImpact.Products ";

/**
 * The products picked last, by account. Only ids are stored, in our own origin: they mean little to others, and names
 * are read from the service. Never a key, and nothing in the workbook, which users pass on.
 */
export class RememberedProductStore {
  constructor(private readonly store: TextStore) {}

  /** The ids of the products picked last, latest first. */
  of(whose: string): readonly string[] {
    try {
      const { recent } = JSON.parse(this.store.get(prefix + whose) ?? "{}") as { readonly recent?: unknown };
      return Array.isArray(recent) ? recent.filter((id) => typeof id === "string").slice(0, maxCount) : [];
    } catch {
      // It may hold anything: then nothing is remembered.
      return [];
    }
  }

  /** Puts products, picked in this order, before those picked earlier. */
  picked(whose: string, ids: readonly string[]): void {
    const latest = ids
      .filter((id) => id !== "")
      .slice(-maxCount)
      .reverse();
    const recent = [...new Set([...latest, ...this.of(whose)])].slice(0, maxCount);
    this.store.set(prefix + whose, JSON.stringify({ recent }));
  }

  /** Forgets the products of all accounts, as a part of forgetting everything. */
  forget(): void {
    for (const key of this.store.keys()) if (key.startsWith(prefix)) this.store.remove(key);
  }
}
