import type { Workbench } from "../../src/workbench/page";
import { sentence } from "../../src/words/reasons";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";

declare global {
  interface Window {
    saved?: ReturnType<Workbench["save"]> | undefined;
  }
}

const chromium = inChromium();
let site: AddinSite;
let desk: Desk;

const companies = {
  DF: "Brickmoor Building Products (sample)",
  DS: "Claywick Building Products (sample)",
} as const;
type Code = keyof typeof companies;
const brick = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';
const valueFor = { DF: 30.29 };

beforeEach(async () => {
  site = chromium.closing(await openAddinSite());
  desk = await Desk.open(await chromium.context({ viewport: { width: 1480, height: 900 } }), site, "empty");
  await desk.pane.getByLabel("Public key").waitFor();
});

const button = (name: string | RegExp) =>
  desk.pane.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const toAccount = () => desk.pane.getByRole("tab", { name: "Account" }).click();
const connectedTo = (code: Code) => desk.pane.getByRole("status").getByText(companies[code]).waitFor();

async function connectAndKeep(code: Code): Promise<void> {
  await desk.connect(code);
  await connectedTo(code);
  await button("Keep on this computer").click();
  await button("Keep on this computer").waitFor({ state: "detached" });
}

/** Keeps both, and leaves the workbook connected to the second. */
async function keepBoth(): Promise<void> {
  await connectAndKeep("DF");
  await toAccount();
  await button("Connect as another account").click();
  await connectAndKeep("DS");
}

const openEmpty = () => desk.opening(() => desk.page.getByRole("button", { name: "Empty workbook" }).click());

/** Opens the workbook that a test has saved as `saved`. */
const openSaved = () =>
  desk.opening(() =>
    desk.page.evaluate(() => {
      const { workbench, saved } = window;
      if (saved) workbench?.open(saved);
    }),
  );

test("a reopened workbook is connected as the account whose numbers it holds, not as the one used last", async () => {
  await connectAndKeep("DF");
  await desk.type("A1", brick);
  await expect(desk.cell("A1")).resolves.toBe(valueFor.DF);
  await desk.page.evaluate(() => Object.assign(window, { saved: window.workbench?.save() }));
  await openEmpty();
  await connectedTo("DF");
  await toAccount();
  await button("Connect as another account").click();
  await connectAndKeep("DS");
  await openSaved();
  await connectedTo("DF");
  await desk.type("A2", brick);
  await expect(desk.cell("A2")).resolves.toBe(valueFor.DF);
  await desk.expectNoComplaint();
});

test("cells saved in error get their values as the workbook opens, in the one calculation that Excel makes", async () => {
  await connectAndKeep("DF");
  await desk.type("A1", brick);
  await toAccount();
  await button("Disconnect").last().click();
  await desk.type("A2", brick);
  await expect(desk.cell("A2")).resolves.toMatchObject({
    message: sentence({ kind: "other-account", company: companies.DF }),
  });
  await desk.page.evaluate(() => Object.assign(window, { saved: window.workbench?.save() }));
  await button(/^Brickmoor/).click();
  await connectedTo("DF");
  await desk.becomes("A2", valueFor.DF);
  await openSaved();
  await connectedTo("DF");
  await desk.becomes("A2", valueFor.DF);
  await desk.expectNoComplaint();
});

test("a workbook of a company that is not signed in says so, in the cell and in the pane", async () => {
  await connectAndKeep("DF");
  await toAccount();
  await button("Connect as another account").click();
  await desk.connect("DS");
  await connectedTo("DS");
  await button("Until this workbook closes").click();
  await desk.type("A1", brick);
  await desk.becomes("A1");
  await desk.reopen();
  await desk.pane.getByText(`This workbook holds numbers of ${companies.DS}. Sign in`).waitFor();
  await desk.paste("A2", [[brick]]);
  await expect(desk.cell("A2")).resolves.toEqual({
    error: "#N/A",
    message: sentence({ kind: "other-account", company: companies.DS }),
  });
  // What it held, it still holds.
  expect(typeof (await desk.cell("A1"))).toBe("number");
  await desk.expectNoComplaint();
});

test("accounts are switched in two clicks, and the workbook's numbers change together or not at all", async () => {
  await keepBoth();
  await desk.type("A1", brick);
  const held = await desk.cell("A1");
  expect(held).not.toBe(valueFor.DF);
  await toAccount();
  await button(/^Brickmoor/).click();
  await desk.pane.getByRole("alertdialog").getByText("Change all numbers?").waitFor();
  await expect(desk.cell("A1")).resolves.toBe(held);
  await button("Keep as it is").click();
  await connectedTo("DS");
  await toAccount();
  await button(/^Brickmoor/).click();
  await button("Change all numbers").click();
  await connectedTo("DF");
  await desk.becomes("A1", valueFor.DF);
  await desk.expectNoComplaint();
});

test("an account can be given a name of one's own, which stays", async () => {
  await connectAndKeep("DF");
  await toAccount();
  await button(/^Rename Brickmoor/).click();
  await desk.pane.getByLabel("Name of the account").fill("Our works");
  await desk.page.keyboard.press("Enter");
  await button(/^Our works/).waitFor();
  await desk.reopen();
  await connectedTo("DF");
  await toAccount();
  await button(/^Our works/).waitFor();
});

test("looking at an empty workbook does not sign it; its first formula does", async () => {
  await connectAndKeep("DF");
  await openEmpty();
  await connectedTo("DF");
  const settings = () => desk.page.evaluate(() => JSON.stringify(window.workbench?.save().settings ?? {}));
  expect(await settings()).not.toContain("Brickmoor");
  await desk.paste("A1", [[brick]]);
  await desk.becomes("A1", valueFor.DF);
  expect(await settings()).toContain("Brickmoor");
});
