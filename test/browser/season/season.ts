/**
 * A season of somebody who makes environmental product declarations, in the order in which it is lived: one function a
 * step. Each step ends in a golden file (`golden.ts`).
 */
import { expectGolden } from "./golden";
import type { SeasonDesk } from "./season-desk";

const brick = "Facing brick, red (sample)";
const block = "Concrete block, 140 mm (sample)";
const glulam = "Glulam beam, spruce (sample)";
const membrane = "EPDM membrane, 1.2 mm (sample)";
const misspelt = "Glulam bean, spruce (sample)";

const gwp = "Global warming potential";
const ap = "Acidification potential of land and water";

/** The codes of the company's own account, and of another one to which the workbook goes at the end. */
const ownCompany = "DF";
const otherCompany = "SF";

const sheet = "Sheet1";
const billed = [block, glulam, membrane];

interface Step {
  /** The name of its golden file, behind its number. */
  readonly name: string;
  /** What the computer's clock shows. */
  readonly time: string;
  /** Whether the step is about a service that is down; otherwise left out where the service never is. */
  readonly isOutage?: true;
  play(season: SeasonDesk): Promise<void>;
}

const steps: readonly Step[] = [
  { name: "connect", time: "2026-03-02T09:00", play: connect },
  { name: "pick-from-list", time: "2026-03-02T09:05", play: pickFromPastedList },
  { name: "insert-table", time: "2026-03-02T09:10", play: insertTable },
  { name: "insert-bill", time: "2026-03-02T09:15", play: insertBillOfProducts },
  { name: "fill-in-bill", time: "2026-03-02T09:20", play: fillInBill },
  { name: "study-changes", time: "2026-03-16T09:00", play: changeStudy },
  { name: "refresh-in-outage", time: "2026-03-16T09:01", play: refreshInOutage, isOutage: true },
  { name: "service-returns", time: "2026-03-16T09:03", play: serviceReturns, isOutage: true },
  { name: "look-for-changes", time: "2026-03-16T09:05", play: lookForChanges },
  { name: "update-numbers", time: "2026-03-16T09:10", play: updateNumbers },
  { name: "explain-number", time: "2026-03-16T09:15", play: explainNumber },
  { name: "repair-cell", time: "2026-03-16T09:20", play: repairCell },
  { name: "freeze", time: "2026-03-16T09:25", play: freeze },
  { name: "reopen", time: "2026-03-30T09:00", play: saveAndReopen },
  { name: "compare-record", time: "2026-03-30T09:05", play: compareRecordWithService },
  { name: "thaw", time: "2026-03-30T09:10", play: thaw },
  { name: "offer-other-account", time: "2026-03-30T09:15", play: offerOtherAccount },
  { name: "switch-account", time: "2026-03-30T09:20", play: switchAccount },
];

/** Plays the season and compares each step with its golden file in this folder. */
export async function playSeason(season: SeasonDesk, folder: string): Promise<void> {
  const played = steps.filter(({ isOutage }) => !isOutage || season.faults);
  for (const [index, step] of played.entries()) {
    await season.beginStep(step.time);
    await step.play(season);
    await season.calculated();
    await expectGolden(season, folder, `${String(index + 1).padStart(2, "0")}-${step.name}`);
  }
  await season.desk.expectNoComplaint();
}

/** Types the key pair, and has this computer keep the sign-in. */
async function connect(season: SeasonDesk): Promise<void> {
  const { words } = season;
  await typeKeys(season, ownCompany);
  await season.press(words.pane.connect);
  await season.button(words.pane.disconnect).waitFor();
  await season.press(words.keeping.here);
  await season.state("keep-question").waitFor({ state: "detached" });
  await season.previewsRead();
}

/** Pastes the names of products, of which one is misspelt, and takes them with two indicators. */
async function pickFromPastedList(season: SeasonDesk): Promise<void> {
  const { desk } = season;
  await desk.paste("A1", [["Walls and roof"]]);
  await desk.paste("A4", [[brick], [block], [misspelt], [membrane]]);
  await desk.select("A4", "A7");
  await season.goTo("pick");
  await season.tickIndicator("GWP");
  await season.tickIndicator("AP");
  await season.previewsRead();
}

