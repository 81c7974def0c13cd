const proxy = { file: "workbench/service-proxy.ts", tests: ["test/workbench/service-proxy.test.ts"] };
const headers = { ...proxy, file: "workbench/forwarded-headers.ts" };
const site = { tests: ["test/workbench/https-site.deep.test.ts"] };
const listening = { file: "scripts/loopback-server.ts", tests: ["test/scripts/loopback-server.test.ts"] };
const asking = {
  file: "scripts/excel/permission.mjs",
  tests: ["test/scripts/excel/permission.deep.test.ts"],
};

/**
 * The effects of `npm run excel` on a developer's computer: whom it serves, what it passes on, and that it asks.
 */
export const onThisComputer = [
  {
    without: "a path that climbs out of the interface reaches the real service",
    ...proxy,
    find: "if (climbs.test(url)) return undefined;",
    put: "",
  },
  {
    without: "all of the real service's host is reached, not its interface alone",
    ...proxy,
    find: 'rest.startsWith("/api/v1/") ? rest : undefined',
    put: "rest",
  },
  {
    without: "the real service is changed, not only read",
    ...proxy,
    find: 'if (!methods.includes(request.method ?? "")) return',
    put: 'if (!methods.includes(request.method ?? "") && false) return',
  },
  {
    without: "a redirect of the service takes the secret to another server",
    ...proxy,
    find: "tell(undefined);",
    put: 'tell(undefined); if (incoming.headers.location) askHttp(incoming.headers.location, { headers: { authorization: request.headers.authorization ?? "" } }).end();',
  },
  {
    without: "a body that the service is not told of is read as a request of its own",
    ...proxy,
    find: "if (withBody) request.pipe(outgoing);",
    put: "if (request.method !== undefined) request.pipe(outgoing);",
  },
  {
    without: "the secret is sent to whoever answers in the service's place",
    ...proxy,
    only: "over https",
    find: "rejectUnauthorized: true",
    put: "rejectUnauthorized: false",
  },
  {
    without: "what was asked, with its secret, is printed where the service cannot be reached",
    ...proxy,
    find: "tell(code);",
    put: "tell(`${code} ${request.url} ${request.headers.authorization}`);",
  },
  {
    without: "half an answer of the service looks like a whole one",
    ...proxy,
    find: "pipeline(incoming, response, () => undefined);",
    put: 'incoming.pipe(response); incoming.once("close", () => response.end());',
  },
  {
    without: "cookies of all servers on localhost go to the real service",
    ...headers,
    find: '"host", "cookie"]',
    put: '"host"]',
  },
  {
    without: "the service's cookies become those of all servers on localhost",
    ...headers,
    find: '"set-cookie", ',
    put: "",
  },
  {
    without: "the service keeps the browser from all http servers on localhost",
    ...headers,
    find: '"strict-transport-security", ',
    put: "",
  },
  {
    without: "an answer of the service opened as a page is one of the add-in's origin",
    file: "deploy/headers.json",
    ...site,
    find: "\"default-src 'none'; sandbox\"",
    put: "\"default-src 'self'\"",
  },
  {
    without: "the launch page is served without its headers, under another way to write its name",
    file: "workbench/https-site.ts",
    ...site,
    find: "if (!plain.test(path)) return undefined;",
    put: "",
  },
  {
    without: "files outside the built add-in are served",
    file: "workbench/served-file.ts",
    tests: ["test/workbench/workbench-files.test.ts"],
    find: "!file.startsWith(root + sep) || ",
    put: "",
  },
  {
    without: "whoever is on the same network reaches the servers for development",
    ...listening,
    find: 'server.listen(Number(given ?? preferredPort), "127.0.0.1");',
    put: "server.listen(Number(given ?? preferredPort));",
  },
  {
    without: "whoever is on the same network reaches them where the usual port is taken",
    ...listening,
    find: 'server.listen(0, "127.0.0.1");',
    put: "server.listen(0);",
  },
  {
    without: "the secret goes to a real service without encryption",
    file: "scripts/excel/excel-arguments.mjs",
    tests: ["test/scripts/excel/excel-arguments.test.ts"],
    find: 'if (protocol !== "https:" && !isOwn)',
    put: 'if (protocol === "ftp:")',
  },
  {
    without: "the computer is changed whatever is answered",
    ...asking,
    find: "return /^y(es)?$/i.test(answer.trim());",
    put: 'return answer !== "";',
  },
  {
    without: "the computer is changed where nobody could be asked",
    ...asking,
    find: "if (!input.isTTY)",
    put: "if (input.isTTY === undefined)",
  },
  {
    without: "other users of the computer can read the certificate's key",
    file: "scripts/excel/certificate.mjs",
    tests: ["test/scripts/excel/certificate.deep.test.ts"],
    find: "chmodSync(files.key, 0o600);",
    put: "chmodSync(files.key, 0o644);",
  },
];
