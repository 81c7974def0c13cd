/** The grid alone in a page, with functions that answer when the test tells them to. */
import type {
  FunctionInfo,
  FunctionRuntime,
  CellFunctionCall,
  ParameterInfo,
  FunctionResult,
} from "simulated-excel";
import { createGrid, type Grid } from "../../../workbench/grid/grid";

type Answer = FunctionResult["value"];

export interface GridTrial {
  readonly grid: Grid;
  /** Every call that went out, and the ids of those that were cancelled. */
  readonly calls: CellFunctionCall[];
  readonly cancelled: number[];
  /** While true, answers are kept back. */
  held: boolean;
  release(): void;
}

declare global {
  interface Window {
    trial?: GridTrial;
  }
}

function parameter(name: string, more: Partial<ParameterInfo> = {}): ParameterInfo {
  const description = `what ${name} means`;
  return { name, description, optional: false, repeating: false, matrix: false, type: "any", ...more };
}

function info(name: string, description: string, parameters: ParameterInfo[]): FunctionInfo {
  return { name, description, helpUrl: "", parameters, cancelable: true };
}

const optional = { optional: true };
const metadata: readonly FunctionInfo[] = [
  info("LCA.IMPACT", "The result of a product for one indicator.", [
    parameter("product"),
    parameter("indicator"),
    parameter("scenario", optional),
  ]),
  info("LCA.SHOW", "Its arguments as text.", [
    parameter("a"),
    parameter("b", optional),
    parameter("c", optional),
  ]),
  info("LCA.WHOLE", "A range as text.", [parameter("range", { matrix: true })]),
  info("LCA.TEXT", "A text as text.", [parameter("text", { type: "string" })]),
  info("LCA.TABLE", "A table of numbers.", [parameter("rows", { type: "number" }), parameter("columns")]),
];

function answerTo({ name, args }: CellFunctionCall): Answer {
  if (name === "LCA.SHOW" || name === "LCA.WHOLE" || name === "LCA.TEXT") return JSON.stringify(args);
  if (name === "LCA.TABLE") return table(Number(args[0]), Number(args[1]));
  if (args[0] === "unknown") return { error: "#N/A", message: 'No product is called "unknown".' };
  return typeof args[0] === "number" ? args[0] * 2 : String(args[0]).length;
}

function table(rows: number, columns: number): Answer {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) =>
      row === 1 && column === 1
        ? { error: "#VALUE!" as const, message: "Two products share this name." }
        : row * 10 + column,
    ),
  );
}

async function start(): Promise<void> {
  const waiting = new Map<number, CellFunctionCall>();
  const calls: CellFunctionCall[] = [];
  const cancelled: number[] = [];
  const book: { grid?: Grid } = {};
  let held = false;
  const settle = (): void => {
    if (held || waiting.size === 0) return;
    const results = [...waiting.values()].map((call) => ({ id: call.id, value: answerTo(call) }));
    waiting.clear();
    book.grid?.settle(results);
  };
  const runtime: FunctionRuntime = {
    functions: () => metadata,
    invoke(more) {
      calls.push(...more);
      for (const call of more) waiting.set(call.id, call);
      setTimeout(settle);
    },
    cancel(ids) {
      cancelled.push(...ids);
      for (const id of ids) waiting.delete(id);
    },
  };
  const container = document.createElement("div");
  container.style.cssText = "position:absolute;inset:0";
  document.body.append(container);
  const grid = await createGrid(container, runtime);
  book.grid = grid;
  window.trial = {
    grid,
    calls,
    cancelled,
    get held() {
      return held;
    },
    set held(value) {
      held = value;
    },
    release() {
      held = false;
      settle();
    },
  };
}

void start();
