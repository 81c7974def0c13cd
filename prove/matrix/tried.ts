import type { Browser } from "playwright-core";
import type { CellsFound } from "./cells";
import { productsOfCells, tryCells } from "./cells";
import type { ConnectFound } from "./connect";
import { productsOfConnect, tryConnect } from "./connect";
import type { Fault, Use } from "./faults";
import type { PickerFound } from "./picker";
import { productsOfPicker, tryPicker } from "./picker";
import type { RefreshFound } from "./refresh";
import { productsOfRefresh, tryRefresh } from "./refresh";
import type { Trial } from "./trial";
import { withTrial } from "./trial";

export type Found = CellsFound | PickerFound | RefreshFound | ConnectFound;

/** One fault met by one use. */
export interface Tried {
  readonly fault: Fault;
  readonly use: Use;
  /** The results, or the reason why the trial could not be made: then nothing is proven. */
  readonly found: Found | { readonly use: "none"; readonly why: string };
}

interface Way {
  readonly products: number;
  try(trial: Trial, fault: Fault): Promise<Found>;
}

const ways: Readonly<Record<Use, Way>> = {
  cells: { products: productsOfCells, try: tryCells },
  picker: { products: productsOfPicker, try: tryPicker },
  refresh: { products: productsOfRefresh, try: tryRefresh },
  connect: { products: productsOfConnect, try: tryConnect },
};

export async function tryOne(browser: Browser, fault: Fault, use: Use): Promise<Tried> {
  const way = ways[use];
  try {
    const setting = { browser, fault, use, products: way.products };
    return { fault, use, found: await withTrial(setting, (trial) => way.try(trial, fault)) };
  } catch (thrown) {
    const why = thrown instanceof Error ? (thrown.message.split("\n")[0] ?? "") : String(thrown);
    return { fault, use, found: { use: "none", why } };
  }
}
