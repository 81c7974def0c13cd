/** The workbench's page: a grid and the built add-in in a frame, with Microsoft's Office.js between them. */
import "./workbench.css";
import type { FunctionRuntime, CellFunctionCall, SimulatedOfficeHost } from "simulated-excel";
import { excelKinds, createOfficeHost, createHabitsOfExcelKind, parseCellName } from "simulated-excel";
import { createGrid, type Grid } from "./grid/grid";
import type { SavedDocumentParts, WorkbookSnapshot } from "./grid/workbook-snapshot";
import { makePaneResizable } from "./pane-width";
import { createPreparedWorkbook } from "./prepared/prepared-workbook";

const namespace = "LCA";
const emptyBook: WorkbookSnapshot = { sheets: [{ name: "Sheet1", cells: {} }] };

/** A call: the function, and the cell that made it ("Sheet1!B2"). */
export type LoggedCall = Pick<CellFunctionCall, "name" | "address">;

/** The study after a change: how often it was revised, and which products have new results. */
export interface StudyRevision {
  readonly revision: number;
  readonly products: readonly string[];
}

/** Gives some products of the sample accounts new results, wherever these accounts live. */
export type ReviseStudy = () => Promise<StudyRevision>;

/** The members that tests use. */
export interface Workbench {
  readonly grid: Grid;
  /** Simulated Excel of the open workbook; each workbook has its own. */
  readonly host: SimulatedOfficeHost;
  /** Every call of a function of the add-in since the page was opened, in order. */
  readonly calls: readonly LoggedCall[];
  open(snapshot: WorkbookSnapshot): void;
  save(): WorkbookSnapshot;
}

declare global {
  interface Window {
    /** Called by the script in front of Office.js, in the pane's frame and in dialogs. */
    officeHost?: (frame: Window) => object;
    workbench?: Workbench;
  }
}

function element<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page lacks #${id}`);
  return found;
}

const frame = element("pane-frame", HTMLIFrameElement);
const unknownMembers = new Set<string>();

/** The add-in used a part of Office.js that the workbench does not have: nothing after it can be trusted. */
function showError(member: string): void {
  console.error(`The workbench doesn't support ${member}`);
  unknownMembers.add(member);
  element("alarm", HTMLElement).textContent =
    `The workbench doesn't support ${[...unknownMembers].join(", ")}, which the add-in used.`;
}

function showPane(visible: boolean): void {
  document.body.classList.toggle("pane-hidden", !visible);
  const toggle = element("toggle-pane", HTMLButtonElement);
  toggle.textContent = visible ? "Hide pane" : "Show pane";
  toggle.setAttribute("aria-expanded", String(visible));
}

let revision = 0;
let workbooks = 0;

/**
 * The pane's address tells the sample account in the add-in which revision of the study to use.
 * The workbook's number makes the address a new one, which reloads the pane; a revision of the study does not.
 */
function paneAddress(): string {
  return `addin/taskpane.html?workbook=${workbooks}#sample-study=${revision}`;
}

/** Revises all sample accounts, including the one in the add-in, without reloading the pane. */
async function changeStudy(revise: ReviseStudy): Promise<void> {
  const study = await revise();
  revision = study.revision;
  frame.contentWindow?.location.replace(paneAddress());
  element("study", HTMLElement).textContent = `Changed: ${study.products.join("; ")}`;
}

/** The functions of the add-in in the workbook that is open, each call noted. */
function recording(runtime: () => FunctionRuntime | undefined, made: LoggedCall[]): FunctionRuntime {
  return {
    functions: () => runtime()?.functions() ?? [],
    invoke(calls) {
      for (const { name, address } of calls) made.push({ name, address });
      runtime()?.invoke(calls);
    },
    cancel: (ids) => runtime()?.cancel(ids),
  };
}

/** Simulated Excel for a workbook, with the content of add-ins in it. */
function hostOf(snapshot: WorkbookSnapshot, grid: Grid, functions: unknown): SimulatedOfficeHost {
  const host = createOfficeHost(grid, {
    onUnknownMember: showError,
    onCrash: (why) => console.error(`Excel would have crashed: ${why}`),
    onVisibility: showPane,
  });
  host.runtime.setFunctions(functions, namespace);
  const { settings, xmlParts } = host.recorded;
  for (const [name, text] of Object.entries(snapshot.settings ?? {})) settings.set(name, text);
  for (const [id, xml] of Object.entries(snapshot.xmlParts ?? {})) xmlParts.set(id, xml);
  return host;
}

