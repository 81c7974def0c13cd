import type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
import type { DemoAccount, DemoOptions } from "../../src/demo";
import { createDemoService } from "../../src/demo";
import type { Cell } from "../../src/workbench/book";
import type { Workbench } from "../../src/workbench/page";
import type { AddinSite } from "./addin-site";
import { launch, openAddinSite } from "./addin-site";

declare global {
  interface Window {
    workbench?: Workbench;
  }
}

let browser: Browser;
let context: BrowserContext;
let site: AddinSite;
let page: Page;
let pane: FrameLocator;
let complaints: string[];

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
afterEach(async () => {
  await context.close();
  await site.close();
});

/** Opens the workbench as `npm start` serves it. */
async function open(options: Partial<DemoOptions> = {}): Promise<void> {
  site = await openAddinSite(options);
  context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  page = await context.newPage();
  complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(site.origin) && !/^(data|blob):/.test(request.url()))
      complaints.push(request.url());
  });
  await page.goto(site.origin);
  pane = page.frameLocator("#pane-frame");
  await pane.getByRole("button", { name: "Try with sample data" }).waitFor();
  await settled();
}

/** Nothing the workbench does not know, no error on the page, no request to anywhere else. */
async function expectNoComplaint(): Promise<void> {
  expect(complaints).toEqual([]);
  await expect(page.getByRole("alert").textContent()).resolves.toBe("");
}

async function trySample(): Promise<void> {
  await pane.getByRole("button", { name: "Try with sample data" }).click();
  await pane.getByRole("button", { name: "Disconnect" }).waitFor();
}

async function connect(code: string): Promise<void> {
  const keys = site.service.keysOf(code);
  await pane.getByLabel("Public key").fill(keys.publicKey);
  await pane.getByLabel("Private secret").fill(keys.privateSecret);
  await pane.getByRole("button", { name: "Connect", exact: true }).click();
}

const area = (name: string): { row: number; column: number } => ({
  row: Number(name.slice(1)) - 1,
  column: name.charCodeAt(0) - 65,
});

/** Types into a cell, as a user does. */
async function type(name: string, text: string): Promise<void> {
  await page.evaluate(({ row, column }) => {
    const { grid } = window.workbench ?? {};
    grid?.select({ sheet: grid.activeSheet(), row, column, rows: 1, columns: 1 });
  }, area(name));
  await page
    .locator("#grid canvas")
    .first()
    .focus()
    .catch(() => undefined);
  await page.keyboard.type(text);
  await page.waitForFunction(() => window.workbench?.grid.editing());
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !window.workbench?.grid.editing());
  await settled();
}

/** Waits until no cell waits for a result any more. */
async function settled(): Promise<void> {
  await page.waitForFunction(() => {
    const { grid } = window.workbench ?? {};
    if (!grid || grid.calculating()) return false;
    const used = grid.usedArea(grid.activeSheet());
    const busy = (cell: Cell): boolean => typeof cell === "object" && cell?.error === "#BUSY!";
    return !used || !grid.values(used).flat().some(busy);
  });
}

function cell(name: string): Promise<Cell> {
  return page.evaluate(({ row, column }) => {
    const { grid } = window.workbench ?? {};
    const one = { sheet: grid?.activeSheet() ?? "", row, column, rows: 1, columns: 1 };
    return grid?.values(one)[0]?.[0] ?? null;
  }, area(name));
}

function cells(first: string, last: string): Promise<Cell[][]> {
  const [from, to] = [area(first), area(last)];
  const size = { ...from, rows: to.row - from.row + 1, columns: to.column - from.column + 1 };
  return page.evaluate((wanted) => {
    const { grid } = window.workbench ?? {};
    return grid?.values({ sheet: grid.activeSheet(), ...wanted }) ?? [];
  }, size);
}

const accounts = new Map(createDemoService().accounts.map((account) => [account.code, account]));

/** What the sample holds, read past the client: by the names in the sheet. */
function held(code: string, product: string, indicator: string): number | undefined {
  const account = accounts.get(code) as DemoAccount;
  const id = account.products.find(({ name }) => name === product)?.id ?? "";
  const definition = account.definitions.find(({ name }) => name === indicator)?.id;
  return new Map(account.impacts(id)).get(definition ?? "");
}

const indicators = [
  "Global warming potential",
  "Acidification potential of land and water",
  "Abiotic depletion potential for fossil resources",
  "Total use of renewable primary energy resources",
  "Use of net fresh water",
  "Environmental Costs Indicator",
];

async function expectPreparedSheet(code: string): Promise<void> {
  const names = (await cells("A8", "A15")).flat().map(String);
  expect(names).toHaveLength(8);
  const expected = names.map((name) => indicators.map((indicator) => held(code, name, indicator)));
  expect(expected.flat().every((value) => typeof value === "number")).toBe(true);
  await expect(cells("B8", "G15")).resolves.toEqual(expected);
}

test("before connecting the prepared sheet says so; one click later it holds the service's numbers", async () => {
  await open();
  await expect(cell("B8")).resolves.toMatchObject({
    error: "#N/A",
    message: expect.stringContaining("connect") as string,
  });
  await trySample();
  await page.waitForFunction(() => {
    const { grid } = window.workbench ?? {};
    const one = { sheet: grid?.activeSheet() ?? "", row: 7, column: 1, rows: 1, columns: 1 };
    return typeof grid?.values(one)[0]?.[0] === "number";
  });
  await settled();
  await expectPreparedSheet("DF");
  await expectNoComplaint();
});

