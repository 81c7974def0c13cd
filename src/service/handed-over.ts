const longestToken = 8 * 1024;
/** What RFC 6750 lets a token be made of: anything else could not stand in the header. */
const b64token = /^[A-Za-z0-9._~+/-]+=*$/;

/** What is wrong with a token as text; null where nothing is. */
export function faultOf(token: string): "too-long" | "malformed" | null {
  if (token.length > longestToken) return "too-long";
  return b64token.test(token) ? null : "malformed";
}
