/** The readers of documents for the benchmark of mappings. */
import type { Account } from "../../../src/client/account/account";
import { createAccountWithReader, createServiceSession } from "../../../src/client/account/create-account";
import { createReaderFromMapping } from "../../../src/client/account/declared/declared-reader";
import { RecognitionReader } from "../../../src/client/account/recognised/recognition-reader";
import { browserClock } from "../../../src/addin/host/browser-apis";
import { parseMapping } from "../../../src/wire/mapping/parse-mapping";
import type { MappedRow } from "../../../src/wire/mapping/mapped-row";
import { readMappedPage } from "../../../src/wire/mapping/page-reader";
import { CompiledDocumentMapping } from "../../../src/wire/mapping/compiled-mapping";
import { serviceAddress } from "../../../src/client/service/service-address";
import type { FetchFunction } from "../../../src/client/service/ports";

const keys = { publicKey: "sample", privateSecret: "sample" };

/** An account that reads a service by a mapping, or by recognition. */
export function accountAt(address: string, fetch: FetchFunction, mapping?: unknown): Account {
  const session = createServiceSession({
    service: serviceAddress(address),
    keys,
    fetch,
    clock: browserClock,
  });
  const reading =
    mapping === undefined ? new RecognitionReader(session) : createReaderFromMapping(session, { mapping });
  return createAccountWithReader(session, reading);
}

/** Reads documents of results to rows. */
export function rowReader(mapping: unknown, list: string): (json: unknown) => readonly MappedRow[] {
  const tree = new CompiledDocumentMapping(parseMapping(mapping).impacts.filter(({ name }) => name === list));
  return (json) => readMappedPage(tree, "impacts", { json, relative: (sent) => new URL(sent).pathname }).rows;
}
