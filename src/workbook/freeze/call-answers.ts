import type { RequestOptions } from "../../client/service/request-options";
import type { OpenedAccount } from "../../client/account/opened-account";
import type { ImpactQuery } from "../../client/account/value-explanation";
import type { Reason } from "../../lca/reasons";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import type { MatrixElementPosition } from "../../client/queries/account-query";
import { findCustomFunction } from "../../client/queries/custom-functions";
import { createCallKey } from "../../client/queries/same-call";
import type { WorkbookCall } from "../../client/generations/workbook-call";
import { elementKey as matrixElementKey } from "../../client/generations/answer";
import type { ResultIdentity } from "./result-identity";
import { identifyResult } from "./result-identity";

/** Takes the place of an element without a value. */
export class ElementWithoutValue {
  constructor(readonly reason: Reason) {}
}

/** The answer to a call, and which result each of its numbers is. */
export interface CallAnswer {
  /** A value that is no table is a table of one element. */
  readonly rows: readonly (readonly unknown[])[];
  /** The query behind the element; undefined for one that is no result. */
  queryAt(row: number, column: number): ImpactQuery | undefined;
}

/** Answers calls as cells ask them, each once, and identifies the results in the answers. */
export class CallAnswers {
  private readonly answers = new Map<string, Promise<CallAnswer>>();
  private readonly identities = new Map<string, Promise<ResultIdentity>>();

  /** `options` are those of every request to the service. */
  constructor(
    readonly connection: OpenedAccount,
    private readonly options: RequestOptions,
  ) {}

  /** A call without an answer has one element, with the reason. Never rejects but for "cancelled". */
  answer(call: WorkbookCall): Promise<CallAnswer> {
    return getOrCreate(this.answers, createCallKey(call), () => this.ask(call));
  }

  /** Throws `NoValueError` if the names have no meaning now, or the result cannot be read. */
  identify(asked: ImpactQuery): Promise<ResultIdentity> {
    const { product, indicator, scenario } = asked;
    const named = typeof indicator === "string" ? indicator : [indicator.name, indicator.unit];
    return getOrCreate(this.identities, JSON.stringify([product, named, scenario]), () =>
      identifyResult(this.connection, asked, this.options),
    );
  }

  private async ask({ name, given }: WorkbookCall): Promise<CallAnswer> {
    const queries = new Map<string, ImpactQuery>();
    const rows = await this.askForRows(
      { name, given },
      (asked, at) => void queries.set(elementKey(at), asked),
    );
    return { rows, queryAt: (row, column) => queries.get(elementKey({ row, column })) };
  }

  private async askForRows(
    { name, given }: WorkbookCall,
    asks: (asked: ImpactQuery, at?: MatrixElementPosition) => void,
  ): Promise<CallAnswer["rows"]> {
    const ours = findCustomFunction(name);
    if (!ours) return [[new ElementWithoutValue({ kind: "internal" })]];
    try {
      const elementError = (thrown: unknown) => new ElementWithoutValue(reasonFromError(thrown));
      const answer = await ours.ask(given, this.connection, { ...this.options, asks, elementError });
      return Array.isArray(answer) ? (answer as unknown[][]) : [[answer]];
    } catch (thrown) {
      const reason = reasonFromError(thrown);
      if (reason.kind === "cancelled") throw new NoValueError(reason, { cause: thrown });
      return [[new ElementWithoutValue(reason)]];
    }
  }
}

/** A value that is no table counts as its first element. */
function elementKey(at: MatrixElementPosition = { row: 0, column: 0 }): string {
  const { row, column } = at;
  return matrixElementKey({ row, column });
}

function getOrCreate<T>(all: Map<string, T>, key: string, create: () => T): T {
  const held = all.get(key);
  if (held !== undefined) return held;
  const made = create();
  all.set(key, made);
  return made;
}
