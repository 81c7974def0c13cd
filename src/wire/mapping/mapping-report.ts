import { formatQuote } from "../json-values";
import type { MappedDocumentKind, ServiceMapping, RoleName, MisfitReason } from "./service-mapping";
import { mappedDocumentKinds } from "./service-mapping";
import type { MappedRow } from "./mapped-row";

/** A role of a mapping with an example of its value; null before an entry of its list was read. */
export interface RoleExample {
  readonly kind: MappedDocumentKind;
  /** "" if the kind has one list only. */
  readonly list: string;
  readonly role: RoleName;
  readonly path: string;
  readonly example: string | null;
}

/** How a mapping has worked for a service so far. */
export interface MappingReport {
  readonly roles: readonly RoleExample[];
  /** The last document that differed from the mapping; null if none did. */
  readonly misfit: MisfitReason | null;
}

/** Lists the roles of a mapping, each with an example from these entries. */
export function listRoleExamples(
  mapping: ServiceMapping,
  rows: readonly MappedRow[],
): readonly RoleExample[] {
  return mappedDocumentKinds.flatMap((kind) =>
    mapping[kind].flatMap(({ name: list, roles }) => {
      const row = rows.find((one) => one.kind === kind && one.list.mapping.name === list);
      return [...roles].map(([role, { paths, constant }]): RoleExample => {
        const value = row && (role === "value" ? readExampleValue(row) : row.value(role));
        const path = paths[0] ?? formatQuote(constant);
        return { kind, list, role, path, example: value === undefined ? null : formatQuote(value) };
      });
    }),
  );
}

/** The number of a value with its factors; anything else as sent. */
function readExampleValue(row: MappedRow): unknown {
  const decimal = row.decimal();
  return decimal === null ? row.value("value") : Number(decimal);
}
