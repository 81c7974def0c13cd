import type { Nameable, NameList } from "../../lca/names";
import type { Named } from "../../lca/reasons";
import { NoValue } from "../../lca/reasons";
import { isBlank, nameFrom, isGap, sequenceOf } from "../arguments";
import type { Given, Calling } from "../query";
import type { Account } from "../../account/account";
import { ordered } from "../../account/listing";
import { keyOf } from "../../account/results-key";

/** A cell that names something. Its position identifies it, the same in every answer to a call. */
export interface NamingCell {
  readonly key: string;
  readonly given: unknown;
}

/** What an argument asks for. */
export interface WantedNames {
  /** "all": everything available; "named": what the cells name. */
  readonly by: "all" | "named" | "left-out";
  readonly cells: readonly NamingCell[];
}

export interface AskedRecords {
  readonly products: WantedNames;
  readonly indicators: WantedNames;
  readonly scenarios: WantedNames;
}

const star = "*";
/** Distinguishes the production phase, and all scenarios of a product, from what cells name. */
export const productionKey = "A1-A3";
export const scenariosKey = "*";
const everything: WantedNames = { by: "all", cells: [] };
const production: WantedNames = { by: "left-out", cells: [{ key: productionKey, given: null }] };
const explicit = /^\s*(id|name):\s*(.*)$/isu;

/** Reads the arguments. Throws NoValue "blank" without a product, "wildcard" for "*" in a range, "too-long". */
export function askedBy({ products, indicators, scenarios }: Given): AskedRecords {
  const named = wantedBy(products, "product");
  if (!named) throw new NoValue({ kind: "blank", what: "product" });
  const asked = {
    products: named,
    indicators: wantedBy(indicators, "indicator") ?? everything,
    scenarios: wantedBy(scenarios, "scenario") ?? production,
  };
  // Each combination of what is named has at least one row: that much is known before anything is requested.
  const counts = Object.values(asked).map(({ by, cells }) => (by === "all" ? 1 : cells.length));
  checkRows(counts.reduce((rows, count) => rows * count));
  return asked;
}

/**
 * A single cell with "*" may arrive as a range of one, where a range may stand: it is the whole argument.
 * Null where nothing is asked for; a blank among others asks for nothing.
 */
function wantedBy(argument: unknown, what: Named): WantedNames | null {
  const sequence = sequenceOf(argument);
  const [first] = sequence.cells;
  const isAlone = !Array.isArray(argument) || argument.flat().length === 1;
  if (isAlone && first === star) return everything;
  if (sequence.cells.includes(star)) throw new NoValue({ kind: "wildcard", what, text: star });
  if (sequence.cells.length === 1 && isBlank(first)) return null;
  const cells = sequence.cells.flatMap((given, index) =>
    isGap(sequence, given) ? [] : [{ key: `#${index}`, given }],
  );
  return { by: "named", cells };
}

/** Whether a text contains what means "all" as a whole argument: it can only be an exact name. */
export function hasStar(given: unknown): given is string {
  return typeof given === "string" && given.includes(star);
}

/** Whether one of these has exactly this name or id. */
export function isExact(text: string, among: readonly Pick<Nameable, "id" | "name">[]): boolean {
  const [, word = "", rest = ""] = explicit.exec(text) ?? [];
  const said = word.toLowerCase();
  return among.some(
    ({ id, name }) =>
      id === text ||
      name === text ||
      (said === "id" && id === rest.trim()) ||
      (said === "name" && name === rest),
  );
}

/** The cell's own text, shown if what it names is unknown. */
export function typedIn(given: unknown): string {
  if (typeof given === "boolean") return String(given).toUpperCase();
  return typeof given === "string" || typeof given === "number" ? String(given) : "";
}

const mostRows = 20_000;
/** Excel on the web takes 5 MB at once, with the numbers and what stands between the cells. */
const megabytes = 4;
const mostBytes = megabytes * 1_000_000;

/** Throws NoValue "too-long". */
function checkRows(rows: number): void {
  if (rows > mostRows) throw new NoValue({ kind: "too-long", limit: mostRows, of: "rows" });
}

/** How large a table has become. */
export class TableSize {
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

/** A requested product. */
export interface WantedProduct {
  readonly key: string;
  readonly given: unknown;
  /** What is shown of it if it is not found. */
  readonly name: string;
  readonly id: string;
  /** The text by which an account is asked. Throws NoValue "wrong-argument" and the like. */
  text(): string;
}

/** The requested products, in order. Throws NoValue "wildcard". */
export async function productsIn(
  wanted: WantedNames,
  account: Account,
  calling: Calling,
): Promise<readonly WantedProduct[]> {
  if (wanted.by === "all") {
    const list = await account.products(calling);
    return (await ordered(list)).map((one) => ({
      key: JSON.stringify(keyOf(one)),
      given: one.name,
      name: one.name,
      id: one.id,
      text: () => textFor(list, one),
    }));
  }
  for (const { given } of wanted.cells) {
    if (!hasStar(given)) continue;
    const found = (await account.products(calling)).find(given);
    if (!isExact(given, found)) throw new NoValue({ kind: "wildcard", what: "product", text: given });
  }
  return wanted.cells.map(({ key, given }) => ({
    key,
    given,
    name: typedIn(given),
    id: "",
    text: () => nameFrom(given, "product"),
  }));
}

/**
 * What means one of a list and nothing else; failing that, its name, which an account then finds ambiguous.
 */
export function textFor<T extends Nameable>(list: NameList<T>, one: T): string {
  if (list.isOnly(one.name, one)) return one.name;
  const { name, id, text = `id:${id}` } = list.choice(one, "");
  return text || name || id;
}
