import { NoValue } from "../lca/reasons";
import type { HttpAnswer } from "./attempt";
import { holdsAny, isCommon } from "./spellings";

/** What has no end is not searched for it again and again: it is no JSON, and has been refused. */
const texts = /"[^"\\]*(?:\\.[^"\\]*)*"?/gs;

/**
 * An answer of JSON with the public key cut out: a service may well repeat it, and nothing shows, keeps or writes it.
 * A short one may be any other id, and stays. Throws NoValue "sign-in-repeated" where it cannot be cut out.
 */
export function withoutKey(answer: HttpAnswer, key: string): HttpAnswer {
  const link = answer.headers.get("Link") ?? "";
  if (isCommon(key) || !holdsAny(`${answer.body} ${link}`, [key])) return answer;
  const cut = (text: string): string => {
    const left = formsOf(key).reduce((one, form) => one.replaceAll(form, markOf(key)), text);
    if (holdsAny(left, [key])) throw new NoValue({ kind: "sign-in-repeated" });
    return left;
  };
  const body = answer.body.replace(texts, (written) =>
    holdsAny(written, [key]) ? JSON.stringify(cut(JSON.parse(written) as string)) : written,
  );
  const headers = new Headers(answer.headers);
  headers.set("Link", cut(link).replaceAll(markOf(key), encodeURIComponent(markOf(key))));
  return { ...answer, headers, body };
}

/** An address out of such an answer, as the service knows it. */
export function withKey(address: string, key: string): string {
  return key === "" ? address : address.replaceAll(encodeURIComponent(markOf(key)), encodeURIComponent(key));
}

/** A text that somebody typed, as such answers have it. */
export function typedWithoutKey(text: string, key: string): string {
  return isCommon(key) ? text : text.replaceAll(key, markOf(key));
}

/** As it is, and in an address, which spells it in either case. */
function formsOf(key: string): readonly string[] {
  const encoded = encodeURIComponent(key);
  return [key, encoded, encoded.replace(/%../g, (byte) => byte.toLowerCase())];
}

/** What stands for the key. Its end tells accounts apart that are called by theirs. */
function markOf(key: string): string {
  return `…${key.replace(/[^\da-z]/gi, "").slice(-4)}`;
}
