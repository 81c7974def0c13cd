import { NoValue } from "../lca/reasons";
import type { HttpAnswer } from "./attempt";
import { holdsAny, isCommon } from "./spellings";

/** JSON texts. An unterminated text is matched once, to its end: such a body is not JSON and has been refused. */
const texts = /"[^"\\]*(?:\\.[^"\\]*)*"?/gs;

/**
 * Removes the public key from an answer of JSON: a service may well repeat it, but it is never shown, stored or
 * written. A short key may be any other id and stays. Throws NoValue "sign-in-repeated" if the key cannot be removed.
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

/** Restores the key in an address from such an answer, as the service knows it. */
export function withKey(address: string, key: string): string {
  return key === "" ? address : address.replaceAll(encodeURIComponent(markOf(key)), encodeURIComponent(key));
}

/** Removes the key from a typed text, so that it matches such answers. */
export function typedWithoutKey(text: string, key: string): string {
  return isCommon(key) ? text : text.replaceAll(key, markOf(key));
}

/** The key as it is, and as an address spells it, in either case. */
function formsOf(key: string): readonly string[] {
  const encoded = encodeURIComponent(key);
  return [key, encoded, encoded.replace(/%../g, (byte) => byte.toLowerCase())];
}

/** The text that replaces the key. Its end distinguishes accounts that are named after their keys. */
function markOf(key: string): string {
  return `…${key.replace(/[^\da-z]/gi, "").slice(-4)}`;
}
