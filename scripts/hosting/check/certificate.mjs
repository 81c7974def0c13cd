/** Checks the certificates of the add-in's host and the service's. */
import { isIP } from "node:net";
import { connect } from "node:tls";

const patienceMs = 10_000;
const leastDays = 14;
const reasons = {
  CERT_HAS_EXPIRED: "It has expired.",
  CERT_NOT_YET_VALID: "It isn't valid yet.",
  ERR_TLS_CERT_ALTNAME_INVALID: "It's for another name.",
};
const unknownIssuer =
  "Send the whole chain. For your company's own authority, set NODE_EXTRA_CA_CERTS to its certificate.";

export async function checkCertificate({ origin, service }) {
  const origins = new Set([origin, ...(service ? [service.origin] : [])]);
  const found = await Promise.all([...origins].filter((one) => one.startsWith("https:")).map(problemsAt));
  return found.flat();
}

async function problemsAt(origin) {
  const certificate = await certificateOf(origin);
  if (!certificate) return []; // Unreachable, as other checks say.
  const { problem, until } = certificate;
  const why = reasons[problem] ?? `Its issuer isn't known here (${problem}).`;
  const change = problem in reasons ? "Install a valid certificate for this name." : unknownIssuer;
  if (problem) return [{ what: `The certificate of ${origin} isn't trusted.`, why, change }];
  if (until - Date.now() >= leastDays * 86_400_000) return [];
  const day = new Date(until).toISOString().slice(0, 10);
  return [{ what: `The certificate of ${origin} ends on ${day}.`, change: "Renew it, and automate that." }];
}

/** When the certificate ends, and what Node has against it; undefined if no connection came about. */
function certificateOf(origin) {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  const options = { host, port: Number(port || 443), rejectUnauthorized: false, timeout: patienceMs };
  return new Promise((resolve) => {
    const socket = connect({ ...options, ...(isIP(host) === 0 && { servername: host }) });
    const end = (outcome) => {
      socket.destroy();
      resolve(outcome);
    };
    socket.on("secureConnect", () => {
      const { authorized, authorizationError: error } = socket;
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      end({ problem: authorized ? "" : (error?.code ?? String(error)), until });
    });
    socket.on("error", () => end(undefined));
    socket.on("timeout", () => end(undefined));
  });
}
