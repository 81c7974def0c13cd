import { gzipSync } from "node:zlib";
import type { RequestListener } from "node:http";
import { fileHeaders } from "../../../workbench/hosting-headers";
import type { Fault, Head } from "./faulty-host";
import { openProxy, release } from "./faulty-host";

export type Case = readonly [name: string, fault: Fault, findings: readonly string[]];

/** OpenSSL takes the old versions of TLS at this level alone. */
const oldCiphers = "DEFAULT@SECLEVEL=0";

const isPane = (path: string): boolean => path === "/taskpane.html";
const isLaunch = (path: string): boolean => path === "/launch.html";
const isService = (path: string): boolean => path === "/service";
const isFile = (path: string): boolean => !isService(path);

/** The host sends this header with these paths, or leaves it out. */
function sends(name: string, value: string | string[] | undefined, isFor: (path: string) => boolean): Fault {
  return { head: (head, path) => void (isFor(path) && (head[name.toLowerCase()] = value)) };
}

/** Every path but those of files and the service leads to the pane. */
const paneForAll = (path: string): string =>
  path.slice(1) in release || path === "/SHA256SUMS" ? path : "/taskpane.html";

const text = (status: number, type: string, body = ""): RequestListener => {
  return (_request, response) => void response.writeHead(status, { "content-type": type }).end(body);
};

function accepting(accepted: string, status: number): Fault {
  return {
    answer: ({ method }, response, path) => {
      const isAccepted = method === accepted && !path.startsWith("/service/");
      if (isAccepted) response.writeHead(status).end();
      return isAccepted;
    },
  };
}

/** A proxy that refuses what the add-in's own does, except for what the test is about. */
function proxyExceptFor(passes: (method: string, path: string) => boolean): RequestListener {
  return (request, response) => {
    const { method = "", url = "" } = request;
    const isRight = /^\/service\/api\/v1\/[\w-]+$/.test(url) && method === "GET";
    if (isRight || passes(method, url)) openProxy(request, response);
    else response.writeHead(404).end();
  };
}

const manifest = (release["manifest.xml"] ?? "").replaceAll("https://product-impact.invalid", "{address}");

