import { digestJson, isJsonObject } from "../../wire/json-values";
import { readDefinedNames } from "../cells/workbook-structure";
import { pauseFor } from "../cells/excel-blocked";
import { waitForCellEdit } from "../cells/excel-requests";
import { NoValueError } from "../../lca/reasons";
import { findRecordSheet } from "../record/find-record-sheet";
import { readXmlTextParts, replaceXmlTextParts } from "../owner/xml-text-part";
import type { FileLook, HandOnWay, OpenFile } from "./freeze-types";

/**
 * The mark of a workbook that was frozen to hand it on. It stays in the file, so that co-authors' panes know since
 * when, and Excel copies it with the file: it counts only in the file that it names.
 */
const markNamespace = "urn:product-impact-for-excel:frozen-to-hand-on";

interface HandOnMark {
  /** In ISO 8601. */
  readonly since: string;
  /** A digest of the file's address: a path would tell a recipient whose computer it was. */
  readonly file: string;
}

/** The file that was frozen to hand it on, in this session; null if none was, or it was thawed. */
let frozenFile: OpenFile | null = null;

/**
 * Looks at the open file: how it can be handed on, and whether it is frozen for that. Throws `NoValueError` if Excel
 * does not tell its address in time.
 */
export async function lookAtFile(): Promise<FileLook> {
  const address = await askForAddress();
  return Excel.run(waitForCellEdit, async (context) => {
    const { lcaNames } = await readDefinedNames(context);
    // Without a record nothing is frozen: the mark may be left of a page that was killed.
    const hasRecord = (await findRecordSheet(context)) !== null;
    const { worksheets } = context.workbook;
    worksheets.load("items/name,items/visibility");
    const workbook = context.workbook.load("name,autoSave,isDirty,previouslySaved");
    const marks = await readXmlTextParts(context, markNamespace);
    const isHidden = ({ visibility }: Excel.Worksheet): boolean =>
      visibility !== Excel.SheetVisibility.visible;
    const file = { name: workbook.name, address };
    return {
      file,
      way: chooseWay(address, workbook),
      hiddenSheets: worksheets.items.filter(isHidden).map(({ name }) => name),
      liveNames: lcaNames,
      frozenSince: hasRecord ? await findFrozenSince(marks, address) : null,
      movedFrom: frozenFile && isOtherFile(file, frozenFile) ? frozenFile : null,
    };
  });
}

/** Copy first where a freeze would reach other people, or the file on disk, at once. */
function chooseWay(
  address: string,
  { autoSave, isDirty, previouslySaved }: Pick<Excel.Workbook, "autoSave" | "isDirty" | "previouslySaved">,
): HandOnWay {
  if (Office.context.platform === Office.PlatformType.OfficeOnline) return { kind: "copy-first", why: "web" };
  if (autoSave === true) return { kind: "copy-first", why: "auto-save" };
  if (isOnline(address)) return { kind: "copy-first", why: "online" };
  if (previouslySaved === false) return { kind: "save-first", why: "never-saved" };
  if (autoSave !== false || address === "") return { kind: "copy-first", why: "unknown" };
  // Save As would leave the unsaved changes in the copy alone.
  if (isDirty) return { kind: "save-first", why: "unsaved-changes" };
  return { kind: "freeze-first" };
}

/** In milliseconds. While a window of Excel's own is open, Excel answers nothing. */
const addressTimeoutMs = 3_000;

/**
 * The address of the open file. `document.url` is of the time when the page was loaded: Save As does not change it
 * (office-js 1507). Excel refuses to tell the address of a workbook that was never saved (office-js 3509).
 */
async function askForAddress(): Promise<string> {
  const asked = new Promise<string>((resolve) => {
    Office.context.document.getFilePropertiesAsync(({ status, value }) =>
      resolve(
        status === Office.AsyncResultStatus.Succeeded ? value.url : (Office.context.document.url ?? ""),
      ),
    );
  });
  const late = pauseFor(addressTimeoutMs).then(() => {
    throw new NoValueError(
      { kind: "internal" },
      { cause: new Error("Excel does not tell the file's address") },
    );
  });
  return Promise.race([asked, late]);
}

/**
 * Marks this file as frozen to hand it on, before its cells change, so that co-authors' panes find the mark with the
 * record. A file whose address is not known could not be told from its copies. What Excel refuses is tried once more.
 */
export async function markFrozenFile(file: OpenFile): Promise<void> {
  frozenFile = file;
  if (file.address === "") return;
  const since = new Date().toISOString();
  const mark: HandOnMark = { since, file: await digestAddress(file.address, since) };
  const write = (): Promise<void> => replaceMarks(JSON.stringify(mark));
  await write().catch(write);
}

/** Removes the mark, and returns how to put it back. What Excel refuses is tried once more. */
export async function removeFrozenMark(): Promise<() => Promise<void>> {
  const fileBefore = frozenFile;
  const [markBefore] = await Excel.run(waitForCellEdit, (context) =>
    readXmlTextParts(context, markNamespace),
  );
  frozenFile = null;
  if (markBefore === undefined) return () => Promise.resolve();
  const remove = (): Promise<void> => replaceMarks(null);
  await remove().catch(remove);
  return async () => {
    frozenFile = fileBefore;
    await replaceMarks(markBefore);
  };
}

function replaceMarks(text: string | null): Promise<void> {
  return Excel.run(waitForCellEdit, (context) => replaceXmlTextParts(context, markNamespace, text));
}

async function findFrozenSince(marks: readonly string[], address: string): Promise<number | null> {
  for (const text of marks) {
    const mark = parseMark(text);
    if (mark && address !== "" && mark.file === (await digestAddress(address, mark.since)))
      return Date.parse(mark.since);
  }
  return null;
}

/** The text may come from anybody. */
function parseMark(text: string): HandOnMark | null {
  try {
    const json: unknown = JSON.parse(text);
    if (!isJsonObject(json) || typeof json["file"] !== "string") return null;
    const since = String(json["since"]);
    return Number.isNaN(Date.parse(since)) ? null : { since, file: json["file"] };
  } catch {
    return null;
  }
}

function digestAddress(address: string, since: string): Promise<string> {
  return digestJson([since, unifyAddress(address)]);
}

function isOtherFile(file: OpenFile, before: OpenFile): boolean {
  return file.name !== before.name || unifyAddress(file.address) !== unifyAddress(before.address);
}

function isOnline(address: string): boolean {
  return /^https?:/i.test(address);
}

/** Excel on the web and on a desktop write the address of one file differently: escaped or not, with a query or not. */
function unifyAddress(address: string): string {
  const path = isOnline(address) ? address.replace(/\?.*$/, "") : address;
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
