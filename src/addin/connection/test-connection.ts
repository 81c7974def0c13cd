import { loadConfigJsonOnce, activeConnection, browserServices } from "../addin";
import { serviceAddress } from "../../client/service/service-address";
import type { ConnectionTestResult } from "../../client/service/connection-probe";
import { probeConnection } from "../../client/service/connection-probe";
import type { FetchFunction, ApiKeyPair } from "../../client/service/ports";

/**
 * Tests the connection to the typed address, else to the active one, else to the configured one. Throws `NoValueError`.
 */
export async function testConnection(
  keysInUse: () => Promise<ApiKeyPair | null>,
  address: string | undefined,
  stopped: AbortSignal,
): Promise<ConnectionTestResult> {
  const { service, allowOtherServiceUrl } = await loadConfigJsonOnce();
  const typed = allowOtherServiceUrl && address !== undefined && address.trim() !== "";
  const inUse = activeConnection()?.account.session.service ?? service;
  const tested = typed ? serviceAddress(address, browserServices.pageAddress()) : inUse;
  const fetch = createAbortableFetch(browserServices.fetch, stopped);
  const found = await probeConnection(
    { ...browserServices, fetch },
    tested,
    (await keysInUse()) ?? undefined,
  );
  // A good result is good for cells too.
  if (found.cause === "well")
    await activeConnection()
      ?.account.session.health.retryNow()
      .catch(() => undefined);
  return found;
}

/** A fetch that `stopped` aborts; nothing more is sent then. */
function createAbortableFetch(fetch: FetchFunction, stopped: AbortSignal): FetchFunction {
  return (address, options) => {
    const either = new AbortController();
    for (const one of [stopped, options.signal]) {
      if (one?.aborted) either.abort();
      one?.addEventListener("abort", () => either.abort());
    }
    return fetch(address, { ...options, signal: either.signal });
  };
}
