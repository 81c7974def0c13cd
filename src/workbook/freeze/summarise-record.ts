import type { RecordSummary } from "./freeze-types";
import type { RecordRow } from "../record/record-entry";
import { digestRecord, sampleSource } from "../record/record-entry";

/** Whose numbers a record holds, of when, and per what. */
export async function summariseRecord(rows: readonly RecordRow[]): Promise<RecordSummary> {
  const distinct = (key: "company" | "standard" | "service" | "per"): readonly string[] => [
    ...new Set(rows.map(({ entry }) => entry[key]).filter((text) => text !== "")),
  ];
  const asked = rows.map(({ entry }) => entry.requestedOn).filter((text) => text !== "");
  asked.sort();
  return {
    numbers: rows.filter(({ entry }) => entry.kind !== "part" && typeof entry.frozen === "number").length,
    companies: distinct("company"),
    standards: distinct("standard"),
    services: distinct("service"),
    pers: distinct("per"),
    askedFrom: asked[0] ?? "",
    askedTo: asked.at(-1) ?? "",
    sample: rows.some(({ entry }) => entry.source === sampleSource),
    digest: await digestRecord(rows),
  };
}
