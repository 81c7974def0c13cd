import type { ExternalHandlers, WindowExternal } from "../../src/office/window-external";
import { createWindowExternal } from "../../src/office/window-external";
import { OfficeEventHandlersOfWindow } from "../../src/office/office-event-handlers";
import type { WindowsSafeArray } from "../../src/office/wire";

const delayed = 64;

let editing: boolean;
let closed: boolean;
let ran: string[];
let reported: string[];
let answers: unknown[];
let external: WindowExternal;

beforeEach(() => {
  jest.useFakeTimers();
  [editing, closed, ran, reported, answers] = [false, false, [], [], []];
  const doorway = {
    page: new OfficeEventHandlersOfWindow(),
    isDialog: false,
    closed: () => closed,
    editing: () => editing,
    recordMessageSize: () => true,
    run: (body: string) => {
      ran.push(body);
      return { Results: [], TraceIds: [] };
    },
    onUnknownMember: (name: string) => reported.push(name),
  };
  external = createWindowExternal({} as Window, doorway as unknown as ExternalHandlers);
});

afterEach(() => jest.useRealTimers());

function plain(answer: WindowsSafeArray | number): unknown {
  return typeof answer === "number" ? answer : answer.toArray();
}

function ask(body: string, flags = 0): void {
  const request = [null, "POST", "ProcessQuery", [], body, 0, flags];
  external.Execute(93, [request], (answer) => answers.push(plain(answer)));
}

const answered = [0, [200, [], '{"Results":[],"TraceIds":[]}']];

test("the answer to a request comes later, never within the call", () => {
  ask("a");
  expect([ran, answers]).toEqual([[], []]);
  jest.runOnlyPendingTimers();
  expect([ran, answers]).toEqual([["a"], [answered]]);
});

test("a request during cell editing fails, or waits for the end of the editing if it may", () => {
  editing = true;
  ask("refused");
  ask("waiting", delayed);
  jest.advanceTimersByTime(10_000);
  expect([ran, answers]).toEqual([[], [[5004, ""]]]);
  editing = false;
  jest.runOnlyPendingTimers();
  expect([ran, answers]).toEqual([["waiting"], [[5004, ""], answered]]);
});

test("a page that another page replaced changes nothing any more", () => {
  ask("late");
  closed = true;
  jest.runAllTimers();
  expect([ran, answers]).toEqual([[], []]);
});

test("a method of the common API that is not built fails loudly", () => {
  external.Execute(64, [], (answer) => answers.push(plain(answer)));
  expect([answers, reported]).toEqual([[[5000, ""]], ["common API method 64"]]);
});
