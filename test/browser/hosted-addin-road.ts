import type { BrowserContext, Page } from "playwright-core";
import { createDemoService } from "../../workbench/sample-service";
import type { HostedAddin, WebServer } from "../hosting/hosted-addin";
import { hostAddin } from "../hosting/hosted-addin";
import { createRecordingService } from "../hosting/recording-service";
import { connectByKey, stubHost } from "./addin-site";
import { inChromium } from "./chromium";

const officeJs = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";
const keys = createDemoService().keysOf("DF");

/** What a user does with the add-in on a web server, in Chromium. */
export function describeRoad(server: WebServer): void {
  const service = createRecordingService();
  let hosted: HostedAddin;
  beforeAll(async () => (hosted = await hostAddin(server, service.listener)));
  afterAll(() => hosted.close());
  const chromium = inChromium();
  let context: BrowserContext;
  beforeEach(async () => (context = await chromium.context({ ignoreHTTPSErrors: true })));

  async function openPane(): Promise<Page> {
    const page = await context.newPage();
    await page.route(officeJs, (route) => route.fulfill({ contentType: "text/javascript", body: stubHost }));
    await page.goto(`${hosted.address}/taskpane.html`);
    return page;
  }

  test("a user connects, and a cell has the number, by the service's absolute links", async () => {
    const page = await openPane();
    await connectByKey(page, keys);
    await page.getByRole("button", { name: "Disconnect" }).waitFor();
    const before = service.received.length;
    const number = page.evaluate(() =>
      window.shown("IMPACT", ["Facing brick, red (sample)", "GWP", "Use 50 years"]),
    );
    await expect(number).resolves.toBe(1.266);
    expect(service.received.length).toBeGreaterThan(before);
  });

  test("a page of the service reads no storage of the add-in", async () => {
    const page = await openPane();
    await page.evaluate(() => localStorage.setItem("planted", "read"));
    await page.goto(`${hosted.address}/service/api/v1/page`);
    expect(await page.title()).toBe("Before");
    expect(await page.evaluate(() => self.origin)).toBe("null");
  });
}
