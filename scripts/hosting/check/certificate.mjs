/** Checks the certificates of the add-in's host and the service's. */
import { openTls, secureOrigins } from "./tls.mjs";

const leastDays = 14;
const reasons = {
  CERT_HAS_EXPIRED: "It has expired.",
  CERT_NOT_YET_VALID: "It isn't valid yet.",
  ERR_TLS_CERT_ALTNAME_INVALID: "It's for another name.",
};
const unknownIssuer =
  "Send the whole chain. For your company's own authority, set NODE_EXTRA_CA_CERTS to its certificate.";

export async function checkCertificate(site) {
  const found = await Promise.all(secureOrigins(site).map(problemsAt));
  return found.flat();
}

async function problemsAt(origin) {
  const { problem, until, error } = await openTls(origin, {}, readCertificate);
  if (error) return []; // Unreachable, as other checks say.
  const why = reasons[problem] ?? `Its issuer isn't known here (${problem}).`;
  const change = problem in reasons ? "Install a valid certificate for this name." : unknownIssuer;
  if (problem) return [{ what: `The certificate of ${origin} isn't trusted.`, why, change }];
  if (until - Date.now() >= leastDays * 86_400_000) return [];
  const day = new Date(until).toISOString().slice(0, 10);
  return [{ what: `The certificate of ${origin} ends on ${day}.`, change: "Renew it, and automate that." }];
}

/** What Node has against the certificate, "" for nothing, and when it ends. */
function readCertificate(socket) {
  const { authorized, authorizationError } = socket;
  const until = Date.parse(socket.getPeerCertificate().valid_to);
  return { problem: authorized ? "" : (authorizationError?.code ?? String(authorizationError)), until };
}
