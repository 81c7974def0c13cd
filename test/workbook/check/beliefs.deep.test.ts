import type { CellFunctionCall, FunctionResult } from "simulated-excel";
import type { ProbeName } from "../../../src/workbook/check/excel-probe";
import { checkQuestionsToUser } from "../../../src/workbook/check/excel-probe";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { byName, examine } from "./run-excel-check";
import { lendWindows } from "./fake-windows";

const inNode = addInInNode();
const windows = lendWindows();

/** Changes the calls that reach the add-in. */
function distort(desk: NodeDesk, change: (call: CellFunctionCall) => CellFunctionCall): void {
  const { runtime } = desk.host;
  const invoke = runtime.invoke.bind(runtime);
  runtime.invoke = (calls) => invoke(calls.map(change));
}

const withArgs = (desk: NodeDesk, change: (args: readonly unknown[]) => readonly unknown[]): void =>
  distort(desk, (call) => ({ ...call, args: change(call.args) }));

/** Changes the answers that reach the cells, or drops them. */
function settle(
  desk: NodeDesk,
  change: (value: FunctionResult["value"]) => FunctionResult["value"] | undefined,
): void {
  const { book } = desk;
  const given = book.settle.bind(book);
  book.settle = (results) =>
    given(
      results.flatMap(({ id, value }) => {
        const changed = change(value);
        return changed === undefined ? [] : [{ id, value: changed }];
      }),
    );
}

/** Shows the page another value for cells of this error. */
function showInstead(desk: NodeDesk, error: string, instead: unknown): void {
  const { book } = desk;
  const values = book.values.bind(book);
  book.values = (area) =>
    values(area).map((row) =>
      row.map((cell) =>
        typeof cell === "object" && cell?.error === error ? (instead as typeof cell) : cell,
      ),
    );
}

function formulasRead(desk: NodeDesk, change: (formula: unknown) => string): void {
  const { book } = desk;
  const formulas = book.formulas.bind(book);
  book.formulas = (area) => formulas(area).map((row) => row.map(change));
}

function write(desk: NodeDesk, change: (content: unknown) => unknown): void {
  const { book } = desk;
  const written = book.write.bind(book);
  book.write = (area, contents) =>
    written(
      area,
      contents.map((row) => row.map(change)),
    );
}

const numbersIn = (
  value: FunctionResult["value"],
  change: (number: number) => FunctionResult["value"],
): FunctionResult["value"] =>
  (Array.isArray(value)
    ? value.map((row) => row.map((cell) => (typeof cell === "number" ? change(cell) : cell)))
    : value) as FunctionResult["value"];

