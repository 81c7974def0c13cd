import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { english as words } from "../words/all-words";

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
  desk = await Desk.inMemory(
    await chromium.context({ viewport: { width: 1480, height: 900 } }),
    site,
    "empty",
  );
  await desk.pane.getByLabel("Public key").waitFor();
});

const button = (name: string | RegExp) =>
  desk.pane.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const toAccount = () => desk.pane.getByRole("tab", { name: "Account" }).click();
const connectedTo = (code: Code) => desk.pane.getByRole("status").getByText(companies[code]).waitFor();

async function connectAndKeep(code: Code): Promise<void> {
  await desk.connect(code);
  await connectedTo(code);
  await button(words.keeping.here).click();
  await button(words.keeping.here).waitFor({ state: "detached" });
}

/** Keeps both accounts, and leaves the workbook connected to the second. */
async function keepBoth(): Promise<void> {
  await connectAndKeep("DF");
  await toAccount();
  await button(words.pane.account.addTitle).click();
  await connectAndKeep("DS");
}

test("accounts are switched in two clicks, and the workbook's numbers change together or not at all", async () => {
  await keepBoth();
  await desk.type("A1", brick);
  const held = await desk.cell("A1");
  expect(held).not.toBe(valueFor.DF);
  await toAccount();
  await button(/^Brickmoor/).click();
  await desk.pane.getByRole("alertdialog").getByText(words.pane.questionTitle).waitFor();
  await expect(desk.cell("A1")).resolves.toBe(held);
  await button(words.pane.keep).click();
  await connectedTo("DS");
  await toAccount();
  await button(/^Brickmoor/).click();
  await button(words.pane.change).click();
  await connectedTo("DF");
  await desk.becomes("A1", valueFor.DF);
  await desk.expectNoComplaint();
});
