import { sentence } from "../../../src/words/reason-sentence";
import { brick, findings, know, openAccount, testing, toAccount } from "../../pane/account/account-states";
import {
  asked,
  button,
  enterKeys,
  expectFocusOnButton,
  expectNoOverflow,
  field,
  open,
  otherService,
  page,
  secret,
  visitThePane,
} from "../../pane/visit";
import { english as words } from "../../words/all-words";

visitThePane();

describe("The question whether to keep the sign-in", () => {
  test.each([
    [words.keeping.untilClosed, false],
    [words.keeping.here, true],
  ])("the answer “%s” ends the question, once, and the focus stays in the pane", async (answer, kept) => {
    await openAccount({ asks: true });
    await button(answer).focus();
    await page.keyboard.press("Enter");
    await button(answer).waitFor({ state: "detached" });
    expect((await asked()).filter(([what]) => what === "keep")).toEqual([["keep", kept]]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("panel-account");
  });

  test("the question says what keeping does not protect from", async () => {
    await openAccount({ asks: true });
    const question = page.getByRole("region", { name: words.keeping.title });
    expect((await question.boundingBox())?.height).toBeLessThan(80);
    await question.getByLabel(words.keeping.why).focus();
    await page.keyboard.press("Enter");
    await page.getByText(words.keeping.hereMeaning).waitFor();
  });
});

describe("Disconnect", () => {
  const disconnected = async () => (await asked()).filter(([what]) => what === "disconnect");

  test("Disconnect asks before dropping keys held until the workbook closes, with the focus on the safe answer", async () => {
    await openAccount({ profiles: [{ ...brick, kept: false }], current: "1" });
    await button("Disconnect").click();
    await expectFocusOnButton("Cancel");
    await page.keyboard.press("Escape");
    await expectFocusOnButton("Disconnect");
    expect(await disconnected()).toEqual([]);
    await page.keyboard.press("Enter");
    await expectNoOverflow();
    await button(words.forgetting.disconnect.yes).click();
    await page.getByText("Not connected").first().waitFor();
    expect(await disconnected()).toEqual([["disconnect"]]);
  });

  test.each([
    ["that are kept", { profiles: [{ ...brick, kept: true }], current: "1" }],
    ["of which nobody has been told how long", { profiles: [{ ...brick, kept: false }], asks: true }],
  ])("Disconnect does not ask about keys %s", async (_, known) => {
    await openAccount({ current: "1", ...known });
    await button("Disconnect").click();
    await page.getByText("Not connected").first().waitFor();
    expect(await disconnected()).toEqual([["disconnect"]]);
  });
});

describe("Accounts", () => {
  test("accounts are changed by one click, but for the one in use and one that cannot be read", async () => {
    await openAccount();
    await page.getByRole("button", { name: /^Brick Works BV/ }).click({ force: true });
    await page.getByRole("button", { name: /^Steel/ }).click({ force: true });
    await page.getByRole("button", { name: /^Timber BV/ }).click();
    expect((await asked()).filter(([what]) => what === "choose")).toEqual([["choose", "3"]]);
  });

  test("an account is forgotten only after a question, whose focus is on the safe answer", async () => {
    await openAccount();
    await button("Remove Brick Works BV").click();
    await expectFocusOnButton("Cancel");
    await page.keyboard.press("Escape");
    await expectFocusOnButton("Remove Brick Works BV");
    expect((await asked()).filter(([what]) => what === "forget")).toEqual([]);
    await page.keyboard.press("Enter");
    await button(words.profiles.forgetYes).click();
    expect((await asked()).filter(([what]) => what === "forget")).toEqual([["forget", "1"]]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SECTION");
  });

  test("two accounts of one company are told apart before one is removed", async () => {
    const other = { ...brick, id: "9", account: { ...brick.account, user: "Robin Vale" } };
    await openAccount({ profiles: [brick, other], current: null });
    await button("Remove Brick Works BV, Robin Vale, NMD Bepalingsmethode EN 15804+A2").click();
    await page
      .getByText(/Brick Works BV, Robin Vale/)
      .first()
      .waitFor();
    await button(words.profiles.forgetYes).click();
    expect((await asked()).filter(([what]) => what === "forget")).toEqual([["forget", "9"]]);
  });

  test("all accounts are forgotten only after a question", async () => {
    await openAccount();
    await button(words.forgetting.begin).click();
    await button("Cancel").click();
    await button(words.forgetting.begin).click();
    await button(words.forgetting.yes).click();
    expect((await asked()).filter(([what]) => what === "forgetEverything")).toHaveLength(1);
  });

  test("another account is typed without disconnecting, and the fields are gone and empty once closed", async () => {
    await openAccount();
    await button(words.pane.account.addTitle).click();
    await enterKeys();
    await button(words.pane.account.addTitle).click();
    expect(await page.locator("input[type=password]").count()).toBe(0);
    await button(words.pane.account.addTitle).click();
    expect(await field("Private secret").inputValue()).toBe("");
    await enterKeys();
    await button("Connect").click();
    const keys = { publicKey: "public-1", privateSecret: secret };
    expect((await asked()).filter(([what]) => what === "connect")).toEqual([["connect", keys, undefined]]);
  });
});

describe("The connection test", () => {
  test("the connection test takes the address and the keys as they are typed, and empties nothing", async () => {
    await open(otherService);
    await field("Service address").fill("https://lca.example.net");
    await enterKeys();
    await button(words.test.begin).click();
    await page.getByText("lca.example.net responds and accepts the key").waitFor();
    const keys = { publicKey: "public-1", privateSecret: secret };
    expect(await asked()).toEqual([["test", keys, "https://lca.example.net"]]);
    expect(await field("Private secret").inputValue()).toBe(secret);
  });

  test("the connection test needs no keys, but an address", async () => {
    await open(otherService);
    await button(words.test.begin).click();
    expect(await asked()).toEqual([["test", undefined, undefined]]);
    await field("Service address").fill("lca.example.net");
    await button(words.test.begin).click();
    await expect(field("Service address").getAttribute("aria-invalid")).resolves.toBe("true");
    expect(await asked()).toHaveLength(1);
  });

  test.each(findings)(
    "the connection test gives its finding and leaves no line too wide: $cause",
    async (finding) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await testing(finding);
      const said = await page.locator(`[data-cause="${finding.cause}"]`).textContent();
      for (const part of words.test.findings[finding.cause].split(/\{\w+\}/)) expect(said).toContain(part);
      expect(said).not.toMatch(/[{}]/);
      await expectNoOverflow();
    },
  );

  test("the connection test names the page's origin to allow if CORS is missing", async () => {
    await testing({ cause: "blocked" });
    await page.getByText(`Ask the service’s support team to allow ${new URL(page.url()).origin}`).waitFor();
  });

  test("the connection test says if it could not be made", async () => {
    await open();
    await page.evaluate(() => {
      const { connection, NoValue } = window.stage;
      connection.refuseNext(new NoValue({ kind: "bad-configuration" }));
    });
    await button(words.test.begin).click();
    await page.getByText(sentence({ kind: "bad-configuration" })).waitFor();
  });

  test("the connection test of a connected account needs nothing typed", async () => {
    await openAccount({});
    await know({ profiles: [] });
    await toAccount();
    await button(words.test.begin).click();
    expect((await asked()).filter(([what]) => what === "test")).toEqual([["test", undefined, undefined]]);
  });
});
