import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import table from "../../deploy/headers.json";
import { createExcelSite } from "../../workbench/https-site";
import type { HttpsAnswer, TestCertificate, TestSite } from "./over-https";
import { sendHttpsRequest, createCertificate, startTestSite } from "./over-https";

const folder = mkdtempSync(join(tmpdir(), "excel-site-"));
const officeTag = '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>';

const contents = new Map([
  ["written/functions.json", '{"functions":[]}'],
  ["dist/functions.json", "as it was built"],
  ["dist/functions-nl.json", "{}"],
  ["dist/config.json", "as it was built"],
  ["dist/taskpane.html", `<head>${officeTag}</head>`],
  ["dist/launch.html", "<title>Launch</title>"],
  ["dist/functions.js", "functions();"],
  ["dist/manifest.xml", "<OfficeApp />"],
  ["dist/client.0123456789.js", "client();"],
  ["dist/pane.0123456789.css", "p {}"],
  ["dist/assets/icon-16.png", "\u0000png"],
  ["dist/docs/faq.html", "<title>Help</title>"],
  ["secret.txt", "outside"],
  ["dist-old/a.js", "outside"],
]);

for (const [path, text] of contents) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const service: RequestListener = (_request, response) => response.end("the service");
const platform: RequestListener = (_request, response) => response.end("the platform");

const parts = {
  folders: [join(folder, "written"), join(folder, "dist")],
  texts: new Map([["/config.json", '{"serviceUrl":"/service"}']]),
  service,
  platform,
};

let certificate: TestCertificate;
let site: TestSite;

beforeAll(async () => {
  certificate = await createCertificate();
  site = await startTestSite(createExcelSite(parts), certificate);
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

function get(path: string, method = "GET"): Promise<HttpsAnswer> {
  return sendHttpsRequest(site.address, path, { ca: certificate.ca, method });
}

const html = "text/html; charset=utf-8";
const script = "text/javascript; charset=utf-8";
const json = "application/json; charset=utf-8";

test.each([
  ["/taskpane.html", "dist/taskpane.html", html, "no-cache"],
  ["/taskpane.html?_host_Info=Excel$Win32$16.01", "dist/taskpane.html", html, "no-cache"],
  ["/launch.html?access_token=t", "dist/launch.html", html, "no-store"],
  ["/functions.js", "dist/functions.js", script, "no-cache"],
  ["/functions.json", "written/functions.json", json, "no-cache"],
  ["/functions-nl.json", "dist/functions-nl.json", json, "no-cache"],
  ["/manifest.xml", "dist/manifest.xml", "text/xml; charset=utf-8", "no-cache"],
  ["/client.0123456789.js", "dist/client.0123456789.js", script, "public, max-age=31536000, immutable"],
  [
    "/pane.0123456789.css",
    "dist/pane.0123456789.css",
    "text/css; charset=utf-8",
    "public, max-age=31536000, immutable",
  ],
  ["/assets/icon-16.png", "dist/assets/icon-16.png", "image/png", "public, max-age=3600"],
  ["/docs/faq.html", "dist/docs/faq.html", html, "no-cache"],
])(
  "the file %s is %s, byte for byte, with its type and how long it may be cached",
  async (path, file, type, kept) => {
    const { status, headers, body } = await get(path);
    expect({ status, body }).toEqual({ status: 200, body: contents.get(file) });
    expect(headers).toMatchObject({
      "content-type": type,
      "cache-control": kept,
      "x-content-type-options": "nosniff",
    });
  },
);

test("pages of every origin may read the functions, and nothing else", async () => {
  for (const path of contents.keys()) {
    const { headers } = await get(path.replace(/^\w+/, ""));
    const isFunctions = /functions.*\.json$/.test(path);
    expect([path, headers["access-control-allow-origin"]]).toEqual([path, isFunctions ? "*" : undefined]);
  }
});

test("the launch page refuses frames and sends no referrer; the pane may be framed", async () => {
  expect((await get("/launch.html")).headers).toMatchObject({
    "referrer-policy": "no-referrer",
    "content-security-policy": "frame-ancestors 'none'",
  });
  const { headers } = await get("/taskpane.html");
  expect(headers["content-security-policy"]).toBeUndefined();
  expect(headers["x-frame-options"]).toBeUndefined();
});

test("the pages have the policy of every host, without a year of https for localhost", async () => {
  const policy = table.always["Permissions-Policy"];
  for (const path of ["/taskpane.html", "/launch.html", "/nothing", "/service/api/v1/products"]) {
    const { headers } = await get(path);
    expect(headers["permissions-policy"]).toBe(policy);
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test("config.json can differ from the built one", async () => {
  expect((await get("/config.json")).body).toBe('{"serviceUrl":"/service"}');
});

test("an answer of the service is never cached, and is no page of this origin", async () => {
  for (const path of ["/service", "/service/api/v1/products?q=1", "/service/taskpane.html"]) {
    const { headers, body } = await get(path);
    expect(body).toBe("the service");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  }
  expect((await get("/services")).status).toBe(404);
});

test("the platform is served if there is one", async () => {
  expect((await get("/platform?launched")).body).toBe("the platform");
  const without = await startTestSite(createExcelSite({ ...parts, platform: undefined }), certificate);
  try {
    expect((await sendHttpsRequest(without.address, "/platform", { ca: certificate.ca })).status).toBe(404);
  } finally {
    await without.close();
  }
});

test("files accept reads only", async () => {
  expect(await get("/taskpane.html", "HEAD")).toMatchObject({ status: 200, body: "" });
  expect(await get("/taskpane.html", "POST")).toMatchObject({ status: 405, body: "" });
});

test.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/..%5csecret.txt",
  "/assets/../../dist-old/a.js",
  "//secret.txt",
  "/%00",
  "/%E0%A4%A",
  "/assets",
  "/",
  "/launch%2ehtml",
  "/assets/../launch.html",
  "/./launch.html",
  "//launch.html",
])("the path %s is not served", async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: "" });
});
