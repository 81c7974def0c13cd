import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const program = process.env.OFFICE_PATH ?? "/usr/bin/soffice";
/** A cell as LibreOffice holds it: a text, a number, a date, or nothing; a formula only if the file has one. */
export type Held = string | number | { readonly date: string } | { readonly formula: string } | null;

/** Opens an Excel file in LibreOffice, headless, and returns the cells of its sheets by the sheets' names. */
export async function openInLibreOffice(file: Uint8Array): Promise<Map<string, Held[][]>> {
  if (!existsSync(program)) {
    throw new Error("There is no LibreOffice to test with: install it, or name it by OFFICE_PATH.");
  }
  const folder = mkdtempSync(join(tmpdir(), "starter-"));
  try {
    writeFileSync(join(folder, "book.xlsx"), file);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const book = join(folder, "book.xlsx");
    const output = await run([profile, "--headless", "--convert-to", "fods", "--outdir", folder, book]);
    const opened = join(folder, "book.fods");
    if (!existsSync(opened)) throw new Error(`LibreOffice did not open it: ${output}`);
    return sheetsOf(readFileSync(opened, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  const printed: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => printed.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => printed.push(chunk));
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", () => done(Buffer.concat(printed).toString("utf8")));
  });
}

/** Reads LibreOffice's own format: each cell with its type and its whole value. */
function sheetsOf(document: string): Map<string, Held[][]> {
  const sheets = document.matchAll(/<table:table table:name="([^"]*)".*?<\/table:table>/gs);
  return new Map([...sheets].map(([sheet, name = ""]) => [plain(name), rowsOf(sheet)]));
}

function rowsOf(sheet: string): Held[][] {
  const rows = [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = ""]) => {
    const cells = row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs);
    return [...cells].flatMap(([, attributes = "", content = ""]) => {
      const times = Number(attribute(attributes, "table:number-columns-repeated") ?? 1);
      const cell = cellOf(attributes, content);
      return cell === null && times > 100 ? [] : Array<Held>(times).fill(cell);
    });
  });
  return withoutEnd(
    rows.map((row) => withoutEnd(row, (cell) => cell === null)),
    (row) => row.length === 0,
  );
}

function withoutEnd<T>(all: readonly T[], isEmpty: (one: T) => boolean): T[] {
  const last = all.map(isEmpty).lastIndexOf(false);
  return all.slice(0, last + 1);
}

function cellOf(attributes: string, content: string): Held {
  const formula = attribute(attributes, "table:formula");
  if (formula !== undefined) return { formula };
  switch (attribute(attributes, "office:value-type")) {
    case undefined:
      return null;
    case "float":
      return Number(attribute(attributes, "office:value"));
    case "date":
      return { date: attribute(attributes, "office:date-value") ?? "" };
    default:
      return [...content.matchAll(/<text:p>(.*?)<\/text:p>|<text:p\/>/gs)]
        .map(([, text = ""]) => plain(text))
        .join("\n");
  }
}

function attribute(attributes: string, name: string): string | undefined {
  const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(attributes) ?? [];
  return value === undefined ? undefined : plain(value);
}

const entities = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
  ["&amp;", "&"],
]);

function plain(text: string): string {
  return text
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, times: string | undefined) =>
      " ".repeat(Number(times ?? 1)),
    )
    .replace(/<text:tab\/>/g, "\t")
    .replace(/<[^>]*>/g, "")
    .replace(/&\w+;/g, (entity) => entities.get(entity) ?? entity);
}
