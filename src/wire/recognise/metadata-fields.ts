import type { ResultMetadataItem } from "../../lca/results";
import { readEnglishText } from "./resource-fields";
import { formatQuote } from "../json-values";
import type { NeutralRepresentation } from "./representation";
import type { Vocabulary } from "./vocabulary";
import { spellFieldName } from "./representation";

const meanings = ["year", "status", "stale", "source"] as const;
/** The status of a response, not of a result. */
const responseStatus = /^(ok|success|succeeded|error|true|false|\d{3})$/i;
const noWord = /^(false|no|nee|0)$/i;

/** Reads the metadata of a resource: year, status, database and the like. */
export function readResultMetadata(resource: NeutralRepresentation): readonly ResultMetadataItem[] {
  const { fields, vocabulary } = resource;
  const found: ResultMetadataItem[] = [];
  for (const [folded, value] of fields) {
    const meaning = findMetadataMeaning(folded, vocabulary);
    if (!meaning || vocabulary.isIgnored(folded)) continue;
    const text = metadataText(meaning, value);
    if (text !== "") found.push({ meaning, name: spellFieldName(folded, resource), text });
  }
  return found;
}

/** True if a folded name is that of result metadata. */
export function isResultMetadataName(folded: string, vocabulary: Vocabulary): boolean {
  return findMetadataMeaning(folded, vocabulary) !== undefined;
}

function findMetadataMeaning(
  folded: string,
  vocabulary: Vocabulary,
): ResultMetadataItem["meaning"] | undefined {
  return meanings.find((meaning) => vocabulary.means(folded, meaning, "product"));
}

/** The text of metadata; "" for nothing worth showing, such as a result that is not stale. */
function metadataText(meaning: ResultMetadataItem["meaning"], value: unknown): string {
  if (typeof value === "boolean") return meaning === "stale" && value ? "true" : "";
  const text = readEnglishText(value).trim();
  const isNothing =
    (meaning === "status" && responseStatus.test(text)) || (meaning === "stale" && noWord.test(text));
  return isNothing ? "" : text && formatQuote(text);
}
