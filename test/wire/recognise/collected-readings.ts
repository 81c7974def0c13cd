import { ReadingNotes } from "../../../src/wire/recognise/reading-report";
import { readNeutralRepresentation } from "../../../src/wire/recognise/read-document";
import type { NeutralRepresentation } from "../../../src/wire/recognise/representation";
import type { ResourceKind, ConfiguredNames } from "../../../src/wire/recognise/vocabulary";

/** A document and the way it was requested. */
export interface Asked {
  readonly kind: ResourceKind;
  readonly asList: boolean;
  readonly json: unknown;
  readonly linkHeader?: string;
}

/** Reads these documents and the members of their lists, as an account does, and returns the notes. */
export function meeting(all: readonly Asked[], names: ConfiguredNames = {}): ReadingNotes {
  const notes = new ReadingNotes();
  for (const resource of resourcesIn(all, names)) notes.addResource(resource);
  return notes;
}

/** The resources and lists in these documents. */
export function resourcesIn(
  all: readonly Asked[],
  names: ConfiguredNames = {},
): readonly NeutralRepresentation[] {
  const address = "https://service.test/api/v1/here";
  const withItems = (resource: NeutralRepresentation): readonly NeutralRepresentation[] => [
    resource,
    ...[...(resource.items ?? [])].flatMap(withItems),
  ];
  return all.flatMap(({ kind, asList, json, linkHeader = null }) => {
    const found = readNeutralRepresentation({ json, address, linkHeader }, { kind, asList, names });
    return found ? withItems(found) : [];
  });
}
