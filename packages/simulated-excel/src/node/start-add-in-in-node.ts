import type { CellFunctionCall, TablesAndConditionalFormatsInFile } from "../book/book";
import type { ExcelKind } from "../book/habits";
import { MemoryBook } from "../memory/memory-book";
import type { SimulatedOfficeHost } from "../office/office-host";
import { createOfficeHost } from "../office/office-host";
import type { OfficePage } from "./office-page";
import { openOfficePage } from "./office-page";

/** An add-in, and the Excel and the workbook in which it opens. */
export interface AddInStartOptions {
  /** Address of the add-in's page. Nothing is fetched from it: it gives the storage, origin and query. */
  readonly address: string;
  /** Code that the page runs at once, when Office.js is there and Excel's part of it has not yet arrived. */
  firstScript(): void;
  /** Content of functions.json; without it the add-in has no custom functions. */
  readonly functionsMetadata?: unknown;
  /** Namespace of the functions: "LCA". */
  readonly namespace?: string;
  /** Excel for Windows by default. A given `book` already has its Excel. */
  readonly excel?: ExcelKind;
  /** A workbook to open again; by default an empty one. */
  readonly book?: MemoryBook;
  /** Address of the saved workbook, as in `Office.context.document.url`. */
  readonly fileName?: string | undefined;
  /** Content of the file besides cells. */
  readonly kept?: SavedContentBesideCells;
  /** Content of the window's session storage, left by an earlier page. */
  readonly sessionStorage?: ReadonlyMap<string, string>;
  /** Called for every call of a custom function. */
  onCall?(call: CellFunctionCall): void;
  /** Called for every request of the add-in to Excel: a batch that Office.js sends. */
  onRequest?(): void;
  /** Called at once for each entry of `complaints`. */
  onComplaint?(complaint: string): void;
}

/** Content of a workbook's file besides its cells: settings as JSON texts, XML parts by their ids. */
export interface SavedContentBesideCells {
  readonly settings: ReadonlyMap<string, string>;
  readonly xmlParts: ReadonlyMap<string, string>;
  readonly objects?: TablesAndConditionalFormatsInFile;
}

/** A workbook with an add-in running in it. */
export interface RunningAddIn {
  readonly book: MemoryBook;
  readonly host: SimulatedOfficeHost;
  readonly page: OfficePage;
  /**
   * Failures so far: the add-in used a part of Office.js that simulated Excel lacks, a script of the page threw, or
   * Excel would have crashed. A test ends by expecting none.
   */
  readonly complaints: readonly string[];
  /** Value for `AddInStartOptions.kept`, to open the workbook again after it was closed. */
  kept(): SavedContentBesideCells;
  /** Closes the workbook and the page, and takes the page's globals back out of Node's. */
  close(): void;
}

/**
 * Opens a workbook with an add-in in it, without a browser: Microsoft's Office.js runs in jsdom over a `MemoryBook`,
 * and the globals of its page (`window`, `Office`, `Excel` …) are Node's until it is closed. So there is one at a time.
 */
export async function startAddInInNode(start: AddInStartOptions): Promise<RunningAddIn> {
  const complaints: string[] = [];
  const complain = (complaint: string): void => {
    complaints.push(complaint);
    start.onComplaint?.(complaint);
  };
  const book = start.book ?? new MemoryBook(start.excel);
  const host = openWorkbook(book, start, complain);
  const page = await openOfficePage({
    address: start.address,
    host,
    stored: start.sessionStorage ?? new Map(),
    firstScript: () => start.firstScript(),
    complain,
  });
  return {
    book,
    host,
    page,
    complaints,
    kept: () => ({
      settings: host.settings,
      xmlParts: host.recorded.xmlParts,
      objects: host.kept(),
    }),
    close() {
      host.dispose();
      page.close();
    },
  };
}

function openWorkbook(
  book: MemoryBook,
  { functionsMetadata, namespace = "", fileName, kept, onCall, onRequest }: AddInStartOptions,
  complain: (complaint: string) => void,
): SimulatedOfficeHost {
  const host = createOfficeHost(book, {
    ...(fileName !== undefined && { fileName }),
    onUnknownMember: (member) => complain(`The simulated Excel does not know ${member}`),
    onCrash: (why) => complain(`Excel crashed: ${why}`),
    ...(onRequest && { onRequest }),
  });
  host.restore(kept?.objects ?? {});
  host.runtime.setFunctions(functionsMetadata, namespace);
  for (const [name, text] of kept?.settings ?? []) host.recorded.settings.set(name, text);
  for (const [id, xml] of kept?.xmlParts ?? []) host.recorded.xmlParts.set(id, xml);
  book.attach({
    functions: () => host.runtime.functions(),
    invoke(calls) {
      for (const call of calls) onCall?.(call);
      host.runtime.invoke(calls);
    },
    cancel: (ids) => host.runtime.cancel(ids),
  });
  book.reopen();
  return host;
}
