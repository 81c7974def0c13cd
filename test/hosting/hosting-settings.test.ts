import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import table from "../../deploy/headers.json";
import { evaluateInNode, withTemporaryFolder } from "../scripts/run-node";
import { exampleSettings, writeHostFiles } from "./hosted-addin";

const example = exampleSettings();

/** For each change of the example's settings: the settings that are read, or the sentence that refuses them. */
const parseAll = (changes: readonly object[]) =>
  evaluateInNode<readonly unknown[]>(
    "scripts/hosting/hosting-settings.mjs",
    `given.map((text) => {
      try {
        return script.parseSettings(text);
      } catch (refusal) {
        return refusal.message;
      }
    })`,
    changes.map((changed) => JSON.stringify({ ...example, ...changed })),
  );

test("the example's settings are accepted", () => {
  const local = { certificate: "", key: "", ingress: "", service: "http://localhost:3000/service" };
  const ingresses = ["10.1.2.3", "10.1.2.0/24", "10.1.0.0/16", "::1", "fd00:1::/64"].map((ingress) => ({
    ingress,
  }));
  const given = [{}, local, { logAddresses: true }, ...ingresses];
  expect(parseAll(given)).toEqual(given.map((changed) => ({ ...example, ...changed })));
});

test("settings of before have no container and no addresses in logs", () => {
  const given = [{ ingress: undefined, logAddresses: undefined }];
  expect(parseAll(given)).toEqual([{ ...example, ingress: "", logAddresses: false }]);
});

const noAddress =
  '"ingress" must be a network address, such as 10.0.0.10 or 10.0.0.0/28, or "" without a container.';
const noAddresses = [
  ...[null, 7, true, [], "ingress.example.com", "10.0.0", "10.0.0.256", "fe80::1%eth0", "[::1]"],
  ...[
    "10.0.0.1; include /etc/passwd",
    "10.0.0.1/",
    "/24",
    "10.0.0.1/24/24",
    "10.0.0.1,10.0.0.2",
    "unix:",
    " ",
  ],
];
const noSingleHost = (least: number, most: number) =>
  `"ingress" must be a network between /${least} and /${most}: all in it are trusted.`;

const refusals: readonly (readonly [changed: object, sentence: string])[] = [
  ...noAddresses.map((ingress) => [{ ingress }, noAddress] as const),
  ...["0.0.0.0/0", "10.0.0.0/8", "172.16.0.0/12", "10.0.0.1/33"].map(
    (ingress) => [{ ingress }, noSingleHost(16, 32)] as const,
  ),
  ...["::/0", "fd00::/8"].map((ingress) => [{ ingress }, noSingleHost(48, 128)] as const),
  ...[null, "", "false", 0].map(
    (logAddresses) => [{ logAddresses }, '"logAddresses" must be true or false.'] as const,
  ),
  [{ address: "http://addin.example.com" }, '"address" must be an https address.'],
  [
    { address: "https://example.com/addin" },
    '"address" must be an https address of its own, without a path.',
  ],
  [{ address: "addin.example.com" }, '"address" must be an https address.'],
  [{ service: "http://lca.example.com" }, '"service" must be an https address.'],
  [
    { service: "https://k:s@lca.example.com" },
    '"service" must be an address without user, query and unusual signs.',
  ],
  [
    { service: 'https://lca.example.com/";}' },
    '"service" must be an address without user, query and unusual signs.',
  ],
  [
    { service: "https://lca.example.com/?a" },
    '"service" must be an address without user, query and unusual signs.',
  ],
  [
    { service: "https://a;include.example.com" },
    '"service" must be an address without user, query and unusual signs.',
  ],
  [{ platfrom: "https://lca.example.com" }, 'There\'s no setting "platfrom".'],
  [{ platform: "javascript:alert(1)" }, '"platform" must be an https address.'],
  [{ signInsPerMinute: 0 }, '"signInsPerMinute" must be a whole number above 0.'],
  [{ requestKilobytes: "16; root /" }, '"requestKilobytes" must be a whole number above 0.'],
  [{ addressKilobytes: 1.5 }, '"addressKilobytes" must be a whole number above 0.'],
  [{ folder: "" }, '"folder" must be a path of plain letters, such as /srv/product-impact.'],
  [{ folder: "/srv/a b" }, '"folder" must be a path of plain letters, such as /srv/product-impact.'],
  [{ key: "/x; include /etc/passwd" }, '"key" must be a path of plain letters, such as /srv/product-impact.'],
];

test("settings that a server would take for something else are refused, each with its sentence", () => {
  const sentences = parseAll(refusals.map(([changed]) => changed));
  expect(refusals.map(([changed], at) => [changed, sentences[at]])).toEqual(refusals);
});

