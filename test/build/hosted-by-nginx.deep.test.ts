import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
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

test("a container's nginx runs without root, and writes nowhere but into /tmp", async () => {
  const folder = mkdtempSync(join(tmpdir(), "contained-"));
  chmodSync(folder, 0o755);
  const files = join(folder, "written");
  const settings = { ...exampleSettings(), service: "http://127.0.0.1:9", folder: "/elsewhere" };
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
  try {
    const page = await fetch(`http://127.0.0.1:${port}/taskpane.html`);
    expect(page.status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/config.json`)).headers.get("cache-control")).toBe(
      "no-cache",
    );
    expect((await fetch(`http://127.0.0.1:${port}/service/api/v1/products`)).status).toBe(502);
    expect(running.logs()).toContain("GET /taskpane.html 200");
    expect(running.logs()).not.toMatch(/\[(error|crit|alert|emerg)\]/);
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true });
  }
});
