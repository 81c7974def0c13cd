import { page, button, site, visitThePane } from "../../pane/visit";
import type { UndecidedMemberOfList } from "../../../src/wire/propose/proposed-mapping";
import { english as words } from "../../words/all-words";

visitThePane("reading");
beforeEach(() => page.setViewportSize({ width: 320, height: 640 }));

async function open(query = "", prepare: () => void = () => undefined): Promise<void> {
  await page.goto(`${site.origin}/taskpane.html${query}`);
  await page.locator("html[lang]").waitFor();
  await page.evaluate(prepare);
  await page.locator("summary").click();
}

const fields = () => page.locator("[data-state='mapping-compared'] input");
const said = (at: number) => page.locator("[data-state='mapping-compared'] .field p").nth(at).textContent();
const conclusion = () => page.locator("[data-state='mapping-compared'] > [role='status']").textContent();
const focused = () => page.evaluate(() => document.activeElement?.textContent);
const refreshes = () => page.evaluate(() => window.refreshes);
const kept = () => page.evaluate(() => window.readings.kept);
const own = "A mapping from this computer is in use. 5 numbers were compared on 26 November 2026.";

/** The platform's numbers, some with fewer digits. */
const shown = ["12.3", "1.23E-05", "-0.0000000015", "400", "0.50"];

async function compare(): Promise<void> {
  await button(words.mapping.propose).press("Enter");
  await button(words.mapping.compare).press("Enter");
}

/** Types by the keyboard alone; Tab leaves the last field. */
async function compareAll(): Promise<void> {
  await compare();
  await fields().first().focus();
  for (const text of shown) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
}

test("a mapping is proposed, compared, kept, and taken back, by the keyboard alone", async () => {
  await open();
  await compareAll();
  expect(await page.getByText(words.mapping.agrees, { exact: true }).count()).toBe(5);
  expect([await conclusion(), await focused()]).toEqual(["All 5 match.", words.mapping.use]);
  await page.keyboard.press("Enter");
  await page.getByText(own).waitFor();
  expect([await refreshes(), await focused()]).toEqual([1, own]);
  expect(await kept()).toMatchObject([{ version: 1 }]);
  await button(words.mapping.recognise).press("Enter");
  await button(words.mapping.propose).waitFor();
  expect([await refreshes(), await kept()]).toEqual([2, [expect.anything(), null]]);
});

test("the proposal shows each role with its path and an example, and can be copied", async () => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open();
  await button(words.mapping.propose).click();
  await page.getByText(words.mapping.proposed).waitFor();
  const products = page.locator("section", {
    has: page.getByRole("heading", { name: "products", exact: true }),
  });
  expect(await products.last().getByRole("listitem").allTextContents()).toEqual([
    'id ← /*/id: "p-1"',
    expect.stringMatching(/^name ← \/\*\/title: "<b>Brick<\/b> (long)+[long]*…$/),
    `year ← /*/year: ${words.mapping.unseen}`,
  ]);
  await page.getByRole("heading", { name: "impacts, scenario", exact: true }).waitFor();
  await button("Copy mapping").click();
  await page.getByText("Copied.", { exact: true }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(text)).toMatchObject({ version: 1, products: { each: "/*" } });
});

const undecidedMembers: readonly UndecidedMemberOfList[] = [
  {
    kind: "impacts",
    list: "production",
    path: "/*/basis",
    usual: "absolute",
    others: ["percent", ""],
    usualValues: ["absolute"],
  },
  { kind: "products", list: "", path: "/*/draft", usual: "", others: ["true"], usualValues: [null] },
];

const openUndecided = async () => {
  await open();
  await page.evaluate((undecided) => {
    window.readings.undecided = undecided;
    window.readings.places = window.readings.places.map((place, at) =>
      at === 1 ? { ...place, odd: [0] } : place,
    );
  }, undecidedMembers);
};
const choices = () => page.locator("[data-state='mapping-undecided'] fieldset");

test("the proposal shows what it ignores, and whether that differs", async () => {
  await open();
  await button(words.mapping.propose).click();
  const section = page.locator("section", { has: page.getByRole("heading", { name: "products, ignored" }) });
  expect(await section.last().getByRole("listitem").allTextContents()).toEqual([
    "/*/colour: red, differs",
    "/*/links/[rel=self]: nothing, the same everywhere",
  ]);
});

