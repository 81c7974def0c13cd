import { sentence } from "../../../src/words/reason-sentence";
import { formatVersionDeprecationNotice } from "../../../src/words/service-notices";
import {
  announce,
  ask,
  asked,
  button,
  expectFocus,
  expectFocusOnButton,
  expectNoOverflow,
  fail,
  field,
  enterKeys,
  goTo,
  open,
  outcome,
  otherService,
  page,
  secret,
  service,
  site,
  status,
  succeed,
  visitThePane,
} from "../../pane/visit";
import { english as words } from "../../words/all-words";

visitThePane();

describe("Connecting", () => {
  test("Connect sends the keys once, to the receiver named beside the button", async () => {
    await open();
    await page.getByText("Sends your keys to api.example.org").waitFor();
    await enterKeys();
    await button("Connect").click();
    expect(await outcome()).toContain("Connecting…");
    await button("Connecting…").dispatchEvent("click");
    expect(await asked()).toEqual([["connect", { publicKey: "public-1", privateSecret: secret }, undefined]]);
  });

  test("the receiver is this page's own host if the service is a path", async () => {
    await open("?service=/service");
    await page.getByText(`Sends your keys to ${new URL(site.origin).host}`).waitFor();
  });

  test("Enter in a field connects, leaves the address bar alone, and drops blanks around pasted keys", async () => {
    await open();
    await field("Public key").fill(" public-1 ");
    await field("Private secret").fill(` ${secret}`);
    await field("Private secret").press("Enter");
    expect(await asked()).toEqual([["connect", { publicKey: "public-1", privateSecret: secret }, undefined]]);
    expect(page.url()).toBe(`${site.origin}/taskpane.html${service}`);
    expect(await page.locator("form, input[name]").count()).toBe(0);
  });

  test("Connect names the empty field and goes there", async () => {
    await open();
    await button("Connect").click();
    await expectFocus("Public key");
    await page.getByText(words.pane.missingPublicKey).waitFor();
    await page.keyboard.type("public-1");
    expect(await page.getByText(words.pane.missingPublicKey).count()).toBe(0);
    await page.keyboard.press("Enter");
    await expectFocus("Private secret");
    await page.getByText(words.pane.missingPrivateSecret).waitFor();
    expect(await asked()).toEqual([]);
  });

  test("a failed attempt gives its reason, keeps what was typed and keeps the focus", async () => {
    await open();
    await enterKeys();
    await button("Connect").focus();
    await page.keyboard.press("Enter");
    await fail({ kind: "key-refused" });
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.textContent()).toContain("Check the public key and the private secret.");
    expect(await alert.textContent()).toContain(words.pane.numbersStand);
    expect(await field("Private secret").inputValue()).toBe(secret);
    await expectFocusOnButton("Connect");
    await page.keyboard.press("Enter");
    expect((await asked()).length).toBe(2);
    await alert.waitFor({ state: "detached" });
  });

  test("the reason of a failure goes once an empty field is named", async () => {
    await open();
    await enterKeys();
    await button("Connect").click();
    await fail({ kind: "key-refused" });
    await page.getByRole("alert").waitFor();
    await field("Private secret").fill("");
    await button("Connect").click();
    await page.getByText(words.pane.missingPrivateSecret).waitFor();
    await page.getByRole("alert").waitFor({ state: "detached" });
    expect((await asked()).length).toBe(1);
  });

  test("the reason of a failure is shown if only the promise gives it", async () => {
    await open();
    await enterKeys();
    await page.evaluate(() => {
      const { connection, NoValue } = window.stage;
      connection.refuseNext(new NoValue({ kind: "unreachable" }));
    });
    await button("Connect").click();
    await page
      .getByRole("alert")
      .getByText(sentence({ kind: "unreachable" }))
      .waitFor();
    await button("Connect").click();
    expect(await outcome()).toContain("Connecting…");
  });

  test("connecting is not offered with an unreadable configuration, but sample data is", async () => {
    await open("");
    await page
      .getByRole("alert")
      .getByText(sentence({ kind: "bad-configuration" }))
      .waitFor();
    expect(await field("Private secret").count()).toBe(0);
    await button(words.pane.trySample).click();
    expect(await asked()).toEqual([["trySample"]]);
  });
});

