import type { DialogHost } from "./dialog-host";
import type { ExcelHabits } from "../book/habits";
import type { GetContextAnswer } from "./get-context-answer";
import { makeOfficeJsRefuseUnsupportedMembers, patchOfficeJsPlatform } from "./get-context-answer";
import { requestFailureNumbers } from "./host-errors";
import type { OfficeEventHandler, OfficeEventHandlersOfWindow } from "./office-event-handlers";
import type { ResponseBody, WindowsSafeArray } from "./wire";
import {
  delayForCellEditFlagBit,
  officeEventCodes,
  windowExternalMethodNumbers,
  createSafeArray,
} from "./wire";

type Answer = (answer: WindowsSafeArray | number) => void;

/** The members of `window.external` through which Excel for Windows speaks with Office.js. */
export interface WindowExternal {
  GetHostInfo(): string;
  GetLoggingAllowed(): boolean;
  GetContext(): GetContextAnswer;
  Execute(method: number, params: readonly unknown[], answer: Answer): void;
  RegisterEvent(event: number, target: string, handler: OfficeEventHandler, answer: Answer): void;
  UnregisterEvent(event: number, target: string, answer: Answer): void;
  MessageParent2(json: string): void;
}

/** The operations that one window's `external` offers to Office.js. */
export interface ExternalHandlers {
  readonly page: OfficeEventHandlersOfWindow;
  readonly isDialog: boolean;
  readonly context: GetContextAnswer;
  readonly platform: ExcelHabits["platform"];
  /** True once another page or workbook has taken its place; requests are then ignored. */
  closed(): boolean;
  /** Records a message's size; false if it is too large for this Excel. */
  recordMessageSize(what: "request" | "answer", text: string): boolean;
  run(body: string): ResponseBody;
  /** Address of the open file; "" for a workbook that was never saved; null while Excel does not answer. */
  fileAddress(): string | null;
  /** True while requests must wait or fail. */
  editing(): boolean;
  commandCompleted(id: string): void;
  listens(event: number): void;
  readonly dialogs: DialogHost;
  onUnknownMember(name: string): void;
}

/** Interval of the check whether the user still types in a cell: no event reports the end. */
const editingPollIntervalMs = 50;

/** Excel answers later, never within the call. */
function answerRequest(doorway: ExternalHandlers, params: readonly unknown[], answer: Answer): void {
  const request: readonly unknown[] = Array.isArray(params[0]) ? params[0] : [];
  const body = String(request[4]);
  const waits = (Number(request[6]) & delayForCellEditFlagBit) !== 0;
  const attempt = (): void => {
    if (doorway.closed()) return;
    if (!doorway.editing()) {
      answer(answerTo(doorway, body));
    } else if (waits) {
      setTimeout(attempt, editingPollIntervalMs);
    } else {
      answer(createSafeArray(requestFailureNumbers.editing, ""));
    }
  };
  setTimeout(attempt, 0);
}

function answerTo(doorway: ExternalHandlers, body: string): WindowsSafeArray {
  if (!doorway.recordMessageSize("request", body))
    return createSafeArray(requestFailureNumbers.requestTooLarge, "");
  const response = doorway.run(body);
  if (response.failureNumber !== undefined) return createSafeArray(response.failureNumber, "");
  const text = JSON.stringify(response);
  return doorway.recordMessageSize("answer", text)
    ? createSafeArray(0, [200, [], text])
    : createSafeArray(requestFailureNumbers.answerTooLarge, "");
}

/** Excel knows no properties of a workbook that was never saved (office-js 3509). */
function answerFileProperties(doorway: ExternalHandlers, answer: Answer): void {
  setTimeout(() => {
    const address = doorway.fileAddress();
    if (address === null) return;
    answer(
      address === "" ? createSafeArray(requestFailureNumbers.unsupported, "") : createSafeArray(0, [address]),
    );
  }, 0);
}

function execute(
  doorway: ExternalHandlers,
  method: number,
  params: readonly unknown[],
  answer: Answer,
): void {
  if (method === windowExternalMethodNumbers.richApi) {
    answerRequest(doorway, params, answer);
  } else if (method === windowExternalMethodNumbers.fileProperties) {
    answerFileProperties(doorway, answer);
  } else if (method === windowExternalMethodNumbers.commandCompleted) {
    doorway.commandCompleted(String(params[0]));
    answer(createSafeArray(0));
  } else {
    doorway.onUnknownMember(`common API method ${method}`);
    answer(createSafeArray(requestFailureNumbers.unsupported, ""));
  }
}

/**
 * `disableLogging` keeps telemetry away (docs/office-js.md, "Host info"). The last number
 * means a shared runtime (1) with custom functions (2). A dialog is neither: Office.js would wait for its functions.
 */
function hostInfo(isDialog: boolean): string {
  const [dialog, flags] = isDialog ? ["isDialog", 0] : ["", 3];
  return `Excel$Win32$16.01$en-US$$${dialog}$disableLogging$${flags}`;
}

/** Creates the members of the window's `external`, to be set before office.js is loaded. */
export function createWindowExternal(window: Window, doorway: ExternalHandlers): WindowExternal {
  const { page } = doorway;
  return {
    GetHostInfo: () => hostInfo(doorway.isDialog),
    GetLoggingAllowed: () => false,
    GetContext: () => {
      makeOfficeJsRefuseUnsupportedMembers(window);
      patchOfficeJsPlatform(window, doorway.platform);
      return doorway.context;
    },
    Execute: (method, params, answer) => {
      makeOfficeJsRefuseUnsupportedMembers(window);
      execute(doorway, method, params, answer);
    },
    RegisterEvent: (event, target, handler, answer) => {
      if (event === officeEventCodes.dialog) {
        answer(doorway.dialogs.open(target, window.location.origin, handler));
        return;
      }
      page.register(event, handler);
      answer(0);
      doorway.listens(event);
    },
    UnregisterEvent: (event, _target, answer) => {
      if (event === officeEventCodes.dialog) doorway.dialogs.close();
      else page.unregister(event);
      answer(0);
    },
    MessageParent2: (json) => doorway.dialogs.toParent(json),
  };
}
