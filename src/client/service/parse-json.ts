import { isNestedTooDeep } from "../../wire/json-values";

/** Finds bodies that may contain an integer of 16 digits or more; most do not, and decimals do not count. */
const longInteger = /(?:^|[[,:\s-])\d{16,}\s*(?:[,}\]]|$)/;

/** Texts, even unterminated ones, "no number" in other languages, and numbers with sign, decimals and exponent. */
const jsonTokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?(?:nan|inf(?:inity)?)|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const unsafeInteger = /^-?[1-9]\d{15,}$/;

/**
 * Parses JSON, turning integers beyond the range of a number into texts of their digits. So an id keeps all digits, and
 * a value stays the same number. The body is edited for this, as older browsers and Node 20 do not give the source text
 * to a reviver. Python's NaN and Infinity become null; a document inside a text is parsed. Throws SyntaxError.
 */
export function parseJsonWithLongIntegers(body: string): unknown {
  const json = parseLeniently(body);
  if (isNestedTooDeep(json)) throw new SyntaxError("Nested too deep to be read");
  return typeof json === "string" && /^\s*["[{]/.test(json) ? (tryParseJson(json) ?? json) : json;
}

/** Parses JSON as `parseJsonWithLongIntegers` does; undefined if it is not JSON. */
export function tryParseJson(body: string): unknown {
  try {
    return parseJsonWithLongIntegers(body);
  } catch {
    return undefined;
  }
}

function parseLeniently(body: string): unknown {
  try {
    if (!longInteger.test(body)) return JSON.parse(body);
  } catch (cause) {
    if (!/nan|inf/i.test(body)) throw cause;
  }
  return JSON.parse(replaceUnsafeNumbers(body));
}

function replaceUnsafeNumbers(body: string): string {
  return body.replace(jsonTokens, (token) => {
    if (/^-?[ni]/i.test(token)) return "null";
    return unsafeInteger.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
  });
}
