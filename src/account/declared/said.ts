import { perOf } from "../../lca/per";
import type { Per } from "../../lca/per";
import type { Beside, Saying } from "../../lca/saying";
import type { RoleName } from "../../mapping/mapping";
import type { Row } from "../../mapping/row";

const meanings = ["year", "status", "stale", "source"] as const;

/** Reads the metadata of an entry: declared unit, year, status and the like. Throws `NoValue` "misfit". */
export function besideIn(row: Row): Beside {
  return { pers: persIn(row), sayings: meanings.flatMap((meaning) => sayingIn(row, meaning)) };
}

/** Reads the declared unit of the entry's results; none if no unit is given. */
function persIn(row: Row): readonly Per[] {
  const [amount, unit] = [row.said("perAmount"), row.text("perUnit")];
  if (unit === "") return [];
  return [perOf(typeof amount === "number" || typeof amount === "string" ? amount : null, unit)];
}

function sayingIn(row: Row, meaning: Saying["meaning"] & RoleName): readonly Saying[] {
  const text = row.text(meaning);
  // A result is assumed not to be stale, so only stale ones are worth a note.
  if (text === "" || (meaning === "stale" && /^(false|no|nee|0|none)$/i.test(text))) return [];
  return [{ meaning, name: nameIn(row, meaning), text }];
}

/** Returns the name of the member that holds a role, in the service's spelling. */
export function nameIn({ list }: Row, role: RoleName, at = 0): string {
  const path = list.roles.get(role)?.role.paths[at] ?? "";
  return path.split("/").at(-1) ?? role;
}
