import { button, expectFocusOnButton, page, stage, visitThePane } from "../../pane/visit";
import { english as words } from "../../words/all-words";

visitThePane("pick");

const visit = async (query = "") => {
  await stage(`?${query}`);
  await page.getByRole("heading", { name: "Product Impact" }).waitFor();
};
/** Opens the picker with its list drawn, and the focus in the search box. */
const visitList = async (query = "") => {
  await visit(query);
  await option(/Façade/).waitFor();
  await search().focus();
};
const search = () => page.getByRole("combobox", { name: words.pick.search });
const option = (name: string | RegExp) => page.getByRole("option", { name });
const check = (name: string | RegExp) => page.getByRole("checkbox", { name });
const view = (name: string) => page.getByRole("radio", { name });
const fold = (name: string) => page.getByRole("button", { name });
const asked = () => page.evaluate(() => window.pickStage.choices.asked);
const nameOf = (title: string | undefined) => title?.split("\n")[0];
const titles = (selected: boolean) =>
  page
    .getByRole("option", selected ? { selected } : {})
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).title));
const drawn = async () => (await titles(false)).map(nameOf);
const picked = async () => (await titles(true)).map(nameOf);
/** The product that is active in the list. */
const active = async () => {
  const id = await search().getAttribute("aria-activedescendant");
  return id && nameOf(await page.evaluate((of) => document.getElementById(of)?.title, id));
};
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

const [facade, brick, wool] = [
  "Façade panel, larch (sample)",
  "Facing brick, red (sample)",
  "Mineral wool (sample)",
];

describe("Searching", () => {
  test("the search finds by name, by id, without accents and with a slip, as it is typed", async () => {
    await visitList();
    for (const [text, name] of [
      ["facade", facade],
      ["SAMPLE-2", brick],
      ["brikc", brick],
      ["wool", wool],
    ] as const) {
      await search().fill(text);
      await says(/^[12] found/);
      expect((await drawn())[0]).toBe(name);
    }
    await search().fill("xyzxyz");
    await says("No product matches “xyzxyz”.");
    expect(await drawn()).toEqual([]);
  });

  test("the list shows names as plain text, and the id of products with the same name", async () => {
    await visitList();
    expect(await option(/<b>Ton/).innerText()).toContain("<b>Ton</b> =HYPERLINK(1)");
    expect(await option(/Mineral/).allInnerTexts()).toEqual([
      expect.stringContaining("sample-3"),
      expect.stringContaining("sample-4"),
    ]);
    expect(await option(/Facing/).innerText()).not.toContain("sample-2");
  });

  test("a view without hits says how many there are among all products", async () => {
    await visitList();
    await view("Picked").check();
    await says(words.pick.nothingPicked);
    await search().fill("mineral");
    await says("No product here matches “mineral”. All products: 2 found.");
    await view("All").check();
    await says("2 found");
    await view("Picked").check();
    await search().fill("xyzxyz");
    await says("No product matches “xyzxyz”.");
  });

  test("the search finds an article number, in part too, and shows it then", async () => {
    await visitList();
    expect(await option(/Façade/).innerText()).not.toContain("ART-1045");
    await search().fill("panel 1045");
    await says("1 found");
    expect(await option(/Façade/).innerText()).toContain("ART-1045");
    expect(await option(/Façade/).getAttribute("title")).toContain("\nART-1045\n");
  });

  test("the search says that it cannot find article numbers that only details give", async () => {
    await visitList("late");
    await search().fill("8712345678906");
    await says("No product matches “8712345678906”.");
    expect(await page.getByText(/article numbers/).count()).toBe(0);
    await search().fill("");
    await option(/Façade/).click();
    await page.getByText(`Details of ${facade}`).click();
    await says(words.pick.unlisted);
    await search().fill("8712345678906");
    await says(words.pick.unlistedCodes);
  });

  test("the list takes 50,000 products and draws only the few in view", async () => {
    await visitList("products=50000");
    await says("50,000 found");
    await press("ArrowDown", "End");
    expect(await active()).toBe("Panel 49995 (sample)");
    expect((await drawn()).length).toBeLessThan(30);
    expect(await option("Panel 49995 (sample)").getAttribute("aria-posinset")).toBe("50000");
    await search().fill("panel 04711");
    await says("1 found");
    expect(await drawn()).toEqual(["Panel 04711 (sample)"]);
  });
});