describe("The sample data", () => {
  const offer = () => button(words.pane.trySample);

  test("the sample data are offered once, in one line below the tab bar, until an account is connected", async () => {
    await open();
    for (const tab of ["Pick", "Workbook", "Account"]) {
      await goTo(tab);
      await page.getByText("No keys?").waitFor();
      expect(await offer().count()).toBe(1);
      const [tabs, line] = await Promise.all([
        page.getByRole("tablist").boundingBox(),
        offer().boundingBox(),
      ]);
      expect((line?.y ?? 0) - (tabs?.y ?? 0) - (tabs?.height ?? 0)).toBeLessThan(24);
    }
    await offer().click();
    expect(await asked()).toEqual([["trySample"]]);
    await expectNoOverflow();
    await ask();
    expect(await offer().count()).toBe(0);
    await succeed("sample");
    expect(await offer().count()).toBe(0);
  });
});

describe("Another service address", () => {
  test("another address can be typed only if that is allowed", async () => {
    await open();
    expect(await field("Service address").count()).toBe(0);
  });

  test("another address empties the secret, and its host is named before the keys go there", async () => {
    await open(otherService);
    await enterKeys();
    await field("Service address").fill("https://lca.example.net/api/v1");
    expect(await field("Private secret").inputValue()).toBe("");
    await page.getByText(words.pane.secretEmptied).waitFor();
    await page.getByText("Sends your keys to lca.example.net").waitFor();
    await field("Private secret").fill(secret);
    await button("Connect").click();
    const keys = { publicKey: "public-1", privateSecret: secret };
    expect(await asked()).toEqual([["connect", keys, "https://lca.example.net/api/v1"]]);
  });

  test("an address must have a host that we can name", async () => {
    await open(otherService);
    await field("Service address").fill("lca.example.net");
    await enterKeys();
    await button("Connect").click();
    await expectFocus("Service address");
    expect(await asked()).toEqual([]);
  });
});

describe("The secret", () => {
  test("the secret is nowhere in the page once connected", async () => {
    await open();
    await enterKeys();
    await page.evaluate(() => {
      const kept = document.querySelector("input[type=password]");
      Object.assign(window, { kept });
    });
    expect(await page.content()).not.toContain(secret);
    await button("Connect").click();
    await succeed();
    await button("Disconnect").waitFor();
    expect(await page.content()).not.toContain(secret);
    expect(await page.locator("input[type=password]").count()).toBe(0);
    // The field that was removed from the page is empty too.
    expect(await page.evaluate(() => (window as unknown as { kept: HTMLInputElement }).kept.value)).toBe("");
    await button("Disconnect").click();
    expect(await field("Private secret").inputValue()).toBe("");
  });

  test("the secret is visible on a press, as it was typed, and dots again once sent or left", async () => {
    await open();
    await enterKeys();
    const seen = async () => (await field("Private secret").getAttribute("type")) === "text";
    await button("Show").click();
    expect(await seen()).toBe(true);
    expect(await field("Private secret").inputValue()).toBe(secret);
    expect(await page.content()).not.toContain(secret);
    await button("Show").click();
    expect(await seen()).toBe(false);
    await button("Show").click();
    await page.getByRole("tab", { name: "Pick" }).click();
    await page.getByRole("tab", { name: "Account" }).click();
    expect(await seen()).toBe(false);
    await button("Show").click();
    await button("Connect").click();
    await fail({ kind: "key-refused" });
    expect(await seen()).toBe(false);
    expect(await field("Private secret").inputValue()).toBe(secret);
  });

  test("the secret is typed as dots, and no browser is asked to remember it", async () => {
    await open();
    expect(await field("Private secret").getAttribute("type")).toBe("password");
    expect(await field("Private secret").getAttribute("autocomplete")).toBe("off");
    expect(await field("Private secret").getAttribute("name")).toBeNull();
  });
});

describe("The question", () => {
  test("the question says whose numbers would become whose, with the focus on the safe answer", async () => {
    await open();
    await button(words.pane.trySample).click();
    await ask();
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    const text = (await question.textContent()) ?? "";
    expect(text).toContain("contains numbers from Brick Works BV, NMD Bepalingsmethode EN 15804+A2");
    expect(text).toContain("Connecting as Sample Building Products (sample data), NMD");
    await expectFocusOnButton(words.pane.keep);
  });

  test("the question about unmarked numbers says that they are, with the safe answer first", async () => {
    await open();
    await ask("real", null);
    const question = page.getByRole("alertdialog");
    const text = (await question.textContent()) ?? "";
    expect(text).toContain(words.pane.questionUnmarked);
    expect(text).toContain("Connecting as Brick Works BV");
    await expect(question.getByRole("button").allTextContents()).resolves.toEqual([
      words.pane.keep,
      words.pane.change,
    ]);
  });

  test("the question is answered once", async () => {
    await open();
    await ask();
    await button(words.pane.change).dblclick();
    expect(await asked()).toEqual([["answer", true]]);
  });

  test("the question is declined by Escape or by its button", async () => {
    await open();
    await ask();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => window.stage.connection.asked.length === 1);
    await ask("real");
    // Until the first answer has come to its end, a second one does nothing.
    await page.locator('[role="alertdialog"] button[aria-disabled="false"]').first().waitFor();
    await button(words.pane.keep).click();
    await page.waitForFunction(() => window.stage.connection.asked.length === 2);
    expect(await asked()).toEqual([
      ["answer", false],
      ["answer", false],
    ]);
  });
});

