import { isTooDeep } from "../json";

/** Finds bodies that may contain an integer of 16 digits or more; most do not, and decimals do not count. */
const long = /(?:^|[[,:\s-])\d{16,}\s*(?:[,}\]]|$)/;

/** Texts, even unterminated ones, "no number" in other languages, and numbers with sign, decimals and exponent. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?(?:nan|inf(?:inity)?)|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const integer = /^-?[1-9]\d{15,}$/;

/**
 * Parses JSON, turning integers beyond the range of a number into texts of their digits. So an id keeps all digits,
 * and a value stays the same number. The body is edited for this, as older browsers and Node 20 do not give the
 * source text to a reviver. Python's NaN and Infinity become null; a document inside a text is parsed. Throws
 * SyntaxError.
 */
export function parseJson(body: string): unknown {
  const json = parsed(body);
  if (isTooDeep(json)) throw new SyntaxError("Nested too deep to be read");
  return typeof json === "string" && /^\s*["[{]/.test(json) ? (jsonIn(json) ?? json) : json;
}

/** Parses JSON as `parseJson` does; undefined if it is not JSON. */
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
