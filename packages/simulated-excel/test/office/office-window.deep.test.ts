import { OfficeEventHandlersOfWindow } from "../../src/office/office-event-handlers";
import type { EventMessage, WindowsSafeArray } from "../../src/office/wire";
import { officeEventCodes } from "../../src/office/wire";

test("a push may hold the calls of a very large workbook", () => {
  const page = new OfficeEventHandlersOfWindow();
  let pushed: readonly unknown[] = [];
  page.register(officeEventCodes.richApi, (_, payload) => (pushed = (payload as WindowsSafeArray).toArray()));
  const entries = Array.from({ length: 200_000 }, (_, id): EventMessage => [1, 1000, "", id]);
  page.push(entries);
  expect(pushed).toHaveLength(200_000);
  expect((pushed.at(-1) as WindowsSafeArray).toArray()).toEqual([1, 1000, "", "199999", 0, false]);
});
