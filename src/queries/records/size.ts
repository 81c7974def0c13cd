import { NoValue } from "../../lca/reasons";

const mostRows = 20_000;
/** Excel on the web takes 5 MB at once, with the numbers and what stands between the cells. */
const megabytes = 4;
const mostBytes = megabytes * 1_000_000;

/** Throws NoValue "too-long". */
export function checkRows(rows: number): void {
  if (rows > mostRows) throw new NoValue({ kind: "too-long", limit: mostRows, of: "rows" });
}

/** How large a table has become. */
export class Size {
  private rows = 0;
  private bytes = 0;

  /** One row more; throws NoValue "too-long". */
  add(cells: readonly unknown[]): void {
    checkRows((this.rows += 1));
    for (const cell of cells) if (typeof cell === "string") this.bytes += bytesOf(cell);
    if (this.bytes > mostBytes) throw new NoValue({ kind: "too-long", limit: megabytes, of: "megabytes" });
  }
}

/** As UTF-8, without making it: a character of two halves takes four bytes. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) bytes += 1;
    if (unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff)) bytes += 1;
  }
  return bytes;
}
