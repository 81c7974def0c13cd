/**
 * The first minute after the README's `npm start`: the user's view on an ordinary laptop screen, and the first presses.
 * What the prepared sheet shows before and after the first press is in `workbench.test.ts`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { functionExamples } from "../../src/pane/help/function-descriptions";
import { sentence } from "../../src/words/reason-sentence";
import { deepTest } from "../deep-tests";
import { dutch, english } from "../words/all-words";
import type { AllWords } from "../words/all-words";
import { sampleOf } from "../matrix-sample";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";

const chromium = inChromium();
let site: AddinSite;

const screens = [
  { width: 1360, height: 820 },
  { width: 1366, height: 768 },
];

/** One page with an empty workbook for most tests, which the last of them connects. */
let desk: Desk;

beforeAll(async () => {
  site = await openAddinSite();
  const context = await chromium.shared({ viewport: screens[0] ?? null, locale: "en-US" });
  desk = await Desk.inMemory(context, site, "empty");
});
afterAll(() => site.close());

const offer = () => desk.pane.getByRole("button", { name: english.pane.trySample, exact: true });

test.each(sampleOf("screens of the first minute", screens, 1 / 2))(
  "the sample is offered in view in every tab, once, at $width × $height",
  async (screen) => {
    await desk.page.setViewportSize(screen);
    for (const tab of ["Account", "Pick", "Workbook"]) {
      await desk.pane.getByRole("tab", { name: tab, exact: true }).click();
      expect(await offer().count()).toBe(1);
      const words = (await offer().locator("..").innerText()).replace(/\s+/g, " ");
      expect(words).toBe(`${english.pane.noKeys} ${english.pane.trySample}`);
      const box = await offer().boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(screen.height);
      const [notes, line] = [desk.pane.locator(".in-view"), offer().locator("..")];
      expect(await notes.evaluate((list) => list.nextElementSibling?.className)).toBe("sample-offer");
      expect(await line.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(40);
    }
    const [wanted, given] = await desk.page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(wanted).toBeLessThanOrEqual(given ?? 0);
  },
);

test("a formula typed before connecting says what is missing, and gets its number by the sample button", async () => {
  await desk.paste("A8", [["Facing brick, red (sample)", '=LCA.IMPACT(A8,"AP")']]);
  await desk.type("B30", '=LCA.IMPACT(A8,"GWP")');
  const message = sentence({ kind: "not-connected" });
  await expect(desk.cell("B30")).resolves.toEqual({ error: "#N/A", message });
  // Pressed by keyboard in the tab Pick, the button leaves the focus there.
  await desk.pane.getByRole("tab", { name: "Pick", exact: true }).click();
  await offer().focus();
  await desk.page.keyboard.press("Enter");
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  expect(await desk.pane.locator(":focus").getAttribute("id")).toBe("panel-pick");
  await desk.becomes("B30", 30.29);
  await desk.becomes("B8");
});

test("the developers' choices are behind a disclosure that is closed at first", async () => {
  const lists = ["Calculation", "Excel"].map((label) => desk.page.locator("details").getByLabel(label));
  for (const list of lists) expect(await list.isVisible()).toBe(false);
  await desk.page.getByText("For developers").click();
  for (const list of lists) expect(await list.isVisible()).toBe(true);
});

/** The sample, connected at the prepared sheet, and the first table below it, without a question. */
async function expectFirstTable(opened: Desk, words: AllWords): Promise<void> {
  const { pane } = opened;
  expect(await opened.cell("A2")).toContain(`\u201c${words.pane.trySample}\u201d`);
  await pane.getByRole("button", { name: words.pane.trySample, exact: true }).click();
  await opened.becomes("C8", 30.29);
  const before = await opened.cells("A1", "K16");
  await pane.getByRole("tab", { name: words.pane.tabs.pick, exact: true }).click();
  await opened.insertFirstTable(words);
  const written = (await opened.cells("A17", "E24")).flat();
  expect(written.filter((cell) => typeof cell === "number")).toHaveLength(3);
  expect(await opened.cells("A1", "K16")).toEqual(before);
  await opened.expectNoComplaint();
}

deepTest("the first table in English is written below the prepared sheet without a question", async () => {
  const context = await chromium.context({ locale: "en-US" });
  await expectFirstTable(await Desk.inMemory(context, site), english);
});

test("the first table in Dutch is written without a question, and Help is one press away from Pick", async () => {
  const context = await chromium.context({ locale: "nl-NL" });
  const opened = await Desk.inMemory(context, site);
  const words = dutch;
  const { pane } = opened;
  await expectFirstTable(opened, words);

  // Help has an example, the version and the service report.
  const root = join(__dirname, "../..");
  await pane.getByRole("button", { name: words.pane.helpTitle, exact: true }).press("Enter");
  const focused = pane.locator(":focus");
  await expect(focused.textContent()).resolves.toBe(words.pane.helpTitle);

  await pane.getByText(words.help.functions, { exact: true }).click();
  const { functions } = JSON.parse(readFileSync(join(root, "dist/functions-nl.json"), "utf8")) as {
    functions: { description: string }[];
  };
  for (const { description } of functions) await pane.getByText(description, { exact: true }).waitFor();
  await pane.getByText(functionExamples.IMPACT, { exact: true }).waitFor();
  await opened.type("M2", functionExamples.IMPACT);
  await opened.becomes("M2", 1.266);

  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  await pane.getByText(words.help.version.title.replace("{version}", version), { exact: true }).click();
  const [, build = ""] =
    /functions\.(\w+)\.js/.exec(readFileSync(join(root, "dist/SHA256SUMS"), "utf8")) ?? [];
  await pane.getByText(`${version}, build ${build}`, { exact: true }).waitFor();

  await pane.getByRole("button", { name: words.pane.readingTitle, exact: true }).click();
  await expect(focused.textContent()).resolves.toBe(words.pane.readingTitle);
  await pane.getByText(words.reading.meaning).waitFor();
  await opened.expectNoComplaint();
});
