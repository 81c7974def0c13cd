import { startInNode } from "../../workbench/start-in-node";
import { openConnected, serveLarge } from "../large-workbook";

const node = startInNode();

test("a report goes onto a sheet of its own as texts and numbers; names that look like formulas stay names", async () => {
  const site = await serveLarge(node, 4);
  site.service.study.rename("sample-large-p-1", '=HYPERLINK("https://bad.invalid")');
  const desk = await openConnected(node, site);
  await desk.paste("A1", [["id:sample-large-p-1", '=LCA.IMPACT(A1,"GWP")']]);
  desk.study.change("sample-large-p-1", { by: 2 });
  await desk.refresh();
  const latest = desk.report();
  const name = await desk.refreshing.putIntoSheet(latest);
  await expect(desk.refreshing.putIntoSheet(latest)).resolves.toBe(`${name} (2)`);
  const change = desk.shown()[name]?.[4] ?? [];
  expect(change.slice(0, 2)).toEqual(['=HYPERLINK("https://bad.invalid")', expect.any(String)]);
  expect(change[5]).toBeCloseTo(2 * Number(change[4]), 9);
  expect(change.slice(6)).toEqual([1, "Sheet1!B1"]);
});
