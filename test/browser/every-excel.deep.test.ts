/**
 * The first minute after the README's `npm start`, in each Excel: the same numbers, and no sentence that another lacks.
 */
import { excelKinds } from "simulated-excel";
import type { ExcelKind } from "simulated-excel";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { english as words } from "../words/all-words";

const chromium = inChromium();

/** The pane's text at one moment, a line each, without the time of day and the port. */
type Said = readonly string[];

const unknown = "No product in this account has the id or name “Facing brik”.";

/** Everything that the pane says on the way. */
async function firstMinute(excel: ExcelKind): Promise<Readonly<Record<string, Said>>> {
  const site = chromium.closing(await openAddinSite());
  const context = await chromium.context({ viewport: { width: 1366, height: 768 }, locale: "en-US" });
  const desk = await Desk.inMemory(context, site, `excel=${excel}`);
  const { pane } = desk;
  const said: Record<string, Said> = {};
  const note = async (step: string) => {
    const text = await pane.locator("main").innerText();
    const lines = text
      .replace(/\d\d:\d\d/g, "hh:mm")
      .replaceAll(new URL(site.origin).host, "host")
      .split(/\s*\n\s*/);
    // The numbers beside the products come at any time.
    said[step] = lines.filter((line) => !/^-?[\d.,]+$/.test(line));
  };
  const button = (name: string | RegExp) => pane.getByRole("button", { name, exact: true });
  const tab = (name: string) => pane.getByRole("tab", { name, exact: true });
  await note("opened");

  await button(words.pane.trySample).click();
  await desk.becomes("C8", 30.29);
  await button(words.pane.disconnect).waitFor();
  const filled = (await desk.cells("A1", "K29")).flat();
  expect(filled.filter((cell) => typeof cell === "object" && cell !== null)).toEqual([]);
  await pane.getByText("56 found").waitFor();
  await note("connected");

  await desk.insertFirstTable(words);
  const written = (await desk.cells("A17", "E24")).flat();
  expect(written.filter((cell) => typeof cell === "number")).toEqual([23.16, 13, 5.454]);
  await note("inserted");

  await desk.type("H30", '=LCA.IMPACT("Facing brick, red (sample)","GWP")');
  await desk.becomes("H30", 30.29);
  await desk.type("H31", '=LCA.IMPACT("Facing brik","GWP")');
  await desk.select("H31");
  await pane.locator('[data-state="selected-cell"]', { hasText: unknown }).waitFor();
  await note("misspelt");

  await tab(words.pane.tabs.workbook).click();
  await pane
    .getByRole("button", { name: /^Use “Facing brick, red/ })
    .first()
    .click();
  await desk.becomes("H31", 30.29);
  await button(words.pane.refresh).first().click();
  await pane
    .getByText(/values read\. None changed/)
    .first()
    .waitFor();
  await pane.locator('[data-state="failing-none"]').waitFor();
  await note("refreshed");

  await desk.reopen();
  await pane
    .getByText(/Brickmoor/)
    .first()
    .waitFor();
  expect(await desk.cell("H31")).toBe(30.29);
  await note("reopened");
  await desk.expectNoComplaint();
  return said;
}

const { forms, fill, spill, each } = words.insert;
/** Features that need spilling formulas, absent from an Excel in which one error takes the whole result (R2). */
const spilling: readonly string[] = [forms.list, fill, spill, each];

test("every Excel gives the same numbers and the same sentences", async () => {
  const usual = await firstMinute("windows");
  const withoutSpills = Object.fromEntries(
    Object.entries(usual).map(([step, lines]) => [step, lines.filter((line) => !spilling.includes(line))]),
  );
  for (const excel of excelKinds.filter((one) => one !== "windows")) {
    const expected = excel === "perpetual-2021" ? withoutSpills : usual;
    expect([excel, await firstMinute(excel)]).toEqual([excel, expected]);
  }
});
