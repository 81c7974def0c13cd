import type { Account } from "../../../../src/client/account/account";
import type { FetchFunction } from "../../../../src/client/service/ports";
import { createAccountAt } from "../../account/demo-account";
import { ManualClock } from "../../service/manual-clock";
import { testAddress, testKeys, serveDocuments } from "../../account/serve-documents";
import { connect } from "./ask-records";

export const definitions = [
  { id: "d1", name: "Global warming potential", unit: "kg CO2-eq" },
  { id: "d2", name: "Acidification potential of land and water", unit: "kg SO2-eq" },
];

type Link = "impacts" | "scenarios" | "self";

/** A product that links to its results and scenarios; `more` are additional members in the product list. */
export function product(id: string, name: string, more: object = {}, ...others: readonly Link[]): object {
  const links = (["impacts", "scenarios", ...others] as const).map((rel) => ({
    rel,
    href: `/api/v1/products/${id}${rel === "self" ? "" : `/${rel}`}`,
  }));
  return { id, name, ...more, links };
}

export function scenario(id: string, name: string): object {
  return { id, name, links: [{ rel: "impacts", href: `/api/v1/scenarios/${id}/impacts` }] };
}

/** Results in a scenario, which say of which product they are. */
export const inScenario = (productId: string, ...results: readonly object[]): readonly object[] =>
  results.map((one) => ({ ...one, productId }));

/** Two products, a brick with a use and an end of life, and a slab with neither. */
export const documents: Readonly<Record<string, unknown>> = {
  "/impactdefinitions": definitions,
  "/products": [
    product("p1", "Brick", { declaredUnit: "m2" }),
    product("p2", "Slab", { declaredUnit: "1000 kg" }),
  ],
  "/products/p1/impacts": [
    { id: "d1", value: 1 },
    { id: "d2", value: 2 },
  ],
  "/products/p2/impacts": [
    { id: "d1", value: 3 },
    { id: "d2", value: 4 },
  ],
  "/products/p1/scenarios": [scenario("s1", "Use"), scenario("s2", "End")],
  "/products/p2/scenarios": [],
  "/scenarios/s1/impacts": inScenario("p1", { id: "d1", value: 5 }, { id: "d2", value: 6 }),
  "/scenarios/s2/impacts": inScenario("p1", { id: "d1", value: 7 }, { id: "d2", value: 8 }),
};

/** A service in use. */
export interface Served {
  readonly account: Account;
  /** The paths that were asked for, in order. */
  readonly asked: readonly string[];
  /** Lets time pass until a task is done: failures are retried after a while. */
  until<T>(work: Promise<T>): Promise<T>;
}

/** Puts a service in use that answers with these documents in place of its own; a number is a status. */
export async function connectTo(changed: Readonly<Record<string, unknown>> = {}): Promise<Served> {
  const asked: string[] = [];
  const clock = new ManualClock();
  const until = async <T>(work: Promise<T>): Promise<T> => {
    let over = false;
    const end = () => void (over = true);
    work.then(end, end);
    while (!over) await clock.advance(500);
    return work;
  };
  const all = { ...documents, ...changed };
  const answer = serveDocuments(all);
  const fetching: FetchFunction = (target, options) => {
    const path = target.slice(`${testAddress}/api/v1`.length);
    asked.push(path);
    const status = all[path];
    return typeof status === "number"
      ? Promise.resolve(new Response(null, { status }))
      : answer(target, options);
  };
  const account = createAccountAt(testAddress, testKeys, fetching, clock);
  return { account: await until(connect(account)), asked, until };
}
