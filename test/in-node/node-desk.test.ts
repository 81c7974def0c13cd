import { largeAccount, largeValue } from "../sample/large-account";
import { addInInNode } from "./node-desk";

const node = addInInNode();

test("the add-in connects, calculates, refreshes and is opened again, with Microsoft's Office.js and no browser", async () => {
  const desk = await node.open(await node.serve({ accounts: [largeAccount("L", 2)] }));
  await desk.paste("A1", [["Sample product 1", '=2*LCA.IMPACT(A1,"GWP")', '=LCA.IMPACTS(A1:A2,{"GWP"})']]);
  expect(desk.cell("B1")).toMatchObject({ error: "#N/A" });
  await desk.connect("L");
  expect(desk.cell("B1")).toBe(2 * largeValue(1, 0));
  desk.study.change("Sample product 1", { by: 3 });
  await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
  expect(desk.cell("B1")).toBe(6 * largeValue(1, 0));
  const asked = desk.mark();
  await desk.reopen();
  expect(desk.cell("B1")).toBe(6 * largeValue(1, 0));
  expect(desk.connection.state()).toMatchObject({ kind: "disconnected", holds: { sample: false } });
  expect(desk.requestsSince(asked)).toEqual([]);
});

test("the simulated Excel complains about members of Office.js that it lacks", async () => {
  const desk = await node.open(await node.serve());
  const comments = Excel.run(async (context) => {
    context.workbook.comments.load("items/content");
    await context.sync();
  });
  await expect(comments).rejects.toMatchObject({ code: "ApiNotFound" });
  expect(node.complaints()).toEqual([expect.stringContaining("Workbook.Comments")]);
  expect(desk.cell("A1")).toBeNull();
});
