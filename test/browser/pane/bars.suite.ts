import { page, stage, visitThePane } from "../../taskpane/visit";
import { english as words } from "../../words/all-words";

visitThePane("pick");

const open = async (query = "") => {
  await stage(`?${query}`);
  await option(/Façade/).waitFor();
};
const option = (name: RegExp) => page.getByRole("option", { name });
const table = (name: RegExp) => page.getByRole("table", { name });
const fold = () => page.getByRole("button", { name: "Bar charts" });
const choose = (label: string) => page.getByLabel(label, { exact: true });
const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
/** The requests to the service on behalf of bars: the values beside the products request production too. */
const asked = () =>
  page.evaluate(() => window.pickStage.choices.asked.filter((what) => / in s-|^scenarios/.test(what)));

test("the stages of a product are a table with bars on one scale, a line at 0 and module D apart", async () => {
  await open();
  await option(/Façade/).click();
  await fold().click();
  const stages = table(/^Stages of Façade panel, larch \(sample\)/);
  await stages.waitFor();
  const read = await stages.evaluate((one) =>
    [...one.querySelectorAll("tr")].map((row) =>
      [...row.cells].map((cell) => (cell.ariaHidden ? "|" : cell.textContent?.trim())),
    ),
  );
  expect(read).toEqual([
    ["Stage", "Result", words.bars.said],
    ["per m2"],
    ["Production (A1-A3)", "1.234E-5 kg CO2-eq", "|", words.pick.staleResult],
    ["Use 50 years", "0 kg CO2-eq", "|", ""],
    ["per 1000 kg"],
    ["LandfillC3 only", "0.0025 kg CO2-eq", ""],
    [`${words.bars.beyond} per m2`],
    ["D: reuse of <i>all</i>", "-6.17E-6 kg CO2-eq", "|", ""],
  ]);
  expect(await stages.getByTitle("-0.00000617 kg CO2-eq per m2").count()).toBe(1);
  const drawn = async (name: RegExp) => {
    const row = page.getByRole("row", { name });
    const zero = (await row.locator(".zero").boundingBox())?.x ?? NaN;
    const bars = await row.locator(".bar").all();
    const boxes = await Promise.all(bars.map((one) => one.boundingBox()));
    return {
      zero,
      reach: boxes.map((box) => box && [box.x - zero, box.x + box.width - zero].map(Math.round)),
    };
  };
  const [made, used, beyond] = [await drawn(/^Production/), await drawn(/^Use/), await drawn(/^D:/)];
  expect([used.zero, beyond.zero]).toEqual([made.zero, made.zero]);
  expect(used.reach).toEqual([]);
  const [[from = NaN, to = NaN] = []] = made.reach.map((one) => one ?? []);
  // 0.00001234 to the right, and half as far to the left.
  expect([from, to > 50]).toEqual([0, true]);
  expect(beyond.reach).toEqual([[expect.closeTo(-to / 2, -0.5), expect.closeTo(0, -0.5)]]);
  await says(words.bars.unlike);
  await says(words.bars.doNotAdd);
});

test("results are read when the section is opened and after a refresh, and not once it is closed", async () => {
  await open();
  await option(/Façade/).click();
  expect(await asked()).toEqual([]);
  await fold().click();
  const stages = table(/^Stages of Façade panel/);
  await stages.waitFor();
  const once = ["scenarios of 1", ...["s-1", "s-2", "s-3"].map((id) => `results of sample-1 in ${id}`)];
  expect(await asked()).toEqual(once);
  await fold().click();
  await option(/Facing/).click();
  await page.evaluate(() => window.pickStage.refresh());
  await option(/Façade/).waitFor();
  expect(await asked()).toEqual(once);
  await fold().click();
  await table(/^Stages of Facing/).waitFor();
  const before = (await asked()).length;
  await page.evaluate(() => window.pickStage.refresh());
  await page.waitForFunction(
    (all) => window.pickStage.choices.asked.filter((what) => / in s-|^scenarios/.test(what)).length === all,
    before + 4,
  );
  await table(/^Stages of Facing/).waitFor();
});

test("the bars of several products are of one stage and one indicator of those picked", async () => {
  await open("products=40");
  await option(/Façade/).click();
  await option(/Facing/).click();
  await page.getByRole("checkbox", { name: /^GWP/ }).check();
  await page.getByRole("checkbox", { name: /^ODP/ }).check();
  await page.getByRole("button", { name: "Stages", exact: false }).first().click();
  await page.getByRole("checkbox", { name: /^D: reuse/ }).check();
  await fold().click();
  await table(/^Picked products, Production \(A1-A3\)/).waitFor();
  await says(words.bars.oneStage);
  expect(await choose(words.bars.indicator).locator("option").count()).toBe(2);
  await choose(words.bars.indicator).selectOption({ index: 1 });
  await table(/ozone/).first().waitFor();
  await choose(words.bars.atStage).selectOption({ label: "D: reuse of <i>all</i>" });
  const beyond = table(/^Picked products, D: reuse/);
  await beyond.waitFor();
  expect(await beyond.getByRole("rowheader").allTextContents()).toEqual([
    `${words.bars.beyond} per m2`,
    ...["Façade panel, larch (sample)", "Facing brick, red (sample)"],
  ]);
  await page.getByRole("combobox", { name: /^Search/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ControlOrMeta+a");
  await says("The first 25 of 40 picked products.");
});

test("a stage that could not be read gives its reason in its row, and can be read again", async () => {
  await open();
  await option(/Façade/).click();
  await page.evaluate(() => {
    const { choices } = window.pickStage;
    const { preview } = choices;
    let failing = true;
    choices.preview = async (product, indicators, waiting, scenario = null) => {
      if (waiting.pressed) failing = false;
      if (failing && scenario?.id === "s-1") throw new TypeError("a fault");
      return preview(product, indicators, waiting, scenario);
    };
  });
  await fold().click();
  const row = page.getByRole("row", { name: /^Landfill/ });
  await row.getByText("no value", { exact: true }).waitFor();
  expect(await row.locator(".axis").count()).toBe(0);
  await page.getByRole("row", { name: /^Use 50 years 0 kg/ }).waitFor();
  await page.getByRole("button", { name: words.pick.again }).click();
  await row.getByText("0.0025").waitFor();
  expect(await page.getByRole("button", { name: words.pick.again }).count()).toBe(0);
});
