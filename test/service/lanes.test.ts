import type { AddressInfo } from "node:net";
import http2 from "node:http2";
import { serviceAddress } from "../../src/service/address";
import type { Fetch } from "../../src/service/seams";
import { Session } from "../../src/service/session";
import { ManualClock } from "./manual-clock";
import { closeServers, json, keys, overHttp, ScriptedService, sessionAt } from "./scripted";

afterEach(closeServers);

/** A service over HTTP/2 that answers all waiting requests at once, when no more come. */
function answeringTogether() {
  const held: http2.ServerHttp2Stream[] = [];
  let most = 0;
  let quiet = 0;
  const server = http2.createServer();
  const look = (): void => {
    quiet += 1;
    if (quiet < 20) return void setImmediate(look);
    most = Math.max(most, held.length);
    for (const stream of held.splice(0)) {
      stream.respond({ ":status": 200, "content-type": "application/json" });
      stream.end("{}");
    }
  };
  server.on("stream", (stream, headers) => {
    if (headers[":path"]?.endsWith("/authenticate")) {
      stream.respond({ ":status": 200 });
      return void stream.end(JSON.stringify({ access_token: "t", token_type: "Bearer" }));
    }
    held.push(stream);
    if (held.length === 1) setImmediate(look);
    quiet = 0;
  });
  return { server, most: () => most };
}

/** As a browser's fetch over HTTP/2: one connection carries all requests. */
function over(connection: http2.ClientHttp2Session): Fetch {
  return (address, { method = "GET", headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = Object.fromEntries([...new Headers(headers)]);
      const stream = connection.request({ ":method": method, ":path": new URL(address).pathname, ...sent });
      stream.setEncoding("utf8");
      let text = "";
      stream.on("data", (part: string) => (text += part));
      stream.on("end", () => resolve(new Response(text)));
      stream.on("error", reject);
      stream.end(typeof body === "string" ? body : undefined);
    });
}

async function mostUnderWay(protocol: string | undefined): Promise<number> {
  const { server, most } = answeringTogether();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection = http2.connect(base);
  const session = new Session({
    service: serviceAddress(base),
    keys,
    fetch: over(connection),
    clock: new ManualClock(),
    ...(protocol !== undefined && { protocolOf: () => protocol }),
  });
  try {
    const all = Array.from({ length: 600 }, (_, at) => session.get(session.endpoint(`/${at}`)));
    expect(await Promise.all(all)).toHaveLength(600);
    return most();
  } finally {
    session.end();
    connection.close();
    server.close();
  }
}

test("over HTTP/2 up to 100 are under way, once the protocol is known", async () => {
  expect(await mostUnderWay("h2")).toBe(100);
});

test.each(["http/1.1", "", undefined])("with protocol %j, up to 32", async (protocol) => {
  expect(await mostUnderWay(protocol)).toBe(32);
});

test("reading answers does not hold up requests", async () => {
  const session = sessionAt(await overHttp(new ScriptedService(() => json({}))), new ManualClock());
  let begun = 0;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const reading = (): Promise<void> => {
    begun += 1;
    if (begun === 40) finish();
    return finished;
  };
  const all = Array.from({ length: 40 }, () => session.getAs(session.endpoint("/"), reading));
  expect(await Promise.all(all)).toHaveLength(40);
});
