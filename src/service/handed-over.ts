const longestToken = 8 * 1024;
/** The characters RFC 6750 allows in a token; others are not valid in the header. */
const b64token = /^[A-Za-z0-9._~+/-]+=*$/;

/** Returns the fault in a token's text, or null. */
export function faultOf(token: string): "too-long" | "malformed" | null {
  if (token.length > longestToken) return "too-long";
  return b64token.test(token) ? null : "malformed";
}
