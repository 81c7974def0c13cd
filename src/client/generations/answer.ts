import type { OpenedAccount } from "../account/opened-account";
import type { LookUpOptions, LookedUpValue } from "../account/look-up-options";
import type { ResultsKey } from "../account/results-key";
import type { ImpactQuery } from "../account/value-explanation";
import { getOrAdd } from "../../lca/group-by-key";
import { isFailureReason, NoValueError, reasonFromError } from "../../lca/reasons";
import type { EntityKind, Reason } from "../../lca/reasons";
import { findCustomFunction } from "../queries/custom-functions";
import type {
  CallArguments,
  MatrixElementPosition,
  QueryOptionsAndObservers,
} from "../queries/account-query";
import { listPathAndEnclosingPaths } from "../queries/records/record-row";
import type { CallLike } from "../queries/same-call";

/** Takes the place of a value in an answer. "refused": the service answered, and its answer has no such value. */
export class MissingValue {
  readonly kind: "refused" | "failed" | "not-cached";

  constructor(
    readonly reason: Reason,
    /** The arguments of its look-up. */
    readonly given: CallArguments,
  ) {
    if (reason.kind === "preview") this.kind = "not-cached";
    else this.kind = isFailureReason(reason) ? "failed" : "refused";
  }
}

/** A number that a call asked for, and what it got. */
export class AnsweredResult {
  /** The product, indicator and scenario as asked; null if the arguments name none. */
  query: ImpactQuery | null = null;
  found: LookedUpValue | null = null;
  /** The reason if the service, or the formula itself, has no value to give; null for a value or a failure. */
  refusal: MissingValue | null = null;

  /** `at` is undefined for the call as a whole. */
  constructor(readonly at: MatrixElementPosition | undefined) {}

  /** True if it was read: there is a value, or a reason for none that is no failure. */
  get isKnown(): boolean {
    return this.found !== null || this.refusal !== null;
  }
}

/** A result with a value. */
export type FoundResult = AnsweredResult & { readonly found: LookedUpValue };

/** What a call gives at a row and column: a value, or the reason for none, and which result was asked for. */
export type AnswerElement = { readonly query: ImpactQuery | null; readonly found: LookedUpValue | null } & (
  | { readonly kind: "value"; readonly value: unknown }
  | Pick<MissingValue, "kind" | "reason">
);

/** A name in a call, and its meaning in a generation. */
interface ResolvedName {
  readonly what: EntityKind;
  readonly typed: string;
  /** An indicator may have several. */
  readonly ids: readonly string[];
}

/** What one call gives, in one generation of one account. */
export class Answer {
  /** An answer that is no table has one row of one element, as has a call without an answer. */
  rows: readonly (readonly unknown[])[] = [];
  /** True for rows of a table, also for one of a single element. */
  isTable = false;
  /** The numbers asked for, by `elementKey`. */
  readonly results = new Map<string, AnsweredResult>();
  /** How many values were looked up. */
  valueCount = 0;
  /** Keys of the elements that a failure of the service left without a value, and the first reason. */
  readonly failed = new Set<string>();
  failure: Reason | undefined;
  /** Keys of the elements that were not cached. */
  readonly uncached = new Set<string>();
  /** The meanings of names, by a key of each name in the call. */
  readonly names = new Map<string, ResolvedName>();
  /** The places of the service's results that were looked at. */
  readonly places: ResultsKey[] = [];
  private resultsByPlace: ReadonlyMap<string, AnsweredResult> | undefined;

  constructor(private readonly call: CallLike) {}

  /** The rows of a table, or the one value. */
  get content(): unknown {
    return this.isTable ? this.rows : this.rows[0]?.[0];
  }

  /** True for a table whose rows come and go: rows are identified by their content, not by position. */
  get hasRecordRows(): boolean {
    return this.isTable && findCustomFunction(this.call.name)?.gives === "records";
  }

  /** True if every element was read. */
  get isComplete(): boolean {
    return this.failed.size === 0 && this.uncached.size === 0;
  }

  /** The element at a row and column; the only one if the call as a whole has no value. */
  at(row: number, column: number): AnswerElement {
    const content = this.isTable ? this.rows[row]?.[column] : this.rows[0]?.[0];
    this.resultsByPlace ??= new Map(
      [...this.results.values()].map((result) => [placeKey(result.at), result]),
    );
    const result = this.resultsByPlace.get(placeKey(this.isTable ? { row, column } : undefined));
    const { query = null, found = null } = result ?? {};
    if (!(content instanceof MissingValue)) return { kind: "value", value: content, query, found };
    return { kind: content.kind, reason: content.reason, query, found };
  }

