import type { Browser, BrowserContext } from "playwright-core";
import type { FaultyService } from "../bench/faulty-service";
import { openFaultyService } from "../bench/faulty-service";
import type { ProofSite } from "../bench/proof-site";
import { openProofSite } from "../bench/proof-site";
import { BrowserWorkbook } from "../bench/browser-workbook";
import type { ServiceFault, TrialUse } from "./service-faults";
import { isFaultMet } from "./service-faults";
import type { CellBlock } from "./cell-block";
import {
  createStudyAccount,
  studyAccountCode,
  blockFormulas,
  expectedCells,
  findUnrequestedProducts,
} from "./cell-block";

/** One workbook, one service with one fault, and nothing that others use. */
export interface FaultTrial {
  readonly workbook: BrowserWorkbook;
  readonly service: FaultyService;
  readonly site: ProofSite;
  readonly keys: ReturnType<FaultyService["demo"]["keysOf"]>;
  /** The fault begins. */
  breaks(): Promise<void>;
  /** The service is well again, as is the network. */
  heals(): Promise<void>;
  /** Writes formulas of products without earlier requests, one row each. */
  writes(rows: number, columns: number): Promise<CellBlock>;
}

interface Setting {
  readonly browser: Browser;
  readonly fault: ServiceFault;
  readonly use: TrialUse;
  readonly products: number;
  readonly movableClock?: boolean;
}

/** Runs something with a trial of its own, and ends that in any case. */
export async function runWithTrial<T>(setting: Setting, run: (trial: FaultTrial) => Promise<T>): Promise<T> {
  const service = await openFaultyService([createStudyAccount(setting.products)]);
  const site = await openProofSite({ config: { serviceUrl: service.origin } });
  const context = await setting.browser.newContext();
  try {
    const { movableClock = false } = setting;
    const workbook = await BrowserWorkbook.open(context, site, { movableClock });
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

type Place = Pick<FaultTrial, "workbook" | "service" | "site"> & { readonly context: BrowserContext };

function trialOf({ fault, use, products }: Setting, { workbook, service, site, context }: Place): FaultTrial {
  return {
    ...{ workbook, service, site },
    keys: service.demo.keysOf(studyAccountCode),
    breaks: async () => {
      const answer: Parameters<ServiceFault["begin"]>[0]["answer"] = (how) =>
        service.misbehave((asked, it) => isFaultMet(fault.of, use, asked.path) && how(asked, it));
      await fault.begin({ service, context, answer });
    },
    heals: async () => {
      service.misbehave(null);
      await service.accept();
      await context.setOffline(false);
    },
    writes: async (rows, columns) => {
      const block = { products: findUnrequestedProducts(service.asked, products, rows), columns };
      await workbook.watch(blockFormulas(block), expectedCells(service.demo, block));
      return block;
    },
  };
}