/** How each probe's Excel is broken, and what the probe then observes. A probe without an entry does not compile. */
const broken: Readonly<Record<ProbeName, readonly [how: (desk: NodeDesk) => void, sees: RegExp]>> = {
  known: [({ host }) => host.runtime.setFunctions({ functions: [] }, "LCA"), /^\["#NAME\?",0\]$/],
  "read-back": [
    (desk) => formulasRead(desk, (formula) => String(formula).replace("LCA.", "_xldudf_LCA_")),
    /_xldudf_LCA_IMPACT/,
  ],
  "formulas-back": [
    (desk) => formulasRead(desk, (formula) => String(formula).replace("$A$1", "$A$2")),
    /'LCA_check A b'!\$A\$2/,
  ],
  "formats-back": [({ book }) => void (book.setNumberFormats = () => undefined), /^\["General","General"\]$/],
  "clean-sheet": [
    ({ book }) => {
      const calculate = book.calculate.bind(book);
      book.calculate = (_, sheet) => calculate("Full", sheet);
    },
    /^2$/,
  ],
  "filtered-rows": [
    ({ book }) => void (book.hiddenRows = () => new Set()),
    /^\[false,false\]; .*\[1,2,3,4\]$/,
  ],
  "hidden-name": [
    ({ book }) => {
      const defineName = book.defineName.bind(book);
      book.defineName = (name) => defineName({ ...name, hidden: false });
    },
    /^\[true,true,"Worksheet"\]$/,
  ],
  "auto-save": [({ host }) => void Object.assign(host.recorded, { autoSave: "On" }), /^"On"$/],
  "blank-cell": [({ book }) => void (book.habits.blankCell = null), /^null$/],
  "blank-in-range": [({ book }) => void (book.habits.blankCell = null), /^\[\[null,7\]\]$/],
  omitted: [(desk) => withArgs(desk, (args) => args.map((arg) => arg ?? 0)), /^\[0,0\]$/],
  kinds: [
    (desk) => withArgs(desk, ([key, arg, ...rest]) => [key, String(arg), ...rest]),
    /"brick","007","7","12.5"/,
  ],
  "one-cell-in-range": [(desk) => withArgs(desk, ([key, , ...rest]) => [key, 7, ...rest]), /^7$/],
  "range-for-one": [(desk) => showInstead(desk, "#CALC!", 1), /^\[1,0\]$/],
  "error-argument": [(desk) => showInstead(desk, "#DIV/0!", { error: "#N/A" }), /"#N\/A","#N\/A",0/],
  cancelled: [({ host }) => void (host.runtime.cancel = () => undefined), /^false$/],
  "odd-sheets": [
    (desk) => distort(desk, (call) => ({ ...call, address: call.address.replaceAll("'", "") })),
    /"LCA_check A b!C3"/,
  ],
  "many-addresses": [
    (desk) => distort(desk, (call) => ({ ...call, address: "LCA_check!A1" })),
    /^\[500,499\]$/,
  ],
  "omitted-range": [(desk) => withArgs(desk, (args) => args.map((arg) => arg ?? [[0]])), /^\[\[\[0\]\],/],
  "errors-in-matrix": [({ book }) => void (book.habits.errorsInMatrices = false), /^\[\["#VALUE!"\],\[""\]/],
  "null-in-matrix": [
    (desk) => settle(desk, (value) => (Array.isArray(value) ? value.map(([cell]) => [cell || ""]) : value)),
    /^\[\[1\],\[""\],\[3\]\]$/,
  ],
  spills: [
    (desk) => settle(desk, (value) => (Array.isArray(value) ? (value[0]?.[0] ?? null) : value)),
    /^\[\[\[1,""\]/,
  ],
  "exact-numbers": [
    (desk) => settle(desk, (value) => numbersIn(value, (number) => Math.fround(number))),
    /0.300000011920929/,
  ],
  "error-names": [(desk) => showInstead(desk, "#DIV/0!", { error: "#DEEL/0!" }), /"#DEEL\/0!"/],
  dirty: [({ book }) => void (book.habits.dirtReaches = "nothing"), /^1$/],
  "shows-given": [(desk) => settle(desk, () => 1), /^\[\[1\]\]$/],
  "error-again": [({ book }) => void (book.habits.busyAfterError = true), /^\[\["#BUSY!"\]\]$/],
  "dirty-elsewhere": [
    ({ book }) => void (book.habits.dirtReaches = "active-sheet"),
    /^\{"hidden":1,"veryHidden":1,"behind":1,"locked":1\}$/,
  ],
  found: [
    ({ book }) => {
      const used = book.usedArea.bind(book);
      const isHidden = (sheet: string) =>
        book.sheets().some((one) => one.id === sheet && one.visibility !== "Visible");
      book.usedArea = (sheet) => (isHidden(sheet) ? null : used(sheet));
    },
    /^\["B2","none"\]$/,
  ],
  protected: [(desk) => formulasRead(desk, () => ""), /^\[\[""\]\]$/],
  rectangles: [
    ({ book }) => void (book.habits.maxMessageBytes = 50_000),
    /^RequestPayloadSizeLimitExceeded$/,
  ],
  "much-text": [
    ({ book }) => void (book.habits.maxMessageBytes = 50_000),
    /^RequestPayloadSizeLimitExceeded$/,
  ],
  spilled: [({ book }) => void (book.spillArea = () => null), /parent: none$/],
  "names-read": [({ book }) => void (book.names = () => []), /^\[true,0\]$/],
  "own-cells": [
    ({ book }) => {
      const written = book.write.bind(book);
      book.write = (area, contents) => {
        written(area, contents);
        if (area.rows === 1 && area.column === 0) written({ ...area, row: area.row + 1 }, contents);
      };
    },
    /^\[\["=1\+1"\],\["=9\+1"\],\["=9\+1"\]\]/,
  ],
  texts: [
    ({ book }) => void (book.setNumberFormats = () => undefined),
    /7,100000,"String","Boolean","Double"\]$/,
  ],
  lists: [({ host }) => void (host.recorded.validations.splice = () => []), /"None"/],
  "new-column": [
    (desk) => write(desk, (content) => (content === "GWP" ? "Column1" : content)),
    /^\[\["Product","Column1"\]\]$/,
  ],
  "shown-zeros": [({ book }) => void (book.setNumberFormats = () => undefined), /^\["0\.0000015",/],
  settings: [
    ({ host }) => void (host.recorded.settings.keys = () => new Map<string, string>().keys()),
    /^null$/,
  ],
  storage: [
    () => {
      indexedDB.open = () => {
        throw new DOMException("", "SecurityError");
      };
    },
    /^SecurityError$/,
  ],
  policy: [
    ({ book }) => {
      const violation = new window.Event("securitypolicyviolation");
      Object.assign(violation, { effectiveDirective: "script-src-elem" });
      book.onRearranged(({ kind }) => kind === "sheet-added" && document.dispatchEvent(violation));
    },
    /^\["script-src-elem"\]$/,
  ],
  "office-theme": [
    () => {
      const { GetContext } = window.external as unknown as { GetContext(): { GetOfficeThemeInfo(): string } };
      GetContext().GetOfficeThemeInfo = () => "{}";
    },
    /^nothing$/,
  ],
  crowd: [(desk) => settle(desk, (value) => (value === 4_711 ? undefined : value)), /^4999$/],
  window: [() => void (windows.refused = true), /^\[\{"failure":"blocked"\}/],
};

test.each(Object.entries(broken))(
  "the probe %s detects an Excel that behaves otherwise",
  async (name, [breakIt, sees]) => {
    const desk = await inNode.open(await inNode.serve());
    breakIt(desk);
    const done = await examine({ probes: [name as ProbeName], ends: 600_000 });
    expect(byName(done)).toEqual({
      [name]: { verdict: "other", observed: expect.stringMatching(sees) as string },
    });
    inNode.complaints();
  },
);

test.each([
  ["yes", "as"],
  ["no", "other"],
  ["skip", "untried"],
] as const)("the person's answer %s is reported as given", async (answer, verdict) => {
  await inNode.open(await inNode.serve());
  const names = Object.keys(checkQuestionsToUser);
  const done = await examine({
    probes: [],
    questions: Object.fromEntries(names.map((name) => [name, answer])),
  });
  expect(done.findings.map(({ name, verdict: found }) => [name, found])).toEqual(
    names.map((name) => [name, verdict]),
  );
});
