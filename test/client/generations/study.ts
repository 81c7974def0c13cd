import type { OpenedAccount } from "../../../src/client/account/opened-account";
import { serviceAddress } from "../../../src/client/service/service-address";
import type { FetchFunction } from "../../../src/client/service/ports";
import { createRecognisedAccount } from "../account/recognised-account";
import { testAddress, testKeys, serveDocuments } from "../account/serve-documents";
import { ManualClock } from "../service/manual-clock";
import { generationOf } from "./refresh-fixture";

/** A definition in few words: its id, its name, its unit. */
type Defined = readonly [id: string, name: string, unit: string];
/** A product: its id, its name, and its results by the ids of definitions. */
type Studied = readonly [id: string, name: string, results: Readonly<Record<string, number>>];
/** A scenario of a product: its id, its name, and its results. */
type Scenario = Studied;

export const gwp: Defined = ["1", "Global warming potential", "kg CO2-eq"];
export const ap: Defined = ["2", "Acidification potential", "mol H+ eq"];
export const ep: Defined = ["3", "Eutrophication potential", "kg PO4-eq"];

/** A service whose study changes while a workbook is open, and which can fail in part. */
export class Study {
  definitions: readonly Defined[] = [gwp, ap];
  products: readonly Studied[] = [];
  scenarios: Readonly<Record<string, readonly Scenario[]>> = {};
  /** Additional members of a product in the product list, by its id. */
  saying: Readonly<Record<string, object>> = {};
  /** How each path that holds one of these fails. */
  readonly failing = new Map<string, "503" | "network">();
  /** Answers in place of the study's own, by path. */
  readonly instead = new Map<string, unknown>();
  /** The paths asked for, in order. */
  asked: string[] = [];
  private readonly clock = new ManualClock();

  /** The account in use, of which nothing but its lists has been read. */
  connected(): Promise<OpenedAccount> {
    const at = { service: serviceAddress(testAddress), clock: this.clock, fetch: this.fetch };
    return generationOf(createRecognisedAccount({ ...at, keys: testKeys }));
  }

  /** Lets time pass until something is done. */
  async until<T>(work: Promise<T>): Promise<T> {
    let over = false;
    const end = () => void (over = true);
    work.then(end, end);
    while (!over) await this.clock.advance(500);
    return work;
  }

  private readonly fetch: FetchFunction = (target, options) => {
    const path = target.slice(`${testAddress}/api/v1`.length);
    this.asked.push(path);
    const how = [...this.failing].find(([part]) => path.includes(part))?.[1];
    if (how === "network") return Promise.reject(new TypeError("cut by the test"));
    if (how === "503") return Promise.resolve(new Response(null, { status: 503 }));
    return serveDocuments(this.documents())(target, options);
  };

  private documents(): Record<string, unknown> {
    const { definitions, products, scenarios } = this;
    const linked = (id: string, ...rels: readonly string[]) =>
      rels.map((rel) => ({ rel, href: `/api/v1/products/${id}/${rel}` }));
    const results = (of: Readonly<Record<string, number>>, product?: string) =>
      Object.entries(of).map(([id, value]) => ({ id, value, ...(product && { productId: product }) }));
    const documents: Record<string, unknown> = {
      "/impactdefinitions": definitions.map(([id, name, unit]) => ({ id, name, unit })),
      "/products": products.map(([id, name]) => ({
        id,
        name,
        ...this.saying[id],
        links: linked(id, "impacts", "scenarios"),
      })),
    };
    for (const [id, , of] of products) {
      documents[`/products/${id}/impacts`] = results(of);
      const own = scenarios[id] ?? [];
      documents[`/products/${id}/scenarios`] = own.map(([scenario, name]) => ({
        id: scenario,
        name,
        links: [{ rel: "impacts", href: `/api/v1/scenarios/${scenario}/impacts` }],
      }));
      for (const [scenario, , values] of own)
        documents[`/scenarios/${scenario}/impacts`] = results(values, id);
    }
    return { ...documents, ...Object.fromEntries(this.instead) };
  }
}
