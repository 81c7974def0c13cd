import { quote } from "../json";
import type { MappedKind, Mapping, RoleName, Misfit } from "./mapping";
import { roleNames } from "./mapping";
import type { Row } from "./row";

/** A role as a mapping declares it, and what stood there; null where it was not met yet. */
export interface SeenRole {
  readonly kind: MappedKind;
  /** "" where its kind has one list. */
  readonly list: string;
  readonly role: RoleName;
  readonly path: string;
  readonly example: string | null;
}

/** How a service has been read by a mapping so far. */
export interface MappedReading {
  readonly roles: readonly SeenRole[];
  /** The last answer that did not fit; null for none. */
  readonly misfit: Misfit | null;
}

/** The roles of a mapping, each with an example out of these entries. */
export function seenRoles(mapping: Mapping, rows: readonly Row[]): readonly SeenRole[] {
  const kinds = Object.keys(roleNames) as MappedKind[];
  return kinds.flatMap((kind) =>
    mapping[kind].flatMap(({ name: list, roles }) => {
      const row = rows.find((one) => one.kind === kind && one.list.mapping.name === list);
      return [...roles].map(([role, { paths, constant }]): SeenRole => {
        const said = row?.said(role);
        const path = paths[0] ?? quote(constant);
        return { kind, list, role, path, example: said === undefined ? null : quote(said) };
      });
    }),
  );
}
