import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, RequestOptions } from "node:http";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleSettings, freePort, hostAddin, startNginx, writeHostFiles } from "../hosting/hosted-addin";
import { createRecordingService } from "../hosting/recording-service";
import { describeHostedAddin } from "../hosting/hosted-addin-suite";

describeHostedAddin("nginx");

test("one computer signs in as often as the settings say, and asks for products as often as it likes", async () => {
  const service = createRecordingService();
  const hosted = await hostAddin("nginx", service.listener, { signInsPerMinute: 3 });
  try {
    const statuses = async (path: string, method: string) => {
      const asked = Array.from({ length: 12 }, () => hosted.get(path, { method }));
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    const signIns = await statuses("/service/api/v1/authenticate", "POST");
    expect(signIns.filter((status) => status !== 429).length).toBeLessThanOrEqual(5);
    expect(signIns.filter((status) => status === 429).length).toBeGreaterThanOrEqual(7);
    expect(await statuses("/service/api/v1/%61uthenticate", "POST")).toContain(429);
    expect(await statuses("/service/api/v1/products", "GET")).not.toContain(429);
  } finally {
    await hosted.close();
  }
});

interface Container {
  get(path: string, question?: RequestOptions): Promise<IncomingMessage>;
  logs(): string;
  stop(): Promise<void>;
}

/** A container's nginx as nobody, with a service that can't be reached. */
async function startContainer(changed: Readonly<Record<string, unknown>> = {}): Promise<Container> {
  const folder = mkdtempSync(join(tmpdir(), "contained-"));
  chmodSync(folder, 0o755);
  const files = join(folder, "written");
  const settings = { ...exampleSettings(), service: "http://127.0.0.1:9", folder: "/elsewhere", ...changed };
  writeHostFiles(settings, files);
  cpSync(join(files, "www"), join(folder, "current"), { recursive: true });
  const port = await freePort();
  const log = join(folder, "run/container.log");
  const site = readFileSync(join(files, "container.conf"), "utf8")
    .replace("listen 8080;", `listen 127.0.0.1:${port};`)
    .replaceAll("/srv/product-impact", folder)
    .replaceAll(/\/dev\/std(out|err)/g, log);
  // Nobody: all but the one folder in place of /tmp belongs to root.
  const nobody = process.getuid?.() === 0 ? 65534 : undefined;
  const running = await startNginx(folder, site, port, [log], nobody);
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true });
  };
  const get = (path: string, question: RequestOptions = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request({ host: "127.0.0.1", port, path, agent: false, ...question }, (answer) =>
        resolve(answer.resume()),
      );
      asked.once("error", reject).end();
    });
  return { get, logs: () => running.logs(), stop };
}

test("a container's nginx runs without root, and writes nowhere but into /tmp", async () => {
  const { get, logs, stop } = await startContainer();
  try {
    expect((await get("/taskpane.html")).statusCode).toBe(200);
    expect((await get("/config.json")).headers["cache-control"]).toBe("no-cache");
    expect((await get("/service/api/v1/products")).statusCode).toBe(502);
    expect(logs()).toContain("GET /taskpane.html 200");
    expect(logs()).not.toMatch(/\[(error|crit|alert|emerg)\]/);
  } finally {
    await stop();
  }
});

const ingress = "127.0.0.2";

/** Who asks, what stands in X-Forwarded-For, and whether all twelve are taken for one computer. */
const askers: readonly (readonly [
  who: string,
  from: string,
  forwarded: (at: number) => string,
  isOne: boolean,
])[] = [
  ["computers behind the ingress", ingress, (at) => `10.9.0.${at}`, false],
  ["a computer behind the ingress", ingress, () => "10.9.0.7", true],
  [
    "a computer behind the ingress that writes addresses of its own",
    ingress,
    (at) => `10.9.0.${at}, 10.9.0.7`,
    true,
  ],
  [
    "a computer that writes the ingress's address",
    ingress,
    (at) => `10.9.0.${at}, ${ingress}, 10.9.0.7`,
    true,
  ],
  ["a computer that doesn't come from the ingress", "127.0.0.3", (at) => `10.9.0.${at}`, true],
  ["a computer of a private network", "127.0.0.1", (at) => `192.168.0.${at}`, true],
];

test.each(askers)("the container limits the sign-ins of %s", async (_who, localAddress, forwarded, isOne) => {
  const { get, logs, stop } = await startContainer({ ingress, signInsPerMinute: 3, logAddresses: true });
  try {
    const statuses: (number | undefined)[] = [];
    for (let at = 0; at < 12; at += 1) {
      const question = { localAddress, method: "POST", headers: { "x-forwarded-for": forwarded(at) } };
      statuses.push((await get("/service/api/v1/authenticate", question)).statusCode);
    }
    expect(statuses.includes(429)).toBe(isOne);
    const addresses = new Set(logs().match(/^[\d.]+(?= \[)/gm));
    expect(addresses.size).toBe(isOne ? 1 : 12);
  } finally {
    await stop();
  }
});

test("a container's log has no address of a computer", async () => {
  const { get, logs, stop } = await startContainer({ ingress });
  try {
    await get("/config.json", { localAddress: ingress, headers: { "x-forwarded-for": "10.9.0.7" } });
    await get("/service/api/v1/products", { localAddress: "127.0.0.3" });
    expect(logs()).toContain("GET /config.json 200");
    expect(logs()).not.toMatch(/10\.9\.0\.7|127\.0\.0\.[23]/);
  } finally {
    await stop();
  }
});