test("a mapping is kept only once each undecided member is decided, by the keyboard alone", async () => {
  await openUndecided();
  await compareAll();
  expect(await choices().locator("legend").allTextContents()).toEqual([
    "impacts, production, /*/basis: mostly “absolute”, sometimes “percent”, nothing",
    "products, /*/draft: mostly nothing, sometimes “true”",
  ]);
  expect(await choices().nth(0).locator("label").allTextContents()).toEqual([
    words.mapping.noDifference,
    "Only “absolute” counts",
  ]);
  expect(await choices().nth(1).locator("label").allTextContents()).toEqual([words.mapping.noDifference]);
  // Of a group without a choice, each radio button is "indeterminate", as a half-ticked box is.
  const isOwnDrawing = (input: Element) => getComputedStyle(input).appearance === "none";
  expect(await choices().nth(0).locator("input").first().evaluate(isOwnDrawing)).toBe(false);
  expect(await conclusion()).toBe("All 5 match. Still to be decided: 2.");
  await button(words.mapping.use).press("Enter");
  expect(await kept()).toEqual([]);
  await choices().nth(0).locator("input").first().press("Space");
  await choices().nth(1).locator("input").first().press("Space");
  expect(await conclusion()).toBe("All 5 match.");
  await button(words.mapping.use).press("Enter");
  await page.getByText(own).waitFor();
  expect(await page.evaluate(() => window.readings.decisions)).toEqual(["ignored", "ignored"]);
});

test("a number that a condition leaves out is not compared", async () => {
  await openUndecided();
  await compare();
  expect(await fields().count()).toBe(5);
  await fields()
    .nth(2)
    .fill(shown[2] ?? "");
  await choices().nth(0).locator("input").first().press("Space");
  await page.keyboard.press("ArrowDown");
  await choices().nth(1).locator("input").first().press("Space");
  expect(await conclusion()).toBe("1 of 4 compared.");
  for (const [at, text] of shown.filter((_, index) => index !== 1).entries())
    await fields().nth(at).fill(text);
  await button(words.mapping.use).press("Enter");
  await page.getByText("A mapping from this computer is in use.").waitFor();
  expect(await page.evaluate(() => window.readings.decisions)).toEqual(["condition", "ignored"]);
});

test("a differing number is shown only once a number was typed, and then nothing can be kept", async () => {
  await open();
  await compare();
  await fields().first().waitFor();
  expect(await page.locator("[data-state='mapping-compared']").textContent()).not.toMatch(
    /12\.34|0\.0000123/,
  );
  for (const [at, text] of ["12.4", "1,23", "0", "", "0.5"].entries()) {
    await fields().nth(at).fill(text);
    await fields().nth(at).press("Enter");
  }
  expect(await said(0)).toBe("Differs: the service sent 12.34");
  for (const at of [1, 2]) expect(await said(at)).toBe("Enter a number such as 12.3");
  expect([await said(3), await said(4)]).toEqual(["", words.mapping.agrees]);
  expect(await fields().first().getAttribute("aria-invalid")).toBe("true");
  const use = button(words.mapping.use);
  expect(await use.getAttribute("aria-disabled")).toBe("true");
  await use.press("Enter");
  expect([await kept(), await refreshes()]).toEqual([[], 0]);
});

test("a comparison ends in what it shows and what to do, and can be copied", async () => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open();
  await page.evaluate(() => {
    window.readings.places = window.readings.places.map((place) =>
      place.product === "Roof" ? { ...place, product: "Roof of zinc ".repeat(24) } : place,
    );
  });
  await compare();
  await fields().first().waitFor();
  expect(await conclusion()).toBe("0 of 5 compared.");
  await fields().first().fill("12.3");
  await fields().nth(2).fill("-0.0000000017");
  await fields().nth(2).press("Tab");
  const roof = `${"Roof of zinc ".repeat(4)}Roof of… · A1-A3 · ODP [kg CFC11-eq]`;
  const told =
    "If they’re right, ask your administrator to correct the mapping. Send a copy of the comparison.";
  expect(await conclusion()).toBe(
    `1 of 5 differs: the mapping can’t be used. Check the digits of “${roof}”. ${told}`,
  );
  expect(await page.locator("[data-state='mapping-compared'] label").nth(2).textContent()).toBe(roof);
  await fields().nth(1).fill("7");
  await fields().last().focus();
  expect(await conclusion()).toContain("2 of 5 differ: the mapping can’t be used.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe(words.mapping.copyComparison);
  await page.keyboard.press("Enter");
  await page.getByText("Copied.", { exact: true }).waitFor();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")).toEqual([
    `Brick, red · A1-A3 · GWP-total [kg CO2-eq]: 12.3. ${words.mapping.agrees}`,
    "Slab · A1-A3 · GWP-fossil [kg CO2-eq]: 7. Differs: the service sent 0.0000123",
    `${roof}: -0.0000000017. Differs: the service sent -0.0000000015`,
    "Slab · Use 50 years · AP [mol H+-eq]: –.",
    "Slab · <b>End</b> of life, C3 only · EP: –.",
  ]);
});

