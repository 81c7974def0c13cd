import type { OpenedAccount } from "../account/opened-account";
import type { LookUpOptions, LookedUpValue } from "../account/look-up-options";
import type { ResultsKey } from "../account/results-key";
import { isFailureReason, reasonFromError } from "../../lca/reasons";
import type { EntityKind, Reason } from "../../lca/reasons";
import { findCustomFunction } from "../queries/custom-functions";
import type {
  QueryOptionsAndObservers,
  MatrixElementPosition,
  CallArguments,
} from "../queries/account-query";
import { listPathAndEnclosingPaths } from "../queries/records/record-row";

/** One call of our functions, as cells make it. */
export interface WorkbookCall {
  /** The function's id: "IMPACT". */
  readonly name: string;
  readonly given: CallArguments;
  /** True if every cell with this call shows an error already: another failure loses nothing. */
  readonly alreadyFails?: boolean;
  /**
   * The number or rows that a cell shows for it. In a workbook just opened, no other record of the old value exists.
   */
  readonly shows?: unknown;
}

/** A value as far as it is known: its look-up, or the reason for having none. */
export interface LookedUpOrRefusedValue {
  /** For a table: the element that shows it. */
  readonly at: MatrixElementPosition | undefined;
  readonly seen?: LookedUpValue;
  /** The reason given by the formula, or by the service in an answer that is no failure. */
  readonly refused?: { readonly reason: Reason; readonly given: CallArguments };
}

/** A name in a call, and its meaning in a generation. */
export interface TypedNameAndResourceIds {
  readonly what: EntityKind;
  readonly typed: string;
  /** An indicator may have several. */
  readonly ids: readonly string[];
}

/** A generation's answer to a call, the meanings it gave to names, and the places it looked at. */
export interface CallAnswerWithLookUps {
  /** The value or the matrix; an element without a value is its reason. */
  readonly value: unknown;
  /** By `matrixElementKey`, in the order of the rows of records. */
  readonly known: ReadonlyMap<string, LookedUpOrRefusedValue>;
  /** How many values were looked up. */
  readonly values: number;
  /** Keys of elements (`matrixElementKey`) without a value because the service failed, and the first reason. */
  readonly failedAt: ReadonlySet<string>;
  readonly reason: Reason | undefined;
  /** Keys of elements that were not cached. */
  readonly unheldAt: ReadonlySet<string>;
  /** By a key of each name in a call. */
  readonly meant: ReadonlyMap<string, TypedNameAndResourceIds>;
  readonly places: readonly ResultsKey[];
}

/** Takes the place of a missing value. "refused": the service answered without failing. */
export class MissingValue {
  constructor(
    readonly is: "unheld" | "failed" | "refused",
    readonly reason: string,
  ) {}
}

/** Key of an element of a matrix; "" is the call as a whole. */
export function matrixElementKey(at?: MatrixElementPosition): string {
  if (at?.of !== undefined) return at.of;
  return at ? `${at.row},${at.column}` : "";
}

/** The keys of an element and of all that contain it: a row may stand for all results of a product. */
export function listElementAndEnclosingKeys(at?: MatrixElementPosition): readonly string[] {
  return at?.of === undefined ? [matrixElementKey(at)] : listPathAndEnclosingPaths(at.of);
}

/** True if the value is unknown because of a failure or because it was not requested. */
export function isElementFailedOrUncached(
  { failedAt, unheldAt }: CallAnswerWithLookUps,
  at?: MatrixElementPosition,
): boolean {
  if (failedAt.size === 0 && unheldAt.size === 0) return false;
  return listElementAndEnclosingKeys(at).some((key) => failedAt.has(key) || unheldAt.has(key));
}

/** The number, text or truth value of a single cell; undefined if it has none, or for several cells. */
export function singleCellValue({ value }: CallAnswerWithLookUps): string | number | boolean | undefined {
  return typeof value === "object" ? undefined : (value as string | number | boolean | undefined);
}

/** True if a cell shows a value: Excel passes numbers on with 15 digits. */
export function isEqualAtExcelPrecision(shows: unknown, value: unknown): boolean {
  if (typeof shows !== "number" || typeof value !== "number") return shows === value;
  return shows === value || shows.toPrecision(15) === value.toPrecision(15);
}

/** Asks one generation the same as a cell would. Never rejects. */
export async function answerWorkbookCall(
  call: WorkbookCall,
  connection: OpenedAccount,
  reading: LookUpOptions,
): Promise<CallAnswerWithLookUps> {
  const answering = new Answering(call.given);
  const asked = async (): Promise<unknown> => {
    const ours = findCustomFunction(call.name);
    if (!ours) throw new Error(`There is no function ${call.name}`);
    return ours.ask(call.given, connection, { ...reading, ...answering.observing(reading) });
  };
  answering.value = await asked().catch((thrown: unknown) => answering.lackAt(thrown, call.given));
  return answering;
}

/** An answer under construction. */
class Answering implements CallAnswerWithLookUps {
  value: unknown;
  values = 0;
  reason: Reason | undefined;
  readonly known = new Map<string, LookedUpOrRefusedValue>();
  readonly failedAt = new Set<string>();
  readonly unheldAt = new Set<string>();
  readonly meant = new Map<string, TypedNameAndResourceIds>();
  readonly places: ResultsKey[] = [];

  constructor(private readonly given: CallArguments) {}

  observing({
    onResults: uses,
  }: LookUpOptions): Required<
    Pick<QueryOptionsAndObservers, "saw" | "onNameResolved" | "onResults" | "elementError">
  > {
    return {
      saw: (seen, at) => {
        this.values += 1;
        this.known.set(matrixElementKey(at), { at, seen });
      },
      onNameResolved: (what, typed, ids, within = "") =>
        void this.meant.set(JSON.stringify([what, typed, within]), { what, typed, ids }),
      onResults: (place, results) => {
        this.places.push(place);
        uses?.(place, results);
      },
      elementError: (thrown, given = this.given, at) => this.lackAt(thrown, given, at),
    };
  }

  lackAt(thrown: unknown, given: CallArguments, at?: MatrixElementPosition): MissingValue {
    const reason = reasonFromError(thrown);
    const is = reason.kind === "preview" ? "unheld" : isFailureReason(reason) ? "failed" : "refused";
    if (is === "failed") {
      this.failedAt.add(matrixElementKey(at));
      this.reason ??= reason;
    }
    if (is === "unheld" && !at?.beside) this.unheldAt.add(matrixElementKey(at));
    if (is === "refused" && !at?.beside)
      this.known.set(matrixElementKey(at), { at, refused: { reason, given } });
    return new MissingValue(is, JSON.stringify(reason));
  }
}
