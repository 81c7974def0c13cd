const longestToken = 8 * 1024;
/** The characters RFC 6750 allows in a token; others cannot stand in the header. */
const b64token = /^[A-Za-z0-9._~+/-]+=*$/;

/** What is wrong with a token's text; null if nothing. */
export function faultOf(token: string): "too-long" | "malformed" | null {
  if (token.length > longestToken) return "too-long";
  return b64token.test(token) ? null : "malformed";
}
