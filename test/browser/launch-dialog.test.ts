import type { BrowserContext } from "playwright-core";
import { deepTest } from "../deep-tests";
import { sampleOf } from "../matrix-sample";
import { english } from "../words/all-words";
import type { AddinSite } from "./addin-site";
import { listen } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import type { StubOffice } from "./launch-site";
import { everythingOn, openLaunchSite, Visit } from "./launch-site";

const chromium = inChromium();
let context: BrowserContext;
let site: AddinSite;
let visit: Visit;

/** One page for all tests, each of which loads the launch page in it anew. */
beforeAll(async () => {
  site = await openLaunchSite();
  context = await chromium.shared();
  visit = await Visit.begin(context, site);
});
afterAll(() => site.close());
afterEach(() => visit.leave());

/** A page of its own, for a test that changes it for good. */
const ownVisit = async () => Visit.begin(await chromium.context(), site);

const excel: StubOffice = { host: "Excel" };
const whole = "?access_token=abc.def&expires_in=3600&refresh_token=rrr&token_type=Bearer";
const marker = () => visit.page.evaluate(() => sessionStorage.getItem("ProductImpact.SignIn"));
const handed = () => visit.page.evaluate(() => window.handed ?? []);

describe("The window that the pane opened", () => {
  test("the window runs Office.js, leaves a marker without a token, and goes to the configured platform", async () => {
    await visit.withOffice(excel);
    // No address that its query names counts.
    const elsewhere = encodeURIComponent("https://evil.example/");
    const query = `?sign-in&_host_Info=Excel$Web$16.00$en-US&platformUrl=${elsewhere}&url=${elsewhere}`;
    await visit.page.goto(visit.launchPage + query, { waitUntil: "commit" });
    await visit.page.waitForURL(`${site.origin}/platform`);
    expect(await marker()).toBe("1");
    expect(visit.asked()).toEqual([]);
    expect(visit.requests.filter((request) => request.url().startsWith("https://evil"))).toEqual([]);
  });

  test("the window keeps Office.js's own query, and no other", async () => {
    await visit.withOffice({ host: undefined });
    await visit.open("?sign-in&_host_Info=Excel$Web$16.00$en-US");
    expect(visit.page.url()).toBe(`${visit.launchPage}?sign-in&_host_Info=Excel$Web$16.00$en-US`);
    await visit.open("?sign-in&access%5Ftoken=abc&token_type=Bearer");
    expect(visit.page.url()).toBe(visit.launchPage);
  });

  test("the window says that no platform is configured", async () => {
    await visit.page.route("**/config.json", (route) => route.fulfill({ json: { serviceUrl: "/service" } }));
    await visit.withOffice(excel);
    await visit.open("?sign-in");
    await visit.screen("no-platform").waitFor();
    expect(await marker()).toBeNull();
  });

  const failures = [
    ["Office.js cannot be fetched", "not-fetched", "office-not-fetched"],
    ["Excel is not there", { host: null }, "not-from-excel"],
  ] as const;

  test.each(sampleOf("failures of the window", failures, 1 / 2))(
    "the window that the pane opened says so if %s",
    async (_, office, state) => {
      await visit.withOffice(office);
      await visit.open("?sign-in");
      await visit.screen(state).waitFor();
      expect(await visit.screen(state).textContent()).toContain(english.launch.told[state].next);
      expect(await marker()).toBeNull();
    },
  );

  deepTest("the window that the pane opened says so if Excel gives no answer", async () => {
    const own = await ownVisit();
    await own.page.clock.install();
    await own.withOffice({ host: undefined });
    const loaded = own.page.waitForResponse("**/office/office.js");
    await own.open("?sign-in");
    await loaded;
    await own.page.waitForFunction(() => window.handed !== undefined);
    await own.page.clock.runFor(10_000);
    await own.screen("office-silent").waitFor();
  });

  test("the window says so if nothing can be stored in it", async () => {
    const own = await ownVisit();
    await own.withOffice(excel);
    await own.page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("closed", "SecurityError");
      };
    });
    await own.open("?sign-in");
    await own.screen("no-storage").waitFor();
    expect(await own.screen("no-storage").textContent()).toContain(site.origin);
  });
});

