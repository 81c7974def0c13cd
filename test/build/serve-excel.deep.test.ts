import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, withTemporaryFolder } from "../scripts/run-node";
import type { HttpsAnswer, TestCertificate, HttpsQuestion, TestSite } from "../workbench/over-https";
import { sendHttpsRequest, createCertificate, startTestSite } from "../workbench/over-https";
import { distFolder } from "./built-files";

let certificate: TestCertificate;
beforeAll(async () => (certificate = await createCertificate()));

interface Started {
  readonly address: string;
  get(path: string, question?: Partial<HttpsQuestion>): Promise<HttpsAnswer>;
}

/** The server of `npm run excel` as it is built, for as long as it is used. */
async function serving(service: string | undefined, use: (started: Started) => Promise<void>): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const written = join(folder, "written");
    mkdirSync(written);
    writeFileSync(join(written, "manifest.xml"), "<Written />");
    const given = {
      certificate: file("cert", certificate.cert),
      key: file("key", certificate.key),
      written,
      service,
    };
    const server = fork(join(repositoryRoot, "build/workbench/serve-excel.js"), [JSON.stringify(given)], {
      cwd: repositoryRoot,
      env: { ...process.env, PORT: "0" },
    });
    try {
      const address = await addressOf(server);
      await use({
        address,
        get: (path, question) => sendHttpsRequest(address, path, { ca: certificate.ca, ...question }),
      });
    } finally {
      server.kill();
    }
  });
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("message", (message) => resolve((message as { address: string }).address));
    server.once("exit", (code) => reject(new Error(`It ended with ${String(code)}.`)));
  });
}

const built = (name: string) => readFileSync(join(distFolder, name), "utf8");
const configOf = ({ body }: HttpsAnswer) => JSON.parse(body) as Record<string, unknown>;

test("the built add-in is at https://localhost, with Microsoft's own Office.js", () =>
  serving(undefined, async ({ address, get }) => {
    expect(address).toMatch(/^https:\/\/localhost:\d+$/);
    expect((await get("/taskpane.html")).body).toBe(built("taskpane.html"));
    expect(built("taskpane.html")).toContain("https://appsforoffice.microsoft.com/lib/1/hosted/office.js");
    expect((await get("/launch.html")).body).toBe(built("launch.html"));
    expect((await get("/manifest.xml")).body).toBe("<Written />");
    expect((await get("/config.json")).body).toBe(built("config.json"));
  }));

test("the sample service and platform are served, and know each other by this address", () =>
  serving(undefined, async ({ address, get }) => {
    expect((await get("/service/api/v1/products")).status).toBe(401);
    const { body: page } = await get("/platform");
    expect(page).toContain("Sample platform");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const launched = await get("/platform", { method: "POST", headers, body: "account=DF" });
    const target = new URL(launched.headers.location ?? "");
    expect(target.origin + target.pathname).toBe(`${address}/launch.html`);
    const authorization = `Bearer ${target.searchParams.get("access_token") ?? ""}`;
    const long = `/launch.html?access_token=${"x".repeat(30_000)}`;
    expect((await get("/service/api/v1/products", { headers: { authorization } })).status).toBe(200);
    expect((await get(long)).status).toBe(200);
  }));

describe("before a real service", () => {
  const asked: (string | undefined)[] = [];
  let service: TestSite;

  beforeAll(async () => {
    service = await startTestSite(({ url }, response) => {
      asked.push(url);
      response.end('"real"');
    });
  });
  afterAll(() => service.close());

  test("config.json names the real service, and the built one stays unchanged", async () => {
    const before = built("config.json");
    await serving(service.address, async ({ get }) => {
      expect(configOf(await get("/config.json"))).toEqual({
        ...(JSON.parse(before) as object),
        serviceUrl: "/service",
        publicServiceUrl: service.address,
        platformUrl: "",
      });
    });
    expect(built("config.json")).toBe(before);
  });

  test("the proxy reaches only the service's interface, and there is no sample", () =>
    serving(service.address, async ({ get }) => {
      const answers = [
        await get("/service/api/v1/products?q=1"),
        await get("/service/api/v1/..;/admin"),
        await get("/service/admin"),
        await get("/platform"),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404]);
      expect(answers[0]?.body).toBe('"real"');
      expect(asked).toEqual(["/api/v1/products?q=1"]);
    }));
});
