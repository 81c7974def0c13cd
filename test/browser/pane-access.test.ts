import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import axe from "axe-core";
import { policy } from "../taskpane/site";
import {
  announce,
  ask,
  asked,
  expectFocusOnButton,
  focused,
  status,
  secret,
  tabTo,
  button,
  enterKeys,
  expectNoOverflow,
  fail,
  open,
  otherService,
  page,
  site,
  succeed,
  visitThePane,
} from "../taskpane/visit";

visitThePane();

describe("By keyboard alone", () => {
  test("the whole way: connect, answer, copy a formula, disconnect, and the focus is never lost", async () => {
    await open();
    await tabTo("Public key");
    await page.keyboard.type("public-1");
    await tabTo("Private secret");
    await page.keyboard.type(secret);
    await page.keyboard.press("Enter");
    await ask("real");
    expect(await focused()).toBe("screen-title");
    await page.keyboard.press("Tab");
    await expectFocusOnButton("Change all numbers");
    await page.keyboard.press("Space");
    await succeed();
    expect(await focused()).toBe("screen-title");
    await page.keyboard.press("Tab");
    await expectFocusOnButton("Refresh");
    await page.keyboard.press("Enter");
    expect(await asked()).toContainEqual(["refresh"]);
    await tabTo("=LCA.PRODUCTS()");
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("=LCA.PRODUCTS()");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expectFocusOnButton("Disconnect");
    await page.keyboard.press("Enter");
    expect(await status()).toBe("Not connected");
    expect(await focused()).toBe("screen-title");
    await tabTo("Public key");
  });
});

describe("Looks", () => {
  const states: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["disconnected", () => open(otherService)],
    ["empty fields", () => open(otherService).then(() => button("Connect").click())],
    [
      "connecting",
      () =>
        open()
          .then(enterKeys)
          .then(() => button("Connect").click()),
    ],
    ["refused", () => open().then(() => fail({ kind: "key-refused" }))],
    ["question", () => open().then(() => ask())],
    ["connected", () => open().then(() => succeed())],
    ["sample", () => open().then(() => succeed("sample"))],
    [
      "announced",
      () =>
        open()
          .then(() => announce({ kind: "version-ending", from: null, ends: Date.UTC(2127, 2, 1) }))
          .then(() => succeed()),
    ],
    ["long names", () => open().then(() => succeed("hostile"))],
  ];

  describe.each(["light", "dark"] as const)("%s", (colorScheme) => {
    test.each(states)("%s: nothing for axe to find, nothing wider than 320 px", async (name, reach) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 640 });
      await reach();
      await page.evaluate(axe.source);
      const found = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
      expect(found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      await expectNoOverflow();
      await shoot(`${name}-${colorScheme}`);
    });
  });
});

describe("The built page", () => {
  test("carries the policy of the design and sends no referrer", () => {
    const html = readFileSync(resolve(__dirname, "../../src/taskpane/taskpane.html"), "utf8");
    expect(html).toContain(`content="${policy}"`);
    expect(html).toContain('<meta name="referrer" content="no-referrer" />');
  });

  test("draws the pane from at most 20 kB", () => {
    expect(site.chunkSize).toBeLessThanOrEqual(20_000);
  });
});

/** Pictures for the eye, where somebody asks for them. */
async function shoot(name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  for (const width of [320, 350, 700]) {
    await page.setViewportSize({ width, height: 640 });
    await page.screenshot({ path: `${folder}/${name.replace(/ /g, "-")}-${width}.png`, fullPage: true });
  }
}
