/** The readers of documents for the benchmark of mappings. */
import type { Account } from "../../src/account/account";
import { accountOf, begin } from "../../src/account/begin";
import { readingBy } from "../../src/account/declared/reading";
import { Recognition } from "../../src/account/recognised/recognition";
import { browserClock } from "../../src/host/page";
import { declaredMapping } from "../../src/mapping/declared";
import type { Row } from "../../src/mapping/row";
import { readPage } from "../../src/mapping/reader";
import { Tree } from "../../src/mapping/tree";
import { serviceAddress } from "../../src/service/address";
import type { Fetch } from "../../src/service/seams";

const keys = { publicKey: "sample", privateSecret: "sample" };

/** An account that reads a service by a mapping, or by recognition. */
export function accountAt(address: string, fetch: Fetch, mapping?: unknown): Account {
  const session = begin({ service: serviceAddress(address), keys, fetch, clock: browserClock });
  const reading = mapping === undefined ? new Recognition(session) : readingBy(session, { mapping });
  return accountOf(session, reading);
}

/** Reads documents of results to rows. */
export function rowReader(mapping: unknown, list: string): (json: unknown) => readonly Row[] {
  const tree = new Tree(declaredMapping(mapping).impacts.filter(({ name }) => name === list));
  return (json) => readPage(tree, "impacts", { json, relative: (sent) => new URL(sent).pathname }).rows;
}
