/** Checks that the hosts of the add-in and the service accept no TLS before 1.2. */
import { isIP } from "node:net";
import { connect } from "node:tls";

const patienceMs = 10_000;

/** OpenSSL offers old versions at this level alone. */
const allCiphers = "DEFAULT@SECLEVEL=0";

/** How a host refuses all versions that it is offered. Any other failure may be this computer's. */
const refusal = /ALERT_(PROTOCOL_VERSION|INSUFFICIENT_SECURITY)$|^ECONNRESET$/;

export async function checkOldTls({ origin, service }, ciphers = allCiphers) {
  const origins = new Set([origin, ...(service ? [service.origin] : [])]);
  const secure = [...origins].filter((one) => one.startsWith("https:"));
  return (await Promise.all(secure.map((one) => problemsAt(one, ciphers)))).flat();
}

async function problemsAt(origin, ciphers) {
  const { accepted, error } = await offerOldTls(origin, ciphers);
  const why = "Its encryption can be broken, and auditors refuse it.";
  const change = "Allow TLS 1.2 and 1.3 only, such as by ssl_protocols.";
  if (accepted)
    return [{ what: `${origin} accepts ${accepted.replace(/^TLSv1$/, "TLSv1.0")}.`, why, change }];
  if (refusal.test(error)) return [];
  return [{ notExamined: `whether ${origin} accepts TLS 1.0 or 1.1: trying it failed here (${error})` }];
}

/** The version in which a host answers, or why it doesn't. */
function offerOldTls(origin, ciphers) {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  const versions = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers };
  const options = {
    host,
    port: Number(port || 443),
    rejectUnauthorized: false,
    timeout: patienceMs,
    ...versions,
  };
  return new Promise((resolve) => {
    const socket = connect({ ...options, ...(isIP(host) === 0 && { servername: host }) });
    const end = (outcome) => {
      socket.destroy();
      resolve(outcome);
    };
    socket.on("secureConnect", () => end({ accepted: socket.getProtocol() }));
    socket.on("error", ({ code, message }) => end({ error: code ?? message }));
    socket.on("timeout", () => end({ error: `no answer in ${patienceMs / 1000} seconds` }));
  });
}
