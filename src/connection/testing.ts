import { config, connected, device } from "../addin";
import { serviceAddress } from "../service/address";
import type { Finding } from "../service/probe";
import { probe } from "../service/probe";
import type { Fetch, KeyPair } from "../service/seams";

/** Tests the connection to the address typed, else to the one in use, else to the configured one. Throws NoValue. */
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
  // What the test has found out, cells should benefit from too.
  if (found.cause === "well")
    await connected()
      ?.account.session.health.pressed()
      .catch(() => undefined);
  return found;
}

/** Stopping ends the request under way, and nothing more is sent. */
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
