import { ExampleResourcesAndUnreadReasons } from "../../src/hypermedia/report-examples";
import { readNeutralRepresentation } from "../../src/hypermedia/read-document";
import type { NeutralRepresentation } from "../../src/hypermedia/representation";
import type { ResourceKind, ConfiguredNames } from "../../src/hypermedia/vocabulary";

/** A document and the way it was requested. */
export interface Asked {
  readonly kind: ResourceKind;
  readonly asList: boolean;
  readonly json: unknown;
  readonly linkHeader?: string;
}

/** Reads these documents and the members of their lists, as an account does, and returns the tally. */
export function meeting(
  all: readonly Asked[],
  names: ConfiguredNames = {},
): ExampleResourcesAndUnreadReasons {
  const met = new ExampleResourcesAndUnreadReasons();
  const note = (one: NeutralRepresentation): void => {
    met.addExample(one);
    for (const item of one.items ?? []) note(item);
  };
  for (const { kind, asList, json, linkHeader = null } of all) {
    const found = readNeutralRepresentation({ json, address: "https://service.test/api/v1/here", linkHeader }, { kind, asList, names }); // prettier-ignore
    if (found) note(found);
  }
  return met;
}
