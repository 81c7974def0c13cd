import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Locator } from "playwright-core";
import { functionExamples } from "../../../src/pane/help/function-descriptions";
import { sampleOf } from "../../matrix-sample";
import { policy } from "../../pane/staged-site";
import { Drive, owner } from "../../pane/pane-driver";
import { ask, button, focused, page, secret, succeed, visitThePane } from "../../pane/visit";
import { dutch, english } from "../../words/all-words";

visitThePane();

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const expectFocusOn = async (what: Locator) => {
  await what.waitFor();
  expect(await what.evaluate((element) => element === document.activeElement)).toBe(true);
};

const languages = [
  ["English", "en", english],
  ["Dutch", "nl", dutch],
] as const;
const tried = sampleOf("languages by keyboard", languages, 1 / 2);

describe.each(tried)("By keyboard alone, in %s", (_, code, words) => {
  const tab = (name: "pick" | "workbook" | "account") =>
    page.getByRole("tab", { name: words.pane.tabs[name], exact: true });

  test("the arrow keys go from tab to tab, and back", async () => {
    await new Drive(words, code).open();
    await press("Tab");
    await expectFocusOn(tab("account"));
    await press("ArrowLeft");
    await expectFocusOn(tab("workbook"));
    expect(await tab("workbook").getAttribute("aria-selected")).toBe("true");
    await page.getByRole("tabpanel", { name: words.pane.tabs.workbook }).waitFor();
    await press("Home");
    await expectFocusOn(tab("pick"));
    await press("ArrowLeft");
    await expectFocusOn(tab("account"));
    await press("ArrowRight");
    await expectFocusOn(tab("pick"));
    await press("End");
    await expectFocusOn(tab("account"));
    expect(await page.getByRole("tabpanel").count()).toBe(1);
  });

  test("the focus is never lost while the user connects, answers, refreshes and disconnects", async () => {
    await new Drive(words, code).open();
    await press("Tab", "Tab");
    await expectFocusOn(button(words.pane.trySample));
    await press("Tab", "Tab");
    await expectFocusOn(page.getByLabel(words.pane.publicKey));
    await page.keyboard.type("public-1");
    await press("Tab");
    await page.keyboard.type(secret);
    await press("Enter");
    await ask("real");
    await expectFocusOn(button(words.pane.keep));
    await press("Tab");
    await expectFocusOn(button(words.pane.freezeFirst.button));
    await press("Tab");
    await expectFocusOn(button(words.pane.change));
    await press("Space");
    await succeed();
    expect(await focused()).toBe("tab-pick");
    await press("Shift+Tab");
    await expectFocusOn(button(words.outcomes.close));
    await press("Shift+Tab");
    await expectFocusOn(tab("pick"));
    await press("Shift+Tab");
    await expectFocusOn(button(words.pane.disconnect));
    await press("Shift+Tab");
    await expectFocusOn(button(words.pane.refresh));
    await press("Enter");
    await page.waitForFunction(() => window.stage.refreshing.asked[0]?.[0] === "refresh");
    await press("Tab", "Enter");
    await page.getByLabel(words.pane.publicKey).waitFor();
    expect(await page.getByRole("status").first().textContent()).toBe(words.pane.statusDisconnected);
    expect(await page.evaluate(() => document.activeElement?.closest("[role=tabpanel]")?.id)).toBe(
      "panel-account",
    );
  });

  test.each(["putBack", "leave"] as const)(
    "an interrupted write is handled: %s, and the focus stays there",
    async (answer) => {
      const { workbook, written } = words;
      await new Drive(words, code).open("&killed=Sheet1!A1:D9");
      await button(workbook.interrupted.putBack).focus();
      if (answer === "leave") await press("Tab");
      await press("Enter");
      await page.locator('[data-state="interrupted"]').waitFor({ state: "detached" });
      expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("status");
      const asked = answer === "leave" ? "leave" : "put back";
      expect(await page.evaluate(() => window.stage.interrupted.asked)).toEqual([asked]);
      if (answer === "leave") return;
      await page.getByText(written.stays.replace("{areas}", "Sheet1!A1:A2")).waitFor();
      await press("Tab", "Enter");
      await page.getByText(written.undone.replace("{count}", "12")).waitFor();
    },
  );

  test("numbers in cells are not said to be unchanged beside an interrupted write", async () => {
    const { interrupted } = words.workbook;
    const drive = new Drive(words, code);
    await drive.open("&killed=Sheet1!A1:D9");
    await button(interrupted.putBack).waitFor();
    await drive.become({ kind: "disconnected", problem: { kind: "unreachable" } });
    await page.getByRole("alert").waitFor();
    expect(await page.getByText(words.pane.numbersStand).count()).toBe(0);
    await button(interrupted.leave).click();
    await page.getByText(words.pane.numbersStand).waitFor();
  });

  test("Help is at the end of every tab, and the focus goes there", async () => {
    const drive = new Drive(words, code);
    await drive.open();
    for (const tab of ["pick", "workbook"] as const) {
      await drive.goTo(tab);
      await button(words.pane.helpTitle).press("Enter");
      await expectFocusOn(page.locator("summary", { hasText: new RegExp(`^${words.pane.helpTitle}$`) }));
      expect(
        await page.locator('[data-state="help"]').evaluate((fold) => (fold as HTMLDetailsElement).open),
      ).toBe(true);
      expect(await button(words.pane.helpTitle).count()).toBe(0);
    }
    await button(words.pane.readingTitle).press("Enter");
    await page.getByText(words.help.readingElsewhere).waitFor();
    await drive.become({ kind: "connected", who: { ...owner, user: "", sample: false } });
    await drive.goTo("account");
    await button(words.pane.readingTitle).press("Enter");
    await expectFocusOn(page.locator("summary", { hasText: words.pane.readingTitle }));
    await page.getByText(words.reading.meaning).waitFor();
  });

  test("the user's tab comes back after another account was chosen", async () => {
    const drive = new Drive(words, code);
    await drive.connected();
    await drive.goTo("workbook");
    await ask("real");
    await page.getByRole("alertdialog").waitFor();
    await succeed();
    await page.getByRole("tabpanel", { name: words.pane.tabs.workbook }).waitFor();
  });
});

describe("The built page", () => {
  test("the built page carries the policy of the design and sends no referrer", () => {
    const html = readFileSync(resolve(__dirname, "../../../src/pane/taskpane.html"), "utf8");
    expect(html).toContain(`content="${policy}"`);
    expect(html).toContain('<meta name="referrer" content="no-referrer" />');
  });
});

test("functions without fetched descriptions say so, and are tried again", async () => {
  const drive = new Drive(english, "en");
  // For example the sign-in page of a network.
  await drive.describing("<p>Sign in</p>");
  await drive.helpOn(english.help.functions);
  await page.getByRole("alert").getByText(english.pane.tabs.notFetched).waitFor();
  await drive.describing('{"functions":[]}');
  await button(english.pane.recovery.tryAgain).click();
  await page.getByText(functionExamples.ACCOUNT, { exact: true }).waitFor();
});

test("a question has its name from the moment it is a dialog: focus falls on it at once", async () => {
  await new Drive(english, "en").platform();
  const nameless = await page.evaluate(() => {
    const { connection, accounts } = window.stage;
    return new Promise<number>((done) => {
      let without = 0;
      new MutationObserver(() => {
        const dialog = document.querySelector("[role=alertdialog]");
        if (dialog?.querySelector("#screen-title")) done(without);
        else if (dialog) without += 1;
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
      connection.become({ kind: "confirm", offered: accounts.hostile });
    });
  });
  expect(nameless).toBe(0);
});
