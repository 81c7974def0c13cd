import type { PlatformLaunchAccessToken } from "../../../../src/client/service/ports";
import type {
  PlatformSignInFailure,
  PlatformSignInState,
} from "../../../../src/addin/connection/platform/platform-sign-in-state";
import { PlatformSignIn } from "../../../../src/addin/connection/platform/sign-in";

const origin = "https://addin.example";
const pane = `${origin}/excel/taskpane.html?query`;

type Handler = (told: { message: string; origin?: string } | { error: number }) => void;
type Opened = (result: { status: string; value?: FakeDialog; error?: { code: number } }) => void;

/** A window as Office.js gives it: it receives messages, and can be closed. */
class FakeDialog {
  closed = 0;
  readonly handlers = new Map<string, Handler>();
  addEventHandler = (type: string, handler: Handler) => this.handlers.set(type, handler);
  close = () => {
    this.closed += 1;
  };
  message = (message: string, from: string | undefined = origin) =>
    this.handlers.get("message")?.({ message, ...(from !== undefined && { origin: from }) });
  event = (error: number) => this.handlers.get("event")?.({ error });
}

let asked: { address: string; options: unknown; opened: Opened }[];
let supported: boolean;
let launches: PlatformLaunchAccessToken[];
let signIn: PlatformSignIn;
let states: PlatformSignInState[];

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  supported = true;
  launches = [];
  states = [];
  Object.assign(globalThis, {
    location: { origin },
    document: { baseURI: pane },
    Office: {
      AsyncResultStatus: { Failed: "failed" },
      EventType: { DialogMessageReceived: "message", DialogEventReceived: "event" },
      context: {
        requirements: {
          isSetSupported: (set: string, at: string) => supported && set === "DialogApi" && at === "1.1",
        },
        ui: {
          displayDialogAsync: (address: string, options: unknown, opened: Opened) =>
            asked.push({ address, options, opened }),
        },
      },
    },
  });
  signIn = new PlatformSignIn(async (launch) => {
    launches.push(launch);
  });
  signIn.subscribe(() => states.push(signIn.state()));
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ["location", "document", "Office"]) Reflect.deleteProperty(globalThis, name);
});

/** Begins the sign-in, with the window open. */
function open(): FakeDialog {
  const dialog = new FakeDialog();
  signIn.begin();
  asked.at(-1)?.opened({ status: "succeeded", value: dialog });
  return dialog;
}

const launched = (accessToken = "abc") =>
  JSON.stringify({ kind: "launched", accessToken, expiresIn: 3600, tokenType: "Bearer" });
const failure = (): PlatformSignInFailure | undefined => {
  const state = signIn.state();
  return state.kind === "idle" ? state.failure : undefined;
};

test("the window shows our own page outside the pane, with only its purpose in the address", () => {
  open();
  expect(asked.map(({ address }) => address)).toEqual([`${origin}/excel/launch.html?sign-in`]);
  expect(Object.keys(asked[0]?.options as object).sort()).toEqual(["height", "width"]);
  expect(signIn.state()).toEqual({ kind: "open", late: false });
});

test("a second window gets options of its own: Office.js writes into those it is given", () => {
  open().event(12006);
  open();
  expect(asked[0]?.options).toEqual(asked[1]?.options);
  expect(asked[0]?.options).not.toBe(asked[1]?.options);
});

test("only one window opens at a time", () => {
  open();
  signIn.begin();
  expect(asked).toHaveLength(1);
});

test("the first message is passed on, the window closes, and any other message is ignored", () => {
  const dialog = open();
  dialog.message(launched("first"));
  dialog.message(launched("second"));
  dialog.event(12006);
  expect(launches).toEqual([{ accessToken: "first", expiresIn: 3600 }]);
  expect(dialog.closed).toBe(1);
  expect(signIn.state()).toEqual({ kind: "idle" });
});

test.each([
  ["https://evil.example", 0],
  ["https://addin.example.evil.example", 0],
  ["null", 0],
  ["https://addin.example:8443", 0],
  ["", 1],
  [undefined, 1],
  [`${origin}/`, 1],
])("a message from %j is accepted %d times, and one of ours afterwards still counts", (from, taken) => {
  const dialog = open();
  dialog.handlers.get("message")?.({ message: launched("x"), ...(from !== undefined && { origin: from }) });
  expect(launches).toHaveLength(taken);
  dialog.message(launched("ours"));
  expect(launches).toHaveLength(1);
});

test("a message is ignored once nobody waits for its window", () => {
  const first = open();
  signIn.stop();
  first.message(launched());
  expect(launches).toEqual([]);
  const second = open();
  first.message(launched("old"));
  first.event(12006);
  expect(signIn.state()).toEqual({ kind: "open", late: false });
  second.event(12006);
  second.message(launched());
  expect(launches).toEqual([]);
  expect(failure()).toBe("closed");
});

test("a refusal by the page, or an unknown message, ends the sign-in with the reason", () => {
  const dialog = open();
  dialog.message(JSON.stringify({ kind: "refused", why: "repeated" }));
  expect(failure()).toBe("repeated");
  expect(dialog.closed).toBe(1);
  open().message("<script>");
  expect(failure()).toBe("message");
  expect(launches).toEqual([]);
});

test.each([
  [12002, "not-loaded"],
  [12004, "not-allowed"],
  [12005, "not-allowed"],
  [12007, "already-open"],
  [12009, "prompt-ignored"],
  [12011, "blocked"],
  [5001, "other"],
])("a window that does not open for %d gives %s, and the user may try again", (code, why) => {
  signIn.begin();
  asked[0]?.opened({ status: "failed", error: { code } });
  expect(failure()).toBe(why);
  open();
  expect(signIn.state().kind).toBe("open");
});

test.each([
  [12002, "not-loaded"],
  [12003, "not-allowed"],
  [12006, "closed"],
])("a window that ends with %d gives %s", (code, why) => {
  open().event(code);
  expect(failure()).toBe(why);
});

test("an Excel without windows for add-ins is reported, and no window is requested", () => {
  supported = false;
  signIn.begin();
  expect(failure()).toBe("no-windows");
  expect(asked).toEqual([]);
});

test("an error thrown by Office.js counts as a window that does not open", () => {
  Office.context.ui.displayDialogAsync = () => {
    throw new Error("no");
  };
  signIn.begin();
  expect(failure()).toBe("other");
});

test("the state is late after a while; the window stays, and a later message still counts", () => {
  const dialog = open();
  jest.advanceTimersByTime(10 * 60_000);
  expect(signIn.state()).toEqual({ kind: "open", late: true });
  expect(dialog.closed).toBe(0);
  dialog.message(launched());
  expect(launches).toHaveLength(1);
  jest.advanceTimersByTime(60 * 60_000);
  expect(signIn.state()).toEqual({ kind: "idle" });
});

test("Excel's prompt opens no window if it is answered after the user stopped waiting", () => {
  signIn.begin();
  signIn.stop();
  const dialog = new FakeDialog();
  asked[0]?.opened({ status: "succeeded", value: dialog });
  expect(dialog.closed).toBe(1);
  expect(dialog.handlers.size).toBe(0);
  expect(signIn.state()).toEqual({ kind: "idle" });
});

test("a dismissed failure leaves the state", () => {
  open().event(12006);
  signIn.dismissFailure();
  expect(failure()).toBeUndefined();
  expect(states.at(-1)).toEqual({ kind: "idle" });
});
