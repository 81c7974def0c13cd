import { MemoryBook, createOfficeHost } from "simulated-excel";

declare global {
  interface Window {
    benchmark?: {
      readonly book: MemoryBook;
      readonly longTasks: number[];
      fill(size: Size): void;
    };
  }
}

interface Size {
  readonly sheets: number;
  readonly rows: number;
  readonly indicators: number;
  readonly products: number;
}

/** Milliseconds of every task of the page and the pane, which share a thread, that took longer than 50. */
const longTasks: number[] = [];

async function start(): Promise<void> {
  const book = new MemoryBook();
  const host = createOfficeHost(book, {
    onUnknownMember: (name) => console.error(`The simulated Excel does not know ${name}`),
  });
  host.runtime.setFunctions(await (await fetch("/addin/functions.json")).json(), "LCA");
  book.attach(host.runtime);
  window.officeHost = (page) => host.external(page);
  window.benchmark = { book, longTasks, fill: (size) => fill(book, size) };
  const frame = document.createElement("iframe");
  frame.id = "pane-frame";
  frame.style.cssText = "width: 350px; height: 700px";
  frame.src = "/addin/taskpane.html";
  document.body.append(frame);
}

/** Fills each sheet with names in column A, and formulas for each indicator next to them. */
function fill(book: MemoryBook, { sheets, rows, indicators, products }: Size): void {
  const first = book.activeSheet();
  for (let number = 0; number < sheets; number += 1) {
    const sheet = number === 0 ? first : book.addSheet().id;
    const contents = Array.from({ length: rows }, (_, row) => {
      const product = ((number * rows + row) % products) + 1;
      const formula = (indicator: number): string =>
        `=LCA.IMPACT($A${row + 1},"sample-large-i-${indicator}")`;
      return [`Sample product ${product}`, ...Array.from({ length: indicators }, (__, at) => formula(at))];
    });
    book.write({ sheet, row: 0, column: 0, rows, columns: 1 + indicators }, contents);
  }
}

new PerformanceObserver((list) =>
  longTasks.push(...list.getEntries().map(({ duration }) => duration)),
).observe({
  type: "longtask",
});
void start();
