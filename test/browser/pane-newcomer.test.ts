import type { Locator } from "playwright-core";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";

const chromium = inChromium();

/** What a user does: one click or one key is one action. */
class Newcomer {
  actions = 0;

  async click(what: Locator, modifiers: "Shift"[] = []): Promise<void> {
    this.actions += 1;
    await what.click({ modifiers });
  }
}

test("A newcomer reaches a table of 5 × 6 live values of the demo account in at most 10 actions", async () => {
  const site = chromium.closing(await openAddinSite());
  const context = await chromium.context({ viewport: { width: 1280, height: 860 } });
  const desk = await Desk.open(context, site, "empty");
  const { pane } = desk;
  const user = new Newcomer();
  await user.click(pane.getByRole("button", { name: "Try with sample data" }));
  const products = pane.getByRole("listbox", { name: "Products" }).getByRole("option");
  await user.click(products.nth(0));
  await user.click(products.nth(4), ["Shift"]);
  await user.click(pane.getByRole("checkbox", { name: /^Environmental impacts: all/ }));
  await user.click(pane.getByRole("checkbox", { name: /^POCP/ }));
  await user.click(pane.getByRole("button", { name: "Insert", exact: true }));
  await desk.becomes("H6");
  await pane.getByText("Written to").waitFor();
  // The picture in the README: SCREENSHOTS=docs writes it anew.
  const folder = process.env.SCREENSHOTS;
  if (folder) await desk.page.screenshot({ path: `${folder}/pane.png` });
  expect(user.actions).toBeLessThanOrEqual(10);
  const [headers, ...rows] = await desk.cells("A1", "H6");
  expect(headers?.slice(0, 3)).toEqual(["A1-A3", "Per", "GWP [kg CO2-eq]"]);
  expect(rows.map(([name, per, gwp]) => [name, per, gwp])).toEqual([
    ["=Spacer bar, 12 mm (sample)", "m", 0.1626],
    ["104233", "piece", 0.8888],
    ["Aerated concrete block, 100 mm (sample)", "m2", 23.16],
    ["Aluminium profile, anodised (sample)", "m", 13],
    ["Bitumen membrane, two layers (sample)", "m2", 5.454],
  ]);
  expect(rows.flatMap(([, ...values]) => values).filter((value) => typeof value === "number")).toHaveLength(
    30,
  );
  await desk.expectNoComplaint();
});
