import type { Browser, BrowserContext } from "playwright-core";
import type { Service } from "../bench/service";
import { openService } from "../bench/service";
import type { Site } from "../bench/site";
import { openSite } from "../bench/site";
import { Workbook } from "../bench/workbook";
import type { Fault, Use } from "./faults";
import { meets } from "./faults";
import type { Block } from "./study";
import { account, code, formulasOf, right, unasked } from "./study";

/** One workbook, one service with one fault, and nothing that others use. */
export interface Trial {
  readonly workbook: Workbook;
  readonly service: Service;
  readonly site: Site;
  readonly keys: ReturnType<Service["demo"]["keysOf"]>;
  /** The fault begins. */
  breaks(): Promise<void>;
  /** The service is well again, as is the network. */
  heals(): Promise<void>;
  /** Writes formulas of products without earlier requests, one row each. */
  writes(rows: number, columns: number): Promise<Block>;
}

interface Setting {
  readonly browser: Browser;
  readonly fault: Fault;
  readonly use: Use;
  readonly products: number;
  readonly movableClock?: boolean;
}

/** Runs something with a trial of its own, and ends that in any case. */
export async function withTrial<T>(setting: Setting, run: (trial: Trial) => Promise<T>): Promise<T> {
  const service = await openService([account(setting.products)]);
  const site = await openSite({ config: { serviceUrl: service.origin } });
  const context = await setting.browser.newContext();
  try {
    const { movableClock = false } = setting;
    const workbook = await Workbook.open(context, site, { movableClock });
    const done = await run(trialOf(setting, { workbook, service, site, context }));
    const [complaint] = await workbook.complaints();
    if (complaint !== undefined) throw new Error(complaint);
    return done;
  } finally {
    await context.close();
    await site.close();
    await service.close();
  }
}

type Place = Pick<Trial, "workbook" | "service" | "site"> & { readonly context: BrowserContext };

function trialOf({ fault, use, products }: Setting, { workbook, service, site, context }: Place): Trial {
  return {
    ...{ workbook, service, site },
    keys: service.demo.keysOf(code),
    breaks: async () => {
      const answer: Parameters<Fault["begin"]>[0]["answer"] = (how) =>
        service.misbehave((asked, it) => meets(fault.of, use, asked.path) && how(asked, it));
      await fault.begin({ service, context, answer });
    },
    heals: async () => {
      service.misbehave(null);
      await service.accept();
      await context.setOffline(false);
    },
    writes: async (rows, columns) => {
      const block = { products: unasked(service.asked, products, rows), columns };
      await workbook.watch(formulasOf(block), right(service.demo, block));
      return block;
    },
  };
}
