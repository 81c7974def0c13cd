import axe from "axe-core";
import { button, expectNoOverflow, page, site, visitThePane } from "../taskpane/visit";

visitThePane("./test/taskpane/pick/start.ts");

const visit = async (query = "") => {
  await page.goto(`${site.origin}/taskpane.html?${query}`);
  await page.getByRole("heading", { name: "Product Impact" }).waitFor();
};
const search = () => page.getByRole("combobox", { name: "Search products by name or id" });
const option = (name: string | RegExp) => page.getByRole("option", { name });
const asked = () => page.evaluate(() => window.pickStage.choices.asked);
/** The names of the picked products that are drawn. */
const picked = () =>
  page.getByRole("option", { selected: true }).evaluateAll((all) => all.map((one) => one.title.split("\n")[0]));
const active = async () => {
  const id = await search().getAttribute("aria-activedescendant");
  return id === null ? null : page.evaluate((of) => document.getElementById(of)?.title.split("\n")[0], id);
};
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("looks", async () => {
  await page.setViewportSize({ width: 320, height: 720 });
  await visit();
  await option(/Facing/).waitFor();
  await shoot("first");
  await search().fill("wool");
  await press("ArrowDown", "Space", "Shift+ArrowDown");
  await button("Stages").or(page.getByRole("button", { name: /Stages/ })).click();
  await page.getByText("Details of").click();
  await page.getByText("declaredUnit").waitFor();
  await shoot("picked");
  void [asked, picked, active, axe, expectNoOverflow, button];
});

/** Pictures for the eye, where somebody asks for them. */
async function shoot(name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [320, 450]) {
      await page.setViewportSize({ width, height: 720 });
      await page.screenshot({ path: `${folder}/pick-${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
  }
}
