/** An address without a trailing slash or fragment: services write it either way for the same resource. */
export function plainAddress(address: string): string {
  if (!address.endsWith("/") && !address.includes("#")) return address;
  return address.replace(/#.*$/s, "").replace(/\/+$/, "");
}
