import type { Book, FunctionInfo, FunctionRuntime, CellFunctionCall, FunctionResult } from "../book/book";
import { megabyteBytes, type ExcelHabits } from "../book/habits";
import type { DeclaredFunction } from "./function-metadata";
import { readFunctionMetadata } from "./function-metadata";
import { readFunctionResult } from "./function-results";
import type { EventMessage } from "./wire";
import { eventMessageNumbers } from "./wire";

/** Bits of an invocation's flags. */
const cancelableFlag = 1;

interface FunctionBridgeOptions {
  readonly book: Book;
  push(entries: readonly EventMessage[]): void;
  onUnknownMember(name: string): void;
  onCrash(why: string): void;
}

function asShown(result: FunctionResult | null, { errorsInMatrices }: ExcelHabits): FunctionResult | null {
  const value = result?.value;
  if (!Array.isArray(value) || errorsInMatrices) return result;
  const isWhole = value.flat().every((cell) => typeof cell !== "object" || cell === null);
  return result && !isWhole ? { ...result, value: { error: "#VALUE!" } } : result;
}

function sentencesIn(value: FunctionResult["value"]): number {
  const cells = Array.isArray(value) ? value.flat() : [value];
  return cells.filter((cell) => typeof cell === "object" && cell?.message !== undefined).length;
}

function weightOf(entries: readonly unknown[]): number {
  return new TextEncoder().encode(JSON.stringify(entries)).length;
}

/**
 * Passes calls from cells to the add-in's custom functions. Calls wait until the page reports that its functions are
 * ready; all calls made at once go out in one push, because Excel's grouping of calls is not documented.
 */
export class FunctionBridge implements FunctionRuntime {
  private declared: ReadonlyMap<string, DeclaredFunction> = new Map();
  private readonly open = new Map<number, CellFunctionCall>();
  private ready = false;

  constructor(private readonly options: FunctionBridgeOptions) {}

  /** The add-in's functions.json and its namespace ("LCA"). */
  setFunctions(json: unknown, namespace: string): void {
    this.declared = readFunctionMetadata(json, namespace);
    for (const { info, streaming } of this.declared.values()) {
      if (streaming) this.options.onUnknownMember(`streaming function ${info.name}`);
    }
  }

  functions(): readonly FunctionInfo[] {
    return [...this.declared.values()].map(({ info }) => info);
  }

  invoke(calls: readonly CellFunctionCall[]): void {
    const isDeclared = ({ name }: CellFunctionCall): boolean => this.declared.has(name.toUpperCase());
    const known = calls.filter(isDeclared);
    for (const call of known) this.open.set(call.id, call);
    if (this.ready) this.send(known);
    const strange = calls.filter((call) => !isDeclared(call));
    if (strange.length > 0) {
      this.options.book.settle(strange.map(({ id }) => ({ id, value: { error: "#NAME?" } })));
    }
  }

  cancel(ids: readonly number[]): void {
    const wanted = ids.filter((id) => this.open.delete(id));
    if (!this.ready || wanted.length === 0) return;
    this.options.push(
      wanted.map(
        (id) =>
          [
            eventMessageNumbers.functions,
            eventMessageNumbers.cancel,
            "",
            { invocationId: id },
          ] satisfies EventMessage,
      ),
    );
  }

  /** The page has associated its functions: waiting calls go out. */
  pageReady(): void {
    this.ready = true;
    this.send([...this.open.values()]);
  }

  /** The page is about to be replaced: the next one gets the calls it left open. */
  pageGone(): void {
    this.ready = false;
  }

  /** Takes the page's results; those of cancelled calls are dropped. */
  results(list: unknown): void {
    const entries: readonly unknown[] = Array.isArray(list) ? list : [];
    const { habits } = this.options.book;
    if (habits.weighsAnswers && weightOf(entries) > (habits.maxMessageBytes ?? 5 * megabyteBytes)) return;
    const results = entries.flatMap((entry) => asShown(readFunctionResult(entry), habits) ?? []);
    const said = results.reduce((sum, { value }) => sum + sentencesIn(value), 0);
    if (said > habits.maxErrorsWithSentence) {
      this.options.onCrash(`${said} errors with a sentence at once`);
    }
    this.options.book.settle(results.filter(({ id }) => this.open.delete(id)));
  }

  private send(calls: readonly CellFunctionCall[]): void {
    if (calls.length > 0) this.options.push(calls.map((call) => this.entry(call)));
  }

  private entry({ id, name, args, address }: CellFunctionCall): EventMessage {
    const declared = this.declared.get(name.toUpperCase());
    const flags = declared?.info.cancelable ? cancelableFlag : 0;
    const isTold = this.options.book.habits.tellsAddresses && declared?.requiresAddress;
    const message = [id, declared?.id ?? name, args, isTold ? address : null, flags];
    return [eventMessageNumbers.functions, eventMessageNumbers.invoke, "", message];
  }
}
