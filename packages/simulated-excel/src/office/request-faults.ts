import { HostError, requestFailureNumbers, type HostErrorCode } from "./host-errors";
import type { RequestAction, RequestBody, ResponseBody } from "./wire";
import { actionTypes, pathTypes } from "./wire";

/**
 * Fault of a request: none of its changes, the first half or all of them are made; in the last case the answer is lost.
 * The page gets the same failure for all three.
 */
export type RequestFaultTiming = "refused" | "half" | "unanswered";

/** Failures of a whole request: Excel answers with a number, of which Office.js makes the error of the page. */
const failures = {
  /** Page: `GeneralException`, with a sentence that the workbook was hidden (#1773). */
  WorkbookHidden: requestFailureNumbers.workbookHidden,
  InvalidOperationInCellEditMode: requestFailureNumbers.editing,
  WriteNotSupportedWhenModalDialogOpen: requestFailureNumbers.modalDialogOpen,
  ActivityLimitReached: requestFailureNumbers.activityLimitReached,
  RequestPayloadSizeLimitExceeded: requestFailureNumbers.requestTooLarge,
  ResponsePayloadSizeLimitExceeded: requestFailureNumbers.answerTooLarge,
} as const;

/** The code that the page gets for the first action of a request, as "ItemNotFound"; nothing is done. */
type RefusalCode =
  | "AccessDenied"
  | "InactiveWorkbook"
  | "InvalidArgument"
  | "InvalidOperation"
  | "ItemNotFound";

/** A failure of Excel's own, by the code that the page gets; only "WorkbookHidden" is none of Excel's codes. */
export type RequestFailure = keyof typeof failures | RefusalCode;

export type RequestFault = RequestFaultTiming | RequestFailure;

/**
 * Gives the fault of each request to the document that reads or changes something, numbered from 1; null for none.
 * `changes`: the names of the members that the request changes or calls, in order; none if it only reads.
 */
export type FaultInjector = (request: number, changes: readonly string[]) => RequestFault | null;

/** How much of a request with this fault is done. */
function timingOf(fault: RequestFault): RequestFaultTiming {
  if (isTiming(fault)) return fault;
  // All changes are made before Excel weighs the answer.
  return fault === "ResponsePayloadSizeLimitExceeded" ? "unanswered" : "refused";
}

function isTiming(fault: RequestFault): fault is RequestFaultTiming {
  return fault === "refused" || fault === "half" || fault === "unanswered";
}

function isFailure(fault: RequestFault): fault is keyof typeof failures {
  return fault in failures;
}

/** Event handlers and references that the page keeps or releases: no work on the document. */
const inward = /^_/;
const reading = /^_|^Get|^Find/;

/** True if a request reads or changes the document, so that it can have a fault. */
export function isDocumentWork(body: RequestBody): boolean {
  return body.Actions.some((action) => isRead(action) || isChange(body, action));
}

/** The members through which a request changes the document, in order: "Formulas", "Add". */
export function listChanges(body: RequestBody): string[] {
  const changes = body.Actions.filter((action) => isChange(body, action));
  return changes.map(({ Name, ObjectPathId }) => Name || (body.ObjectPaths[ObjectPathId ?? -1]?.Name ?? ""));
}

/** The number of actions that are done before the fault. */
export function countActionsBeforeFault(body: RequestBody, fault: RequestFault): number {
  const timing = timingOf(fault);
  if (timing === "refused") return 0;
  if (timing === "unanswered") return body.Actions.length;
  const changes = [...body.Actions.keys()].filter((index) =>
    isChange(body, body.Actions[index] as RequestAction),
  );
  const last = changes[Math.ceil(changes.length / 2) - 1];
  return last === undefined ? 0 : last + 1;
}

/** The answer to a faulty request with this number of actions, of which some were done. */
export function createFaultResponse(done: ResponseBody, fault: RequestFault, actions: number): ResponseBody {
  if (isFailure(fault)) return { Results: [], TraceIds: [], failureNumber: failures[fault] };
  const code: HostErrorCode = isTiming(fault) ? "GeneralException" : fault;
  const { message, status } = new HostError(code, "the request was disturbed");
  const Results = fault === "unanswered" ? [] : done.Results;
  // Office.js looks the action up by its index.
  const ActionIndex = Math.min(Results.length, actions - 1);
  const Error = { Code: code as string, Message: message, ActionIndex, Location: "", HttpStatusCode: status };
  return { ...done, Results, Error };
}

function isRead({ ActionType, Name = "" }: RequestAction): boolean {
  return ActionType === actionTypes.load || (ActionType === actionTypes.call && !inward.test(Name));
}

/** True for changes. Objects are also made by the path to them: "Add" is a path, and its first use adds. */
function isChange(body: RequestBody, { ActionType, Name = "", ObjectPathId }: RequestAction): boolean {
  if (ActionType === actionTypes.set) return true;
  if (ActionType === actionTypes.call) return !reading.test(Name);
  const path = body.ObjectPaths[ObjectPathId ?? -1];
  const isMade = path?.ObjectPathType === pathTypes.method && !reading.test(path.Name ?? "");
  return ActionType === actionTypes.instantiate && isMade;
}
