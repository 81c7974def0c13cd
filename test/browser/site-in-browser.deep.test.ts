/** The page that `npm run site` writes, as a visitor sees it: on a static host, in a folder of it. */
import type { BrowserContext } from "playwright-core";
import type { DemoApiKeyPair } from "../../workbench/sample-service";
import { createDemoService } from "../../workbench/sample-service";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { hostStatically, microsoft, standInForMicrosoft } from "./static-host";

const chromium = inChromium();
const service = createDemoService();
const { keysOf } = service;
/** GWP of the first product in the prepared sheet, before and after its study is changed. */
const [before, after] = [30.29, 33.319];
let desk: Desk;
let faults: string[];

/** Everything a browser's console would show in red. */
function noteFaults(context: BrowserContext): void {
  faults = [];
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  context.on("requestfailed", (request) => faults.push(`failed: ${request.url()}`));
  context.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
}

beforeEach(async () => {
  const { origin } = chromium.closing(await hostStatically("build/site", "/some/where/"));
  const context = await chromium.context({ viewport: { width: 1280, height: 780 } });
  noteFaults(context);
  await standInForMicrosoft(context);
  desk = await Desk.open(context, { origin, service, asks: microsoft });
});

const refresh = (): Promise<void> => desk.pane.getByRole("button", { name: "Refresh" }).first().click();

async function connect(keys: DemoApiKeyPair): Promise<void> {
  await desk.pane.getByLabel("Public key").fill(keys.publicKey);
  await desk.pane.getByLabel("Private secret").fill(keys.privateSecret);
  await desk.pane.getByRole("button", { name: "Connect", exact: true }).click();
}

async function expectNoFault(): Promise<void> {
  await desk.expectNoComplaint();
  expect(faults).toEqual([]);
}

test("the sample data fill the sheet, a changed study comes with a refresh, and nothing asks elsewhere", async () => {
  await expect(desk.page.getByRole("banner").innerText()).resolves.toMatch(
    /isn't Excel.*made up.*your browser/s,
  );
  expect(await desk.cell("C8")).not.toBe(before);
  await desk.trySample();
  await desk.becomes("C8", before);
  expect(await desk.pressChangeStudy()).toMatch(/^Changed: Facing brick, red \(sample\); /);
  expect(await desk.cell("C8")).toBe(before);
  await refresh();
  await desk.becomes("C8", after);
  await desk.reopen();
  expect(await desk.cell("C8")).toBe(after);
  await expectNoFault();
});

test("keys of the sample service open an account, in another shape too, and its study changes as well", async () => {
  await connect(keysOf("DF", "siren"));
  await desk.becomes("C8", before);
  await desk.pressChangeStudy();
  await refresh();
  await desk.becomes("C8", after);
  await expectNoFault();
});

test("a wrong secret is refused, and no platform sign-in is offered", async () => {
  await connect({ publicKey: "sample-DF", privateSecret: "wrong" });
  await desk.pane.getByRole("alert").filter({ hasText: "secret" }).waitFor();
  expect(await desk.pane.getByRole("button", { name: /platform/ }).count()).toBe(0);
  await expectNoFault();
});
