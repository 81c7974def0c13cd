import { cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { connect as connectSecurely } from "node:tls";
import headers from "../../deploy/headers.json";
import { fileHeaders, serviceAnswerHeaders } from "../../workbench/hosting-headers";
import { createDemoService } from "../../workbench/sample-service";
import { checkHosting } from "../scripts/hosting/run-check";
import { climbingPaths } from "./climbing-paths";
import type { HostedAddin, WebServer } from "./hosted-addin";
import { hostAddin } from "./hosted-addin";
import { actingHeaders, createRecordingService } from "./recording-service";

const always = { "strict-transport-security": headers.always["Strict-Transport-Security"] };

/** What every server must do with the configuration that is made for it. */
export function describeHostedAddin(server: WebServer): void {
  describe(`the add-in on ${server}`, () => {
    const service = createRecordingService();
    let hosted: HostedAddin;
    beforeAll(async () => (hosted = await hostAddin(server, service.listener)));
    afterAll(() => hosted.close());
    const given = { server, service, hosted: () => hosted };
    describeFiles(given);
    describeService(given);
    describeUpdate(given);
    test("check-hosting finds nothing to change", async () => {
      const { code, output } = await checkHosting([hosted.address], hosted.authority);
      expect(output).toMatch(/All \d+ checks passed\.\n$/);
      expect(code).toBe(0);
      // Caddy itself limits no rates.
      const advice =
        server === "caddy" ? [expect.stringMatching(/^Advice: Limit how often a computer may sign in/)] : [];
      expect(output.match(/^Advice: .*$/gm) ?? []).toEqual(advice);
    });
    // The last: the service is stopped.
    describeLogs(given);
  });
}

interface Given {
  readonly server: WebServer;
  readonly service: ReturnType<typeof createRecordingService>;
  hosted(): HostedAddin;
}

function describeFiles({ hosted }: Given): void {
  const files = [
    "/taskpane.html",
    "/launch.html",
    "/functions.js",
    "/config.json",
    "/manifest.xml",
    "/SHA256SUMS",
  ];
  const more = ["/functions.json", "/functions-nl.json", "/assets/icon-32.png", "/docs/functions.html"];

  test.each([...files, ...more])("%s has the headers of the table and its type", async (path) => {
    const answer = await hosted().get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ ...fileHeaders(path), ...always });
    const type = (headers.types as Record<string, string>)[/\.(\w+)$/.exec(path)?.[1] ?? ""];
    if (type) expect(answer.headers["content-type"]).toMatch(new RegExp(`^${type}(;|$)`));
    expect(answer.headers["x-frame-options"]).toBeUndefined();
  });

  test("scripts and styles named after their content are kept for a year, and missing ones are not", async () => {
    const page = (await hosted().get("/taskpane.html")).body;
    const [, script = ""] = /src="(functions\.[0-9a-f]{10}\.js)"/.exec(page) ?? [];
    const there = await hosted().get(`/${script}`);
    expect(there).toMatchObject({ status: 200, headers: { ...fileHeaders(`/${script}`), ...always } });
    const missing = await hosted().get("/functions.0123456789.js");
    expect(missing.status).toBe(404);
    expect(missing.headers["cache-control"]).not.toContain("immutable");
  });

  test.each(["/Launch.html", "/launch%2ehtml", "//launch.html", "/./launch.html", "/assets/../launch.html"])(
    "%s is no launch page without its headers",
    async (path) => {
      const { status, headers: sent } = await hosted().get(`${path}?access_token=t`);
      if (status === 200) expect(sent).toMatchObject(fileHeaders("/launch.html"));
      else expect(status).toBeGreaterThanOrEqual(300);
    },
  );

  test.each([
    "/",
    "/assets",
    "/assets/",
    "/docs/",
    "/current/taskpane.html",
    "/../site.key",
    "/%2e%2e/site.key",
  ])("%s shows no folder and no file outside", async (path) => {
    expect((await hosted().get(path)).status).not.toBe(200);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])(
    "files refuse %s",
    async (method) => {
      expect((await hosted().get("/taskpane.html", { method })).status).toBeGreaterThanOrEqual(400);
    },
  );

  test("a launch with two tokens of 8 kB arrives", async () => {
    const token = "t".repeat(8 * 1024);
    const { status } = await hosted().get(`/launch.html?access_token=${token}&refresh_token=${token}`);
    expect(status).toBe(200);
  });
}

