/** The workbench as tests of refreshing drive it: a study that changes, cells that move, calls that are counted. */
import { largeValue } from "../sample/large-account";
import type { AddinSite } from "./addin-site";
import { openAddinSite, openLargeSite } from "./addin-site";
import { inChromium } from "./chromium";
import type { Mark } from "./desk";
import { Desk } from "./desk";

const chromium = inChromium();
let site: AddinSite;
let desk: Desk;

async function open(opened: Promise<AddinSite>, workbook?: "empty"): Promise<void> {
  site = chromium.closing(await opened);
  desk = await Desk.open(await chromium.context({ viewport: { width: 1280, height: 780 } }), site, workbook);
}

const recalculate = async (): Promise<void> => {
  await desk.pane.getByRole("button", { name: "Refresh" }).first().click();
};

async function connected(code: string): Promise<void> {
  await desk.connect(code);
  await desk.pane.getByRole("button", { name: "Disconnect" }).waitFor();
  await desk.settled();
}

test("the study changes at a button, in the sample within the add-in as in the accounts of the service", async () => {
  await open(openAddinSite());
  await desk.trySample();
  await desk.becomes("C8");
  const before = Number(await desk.cell("C8"));
  expect(await desk.pressChangeStudy()).toMatch(
    /^Changed: Facing brick, red \(sample\); Facing brick, yellow/,
  );
  expect(await desk.cell("C8")).toBe(before);
  await recalculate();
  await desk.becomes("C8", Number((before * 1.1).toPrecision(12)));
  const account = site.service.accounts.find(({ code }) => code === "DF");
  expect(new Set(account?.impacts("sample-p-001").map(([, value]) => value))).toContain(
    await desk.cell("C8"),
  );
  await desk.expectNoComplaint();
});

test("calls are counted by cell, and requests by path", async () => {
  await open(openLargeSite(1_000), "empty");
  await connected("L");
  const mark = await desk.mark();
  await desk.paste("A1", [
    ["Sample product 500", '=LCA.IMPACT(A1,"GWP")'],
    ["Sample product 1000", '=LCA.IMPACT(A2,"GWP")+LCA.IMPACT(A2,"GWP","Use 50 years")'],
  ]);
  await desk.becomes("B1", largeValue(500, 0));
  expect(await desk.callsSince(mark)).toEqual({ "Sheet1!B1": 1, "Sheet1!B2": 2 });
  // The product is out of view, so that the pane's list does not read it itself.
  const path = "/api/v1/products/sample-large-p-500/impacts";
  const askedSince = (from: Mark) => desk.requestsSince(from).filter((request) => request.path === path);
  expect(askedSince(mark)).toHaveLength(1);
  const later = await desk.mark();
  desk.study.change("Sample product 500", { by: 2 });
  expect([await desk.callsSince(later), askedSince(later)]).toEqual([{}, []]);
  await recalculate();
  await desk.becomes("B1", 2 * largeValue(500, 0));
  await desk.expectNoComplaint();
});

test("cells are moved, sheets copied, renamed, hidden, protected and reopened with their names", async () => {
  await open(openLargeSite(5), "empty");
  await connected("L");
  await desk.paste("A1", [
    ["Sample product 3", '=LCA.IMPACT(A1,"GWP")'],
    ["Sample product 1", '=LCA.IMPACT(A2,"GWP")'],
  ]);
  await desk.becomes("B2", largeValue(1, 0));
  await desk.sort("A1", "B2", "A");
  expect(await desk.cells("A1", "B2")).toEqual([
    ["Sample product 1", largeValue(1, 0)],
    ["Sample product 3", largeValue(3, 0)],
  ]);
  await desk.insertRows(1, 2);
  await desk.cutAndPaste("B3", "B3", "D3");
  expect(await desk.cells("A3", "D3")).toEqual([["Sample product 1", null, null, largeValue(1, 0)]]);
  await desk.insertColumns("A");
  await desk.deleteColumns("A");
  await desk.deleteRows(1);
  await desk.defineName("Result", '=LCA.IMPACT(Sheet1!$A$2,"GWP")');
  await desk.type("F1", "=Result");
  expect(await desk.cell("F1")).toBe(largeValue(1, 0));
  expect(await desk.copySheet("Sheet1")).toBe("Sheet1 (2)");
  await desk.renameSheet("Sheet1 (2)", "Copy");
  await desk.setVisibility("Copy", "VeryHidden");
  await desk.setHabits({ callsMovedCells: false });
  const mark = await desk.mark();
  await desk.insertRows(1);
  expect(await desk.callsSince(mark)).toEqual({});
  expect(await desk.cell("D3")).toBe(largeValue(1, 0));
  await desk.reopen();
  const kept = await desk.page.evaluate(() => {
    const { grid } = window.workbench ?? {};
    return [grid?.names(), grid?.sheets().map(({ name, visibility }) => [name, visibility])];
  });
  expect(kept).toEqual([
    [{ name: "Result", formula: '=LCA.IMPACT(Sheet1!$A$3,"GWP")', sheet: null }],
    [
      ["Sheet1", "Visible"],
      ["Copy", "VeryHidden"],
    ],
  ]);
  await desk.expectNoComplaint();
});
