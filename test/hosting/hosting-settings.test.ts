import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { evaluateInNode, withTemporaryFolder } from "../scripts/run-node";
import { exampleSettings, writeHostFiles } from "./hosted-addin";

const example = exampleSettings();
const parsed = (changed: object) =>
  evaluateInNode<unknown>(
    "scripts/hosting/hosting-settings.mjs",
    "script.parseSettings(given)",
    JSON.stringify({ ...example, ...changed }),
  );

test("the example's settings are accepted", () => {
  expect(parsed({})).toEqual(example);
  expect(parsed({ certificate: "", key: "", service: "http://localhost:3000/service" })).toMatchObject({});
});

test.each([
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
])("%j is refused: %s", (changed, sentence) => {
  expect(parsed(changed)).toBe(sentence);
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
