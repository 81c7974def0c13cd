import type { DemoAccount, DemoOptions } from "../../workbench/sample-service";
import { largeAccount, largeValue } from "../sample/large-account";
import type { AddinSite } from "./addin-site";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { expectPreparedSheet, findSampleValue } from "./prepared-sheet";
import { english as words } from "../words/all-words";

const chromium = inChromium();
let site: AddinSite;
let desk: Desk;

/** Over a workbook in memory, unless the grid is meant. */
async function open(
  options: Partial<DemoOptions> = {},
  workbook?: "empty",
  how: "open" | "inMemory" = "inMemory",
): Promise<void> {
  site = chromium.closing(await openAddinSite(options));
  desk = await Desk[how](await chromium.context({ viewport: { width: 1480, height: 780 } }), site, workbook);
}

const openGrid = (workbook?: "empty") => open({}, workbook, "open");

test("a key pair gives the numbers over HTTP, each resource once", async () => {
  await open();
  await desk.connect("DF");
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  await desk.becomes("H15");
  await expectPreparedSheet(desk, "DF");
  const { service } = site;
  expect(service.count("/api/v1/authenticate")).toBe(1);
  expect(service.count("/api/v1/products")).toBe(1);
  expect(service.count("/api/v1/impactdefinitions")).toBe(1);
  expect(new Set(service.requests.map(({ path }) => path)).size).toBe(service.requests.length);
  await desk.expectNoComplaint();
});

test("2,000 cells at once hold the right numbers, for one request per resource", async () => {
  await open({ accounts: [largeAccount("L", 100)] }, "empty");
  await desk.pane.getByLabel("Public key").waitFor();
  await desk.connect("L");
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  const formula = (row: number, indicator: number): string =>
    `=LCA.IMPACT("Sample product ${(row % 100) + 1}","sample-large-i-${indicator}")`;
  const rows = Array.from({ length: 1_000 }, (_, row) => [formula(row, 1), formula(row, 2)]);
  await desk.paste("A1", rows);
  await desk.becomes("B1000");
  const expected = rows.map((_, row) => [largeValue((row % 100) + 1, 1), largeValue((row % 100) + 1, 2)]);
  await expect(desk.cells("A1", "B1000")).resolves.toEqual(expected);
  // The pane may have asked for products before the cells did.
  const asked = site.service.requests.map(({ path }) => path);
  expect(asked.filter((path) => path.endsWith("/impacts"))).toHaveLength(100);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toContain("/api/v1/products");
  await desk.expectNoComplaint();
});

test("a refresh from pane or ribbon brings the service's present state, and changes nothing if it fails", async () => {
  let offset = 0;
  let failing = false;
  const account: DemoAccount = {
    ...largeAccount("L", 10),
    impacts: (product, scenario) => largeAccount("L", 10, offset).impacts(product, scenario),
  };
  await open(
    {
      accounts: [account],
      fault: ({ path }) =>
        failing && path.endsWith("p-2/impacts") ? new Response(null, { status: 501 }) : undefined,
    },
    "empty",
  );
  await desk.pane.getByLabel("Public key").waitFor();
  await desk.connect("L");
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  const products = ["Sample product 1", "Sample product 2", "Sample product 3"];
  await desk.paste(
    "A1",
    products.map((name) => [`=LCA.IMPACT("${name}","sample-large-i-0")`]),
  );
  await desk.becomes("A3", 3);
  offset = 100;
  await desk.pane.getByRole("button", { name: "Refresh" }).click();
  await desk.becomes("A3", 103);
  await expect(desk.cells("A1", "A3")).resolves.toEqual([[101], [102], [103]]);
  offset = 200;
  failing = true;
  await desk.pane.getByRole("button", { name: "Refresh" }).click();
  await desk.pane.getByRole("button", { name: "Apply 2 updates" }).waitFor();
  await desk.pane.getByText("problem (501)").waitFor();
  await expect(desk.cells("A1", "A3")).resolves.toEqual([[101], [102], [103]]);
  failing = false;
  await desk.page.evaluate(() => window.workbench?.host.button("refresh"));
  await desk.becomes("A3", 203);
  await expect(desk.cells("A1", "A3")).resolves.toEqual([[201], [202], [203]]);
  await desk.expectNoComplaint();
});

