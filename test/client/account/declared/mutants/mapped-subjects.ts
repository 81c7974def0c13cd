import type { DemoAccount, DemoOptions } from "../../../../../workbench/sample-service";
import { createDemoService } from "../../../../../workbench/sample-service";
import type { WireShapeName } from "../../../../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../../../../workbench/sample-service/shapes/wire-shapes";
import { browserClock } from "../../../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../../../src/client/service/service-address";
import type { FetchFunction } from "../../../../../src/client/service/ports";
import { deep } from "../../../../deep-tests";
import { fileOf } from "../../../../wire/mapping/sample";
import type { Document, Sent, Subject } from "../../../../reading/mutants/subject";
import { held, serverSubject, subject } from "../../../../reading/mutants/subject";
import type { RowAnswers } from "../../answer-tally";
import { queryAllRows, countNumbers } from "../../answer-tally";
import { keys } from "../../../../reading/service";
import { root } from "../../../../reading/servers/server";
import { base, fetching } from "../../../../reading/servers/serving";
import { definitions, products, scenarios, scenariosOf, standard } from "../../../../reading/servers/study";
import { createMappedAccount } from "../mapped-account";
import { findDeclaredPlaces } from "./declared-places";
import { mappedServers } from "../servers/mapped-servers";

/** A service, the mapping of its documents, and those of them that are read. */
export interface MappedSubject extends Subject {
  readonly mapping: unknown;
  readonly read: readonly string[];
}

/** Returns the answers of an account that reads these documents by this mapping. */
export async function queryMapped(mapping: unknown, fetch: FetchFunction): Promise<RowAnswers> {
  const account = createMappedAccount(
    { service: serviceAddress(base), keys, fetch, clock: browserClock },
    mapping,
  );
  const answers = await queryAllRows(account);
  account.session.end();
  return answers;
}

/** Records the answer to each request. */
function noting(fetch: FetchFunction): {
  readonly fetch: FetchFunction;
  readonly sent: Map<string, Document>;
} {
  const sent = new Map<string, Document>();
  const noted: FetchFunction = async (address, options) => {
    const response = await fetch(address, options);
    const json: unknown = await response.clone().json();
    const document = { json, link: response.headers.get("Link") ?? "" };
    if (response.ok && !address.endsWith("/authenticate")) sent.set(address, document);
    return response;
  };
  return { fetch: noted, sent };
}

/** Reads all answers of the unchanged service. None may be missing: a change to an unanswered result proves nothing. */
async function readWhole(made: Subject, mapping: unknown, staged: boolean): Promise<MappedSubject> {
  const { fetch, sent } = noting(fetching(made.documents));
  const answered = countNumbers(await queryMapped(mapping, fetch));
  const all = held.filter(({ scenario }) => staged || scenario === null).length;
  if (answered < all) throw new Error(`${made.name} answers ${answered} of ${all}`);
  // Values that are sent elsewhere too, and ignored there, are not read.
  const sites = made.sites.filter(({ address, path }) =>
    findDeclaredPlaces(mapping, address)?.roles(made.documents.get(address)?.json, path).includes("value"),
  );
  const byRow = new Map(held.map((row) => [row, sites.filter((site) => site.row === row)]));
  return { ...made, sites, byRow, mapping, read: [...sent.keys()] };
}

/** An ordinary run takes a part of them. */
const some = <T>(all: readonly T[]): readonly T[] => all.filter((_, at) => deep || at % 10 === 0);

export const serverSubjects = (): Promise<readonly MappedSubject[]> =>
  Promise.all(
    some(mappedServers).map(({ server, mapping }) =>
      readWhole(serverSubject(server), mapping, !server.production),
    ),
  );

const text = ({ id }: { readonly id: number }): string => String(id);

/** The study's data in the form of a sample account. */
const account: DemoAccount = {
  code: "study",
  company: { id: "1", name: "Brick Works BV" },
  user: { id: "7", name: "Ada Baksteen" },
  definitions: definitions.map((one) => ({ ...one, id: text(one), standard, presentation: "Full" })),
  products: products.map((one) => ({
    ...{ id: text(one), name: one.name, details: { articleNumber: one.code } },
    scenarios: scenariosOf(one).map(text),
  })),
  scenarios: scenarios.map((one) => ({
    ...{ id: text(one), name: one.name, kind: one.kind },
    products: one.products.map(text),
  })),
  impacts: (product, scenario) =>
    held
      .filter(
        (row) => text(row.product) === product && (row.scenario && text(row.scenario)) === (scenario ?? null),
      )
      .map(({ definition, value }) => [text(definition), value ?? 0] as const),
};

const ways: Readonly<Record<string, Partial<DemoOptions>>> = {
  "": {},
  ", in pages": { pageSize: 5, scenarioImpacts: "flat" },
  ", by product": { scenarioImpacts: "lists-per-product", listLinks: "items", embedImpacts: true },
};

/** The sample service in each of its shapes. */
export async function sampleSubjects(): Promise<readonly MappedSubject[]> {
  const all = (Object.keys(wireShapes) as WireShapeName[]).flatMap((shape) =>
    Object.entries(ways).map(([way, options]) => [shape, way, options] as const),
  );
  return Promise.all(
    some(all).map(async ([shape, way, options]) => {
      const service = createDemoService({ ...options, shape, address: base, accounts: [account] });
      const { fetch, sent } = noting((address, init) => service.fetch(address, init));
      const by = { service: serviceAddress(base), keys: service.keysOf("study"), fetch, clock: browserClock };
      await queryAllRows(createMappedAccount(by, fileOf(shape)));
      return readWhole(subject(`sample, ${shape}${way}`, root, new Map(sent)), fileOf(shape), true);
    }),
  );
}

/** Queries all results of changed documents. */
export const queryChanged = ({ mapping }: MappedSubject, sent: Sent): Promise<RowAnswers> =>
  queryMapped(mapping, fetching(sent));
