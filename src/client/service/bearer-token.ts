const maxTokenLetters = 8 * 1024;
/** The characters RFC 6750 allows in a token; others are not valid in the header. */
const bearerTokenPattern = /^[A-Za-z0-9._~+/-]+=*$/;

/** Returns the fault in a token's text, or null. */
export function findTokenFormatError(token: string): "too-long" | "malformed" | null {
  if (token.length > maxTokenLetters) return "too-long";
  return bearerTokenPattern.test(token) ? null : "malformed";
}
