/** What `npm start` promises, once: the page opens, the sample connects, and a formula shows its number. */
import { english as words } from "../words/all-words";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { Desk } from "./desk";
import { expectPreparedSheet } from "./prepared-sheet";

const chromium = inChromium();

test("the workbench opens, one click later holds the service's numbers, and answers a typed formula", async () => {
  const site = chromium.closing(await openAddinSite());
  const desk = await Desk.open(await chromium.context({ viewport: { width: 1480, height: 780 } }), site);
  await expect(desk.cell("A2")).resolves.toContain(words.pane.trySample);
  const told = (await desk.cells("A1", "K29")).flat();
  expect(told.filter((cell) => typeof cell === "object" && cell !== null)).toEqual([]);
  // The sheet says once what to press, and calls nothing until somebody is connected.
  expect(told.filter((cell) => String(cell).includes(words.pane.trySample))).toHaveLength(1);
  expect((await desk.mark()).calls).toBe(0);
  expect(new Set((await desk.cells("B8", "H15")).flat())).toEqual(new Set([""]));
  await desk.type("A30", "=LCA.ACCOUNT()");
  await expect(desk.cell("A30")).resolves.toMatchObject({
    error: "#N/A",
    message: expect.stringContaining("connect") as string,
  });
  await desk.trySample();
  await desk.becomes("C8");
  await expect(desk.cell("A2")).resolves.toMatch(/^Live from the account below/);
  await desk.settled();
  const filled = (await desk.cells("A1", "K29")).flat();
  expect(filled.filter((cell) => typeof cell === "object" && cell !== null)).toEqual([]);
  await expect(desk.cells("B4", "B5")).resolves.not.toContainEqual([""]);
  await expect(desk.cell("J8")).resolves.toMatch(/brick/i);
  const offer = desk.pane.getByRole("button", { name: words.pane.trySample, exact: true });
  expect(await offer.count()).toBe(0);
  await expect(desk.cells("B8", "B15")).resolves.toEqual(
    ["m2", "m2", "m2", "m2", "m2", "m2", "m3", "m2"].map((per) => [per]),
  );
  await expectPreparedSheet(desk, "DF");
  await desk.settled();
  await desk.type("A30", '=LCA.IMPACT("Facing brick, red (sample)","GWP")');
  await desk.paste("A31", [
    ['=LCA.IMPACT("Facing brick, red (sample)","GWP","Use 50 years")'],
    ["=SUM(A30,A31)"],
    ['=LCA.IMPACT("Facing brick, rde (sample)","GWP")'],
    ['=LCA.IMPACT("Door, insulated (sample)","GWP")'],
  ]);
  const message = (text: string): string => expect.stringContaining(text) as string;
  await expect(desk.cells("A30", "A34")).resolves.toMatchObject([
    [30.29],
    [1.266],
    [expect.closeTo(31.556)],
    [{ error: "#N/A", message: message("No product") }],
    [{ error: "#VALUE!", message: message("sample-p-041") }],
  ]);
  await desk.select("A34");
  await desk.page.getByRole("status").getByText("sample-p-041").waitFor();
  await desk.expectNoComplaint();
});
