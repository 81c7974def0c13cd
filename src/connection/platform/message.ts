import { isObject } from "../../json";
import { faultOf } from "../../service/handed-over";
import type { Launch } from "../../service/seams";
import type { Refusal } from "./platform";
import { refusals } from "./platform";

/** What our page in the platform's window tells the pane. */
export type Handed =
  | { readonly kind: "launched"; readonly launch: Launch }
  | { readonly kind: "refused"; readonly why: Refusal };

/**
 * Our page has already read what the platform sent. It is read once more here, since it goes into every
 * request.
 */
export function handed(text: string): Handed {
  const json = parsed(text);
  if (!isObject(json)) return refused("message");
  if (json.kind === "refused") return refused(refusals.find((why) => why === json.why) ?? "message");
  const { accessToken, expiresIn = null, tokenType } = json;
  if (json.kind !== "launched" || typeof accessToken !== "string") return refused("message");
  if (tokenType !== "Bearer") return refused("not-bearer");
  const fault = faultOf(accessToken);
  if (fault) return refused(fault);
  const lasts = typeof expiresIn === "number" && expiresIn >= 0 ? expiresIn : null;
  return { kind: "launched", launch: { accessToken, expiresIn: lasts } };
}

const refused = (why: Refusal): Handed => ({ kind: "refused", why });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
