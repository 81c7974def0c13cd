import { foldName } from "../../../hypermedia/folding";
import { topicsOf } from "../../../hypermedia/member-words";
import type { Leaf, Leaves } from "../../../hypermedia/plans/leaves";
import { isPlainAddress } from "../../../hypermedia/plans/leaves";
import type { Kind, Vocabulary } from "../../../hypermedia/vocabulary";
import { isNumber } from "../../../hypermedia/values";
import { pathKey } from "./containers";
import { wordSet } from "../../../hypermedia/word-set";

/** Members by which a document describes its own format. */
const formal = wordSet(
  "rel rels relation relationship type class profile curies kind model context odatacontext",
);
const naming = ["id", "definition", "name"] as const;
const telling = ["unit", "stage", "value"] as const;
const owners = new Set(["product", "productid", "scenario", "scenarioid", "scenarioname"]);

/**
 * Gives a test for leaves that may be changed to see where they end up: numbers, addresses, names and ids; with
 * `texts`, other texts too. Leaves by which the document's format is recognised stay.
 */
export function marking(leaves: Leaves, vocabulary: Vocabulary, texts: boolean): (leaf: Leaf) => boolean {
  const rows = rowsIn(leaves);
  const named = new Set([
    ...owners,
    ...naming.flatMap((meaning) =>
      ["impact", "definition"].flatMap((kind) => vocabulary.names(meaning, kind as Kind)),
    ),
  ]);
  const known = new Set(telling.flatMap((meaning) => vocabulary.names(meaning, "impact")));
  return ({ value, path }) => {
    if (isNumber(value)) return true;
    if (typeof value !== "string" || value === "") return false;
    const last = path.at(-1);
    if (typeof last !== "string") {
      return rows.has(pathKey(path.slice(0, -1))) || (isPlainAddress(value) && isOfLink(path));
    }
    const folded = foldName(last);
    if (formal.has(folded) || last.startsWith("@odata.context")) return false;
    if (isPlainAddress(value) || named.has(folded)) return true;
    return texts && !known.has(folded) && topicsOf(last).size === 0;
  };
}

/** The arrays in which a text may stand beside a number, as in `["gwp", 5]`; headings have none. */
function rowsIn({ all }: Leaves): ReadonlySet<string> {
  const isOfRow = ({ value, path }: Leaf): boolean =>
    typeof path.at(-1) === "number" && (isNumber(value) || value === null);
  return new Set(all.filter(isOfRow).map(({ path }) => pathKey(path.slice(0, -1))));
}

/** Whether this is an address in the header's list of links. */
function isOfLink(path: Leaf["path"]): boolean {
  return path[0] === 1 && path.at(-1) === 1;
}
