/** Connections over TLS, to see what hosts offer: nothing is asked over them. */
import { isIP } from "node:net";
import { connect } from "node:tls";

const patienceMs = 10_000;

/** The secure ones among the origins of the add-in and of the service. */
export function secureOrigins({ origin, service }) {
  const origins = new Set([origin, ...(service ? [service.origin] : [])]);
  return [...origins].filter((one) => one.startsWith("https:"));
}

/** The host to connect to: as URL writes an IPv6 address, it is no name. */
export function hostOf(origin) {
  return new URL(origin).hostname.replace(/^\[|\]$/g, "");
}

/** What `read` finds in a connection, or `error`: why there is none. Each certificate is accepted. */
export function openTls(origin, choices, read) {
  const host = hostOf(origin);
  const socket = connect({
    host,
    port: Number(new URL(origin).port || 443),
    rejectUnauthorized: false,
    timeout: patienceMs,
    ...(isIP(host) === 0 && { servername: host }),
    ...choices,
  });
  return new Promise((resolve) => {
    const end = (outcome) => {
      socket.destroy();
      resolve(outcome);
    };
    socket.on("secureConnect", () => end(read(socket)));
    socket.on("error", ({ code, message }) => end({ error: code ?? message }));
    socket.on("timeout", () => end({ error: `no answer in ${patienceMs / 1000} seconds` }));
  });
}
