/**
 * Answers to the page if Excel refuses or a function failed. Every row is an unchecked claim about Excel and names its
 * source: "docs" is Microsoft's document of that name, "seen" what Office.js did when it ran against this package
 * (docs/office-js.md).
 */

import type { ErrorCode } from "../book/book";

interface Refusal {
  readonly message: string;
  readonly status: number;
  readonly source: string;
}

const refusals = {
  ApiNotFound: {
    message: "This Excel does not have the member.",
    status: 404,
    source: "our guess: what Excel answers is not known",
  },
  ItemNotFound: {
    message: "The requested item does not exist.",
    status: 404,
    source: "docs: error handling with the application-specific APIs",
  },
  ItemAlreadyExists: {
    message: "An item of this name exists already.",
    status: 409,
    source: "docs: error handling with the application-specific APIs",
  },
  InvalidArgument: {
    message: "The argument is missing, or its form or size is wrong.",
    status: 400,
    source: "docs: error handling; unbounded ranges refuse values: docs, excel-add-ins-ranges-unbounded",
  },
  InvalidOperation: {
    message: "The operation is not possible on this object.",
    status: 400,
    source: "docs: error handling with the application-specific APIs",
  },
  MergedRangeConflict: {
    message: "A table cannot lie over merged cells.",
    status: 400,
    source: "docs: error handling; the status is our guess",
  },
  InvalidSelection: {
    message: "The current selection is not valid for this.",
    status: 400,
    source: "docs: error handling; office-js issues 561, 5319, 6365",
  },
  NotImplemented: {
    message: "This Excel does not do that yet.",
    status: 501,
    source: "office-js issue 1407",
  },
  InvalidObjectPath: {
    message: "The object is gone, or belongs to another request.",
    status: 400,
    source: "seen: an object used after its run ended",
  },
  AccessDenied: {
    message: "The sheet or the workbook is protected.",
    status: 403,
    source: "docs: error handling; AllowEditRange says it of protected sheets; the status is our guess",
  },
  InactiveWorkbook: {
    message: "Several workbooks are open, and this one is no longer in front.",
    status: 400,
    source: "docs: error handling; the status is our guess",
  },
  UndoNotSupported: {
    message: "This cannot be part of an undo group.",
    status: 400,
    source: "docs: error handling; the status is our guess",
  },
  GeneralException: { message: "The workbench failed.", status: 500, source: "our own faults" },
} as const satisfies Record<string, Refusal>;

export type HostErrorCode = keyof typeof refusals;

/** A refusal that reaches the page as `OfficeExtension.Error`; `member` is set if simulated Excel lacks a member. */
export class HostError extends Error {
  override readonly name = "HostError";
  readonly status: number;

  constructor(
    readonly code: HostErrorCode,
    detail?: string,
    readonly member?: string,
  ) {
    const { message, status } = refusals[code];
    super(detail === undefined ? message : `${message} (${detail})`);
    this.status = status;
  }
}

export function unknownMemberError(member: string): HostError {
  return new HostError("ApiNotFound", member, member);
}

/**
 * Failure codes in place of an answer; Microsoft's file makes errors with names of them (docs/office-js.md, "Calls").
 */
export const requestFailureNumbers = {
  unsupported: 5000,
  editing: 5004,
  workbookHidden: 5015,
  modalDialogOpen: 5016,
  activityLimitReached: 5102,
  requestTooLarge: 5103,
  answerTooLarge: 5104,
} as const;

/** Dialog codes (docs: dialog-handle-errors-events). */
export const dialogCodes = {
  opened: 0,
  notFound: 12002,
  otherDomain: 12004,
  closed: 12006,
  alreadyOpen: 12007,
  blocked: 12011,
} as const;

interface FailedResult {
  readonly error: ErrorCode;
  /** Excel shows the sentence of #VALUE! and #N/A alone (docs: custom-functions-errors). */
  readonly shown: boolean;
  readonly source: string;
}

/**
 * 0: NaN, or an Error returned as a value; 2: thrown, or an id without function; 3: rejected; 4: results and calls
 * differ in number; and any other code.
 */
const otherFailure: FailedResult = {
  error: "#VALUE!",
  shown: false,
  source: "inferred: docs say #VALUE! for a failure that is not handled",
};
const documented = "docs: custom-functions-errors; the code as seen";

const failedResults: ReadonlyMap<number, FailedResult> = new Map([
  [1, { error: "#N/A", shown: true, source: documented }],
  [5, { error: "#DIV/0!", shown: false, source: documented }],
  [6, { error: "#NUM!", shown: false, source: documented }],
  [7, { error: "#VALUE!", shown: true, source: documented }],
  [8, { error: "#NULL!", shown: false, source: documented }],
  [9, { error: "#N/A", shown: false, source: "docs: custom-functions-troubleshooting" }], // no metadata
  [10, { error: "#N/A", shown: false, source: "docs: custom-functions-troubleshooting" }], // no such function
]);

/** The cell error for a function's failure; `shown` tells whether Excel shows its sentence. */
export function findCellErrorOfFailureCode(code: number): FailedResult {
  return failedResults.get(code) ?? otherFailure;
}