/** Inserts a table over the pasted names. */
async function insertTable(season: SeasonDesk): Promise<void> {
  await season.press(season.words.insert.insert);
  await season.becomes("insert-told");
  await season.calculated();
  await expectTable(season, ownCompany, [4, 5, 7]);
}

/** Inserts a bill of three products on a sheet of its own. */
async function insertBillOfProducts(season: SeasonDesk): Promise<void> {
  const { desk, pane, words } = season;
  await desk.select("F1");
  await season.untickIndicator("AP");
  for (const product of billed) await season.pickProduct(product);
  await pane.getByRole("radio", { name: words.insert.forms.bill, exact: true }).check();
  await pane.getByRole("radio", { name: words.insert.into.sheet, exact: true }).check();
  await season.press(words.insert.insert);
  await pane.locator(".outcome-line").getByText(words.insert.billSheet).waitFor();
  await season.previewsRead();
  await season.calculated();
  await expectBill(season, ownCompany);
}

/** Fills in the quantities, and adds a formula of one's own below the table. */
async function fillInBill(season: SeasonDesk): Promise<void> {
  const { desk, words } = season;
  await desk.showSheet(words.insert.billSheet);
  await desk.paste("D3", [["120"], ["80"], ["2.5"]]);
  await desk.showSheet(sheet);
  await desk.paste("A9", [
    ["Brick, made and used for 50 years", "", `=C4+LCA.IMPACT(A4,"GWP","Use 50 years")`],
  ]);
  await season.calculated();
}

/** The study goes on behind the workbook's back: nothing is asked, and no cell changes. */
async function changeStudy({ site }: SeasonDesk): Promise<void> {
  site.service.study.change(brick, { by: 1.25, indicators: gwp });
  site.service.study.withhold(block, ap);
}

/** Refreshes while the service is down: the pane says so, and no cell changes. */
async function refreshInOutage(season: SeasonDesk): Promise<void> {
  season.setDown(true);
  await season.press(season.words.pane.refresh);
  await season.becomes("service-down");
}

/** The service is back, and is asked at once. */
async function serviceReturns(season: SeasonDesk): Promise<void> {
  season.setDown(false);
  const isBack = season.state("service-down").waitFor({ state: "detached" });
  // The add-in may happen to ask by itself first; the button is then gone.
  await Promise.race([season.press(season.words.down.askNow), isBack]);
  await isBack;
}

/** Looks for what would change, which changes nothing yet. */
async function lookForChanges(season: SeasonDesk): Promise<void> {
  await season.goTo("workbook");
  await season.press(season.words.refreshing.look.name);
  await season.becomes("refresh-looked");
}

/** Updates the numbers, and opens the report of what has changed. */
async function updateNumbers(season: SeasonDesk): Promise<void> {
  const { refreshing } = season.words;
  await season.press(refreshing.look.update);
  await season.becomes("refresh-done");
  await season.press(refreshing.report);
  await season.becomes("refresh-report");
  await season.calculated();
  await season.expectResult(sheet, "C4", ownCompany, { product: brick, indicator: gwp });
  await expectBill(season, ownCompany);
}

/** Explains a number, down to what the service sends for it. */
async function explainNumber(season: SeasonDesk): Promise<void> {
  const { desk, words } = season;
  await desk.select("C4");
  await season.press(words.explain.begin);
  await season.becomes("explained");
  await season.press(words.explain.asSent);
  await season.becomes("explain-as-sent");
}

/** Repairs the misspelt name with the one that the pane proposes. */
async function repairCell(season: SeasonDesk): Promise<void> {
  const { words } = season;
  const proposal = words.workbook.use.replace("{name}", glulam);
  await season.press(words.explain.close);
  await season.press(proposal);
  await season.button(proposal).waitFor({ state: "detached" });
  await season.calculated();
  await expectTable(season, ownCompany, [4, 6, 7]);
}