describe("The declared unit", () => {
  const sentence = "per 1 m2 of wall with a thermal resistance of 4.5 m2K/W, kept for 75 years";

  test("the declared unit is below each value, shortened if long and in full in the title", async () => {
    await visitList();
    await option(/Façade.* 1,235 per m2$/).waitFor();
    const long = option(new RegExp(`1.234E-5 ${sentence}$`));
    const isCut = await long.locator(".value bdi").evaluate((one) => one.scrollWidth > one.clientWidth);
    expect(isCut).toBe(true);
    expect((await long.getAttribute("title"))?.split("\n")).toContain(`0.00001234 ${sentence}`);
    expect((await option(/Façade/).getAttribute("title"))?.split("\n").slice(2)).toEqual([
      ...["ART-1045", "1234.5678 per m2", "referenceYear: 2019"],
      words.pick.staleProduct,
      words.pick.staleResult,
    ]);
    expect(await option(/Facing/).getAttribute("title")).toContain("several declared units");
    expect(await option(/Facing/).innerText()).not.toContain("per");
  });

  test("the details give the declared unit, also if the service states several or none", async () => {
    await visitList();
    await option(/Façade/).click();
    await page.getByText(`Details of ${facade}`).click();
    await says(/^0.00001234 kg CO2-eq per m2/);
    await says(words.pick.staleResult);
    await says(words.pick.staleProduct);
    await says("referenceYear");
    expect(await page.locator(".details dl div").first().innerText()).toMatch(/^Declared unit\s+m2$/);
    await option(/Facing/).click();
    await says(/several declared units for “.+”: “m2”, “kg”\./);
    expect(await page.getByText(/CO2-eq per/).count()).toBe(0);
    await option(/<b>Ton/).click();
    await says(/gives no declared unit for “.+”\./);
  });
});

describe("By keyboard alone", () => {
  test("the keyboard moves, picks one, several or all, and goes back to the text", async () => {
    await visitList();
    await press("ArrowDown", "Space");
    expect(await picked()).toEqual([facade]);
    await press("ArrowDown", "ArrowDown", "Shift+ArrowDown");
    expect(await picked()).toEqual([facade, wool, wool]);
    await press("Home", "Space");
    expect(await picked()).toEqual([wool, wool]);
    await press("Escape");
    expect(await active()).toBeNull();
    await press("Tab", "Tab");
    await expectFocusOnButton("Pick all 5");
    await press("Enter");
    await says("5 picked");
    expect(await active()).toBeNull();
    await press("Tab", "Tab");
    await expectFocusOnButton("Clear");
    await press("Enter");
    expect(await picked()).toEqual([]);
  });

  test("the keyboard types a blank in the text, and picks the first hit with Enter", async () => {
    await visitList();
    await page.keyboard.type("red facing");
    expect(await search().inputValue()).toBe("red facing");
    await press("Enter");
    expect(await picked()).toEqual([brick]);
    await press("Escape", "Escape");
    expect(await search().inputValue()).toBe("");
  });

  test("the keyboard reaches everything down to Insert, with a visible focus", async () => {
    await visitList();
    await press("ArrowDown", "Space", "Tab");
    expect(await view("All").evaluate((one) => one === document.activeElement)).toBe(true);
    await press("ArrowRight");
    expect(await view("Picked").isChecked()).toBe(true);
    expect(await drawn()).toEqual([facade]);
    const reached: string[] = [];
    for (let stop = 0; stop < 40 && !reached.includes("Insert"); stop += 1) {
      await press("Tab");
      reached.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ""));
    }
    expect(reached).toContain("Insert");
    expect(reached.join()).toMatch(/Clear.*Details of.*Indicators.*Stages/s);
  });
});

describe("By mouse", () => {
  test("a click picks or leaves one, with Shift all up to it, and the search keeps the focus", async () => {
    await visitList();
    await option(/Façade/).click();
    await option("Mineral wool (sample) sample-3").click({ modifiers: ["Shift"] });
    expect(await picked()).toEqual([facade, brick, wool]);
    await option(/Facing/).click();
    expect(await picked()).toEqual([facade, wool]);
    expect(await search().evaluate((one) => one === document.activeElement)).toBe(true);
    await button("Clear").click();
    expect(await picked()).toEqual([]);
  });
});

