import type { Nameable, NameList } from "../../../lca/name-list";
import type { EntityKind } from "../../../lca/reasons";
import { NoValueError } from "../../../lca/reasons";
import { isTextOrNumber } from "../../../wire/json-values";
import { isBlankArgument, nameFrom, isBlankInRange, flattenToCellSequence } from "../call-arguments";
import type { CallArguments, QueryOptionsAndObservers } from "../account-query";
import type { Account } from "../../account/account";
import { sortByName } from "../../account/sort-and-filter";
import { resourceKey } from "../../account/results-key";

/** A cell that names something. Its position identifies it, and is the same in every answer to a call. */
export interface NameCellInArgument {
  readonly key: string;
  readonly given: unknown;
}

/** The names that an argument requests. */
export interface RequestedNamesInArgument {
  /** "all": everything available; "named": the things in the cells. */
  readonly by: "all" | "named" | "left-out";
  readonly cells: readonly NameCellInArgument[];
}

export type RecordsRequest = Readonly<
  Record<"products" | "indicators" | "scenarios", RequestedNamesInArgument>
>;

const star = "*";
/** Key of all scenarios of a product, distinct from the keys of cells. */
export const allScenariosKey = "*";
const everything: RequestedNamesInArgument = { by: "all", cells: [] };
const production: RequestedNamesInArgument = { by: "left-out", cells: [] };
const explicit = /^\s*(id|name):\s*(.*)$/isu;

/** Reads the arguments. Throws `NoValueError` "blank" without a product, "wildcard" for "*" in a range, "too-long". */
export function parseRecordsArguments({ products, indicators, scenarios }: CallArguments): RecordsRequest {
  const named = wantedBy(products, "product");
  if (!named) throw new NoValueError({ kind: "blank", what: "product" });
  const asked = {
    products: named,
    indicators: wantedBy(indicators, "indicator") ?? everything,
    scenarios: wantedBy(scenarios, "scenario") ?? production,
  };
  // Each combination of named things has at least one row, so the size is checked before any request.
  const counts = Object.values(asked).map(({ by, cells }) => (by === "named" ? cells.length : 1));
  assertRowCount(counts.reduce((rows, count) => rows * count));
  return asked;
}

/**
 * Reads the names of one argument. A single cell with "*" may arrive as a range of one: it counts as the whole
 * argument. Null if nothing is requested; a blank among others requests nothing.
 */
function wantedBy(argument: unknown, what: EntityKind): RequestedNamesInArgument | null {
  const sequence = flattenToCellSequence(argument);
  const [first] = sequence.cells;
  const isAlone = !Array.isArray(argument) || argument.flat().length === 1;
  if (isAlone && first === star) return everything;
  if (sequence.cells.includes(star)) throw new NoValueError({ kind: "wildcard", what, text: star });
  if (sequence.cells.length === 1 && isBlankArgument(first)) return null;
  const cells = sequence.cells.flatMap((given, index) =>
    isBlankInRange(sequence, given) ? [] : [{ key: `#${index}`, given }],
  );
  return { by: "named", cells };
}

/** True if a text contains "*", which means all only as a whole argument: the text can only be an exact name. */
export function isTextWithStar(given: unknown): given is string {
  return typeof given === "string" && given.includes(star);
}

/** True if one of these has exactly this name or id. */
export function isExactNameOrIdOfAny(text: string, among: readonly Pick<Nameable, "id" | "name">[]): boolean {
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

/** The cell's own text, shown if its name is unknown. */
export function formatUnknownNameAsTyped(given: unknown): string {
  if (typeof given === "boolean") return String(given).toUpperCase();
  return isTextOrNumber(given) ? String(given) : "";
}

/** Most rows of a table. */
const maxRowCount = 20_000;

/** Throws `NoValueError` "too-long" for too many rows. */
export function assertRowCount(rows: number): void {
  if (rows > maxRowCount) throw new NoValueError({ kind: "too-long", limit: maxRowCount, of: "rows" });
}

/** A requested product. */
export interface RequestedProduct extends NameCellInArgument {
  /** The name that is shown if the product is not found. */
  readonly name: string;
  readonly id: string;
  /** The text for the look-up in an account. Throws `NoValueError` "wrong-argument" and other reasons of arguments. */
  text(): string;
}

/** The requested products, in order. Throws `NoValueError` "wildcard". */
export async function listRequestedProducts(
  wanted: RequestedNamesInArgument,
  account: Account,
  calling: QueryOptionsAndObservers,
): Promise<readonly RequestedProduct[]> {
  if (wanted.by === "all") {
    const list = await account.products(calling);
    return (await sortByName(list)).map((one) => ({
      key: JSON.stringify(resourceKey(one)),
      given: one.name,
      name: one.name,
      id: one.id,
      text: () => formatUnambiguousName(list, one),
    }));
  }
  for (const { given } of wanted.cells) {
    if (!isTextWithStar(given)) continue;
    const found = (await account.products(calling)).find(given);
    if (!isExactNameOrIdOfAny(given, found))
      throw new NoValueError({ kind: "wildcard", what: "product", text: given });
  }
  return wanted.cells.map((cell) => ({
    ...cell,
    name: formatUnknownNameAsTyped(cell.given),
    id: "",
    text: () => nameFrom(cell.given, "product"),
  }));
}

/**
 * A text that means one thing of a list and nothing else; failing that, its name, which the account then finds
 * ambiguous.
 */
export function formatUnambiguousName<T extends Nameable>(list: NameList<T>, one: T): string {
  if (list.isOnly(one.name, one)) return one.name;
  const { name, id, text = `id:${id}` } = list.choice(one, "");
  return text || name || id;
}
