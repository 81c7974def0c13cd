import type { RequestListener } from "node:http";
import { createDeployedAddin } from "../../workbench/deployed-addin";
import type { TestSite } from "./over-https";
import { createCertificate, startTestSite } from "./over-https";

const officeTag = '<script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js"></script>';

/** A deployment with two files, and a service that says what was asked. */
const deployment: RequestListener = (request, response) => {
  const { url = "", headers } = request;
  if (url === "/taskpane.html") return response.setHeader("content-type", "text/html").end(officeTag);
  if (url === "/functions.js") return response.setHeader("content-type", "text/javascript").end(officeTag);
  if (url.startsWith("/service/")) return response.end(`${url} ${headers.authorization ?? ""}`);
  if (url === "/moved") return response.writeHead(302, { location: "/taskpane.html" }).end();
  return response.writeHead(404).end();
};

const sites: TestSite[] = [];
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

async function opened(
  listener: RequestListener,
  certificate?: Parameters<typeof startTestSite>[1],
): Promise<string> {
  const site = await startTestSite(listener, certificate);
  sites.push(site);
  return site.address;
}

/** The workbench's server, with the add-in of this address. */
async function workbenchWith(address: string): Promise<string> {
  const answer = createDeployedAddin(address);
  return opened((request, response) => {
    const listener = answer(new URL(request.url ?? "/", "http://localhost").pathname);
    if (listener) return listener(request, response);
    response.end("the workbench");
  });
}

test("the workbench has the deployed pages, with its own Office.js, and the deployed service", async () => {
  const workbench = await workbenchWith(`${await opened(deployment)}/`);
  const text = async (path: string, init?: RequestInit) => (await fetch(`${workbench}${path}`, init)).text();
  expect(await text("/addin/taskpane.html")).toContain('src="/office/office.js"');
  expect(await text("/addin/functions.js")).toBe(officeTag);
  const headers = { Authorization: "Bearer t" };
  expect(await text("/service/api/v1/products?a=%2F", { headers })).toBe(
    "/service/api/v1/products?a=%2F Bearer t",
  );
  expect(await text("/")).toBe("the workbench");
  expect((await fetch(`${workbench}/addin/nothing.js`)).status).toBe(404);
});

test("a deployment that moves its files, or has an unknown certificate, is named with the reason", async () => {
  const said = jest.spyOn(console, "error").mockImplementation();
  const moved = await workbenchWith(await opened(deployment));
  expect((await fetch(`${moved}/addin/moved`)).status).toBe(502);
  const secure = await workbenchWith(await opened(deployment, await createCertificate()));
  expect((await fetch(`${secure}/addin/taskpane.html`)).status).toBe(502);
  expect(said.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringMatching(/\/moved: .*redirect/),
    expect.stringMatching(/taskpane\.html: (UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT_IN_CHAIN)/),
  ]);
  said.mockRestore();
});