/** What the add-in and browsers send, and the service is to have. */
const addinHeaders = {
  ...{
    accept: "application/json, application/hal+json",
    "accept-encoding": "gzip, br",
    "accept-language": "nl",
  },
  ...{ authorization: "Bearer t", "if-none-match": '"e"', "user-agent": "Excel" },
};

/** Headers by which a client could seem to be another, at another address, or to ask for something else. */
const forgedHeaders = [
  ...[
    "Forwarded",
    "X-Forwarded",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Port",
    "X-Forwarded-Proto",
  ],
  ...[
    "X-Forwarded-Prefix",
    "X-Forwarded-Server",
    "X-Forwarded-Scheme",
    "X-Forwarded-Ssl",
    "X-Forwarded-User",
  ],
  ...[
    "X-Forwarded-Client-Cert",
    "X-Forwarded-By",
    "X-Forwarded-Path",
    "X-Forwarded-Uri",
    "X-Forwarded-Method",
  ],
  ...["Forwarded-For", "Forwarded-Proto", "X-Forward-For", "X-Forwarder-For", "X_Forwarded_For", "Client_IP"],
  ...["X-Real-IP", "X-Client-IP", "X-Cluster-Client-IP", "X-Remote-IP", "X-Remote-Addr", "X-Originating-IP"],
  ...["Client-IP", "True-Client-IP", "CF-Connecting-IP", "CF-Visitor", "Fastly-Client-IP", "Fly-Client-IP"],
  ...["X-Azure-ClientIP", "X-Azure-SocketIP", "X-Appengine-User-IP", "X-ProxyUser-Ip", "WL-Proxy-Client-IP"],
  ...["Proxy-Client-IP", "X-Envoy-External-Address", "X-Envoy-Original-Path", "Via", "CDN-Loop", "Proxy"],
  ...["X-Original-URL", "X-Original-URI", "X-Original-Host", "X-Original-Forwarded-For", "X-Original-Method"],
  ...["X-Rewrite-URL", "X-Host", "X-HTTP-Host-Override", "X-URL-Scheme", "X-Scheme", "Front-End-Https"],
  ...["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override", "X-METHOD", "X-WAP-Profile", "Profile"],
  ...[
    "X-Remote-User",
    "Remote-User",
    "X-Authenticated-User",
    "X-Api-Key",
    "X-SSL-Client-Verify",
    "SSL-Client-Cert",
  ],
  ...[
    "Cookie",
    "Referer",
    "Origin",
    "Range",
    "If-Match",
    "Pragma",
    "Cache-Control",
    "Destination",
    "Depth",
    "DNT",
  ],
];

