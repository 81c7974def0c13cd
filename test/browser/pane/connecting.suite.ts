import { openAccount } from "../../pane/account/account-states";
import {
  asked,
  button,
  enterKeys,
  expectFocusOnButton,
  expectNoOverflow,
  fail,
  field,
  goTo,
  load,
  open,
  outcome,
  page,
  secret,
  service,
  status,
  succeed,
  visitThePane,
} from "../../pane/visit";
import { english as words } from "../../words/all-words";

visitThePane();

type By = "keys" | "profile" | "platform" | "sample";

const connecting = (by: By) =>
  page.evaluate((way) => window.stage.connection.become({ kind: "connecting", by: way }), by);
const refused = { kind: "key-refused" } as const;
const did = async (what: string) => (await asked()).filter(([one]) => one === what);
const focusedId = () => page.evaluate(() => document.activeElement?.id);
const typedSecret = () => field("Private secret").inputValue();

/** Sends keys that the service refuses. */
async function refuseKeys(): Promise<void> {
  await enterKeys();
  await button("Connect").click();
  await fail(refused);
  await page.getByRole("alert").waitFor();
}

describe("While connecting", () => {
  test.each(["keys", "profile", "platform", "sample"] as const)(
    "every tab has Stop while connecting by %s",
    async (by) => {
      await open();
      await connecting(by);
      for (const tab of ["Pick", "Workbook", "Account"]) {
        await goTo(tab);
        await button("Stop").waitFor();
      }
      await button("Stop").click();
      await button("Stop").waitFor({ state: "detached" });
      expect(await did("stop")).toHaveLength(1);
      expect(await status()).toBe("Not connected");
    },
  );

  test("connecting is stopped by keyboard alone, what was typed stays, and tabbing goes on in the tab", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open();
    await enterKeys();
    await field("Private secret").press("Enter");
    await button("Stop").waitFor();
    await expectNoOverflow();
    for (let left = 20; left > 0 && !(await isFocused("Stop")); left -= 1)
      await page.keyboard.press("Shift+Tab");
    await expectFocusOnButton("Stop");
    await page.keyboard.press("Enter");
    await button("Stop").waitFor({ state: "detached" });
    expect(await focusedId()).toBe("panel-account");
    expect(await field("Public key").inputValue()).toBe("public-1");
    expect(await typedSecret()).toBe(secret);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.keyboard.press("Tab");
    expect(await field("Public key").evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("other keys replace those being tried, and the same keys are sent once", async () => {
    await open();
    await enterKeys();
    await button("Connect").dblclick();
    await field("Private secret").press("Enter");
    await button("Connecting…").dispatchEvent("click");
    expect(await did("connect")).toHaveLength(1);
    await field("Public key").fill("public-2");
    await button("Connect").click();
    await button("Connecting…").waitFor();
    expect((await did("connect")).map(([, keys]) => keys)).toEqual([
      { publicKey: "public-1", privateSecret: secret },
      { publicKey: "public-2", privateSecret: secret },
    ]);
    expect(await outcome()).toContain("Connecting…");
  });

  test("keys can be typed and connected while the pane connects by itself, and nothing else can begin", async () => {
    await open();
    await connecting("profile");
    await button(words.pane.trySample).dispatchEvent("click");
    await enterKeys();
    await button("Connect").click();
    await button("Connecting…").waitFor();
    expect((await asked()).map(([what]) => what)).toEqual(["connect"]);
  });
});

describe("While connecting as another account", () => {
  const form = () => page.locator("[data-state=another-account], [data-state=connecting-as-another]");
  const begin = async () => {
    await openAccount();
    await button(words.pane.account.addTitle).click();
    await enterKeys();
    await button("Connect").click();
    await page.locator("[data-state=connecting-as-another]").waitFor();
  };

  test("the account in use stays in view; stopped, it is as before, and what was typed stays", async () => {
    await begin();
    await page.getByRole("definition").getByText("Anna de Vries", { exact: true }).waitFor();
    await button("Stop").focus();
    await page.keyboard.press("Enter");
    await button("Disconnect").waitFor();
    expect(await status()).toBe("Connected to Brick Works BV");
    expect(await typedSecret()).toBe(secret);
    expect(await focusedId()).toBe("panel-account");
  });

  test("refused keys can be corrected on the spot", async () => {
    await begin();
    await page.evaluate(() => {
      const { connection, accounts } = window.stage;
      connection.become({ kind: "connected", who: accounts.real, problem: { kind: "key-refused" } });
    });
    await page
      .getByRole("alert")
      .getByText(/Check the public key and the private secret\.$/)
      .waitFor();
    expect(await typedSecret()).toBe(secret);
  });

  test("the typed keys are gone once the other account is in use, and the focus is in the tab", async () => {
    await begin();
    await page.evaluate(() => {
      Object.assign(window, { kept: document.querySelector("input[type=password]") });
    });
    // The same account with other keys changes nothing else in view.
    await succeed();
    await form().waitFor({ state: "detached" });
    expect(await page.evaluate(() => (window as unknown as { kept: HTMLInputElement }).kept.value)).toBe("");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SECTION");
  });
});

describe("A secret that was sent and did not connect", () => {
  const emptied = () => page.locator("[data-state=secret-left]");

  test("a refused secret stays while its form is in use, since one letter of it may be wrong", async () => {
    await open();
    await refuseKeys();
    await goTo("Account");
    await field("Public key").focus();
    expect(await typedSecret()).toBe(secret);
  });

  test.each(["Pick", "Workbook"])(
    "a refused secret goes with a visit to %s, and the field says so until another is typed",
    async (tab) => {
      await open();
      await refuseKeys();
      await goTo(tab);
      expect(await page.locator("input[type=password]").inputValue()).toBe("");
      await goTo("Account");
      await emptied().getByText(words.pane.secretLeft).waitFor();
      expect(await field("Public key").inputValue()).toBe("public-1");
      await field("Private secret").fill(secret);
      await emptied().waitFor({ state: "detached" });
    },
  );

  test.each(["profile", "platform", "sample"] as const)(
    "a refused secret goes when the user connects by %s instead",
    async (by) => {
      await open();
      await refuseKeys();
      await connecting(by);
      await emptied().waitFor();
      expect(await typedSecret()).toBe("");
    },
  );

  test("a secret goes once it has failed while the user is in another tab, not while it is being tried", async () => {
    await open();
    await enterKeys();
    await button("Connect").click();
    await goTo("Pick");
    expect(await page.locator("input[type=password]").inputValue()).toBe(secret);
    await fail({ kind: "unreachable" });
    await page.getByRole("alert").waitFor();
    expect(await page.locator("input[type=password]").inputValue()).toBe("");
  });

  test("a refused secret goes with the tab Account also if another account is in use", async () => {
    await openAccount();
    await button(words.pane.account.addTitle).click();
    await enterKeys();
    await button("Connect").click();
    await button("Stop").click();
    await goTo("Pick");
    await goTo("Account");
    expect(await typedSecret()).toBe("");
  });

  test("a refused secret goes when the user closes the pane, whose page lives on", async () => {
    await page.addInitScript(() => {
      // A script added in one test also runs in all later ones.
      if (!location.search.includes("closes")) return;
      const handlers: ((message: { visibilityMode: string }) => void)[] = [];
      Object.assign(window, {
        Office: {
          VisibilityMode: { hidden: "Hidden", taskpane: "Taskpane" },
          context: { requirements: { isSetSupported: () => true } },
          addin: { onVisibilityModeChanged: async (handler: (typeof handlers)[0]) => handlers.push(handler) },
        },
        closePane: () => handlers.forEach((tell) => tell({ visibilityMode: "Hidden" })),
      });
    });
    await load(`${service}&closes`);
    await refuseKeys();
    await page.evaluate(() => (window as unknown as { closePane(): void }).closePane());
    await emptied().waitFor();
    expect(await typedSecret()).toBe("");
  });

  test("a changed secret counts as never sent, and stays, since the platform shows it only once", async () => {
    await open();
    await refuseKeys();
    await field("Private secret").fill("another");
    await goTo("Pick");
    await goTo("Account");
    expect(await typedSecret()).toBe("another");
    expect(await emptied().count()).toBe(0);
  });
});

describe("The connection test", () => {
  const hang = () =>
    page.evaluate(() => {
      const { connection } = window.stage;
      const test = connection.test.bind(connection);
      connection.test = async (stopped, ...more) => {
        void test(stopped, ...more);
        stopped.addEventListener("abort", () => Object.assign(window, { ended: true }));
        return new Promise((resolve) => Object.assign(window, { resolve }));
      };
    });
  const ended = () => page.evaluate(() => "ended" in window);

  test("a stopped connection test drops its later finding, another can begin, and fields stay usable", async () => {
    await open();
    await enterKeys();
    await hang();
    await button(words.test.begin).click();
    await field("Public key").fill("public-2");
    expect(await field("Public key").inputValue()).toBe("public-2");
    await button("Stop testing").focus();
    await page.keyboard.press("Enter");
    await button("Stop testing").waitFor({ state: "detached" });
    expect(await ended()).toBe(true);
    await expectFocusOnButton(words.test.begin);
    await page.evaluate(() =>
      (window as unknown as { resolve(found: object): void }).resolve({ cause: "well" }),
    );
    await button(words.test.begin).click();
    await button("Stop testing").waitFor();
    expect(await page.locator(".finding").count()).toBe(0);
    expect(await did("test")).toHaveLength(2);
  });

  test("the connection test ends when its tab is gone", async () => {
    await open();
    await hang();
    await button(words.test.begin).click();
    await succeed();
    await button("Disconnect").waitFor();
    expect(await ended()).toBe(true);
  });
});

async function isFocused(name: string): Promise<boolean> {
  return button(name).evaluate((element) => element === document.activeElement);
}
