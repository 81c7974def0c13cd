/** A bill of products in the workbench's grid, whose formulas another library calculates. */
import { largeAccount, largeValue } from "../sample/large-account";
import { gwp, product } from "../workbook/insert/large-picks";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { english as words } from "../words/all-words";

const chromium = inChromium();

test("the sum includes rows that are inserted, deleted or moved, and products that are added", async () => {
  const site = chromium.closing(
    await openAddinSite({ accounts: [largeAccount("L", 8)] }, undefined, "insert"),
  );
  const desk = await Desk.open(await chromium.context(), site, "empty");
  await desk.pane.getByRole("button", { name: words.pane.trySample }).waitFor();
  await desk.connect("L");
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  const panel = desk.pane.locator("#insert-bench");
  await desk.select("A1");
  await panel.evaluate((_, picks) => window.picks?.set(picks), {
    products: [1, 2, 3].map(product),
    indicators: [gwp],
    scenarios: [],
  });
  await panel.getByRole("radio", { name: words.insert.forms.bill }).click();
  await panel.getByText(words.insert.look, { exact: true }).click();
  await panel.getByRole("checkbox", { name: words.insert.titleLine }).uncheck();
  await panel.getByRole("button", { name: "Insert", exact: true }).click();
  await panel.getByText("Inserted in Sheet1!A1:J5.").waitFor();
  await desk.settled();
  await desk.paste("D2", [["10"], ["0.5"], ["7"]]);
  const [first, second, third] = [10 * largeValue(1, 0), 0.5 * largeValue(2, 0), 7 * largeValue(3, 0)];
  await desk.becomes("I5", first + second + third);

  await desk.insertRows(5);
  await desk.paste("A5", [["Sample product 5", "", "", "1000"]]);
  expect(await desk.cells("I6", "J6")).toEqual([
    [expect.objectContaining({ error: "#N/A" }), "4 of 4 products have a quantity"],
  ]);
  await desk.deleteRows(5);
  await desk.sort("A2", "J4", "D");
  await desk.becomes("I5", second + third + first);
  await desk.cutAndPaste("A2", "J2", "A12");
  await desk.deleteRows(2);
  await desk.becomes("I4", third + first);

  await desk.select("I3");
  await panel.getByRole("button", { name: words.insert.editTable }).click();
  await panel.evaluate((_, more) => {
    const now = window.picks?.now;
    if (now) window.picks?.set({ ...now, products: [...now.products, more] });
  }, product(8));
  await panel.getByRole("button", { name: words.insert.extend }).click();
  await panel.getByText("The table continues in Sheet1!A4:J4.").waitFor();
  await desk.settled();
  await desk.paste("D4", [["2"]]);
  await desk.becomes("I5", third + first + 2 * largeValue(8, 0));
  expect(await desk.cell("J5")).toBe("3 of 3 products have a quantity");
  await desk.expectNoComplaint();
});
