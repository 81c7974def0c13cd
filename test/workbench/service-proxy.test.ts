import type { IncomingMessage, RequestListener } from "node:http";
import { connect } from "node:tls";
import { createServiceProxy } from "../../workbench/service-proxy";
import type { HttpsAnswer, TestCertificate, HttpsQuestion, TestSite } from "./over-https";
import { sendHttpsRequest, createCertificate, startTestSite } from "./over-https";

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let certificate: TestCertificate;
beforeAll(async () => (certificate = await createCertificate()));

/** Servers started for one test. */
let sites: TestSite[] = [];
let said: string[] = [];
let asked: Asked[] = [];

beforeEach(() => {
  said = [];
  asked = [];
});

afterEach(async () => {
  await Promise.all(sites.map((site) => site.close()));
  sites = [];
});

/** A service that records its requests. */
function noting(answer: RequestListener): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      const { method, url, headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(chunks).toString("utf8") });
      answer(request, response);
    });
  };
}

async function started(listener: RequestListener, secure = false): Promise<string> {
  const site = await startTestSite(listener, secure ? certificate : undefined);
  sites.push(site);
  return site.address;
}

/** A proxy over https to this address, on a port of its own. */
async function before(service: string, options: { ca?: string; timeoutMs?: number } = {}): Promise<string> {
  const site = await startTestSite(
    createServiceProxy({ service, say: (line) => void said.push(line), ...options }),
    certificate,
  );
  sites.push(site);
  return site.address;
}

/** A proxy to a service that answers so. */
async function inFrontOf(answer: RequestListener): Promise<string> {
  return before(await started(noting(answer)));
}

const ok: RequestListener = (_request, response) => response.end("{}");

function through(proxy: string, path: string, question: Partial<HttpsQuestion> = {}): Promise<HttpsAnswer> {
  return sendHttpsRequest(proxy, path, { ca: certificate.ca, ...question });
}

/** Captures the console; the returned function restores it and returns the printed lines. */
function listening(): () => unknown[] {
  const printed: unknown[] = [];
  const spies = (["log", "info", "warn", "error"] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation((...words) => void printed.push(words)),
  );
  return () => {
    for (const spy of spies) spy.mockRestore();
    return printed;
  };
}

test("the service receives path, query, body and Authorization unchanged, under its own name", async () => {
  const service = await started(noting(ok));
  const proxy = await before(`${service}/lca`);
  const headers = {
    authorization: "Bearer s3cret",
    "accept-language": "nl",
    "if-none-match": '"1"',
    "content-type": "application/json",
  };
  const path = "/api/v1/products/a%2Fb;c=%20?q=%C3%A9+x&page=..%2F..";
  const body = '{"key":"é"}';
  const { status } = await through(proxy, `/service${path}`, { method: "POST", headers, body });
  expect(status).toBe(200);
  expect(asked).toEqual([
    {
      method: "POST",
      url: `/lca${path}`,
      headers: expect.objectContaining({ ...headers, host: new URL(service).host }),
      body,
    },
  ]);
});