/** Over http, which is quicker, unless they say otherwise. */
export const faults: readonly Case[] = [
  ["a missing file", { files: { "functions.js": undefined } }, ["Files are missing."]],
  [
    "a file of another release",
    { files: { "taskpane.html": "<p>Old</p>" } },
    ["Files differ from the release."],
  ],
  [
    "an altered script",
    { files: { "functions.0123456789.js": "functions()" } },
    ["Files differ from the release."],
  ],
  ["no list of the files", { files: { SHA256SUMS: undefined } }, ["SHA256SUMS can't be read."]],
  ["pages in place of missing files", { reads: paneForAll }, ["A missing file is answered with 200."]],
  [
    "a page in place of a script",
    {
      reads: (path) => (path === "/functions.js" ? "/taskpane.html" : path),
      head: (head, path) => void (path === "/functions.js" && (head["content-type"] = "text/html")),
    },
    ["A page is sent in place of files."],
  ],
  [
    "addresses of pages without their ending",
    {
      answer: (_request, response, path) => {
        if (!path.endsWith(".html")) return false;
        response.writeHead(308, { location: path.replace(/\.html$/, "") }).end();
        return true;
      },
    },
    ["A missing file is answered with 308.", "Files are redirected."],
  ],
  [
    "a script as text",
    sends("Content-Type", "text/plain", (path) => path.endsWith(".js")),
    ['Content-Type is "text/plain", not "text/javascript".'],
  ],
  [
    "another character set",
    sends("Content-Type", "text/html; charset=iso-8859-1", isPane),
    ['Content-Type is "text/html; charset=iso-8859-1", not "text/html".'],
  ],
  [
    "no nosniff",
    sends("X-Content-Type-Options", undefined, () => true),
    ["X-Content-Type-Options is missing."],
  ],
  [
    "http allowed",
    { plain: false, ...sends("Strict-Transport-Security", undefined, isFile) },
    ["Strict-Transport-Security is missing."],
  ],
  [
    "https for an hour",
    { plain: false, ...sends("Strict-Transport-Security", "max-age=3600", isFile) },
    ["Strict-Transport-Security lasts less than a day."],
  ],
  [
    "a feature of the browser not denied",
    {
      head: (head) =>
        void (head["permissions-policy"] = String(head["permissions-policy"]).replace(", usb=()", "")),
    },
    ["Permissions-Policy doesn't deny usb."],
  ],
  [
    "no clipboard",
    {
      head: (head) =>
        void (head["permissions-policy"] = `${String(head["permissions-policy"])}, clipboard-write=()`),
    },
    ["Permissions-Policy restricts clipboard-write."],
  ],
  ["a pane without caching", sends("Cache-Control", undefined, isPane), ["Cache-Control is missing."]],
  [
    "functions kept for a day",
    sends("Cache-Control", "max-age=86400", (path) => path === "/functions.js"),
    ['Cache-Control is "max-age=86400", not "no-cache".'],
  ],
  [
    "scripts asked for each time",
    sends("Cache-Control", "no-cache", (path) => path === "/functions.0123456789.js"),
    ['Cache-Control is "no-cache", not "public, max-age=31536000, immutable".'],
  ],
  [
    "icons that may not be kept",
    sends("Cache-Control", "no-store", (path) => path.startsWith("/assets/")),
    ['Cache-Control is "no-store", not "public, max-age=3600".'],
  ],
  [
    "a launch that is kept",
    sends("Cache-Control", "no-cache", isLaunch),
    ['Cache-Control is "no-cache", not "no-store".'],
  ],
  [
    "a launch that sends its address",
    sends("Referrer-Policy", "no-referrer, origin", isLaunch),
    ['Referrer-Policy is "no-referrer, origin", not "no-referrer".'],
  ],
  [
    "a launch in frames",
    sends("Content-Security-Policy", "frame-ancestors 'self'", isLaunch),
    [`Content-Security-Policy lacks "frame-ancestors 'none'".`],
  ],
  [
    "functions for this site only",
    sends("Access-Control-Allow-Origin", undefined, isFile),
    ["Access-Control-Allow-Origin is missing."],
  ],
  [
    "files for every site",
    sends("Access-Control-Allow-Origin", "*", isFile),
    ["Access-Control-Allow-Origin is sent."],
  ],
  [
    "two rules of caching",
    sends("Cache-Control", ["no-cache", "max-age=600"], isPane),
    ["Cache-Control is sent twice, with different values."],
  ],
  ["a pane without frames", sends("X-Frame-Options", "SAMEORIGIN", isFile), ["X-Frame-Options is sent."]],
  [
    "a pane in own frames only",
    sends("Content-Security-Policy", "frame-ancestors 'self'", (path) => isFile(path) && !isLaunch(path)),
    ["Content-Security-Policy has frame-ancestors."],
  ],
  [
    "a narrower policy",
    sends("Content-Security-Policy", "default-src 'self'", isPane),
    ["Content-Security-Policy has default-src."],
  ],
  [
    "a narrower policy of the launch",
    sends("Content-Security-Policy", "frame-ancestors 'none'; script-src 'self'", isLaunch),
    ["Content-Security-Policy has script-src."],
  ],
  [
    "a separated opener",
    sends("Cross-Origin-Opener-Policy", "same-origin", isFile),
    ["Cross-Origin-Opener-Policy is sent."],
  ],
  [
    "an embedder's policy",
    sends("Cross-Origin-Embedder-Policy", "require-corp", isPane),
    ["Cross-Origin-Embedder-Policy is sent."],
  ],
  [
    "functions for the same site",
    sends("Cross-Origin-Resource-Policy", "same-site", isFile),
    ["Cross-Origin-Resource-Policy is sent."],
  ],
  ["cookies", sends("Set-Cookie", "lb=1; Path=/", () => true), ["Set-Cookie is sent."]],
  ["cookies of the service", sends("Set-Cookie", "s=1", isService), ["Set-Cookie is sent."]],
  ["erased storage", sends("Clear-Site-Data", '"storage"', isPane), ["Clear-Site-Data is sent."]],
  [
    "a manifest without its address",
    { files: { "manifest.xml": release["manifest.xml"] } },
    ["Addresses are still the placeholder's."],
  ],
  [
    "a manifest of another host",
    { files: { "manifest.xml": manifest.replaceAll("{address}/assets", "https://other.example/assets") } },
    ["Addresses lead elsewhere, such as https://other.example/assets/icon-32.png"],
  ],
  [
    "an old manifest",
    { files: { "manifest.xml": manifest.replace(/<Version>[^<]*/, "<Version>0.0.9.0") } },
    [expect.stringMatching(/^The manifest has version 0\.0\.9\.0, the release /) as unknown as string],
  ],
  [
    "functions with help of another host",
    {
      files: {
        "functions-nl.json": '{"functions":[{"helpUrl":"https://other.example/docs/functions.html"}]}',
      },
    },
    ["Addresses lead elsewhere, such as https://other.example/docs/functions.html"],
  ],
  ["functions that can't be read", { files: { "functions.json": "{" } }, ["The functions can't be read."]],
  [
    "settings that can't be read",
    { files: { "config.json": "{ // ours" } },
    ["config.json can't be used: it isn't JSON."],
  ],
  [
    "settings of another type",
    { config: { allowKeeping: "no" } },
    ["config.json can't be used: allowKeeping is neither true nor false."],
  ],
  [
    "a service over http",
    { config: { serviceUrl: "http://lca.example.com" } },
    ["config.json can't be used: serviceUrl isn't an https address."],
  ],
  [
    "the platform of the sample",
    { config: { platformUrl: "/platform" } },
    ['platformUrl is still the "/platform" of the sample.'],
  ],
  ["a missing mapping", { config: { mapping: "mapping.json" } }, ["The mapping is answered with 404."]],
  [
    "a mapping elsewhere",
    { config: { mapping: "https://a.example/b" } },
    ["The mapping isn't beside the pages."],
  ],
  [
    "a service at another path",
    { config: { serviceUrl: "/lca" } },
    [expect.stringMatching(/^The service isn't at http:.*\/lca\.$/) as unknown as string],
  ],
  [
    "a service that is down",
    { proxy: text(502, "text/html", "<html>Bad gateway</html>") },
    ["The service can't be reached (502)."],
  ],
  [
    "a page in place of the service",
    { proxy: text(200, "text/html", "<html>") },
    ["A page is sent in place of the service, with 200."],
  ],
  [
    "a proxy with a key",
    { service: text(200, "application/json", "[]") },
    ["The service sends products without a key."],
  ],
  [
    "a service that may be kept",
    sends("Cache-Control", "max-age=60", isService),
    ['Cache-Control is "max-age=60", not "no-store".'],
  ],
  [
    "a service that some caches keep",
    sends("Cache-Control", "no-store, s-maxage=60", isService),
    ['Cache-Control is "no-store, s-maxage=60", not "no-store".'],
  ],
  ["a service that reloads the browser", sends("Refresh", "0; url=/", isService), ["Refresh is sent."]],
  ...(
    [
      ["Surrogate-Control", "max-age=60", "may keep"],
      ["CDN-Cache-Control", "public", "may keep"],
      ["Age", "12", "keeps"],
      ["X-Cache", "Hit from cloudfront", "keeps"],
      ["CF-Cache-Status", "HIT", "keeps"],
      ["Cache-Status", "edge; hit", "keeps"],
      ["X-Cache-Hits", "0, 3", "keeps"],
      ["X-Varnish", "32770 3", "keeps"],
    ] as const
  ).map(([name, value, does]): Case => [
    `a service behind a cache that sends ${name}`,
    sends(name, value, isService),
    [
      `${does === "keeps" ? "A cache" : "Caches"} ${does} the service's answers: ${name.toLowerCase()} is "${value}".`,
    ],
  ]),
  [
    "TLS 1.0 and 1.1",
    { plain: false, tls: { minVersion: "TLSv1", ciphers: oldCiphers } },
    [expect.stringMatching(/^https:.* accepts TLSv1\.1\.$/) as unknown as string],
  ],
  [
    "answers as pages of the add-in",
    sends("Content-Security-Policy", "default-src 'none'", isService),
    ['Content-Security-Policy lacks "sandbox".'],
  ],
  [
    "a proxy of the whole host",
    { proxy: openProxy },
    [
      "Paths that climb reach the service.",
      "Paths beside the interface aren't refused.",
      "The service gets PUT, DELETE, PATCH.",
    ],
  ],
  [
    "a proxy that passes on one spelling",
    { proxy: proxyExceptFor((_method, path) => path.includes("/..;x/")) },
    ["Paths that climb reach the service."],
  ],
  [
    "a proxy that resolves what climbs",
    {
      proxy: proxyExceptFor(
        (_method, path) => new URL(path, "http://a").pathname === "/service/api/v1/products",
      ),
    },
    ["Paths that climb reach the service."],
  ],
  [
    "a proxy of other versions",
    { proxy: proxyExceptFor((_method, path) => path.startsWith("/service/api/v2/")) },
    ["Paths beside the interface aren't refused."],
  ],
  [
    "a proxy of every method",
    { proxy: proxyExceptFor((method, path) => method === "DELETE" && path.startsWith("/service/api/v1/")) },
    ["The service gets DELETE."],
  ],
  ["files that can be written", accepting("PUT", 201), ["Files accept PUT."]],
  ["files that can be written into folders", accepting("DELETE", 409), ["Files accept DELETE."]],
  ["files that answer forms", accepting("POST", 200), ["Files accept POST."]],
  [
    "lists of folders",
    { reads: (path) => (path === "/assets/" ? "/docs/functions.html" : path) },
    ["A folder is answered with a list or page."],
  ],
  [
    "a published repository",
    { files: { ".env": "A=1" }, reads: (path) => (path === "/.env" ? "/LICENSE.txt" : path) },
    ["Hidden files are sent."],
  ],
  [
    "a launch by another spelling",
    {
      reads: (path) => (path === "/launch%2ehtml" ? "/launch.html" : path),
      head: (head, path) => withoutLaunch(head, path),
    },
    ["launch.html is also sent without its headers."],
  ],
  [
    "a launch beside the icons",
    { reads: (path) => path.replace("/assets/../", "/"), head: (head, path) => withoutLaunch(head, path) },
    ["launch.html is also sent without its headers."],
  ],
  ["short addresses only", { largestHead: 8_192 }, ["A launch with long tokens fails with 431."]],
  [
    "a launch whose token is repeated",
    {
      answer: ({ url = "" }, response) => {
        response.setHeader("x-asked", url);
        return false;
      },
    },
    ["A launch's token is repeated in the header x-asked."],
  ],
];

/** The launch has its headers only by its plain path. */
function withoutLaunch(head: Head, path: string): void {
  if (!isLaunch(path))
    for (const name of ["referrer-policy", "content-security-policy"]) if (isFile(path)) delete head[name];
}

/** Hosts that differ from ours, and are as good. */
export const variants: readonly (readonly [name: string, fault: Fault])[] = [
  ["our own", {}],
  ["compressed scripts", { answer: (...asked) => compressing(...asked) }],
  [
    "a proxy that hangs up on what it refuses",
    {
      proxy: (request, response) => {
        if (request.url === "/service/api/v1/products") openProxy(request, response);
        else request.socket.destroy();
      },
    },
  ],
  [
    "a cache that keeps nothing of the service",
    {
      head: (head, path) => {
        if (!isService(path)) return;
        const marks = { age: "0", "x-cache": "MISS", "cf-cache-status": "DYNAMIC", "x-cache-hits": "0" };
        Object.assign(head, marks, {
          "x-varnish": "32770",
          "surrogate-control": "no-store",
          "cache-control": "private, no-store",
        });
      },
    },
  ],
  ["TLS 1.3 only", { tls: { minVersion: "TLSv1.3" } }],
  ["a path of its own", { base: "/tools/product-impact" }],
  [
    "no encryption, on this computer",
    { plain: true, ...sends("Strict-Transport-Security", undefined, isFile) },
  ],
  [
    "settings by full addresses",
    { files: { "config.json": '{"serviceUrl":" {address}/service/api/v1/ "}' } },
  ],
  ["a mapping beside the pages", { config: { mapping: "LICENSE.json" }, files: { "LICENSE.json": "{}" } }],
  [
    "other words for the same",
    {
      head: (head, path) => {
        if (isPane(path)) head["cache-control"] = "Max-Age=0, Must-Revalidate";
        if (isLaunch(path)) head["content-security-policy"] = "Frame-Ancestors  'NONE' ;";
        if (isLaunch(path)) head["referrer-policy"] = "origin, no-referrer";
        if (path.endsWith(".js")) head["content-type"] = "application/javascript;charset=UTF-8";
        if (path.endsWith(".0123456789.js")) head["cache-control"] = "immutable,public,max-age=31536000";
        if (path.startsWith("/assets/")) head["cache-control"] = undefined;
        if (isService(path))
          head["content-security-policy"] = "sandbox; frame-ancestors 'none'; default-src 'none'";
        head["x-content-type-options"] = "NoSniff";
        head["strict-transport-security"] = "includeSubDomains; max-age=86400";
        head["permissions-policy"] = String(head["permissions-policy"]).split(", ").reverse().join(",");
        head["server"] = "other";
      },
    },
  ],
  [
    "a missing file is forbidden",
    { answer: (_request, response, path) => isUnknown(path) && Boolean(response.writeHead(403).end()) },
  ],
  [
    "the service's own refusals in its type, and the host's too",
    {
      proxy: (request, response) =>
        request.url === "/service/api/v1/products"
          ? openProxy(request, response)
          : response.writeHead(403, { "content-type": "application/problem+json" }).end("{}"),
      answer: (_request, response, path) =>
        isUnknown(path) &&
        Boolean(response.writeHead(404, { "content-type": "application/problem+json" }).end("{}")),
    },
  ],
];

function isUnknown(path: string): boolean {
  return /^\/check-hosting-\w+\.html$/.test(path);
}

/** Sends scripts compressed. */
const compressing: NonNullable<Fault["answer"]> = (_request, response, path) => {
  const text = path.endsWith(".js") ? release[path.slice(1)] : undefined;
  if (text === undefined) return false;
  const headers = { ...fileHeaders(path), "content-type": "text/javascript", "content-encoding": "gzip" };
  response.writeHead(200, headers).end(gzipSync(text));
  return true;
};

/** What a service says to caches, by the first part of its path. */
const kept: Readonly<Record<string, string>> = {
  ...{
    public: "public",
    shared: "s-maxage=60",
    aged: "max-age=60",
    own: "private, max-age=60",
    no: "no-store",
  },
};

/** A service on an origin of its own, which allows pages of others by the first part of its path. */
export const otherService: RequestListener = (request, response) => {
  const { url = "", method, headers } = request;
  const [, kind = ""] = url.split("/");
  const origin = kind === "closed" ? "https://other.example" : (headers.origin ?? "none");
  const names = { star: "*", "reads-only": "authorization" }[kind] ?? "Authorization, Content-Type";
  const cache = kept[kind];
  const allows = {
    ...{ "access-control-allow-origin": origin, "access-control-allow-headers": names },
    ...(cache !== undefined && { "cache-control": cache }),
  };
  if (method === "OPTIONS" && kind === "no-preflight") response.writeHead(401, allows).end();
  else if (method === "OPTIONS") response.writeHead(204, allows).end();
  else response.writeHead(401, { ...allows, "content-type": "application/json" }).end("{}");
};

export function crossOriginFaults(service: string): readonly Case[] {
  const read = "The service doesn't allow a read by this add-in (CORS).";
  const signIn = "The service doesn't allow a sign-in by this add-in (CORS).";
  const answer = "The service doesn't allow an answer by this add-in (CORS).";
  const at = (kind: string): Fault => ({ config: { serviceUrl: `${service}/${kind}` } });
  return [
    ["a service that allows this origin", at("open"), []],
    ["a service that allows another origin", at("closed"), [read, signIn, answer]],
    ["a service that allows no key by name", at("star"), [read, signIn]],
    ["a service that allows no body", at("reads-only"), [signIn]],
    ["a service that wants a key for preflights", at("no-preflight"), [read, signIn]],
    ...["public", "shared", "aged"].map((kind): Case => {
      const finding = `Caches may keep the service's answers: cache-control is "${kept[kind]}".`;
      return [`a service whose answers are ${kind}`, at(kind), [finding]];
    }),
    ["a service whose answers the browser alone keeps", at("own"), []],
    ["a service whose answers nobody keeps", at("no"), []],
  ];
}
