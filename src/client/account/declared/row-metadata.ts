import { createDeclaredUnit } from "../../../lca/units";
import type { DeclaredUnit } from "../../../lca/units";
import type { ResultMetadata, ResultMetadataItem } from "../../../lca/results";
import { isTextOrNumber } from "../../../wire/json-values";
import type { RoleName } from "../../../wire/mapping/service-mapping";
import type { MappedRow } from "../../../wire/mapping/mapped-row";

const meanings = ["year", "status", "stale", "source"] as const;

/** Reads the metadata of an entry: declared unit, year, status and the like. Throws `NoValueError` "misfit". */
export function readRowMetadata(row: MappedRow): ResultMetadata {
  return { pers: readRowUnits(row), sayings: meanings.flatMap((meaning) => readRowNote(row, meaning)) };
}

/** Reads the declared unit of the entry's results; none if no unit is given. */
function readRowUnits(row: MappedRow): readonly DeclaredUnit[] {
  const amount = row.value("perAmount");
  const unit = row.text("perUnit");
  if (unit === "") return [];
  return [createDeclaredUnit(isTextOrNumber(amount) ? amount : null, unit)];
}

function readRowNote(
  row: MappedRow,
  meaning: ResultMetadataItem["meaning"] & RoleName,
): readonly ResultMetadataItem[] {
  const text = row.text(meaning);
  // A result is assumed not to be stale, so only stale ones are worth a note.
  if (text === "" || (meaning === "stale" && /^(false|no|nee|0|none)$/i.test(text))) return [];
  return [{ meaning, name: roleMemberName(row, meaning), text }];
}

/** Returns the name of the member that holds a role, in the service's spelling. */
export function roleMemberName({ list }: MappedRow, role: RoleName, at = 0): string {
  const path = list.roles.get(role)?.role.paths[at] ?? "";
  return path.split("/").at(-1) ?? role;
}
