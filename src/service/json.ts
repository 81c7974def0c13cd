/** Where a body may hold an integer of so many digits; most hold none, and decimals are none. */
const long = /(?:^|[[,:\s-])\d{16,}\s*(?:[,}\]]|$)/;

/** Texts, and numbers with all that belongs to them. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const integer = /^-?[1-9]\d{15,}$/;

/**
 * JSON with integers that a number cannot hold as their digits in a text: as ids they must lose none, and a value is
 * the same number. The body itself is changed for it, as older browsers and Node 20 do not show what was parsed.
 */
export function parseJson(body: string): unknown {
  if (!long.test(body)) return JSON.parse(body) as unknown;
  const whole = body.replace(tokens, (token) =>
    integer.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );
  return JSON.parse(whole) as unknown;
}
