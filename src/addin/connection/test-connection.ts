import { loadConfigJsonOnce, activeConnection, browserServices, readTypedServiceAddress } from "../addin";
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
  const config = await loadConfigJsonOnce();
  const session = activeConnection()?.account.session;
  const tested = readTypedServiceAddress(config, address) ?? session?.service ?? config.service;
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
