import http2 from "node:http2";

/** What `fetch` does, over one HTTP/2 connection without TLS: Node's own speaks HTTP/1.1 alone. */
export function http2Fetch(origin) {
  const session = http2.connect(origin);
  return (address, { method = "GET", headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(address);
      const named = Object.fromEntries([...new Headers(headers)]);
      const stream = session.request({ ":method": method, ":path": pathname + search, ...named });
      const abort = () => stream.close(http2.constants.NGHTTP2_CANCEL);
      signal?.addEventListener("abort", abort, { once: true });
      // One signal may be that of many requests.
      stream.once("close", () => signal?.removeEventListener("abort", abort));
      stream.once("error", reject);
      stream.once("response", (sent) => {
        const pairs = Object.entries(sent).filter(([name]) => !name.startsWith(":"));
        resolve(
          new Response(bodyOf(stream), {
            status: sent[":status"],
            headers: pairs.map(([n, v]) => [n, String(v)]),
          }),
        );
      });
      stream.end(body);
    });
}

const bodyOf = (stream) =>
  new ReadableStream({
    start(controller) {
      stream.on("data", (chunk) => controller.enqueue(new Uint8Array(chunk)));
      stream.once("end", () => controller.close());
      stream.once("error", (error) => controller.error(error));
    },
    cancel: () => stream.close(),
  });