/** Freezes the whole workbook. */
async function freeze(season: SeasonDesk): Promise<void> {
  const { freezing, refreshing } = season.words;
  await season.openFold(freezing.title);
  const scopes = season.pane.getByRole("group", { name: freezing.freezing.scopes });
  await scopes.getByRole("button", { name: refreshing.scope.workbook }).click();
  await season.becomes("freeze-planned");
  const { freeze } = freezing.freezing;
  await season.press(withAnyCount(freeze.replace("{what}", freezing.record.numbers)));
  await season.becomes("frozen");
  await season.calculated();
}

/** Two weeks later, the saved file is opened in a new window, which finds the sign-in that was kept. */
async function saveAndReopen(season: SeasonDesk): Promise<void> {
  const { desk, site, words } = season;
  const file = JSON.stringify(await season.save());
  for (const secret of Object.values(site.service.keysOf(ownCompany))) expect(file).not.toContain(secret);
  // The study has gone on since.
  site.service.study.change(membrane, { by: 0.9 });
  await desk.reopen();
  await season.button(words.pane.disconnect).waitFor();
  await season.previewsRead();
}

/** Compares the record with the cells, and then with the service, where the study has gone on. */
async function compareRecordWithService(season: SeasonDesk): Promise<void> {
  const { words } = season;
  const { comparing } = words.freezing;
  await season.goTo("workbook");
  await season.openFold(words.freezing.title);
  await season.becomes("record-compared");
  await season.press(comparing.withService);
  await season.becomes("service-compared");
}

/** Turns the frozen values back into formulas, with the service's present numbers. */
async function thaw(season: SeasonDesk): Promise<void> {
  const { freezing } = season.words;
  await season.press(freezing.thaw);
  await season.becomes("thaw-planned");
  await season.press(withAnyCount(freezing.thawing.thaw));
  await season.becomes("thawed");
  await season.calculated();
  await expectTable(season, ownCompany, [4, 6, 7]);
  await expectBill(season, ownCompany);
}

/** Connects with the keys of another company: the pane asks first, and says what would change. */
async function offerOtherAccount(season: SeasonDesk): Promise<void> {
  const { pane } = season.words;
  await season.goTo("account");
  await season.press(pane.account.addTitle);
  await typeKeys(season, otherCompany);
  await season.press(pane.connect);
  await season.becomes("switch-read");
}

/** Updates all numbers to those of the other company. */
async function switchAccount(season: SeasonDesk): Promise<void> {
  const { pane } = season.words;
  await season.press(pane.change);
  await season.state("question").waitFor({ state: "detached" });
  await season.becomes("refresh-done");
  await season.calculated();
  await expectTable(season, otherCompany, [4, 6, 7]);
  await expectBill(season, otherCompany);
}

async function typeKeys({ pane, site, words }: SeasonDesk, code: string): Promise<void> {
  const { publicKey, privateSecret } = site.service.keysOf(code);
  await pane.getByLabel(words.pane.publicKey).fill(publicKey);
  await pane.getByLabel(words.pane.privateSecret).fill(privateSecret);
}

/** Each of these rows of the table holds the two results of the product that its first cell names. */
async function expectTable(season: SeasonDesk, code: string, rows: readonly number[]): Promise<void> {
  for (const row of rows) {
    const product = String(await season.value(sheet, `A${row}`));
    await season.expectResult(sheet, `C${row}`, code, { product, indicator: gwp });
    await season.expectResult(sheet, `D${row}`, code, { product, indicator: ap });
  }
}

/** Each row of the bill holds the result of its product for one declared unit. */
async function expectBill(season: SeasonDesk, code: string): Promise<void> {
  const { billSheet } = season.words.insert;
  for (const [index, product] of billed.entries())
    await season.expectResult(billSheet, `H${index + 3}`, code, { product, indicator: gwp });
}

/** A sentence with "{count}" in it, whatever the count. */
function withAnyCount(text: string): RegExp {
  const [before = "", after = ""] = text.split("{count}");
  return new RegExp(`^${before}[0-9.,]+${after}$`);
}