test("an answer comes back unchanged, with headers against caching and against use as a page", async () => {
  const given = {
    etag: 'W/"7"',
    "retry-after": "120",
    link: '</api/v1/products?page=2>; rel="next"',
    deprecation: "@1760000000",
    sunset: "Wed, 11 Nov 2026 11:11:11 GMT",
    "content-type": "application/hal+json",
    "content-encoding": "br",
    "cache-control": "max-age=60",
    "content-security-policy": "default-src *",
  };
  const proxy = await inFrontOf((_request, response) => response.writeHead(429, given).end("as sent"));
  const { status, headers, body } = await through(proxy, "/service/api/v1/products");
  expect({ status, body }).toEqual({ status: 429, body: "as sent" });
  expect(headers).toMatchObject({
    ...given,
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
});

test.each(["/", "/%5c", "/\\", "/%2F", "/%255c"])(
  "a path that climbs after %s never reaches the service, whatever its dots",
  async (slash) => {
    const proxy = await inFrontOf(ok);
    const dots = ["..", "%2e%2e", "%2E.", ".%2e", "%252e%252e", "%25252e.", "..;x", "...", "..%00"];
    dots.push("%c0%ae%c0%ae", ".%C0%AE", "%25c0%25ae.", "%e0%80%ae.");
    for (const climb of dots) {
      const { status } = await through(proxy, `/service/api/v1${slash}${climb}/admin`);
      expect([climb, status]).toEqual([climb, 404]);
    }
    expect(asked).toEqual([]);
  },
);

test("a path that climbs before the interface never reaches it either", async () => {
  const proxy = await inFrontOf(ok);
  for (const path of ["/service/../api/v1/x", "/service\\..\\api/v1/x", "/service/%2e%2e/api/v1/x"])
    expect([path, (await through(proxy, path)).status]).toEqual([path, 404]);
  expect(asked).toEqual([]);
});

test("the proxy reaches only the interface of the service", async () => {
  const proxy = await inFrontOf(ok);
  const others = [
    "",
    "/",
    "/api/v1",
    "/api/v2/x",
    "/api/v10/x",
    "//api/v1/x",
    "/api%2fv1/x",
    "/admin",
    "x/api/v1/x",
  ];
  for (const path of others)
    expect([path, (await through(proxy, `/service${path}`)).status]).toEqual([path, 404]);
  expect((await through(proxy, "/api/v1/x")).status).toBe(404);
  expect(asked).toEqual([]);
});

test("dots that climb nowhere, and those in a query, are let through", async () => {
  const proxy = await inFrontOf(ok);
  const paths = ["/api/v1/a..b", "/api/v1/.well/x", "/api/v1/x?next=/../y&z=..%2f"];
  for (const path of paths) expect((await through(proxy, `/service${path}`)).status).toBe(200);
  expect(asked.map(({ url }) => url)).toEqual(paths);
});

test("the proxy lets only reads and token requests through", async () => {
  const proxy = await inFrontOf(ok);
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])
    expect([method, (await through(proxy, "/service/api/v1/x", { method })).status]).toEqual([method, 403]);
  expect(asked).toEqual([]);
  for (const method of ["GET", "HEAD", "POST"])
    expect((await through(proxy, "/service/api/v1/x", { method })).status).toBe(200);
  expect(asked.map(({ method }) => method)).toEqual(["GET", "HEAD", "POST"]);
});

test("a redirect is passed on and not followed, so the secret reaches no other server", async () => {
  const other: Asked[] = [];
  const elsewhere = await started(({ method, url, headers }, response) => {
    other.push({ method, url, headers, body: "" });
    response.end();
  });
  const target = `${elsewhere}/api/v1/x`;
  const proxy = await inFrontOf((_request, response) => response.writeHead(302, { location: target }).end());
  const headers = { authorization: "Bearer s3cret" };
  const answer = await through(proxy, "/service/api/v1/x", { headers });
  expect(answer).toMatchObject({ status: 302, headers: { location: target } });
  await through(proxy, "/service/api/v1/x", { headers });
  expect(other).toEqual([]);
});

test("the proxy drops cookies in both directions", async () => {
  const given = { "set-cookie": ["a=1; Path=/", "b=2"], "alt-svc": 'h3=":443"' };
  const proxy = await inFrontOf((_request, response) => response.writeHead(200, given).end());
  const answer = await through(proxy, "/service/api/v1/x", { headers: { cookie: "session=s3cret" } });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers.cookie).toBeUndefined();
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(answer.headers["alt-svc"]).toBeUndefined();
});

