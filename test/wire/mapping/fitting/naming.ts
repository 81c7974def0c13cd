import { NoValueError, reasonFromError } from "../../../../src/lca/reasons";
import { parseMapping } from "../../../../src/wire/mapping/parse-mapping";
import type {
  MappedDocumentKind,
  RoleName,
  MisfitReason,
} from "../../../../src/wire/mapping/service-mapping";
import type { MappedPage } from "../../../../src/wire/mapping/page-reader";
import { readMappedPage } from "../../../../src/wire/mapping/page-reader";
import type { MappedRow } from "../../../../src/wire/mapping/mapped-row";
import { CompiledDocumentMapping } from "../../../../src/wire/mapping/compiled-mapping";
import type { Draft, Example, Lacking } from "./examples";
import { written } from "./examples";
import { numberOf } from "./list";
import { differs, textOf } from "./roles";

/**
 * Declares all other members of the examples in these drafts of their lists, and reads the examples by them. Returns
 * null if the values are the known ones, else the role that is different.
 */
export function complete(
  kind: MappedDocumentKind,
  drafts: readonly Draft[],
  examples: readonly Example[],
): Lacking | null {
  // Each turn declares one more member. A document with more members is not of this kind.
  for (let turn = 0; turn < 500; turn += 1) {
    const tree = treeOf(kind, drafts);
    const misfit = firstMisfit(kind, tree, examples, drafts);
    if (!misfit) return null;
    if (!amended(drafts, misfit)) return { role: misfit.role, why: `${misfit.why} ${misfit.path}`.trim() };
  }
  return { role: "", why: "too many members" };
}

function treeOf(kind: MappedDocumentKind, drafts: readonly Draft[]): CompiledDocumentMapping {
  const none = { each: "/*", roles: { id: "/*/a", name: "/*/a", unit: "/*/a" } };
  const others = {
    products: { each: "/*", roles: { name: "/*/a" } },
    definitions: none,
    impacts: { each: "/*", roles: { definition: "/*/a", value: "/*/a" } },
  };
  const declared = parseMapping({ version: 1, ...others, [kind]: drafts.map(written) });
  return new CompiledDocumentMapping(declared[kind]);
}

type Amendable = Pick<MisfitReason, "why" | "role" | "path">;

function firstMisfit(
  kind: MappedDocumentKind,
  tree: CompiledDocumentMapping,
  examples: readonly Example[],
  drafts: readonly Draft[],
): Amendable | null {
  for (const example of examples) {
    try {
      const role = otherwise(kind, readMappedPage(tree, kind, example), example, drafts);
      if (role !== null) return { why: "type", role, path: "" };
    } catch (thrown) {
      const reason = thrown instanceof NoValueError ? reasonFromError(thrown) : null;
      if (reason?.kind !== "misfit") throw thrown;
      return reason;
    }
  }
  return null;
}

/** Changes the drafts so that they allow this misfit; false if that is impossible. */
function amended(drafts: readonly Draft[], { why, role, path }: Amendable): boolean {
  const [first] = drafts;
  if (!first) return false;
  if (why === "unnamed") {
    // All elements of a list are alike.
    const named = path.replace(/\/\d+$/, "/*");
    if (first.ignored.includes(named)) return false;
    first.ignored.push(named);
    return true;
  }
  if (why === "type") return widened(drafts, path);
  if (why !== "missing") return false;
  for (const draft of drafts) {
    const all = role in draft.edges ? draft.edges : draft.roles;
    const one = role === "" ? undefined : all[role];
    if (one && !one.optional && pathsOf(one).includes(path)) {
      all[role] = { ...one, optional: true };
      return true;
    }
    if (role === "" && !draft.optional && `${draft.each}/`.startsWith(`${path}/`)) {
      draft.optional = true;
      return true;
    }
  }
  return false;
}

/** Lets a text occur in place of the object that holds a role. */
function widened(drafts: readonly Draft[], path: string): boolean {
  for (const { each, roles } of drafts)
    for (const [role, one] of Object.entries(roles))
      if (typeof one.path === "string" && one.path.startsWith(`${path}/`) && path.startsWith(`${each}/`)) {
        roles[role] = { ...one, path: [one.path, path] };
        return true;
      }
  return false;
}

function pathsOf({ path, link }: Readonly<Record<string, unknown>>): readonly unknown[] {
  return [path ?? link].flat();
}

/** The role whose values in these rows differ from the known ones; null for none. */
function otherwise(
  kind: MappedDocumentKind,
  { rows }: MappedPage,
  { rows: known }: Example,
  drafts: readonly Draft[],
): string | null {
  for (const draft of drafts) {
    const isOwn = (row: MappedRow): boolean => row.list.mapping.name === (draft.list ?? "");
    const stage = draft.roles.stage?.constant;
    const own = rows.filter(
      (row) => isOwn(row) && (kind !== "impacts" || numberOf(row.value("value")) !== null),
    );
    const wanted = known.filter(({ roles }) => {
      const isValued = kind !== "impacts" || typeof roles.value === "number";
      return isValued && (stage === undefined || textOf(roles.stage) === stage);
    });
    if (own.length !== wanted.length) return kind === "impacts" ? "value" : "";
    for (const [at, one] of wanted.entries()) {
      const row = own[at];
      const names = Object.keys(draft.roles) as RoleName[];
      const other = row && names.find((name) => !isSame(name, row, one.roles[name], differs(name, known)));
      if (other) return other;
    }
  }
  return null;
}

function isSame(
  name: RoleName,
  row: MappedRow,
  known: string | number | null | undefined | readonly string[],
  isNeeded: boolean,
): boolean {
  if (known === undefined) return true;
  if (name === "value") return numberOf(row.value("value")) === known;
  if (name === "code") return row.texts(name).every((one) => [known].flat().includes(one));
  const [read, wanted] = [row.text(name), textOf(known)];
  // The list's address may give a stage that is absent here; stages other than production keep their own words.
  if (name === "stage" && (read !== "" || isNeeded)) return (read === "A1-A3") === (wanted === "A1-A3");
  const mayLack = name === "product" || name === "scenario" || name === "stage";
  return read === wanted || (read === "" && mayLack && !isNeeded);
}
