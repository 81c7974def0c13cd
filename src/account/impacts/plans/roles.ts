import { isAddress } from "../../../hypermedia/addresses";
import { topicsOf } from "../../../hypermedia/member-words";
import { isHint } from "../../../hypermedia/paging";
import { isPer } from "../../../hypermedia/per";
import type { Flow } from "../../../hypermedia/plans/flows";
import type { Role } from "../../../hypermedia/plans/pattern";
import { isSaying } from "../../../hypermedia/sayings";
import type { Vocabulary } from "../../../hypermedia/vocabulary";
import { failures, plainRels } from "../members";
import { nameLike } from "../indicator-judge";

/** What a leaf of a result may be: a role, or a reference with its rank among several. */
export type Part = Role | { readonly refers: number };

/** How the model's results were understood. */
export interface Taken {
  readonly vocabulary: Vocabulary;
  /** Whether own ids are those of rows. */
  readonly hasRows: boolean;
  /** The member by which results name their indicators, where there is nothing better. */
  readonly byName: string | undefined;
  /** Names of numbers reported beside the value. */
  readonly leftOut: ReadonlySet<string>;
}

const owned = new Set(["product", "productid", "scenario", "scenarioid", "scenarioname"]);
const products = new Set(["product", "productid"]);
const carriedOwners = new Set(["product", "scenario"]);
/** The rank of references, best first: a map's key, a field, a link, an embedded definition, a name, an own id. */
const order = { key: 0, field: 1, link: 2, carried: 3, carriedName: 4, name: 5, id: 6 } as const;
/** A member about one of these is compared in full. */
const telling = [
  "stage",
  "scenario",
  "transport",
  "production",
  "product",
  "definition",
  "scale",
  "unit",
  "per",
] as const;

/** The part of a leaf of a result that ends up here; a leaf that decides nothing is told by its kind. */
export function partOf(flow: Flow, spelled: string, value: unknown, taken: Taken): Part {
  const { vocabulary } = taken;
  if (flow.at === "key") return { refers: order.key };
  if (flow.at === "part") return "exact";
  if (flow.within === "impactdefinition") return ofDefinition(flow, vocabulary);
  if (carriedOwners.has(flow.within)) return isOwn(flow, value, vocabulary) ? "alike" : "exact";
  if (flow.within !== "") return "exact";
  return flow.at === "link" ? ofLink(flow.name) : ofField(flow.name, spelled, value, taken);
}

/** The role of a leaf of the list itself: leaves that name its owner may differ, and texts are checked every time. */
export function headPartOf(flow: Flow, spelled: string, value: unknown, vocabulary: Vocabulary): Role {
  if (flow.at !== "field" && flow.at !== "link") return "fixed";
  if (carriedOwners.has(flow.within)) return isOwn(flow, value, vocabulary) ? "hole" : "fixed";
  if (flow.within !== "") return "fixed";
  if (flow.at === "link") return isPlainRel(flow.name) ? "hole" : "fixed";
  if (owned.has(flow.name)) return "hole";
  if (vocabulary.names("id", "impact").includes(flow.name)) return "hole";
  return typeof value === "string" && !isHint(flow.name) && isUnknown(flow.name, spelled, vocabulary)
    ? "hole"
    : "fixed";
}

/**
 * Whether a leaf that ends up there tells a list's owner and nothing else: a product, or an address that does not
 * matter.
 */
export function saysOwnerAlone({ at, within, name }: Flow): boolean {
  if (within !== "" && within !== "product") return false;
  if (at === "link")
    return (plainRels.has(name) && name !== "next") || products.has(name) || name === "scenarios";
  return at === "field" && (within === "product" || products.has(name));
}

function ofDefinition({ at, name }: Flow, vocabulary: Vocabulary): Part {
  if (at === "link") return name === "self" ? { refers: order.link } : "exact";
  if (vocabulary.names("id", "definition").includes(name)) return { refers: order.carried };
  return vocabulary.names("name", "definition").includes(name) ? { refers: order.carriedName } : "exact";
}

/** Whether it tells which product or scenario is embedded, rather than per what or when. */
function isOwn({ at, name, within }: Flow, value: unknown, vocabulary: Vocabulary): boolean {
  const kind = within === "scenario" ? "scenario" : "product";
  if (at === "link") return isPlainRel(name);
  if (isAddress(value)) return !isPer(name, vocabulary) && !isSaying(name, vocabulary);
  return vocabulary.names("id", kind).includes(name) || vocabulary.names("name", kind).includes(name);
}

function ofLink(rel: string): Part {
  if (rel === "impactdefinition") return { refers: order.link };
  if (owned.has(rel) || rel === "scenarios") return "alike";
  return isPlainRel(rel) ? "address" : "exact";
}

function isPlainRel(rel: string): boolean {
  return (plainRels.has(rel) && rel !== "next") || owned.has(rel) || rel === "scenarios";
}

function ofField(name: string, spelled: string, value: unknown, taken: Taken): Part {
  const { vocabulary, hasRows, byName, leftOut } = taken;
  if (owned.has(name)) return "alike";
  if (name === byName) return { refers: order.name };
  if (vocabulary.names("definition", "impact").includes(name)) return { refers: order.field };
  const isId = vocabulary.names("id", "impact").includes(name);
  if (isId && !hasRows) return { refers: order.id };
  if (isId || vocabulary.isOwnRow(name)) return typeof value === "number" ? "number" : "row";
  if (!isUnknown(name, spelled, vocabulary)) return "exact";
  if (typeof value === "number") return leftOut.has(spelled) ? "left-out" : "number";
  if (typeof value !== "string") return "exact";
  return isAddress(value) ? "definition-address" : "text";
}

/** Whether a member has no meaning to us and does not affect how a list is judged. */
function isUnknown(name: string, spelled: string, vocabulary: Vocabulary): boolean {
  const meanings = ["value", "unit", "stage"] as const;
  const isKnown = meanings.some((meaning) => vocabulary.names(meaning, "impact").includes(name));
  if (isKnown || nameLike.has(name) || failures.has(name)) return false;
  if (isPer(name, vocabulary) || isSaying(name, vocabulary)) return false;
  const topics = topicsOf(spelled);
  return !telling.some((topic) => topics.has(topic));
}
