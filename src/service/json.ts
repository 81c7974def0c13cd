/** Finds bodies that may hold an integer of 16 digits or more; most do not, and decimals do not count. */
const long = /(?:^|[[,:\s-])\d{16,}\s*(?:[,}\]]|$)/;

/** Texts, and numbers with sign, decimals and exponent. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const integer = /^-?[1-9]\d{15,}$/;

/**
 * Parses JSON, turning integers that a number cannot hold into texts of their digits. An id then keeps them all,
 * and a value stays the same number. The body is edited for this, as older browsers and Node 20 do not give the
 * source text to a reviver.
 */
export function parseJson(body: string): unknown {
  if (!long.test(body)) return JSON.parse(body) as unknown;
  const whole = body.replace(tokens, (token) =>
    integer.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );
  return JSON.parse(whole) as unknown;
}