describe("The picks", () => {
  test("the picks are what will be inserted", async () => {
    await visitList();
    await option(/Façade/).click();
    await check(/^GWP/).click();
    expect(await page.locator(".destination").textContent()).toMatch(
      /^Façade panel, larch \(sample\) · GWP \[kg CO2-eq\] · A1-A3/,
    );
  });

  test("the picks that still exist stay over a refresh", async () => {
    await visitList();
    await option(/Façade/).click();
    await option(/<b>Ton/).click();
    await check(/^GWP/).click();
    await page.evaluate(() => {
      window.pickStage.choices.count = 3;
      window.pickStage.refresh();
    });
    await says("3 found · 1 picked");
    expect(await picked()).toEqual([facade]);
    expect(await check(/^GWP/).isChecked()).toBe(true);
  });

  test("a refresh keeps text, view, list and focus while the user types", async () => {
    await visitList("products=300");
    await page.keyboard.type("panel");
    await press("ArrowDown", "ArrowDown", "Space");
    const before = await drawn();
    await page.evaluate(() => window.pickStage.refresh());
    await page.waitForFunction(
      () => window.pickStage.choices.asked.filter((what) => what === "products").length > 1,
    );
    await press("ArrowDown", "Space");
    expect(await search().inputValue()).toBe("panel");
    expect(await search().evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await drawn()).toEqual(before);
    expect((await picked()).length).toBe(2);
  });

  test("values of the products in view are read again after a refresh", async () => {
    await visitList();
    await option(/Façade/).click();
    await page.getByText(`Details of ${facade}`).click();
    await says("0.00001234 kg CO2-eq");
    await option(/Facing/)
      .getByText("1.234E-5")
      .waitFor();
    await page.evaluate(() => {
      window.pickStage.choices.asked.length = 0;
      window.pickStage.refresh();
    });
    await page.waitForFunction(() =>
      ["results of sample-1", "results of sample-2", "details of sample-1"].every((what) =>
        window.pickStage.choices.asked.includes(what),
      ),
    );
  });

  test("the product of a formula in the sheet comes into view, also out of a search that lacks it", async () => {
    await visitList("products=300");
    await page.keyboard.type("panel 00290");
    await says("1 found");
    await press("Enter");
    await page.evaluate(() => window.pickStage.edit("more-00200"));
    await button(words.insert.edit).click();
    const row = option("Panel 00200 (sample)");
    await row.waitFor();
    expect(await row.getAttribute("aria-selected")).toBe("true");
    const [box, list] = [await row.boundingBox(), await page.getByRole("listbox").boundingBox()];
    expect(box && list && box.y >= list.y && box.y + box.height <= list.y + list.height).toBe(true);
    expect(await search().inputValue()).toBe("");
  });

  test("indicators are picked one by one or a whole group at once", async () => {
    await visitList();
    const whole = check("Environmental impacts (7)");
    await check(/^ODP/).click();
    expect(await whole.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await whole.click();
    expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(8);
    await check(/^AP/).click();
    expect(await whole.isChecked()).toBe(false);
    await fold("Show Toxicity").click();
    await check(/^HTP/).click();
    await page.getByRole("button", { name: /^Indicators.*7 picked/ }).waitFor();
  });

  test("production is picked unless another stage is, and scenarios are requested when opened", async () => {
    await visitList();
    await option(/Façade/).click();
    await option(/Facing/).click();
    await fold("Stages").click();
    await check(/^Use 50 years/).click();
    await says("1 of 2 products");
    await check("Production (A1-A3)").click();
    expect(await check("Production (A1-A3)").isChecked()).toBe(false);
    await check(/^Use 50 years/).click();
    expect(await check("Production (A1-A3)").isChecked()).toBe(true);
    expect((await asked()).filter((what) => what.startsWith("scenarios"))).toEqual(["scenarios of 2"]);
  });
});

describe("Asking the service", () => {
  test("cached results are shown at once, and others requested only while they stay in view", async () => {
    await visitList("products=5000");
    await says("1,235");
    await option(/Facing/)
      .getByText("1.234E-5")
      .waitFor();
    await press("ArrowDown", "End");
    await option("Panel 04995 (sample)").getByText("1.234E-5").waitFor();
    const results = (await asked()).filter((what) => what.startsWith("results"));
    expect(results).not.toContain("results of sample-1");
    expect(results).not.toContain("results of more-02500");
    expect(results.length).toBeLessThan(25);
  });

  test("details are requested only once they are open, and give results as sent or the reason", async () => {
    await visitList();
    await option(/Façade/).click();
    expect(await asked()).not.toContain("details of sample-1");
    await page.getByText(`Details of ${facade}`).click();
    await says("declaredUnit");
    await says("0.00001234 kg CO2-eq");
    await search().focus();
    await press("ArrowDown", "ArrowDown");
    await says(/The service has no GWP/);
    expect(await asked()).toEqual(expect.arrayContaining(["details of sample-1", "details of sample-3"]));
  });

  test("details of a product are requested while it is shown, and not once nothing is picked", async () => {
    await visitList();
    const details = page.getByText(/^Details of/);
    await option(/Façade/).click();
    await search().fill("panel");
    await says(/^1 found/);
    expect(await details.count()).toBe(1);
    await button("Clear").click();
    expect(await details.count()).toBe(0);
    await option(/Façade/).click();
    await search().fill("brick");
    await details.waitFor({ state: "detached" });
  });

  test("scenarios of very many products are requested only on a press, with progress and Cancel", async () => {
    await visitList("products=500&waits=scenarios");
    await button("Pick all 500").click();
    await fold("Stages").click();
    await button("Load scenarios of 500 products").click();
    await button("Cancel").waitFor();
    await page.evaluate(() => window.pickStage.choices.progress(32, 500));
    await says("32 of 500");
    await button("Cancel").click();
    await says("Cancelled.");
    await page.evaluate(() => window.pickStage.choices.release());
    await button(words.pick.again).click();
    await check(/^Landfill/).waitFor();
  });

  test("the pane says why the products cannot be read, and tries again", async () => {
    await visit("refuses=products");
    expect(await page.getByRole("alert").textContent()).toContain("Can’t reach the service.");
    await page.evaluate(() => window.pickStage.choices.release());
    await button(words.pick.again).click();
    await option(/Façade/).waitFor();
  });
});

describe("The products picked last", () => {
  test("the products picked last come first the next time, stored as ids alone", async () => {
    await visitList();
    const listed = await drawn();
    await option(/<b>Ton/).click();
    await option(/Facing/).click();
    expect(await drawn()).toEqual(listed);
    expect(await page.evaluate(() => Object.values(localStorage))).toEqual([
      '{"recent":["sample-2","sample-5"]}',
    ]);
    await visitList();
    expect(await drawn()).toEqual([brick, listed[4], facade, wool, wool]);
  });

  test("products picked in a search come first once it is cleared, and the list stays over a refresh", async () => {
    await visitList();
    await search().fill("brick");
    await press("Enter", "Escape", "Escape");
    await says("5 found");
    expect((await drawn()).slice(0, 2)).toEqual([brick, facade]);
    await press("ArrowDown", "ArrowDown", "ArrowDown", "Space");
    await page.evaluate(() => window.pickStage.refresh());
    await page.waitForFunction(
      () => window.pickStage.choices.asked.filter((what) => what === "products").length > 1,
    );
    // A press after the new list has been drawn.
    await press("ArrowDown", "ArrowUp");
    expect((await drawn()).slice(0, 3)).toEqual([brick, facade, wool]);
    expect(await active()).toBe(wool);
  });
});

test("in the search box Ctrl+A selects the text after rows were clicked, and every pick stays", async () => {
  await visitList();
  await search().fill("wool");
  await says("2 found");
  await option(/wool/).first().click();
  await option(/wool/).last().click();
  await search().click();
  await press("Control+a");
  await page.keyboard.type("facing");
  expect(await search().inputValue()).toBe("facing");
  await says("2 picked");
});

test("a button picks all products that a search has found, and keeps the picks before", async () => {
  await visitList();
  await option(/<b>Ton/).click();
  await search().fill("wool");
  await button("Pick all 2").click();
  await says("2 found · 3 picked");
  expect(await page.getByRole("button", { name: /^Pick all/ }).count()).toBe(0);
  expect(await search().evaluate((box) => box === document.activeElement)).toBe(true);
  await search().fill("");
  await button("Pick all 5").waitFor();
});

test("the wheel over the list reaches the end of the list, and then that of the pane", async () => {
  await page.setViewportSize({ width: 350, height: 500 });
  await visitList("products=300");
  const list = page.locator(".products");
  await list.scrollIntoViewIfNeeded();
  const box = await list.boundingBox();
  if (!box) throw new Error("There is no list");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const left = (what: string) =>
    page.evaluate((selector) => {
      const { scrollHeight, clientHeight, scrollTop } = document.querySelector(selector) ?? document.body;
      return scrollHeight - clientHeight - scrollTop;
    }, what);
  const ends = async (what: string) => {
    // One turn more than the list is long, so that a trapped wheel ends the test.
    for (let turns = 0; turns < 60 && (await left(what)) > 1; turns += 1) {
      await page.mouse.wheel(0, 400);
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    }
    expect(await left(what)).toBeLessThanOrEqual(1);
  };
  await ends(".products");
  await ends("html");
});

test("a list of products that loads says so at once, and nothing below it moves when it comes", async () => {
  await page.setViewportSize({ width: 350, height: 700 });
  await visit("products=300&waits=products");
  await page.getByText("Loading products", { exact: false }).first().waitFor();
  const below = async () => (await page.getByRole("button", { name: /^Indicators/ }).boundingBox())?.y ?? 0;
  await page.getByRole("checkbox", { name: /^GWP/ }).first().waitFor();
  const before = await below();
  await page.evaluate(() => window.pickStage.choices.release());
  await option(/Façade/).waitFor();
  expect(Math.abs((await below()) - before)).toBeLessThanOrEqual(8);
});
