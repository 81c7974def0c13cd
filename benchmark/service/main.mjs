/**
 * The service, in a process of its own: `node main.mjs <bundle of the sample service> <folders of pages>`. Over HTTP/1.1 and HTTP/2, without
 * and with TLS, each on a port of its own; says which once all listen, and ends with the process that started it.
 */
import { createServer } from "node:http";
import http2 from "node:http2";
import { createRequire } from "node:module";
import { Bodies } from "./bodies.mjs";
import { listener } from "./listener.mjs";

const demo = createRequire(import.meta.url)(process.argv[2]);
const folders = JSON.parse(process.argv[3]);
const latency = { milliseconds: 0 };

/** `elsewhere` is the origin of a service of which pages here are no part. */
async function listen(server, scheme, elsewhere) {
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `${scheme}://127.0.0.1:${server.address().port}`;
  server.on("request", listener({ bodies: new Bodies(demo, origin), folders, elsewhere }, latency));
  return origin;
}

/** For HTTP/2 in browsers, which speak it over TLS alone: made for this run, trusted by nobody else. */
async function certificate() {
  const { generate } = await import("selfsigned");
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    algorithm: "sha256",
  });
  return { key, cert, allowHTTP1: true };
}

// Each connection of a browser may carry as many as are under way at most.
const settings = { settings: { maxConcurrentStreams: 100 } };
const http1 = () => createServer({ keepAliveTimeout: 60_000 });
const tls = { ...(await certificate()), ...settings };
const elsewhere = {
  http1: await listen(http1(), "http"),
  tls: await listen(http2.createSecureServer(tls), "https"),
};
const origins = {
  http1: await listen(http1(), "http", elsewhere.http1),
  http2: await listen(http2.createServer(settings), "http"),
  tls: await listen(http2.createSecureServer(tls), "https", elsewhere.tls),
  elsewhere,
};
process.on("disconnect", () => process.exit());
process.on("message", ({ milliseconds }) => {
  latency.milliseconds = milliseconds;
  process.send({ milliseconds });
});
process.send({ origins });
