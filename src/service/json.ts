import { isTooDeep } from "../json";

/** Finds bodies that may hold an integer of 16 digits or more; most do not, and decimals do not count. */
const long = /(?:^|[[,:\s-])\d{16,}\s*(?:[,}\]]|$)/;

/** Texts, also one without an end, "no number" in other languages, and numbers with sign, decimals and exponent. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?(?:nan|inf(?:inity)?)|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const integer = /^-?[1-9]\d{15,}$/;

/**
 * Parses JSON, turning integers that a number cannot hold into texts of their digits. An id then keeps them all,
 * and a value stays the same number. The body is edited for this, as older browsers and Node 20 do not give the
 * source text to a reviver. What Python writes for no number is null; a document within a text is read.
 */
export function parseJson(body: string): unknown {
  const json = parsed(body);
  if (isTooDeep(json)) throw new SyntaxError("Nested too deep to be read");
  return typeof json === "string" && /^\s*["[{]/.test(json) ? (jsonIn(json) ?? json) : json;
}

/** As `parseJson`, but undefined for what is no JSON. */
export function jsonIn(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}

function parsed(body: string): unknown {
  try {
    if (!long.test(body)) return JSON.parse(body);
  } catch (cause) {
    if (!/nan|inf/i.test(body)) throw cause;
  }
  return JSON.parse(plain(body));
}

function plain(body: string): string {
  return body.replace(tokens, (token) => {
    if (/^-?[ni]/i.test(token)) return "null";
    return integer.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
  });
}
