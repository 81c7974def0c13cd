import { readFieldText } from "../../../wire/recognise/resource-fields";
import type { RecognisedIndicatorDefinitions } from "../../../wire/recognise/impacts/definition-references";
import {
  collectDefinitionKeys,
  indexDefinitionTexts,
} from "../../../wire/recognise/impacts/definition-references";
import type { RequestOptions } from "../../service/request-options";
import { removeFragmentAndTrailingSlash } from "../../../wire/addresses";
import { buildListFromSentDefinitions } from "../../../lca/indicator-list";
import type { DocumentReader } from "./document-reader";
import { readNamedResourceList } from "./recognised-resources";
import { findOwnAddress } from "./link-targets";

/** Reads the definitions of the account. Throws `NoValueError` "unclear" if ids are shared or none was read. */
export async function readRecognisedIndicatorDefinitions(
  reader: DocumentReader,
  asking: RequestOptions,
): Promise<RecognisedIndicatorDefinitions> {
  const { session } = reader;
  const address = session.endpoint("/impactdefinitions");
  const { all: resources, isWhole } = await readNamedResourceList(
    reader,
    [address],
    { kind: "definition", what: "indicators" },
    asking,
  );
  const sent = resources.map(({ id, name, resource }) => ({
    id,
    name,
    unit: readFieldText(resource, "unit"),
    standard: readFieldText(resource, "standard"),
    presentation: readFieldText(resource, "presentation"),
  }));
  const read = buildListFromSentDefinitions(sent, isWhole);
  const { indexesById } = read;
  const indexesByAddress = new Map(
    resources.flatMap(({ id, resource }) => {
      const own = findOwnAddress(session, resource);
      return own === null ? [] : [[removeFragmentAndTrailingSlash(own), indexesById.get(id) ?? -1] as const];
    }),
  );
  const indexesByKey = collectDefinitionKeys(resources, indexesById);
  const indexesByText = indexDefinitionTexts(resources, indexesById);
  const list = removeFragmentAndTrailingSlash(address);
  return { ...read, indexesByAddress, indexesByKey, indexesByText, list };
}
