import { parseConfig, readConfig } from "../../../src/addin/host/addin-config";
import { NoValueError } from "../../../src/lca/reasons";
import {
  closeServers,
  json,
  overHttp,
  refusal,
  ScriptedService,
} from "../../client/service/scripted-service";

afterEach(closeServers);

const page = "https://addin.example/excel/taskpane.html";

test("a service is an address, or a path on our own origin", () => {
  expect(parseConfig({ serviceUrl: "https://service.example/api/v1" }, page).service).toEqual({
    base: "https://service.example",
    within: "https://service.example/",
    writtenAs: "",
  });
  expect(parseConfig({ serviceUrl: "/service/" }, page).service).toEqual({
    base: "https://addin.example/service",
    within: "https://addin.example/service/",
    writtenAs: "",
  });
});

test("the address that the service writes into its links is read", () => {
  const { service } = parseConfig(
    { serviceUrl: "/service", publicServiceUrl: "https://inside.example/" },
    page,
  );
  expect(service.writtenAs).toBe("https://inside.example");
});

test.each([
  [undefined, false],
  [false, false],
  ["true", false],
  [1, false],
  [true, true],
])("another address may be typed only if the file says so: %j", (allowOtherServiceUrl, allowed) => {
  expect(parseConfig({ serviceUrl: "/service", allowOtherServiceUrl }, page).allowOtherServiceUrl).toBe(
    allowed,
  );
});

test.each([
  [undefined, true],
  [true, true],
  [false, false],
])("a sign-in may be saved unless the file says no: %j", (allowKeeping, allowed) => {
  expect(parseConfig({ serviceUrl: "/service", allowKeeping }, page).allowKeeping).toBe(allowed);
});

test("the names for a meaning are one or several", () => {
  const vocabulary = { name: "omschrijving", value: ["uitkomst", "waarde"] };
  expect(parseConfig({ serviceUrl: "/service", vocabulary }, page).vocabulary).toEqual({
    name: ["omschrijving"],
    value: ["uitkomst", "waarde"],
  });
  expect(parseConfig({ serviceUrl: "/service" }, page).vocabulary).toEqual({});
});

test.each([
  ["https://app.example.org/start?from=excel#apps", "https://app.example.org/start?from=excel#apps"],
  [" https://app.example.org ", "https://app.example.org/"],
  ["http://localhost:4000/platform", "http://localhost:4000/platform"],
  ["http://127.0.0.1:4000/", "http://127.0.0.1:4000/"],
  ["/platform", "https://addin.example/platform"],
  ["", null],
  [" ", null],
  [undefined, null],
])("the platform is an address, a path on our own origin, or nowhere: %j", (platformUrl, platform) => {
  expect(parseConfig({ serviceUrl: "/service", platformUrl }, page).platform).toBe(platform);
});

test("unknown keys are ignored", () => {
  expect(parseConfig({ serviceUrl: "/service", colour: "red", vocabulary: {} }, page).service.base).toBe(
    "https://addin.example/service",
  );
});

describe("a file that makes no sense", () => {
  test.each<[string, Response]>([
    ["that is missing", new Response("<html>", { status: 404 })],
    ["that is missing, though its page is JSON", json({ serviceUrl: "/service" }, { status: 404 })],
    ["that is no JSON", new Response("{serviceUrl:")],
    ["that is empty", new Response("")],
    ["that names no service", json({})],
    ["whose service is no text", json({ serviceUrl: 5 })],
    ["whose service is no address", json({ serviceUrl: "service.example" })],
    ["whose service is not encrypted", json({ serviceUrl: "http://service.example" })],
    ["whose written address is no text", json({ serviceUrl: "/service", publicServiceUrl: null })],
    ["whose written address is none", json({ serviceUrl: "/service", publicServiceUrl: "inside" })],
    ["whose names are no names", json({ serviceUrl: "/service", vocabulary: { name: [5] } })],
    ["whose names are a list", json({ serviceUrl: "/service", vocabulary: ["name"] })],
    ...["false", "", 0, null].map((allowKeeping): [string, Response] => [
      `that leaves open whether a sign-in may be kept: ${JSON.stringify(allowKeeping)}`,
      json({ serviceUrl: "/service", allowKeeping }),
    ]),
    ...[
      "http://app.example.org",
      "app.example.org",
      "//app.example.org",
      "platform",
      "javascript:alert(1)",
      "https://user:word@app.example.org",
      5,
      null,
    ].map((platformUrl): [string, Response] => [
      `whose platform is ${platformUrl}`,
      json({ serviceUrl: "/service", platformUrl }),
    ]),
    ["that is a list", json([])],
    ["that is null", json(null)],
    ["that leads elsewhere", new Response(null, { status: 302, headers: { Location: "/other.json" } })],
  ])("connecting stops at a file %s", async (_what, response) => {
    const service = new ScriptedService(({ path }) =>
      path === "/x/config.json" ? response : json({ serviceUrl: "/s" }),
    );
    const address = await overHttp(service);
    expect(await refusal(readConfig(`${address}/x/taskpane.html?query`))).toEqual({
      kind: "bad-configuration",
    });
    expect(service.requests.map(({ path }) => path)).toEqual(["/x/config.json"]);
  });

  test("connecting stops at a file that cannot be fetched", async () => {
    const address = await overHttp(new ScriptedService(() => json({})));
    await closeServers();
    await expect(readConfig(`${address}/taskpane.html`)).rejects.toBeInstanceOf(NoValueError);
  });
});

test("the file beside the page is read", async () => {
  const address = await overHttp(new ScriptedService(() => json({ serviceUrl: "/service" })));
  expect((await readConfig(`${address}/taskpane.html`)).service.base).toBe(`${address}/service`);
});
