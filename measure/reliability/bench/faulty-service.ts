import type { IncomingMessage, ServerResponse } from "node:http";
import type { DemoAccount, DemoService } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import { createRequestListener } from "../../../workbench/sample-service/serve-over-http";
import type { RestartableServer } from "./restartable-server";
import { startRestartableServer } from "./restartable-server";

/** A request that reached the service; preflights are not among them. */
export interface ReceivedRequest {
  readonly method: string;
  /** Beneath the service's address: "/api/v1/products". */
  readonly path: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Replaces an answer; true if it has taken the request over. */
export type Misbehaviour = (asked: ReceivedRequest, service: FaultyService) => boolean;

/** The sample service over loopback HTTP, at an origin of its own, behind a layer that can misbehave in any way. */
export interface FaultyService extends RestartableServer {
  readonly demo: DemoService;
  readonly asked: readonly { readonly method: string; readonly path: string }[];
  /** Every access token that was sent here. */
  readonly tokens: ReadonlySet<string>;
  /** Sets the misbehaviour from now on; null ends it. */
  misbehave(how: Misbehaviour | null): void;
  /** The regular answer, for faults that begin with a good one. */
  answerTo(asked: ReceivedRequest): Promise<Response>;
}

/**
 * The service is at another origin than the add-in: the harder case, since each GET then has a preflight of its own.
 */
export const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, POST",
  "Access-Control-Allow-Headers": "authorization, content-type, accept, if-none-match, if-modified-since",
  "Access-Control-Expose-Headers": "Retry-After, Date, ETag, Link, Deprecation, Sunset",
  "Access-Control-Max-Age": "7200",
} as const;

export async function openFaultyService(accounts: readonly DemoAccount[]): Promise<FaultyService> {
  const asked: { method: string; path: string }[] = [];
  const tokens = new Set<string>();
  let misbehaves: ((asked: ReceivedRequest) => boolean) | null = null;
  let demo: DemoService | undefined;
  const listening = await startRestartableServer((origin) => {
    demo = createDemoService({ accounts, address: origin, headers: corsHeaders });
    const serve = createRequestListener(demo.fetch);
    return (request, response) => {
      const { method = "GET" } = request;
      if (method === "OPTIONS") {
        response.writeHead(204, corsHeaders).end();
        return;
      }
      const { pathname: path } = new URL(request.url ?? "/", origin);
      asked.push({ method, path });
      const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
      if (token !== undefined) tokens.add(token);
      if (misbehaves?.({ method, path, request, response })) return;
      serve(request, response);
    };
  });
  if (!demo) throw new Error("The service did not start");
  const { fetch } = demo;
  const service: FaultyService = {
    ...listening,
    demo,
    asked,
    tokens,
    misbehave: (how) => void (misbehaves = how && ((one) => how(one, service))),
    // An exchange is not answered twice: this token opens nothing.
    answerTo: async ({ method, path, request }) =>
      method === "POST"
        ? Response.json({ access_token: "opens-nothing", expires_in: 3600, token_type: "Bearer" })
        : fetch(listening.origin + path, { headers: { Authorization: request.headers.authorization ?? "" } }),
  };
  return service;
}
