/** Checks that the hosts of the add-in and the service accept no TLS before 1.2. */
import { openTls, secureOrigins } from "./tls.mjs";

/** OpenSSL offers old versions at this level alone. */
const allCiphers = "DEFAULT@SECLEVEL=0";

/** How a host refuses all versions that it is offered. Any other failure may be this computer's. */
const refusal = /ALERT_(PROTOCOL_VERSION|INSUFFICIENT_SECURITY)$|^ECONNRESET$/;

export async function checkOldTls(site, ciphers = allCiphers) {
  const found = await Promise.all(secureOrigins(site).map((origin) => problemsAt(origin, ciphers)));
  return found.flat();
}

async function problemsAt(origin, ciphers) {
  const versions = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers };
  const readVersion = (socket) => ({ accepted: socket.getProtocol() });
  const { accepted, error } = await openTls(origin, versions, readVersion);
  const why = "Its encryption can be broken, and auditors refuse it.";
  const change = "Allow TLS 1.2 and 1.3 only, such as by ssl_protocols.";
  if (accepted)
    return [{ what: `${origin} accepts ${accepted.replace(/^TLSv1$/, "TLSv1.0")}.`, why, change }];
  if (refusal.test(error)) return [];
  return [{ notExamined: `whether ${origin} accepts TLS 1.0 or 1.1: trying it failed here (${error})` }];
}
