import { config, connected, device } from "../addin";
import { serviceAddress } from "../service/address";
import type { Finding } from "../service/probe";
import { probe } from "../service/probe";
import type { Fetch, KeyPair } from "../service/seams";

/** Tests the connection to the typed address, else to the active one, else to the configured one. Throws NoValue. */
export async function testConnection(
  keysInUse: () => Promise<KeyPair | null>,
  address: string | undefined,
  stopped: AbortSignal,
): Promise<Finding> {
  const { service, allowOtherServiceUrl } = await config();
  const typed = allowOtherServiceUrl && address !== undefined && address.trim() !== "";
  const inUse = connected()?.account.session.service ?? service;
  const tested = typed ? serviceAddress(address, device.pageAddress()) : inUse;
  const fetch = unlessStopped(device.fetch, stopped);
  const found = await probe({ ...device, fetch }, tested, (await keysInUse()) ?? undefined);
  // A good result is good for cells too.
  if (found.cause === "well")
    await connected()
      ?.account.session.health.pressed()
      .catch(() => undefined);
  return found;
}

/** A fetch that `stopped` aborts; nothing more is sent then. */
function unlessStopped(fetch: Fetch, stopped: AbortSignal): Fetch {
  return (address, options) => {
    const either = new AbortController();
    for (const one of [stopped, options.signal]) {
      if (one?.aborted) either.abort();
      one?.addEventListener("abort", () => either.abort());
    }
    return fetch(address, { ...options, signal: either.signal });
  };
}
