import { groupPairsByKey } from "../../src/lca/group-by-key";
import { NoValueError } from "../../src/lca/reasons";
import type { RoleExample } from "../../src/wire/mapping/mapping-report";
import type { UndeclarableRole } from "../../src/wire/propose/example-documents";
import { sentence } from "../../src/words/reason-sentence";

/** Roles under their kind and list, each with its path and an example. */
export function formatRoles(roles: readonly RoleExample[]): readonly string[] {
  const lists = groupPairsByKey(
    roles.map((one) => [one.list === "" ? one.kind : `${one.kind}, ${one.list}`, one]),
  );
  return [...lists].flatMap(([title, all]) => {
    const width = Math.max(...all.map(({ path }) => path.length));
    const lines = all.map(
      ({ role, path, example }) =>
        `  ${role.padEnd(12)}  ${path.padEnd(width)}  ${example ?? "(not yet seen)"}`,
    );
    return [title, ...lines, ""];
  });
}

/** The text of a failure. */
export function formatFailure(thrown: unknown): string {
  if (thrown instanceof NoValueError) return sentence(thrown.reason);
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** What a mapping can't express, or what was recognised only by a guess. */
export function formatUndeclarableRole({ kind, role, why }: UndeclarableRole): string {
  const where = role === "" ? kind : `${kind}, ${role}`;
  return why === "guessed" ? `${where} was recognised only by a guess` : `${where}: ${why}`;
}
