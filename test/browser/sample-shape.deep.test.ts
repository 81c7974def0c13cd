import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";

const chromium = inChromium();
let site: AddinSite;
let desk: Desk;

beforeEach(async () => {
  site = chromium.closing(await openAddinSite());
  desk = await Desk.open(await chromium.context({ viewport: { width: 1480, height: 780 } }), site);
});

test("a shape behind the public key gives the same numbers over HTTP", async () => {
  const seen: Promise<string>[] = [];
  desk.page.on("response", (response) => {
    if (response.url().endsWith("/api/v1/products")) seen.push(response.text());
  });
  const { publicKey, privateSecret } = site.service.keysOf("DF", "siren");
  await desk.pane.getByLabel("Public key").fill(publicKey);
  await desk.pane.getByLabel("Private secret").fill(privateSecret);
  await desk.pane.getByRole("button", { name: "Connect", exact: true }).click();
  await desk.becomes("C8", 30.29);
  expect(seen).toHaveLength(1);
  expect(await seen[0]).toMatch(/^\{"class":\["products","collection"\]/);
  await desk.expectNoComplaint();
});
