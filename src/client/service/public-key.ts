import { NoValueError } from "../../lca/reasons";
import type { HttpResponse } from "./send-once";
import { containsSpelled, isCommonText } from "./character-spellings";

/** JSON texts. An unterminated text is matched once, to its end: such a body is not JSON and has been refused. */
const jsonTexts = /"[^"\\]*(?:\\.[^"\\]*)*"?/gs;

/**
 * Removes the public key from an answer of JSON: a service may well repeat it, but it is never shown, stored or
 * written. A short key may be any other id and stays. Throws `NoValueError` "sign-in-repeated" if the key cannot be
 * removed.
 */
export function removePublicKeyFromAnswer(answer: HttpResponse, key: string): HttpResponse {
  const link = answer.headers.get("Link") ?? "";
  if (isCommonText(key) || ![answer.body, link].some((text) => containsSpelled(text, key))) return answer;
  const cut = (text: string): string => {
    const left = listKeySpellings(key).reduce((one, form) => one.replaceAll(form, formatKeyMark(key)), text);
    if (containsSpelled(left, key)) throw new NoValueError({ kind: "sign-in-repeated" });
    return left;
  };
  const body = answer.body.replace(jsonTexts, (written) =>
    containsSpelled(written, key) ? JSON.stringify(cut(JSON.parse(written) as string)) : written,
  );
  const headers = new Headers(answer.headers);
  headers.set("Link", cut(link).replaceAll(formatKeyMark(key), encodeURIComponent(formatKeyMark(key))));
  return { ...answer, headers, body };
}

/** Restores the key in an address from such an answer, as the service knows it. */
export function restorePublicKeyInAddress(address: string, key: string): string {
  return key === ""
    ? address
    : address.replaceAll(encodeURIComponent(formatKeyMark(key)), encodeURIComponent(key));
}

/** Removes the key from a typed text, so that it matches such answers. */
export function maskPublicKeyInTypedName(text: string, key: string): string {
  // Each call of a cell asks this for each of its names, and hardly any has the key.
  if (!text.includes(key) || isCommonText(key)) return text;
  return text.replaceAll(key, formatKeyMark(key));
}

/** The key as it is, and as an address spells it, in either case. */
function listKeySpellings(key: string): readonly string[] {
  const encoded = encodeURIComponent(key);
  return [key, encoded, encoded.replace(/%../g, (byte) => byte.toLowerCase())];
}

/** The text that replaces the key. Its end distinguishes accounts that are named after their keys. */
function formatKeyMark(key: string): string {
  return `…${key.replace(/[^\da-z]/gi, "").slice(-4)}`;
}
