import type { Row } from "../servers/study";
import { rows } from "../servers/study";
import type { Draw } from "./chance";
import type { Oracle } from "./oracle";
import type { Draft, Site, Subject } from "./subject";
import { held } from "./subject";

/** The input for a change of a service's documents. */
export interface Change {
  readonly subject: Subject;
  readonly draft: Draft;
  readonly oracle: Oracle;
  readonly draw: Draw;
}

export interface Mutation {
  readonly kind: string;
  /** True if every number that was answered before must be answered after the change. */
  readonly keepsNumbers?: true;
  /** Changes the documents and informs the oracle; false if the service has nothing to change in this way. */
  readonly apply: (change: Change) => boolean;
}

/** A result that this service sends, and all its positions, the last in a document first. */
export function someRow({
  subject,
  draw,
}: Change): { readonly row: Row; readonly sites: readonly Site[] } | null {
  const sent = held.filter((row) => (subject.byRow.get(row) ?? []).length > 0);
  if (sent.length === 0) return null;
  const row = draw.of(sent);
  return { row, sites: [...(subject.byRow.get(row) ?? [])].reverse() };
}

/** A document that has several results. */
export function someList({
  subject,
  draw,
}: Change): { readonly address: string; readonly rows: readonly Row[] } | null {
  const counts = new Map<string, Set<Row>>();
  for (const { address, row } of subject.sites)
    counts.set(address, (counts.get(address) ?? new Set<Row>()).add(row));
  const lists = [...counts].filter(([, some]) => some.size > 1);
  if (lists.length === 0) return null;
  const [address, some] = draw.of(lists);
  return { address, rows: [...some] };
}

/** Texts of other stages; the name of a scenario only where the service has scenarios, as nobody knows it elsewhere. */
export const stageTexts = ({ subject }: Change): readonly string[] => [
  ...["D", "C3", "End of life", "Use"],
  ...(subject.sites.some(({ row }) => row.scenario !== null) ? ["EOL landfill"] : []),
];

/** True if a result is sent in this document only. */
export const onlyIn = ({ subject }: Change, address: string, row: Row): boolean =>
  (subject.byRow.get(row) ?? []).every((site) => site.address === address);

/** The same result at another stage; `production` for A1-A3. */
export const staged = (row: Row, which: "production" | "EOL"): Row | undefined =>
  rows.find(
    (one) =>
      one.product === row.product &&
      one.definition === row.definition &&
      (which === "production" ? one.scenario === null : one.scenario?.kind === "EOL"),
  );
