import { findTokenFormatError } from "../../client/service/bearer-token";
import type { PlatformLaunchAccessToken } from "../../client/service/ports";

/** Possible faults of the platform in a launch. */
export type LaunchRefusal = "missing" | "repeated" | "too-long" | "not-bearer" | "malformed";

export type LaunchTokenQueryOutcome =
  /** A launch as the platform sends it. */
  | (PlatformLaunchAccessToken & { readonly kind: "launched"; readonly tokenType: "Bearer" })
  | { readonly kind: "refused"; readonly why: LaunchRefusal }
  /** The address contains no part of a launch. */
  | { readonly kind: "none" };

const launchParameters = ["access_token", "expires_in", "refresh_token", "token_type"] as const;
const plainNumber = /^\d{1,15}(\.\d+)?$/;

/** Parses the query of our address; `search` begins with "?" or is empty. */
export function parseLaunchTokenQuery(search: string): LaunchTokenQueryOutcome {
  const sent = new Map<string, string[]>(launchParameters.map((name) => [name, []]));
  for (const pair of search.replace(/^\?/, "").split("&")) {
    const [name = "", ...value] = pair.split("=");
    sent.get(tryDecode(name) ?? "")?.push(value.join("="));
  }
  const all = [...sent.values()];
  if (all.every((values) => values.length === 0)) return { kind: "none" };
  if (all.some((values) => values.length > 1)) return { kind: "refused", why: "repeated" };
  return readLaunch(sent.get("access_token")?.[0], sent.get("token_type")?.[0], sent.get("expires_in")?.[0]);
}

function readLaunch(token = "", type = "", lifetime = ""): LaunchTokenQueryOutcome {
  if (token === "" || type === "") return { kind: "refused", why: "missing" };
  if (tryDecode(type)?.toLowerCase() !== "bearer") return { kind: "refused", why: "not-bearer" };
  const accessToken = tryDecode(token) ?? "";
  const fault = findTokenFormatError(accessToken);
  if (fault) return { kind: "refused", why: fault };
  const expiresIn = plainNumber.test(lifetime) ? Number(lifetime) : null;
  return { kind: "launched", accessToken, expiresIn, tokenType: "Bearer" };
}

/**
 * Decodes a value; undefined if invalid. A plus stays a plus: forms write a space so, but no token contains a space.
 */
function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