describe("The connected account", () => {
  test("the connected account is shown in full, without the sample mark", async () => {
    await open();
    await succeed();
    await goTo("Account");
    expect(await status()).toBe("Connected to Brick Works BV");
    for (const text of ["Anna de Vries", "NMD Bepalingsmethode", "EN 15804+A2", "https://api.example.org"]) {
      await page.getByRole("definition").getByText(text, { exact: true }).waitFor();
    }
    expect(await page.getByText("made-up").count()).toBe(0);
  });

  test("the connected account is marked if it is the sample", async () => {
    await open();
    await button(words.pane.trySample).click();
    expect(await outcome()).toContain(words.pane.statusOpeningSample);
    await succeed("sample");
    await goTo("Account");
    await page.getByText(words.pane.sampleMark).waitFor();
  });

  test("the account's name is plain text, whatever the service sends, and fits the pane", async () => {
    await open();
    await succeed("hostile");
    await goTo("Account");
    await page.getByText("<b>Ton</b>").first().waitFor();
    await page.getByText("<img src=x onerror=alert(1)>").waitFor();
    expect(await page.locator("main b, main img").count()).toBe(0);
    await expectNoOverflow();
  });

  test("the pane shows a problem while connected", async () => {
    await open();
    await page.evaluate(() => {
      const { connection, accounts } = window.stage;
      connection.become({ kind: "connected", who: accounts.real, problem: { kind: "key-used-elsewhere" } });
    });
    await page
      .getByRole("alert")
      .getByText(/ elsewhere too\. Connect again\.$/)
      .waitFor();
  });

  test("the pane shows the service's announcements about its interface once and calmly", async () => {
    await open();
    await announce({ kind: "version-ending", from: null, ends: Date.UTC(2127, 2, 1) });
    expect(await page.getByText("API version").count()).toBe(0);
    await succeed();
    await page
      .getByText(formatVersionDeprecationNotice(null, Date.UTC(2127, 2, 1), Date.now()), { exact: true })
      .waitFor();
    expect(await page.getByText("API version").count()).toBe(1);
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("every tab says since when the service is down and when it is asked again, and asks on a press", async () => {
    await open();
    await succeed();
    const since = new Date(2026, 0, 5, 14, 2, 59).getTime();
    const next = new Date(2026, 0, 5, 14, 3, 1).getTime();
    const down = { kind: "down", reason: { kind: "unreachable" }, since, next } as const;
    await announce({ ...down, asking: false });
    await page.getByText("The service has been unreachable since 14:02.").waitFor();
    await page.getByText("The add-in will try again at 14:04.").waitFor();
    await page.getByText(words.down.meaning).waitFor();
    await button(words.down.askNow).press("Enter");
    await page.waitForFunction(() => window.stage.connection.asked.some(([what]) => what === "ask now"));
    await page.getByRole("alert").getByText("The service has been unreachable since 14:02.").waitFor();
    await announce({ ...down, asking: true });
    await page.getByText(words.down.asking).waitFor();
    expect(await button(words.down.askNow).getAttribute("aria-disabled")).toBe("true");
  });

  test("the pane says until when the service asks to wait, while connecting too", async () => {
    await open();
    await page.evaluate(() => window.stage.connection.become({ kind: "connecting", by: "keys" }));
    await announce({ kind: "waits", until: new Date(2026, 0, 5, 14, 3).getTime() });
    await page.getByText("The service isn’t accepting requests until 14:03.").waitFor();
    await button("Stop").waitFor();
  });

  test("the pane shows that the interface version is gone, and leaves a running refresh alone", async () => {
    await open();
    await succeed();
    await button("Refresh").click();
    await page.getByText(words.refreshing.under.finding).waitFor();
    await announce({ kind: "version-gone" });
    const alert = page.getByRole("alert");
    await alert.getByText(sentence({ kind: "version-gone" })).waitFor();
    expect(await alert.textContent()).toContain(words.pane.numbersStand);
    expect(await page.getByText(words.refreshing.under.finding).count()).toBe(1);
    await button("Disconnect").waitFor();
  });
});
