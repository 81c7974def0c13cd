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
  const local = { certificate: "", key: "", service: "http://localhost:3000/service" };
  expect(parseAll([{}, local])).toEqual([example, { ...example, ...local }]);
});

const refusals: readonly (readonly [changed: object, sentence: string])[] = [
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
      ...["$remote_addr", "$time_local", "$request_method", "$product_impact_logged"],
      ...["$status", "$body_bytes_sent"],
    ]);
    const [, logged = ""] = /map \$uri \$product_impact_logged \{(.*?)\n\}/s.exec(config) ?? [];
    expect(logged).toContain('"~*/launch\\.html"        /launch.html;');
    expect(config.match(/^ *access_log .*$/gm)).toEqual([expect.stringMatching(/ product_impact;$/)]);
    expect(config.match(/^ *error_log .*$/gm)).toEqual([expect.stringMatching(/ emerg;$/)]);
  });
});

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
