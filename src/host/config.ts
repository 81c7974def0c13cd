import { isObject } from "../hypermedia/json";
import { NoValue } from "../lca/reasons";
import type { ServiceAddress } from "../service/address";
import { serviceAddress } from "../service/address";

/** What `config.json` beside the pages says; unknown keys are ignored. */
export interface Config {
  readonly service: ServiceAddress;
  /** Whether the user may type the address of another service. */
  readonly allowOtherServiceUrl: boolean;
}

/** Reads `config.json`; throws NoValue "bad-configuration" for a file that is missing or makes no sense. */
export async function readConfig(page: string): Promise<Config> {
  try {
    const response = await fetch(new URL("config.json", page), { cache: "no-cache", redirect: "error" });
    if (!response.ok) throw new TypeError(`config.json: ${response.status}`);
    return configOf(await response.json(), page);
  } catch (cause) {
    throw new NoValue({ kind: "bad-configuration" }, { cause });
  }
}

/** The configuration in this JSON; throws where it is not one. */
export function configOf(json: unknown, page: string): Config {
  if (!isObject(json) || typeof json.serviceUrl !== "string") throw new TypeError("no serviceUrl");
  const { publicServiceUrl = "", allowOtherServiceUrl = false } = json;
  if (typeof publicServiceUrl !== "string") throw new TypeError("publicServiceUrl is no text");
  return {
    service: serviceAddress(json.serviceUrl, page, publicServiceUrl),
    allowOtherServiceUrl: allowOtherServiceUrl === true,
  };
}
