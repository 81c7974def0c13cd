import type { RecoveryPresses } from "./cells-trial";
import type { ServiceFault } from "./service-faults";
import { englishPickTabWords } from "../../../src/words/english/pick";
import { englishProductFactsWords } from "../../../src/words/english/product-facts";
import { sampleProductName, expectedCells, findUnrequestedProducts } from "./cell-block";
import type { FaultTrial } from "./fault-trial";

/**
 * Result of picking a product while the service had a fault: its scenarios, and its results in its details.
 */
export interface PickerTrialResult {
  readonly use: "picker";
  /** Seconds until the pane said that there are no scenarios, or why; null if it was still reading at the limit. */
  readonly ended: number | null;
  readonly said: string;
  readonly requests: number;
  readonly wrong: number;
  /** Scenarios and results are there after one press of "Retry", or of "Refresh" if nothing has failed. */
  readonly back: RecoveryPresses;
}

export const pickerProductCount = 100;

const failure = "[data-state=pick-refused]";
/** A service that lists nothing (204) has not failed. */
const noScenarios = "[data-state=stages-none]";

export async function runPickerTrial(trial: FaultTrial, fault: ServiceFault): Promise<PickerTrialResult> {
  const { workbook, service, keys } = trial;
  const { pane } = workbook;
  await workbook.connect(keys);
  await pane.getByRole("option").first().waitFor();
  await pane.getByRole("button", { name: /^Stages/ }).click();
  // One of the last products: its name is not the beginning of another's.
  const product = findUnrequestedProducts(service.asked, pickerProductCount - 1, 50).at(-1) ?? 0;
  const [[value = NaN] = []] = expectedCells(service.demo, { products: [product], columns: 1 }).right;
  await trial.breaks();
  const asked = service.asked.length;
  const begun = performance.now();
  await pane.getByLabel(englishPickTabWords.search).fill(sampleProductName(product));
  await pane.getByRole("option").first().click();
  const outcome = pane.locator(`${failure}, ${noScenarios}`).first();
  const ended = await outcome.waitFor({ timeout: ((fault.settled ?? 90) + 10) * 1_000 }).then(
    () => true,
    () => false,
  );
  const milliseconds = performance.now() - begun;
  const said = ended ? await workbook.text(`${failure} p, ${noScenarios}`) : "";
  const requests = service.asked.length - asked;
  await trial.heals();
  const found = await pressAndLook(trial, value);
  return {
    use: "picker",
    ended: ended ? milliseconds / 1_000 : null,
    said,
    requests,
    wrong: found.wrong,
    back: { first: found.isRight, ...(!found.isRight && { said: found.said }) },
  };
}

/** If the pane is still reading, there is nothing to press: it must finish by itself. */
async function pressAndLook({ workbook }: FaultTrial, value: number) {
  const { pane } = workbook;
  const again = workbook.button(englishPickTabWords.again);
  if ((await again.count()) > 0) await again.click();
  else if ((await pane.locator(noScenarios).count()) > 0) await workbook.pressRefresh(30_000);
  const scenarios = await pane
    .getByText("Use 50 years")
    .first()
    .waitFor({ timeout: 30_000 })
    .then(
      () => true,
      () => false,
    );
  await pane.locator("details.details summary").click();
  // The declared unit is in this list as well; only an indicator has a title.
  const shown = pane.locator(
    `details.details h3:has-text("${englishProductFactsWords.results}") + dl dt[title] + dd`,
  );
  const results = await shown
    .first()
    .innerText({ timeout: 30_000 })
    .catch(() => "");
  const isRight = results.startsWith(`${value} `);
  const wrong = !isRight && /^[\d.]/.test(results) ? 1 : 0;
  const said = scenarios ? `Results: ${results}` : await workbook.text(`${failure} p, ${noScenarios}`);
  return { isRight: scenarios && isRight, wrong, said };
}
