import { quote } from "../json";
import type { MappedKind, Mapping, RoleName, Misfit } from "./mapping";
import { roleNames } from "./mapping";
import type { Row } from "./row";

/** A role of a mapping with an example of its value; null before an entry of its list was read. */
export interface SeenRole {
  readonly kind: MappedKind;
  /** "" if the kind has one list only. */
  readonly list: string;
  readonly role: RoleName;
  readonly path: string;
  readonly example: string | null;
}

/** How a mapping has worked for a service so far. */
export interface MappedReading {
  readonly roles: readonly SeenRole[];
  /** The last document that differed from the mapping; null if none did. */
  readonly misfit: Misfit | null;
}

/** Lists the roles of a mapping, each with an example from these entries. */
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
