import { computer, config, connected } from "../addin";
import { serviceAddress } from "../service/address";
import type { Finding } from "../service/probe";
import { probe } from "../service/probe";
import type { KeyPair } from "../service/seams";

/** Tests the connection to the address typed, else to the one in use, else to the configured one. Throws NoValue. */
export async function testConnection(
  keysInUse: () => Promise<KeyPair | null>,
  address: string | undefined,
): Promise<Finding> {
  const { service, allowOtherServiceUrl } = await config();
  const { browserFetch: fetch, browserClock: clock, isOnline, pageAddress } = await computer();
  const typed = allowOtherServiceUrl && address !== undefined && address.trim() !== "";
  const inUse = connected()?.account.session.service ?? service;
  const tested = typed ? serviceAddress(address, pageAddress()) : inUse;
  return probe({ fetch, clock, isOnline }, tested, (await keysInUse()) ?? undefined);
}