/** The servers themselves answer in the deep run alone: `test/build/hosted-by-nginx.deep.test.ts`. */
describe("the configuration of both servers", () => {
  const written = new Map<string, string>();

  beforeAll(() =>
    withTemporaryFolder((folder) => {
      writeHostFiles(example, folder);
      for (const name of ["nginx.conf", "container.conf", "Caddyfile"])
        written.set(name, readFileSync(join(folder, name), "utf8"));
    }),
  );

  test.each(["nginx.conf", "container.conf", "Caddyfile"])("%s sends every header of the table", (name) => {
    const config = written.get(name) ?? "";
    const all = [table.always, ...table.files.map(({ headers }) => headers), table.service.headers];
    const sent = all.flatMap((headers) => Object.entries<string>(headers));
    expect(sent.length).toBeGreaterThan(10);
    expect(sent.filter(([header, value]) => !config.includes(header) || !config.includes(value))).toEqual([]);
  });

  test.each(["nginx.conf", "container.conf"])("%s logs neither a query, a header nor a token", (name) => {
    const config = written.get(name) ?? "";
    const [, format = ""] = /log_format product_impact '(.*)';/.exec(config) ?? [];
    expect(format.match(/\$\w+/g)).toEqual([
      ...["$time_local", "$request_method", "$product_impact_logged"],
      ...["$status", "$body_bytes_sent"],
    ]);
    const [, logged = ""] = /map \$uri \$product_impact_logged \{(.*?)\n\}/s.exec(config) ?? [];
    expect(logged).toContain('"~*/launch\\.html"        /launch.html;');
    expect(config.match(/^ *access_log .*$/gm)).toEqual([expect.stringMatching(/ product_impact;$/)]);
    expect(config.match(/^ *error_log .*$/gm)).toEqual([expect.stringMatching(/ emerg;$/)]);
  });

  test("the container trusts the ingress of the settings, and nothing else", () => {
    const trusted = (name: string) => written.get(name)?.match(/^.*(real_ip|trusted_proxies).*$/gm) ?? [];
    expect(trusted("container.conf").map((line) => line.trim())).toEqual([
      ...["set_real_ip_from 10.0.0.10;", "real_ip_header X-Forwarded-For;"],
    ]);
    expect([...trusted("nginx.conf"), ...trusted("Caddyfile")]).toEqual([]);
  });

  test("addresses of computers are logged by a setting alone", () =>
    withTemporaryFolder((folder) => {
      writeHostFiles({ ...example, logAddresses: true }, folder);
      const named = (config = "") => [
        config.includes("'$remote_addr ["),
        config.includes("request>remote_ip delete"),
      ];
      const noting = (name: string) => named(readFileSync(join(folder, name), "utf8"));
      const servers = ["nginx.conf", "container.conf", "Caddyfile"];
      expect(servers.map((name) => named(written.get(name)))).toEqual([
        ...[
          [false, false],
          [false, false],
          [false, true],
        ],
      ]);
      expect(servers.map(noting)).toEqual([
        [true, false],
        [true, false],
        [false, false],
      ]);
    }));

  test("the service gets the headers of the table alone, and no client the ones that are held back", () => {
    const { passedOn, heldBack } = table.service;
    const nginx = written.get("nginx.conf") ?? "";
    const names = (pattern: RegExp) => [...nginx.matchAll(pattern)].map(([, name]) => name);
    expect(nginx).toContain("proxy_pass_request_headers off;");
    expect(names(/proxy_set_header (\S+)/g)).toEqual(["Host", "Connection", ...passedOn]);
    expect(names(/proxy_hide_header (\S+);/g)).toEqual(Object.values(heldBack).flat());
    const caddy = written.get("Caddyfile") ?? "";
    const ordered = caddy.match(/request_header .*/g);
    expect(ordered?.map((line) => line.split(" ").at(-2))).toEqual(["request_header", ...passedOn]);
    expect(ordered?.[0]).toBe("request_header -**");
  });
});

test("without an ingress, nothing is written for a container", () =>
  withTemporaryFolder((folder) => {
    expect(writeHostFiles({ ...example, ingress: "" }, folder)).toEqual(["www", "nginx.conf", "Caddyfile"]);
  }));

test("what is written has no brace left, and everything that the Containerfile copies", () =>
  withTemporaryFolder((folder) => {
    const settings = { ...example, service: "https://lca.example.com/lca/", provider: "Brick Works BV" };
    const names = writeHostFiles(settings, folder);
    const text = (name: string) => readFileSync(join(folder, name), "utf8");
    for (const name of names.filter((one) => one !== "www")) expect(text(name)).not.toMatch(/\{\{|undefined/);
    expect(text("nginx.conf")).toContain("proxy_pass https://product_impact/lca$product_impact_path;");
    expect(text("Caddyfile")).toContain("uri replace /service/api/v1/ /lca/api/v1/ 1");
    const container = text("Containerfile");
    const copied = [...container.matchAll(/^COPY (\S+)/gm)].map(([, name = ""]) => name);
    expect(copied.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
    expect(container).not.toMatch(/^RUN/m);
    expect(container.match(/^USER (.*)$/gm)).toEqual(["USER 101"]);
    expect(text("www/manifest.xml")).toContain("<ProviderName>Brick Works BV</ProviderName>");
    expect(text("www/manifest.xml")).not.toContain("product-impact.invalid");
    expect(JSON.parse(text("www/config.json"))).toMatchObject({
      ...{
        serviceUrl: "/service",
        publicServiceUrl: "https://lca.example.com/lca",
        allowOtherServiceUrl: false,
      },
    });
  }));

test("without a certificate, only Caddy's configuration is written, since it fetches one", () =>
  withTemporaryFolder((folder) => {
    const settings = { ...example, certificate: "", key: "" };
    const names = writeHostFiles(settings, folder);
    expect(names).toEqual(["www", "Caddyfile", "container.conf", "Containerfile"]);
    expect(readFileSync(join(folder, "Caddyfile"), "utf8")).not.toContain("tls /");
  }));
