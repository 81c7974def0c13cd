import type { Account } from "../account";
import { Choices } from "../rendering/choices";
import { Documents } from "../rendering/documents";
import type { Server } from "../servers/server";
import { root as serversRoot } from "../servers/server";
import type { Row } from "../servers/study";
import { definitions, products, rows, scenarios, standard } from "../servers/study";
import type { Path } from "./json";
import { isMembers, leaves, starts, valueAt } from "./json";

export interface Document {
  readonly json: unknown;
  readonly link: string;
  /** The HTTP status; 200 by default. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}
export type Sent = ReadonlyMap<string, Document>;

/** The position of a value of the study. No other number in any document equals it. */
export interface Site {
  readonly address: string;
  readonly path: Path;
  readonly row: Row;
  /** The widest part of its document without another result: its entry. */
  readonly entry: Path;
  /** True if the entry is alone: its list or map has no other stage of the same indicator. */
  readonly alone: boolean;
}

/** A service whose documents will be changed: its documents by address, and the position of each value. */
export interface Subject {
  readonly name: string;
  readonly root: string;
  readonly documents: Sent;
  readonly sites: readonly Site[];
  readonly byRow: ReadonlyMap<Row, readonly Site[]>;
}

export const held: readonly Row[] = rows.filter(({ value }) => value !== null);
const byValue = new Map(held.map((row) => [row.value, row]));

export function subject(name: string, root: string, documents: Sent): Subject {
  const sites = [...documents].flatMap(([address, { json }]) => sitesIn(address, json));
  const byRow = new Map(held.map((row) => [row, sites.filter((site) => site.row === row)]));
  return { name, root, documents, sites, byRow };
}

function sitesIn(address: string, json: unknown): readonly Site[] {
  const found = leaves(json).flatMap(([path, leaf]) => {
    const number = typeof leaf === "string" && leaf !== "" ? Number(leaf) : leaf;
    const row = typeof number === "number" ? byValue.get(number) : undefined;
    return row ? [{ address, path, row }] : [];
  });
  return found.map((site) => {
    const within = (path: Path): readonly Row[] =>
      found.filter((one) => starts(one.path, path)).map(({ row }) => row);
    let length = site.path.length;
    while (length > 0 && within(site.path.slice(0, length - 1)).every((row) => row === site.row)) length -= 1;
    // The entry in a document with a single result is the element of the outermost list.
    if (length === 0) length = Math.max(0, site.path.findIndex((step) => typeof step === "number") + 1);
    const entry = site.path.slice(0, length);
    const { product, definition } = site.row;
    const around = within(entry.slice(0, -1)).some(
      (row) => row !== site.row && row.product === product && row.definition === definition,
    );
    const inList = Array.isArray(valueAt(json, entry.slice(0, -1)));
    return { ...site, entry, alone: inList || !around };
  });
}

export function serverSubject({ name, documents }: Server): Subject {
  const all = Object.entries(documents).map(
    ([path, json]) =>
      [serversRoot + path, { json: JSON.parse(JSON.stringify(json)) as unknown, link: "" }] as const,
  );
  return subject(name, serversRoot, new Map(all));
}

/** The study as an account of the random services. */
const account: Account = {
  definitions: definitions.map(({ id, name, unit }) => ({ id, name, unit, standard, presentation: "Full" })),
  products: products.map(({ id, name, code }) => ({ id, name, details: { articleNumber: code } })),
  scenarios: [],
  results: [],
  user: { id: 7, name: "Ada Baksteen", email: "ada@works.example" },
  company: { id: "c-1", name: "Brick Works BV" },
};
const same = <T extends { readonly name: string }>(
  all: readonly T[],
  { name }: { readonly name: string },
): T => {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const itsScenarios = scenarios.map((scenario) => ({
  ...{ id: scenario.id, name: scenario.name, kind: scenario.kind },
  products: scenario.products.map((product) => same(account.products, product)),
}));
const study: Account = {
  ...account,
  scenarios: itsScenarios,
  results: held.map(({ product, scenario, definition, value }) => ({
    product: same(account.products, product),
    scenario: scenario && same(itsScenarios, scenario),
    definition: same(account.definitions, definition),
    value: value ?? 0,
  })),
};

export function randomSubject(name: string, chosen: ReadonlyMap<string, string>): Subject {
  const written = new Documents(study, new Choices(chosen));
  const all = [...written.all].map(([address, write]) => {
    const { json, link } = write();
    return [address, { json: JSON.parse(JSON.stringify(json)) as unknown, link }] as const;
  });
  return subject(name, written.root, new Map(all));
}

/** Documents being changed; all others stay as they are. */
export class Draft {
  private readonly changed = new Map<string, Document>();

  constructor(private readonly subject: Subject) {}

  json(address: string): unknown {
    return this.at(address).json;
  }

  set(address: string, json: unknown): void {
    this.changed.set(address, { json, link: this.subject.documents.get(address)?.link ?? "" });
  }

  /** Changes the response around a document, not the document itself. */
  answer(address: string, how: Pick<Document, "status" | "headers">): void {
    this.changed.set(address, { ...this.at(address), ...how });
  }

  get documents(): Sent {
    return new Map([...this.subject.documents, ...this.changed]);
  }

  private at(address: string): Document {
    const known = this.changed.get(address);
    if (known) return known;
    const original = this.subject.documents.get(address);
    const copy = { json: structuredClone(original?.json), link: original?.link ?? "" };
    this.changed.set(address, copy);
    return copy;
  }
}

/** The entry at a position as an object; null for pairs and maps. */
export function entryOf(draft: Draft, { address, entry, path }: Site): Record<string, unknown> | null {
  const found = valueAt(draft.json(address), entry);
  return entry.length > 0 && entry.length < path.length && isMembers(found) ? found : null;
}