function describeService({ server, hosted, service }: Given): void {
  const lastPath = () => service.received.at(-1)?.path;

  test.each(["GET", "POST"])(
    "by %s, the service gets what the add-in sends, and no other header",
    async (method) => {
      const forged = Object.fromEntries(forgedHeaders.map((name) => [name, "203.0.113.7"]));
      const own = method === "POST" ? { ...addinHeaders, "content-type": "application/json" } : addinHeaders;
      const body = method === "POST" ? "{}" : undefined;
      await hosted().get("/service/api/v1/acting", {
        method,
        headers: { ...forged, ...own },
        ...(body && { body }),
      });
      expect(service.received.at(-1)).toEqual({
        ...{ method, path: "/api/v1/acting" },
        headers: { ...own, host: new URL(hosted().service).host, ...(body && { "content-length": "2" }) },
      });
    },
  );

  test("a header that a client doesn't send is none, not an empty one", async () => {
    await hosted().get("/service/api/v1/acting", { headers: { accept: "application/json" } });
    // Caddy itself asks for compressed answers, which it then unpacks.
    expect({ ...service.received.at(-1)?.headers, "accept-encoding": undefined }).toEqual({
      ...{ accept: "application/json", host: new URL(hosted().service).host },
    });
  });

  test("a sign-in arrives with its keys, and brings a token", async () => {
    const { publicKey, privateSecret } = createDemoService().keysOf("DF");
    const form = { grant_type: "client_credentials", client_id: publicKey, client_secret: privateSecret };
    const { status, body } = await hosted().get("/service/api/v1/authenticate", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams(form)),
    });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ access_token: expect.any(String) as string });
  });

  test("of headers that act beyond the answer, none arrives as the service sent it", async () => {
    const { status, headers: sent } = await hosted().get("/service/api/v1/acting");
    expect(status).toBe(200);
    const arrived = Object.entries(actingHeaders).filter(([name, value]) =>
      [sent[name]].flat().includes(value),
    );
    expect(arrived).toEqual([]);
    // Caddy announces its own HTTP/3.
    const ours = {
      ...serviceAnswerHeaders,
      ...always,
      ...(server === "caddy" && { "alt-svc": sent["alt-svc"] }),
    };
    expect(Object.keys(sent).filter((name) => name in actingHeaders && !(name in ours))).toEqual([]);
    expect(sent).toMatchObject(ours);
  });

  test.each([
    "/api/v1/products?limit=2&q=%E2%82%AC%20a+b",
    "/api/v1/products/a%2Fb%3Fc%25d",
    "/api/v1/products/a%20b;c=d,e",
    "/api/v1/products/x.0123456789.js",
    "/api/v1/products/launch.html",
    "/api/v1/products/a..b/results",
  ])("the service gets the path %s as it was sent", async (path) => {
    const answer = await hosted().get(`/service${path}`);
    expect(lastPath()).toBe(path);
    expect(answer.headers).toMatchObject({ ...serviceAnswerHeaders, ...always });
  });

  test("the service gets the token, the address by its own name, and no cookie", async () => {
    const headers = {
      authorization: "Bearer t",
      cookie: "a=b",
      "if-none-match": '"e"',
      "content-type": "text/plain",
    };
    await hosted().get("/service/api/v1/products", { headers });
    const received = service.received.at(-1);
    expect(received?.headers).toMatchObject({ authorization: "Bearer t", "if-none-match": '"e"' });
    expect(received?.headers.cookie).toBeUndefined();
    expect(received?.headers.host).toBe(new URL(hosted().service).host);
  });

  test("the service's answer keeps what the add-in reads, and loses what would act on the add-in's address", async () => {
    const { headers: sent } = await hosted().get("/service/api/v1/steering");
    expect(lastPath()).toBe("/api/v1/steering");
    expect(sent).toMatchObject({
      ...{ etag: '"of-the-service"', link: '</next>; rel="next"', "retry-after": "7", "x-total-count": "3" },
      ...{ deprecation: "true", sunset: "Fri, 01 Jan 2100 00:00:00 GMT", "content-range": "items 0-1/3" },
      ...{ ...serviceAnswerHeaders, ...always },
    });
    expect(Object.keys(sent)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(set-cookie|clear-site-data|service-worker-allowed|expires)$/),
      ]),
    );
  });

  test("a redirect of the service is passed on, and not followed", async () => {
    const { status, headers: sent } = await hosted().get("/service/api/v1/redirect");
    expect({ status, location: sent.location }).toEqual({
      status: 307,
      location: "https://elsewhere.invalid/",
    });
  });

  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])(
    "the service never gets %s",
    async (method) => {
      const before = service.received.length;
      expect((await hosted().get("/service/api/v1/products", { method })).status).toBeGreaterThanOrEqual(400);
      expect(service.received.length).toBe(before);
    },
  );

  test.each([
    "/service",
    "/service/",
    "/service/other",
    "/service/api/v2/x",
    "/service/api/v1",
    "/services/api/v1/x",
  ])("%s is no path of the service", async (path) => {
    const before = service.received.length;
    expect((await hosted().get(path)).status).toBeGreaterThanOrEqual(300);
    expect(service.received.length).toBe(before);
  });

  test("no spelling of a path climbs out of the service's interface", async () => {
    const before = service.received.length;
    const passed: string[] = [];
    for (const path of climbingPaths) {
      if ((await hosted().get(path)).status < 400) passed.push(path);
    }
    expect(passed).toEqual([]);
    expect(service.received.slice(before)).toEqual([]);
  });

  test("a body that no sign-in needs is refused", async () => {
    const body = "x".repeat(17 * 1024);
    const { status } = await hosted().get("/service/api/v1/authenticate", { method: "POST", body });
    expect(status).toBe(413);
  });
}

