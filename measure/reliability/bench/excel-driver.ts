/**
 * The page of a proof: a workbook in memory in place of Excel, and the built add-in in a frame, with Microsoft's
 * Office.js between them.
 */
import type { SimulatedOfficeHost } from "simulated-excel";
import { MemoryBook, createOfficeHost } from "simulated-excel";
import type { CellCounts, ExpectedCells } from "./cell-counts";
import { countCells } from "./cell-counts";
import type { TurnOptions } from "./turns-in-page";
import { runTurns } from "./turns-in-page";

/** The operations that a proof uses on the workbook. */
export interface ExcelDriver {
  readonly host: SimulatedOfficeHost;
  /** Members of Office.js that the add-in used and simulated Excel lacks: later results cannot be trusted. */
  readonly unknown: string[];
  /** Writes cells from A1 on, and from then on looks at them. */
  watch(formulas: readonly (readonly string[])[], watched: ExpectedCells): void;
  /** Other values are right from now on; the cells stay as they are. */
  expect(watched: ExpectedCells): void;
  /** Enters one of the watched cells once more. */
  enter(row: number, column: number): void;
  look(): CellCounts;
  /** Turns of connecting, entering, refreshing and disconnecting, until the gate ends them. */
  turns(keys: TurnOptions["keys"]): Promise<void>;
  /** All that a saved workbook would hold, as text. */
  saved(): string;
}

declare global {
  interface Window {
    excel?: ExcelDriver;
  }
}

async function start(): Promise<void> {
  const book = new MemoryBook();
  const unknown: string[] = [];
  const host = createOfficeHost(book, { onUnknownMember: (name) => void unknown.push(name) });
  host.runtime.setFunctions(await (await fetch("/addin/functions.json")).json(), "LCA");
  book.attach(host.runtime);
  window.officeHost = (page) => host.external(page);
  let watched: ExpectedCells = { right: [] };
  let written: readonly (readonly string[])[] = [];
  const frame = document.createElement("iframe");
  const area = () => ({
    ...{ sheet: book.activeSheet(), row: 0, column: 0 },
    ...{ rows: written.length, columns: written[0]?.length ?? 0 },
  });
  const look = () => countCells(book.values(area()), watched);
  window.excel = {
    host,
    unknown,
    watch(formulas, expected) {
      written = formulas;
      watched = expected;
      book.write(area(), formulas);
    },
    expect: (expected) => void (watched = expected),
    enter(row, column) {
      const one = { ...area(), row, column, rows: 1, columns: 1 };
      book.write(one, [[written[row]?.[column] ?? ""]]);
    },
    look,
    turns: (keys) => runTurns({ frame, keys, look, enter: () => book.write(area(), written) }),
    saved: () => savedText(book, host),
  };
  frame.id = "pane-frame";
  frame.style.cssText = "width: 350px; height: 700px";
  frame.src = "/addin/taskpane.html";
  document.body.append(frame);
}

function savedText(book: MemoryBook, host: SimulatedOfficeHost): string {
  const sheets = book.sheets().map(({ id, name }) => {
    const used = book.usedArea(id);
    return used ? [name, book.formulas(used), book.values(used)] : [name];
  });
  // Names, tables, settings, XML parts: everything that simulated Excel has recorded.
  const recorded = JSON.stringify(host.recorded, (_, value: unknown) => {
    if (value instanceof Map) return [...value];
    return value instanceof Set ? [...value] : value;
  });
  return JSON.stringify(sheets) + recorded;
}

void start();
