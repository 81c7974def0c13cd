import type { Id } from "../account";
import type { Table } from "./choices";

const part = (id: Id): string => encodeURIComponent(String(id));
/** A meaningless path; equal for equal words. */
const opaque = (...words: readonly Id[]): string => {
  let hash = 7;
  for (const sign of words.join("\n")) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash.toString(36);
};

export interface Paths {
  /** A resource's own path, which ends in its id. */
  readonly resource: (kind: string, id: Id) => string;
  /** The path of a resource's relation. */
  readonly related: (kind: string, id: Id, rel: string) => string;
}

const typed = (kind: string, id: Id): string => `/${kind}s/${part(id)}`;

/** Paths below /api/v1. The interface document does not show those of linked resources. */
export const paths: Table<Paths> = {
  name: "paths",
  places: ["service"],
  rows: {
    nested: { resource: typed, related: (kind, id, rel) => `${typed(kind, id)}/${rel}` },
    query: { resource: typed, related: (kind, id, rel) => `/${rel}?of=${kind}&id=${part(id)}` },
    opaque: {
      resource: (kind, id) => `/x/${opaque(kind)}/${part(id)}`,
      related: (kind, id, rel) => `/x/${opaque(kind, id, rel)}`,
    },
    "slash at the end": {
      resource: (kind, id) => `${typed(kind, id)}/`,
      related: (kind, id, rel) => `${typed(kind, id)}/${rel}/`,
    },
  },
};

export const bases: Table<string> = {
  name: "service address",
  places: ["service"],
  rows: { host: "https://lca.example", "with a path": "https://lca.example/impact/query" },
};
