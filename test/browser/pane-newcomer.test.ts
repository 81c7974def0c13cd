import type { Locator } from "playwright-core";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { accountsWithDifficultNames } from "../sample/difficult-names";
import { deepTest } from "../deep-tests";
import { english as words } from "../words/all-words";

const chromium = inChromium();
let site: AddinSite;
let desk: Desk;

/** One page for all tests, each of which has a new sheet and is not connected. */
beforeAll(async () => {
  site = await openAddinSite({ accounts: accountsWithDifficultNames });
  const context = await chromium.shared({ viewport: { width: 1280, height: 860 } });
  desk = await Desk.inMemory(context, site, "empty");
});
afterAll(() => site.close());
beforeEach(async () => {
  await desk.startSheet("Sheet1");
});
afterEach(async () => {
  await desk.pane.getByRole("button", { name: words.pane.disconnect, exact: true }).click();
  await desk.pane.getByLabel("Public key").waitFor();
});

/** The actions of a user: one click or one key is one action. */
class Newcomer {
  actions = 0;

  async click(what: Locator, modifiers: "Shift"[] = []): Promise<void> {
    this.actions += 1;
    await what.click({ modifiers });
  }
}

test("A newcomer reaches a table of 5 × 6 live values of the sample account in at most 6 actions", async () => {
  const { pane } = desk;
  const user = new Newcomer();
  await user.click(pane.getByRole("button", { name: words.pane.trySample }));
  const products = pane.getByRole("listbox", { name: "Products" }).getByRole("option");
  await user.click(products.nth(0));
  await user.click(products.nth(4), ["Shift"]);
  await user.click(pane.getByRole("checkbox", { name: /^Environmental impacts \(/ }));
  await user.click(pane.getByRole("checkbox", { name: /^POCP/ }));
  await user.click(pane.getByRole("button", { name: "Insert", exact: true }));
  await desk.becomes("H7");
  await pane.getByText("Inserted in").waitFor();
  expect(user.actions).toBeLessThanOrEqual(6);
  const [headers, ...rows] = await desk.cells("A2", "H7");
  expect(headers?.slice(0, 3)).toEqual(["Product", "Per", "GWP [kg CO2-eq]"]);
  expect(rows.map(([name, per, gwp]) => [name, per, gwp])).toEqual([
    ["Aerated concrete block, 100 mm (sample)", "m2", 23.16],
    ["Aluminium profile, anodised (sample)", "m", 13],
    ["Bitumen membrane, two layers (sample)", "m2", 5.454],
    ["Cellulose, blown in, 200 mm (sample)", "m2", -11.04],
    ["Concrete block, 140 mm (sample)", "m2", 28.75],
  ]);
  expect(rows.flatMap(([, ...values]) => values).filter((value) => typeof value === "number")).toHaveLength(
    30,
  );
  await desk.expectNoComplaint();
});

test("A name that begins with = and one that is a number become texts that find their products", async () => {
  const { pane } = desk;
  await desk.connect("DF");
  const products = pane.getByRole("listbox", { name: "Products" }).getByRole("option");
  await products.nth(0).click();
  await products.nth(1).click({ modifiers: ["Shift"] });
  await pane.getByRole("checkbox", { name: /^GWP/ }).click();
  await pane.getByRole("button", { name: "Insert", exact: true }).click();
  await desk.becomes("C4");
  await expect(desk.cells("A3", "C4")).resolves.toEqual([
    ["=Spacer bar, 12 mm (sample)", "m", 0.1626],
    ["104233", "piece", 0.8888],
  ]);
  await desk.expectNoComplaint();
});

/** The picker of an empty sheet with the sample account, after one action. */
async function sampleByMouse() {
  const { pane } = desk;
  const user = new Newcomer();
  await user.click(pane.getByRole("button", { name: words.pane.trySample }));
  const products = pane.getByRole("listbox", { name: "Products" }).getByRole("option");
  await products.first().waitFor();
  return { pane, user, products };
}

const stages = [
  ...["A1-A3", "Use 50 years", "Use 75 years", "End of life: energy recovery", "End of life: recycling"],
];

test("One product's declaration of 7 indicators × 5 stages takes at most 6 actions", async () => {
  const { pane, user } = await sampleByMouse();
  const glulam = pane.getByRole("option", { name: /^Glulam/ }).first();
  // Scrolling does not count as an action.
  await pane.getByRole("listbox", { name: "Products" }).hover();
  while ((await glulam.count()) === 0) await desk.page.mouse.wheel(0, 180);
  await user.click(glulam);
  await user.click(pane.getByRole("checkbox", { name: /^Environmental impacts \(/ }));
  await user.click(pane.getByRole("button", { name: /^Stages/ }));
  await user.click(pane.getByRole("checkbox", { name: "Stages (5)" }));
  await user.click(pane.getByRole("button", { name: "Insert", exact: true }));
  await pane.getByText("Inserted in").waitFor();
  await desk.settled();
  expect(user.actions).toBeLessThanOrEqual(6);
  const [headings = [], per, ...rows] = await desk.cells("A2", "F10");
  expect(headings.slice(1)).toEqual(stages);
  expect(per?.slice(0, 2)).toEqual(["Per", "m3"]);
  expect(rows).toHaveLength(7);
  expect(rows.flatMap(([, ...values]) => values).filter((value) => typeof value === "number")).toHaveLength(
    35,
  );
  await desk.expectNoComplaint();
});

test("Names of products that differ at their end are whole in the list, in a narrow pane too", async () => {
  const { pane, products } = await sampleByMouse();
  for (const width of [350, 320]) {
    await desk.page.locator("#pane").evaluate((one, wide) => (one.style.width = `${wide}px`), width);
    for (const name of ["aerated", "concrete", "insulat", "glulam"]) {
      await pane.getByRole("combobox").fill(name);
      await products.first().waitFor();
      const cut = await products.evaluateAll((rows) =>
        rows.flatMap((row) => {
          const whole = row.querySelector<HTMLElement>(".name > bdi");
          const fits =
            whole && whole.scrollHeight <= whole.clientHeight && whole.scrollWidth <= whole.clientWidth;
          return fits ? [] : [row.textContent];
        }),
      );
      expect(cut).toEqual([]);
    }
  }
  await desk.page.locator("#pane").evaluate((one) => (one.style.width = ""));
});

test("Stages ticked in any order are written in that of the life cycle", async () => {
  const { pane, user } = await sampleByMouse();
  await pane.getByRole("combobox").fill("facing brick, red");
  await user.click(pane.getByRole("option", { name: /^Facing brick, red/ }));
  await user.click(pane.getByRole("checkbox", { name: /^GWP/ }));
  await user.click(pane.getByRole("button", { name: /^Stages/ }));
  for (const name of [/recycling/, /^Production/, /75 years/, /50 years/, /^Production/])
    await user.click(pane.getByRole("checkbox", { name }));
  await user.click(pane.getByRole("button", { name: "Insert", exact: true }));
  await pane.getByText("Inserted in").waitFor();
  await desk.settled();
  const written = (await desk.cells("A1", "F9")).flat();
  const wanted = ["A1-A3", "Use 50 years", "Use 75 years", "End of life: recycling"];
  expect(written.filter((cell) => wanted.includes(String(cell)))).toEqual(wanted);
});

deepTest("Five products' declarations of 7 indicators × 6 stages take at most 8 actions", async () => {
  const { pane, user, products } = await sampleByMouse();
  await user.click(products.nth(0));
  await user.click(products.nth(4), ["Shift"]);
  await user.click(pane.getByRole("checkbox", { name: /^Environmental impacts \(/ }));
  await user.click(pane.getByRole("button", { name: /^Stages/ }));
  await user.click(pane.getByRole("checkbox", { name: "Stages (6)" }));
  await user.click(pane.getByRole("button", { name: "Insert", exact: true }));
  await pane.getByText("Inserted in").waitFor();
  await desk.settled();
  expect(user.actions).toBeLessThanOrEqual(8);
  const rows = await desk.cells("A2", "G50");
  for (const from of [0, 10, 20, 30, 40]) {
    expect(rows[from]?.[1]).toBe("A1-A3");
    expect(rows[from]).not.toContain(null);
    const values = rows.slice(from + 2, from + 9);
    expect(values.map(([, production]) => typeof production)).toEqual(values.map(() => "number"));
  }
  await desk.expectNoComplaint();
});
