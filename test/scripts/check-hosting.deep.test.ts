import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateCertificates } from "office-addin-dev-certs";
import { parseConfig } from "../../src/addin/host/addin-config";
import { deep } from "../deep-tests";
import type { TestCertificate, TestSite } from "../workbench/over-https";
import { createCertificate, startTestSite } from "../workbench/over-https";
import type { Case } from "./hosting/faults";
import { crossOriginFaults, faults as allFaults, otherService, variants } from "./hosting/faults";
import type { Fault, FaultyHost } from "./hosting/faulty-host";
import { listen, startFaultyHost, stop } from "./hosting/faulty-host";
import type { Examination } from "./hosting/run-check";
import { checkHosting, evaluateAside, examineAll, findingsIn } from "./hosting/run-check";

const climbs = "a proxy of the whole host";
const faults = allFaults.filter(([name], at) => deep || at % 5 === 0 || name === climbs);

const folder = mkdtempSync(join(tmpdir(), "check-hosting-"));
const ca = join(folder, "ca.crt");

let certificate: TestCertificate;
let service: TestSite;

beforeAll(async () => {
  certificate = await createCertificate();
  writeFileSync(ca, certificate.ca);
  service = await startTestSite(otherService, certificate);
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

async function withHosts<T>(
  given: readonly Fault[],
  use: (hosts: readonly FaultyHost[]) => Promise<T>,
): Promise<T> {
  const hosts = await Promise.all(given.map((fault) => startFaultyHost(certificate, fault)));
  try {
    return await use(hosts);
  } finally {
    await Promise.all(hosts.map((host) => host.close()));
  }
}

function examine(given: readonly Fault[]): Promise<readonly Examination[]> {
  const addresses = (hosts: readonly FaultyHost[]) => hosts.map(({ address }) => address);
  return withHosts(given, (hosts) => examineAll(addresses(hosts), ca));
}

const whatIn = ({ findings }: Examination): string[] => findings.map(({ what }) => what);

describe("a planted fault is found, and nothing else", () => {
  let examined: readonly Examination[];
  beforeAll(async () => {
    examined = await examine(faults.map(([, fault]) => ({ plain: true, ...fault })));
  });

  test.each(faults.map(([name, , findings], at) => [name, findings, at] as const))(
    "%s",
    (_name, findings, at) => {
      expect(whatIn(examined[at] as Examination)).toEqual(findings);
    },
  );

  test("a path that climbs is named by each spelling", () => {
    const at = faults.findIndex(([name]) => name === climbs);
    const { places = [] } =
      examined[at]?.findings.find(({ what }) => what.startsWith("Paths that climb")) ?? {};
    const segments = places.map((path) => path.replace("/service/api/v1/", "").replace("/v1/products", ""));
    expect(segments).toEqual([
      ...[
        "..",
        "%2e%2e",
        ".%2e",
        "%2E.",
        "%252e%252e",
        "%25252e.",
        "..;x",
        "..%2f",
        "%2e%2e%2f",
        "..%5c",
        "..%252f",
      ],
      ...["\\..\\", "%5c..%5c", "%255c..%255c", "%2f..", "/..//", "%c0%ae%c0%ae"],
    ]);
  });
});

describe("a good host has no finding", () => {
  let examined: readonly Examination[];
  beforeAll(async () => {
    examined = await examine(variants.map(([, fault]) => fault));
  });

  test.each(variants.map(([name], at) => [name, at] as const))("%s", (_name, at) => {
    expect(whatIn(examined[at] as Examination)).toEqual([]);
  });

  test("compression is an advice", () => {
    const advised = examined.flatMap(({ advice }, at) =>
      advice.some((one) => one.startsWith("Compress")) ? [] : [variants[at]?.[0]],
    );
    expect(advised).toEqual(["compressed scripts"]);
  });
});

test("a service on another origin must allow the add-in", async () => {
  const cases: readonly Case[] = crossOriginFaults(service.address);
  const examined = await examine(cases.map(([, fault]) => fault));
  expect(examined.map((one, at) => [cases[at]?.[0], whatIn(one)])).toEqual(
    cases.map(([name, , all]) => [name, all]),
  );
});

describe("the command", () => {
  test("says that all is well, and what it can't examine", () =>
    withHosts([{}], async ([host]) => {
      const { code, output } = await checkHosting([`${host?.address}/`], ca);
      expect(code).toBe(0);
      expect(output.trim().split("\n").slice(-2)).toEqual([
        "Not examined: logs, renewals, and all that needs a key.",
        expect.stringMatching(/^All \d+ checks passed\.$/),
      ]);
    }));

  test("says what is wrong, where, why, and what to change", () => {
    const fault: Fault = {
      files: { "functions.js": undefined },
      head: (head) => void delete head["x-content-type-options"],
    };
    return withHosts([fault], async ([host]) => {
      const { code, output } = await checkHosting([host?.address ?? ""], ca);
      expect(code).toBe(1);
      expect(output).toContain(
        "1. Files are missing.\n   Where: /functions.js\n   Change: Upload all files of dist/.\n\n" +
          "2. X-Content-Type-Options is missing.\n   Where: /LICENSE.txt, /assets/icon-32.png, /assets/icon.svg and 12 more\n",
      );
      expect(output.trim().split("\n").at(-1)).toBe("2 findings");
    });
  });

  test.each([
    [[], "Usage: npm run check-hosting -- <https address of the add-in>"],
    [["https://a.example", "more"], "Usage: npm run check-hosting -- <https address of the add-in>"],
    [["addin.example.com"], '"addin.example.com" isn\'t an address.'],
    [["http://addin.example.com"], "Excel loads add-ins over https only"],
    [["https://a.example/taskpane.html"], "Give only the address of the folder"],
    [["https://a.example/?x"], "Give only the address of the folder"],
  ])("refuses %j", async (args, message) => {
    const { code, output } = await checkHosting(args);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  });

  test("says that nothing answers", async () => {
    const server = createServer();
    const address = await listen(server);
    await stop(server);
    const { code, output } = await checkHosting([address]);
    expect([code, output]).toEqual([1, `${address} can't be reached (ECONNREFUSED).\n`]);
  });
});

describe("the certificate", () => {
  test("of an unknown authority is a finding, and the rest is examined", () =>
    withHosts([{ files: { "functions.js": undefined } }], async ([host]) => {
      const { output } = await checkHosting([host?.address ?? ""]);
      expect(findingsIn(output)).toEqual([
        `The certificate of ${host?.address} isn't trusted.`,
        "Files are missing.",
      ]);
      expect(output).toContain("set NODE_EXTRA_CA_CERTS");
    }));

  test.each([
    ["for another name", 100, "localhost.example", "isn't trusted."],
    ["that soon ends", 10, "localhost", "ends on"],
  ])("%s is a finding", async (_name, days, name, what) => {
    const own = await certificateFor(days, name);
    const host = await startFaultyHost(own);
    try {
      const file = join(folder, `${name}.crt`);
      writeFileSync(file, own.ca);
      const [examined] = await examineAll([host.address], file);
      expect(examined && whatIn(examined)).toEqual([expect.stringContaining(what)]);
    } finally {
      await host.close();
    }
  });
});

async function certificateFor(days: number, name: string): Promise<TestCertificate> {
  const quiet = jest.spyOn(console, "log").mockImplementation();
  const at = (file: string): string => join(folder, name, file);
  try {
    await generateCertificates(at("ca.crt"), at("own.crt"), at("own.key"), days, [name]);
    const read = (file: string): string => readFileSync(at(file), "utf8");
    return { ca: read("ca.crt"), cert: read("own.crt"), key: read("own.key") };
  } finally {
    quiet.mockRestore();
  }
}

test("where this computer can't offer old TLS, it isn't called refused", () =>
  withHosts([{ tls: { minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" } }, {}], async (hosts) => {
    for (const { address } of hosts) {
      const expression = `await script.checkOldTls({ origin: ${JSON.stringify(address)} }, "DEFAULT@SECLEVEL=5")`;
      const found = await evaluateAside("scripts/hosting/check/tls-versions.mjs", expression, ca);
      const text = `whether ${address} accepts TLS 1.0 or 1.1: trying it failed here (ERR_SSL_NO_PROTOCOLS_AVAILABLE)`;
      expect(found).toEqual([{ notExamined: text }]);
    }
  }));

test("the command names what it couldn't examine, and doesn't count it as passed", () =>
  withHosts([{ config: { serviceUrl: "https://localhost:1" } }], async ([host]) => {
    const { output } = await checkHosting([host?.address ?? ""], ca);
    expect(output).toContain(
      "Not examined: whether https://localhost:1 accepts TLS 1.0 or 1.1: trying it failed here (ECONNREFUSED).\n",
    );
    expect(findingsIn(output)).toEqual(["The service can't be reached (ECONNREFUSED)."]);
  }));

test.each([
  ["files", 200, ["Files are also sent over plain http."]],
  ["a redirect", 301, []],
])("%s over plain http", async (_name, status, findings) => {
  const server = createServer((_request, response) =>
    response.writeHead(status, { location: "https://a" }).end(),
  );
  const { port } = new URL(await listen(server));
  try {
    const site = '{ isSecure: true, origin: "https://localhost", base: "" }';
    const expression = `await script.checkPlainHttp(${site}, ${port})`;
    const found = await evaluateAside<{ what: string }[]>(
      "scripts/hosting/check/exposure.mjs",
      expression,
      ca,
    );
    expect(found.map(({ what }) => what)).toEqual(findings);
  } finally {
    await stop(server);
  }
});

test("config.json is refused when the add-in refuses it", async () => {
  const page = "https://addin.example.com/tools/taskpane.html";
  const urls = [
    ...[
      "/service",
      "/service/",
      "/",
      "//lca.example",
      "/\\lca.example",
      "service",
      "",
      " /service ",
      "/a?b",
      "/a#b",
    ],
    ...[
      "https://lca.example/api/v1/",
      "http://lca.example",
      "http://localhost:1",
      "http://[::1]",
      "https://u:p@a.example",
    ],
  ];
  const names = ["serviceUrl", "publicServiceUrl", "platformUrl"];
  const configs: unknown[] = [
    ...names.flatMap((name) => urls.map((url) => ({ serviceUrl: "/service", [name]: url }))),
    ...[null, 1, true].flatMap((value) => names.map((name) => ({ serviceUrl: "/service", [name]: value }))),
    ...[true, false, "true", null].map((allowKeeping) => ({ serviceUrl: "/service", allowKeeping })),
    ...[{}, { a: "b" }, { a: ["b", "c"] }, { a: 1 }, [], null].map((vocabulary) => ({
      serviceUrl: "/s",
      vocabulary,
    })),
    ...[{}, [], null, "text", { serviceUrl: "/s", mapping: {} }, { serviceUrl: "/s", other: 1 }],
  ];
  const read = `${JSON.stringify(configs.map((config) => JSON.stringify(config)))}.map((text) => script.readConfig(text, "${page}"))`;
  const ours = await evaluateAside<{ problem?: string; service?: { origin: string; path: string } }[]>(
    "scripts/hosting/check/config.mjs",
    read,
    ca,
  );
  const theirs = configs.map((config) => {
    try {
      return parseConfig(config, page).service.base;
    } catch {
      return undefined;
    }
  });
  const bases = ours.map(({ service }) => service && service.origin + service.path);
  expect(bases.map((base, at) => [configs[at], base])).toEqual(theirs.map((base, at) => [configs[at], base]));
});
