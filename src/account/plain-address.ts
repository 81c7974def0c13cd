/** An address without a slash or fragment at its end: services write both, and mean the same resource. */
export function plainAddress(address: string): string {
  if (!address.endsWith("/") && !address.includes("#")) return address;
  return address.replace(/#.*$/s, "").replace(/\/+$/, "");
}