test("a typed formula becomes the right number, a wrong one an error with its sentence", async () => {
  await open();
  await trySample();
  await settled();
  await type("A30", '=LCA.IMPACT("Facing brick, red (sample)","GWP")');
  await expect(cell("A30")).resolves.toBe(30.29);
  await type("A31", '=LCA.IMPACT("Facing brick, red (sample)","GWP","Use 50 years")');
  await expect(cell("A31")).resolves.toBe(1.266);
  await type("A32", "=SUM(A30,A31)");
  await expect(cell("A32")).resolves.toBeCloseTo(31.556);
  await type("A33", '=LCA.IMPACT("Facing brick, rde (sample)","GWP")');
  await expect(cell("A33")).resolves.toMatchObject({
    error: "#N/A",
    message: expect.stringContaining("no product") as string,
  });
  await type("A34", '=LCA.IMPACT("Door, insulated (sample)","GWP")');
  await expect(cell("A34")).resolves.toMatchObject({
    error: "#VALUE!",
    message: expect.stringContaining("sample-p-041") as string,
  });
  await page.evaluate(() => {
    const { grid } = window.workbench ?? {};
    grid?.select({ sheet: grid.activeSheet(), row: 33, column: 0, rows: 1, columns: 1 });
  });
  await page.getByRole("status").getByText("sample-p-041").waitFor();
  await expectNoComplaint();
});

test("with a key pair the numbers come over HTTP, each resource once", async () => {
  await open();
  await connect("DF");
  await pane.getByRole("button", { name: "Disconnect" }).waitFor();
  await page.waitForFunction(() => {
    const { grid } = window.workbench ?? {};
    const one = { sheet: grid?.activeSheet() ?? "", row: 14, column: 6, rows: 1, columns: 1 };
    return typeof grid?.values(one)[0]?.[0] === "number";
  });
  await settled();
  await expectPreparedSheet("DF");
  const { service } = site;
  expect(service.count("/api/v1/authenticate")).toBe(1);
  expect(service.count("/api/v1/products")).toBe(1);
  expect(service.count("/api/v1/impactdefinitions")).toBe(1);
  expect(new Set(service.requests.map(({ path }) => path)).size).toBe(service.requests.length);
  await expectNoComplaint();
});

test("the workbook records whose numbers it holds, and no secret", async () => {
  await open();
  await connect("DF");
  await pane.getByRole("button", { name: "Disconnect" }).waitFor();
  const settings = await page.waitForFunction(() => {
    const saved = window.workbench?.save().settings ?? {};
    return Object.keys(saved).length > 0 ? JSON.stringify(saved) : null;
  });
  const text = await settings.jsonValue();
  expect(text).toContain("Brickmoor Building Products (sample)");
  const { publicKey, privateSecret } = site.service.keysOf("DF");
  const whole = await page.evaluate(() => JSON.stringify(window.workbench?.save()));
  for (const secret of [publicKey, privateSecret, "Bearer", "access_token"]) {
    expect(text + whole).not.toContain(secret);
  }
});

describe("another account", () => {
  async function switchTo(code: string): Promise<void> {
    await pane.getByRole("button", { name: "Disconnect" }).click();
    await connect(code);
    await pane.getByRole("alertdialog").waitFor();
  }

  async function becomes(name: string, value: number): Promise<void> {
    await page.waitForFunction(
      ([{ row, column }, wanted]) => {
        const { grid } = window.workbench ?? {};
        const one = { sheet: grid?.activeSheet() ?? "", row, column, rows: 1, columns: 1 };
        return grid?.values(one)[0]?.[0] === wanted;
      },
      [area(name), value] as const,
    );
    await settled();
  }

  test("is asked about first; keeping leaves every number, changing changes all of them", async () => {
    await open();
    await connect("DF");
    await becomes("B8", 30.29);
    await switchTo("SF");
    await pane.getByRole("button", { name: "Keep as it is" }).click();
    await pane.getByLabel("Public key").waitFor();
    await expectPreparedSheet("DF");
    await connect("SF");
    await pane.getByRole("button", { name: "Change all numbers" }).click();
    await becomes("B8", 32.98);
    const names = (await cells("A8", "A15")).flat().map(String);
    const gwp = names.map((name) => held("SF", name, "Global warming potential"));
    await expect(cells("B8", "B15")).resolves.toEqual(gwp.map((value) => [value]));
    await expectNoComplaint();
  });

  test("answers of the account before that come late change no cell", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let holding = true;
    await open({
      fault: async ({ path }) => {
        if (holding && path.endsWith("/impacts")) await held;
        return undefined;
      },
    });
    await connect("DF");
    await pane.getByRole("button", { name: "Disconnect" }).waitFor();
    await page.waitForFunction(() => window.workbench?.grid.calculating());
    holding = false;
    await switchTo("SF");
    await pane.getByRole("button", { name: "Change all numbers" }).click();
    await becomes("B8", 32.98);
    const before = await cells("A1", "L40");
    release();
    await type("A35", '=LCA.IMPACT("Facing brick, red (sample)","AP")');
    expect(await cells("A1", "L34")).toEqual(before.slice(0, 34));
    await expectNoComplaint();
  });
});

test("a workbook that is saved and opened again keeps its numbers without asking the service", async () => {
  await open();
  await connect("DF");
  await page.waitForFunction(() => {
    const { grid } = window.workbench ?? {};
    const one = { sheet: grid?.activeSheet() ?? "", row: 14, column: 6, rows: 1, columns: 1 };
    return typeof grid?.values(one)[0]?.[0] === "number";
  });
  await settled();
  const asked = site.service.requests.length;
  await page.getByRole("button", { name: "Save and reopen" }).click();
  await pane.getByRole("button", { name: "Try with sample data" }).waitFor();
  await settled();
  await expectPreparedSheet("DF");
  expect(site.service.requests).toHaveLength(asked);
});