function describeUpdate({ hosted }: Given): void {
  test("open windows get scripts of the release before, and rolling back is a change of two folders", async () => {
    const { folder } = hosted();
    const [current, previous, next] = ["current", "previous", "next"].map((name) => join(folder, name));
    cpSync(current ?? "", next ?? "", { recursive: true });
    writeFileSync(join(current ?? "", "client.0000000001.js"), "of the release before");
    renameSync(current ?? "", previous ?? "");
    renameSync(next ?? "", current ?? "");
    const kept = await hosted().get("/client.0000000001.js");
    expect(kept).toMatchObject({ status: 200, body: "of the release before" });
    expect(kept.headers["cache-control"]).toContain("immutable");
    expect((await hosted().get("/taskpane.html")).status).toBe(200);
    rmSync(current ?? "", { recursive: true });
    renameSync(previous ?? "", current ?? "");
    expect((await hosted().get("/taskpane.html")).status).toBe(200);
  });
}

/** A launch's marks before its token: what a platform might write in place of "?". */
const marks = [
  "?",
  "%3F",
  "%3f",
  "%253F",
  ";",
  "%3B",
  "&",
  "%26",
  "%23",
  "/",
  "%2F",
  "%20",
  "%0A",
  "%5C?",
  "%C2%BF",
];
const launchPages = ["/launch.html", "/Launch.html", "/%6caunch%2Ehtml", "/LAUNCH.HTML", "//launch.html"];

/** Addresses of this computer from which nothing else asks, so that they are in a log only as a client's. */
const [client, rude] = ["127.0.0.9", "127.0.0.10"];

/** Asks for a file and for the service, and breaks off a sign-in and an answer. */
async function askFromAfar({ get, address, logs }: HostedAddin): Promise<void> {
  const { port } = new URL(address);
  const signIn =
    "POST /service/api/v1/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf";
  const read = "GET /service/api/v1/endless HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (const sent of [signIn, read]) {
    const options = { host: "127.0.0.1", port: Number(port), localAddress: rude };
    const plain = connect(options);
    const secure = connectSecurely({ socket: plain, servername: "localhost", rejectUnauthorized: false });
    for (const socket of [plain, secure]) socket.on("error", () => undefined);
    secure.on("data", () => plain.resetAndDestroy());
    secure.write(sent, () => sent === signIn && setImmediate(() => plain.resetAndDestroy()));
    await new Promise((closed) => plain.once("close", closed));
  }
  await get("/service/api/v1/products", { localAddress: client });
  await get("/service/api/v1/products", { localAddress: client, method: "DELETE" });
  await get("/config.json", { localAddress: client });
  while (!logs().includes("/config.json")) await new Promise((soon) => setTimeout(soon, 20));
}

function describeLogs({ server, service, hosted }: Given): void {
  test("no log has the address of a computer", async () => {
    await askFromAfar(hosted());
    const lines = hosted().logs().split("\n");
    expect(lines.filter((line) => line.includes(client) || line.includes(rude))).toEqual([]);
  });

  test("by a setting, the log has the address of each computer", async () => {
    const noting = await hostAddin(server, service.listener, { logAddresses: true });
    try {
      await askFromAfar(noting);
      expect(
        noting
          .logs()
          .split("\n")
          .filter((line) => line.includes(client)).length,
      ).toBeGreaterThanOrEqual(3);
    } finally {
      await noting.close();
    }
  });

  test("no log has a query, a header or a token, whatever fails", async () => {
    const token = "eyJhbGciOi.J9.c2ln_a-T0~ken";
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: `c=${token}`,
      referer: `https://x.example/${token}`,
    };
    const paths = launchPages.flatMap((page) => marks.map((mark) => `${page}${mark}access_token=${token}`));
    const others = [
      `/service/api/v1/products?q=${token}`,
      `/nothing?t=${token}`,
      `/%zz?t=${token}`,
      `/?${token}`,
    ];
    const ask = async (path: string) =>
      hosted()
        .get(path, { headers })
        .catch(() => undefined);
    for (const path of [...paths, ...others]) await ask(path);
    await ask(`/launch.html?access_token=${token}${"x".repeat(160 * 1024)}`);
    await hosted().get("/taskpane.html", { method: "POST", headers, body: token });
    rmSync(join(hosted().folder, "current/launch.html"));
    await hosted().stopService();
    for (const path of [...paths, ...others]) await ask(path);
    const secret = new RegExp(["access_token", "eyJ", "c2ln", "Bearer", "x\\.example"].join("|"), "i");
    const lines = hosted().logs().split("\n");
    expect(lines.filter((line) => line.includes("/launch.html"))).not.toEqual([]);
    expect(lines.filter((line) => secret.test(line))).toEqual([]);
  });
}
