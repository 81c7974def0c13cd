import { isObject } from "../json";
import type { TaughtNames } from "../hypermedia/vocabulary";
import { NoValue } from "../lca/reasons";
import type { ServiceAddress } from "../service/address";
import { pageAt, serviceAddress } from "../service/address";

/** What `config.json` beside the pages says; unknown keys are ignored. */
export interface Config {
  readonly service: ServiceAddress;
  /** Whether the user may type the address of another service. */
  readonly allowOtherServiceUrl: boolean;
  /** The platform's page where a user signs in and launches us; null where there is none. */
  readonly platform: string | null;
  /** Further names that the service uses, by their meaning. */
  readonly vocabulary: TaughtNames;
  /** The mapping by which answers are read, as it stands there; undefined for none: then they are recognised. */
  readonly mapping: unknown;
  /** Whether users may keep a sign-in on their computer; where they may not, what was kept before is erased. */
  readonly allowKeeping: boolean;
}

/** Reads `config.json`; throws NoValue "bad-configuration" for a file that is missing or makes no sense. */
export async function readConfig(page: string): Promise<Config> {
  try {
    const config = configOf(await jsonAt("config.json", page), page);
    const { mapping } = config;
    return typeof mapping === "string" ? { ...config, mapping: await jsonAt(mapping, page) } : config;
  } catch (cause) {
    throw new NoValue({ kind: "bad-configuration" }, { cause });
  }
}

/** A file beside the page. */
async function jsonAt(name: string, page: string): Promise<unknown> {
  const address = new URL(name, page);
  if (address.origin !== new URL(page).origin) throw new TypeError(`${name} is not beside the page`);
  const response = await fetch(address, { cache: "no-cache", redirect: "error" });
  if (!response.ok) throw new TypeError(`${name}: ${response.status}`);
  return response.json();
}

/** The configuration in this JSON; throws where it is not one. */
export function configOf(json: unknown, page: string): Config {
  if (!isObject(json) || typeof json.serviceUrl !== "string") throw new TypeError("no serviceUrl");
  const { publicServiceUrl = "", allowOtherServiceUrl = false, platformUrl = "" } = json;
  const { vocabulary = {}, allowKeeping = true, mapping } = json;
  if (typeof publicServiceUrl !== "string") throw new TypeError("publicServiceUrl is no text");
  if (typeof platformUrl !== "string") throw new TypeError("platformUrl is no text");
  // Neither answer may be guessed: one keeps what the host forbids, the other erases what cannot be
  // recovered.
  if (typeof allowKeeping !== "boolean") throw new TypeError("allowKeeping is neither true nor false");
  return {
    service: serviceAddress(json.serviceUrl, page, publicServiceUrl),
    allowOtherServiceUrl: allowOtherServiceUrl === true,
    platform: platformUrl.trim() === "" ? null : pageAt(platformUrl, page).href,
    vocabulary: namesOf(vocabulary),
    mapping,
    allowKeeping,
  };
}

/** Names by meaning: one, or an array of them; throws where it is anything else. */
function namesOf(json: unknown): TaughtNames {
  if (!isObject(json)) throw new TypeError("vocabulary is no object");
  const all = Object.entries(json).map(([meaning, names]) => [meaning, [names].flat()] as const);
  if (!all.every(([, names]) => names.every((name) => typeof name === "string"))) {
    throw new TypeError("vocabulary holds something else than names");
  }
  return Object.fromEntries(all) as TaughtNames;
}