  /** All elements with their places, row by row. */
  *elements(): Iterable<readonly [row: number, column: number, element: AnswerElement]> {
    for (const [row, line] of this.rows.entries())
      for (const column of line.keys()) yield [row, column, this.at(row, column)];
  }

  /** The number, text or truth value of a single cell; undefined if it has none, or for a table. */
  get singleValue(): unknown {
    const value = this.rows[0]?.[0];
    return this.isTable || value instanceof MissingValue ? undefined : value;
  }

  /** True if the value at a place is not known: because of a failure, or because it was not asked for. */
  isUnknownAt(at?: MatrixElementPosition): boolean {
    if (this.isComplete) return false;
    return listEnclosingKeys(at).some((key) => this.failed.has(key) || this.uncached.has(key));
  }

  /** The result at a place, or of a whole that contains it, or of the call. */
  findResultAround(at?: MatrixElementPosition): AnsweredResult | undefined {
    for (const key of [...listEnclosingKeys(at), ""]) {
      const result = this.results.get(key);
      if (result) return result;
    }
    return undefined;
  }

  /** Begins the observation of a query. */
  observe(options: LookUpOptions): QueryOptionsAndObservers {
    return {
      ...options,
      asks: (query, at) => {
        this.resultOf(at).query = query;
      },
      saw: (value, at) => {
        this.valueCount += 1;
        this.resultOf(at).found = value;
      },
      onNameResolved: (what, typed, ids, within = "") => {
        this.names.set(JSON.stringify([what, typed, within]), { what, typed, ids });
      },
      onResults: (place, results) => {
        this.places.push(place);
        options.onResults?.(place, results);
      },
      elementError: (thrown, given, at) => this.miss(thrown, given, at),
    };
  }

  /** Notes an element, or the call as a whole, that has no value. */
  miss(thrown: unknown, given = this.call.given, at?: MatrixElementPosition): MissingValue {
    const missing = new MissingValue(reasonFromError(thrown), given);
    const key = elementKey(at);
    if (missing.kind === "failed") {
      this.failed.add(key);
      this.failure ??= missing.reason;
    }
    if (at?.beside) return missing;
    if (missing.kind === "not-cached") this.uncached.add(key);
    const result = this.resultOf(at);
    if (missing.kind === "refused") result.refusal = missing;
    return missing;
  }

  private resultOf(at?: MatrixElementPosition): AnsweredResult {
    return getOrAdd(this.results, elementKey(at), () => new AnsweredResult(at));
  }
}

/** Asks an account the same as a cell would. Never rejects: a call without an answer has one element, with the reason. */
export async function askForAnswer(
  call: CallLike,
  connection: OpenedAccount,
  options: LookUpOptions,
): Promise<Answer> {
  const { name, given } = call;
  const answer = new Answer(call);
  try {
    const definition = findCustomFunction(name);
    if (!definition) throw new Error(`There is no function ${name}`);
    const value = await definition.ask(given, connection, answer.observe(options));
    answer.isTable = Array.isArray(value);
    answer.rows = Array.isArray(value) ? (value as unknown[][]) : [[value]];
  } catch (thrown) {
    answer.rows = [[answer.miss(thrown)]];
  }
  return answer;
}

/** Key of an element of an answer, which stays the same where rows come and go; "" for the call as a whole. */
export function elementKey(at?: MatrixElementPosition): string {
  return at?.of ?? placeKey(at);
}

function placeKey(at?: MatrixElementPosition): string {
  return at ? `${at.row},${at.column}` : "";
}

/** The keys of an element and of all that contain it: a row may stand for all results of a product. */
export function listEnclosingKeys(at?: MatrixElementPosition): readonly string[] {
  return at?.of === undefined ? [elementKey(at)] : listPathAndEnclosingPaths(at.of);
}

/** The answer of nobody: what cells show for a call is not known, except by the cells themselves. */
export function createUnknownAnswer(call: CallLike): Answer {
  const answer = new Answer(call);
  answer.rows = [[answer.miss(new NoValueError({ kind: "preview" }))]];
  return answer;
}
