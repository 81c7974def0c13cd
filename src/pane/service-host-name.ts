import { serviceAddress } from "../client/service/service-address";

/**
 * The host that keys sent to this address would reach, read as the client reads it; undefined if the client would
 * refuse the address. A path means this page's own origin.
 */
export function findServiceHostName(address: string, page: string): string | undefined {
  try {
    return new URL(serviceAddress(address, page).base).host;
  } catch {
    return undefined;
  }
}