test("a change of account is asked about first, keeping leaves every number, changing changes all", async () => {
  await open();
  await desk.connect("DF");
  await desk.becomes("C8", 30.29);
  await desk.pane.getByRole("button", { name: "Disconnect" }).click();
  await desk.connect("SF");
  await desk.pane.getByRole("alertdialog").waitFor();
  await desk.pane.getByRole("button", { name: words.pane.keep }).click();
  await desk.pane.getByLabel("Public key").waitFor();
  await expectPreparedSheet(desk, "DF");
  await desk.connect("SF");
  await desk.pane.getByRole("button", { name: words.pane.change }).click();
  await desk.becomes("C8", 32.98);
  const names = (await desk.cells("A8", "A15")).flat().map(String);
  const gwp = names.map((name) => findSampleValue("SF", name, "Global warming potential"));
  await expect(desk.cells("C8", "C15")).resolves.toEqual(gwp.map((value) => [value]));
  await desk.expectNoComplaint();
});

test("a workbook that is saved and opened again keeps its numbers without asking the service", async () => {
  await open();
  await desk.connect("DF");
  await desk.becomes("H15");
  await desk.reopen();
  await desk.pane.getByRole("button", { name: words.pane.trySample }).waitFor();
  await desk.settled();
  await expectPreparedSheet(desk, "DF");
  // The list beside the cells may still have read its products; the restarted add-in would request the same again.
  const paths = site.service.requests.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test("a choice of another Excel saves the workbook and opens it in that Excel, as in a new window", async () => {
  await openGrid("empty");
  await desk.type("A1", "kept");
  await desk.page.evaluate(() => {
    sessionStorage.setItem("left by the add-in", "1");
    window.workbench?.host.recorded.xmlParts.set("{1}", "<kept/>");
  });
  await desk.choose("Excel", "Mac");
  await desk.page.waitForFunction(() => {
    const frame = document.querySelector<HTMLIFrameElement>("#pane-frame")?.contentWindow;
    const { Office: office } = (frame ?? {}) as { Office?: typeof Office };
    return office?.context?.platform?.toString() === "Mac";
  });
  await expect(desk.cell("A1")).resolves.toBe("kept");
  const left = await desk.page.evaluate(() => [
    sessionStorage.getItem("left by the add-in"),
    window.workbench?.host.recorded.xmlParts.get("{1}"),
  ]);
  expect(left).toEqual([null, "<kept/>"]);
  await desk.expectNoComplaint();
});

test.each([
  ["windows", "PC", true],
  ["mac", "Mac", true],
  ["web", "OfficeOnline", true],
  ["perpetual-2021", "PC", false],
] as const)(
  "the address /?excel=%s opens the workbench with the habits of that Excel",
  async (excel, platform, hasLatest) => {
    site = chromium.closing(await openAddinSite());
    desk = await Desk.inMemory(await chromium.context({}), site, `empty&excel=${excel}`);
    const found = await desk.page.evaluate(() => {
      const pane = document.querySelector<HTMLIFrameElement>("#pane-frame")?.contentWindow;
      const { context } = (pane as unknown as { Office: typeof Office }).Office;
      return {
        platform: context.platform.toString(),
        hasLatest: context.requirements.isSetSupported("ExcelApi", "1.15"),
        listed: document.querySelector<HTMLSelectElement>("#excel")?.value,
      };
    });
    expect(found).toEqual({ platform, hasLatest, listed: excel });
    await desk.expectNoComplaint();
  },
);