test("the proxy drops the service's demand for https, which would bind localhost", async () => {
  const given = { "strict-transport-security": "max-age=31536000; includeSubDomains" };
  const proxy = await inFrontOf((_request, response) => response.writeHead(200, given).end());
  const { headers } = await through(proxy, "/service/api/v1/x");
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("headers of the connection stay on it, also those named by Connection", async () => {
  const proxy = await inFrontOf(ok);
  const headers = { connection: "close, X-Hop", "x-hop": "1", te: "trailers", "x-other": "2" };
  await through(proxy, "/service/api/v1/x", { headers });
  expect(asked[0]?.headers).toMatchObject({ "x-other": "2" });
  expect(asked[0]?.headers).not.toHaveProperty("x-hop");
  expect(asked[0]?.headers).not.toHaveProperty("te");
});

test("a body on a GET does not become a second request to the service", async () => {
  const proxy = await inFrontOf(ok);
  const hidden = "GET /admin HTTP/1.1\r\nHost: x\r\n\r\n";
  for (const headers of [{ "transfer-encoding": "chunked" }, { "content-length": String(hidden.length) }]) {
    const answer = await through(proxy, "/service/api/v1/x", { headers, body: hidden });
    expect(answer.status).toBe(200);
  }
  await through(proxy, "/service/api/v1/after");
  expect(asked.map(({ url, body }) => [url, body])).toEqual([
    ["/api/v1/x", ""],
    ["/api/v1/x", ""],
    ["/api/v1/after", ""],
  ]);
});

test("the connection to the service stays open for the next request", async () => {
  const ports = new Set<number | undefined>();
  const proxy = await inFrontOf((request, response) => {
    ports.add(request.socket.remotePort);
    response.end("{}");
  });
  for (let times = 0; times < 3; times += 1) await through(proxy, "/service/api/v1/x");
  expect([asked.length, ports.size]).toEqual([3, 1]);
});

test("large bodies pass whole in both directions", async () => {
  const large = Buffer.alloc(8 * 1024 * 1024, "0123456789");
  const proxy = await inFrontOf((_request, response) => response.end(large));
  const { body } = await through(proxy, "/service/api/v1/x", { method: "POST", body: large });
  expect(asked[0]?.body === large.toString()).toBe(true);
  expect(body === large.toString()).toBe(true);
});

test("an answer that breaks off is aborted, and never looks whole", async () => {
  const proxy = await inFrontOf((_request, response) => {
    response.write("[1,", () => response.destroy());
  });
  await expect(through(proxy, "/service/api/v1/x")).rejects.toThrow();
});

describe("an unreachable service", () => {
  const headers = { authorization: "Bearer s3cret", cookie: "c=s3cret" };
  const secret = "/service/api/v1/s3cret?token=s3cret";
  const body = "secret=s3cret";

  test("the proxy logs the failure once, without the request", async () => {
    const printed = listening();
    const service = await startTestSite(ok);
    await service.close();
    const proxy = await before(service.address);
    const answers = [
      await through(proxy, secret, { headers }),
      await through(proxy, secret, { method: "POST", headers, body }),
    ];
    const sentence = "The service could not be reached (ECONNREFUSED).";
    for (const answer of answers) expect(answer).toMatchObject({ status: 502, body: sentence });
    expect(said).toEqual([sentence]);
    expect(printed()).toEqual([]);
  });

  test("the proxy logs a new failure after the service was reached again", async () => {
    let breaks = true;
    const proxy = await inFrontOf((request, response) => {
      if (breaks) request.socket.destroy();
      else response.end();
    });
    const statuses: number[] = [];
    for (breaks of [true, true, false, true]) statuses.push((await through(proxy, secret)).status);
    expect(statuses).toEqual([502, 502, 200, 502]);
    expect(said).toHaveLength(2);
  });

  test("a silent service is aborted after the time-out", async () => {
    const proxy = await before(await started(() => undefined), { timeoutMs: 50 });
    const { status, body: sentence } = await through(proxy, secret);
    expect({ status, sentence }).toEqual({
      status: 502,
      sentence: "The service could not be reached (no answer in time).",
    });
  });
});

test("the proxy logs nothing of requests and answers", async () => {
  const proxy = await inFrontOf((_request, response) => response.end("s3cret"));
  const printed = listening();
  await through(proxy, "/service/api/v1/s3cret?s3cret", { headers: { authorization: "Bearer s3cret" } });
  await through(proxy, "/service/../s3cret?s3cret");
  expect(printed()).toEqual([]);
  expect(said).toEqual([]);
});

test("a request that the page aborts ends the service's work", async () => {
  const gone = new Promise<void>((resolve) => {
    void started((_request, response) => {
      response.once("close", resolve);
      response.write("[1,");
    }).then(async (service) => {
      const { port } = new URL(await before(service));
      const socket = connect({
        port: Number(port),
        host: "127.0.0.1",
        ca: certificate.ca,
        servername: "localhost",
      });
      socket.write("GET /service/api/v1/x HTTP/1.1\r\nHost: localhost\r\n\r\n");
      socket.once("data", () => socket.destroy());
    });
  });
  await expect(gone).resolves.toBeUndefined();
});

describe("over https", () => {
  const headers = { authorization: "Bearer s3cret" };

  test("a service with a trusted certificate is queried", async () => {
    const proxy = await before(await started(noting(ok), true), { ca: certificate.ca });
    expect((await through(proxy, "/service/api/v1/x", { headers })).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  test("a service with an untrusted certificate receives nothing", async () => {
    const proxy = await before(await started(noting(ok), true));
    const { status, body } = await through(proxy, "/service/api/v1/x", { headers });
    expect(status).toBe(502);
    expect(body).toMatch(/^The service could not be reached \([A-Z_]+\)\.$/);
    expect(asked).toEqual([]);
  });

  test("a service with a trusted certificate of another name receives nothing", async () => {
    const other = await createCertificate(["lca.example.com"]);
    const service = await startTestSite(noting(ok), other);
    sites.push(service);
    const proxy = await before(service.address, { ca: other.ca });
    expect((await through(proxy, "/service/api/v1/x", { headers })).status).toBe(502);
    expect(asked).toEqual([]);
  });
});
