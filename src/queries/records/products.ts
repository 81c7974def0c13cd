import type { Account } from "../../account/account";
import { ordered } from "../../account/listing";
import { keyOf } from "../../account/results-key";
import type { Resource } from "../../account/resource";
import type { NameList, Nameable } from "../../lca/names";
import { NoValue } from "../../lca/reasons";
import { eachInTurn } from "../../turns";
import { nameFrom } from "../arguments";
import type { Calling } from "../query";
import type { Wanted } from "./asked";
import { hasStar, isExact, typedIn } from "./asked";

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
  wanted: Wanted,
  account: Account,
  calling: Calling,
): Promise<readonly WantedProduct[]> {
  if (wanted.by !== "all") return namedIn(wanted, account, calling);
  const list = await account.products(calling);
  return (await ordered(list)).map((one) => ({
    key: JSON.stringify(keyOf(one)),
    given: one.name,
    name: one.name,
    id: one.id,
    text: () => textFor(list, one),
  }));
}

async function namedIn(
  wanted: Wanted,
  account: Account,
  calling: Calling,
): Promise<readonly WantedProduct[]> {
  for (const { given } of wanted.cells)
    if (hasStar(given)) checkExact(given, (await account.products(calling)).find(given));
  return eachInTurn(wanted.cells, ({ key, given }) => ({
    key,
    given,
    name: typedIn(given),
    id: "",
    text: () => nameFrom(given, "product"),
  }));
}

function checkExact(text: string, found: readonly Resource[]): void {
  if (!isExact(text, found)) throw new NoValue({ kind: "wildcard", what: "product", text });
}

/**
 * What means one of a list and nothing else; failing that, its name, which an account then finds ambiguous.
 */
export function textFor<T extends Nameable>(list: NameList<T>, one: T): string {
  if (list.isOnly(one.name, one)) return one.name;
  const { name, id, text = `id:${id}` } = list.choice(one, "");
  return text || name || id;
}
