import type { Path } from "../../../../reading/mutants/json";
import { isMembers, starts } from "../../../../reading/mutants/json";
import type { Draw } from "../../../../reading/mutants/chance";
import type { Oracle } from "../../../../reading/mutants/oracle";
import type { Draft, Site } from "../../../../reading/mutants/subject";
import type { Row } from "../../../../reading/servers/study";
import { products, rows } from "../../../../reading/servers/study";
import type { DeclaredPlaces } from "./declared-places";
import { findDeclaredPlaces } from "./declared-places";
import type { MappedSubject } from "./mapped-subjects";

/** A document about to be changed, with its declarations. */
export interface MutationScope {
  readonly subject: MappedSubject;
  readonly draft: Draft;
  readonly oracle: Oracle;
  readonly draw: Draw;
  readonly address: string;
  readonly json: unknown;
  readonly places: DeclaredPlaces;
  readonly sites: readonly Site[];
}

export function createScope(
  subject: MappedSubject,
  means: Pick<MutationScope, "draft" | "oracle" | "draw">,
): MutationScope | null {
  const address = means.draw.of(subject.read);
  const places = findDeclaredPlaces(subject.mapping, address);
  if (!places) return null;
  const sites = subject.sites.filter((site) => site.address === address);
  return { ...means, subject, address, json: means.draft.json(address), places, sites };
}

const listOf = (address: string): string => address.replace(/\?.*$/, "");

/** True if a result is sent in this list alone, with all its pages. */
const onlyHere = ({ subject, address }: MutationScope, row: Row): boolean =>
  (subject.byRow.get(row) ?? []).every((site) => listOf(site.address) === listOf(address));

/** Returns the results for which a document must be understood. */
function concerned(scope: MutationScope, path: Path): readonly Row[] {
  const { address, subject } = scope;
  const all = listOf(address).replace(/\/$/, "");
  if (/impactdefinitions$/.test(all)) return rows;
  if (/products$/.test(all)) return concernedOfProducts(scope, path);
  const product = /products\/([^/]+)\/scenarios$/.exec(all)?.[1];
  if (product !== undefined) return rows.filter((row) => row.scenario && String(row.product.id) === product);
  return subject.sites
    .filter((site) => listOf(site.address) === listOf(address))
    .map(({ row }) => row)
    .filter((row) => onlyHere(scope, row));
}

/** Results that a product embeds are read separately. */
function concernedOfProducts({ sites }: MutationScope, path: Path): readonly Row[] {
  const carried = sites.filter(({ entry }) => starts(path, entry.slice(0, -1)));
  if (carried.length > 0) return carried.map(({ row }) => row);
  const at = path.findIndex((step) => typeof step === "number");
  if (!path.slice(at + 1).some((step) => /^scenarios$/i.test(String(step)))) return rows;
  return rows.filter(({ product, scenario }) => scenario && product === products[Number(path[at])]);
}

/** Marks the results that need the document to be understood at this place: none may be answered. */
export function expectRefusal(scope: MutationScope, path: Path): void {
  for (const row of concerned(scope, path)) scope.oracle.gone(row);
}

/** Marks the results at or below a place as no longer sent. */
export function expectLoss(scope: MutationScope, path: Path): void {
  for (const { row } of scope.sites.filter((site) => starts(site.path, path)))
    if (onlyHere(scope, row)) scope.oracle.gone(row);
}

/** Lists every place of a document with its value. */
export function listPlaces(json: unknown, path: Path = []): readonly (readonly [Path, unknown])[] {
  const all = Array.isArray(json) ? [...json.entries()] : isMembers(json) ? Object.entries(json) : [];
  return [[path, json], ...all.flatMap(([step, one]) => listPlaces(one, [...path, step]))];
}
