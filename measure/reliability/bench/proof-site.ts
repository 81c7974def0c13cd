import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { join } from "node:path";
import { createFileLookup } from "../../../workbench/workbench-files";
import type { RestartableServer } from "./restartable-server";
import { startRestartableServer } from "./restartable-server";

export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** The built add-in as a host would serve it, with the page of the proofs. */
export interface ProofSite extends RestartableServer {
  /** Every request that came here. */
  readonly seen: readonly LoggedRequest[];
  /** Waits until the page is at its gate, gives its message, and lets it pass. */
  atGate(): Promise<GateExchange>;
}

/**
 * The page's message at its gate, where it waits for "go on" or "end"; so it needs no script from outside.
 */
export interface GateExchange {
  readonly said: string;
  answer(text: "go on" | "end"): void;
}

export const gatePath = "/prove/gate";

interface Options {
  readonly config: Readonly<Record<string, unknown>>;
  /**
   * Other content of this server, by the beginning of its path: a service on a path of the add-in's own origin.
   */
  readonly beneath?: (origin: string) => ReadonlyMap<string, RequestListener>;
}

export function openProofSite({ config, beneath }: Options): Promise<ProofSite> {
  const root = process.cwd();
  const files = createFileLookup({
    dist: join(root, "dist"),
    page: join(root, "build/prove/page"),
    officeJs: join(root, "node_modules/@microsoft/office-js/dist"),
  });
  const seen: LoggedRequest[] = [];
  const gated: GateExchange[] = [];
  let came = (): void => undefined;
  const listening = startRestartableServer((origin) => {
    const others = beneath?.(origin) ?? new Map<string, RequestListener>();
    return (request, response) => {
      const { url = "/", method = "GET", headers } = request;
      seen.push({ method, path: url, headers });
      for (const [path, serve] of others) if (url.startsWith(path)) return serve(request, response);
      const { pathname, search } = new URL(url, origin);
      if (pathname === gatePath) {
        gated.push({ said: search.slice(1), answer: (text) => void response.end(text) });
        return came();
      }
      if (pathname === "/addin/config.json") {
        response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(config));
        return;
      }
      const file = files(pathname);
      response.writeHead(file?.status ?? 404, file?.headers).end(file?.body);
    };
  });
  const atGate = async (): Promise<GateExchange> => {
    for (;;) {
      const next = gated.shift();
      if (next) return next;
      await new Promise<void>((done) => (came = done));
    }
  };
  return listening.then((server) => ({ ...server, seen, atGate }));
}
