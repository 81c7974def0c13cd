import { addin } from "../addin-services";
import type { OpenedAccount } from "../../client/account/opened-account";
import { identifyAccount } from "../../client/account/workbook-owner";
import { fillSentenceGaps } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import { findRefreshedTime } from "../owner/owner-record";
import type { RecordEntry } from "../record/record-entry";
import { factColumns, sampleSource } from "../record/record-entry";

/** The version in `package.json`, inserted by the build. */
declare const ADDIN_VERSION: string | undefined;

/** What all numbers of a freeze have in common. */
export type CommonRecordFacts = Pick<
  RecordEntry,
  "company" | "service" | "source" | "readBy" | "version" | "standard"
> & {
  /** When the numbers that the cells show were asked for, as far as the workbook records it; "" if it does not. */
  readonly refreshedOn: string;
};

export async function createCommonRecordFacts(connection: OpenedAccount): Promise<CommonRecordFacts> {
  const { company, service, sample, standard, presentation } = identifyAccount(connection);
  const refreshed = findRefreshedTime();
  return {
    company,
    service: sample ? "" : service,
    source: sample ? sampleSource : "Service",
    standard: [standard, presentation].filter(Boolean).join(", "),
    readBy: await describeReader(connection),
    version: typeof ADDIN_VERSION === "string" ? ADDIN_VERSION : "",
    refreshedOn: refreshed === null ? "" : new Date(refreshed).toISOString(),
  };
}

async function describeReader({ account: { reading } }: OpenedAccount): Promise<string> {
  const said = lateWords().record;
  const { by } = reading;
  if (!by) return said.recognised;
  const digest = await addin.digestMapping(by.mapping);
  if (!by.own) return fillSentenceGaps(said.declared, { digest });
  return fillSentenceGaps(said.compared, { digest, date: by.own.date, count: String(by.own.compared) });
}

const noFacts = Object.fromEntries(factColumns.map(({ key }) => [key, ""])) as unknown as RecordEntry;

/** An entry without any facts about a result. */
export function createPlainEntry(
  { company, service, source, readBy, version, standard }: CommonRecordFacts,
  own: Pick<RecordEntry, "kind" | "frozen" | "isError" | "cellThen"> & Partial<RecordEntry>,
): RecordEntry {
  return { ...noFacts, company, service, source, readBy, version, standard, ...own };
}