describe("Launched in that window", () => {
  test("the launch page hands the sign-in to the pane, once, on our own origin, and keeps nothing of it", async () => {
    await visit.withOffice(excel);
    await visit.leaveMarker();
    const addresses: string[] = [];
    visit.page.on("request", (request) => {
      if (request.url().includes("/office/")) addresses.push(visit.page.url());
    });
    await visit.open(whole);
    await visit.screen("handed-over").waitFor();
    expect(await handed()).toEqual([
      [
        JSON.stringify({ kind: "launched", accessToken: "abc.def", expiresIn: 3600, tokenType: "Bearer" }),
        { targetOrigin: site.origin },
      ],
    ]);
    expect(addresses).toEqual([visit.launchPage, visit.launchPage]);
    expect(await marker()).toBeNull();
    expect(await everythingOn(visit.page)).not.toContain("abc.def");
    expect(visit.asked()).toEqual([]);
  });

  test("the marker is good for one launch", async () => {
    await visit.withOffice(excel);
    await visit.leaveMarker();
    await visit.open(whole);
    await visit.screen("handed-over").waitFor();
    const loaded = visit.pathsUnder("/office/").length;
    await visit.open(whole);
    await visit.screen("sign-in-ended").waitFor();
    expect(visit.pathsUnder("/office/")).toHaveLength(loaded);
    expect(await handed()).toEqual([]);
  });

  test("an unusable launch is reported to the pane and to the user", async () => {
    await visit.withOffice(excel);
    await visit.leaveMarker();
    await visit.open("?access_token=a%20b&token_type=Bearer");
    await visit.screen("refused").waitFor();
    expect(await handed()).toEqual([['{"kind":"refused","why":"malformed"}', { targetOrigin: site.origin }]]);
  });

  test("the launch page goes on as a page in a browser if Excel is not there", async () => {
    await visit.withOffice({ host: null });
    await visit.leaveMarker();
    await visit.launch();
    await visit.screen("is-this-you").waitFor();
    await visit.confirm();
  });

  const failures = [
    ["Office.js cannot be fetched", "not-fetched", "office-not-fetched"],
    ["Excel does not take it", { host: "Excel", refuses: true }, "not-handed-over"],
  ] as const;

  test.each(sampleOf("failures of a launch in the window", failures, 1 / 2))(
    "the launch page says so if %s",
    async (_, office, state) => {
      await visit.withOffice(office);
      await visit.leaveMarker();
      await visit.open(whole);
      await visit.screen(state).waitFor();
      expect(await visit.screen(state).textContent()).toContain(english.launch.told[state].next);
      expect(visit.asked()).toEqual([]);
    },
  );

  test("the launch page says so if Excel gives no answer", async () => {
    const own = await ownVisit();
    await own.page.clock.install();
    await own.withOffice({ host: undefined });
    await own.leaveMarker();
    await own.open(whole);
    await own.page.waitForFunction(() => window.handed !== undefined);
    await own.page.clock.runFor(10_000);
    await own.screen("office-silent").waitFor();
  });
});

test("the message arrives with Microsoft's Office.js on both sides and a platform of another origin", async () => {
  let own: AddinSite;
  const platform = await listen(() => (_, response) => {
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end(`<a href="${own.origin}/addin/launch.html${whole}">Launch</a>`);
  });
  try {
    own = chromium.closing(await openLaunchSite({}, { platformUrl: platform.origin }));
    const desk = await Desk.inMemory(context, own, "empty");
    const frame = desk.page.frames().find((one) => one.url().includes("taskpane.html"));
    if (!frame) throw new Error("There is no pane");
    const opening = context.waitForEvent("page");
    const message = frame.evaluate(
      (address) =>
        new Promise<string>((done, fail) => {
          Office.context.ui.displayDialogAsync(address, {}, ({ error, value: dialog }) => {
            if (!dialog) return fail(new Error(String(error.code)));
            dialog.addEventHandler(Office.EventType.DialogMessageReceived, (event) => {
              if ("message" in event) done(event.message);
              dialog.close();
            });
          });
        }),
      `${own.origin}/addin/launch.html?sign-in`,
    );
    const dialog = await opening;
    await dialog.getByRole("link", { name: "Launch" }).click();
    expect(JSON.parse(await message)).toEqual({
      kind: "launched",
      accessToken: "abc.def",
      expiresIn: 3600,
      tokenType: "Bearer",
    });
  } finally {
    await platform.close();
  }
});
