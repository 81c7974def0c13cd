import type { Connected } from "../account/connected";
import type { LookUp, LookedUp } from "../account/look-up";
import type { ResultsKey } from "../account/results-key";
import { isFailure } from "../lca/reason-traits";
import type { Named, Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import { functionOf } from "../queries/catalogue";
import type { Calling, Element, Given } from "../queries/query";
import { pathsAround } from "../queries/records/record";

/** One call of our functions, as cells make it. */
export interface Call {
  /** The function's id: "IMPACT". */
  readonly name: string;
  readonly given: Given;
  /** Whether every cell that makes it shows an error already: nothing is lost where it fails again. */
  readonly alreadyFails?: boolean;
  /** What a cell shows for it, a number or rows: in a workbook just opened, nothing else knows what stood there. */
  readonly shows?: unknown;
}

/** What is known of a value: what was looked up for it, or why there is none. */
export interface KnownCell {
  /** Of a table: the element that shows it. */
  readonly at: Element | undefined;
  readonly seen?: LookedUp;
  /** According to the formula, or to the service, which answered without failing. */
  readonly refused?: { readonly reason: Reason; readonly given: Given };
}

/** A name in a call, and what a generation takes it to mean. */
export interface MeantName {
  readonly what: Named;
  readonly typed: string;
  /** An indicator may have several. */
  readonly ids: readonly string[];
}

/** What a generation answers to a call, what it took names to mean, and where it looked. */
export interface CallAnswer {
  /** The value or the matrix; an element without a value is its reason. */
  readonly value: unknown;
  /** By `elementKey`, in the order of the rows of records. */
  readonly known: ReadonlyMap<string, KnownCell>;
  /** How many values were looked up. */
  readonly values: number;
  /** Where values are missing because the service failed (`elementKey`), and why the first one did. */
  readonly failedAt: ReadonlySet<string>;
  readonly reason: Reason | undefined;
  /** Where they would have had to be requested. */
  readonly unheldAt: ReadonlySet<string>;
  /** By what tells the names of a call apart. */
  readonly meant: ReadonlyMap<string, MeantName>;
  readonly places: readonly ResultsKey[];
}

/** Takes the place of a value that is missing; "refused": the service was asked and did not fail. */
export class MissingValue {
  constructor(
    readonly is: "unheld" | "failed" | "refused",
    readonly reason: string,
  ) {}
}

/** Tells the elements of a matrix apart; "" is the call as a whole. */
export function elementKey(at?: Element): string {
  if (at?.of !== undefined) return at.of;
  return at ? `${at.row},${at.column}` : "";
}

/** The keys of an element and of all that it is a part of: a row may stand for all results of a product. */
export function keysAround(at?: Element): readonly string[] {
  return at?.of === undefined ? [elementKey(at)] : pathsAround(at.of);
}

/** Whether the value is unknown because of a failure or because nothing was requested. */
export function isUntold({ failedAt, unheldAt }: CallAnswer, at?: Element): boolean {
  if (failedAt.size === 0 && unheldAt.size === 0) return false;
  return keysAround(at).some((key) => failedAt.has(key) || unheldAt.has(key));
}

/** The number, text or truth value a single cell shows; undefined where it shows none, or several cells do. */
export function plainValue({ value }: CallAnswer): string | number | boolean | undefined {
  return typeof value === "object" ? undefined : (value as string | number | boolean | undefined);
}

/** Whether a cell shows a value: Excel passes numbers on with 15 digits. */
export function isShown(shows: unknown, value: unknown): boolean {
  if (typeof shows !== "number" || typeof value !== "number") return shows === value;
  return shows === value || shows.toPrecision(15) === value.toPrecision(15);
}

/** Asks one generation what a cell would. Never rejects. */
export async function answerOf(call: Call, connection: Connected, reading: LookUp): Promise<CallAnswer> {
  const answering = new Answering(call.given);
  const asked = async (): Promise<unknown> => {
    const ours = functionOf(call.name);
    if (!ours) throw new Error(`There is no function ${call.name}`);
    return ours.ask(call.given, connection, { ...reading, ...answering.observing(reading) });
  };
  answering.value = await asked().catch((thrown: unknown) => answering.lackAt(thrown, call.given));
  return answering;
}

/** An answer while it is given. */
class Answering implements CallAnswer {
  value: unknown;
  values = 0;
  reason: Reason | undefined;
  readonly known = new Map<string, KnownCell>();
  readonly failedAt = new Set<string>();
  readonly unheldAt = new Set<string>();
  readonly meant = new Map<string, MeantName>();
  readonly places: ResultsKey[] = [];

  constructor(private readonly given: Given) {}

  observing({ uses }: LookUp): Required<Pick<Calling, "saw" | "meant" | "uses" | "elementError">> {
    return {
      saw: (seen, at) => {
        this.values += 1;
        this.known.set(elementKey(at), { at, seen });
      },
      meant: (what, typed, ids, within = "") =>
        void this.meant.set(JSON.stringify([what, typed, within]), { what, typed, ids }),
      uses: (place, results) => {
        this.places.push(place);
        uses?.(place, results);
      },
      elementError: (thrown, given = this.given, at) => this.lackAt(thrown, given, at),
    };
  }

  lackAt(thrown: unknown, given: Given, at?: Element): MissingValue {
    const reason = reasonOf(thrown);
    const is = reason.kind === "preview" ? "unheld" : isFailure(reason) ? "failed" : "refused";
    if (is === "failed") {
      this.failedAt.add(elementKey(at));
      this.reason ??= reason;
    }
    if (is === "unheld" && !at?.beside) this.unheldAt.add(elementKey(at));
    if (is === "refused" && !at?.beside) this.known.set(elementKey(at), { at, refused: { reason, given } });
    return new MissingValue(is, JSON.stringify(reason));
  }
}
