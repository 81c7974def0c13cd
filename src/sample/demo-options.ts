import type { DemoAccount } from "./demo-accounts";
import type { DemoKeyPlacement } from "./demo-tokens";
import type { DemoResourceLinkOptions } from "./demo-impacts";
import { halShape } from "./hal";
import { sampleAccounts } from "./sample-accounts";
import type { Study } from "./study-revision";
import type { WireShape } from "./wire-shape";

/** A request as the log and the faults see it: no query, no header, no body, so no secret and no token. */
export interface LoggedDemoRequest {
  readonly method: string;
  /** The path beneath the service's address: "/api/v1/products". */
  readonly path: string;
}

export interface DemoRequestWithCounts extends LoggedDemoRequest {
  /** The number of earlier requests to the service, of any kind. */
  readonly index: number;
  /** The number of earlier requests with this method and path. */
  readonly nth: number;
}

/** Options of the sample service: choices that the real one leaves undocumented or ambiguous, and faults. */
export interface SampleServiceOptions extends DemoResourceLinkOptions {
  /** The base address at which the service answers. */
  readonly address: string;
  /** The base address in its links, if that is another, as behind a reverse proxy. */
  readonly publicAddress: string | undefined;
  readonly accounts: readonly DemoAccount[];
  /**
   * The shape for accounts whose key names none: "sample-DF"; "sample-DF.siren" names one. In some shapes an impact has
   * no room for links, so that `listLinks` and "flat" lists mean nothing there (`bareImpacts`).
   */
  readonly shape: string;
  /** The shapes in which it can write, by name; the add-in itself brings one. */
  readonly shapes: Readonly<Record<string, WireShape>>;
  /** "relative": links are paths from the root of the origin. */
  readonly hrefs: "absolute" | "relative";
  /** Items in a page; undefined for whole lists. */
  readonly pageSize: number | undefined;
  /** The accepted position of the key pair; any other is answered by 400 invalid_request. */
  readonly credentials: DemoKeyPlacement;
  /** Milliseconds before an answer, or a function of the path that gives them. */
  readonly latency: number | ((path: string) => number);
  /** What changes in the accounts; undefined for the revisions that the page's address counts. */
  readonly study: Study | undefined;
  /** Headers of every answer but a fault. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Called before every answer: returns another answer, delays it by a promise, or throws a TypeError as a network
   * failure does.
   */
  readonly fault: (request: DemoRequestWithCounts) => Response | Promise<Response | undefined> | undefined;
}

export const defaultOptions: SampleServiceOptions = {
  address: "https://sample.invalid",
  publicAddress: undefined,
  accounts: sampleAccounts,
  shape: "hal",
  shapes: { hal: halShape },
  reading: "sense",
  scenarioImpacts: "one-product",
  listLinks: "list",
  hrefs: "absolute",
  pageSize: undefined,
  embedImpacts: false,
  credentials: "any",
  latency: 0,
  study: undefined,
  headers: {},
  fault: () => undefined,
};