function keptBy(host: SimulatedOfficeHost): SavedDocumentParts {
  return {
    settings: Object.fromEntries(host.recorded.settings),
    xmlParts: Object.fromEntries(host.recorded.xmlParts),
    objects: host.kept(),
    fileAddress: host.recorded.fileAddress,
  };
}

const excelChoice = element("excel", HTMLSelectElement);

/** The grid takes on the habits of that Excel, and the list shows which. */
function beAs(grid: Grid, excel: string | null): void {
  const kind = excelKinds.find((one) => one === excel) ?? "windows";
  excelChoice.value = kind;
  Object.assign(grid.habits, createHabitsOfExcelKind(kind));
}

/** Starts the workbench in this page; the add-in's files lie beside it, at relative addresses. */
export async function startWorkbench(revise: ReviseStudy): Promise<void> {
  const functions: unknown = await (await fetch("addin/functions.json")).json();
  let host: SimulatedOfficeHost | undefined;
  const calls: LoggedCall[] = [];
  const runtime = recording(() => host?.runtime, calls);
  const grid = await createGrid(element("grid", HTMLElement), runtime);

  /** As in Excel, another workbook is another document with its own settings, and the add-in starts again in it. */
  const open = (snapshot: WorkbookSnapshot): SimulatedOfficeHost => {
    host?.dispose();
    const opened = hostOf(snapshot, grid, functions);
    host = opened;
    window.officeHost = (page) => opened.external(page);
    grid.functionsChanged();
    grid.open(snapshot);
    const { selected } = snapshot;
    if (selected !== undefined)
      grid.select({ sheet: grid.activeSheet(), ...parseCellName(selected), rows: 1, columns: 1 });
    opened.restore(snapshot.objects ?? {});
    opened.save(snapshot.fileAddress);
    workbooks += 1;
    // A new window of Excel starts with empty session storage: Office.js and the add-in find nothing of the last one.
    sessionStorage.clear();
    frame.src = paneAddress();
    return opened;
  };
  const query = new URLSearchParams(location.search);
  beAs(grid, query.get("excel"));
  let current = open(query.has("empty") ? emptyBook : createPreparedWorkbook(navigator.language));
  const workbench: Workbench = {
    grid,
    get host() {
      return current;
    },
    calls,
    open: (snapshot) => (current = open(snapshot)),
    save: () => grid.save(keptBy(current)),
  };
  window.workbench = workbench;
  listen(workbench, revise);
}

function listen(workbench: Workbench, revise: ReviseStudy): void {
  const { grid, open, save } = workbench;
  const onClick = (id: string, act: () => void): void =>
    element(id, HTMLButtonElement).addEventListener("click", act);
  const mode = element("calculation-mode", HTMLSelectElement);
  const opened = (snapshot: WorkbookSnapshot): void => {
    open(snapshot);
    mode.value = grid.calculationMode;
    workbench.host.recorded.autoSave = autoSave.checked;
  };
  onClick("sample-sheet", () => opened(createPreparedWorkbook(navigator.language)));
  onClick("empty-sheet", () => opened(emptyBook));
  onClick("reopen", () => opened(save()));
  onClick("save", () => workbench.host.save());
  onClick("save-as", () => workbench.host.save(element("file-address", HTMLInputElement).value));
  const autoSave = element("auto-save", HTMLInputElement);
  autoSave.addEventListener("change", () => {
    workbench.host.recorded.autoSave = autoSave.checked;
  });
  onClick("calculate", () => grid.calculate("Recalculate"));
  onClick("calculate-all", () => grid.calculate("Full"));
  onClick("toggle-pane", () => workbench.host.show(document.body.classList.contains("pane-hidden")));
  mode.addEventListener("change", () => {
    grid.calculationMode = mode.value === "Manual" ? "Manual" : "Automatic";
  });
  onClick("change-study", () => void changeStudy(revise));
  excelChoice.addEventListener("change", () => {
    beAs(grid, excelChoice.value);
    opened(save());
  });
  makePaneResizable(element("divider", HTMLElement), element("pane", HTMLElement));
}
