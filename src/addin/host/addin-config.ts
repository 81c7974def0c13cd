import { isJsonObject } from "../../wire/json-values";
import type { ConfiguredNames } from "../../wire/recognise/vocabulary";
import { NoValueError } from "../../lca/reasons";
import type { ServiceAddress } from "../../client/service/service-address";
import { parseHttpsOrLocalhostUrl, serviceAddress } from "../../client/service/service-address";

/** The contents of `config.json` beside the pages; unknown keys are ignored. */
export interface AddinConfig {
  readonly service: ServiceAddress;
  /** Whether the user may type the address of another service. */
  readonly allowOtherServiceUrl: boolean;
  /** The platform's page on which a user signs in and launches us; null if there is none. */
  readonly platform: string | null;
  /** Further names that the service uses, by their meaning. */
  readonly vocabulary: ConfiguredNames;
  /** The mapping by which answers are read, as the file has it; undefined for none: answers are recognised then. */
  readonly mapping: unknown;
  /** Whether users may store a sign-in on their computer; if not, stored ones are erased. */
  readonly allowKeeping: boolean;
}

/** Reads `config.json`. Throws `NoValueError` "bad-configuration" for a file that is missing or invalid. */
export async function readConfig(page: string): Promise<AddinConfig> {
  try {
    const config = parseConfig(await fetchJson("config.json", page), page);
    const { mapping } = config;
    return typeof mapping === "string" ? { ...config, mapping: await fetchJson(mapping, page) } : config;
  } catch (cause) {
    throw new NoValueError({ kind: "bad-configuration" }, { cause });
  }
}

/** Fetches a JSON file beside the page. Throws TypeError. */
async function fetchJson(name: string, page: string): Promise<unknown> {
  const address = new URL(name, page);
  if (address.origin !== new URL(page).origin) throw new TypeError(`${name} is not beside the page`);
  const response = await fetch(address, { cache: "no-cache", redirect: "error" });
  if (!response.ok) throw new TypeError(`${name}: ${response.status}`);
  return response.json();
}

/** Parses the configuration. Throws TypeError or `NoValueError` "bad-address" if it is invalid. */
export function parseConfig(json: unknown, page: string): AddinConfig {
  if (!isJsonObject(json) || typeof json.serviceUrl !== "string") throw new TypeError("no serviceUrl");
  const { publicServiceUrl = "", allowOtherServiceUrl = false, platformUrl = "" } = json;
  const { vocabulary = {}, allowKeeping = true, mapping } = json;
  if (typeof publicServiceUrl !== "string") throw new TypeError("publicServiceUrl is no text");
  if (typeof platformUrl !== "string") throw new TypeError("platformUrl is no text");
  // Neither answer may be guessed: one stores what the host forbids, the other erases what cannot be recovered.
  if (typeof allowKeeping !== "boolean") throw new TypeError("allowKeeping is neither true nor false");
  return {
    service: serviceAddress(json.serviceUrl, page, publicServiceUrl),
    allowOtherServiceUrl: allowOtherServiceUrl === true,
    platform: platformUrl.trim() === "" ? null : parseHttpsOrLocalhostUrl(platformUrl, page).href,
    vocabulary: parseVocabulary(vocabulary),
    mapping,
    allowKeeping,
  };
}

/** Parses names by meaning: one, or an array of them. Throws TypeError for anything else. */
function parseVocabulary(json: unknown): ConfiguredNames {
  if (!isJsonObject(json)) throw new TypeError("vocabulary is no object");
  const all = Object.entries(json).map(([meaning, names]) => [meaning, [names].flat()] as const);
  if (!all.every(([, names]) => names.every((name) => typeof name === "string"))) {
    throw new TypeError("vocabulary holds something else than names");
  }
  return Object.fromEntries(all) as ConfiguredNames;
}
