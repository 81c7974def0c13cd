import { createDemoService } from "../../../workbench/sample-service";
import { createDemoLaunchPageServer } from "../../../workbench/sample-service/demo-launch-page";
import { listenOverHttp } from "../../../workbench/sample-service/serve-over-http";
import type { HttpService } from "../../../workbench/sample-service/serve-over-http";

const launchAddress = "https://addin.example/excel/launch.html";
const service = createDemoService();
let http: HttpService;
beforeAll(async () => {
  http = await listenOverHttp(createDemoLaunchPageServer({ service, launchAddress }));
});
afterAll(() => http.close());

async function launchedTo(fields: Readonly<Record<string, string>>): Promise<URL> {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${http.address}/platform`, { method: "POST", body, redirect: "manual" });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("Location") ?? "");
}

const read = async (token: string | null) => {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await service.fetch(`${service.address}/api/v1/companies/me`, { headers });
  return response.ok ? ((await response.json()) as { name: string }).name : response.status;
};

test("the platform's page is marked as a sample, names every account, and has no script", async () => {
  const response = await fetch(`${http.address}/platform`);
  const html = await response.text();
  expect(html).toContain("Sample platform");
  for (const { code, company } of service.accounts) {
    expect(html).toContain(`value="${code}"`);
    expect(html).toContain(company.name);
  }
  expect(html).not.toMatch(/<script/i);
  expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
  expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
});

test.each(service.accounts.map(({ code, company }) => [code, company.name] as const))(
  "launching as a user of %s sends a GET of the launch address with a token of that account",
  async (account, company) => {
    const to = await launchedTo({ account });
    expect(to.origin + to.pathname).toBe(launchAddress);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      access_token: expect.stringMatching(/^sample-token-[0-9a-f]{32}$/) as string,
      expires_in: "3600",
      refresh_token: expect.stringMatching(/^sample-refresh-token-[0-9a-f]{32}$/) as string,
      token_type: "Bearer",
    });
    expect(await read(to.searchParams.get("access_token"))).toBe(company);
    expect(await read(to.searchParams.get("refresh_token"))).toBe(401);
  },
);

test("each launch has a token of its own, which ends when all are revoked", async () => {
  const tokens = [await launchedTo({ account: "DF" }), await launchedTo({ account: "DF" })].map(
    ({ searchParams }) => searchParams.get("access_token"),
  );
  expect(tokens[0]).not.toBe(tokens[1]);
  service.revokeTokens();
  expect(await read(tokens[0] ?? null)).toBe(401);
});

test("the platform can launch with a token that the service does not take, or without one", async () => {
  const refused = (await launchedTo({ account: "DF", defect: "refused" })).searchParams;
  expect(await read(refused.get("access_token"))).toBe(401);
  const missing = (await launchedTo({ account: "DF", defect: "missing" })).searchParams;
  expect([...missing.keys()].sort()).toEqual(["expires_in", "refresh_token", "token_type"]);
});

test("an unknown account launches nothing", async () => {
  const body = new URLSearchParams({ account: "<b>" });
  const response = await fetch(`${http.address}/platform`, { method: "POST", body, redirect: "manual" });
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain("<b>");
});