test("a Dutch user types a decimal comma, and a dot is not taken for one", async () => {
  await open("?language=nl");
  await button("Een mapping voorstellen").click();
  await button("Met het platform vergelijken").click();
  await fields().first().fill("12.3");
  await fields().first().press("Tab");
  expect(await said(0)).toBe("Typ een getal zoals 12,3");
  await fields().first().fill("12,3");
  await fields().first().press("Tab");
  expect(await said(0)).toBe("Komt overeen");
});

test("a role that cannot be written is named, and nothing more is offered", async () => {
  await open();
  for (const [role, why, text] of [
    ["stage", "unclear", "No mapping can be proposed. This can’t be mapped: impacts › stage."],
    ["", "not found", "No mapping can be proposed. This can’t be mapped: impacts."],
    ["value", "guessed", "No mapping can be proposed. This is only a guess: impacts › value."],
  ] as const) {
    await page.evaluate(
      (lacking) => {
        window.readings.lacking = { kind: "impacts", ...lacking };
      },
      { role, why },
    );
    await button(words.mapping.propose).click();
    await page.getByText(text).waitFor();
    expect(await button(words.mapping.compare).count()).toBe(0);
  }
});

test.each([
  [3, words.mapping.howTo],
  [1, words.mapping.tooFew],
])("an account with %i numbers to compare says so", async (count, sentence) => {
  await open();
  await page.evaluate((few) => (window.readings.places = window.readings.places.slice(0, few)), count);
  await compare();
  await page.getByText(sentence).waitFor();
  expect(await fields().count()).toBe(count > 1 ? count : 0);
});

test("a computer that keeps nothing changes nothing, and the pane says so", async () => {
  await open("", () => void (window.readings.keeps = false));
  await compareAll();
  await button(words.mapping.use).click();
  await page.getByText(words.mapping.notKept).waitFor();
  expect(await refreshes()).toBe(0);
});

test("a member that this computer's mapping does not name can be ignored", async () => {
  await open("", () => {
    window.readings.readBy();
    window.readings.meet();
  });
  await page.getByText("In impacts, “/*/updatedAt”").waitFor();
  await button(words.mapping.ignore).press("Enter");
  await button(words.mapping.ignore).waitFor({ state: "detached" });
  expect([await refreshes(), await focused()]).toEqual([1, own]);
  expect(await kept()).toMatchObject([
    { impacts: [{ ignored: ["/*/updatedAt"] }, { ignored: ["/*/updatedAt"] }] },
  ]);
});

test("any other misfit only offers to go back to recognition", async () => {
  await open("", () => {
    window.readings.readBy();
    window.readings.meet({ why: "missing", role: "value", path: "/*/value", sent: "" });
  });
  await page.getByText("value is missing at “/*/value”").waitFor();
  expect(await button(words.mapping.ignore).count()).toBe(0);
  await button(words.mapping.recognise).waitFor();
});

test("the host's mapping cannot be changed", async () => {
  await open("", () => {
    window.readings.readBy(undefined, 0);
    window.readings.meet();
  });
  await page.getByText(words.mapping.host).waitFor();
  await page.getByText("“/*/updatedAt”").waitFor();
  expect(await page.getByRole("button").allTextContents()).toEqual(["Copy mapping"]);
});

test("a user whose connection failed is told to connect again", async () => {
  await open("?failed", () => {
    window.readings.readBy();
    window.readings.meet();
  });
  await button(words.mapping.recognise).click();
  await page.getByText(words.mapping.connectAgain).waitFor();
  expect(await kept()).toEqual([null]);
});
