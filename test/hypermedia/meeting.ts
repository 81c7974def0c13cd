import { ShapeTally } from "../../src/hypermedia/shape-tally";
import { read } from "../../src/hypermedia/read";
import type { Representation } from "../../src/hypermedia/representation";
import type { Kind, TaughtNames } from "../../src/hypermedia/vocabulary";

/** A document and what it was asked as. */
export interface Asked {
  readonly kind: Kind;
  readonly asList: boolean;
  readonly json: unknown;
  readonly linkHeader?: string;
}

/** What is met where these documents are read, and the members of their lists, as the account does it. */
export function meeting(all: readonly Asked[], names: TaughtNames = {}): ShapeTally {
  const met = new ShapeTally();
  const note = (one: Representation): void => {
    met.note(one);
    for (const item of one.items ?? []) note(item);
  };
  for (const { kind, asList, json, linkHeader = null } of all) {
    const found = read({ json, address: "https://service.test/api/v1/here", linkHeader }, { kind, asList, names }); // prettier-ignore
    if (found) note(found);
  }
  return met;
}
