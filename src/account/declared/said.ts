import { perOf } from "../../lca/per";
import type { Per } from "../../lca/per";
import type { Beside, Saying } from "../../lca/saying";
import type { RoleName } from "../../mapping/mapping";
import type { Row } from "../../mapping/row";

const meanings = ["year", "status", "stale", "source"] as const;

/** What an entry says beside its names or its value. Throws NoValue "misfit". */
export function besideIn(row: Row): Beside {
  return { pers: persIn(row), sayings: meanings.flatMap((meaning) => sayingIn(row, meaning)) };
}

/** What the entry's results are per; none where no unit is said. */
function persIn(row: Row): readonly Per[] {
  const [amount, unit] = [row.said("perAmount"), row.text("perUnit")];
  if (unit === "") return [];
  return [perOf(typeof amount === "number" || typeof amount === "string" ? amount : null, unit)];
}

function sayingIn(row: Row, meaning: Saying["meaning"] & RoleName): readonly Saying[] {
  const text = row.text(meaning);
  // That it is not stale is what everybody expects.
  if (text === "" || (meaning === "stale" && /^(false|no|nee|0|none)$/i.test(text))) return [];
  return [{ meaning, name: nameIn(row, meaning), text }];
}

/** The name of the member that holds a role, as the service spells it. */
export function nameIn({ list }: Row, role: RoleName, at = 0): string {
  const path = list.roles.get(role)?.role.paths[at] ?? "";
  return path.split("/").at(-1) ?? role;
}
