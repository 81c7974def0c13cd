import { cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import headers from "../../deploy/headers.json";
import { fileHeaders, serviceAnswerHeaders } from "../../workbench/hosting-headers";
import { checkHosting } from "../scripts/hosting/run-check";
import { climbingPaths } from "./climbing-paths";
import type { HostedAddin, WebServer } from "./hosted-addin";
import { hostAddin } from "./hosted-addin";
import { createRecordingService } from "./recording-service";

const always = { "strict-transport-security": headers.always["Strict-Transport-Security"] };

/** What every server must do with the configuration that is made for it. */
export function describeHostedAddin(server: WebServer): void {
  describe(`the add-in on ${server}`, () => {
    const service = createRecordingService();
    let hosted: HostedAddin;
    beforeAll(async () => (hosted = await hostAddin(server, service.listener)));
    afterAll(() => hosted.close());
    const given = { service, hosted: () => hosted };
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

function describeService({ hosted, service }: Given): void {
  const lastPath = () => service.received.at(-1)?.path;

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

function describeLogs({ hosted }: Given): void {
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
