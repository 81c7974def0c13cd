/**
 * The messages of Microsoft's Office.js; the numbers are its own (docs/office-js.md, "Calls", "Requests"). Names on the
 * wire are PascalCase.
 */

/** Numbers of `window.external`'s methods and events. */
export const windowExternalMethodNumbers = { fileProperties: 86, richApi: 93, commandCompleted: 94 } as const;
export const officeEventCodes = {
  workbookSelection: 2,
  dialog: 10,
  richApi: 33,
  ribbon: 39,
} as const;

/** Bit of a request's flags: wait until the user has left the cell, instead of failing. */
export const delayForCellEditFlagBit = 64;

export const pathTypes = {
  root: 1,
  service: 2,
  method: 3,
  property: 4,
  indexer: 5,
  reference: 6,
  nothing: 7,
} as const;
export const actionTypes = { instantiate: 1, load: 2, call: 3, set: 4, trace: 5 } as const;

export interface ActionOrPathArguments {
  readonly Arguments?: readonly unknown[] | null;
  /** Non-zero at i: argument i is the object of that path. */
  readonly ReferencedObjectPathIds?: readonly unknown[] | null;
}

export interface ObjectPath {
  readonly ObjectPathType: number;
  readonly Name?: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: ActionOrPathArguments;
}

export interface LoadQueryOptions {
  readonly Select?: readonly string[];
  readonly Expand?: readonly string[];
  readonly Top?: number;
  readonly Skip?: number;
}

export interface RequestAction {
  readonly Id: number;
  readonly ActionType: number;
  readonly Name?: string;
  readonly ObjectPathId?: number;
  readonly ArgumentInfo?: ActionOrPathArguments;
  readonly QueryInfo?: LoadQueryOptions;
}

export interface RequestBody {
  readonly Actions: readonly RequestAction[];
  readonly ObjectPaths: Readonly<Record<string, ObjectPath>>;
}

export interface ResponseBody {
  readonly Results: { readonly ActionId: number; readonly Value: unknown }[];
  readonly TraceIds: number[];
  readonly Error?: {
    readonly Code: string;
    readonly Message: string;
    readonly ActionIndex: number;
    readonly Location: string;
    readonly HttpStatusCode: number;
  };
  /** Not on the wire: the page gets this number in place of the body. */
  readonly failureNumber?: number;
}

/** Category, type, target, message of one event for the page. */
export type EventMessage = readonly [category: number, type: number, target: string, message: unknown];

export const eventMessageNumbers = {
  functions: 1,
  events: 65536,
  invoke: 1000,
  cancel: 1001,
  visibility: 65539,
} as const;

/** An object that Office.js takes for a Windows array: anything with `toArray`. */
export interface WindowsSafeArray {
  toArray(): readonly unknown[];
}

export function createSafeArray(...values: unknown[]): WindowsSafeArray {
  return createSafeArrayFrom(values);
}

/** Like `createSafeArray`, for more values than a call takes as arguments. */
export function createSafeArrayFrom(values: readonly unknown[]): WindowsSafeArray {
  return { toArray: () => values };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
