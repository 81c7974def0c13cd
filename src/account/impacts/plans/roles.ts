import { isAddress } from "../../../hypermedia/addresses";
import { topicsOf } from "../../../hypermedia/member-words";
import { isHint } from "../../../hypermedia/paging";
import { isPer } from "../../../hypermedia/per";
import type { Flow } from "../../../hypermedia/plans/flows";
import type { Role } from "../../../hypermedia/plans/pattern";
import { isSaying } from "../../../hypermedia/sayings";
import type { Vocabulary } from "../../../hypermedia/vocabulary";
import { failures, plainRels } from "../members";
import { nameLike } from "../whose";

/** What a leaf of a result may be: a role, or one of several by which it may be told which indicator it is of. */
export type Part = Role | { readonly refers: number };

/** What the parts of results are taken for. */
export interface Taken {
  readonly vocabulary: Vocabulary;
  /** Whether own ids are those of rows. */
  readonly hasRows: boolean;
  /** The member by which results name their indicators, where there is nothing better. */
  readonly byName: string | undefined;
  /** Names of numbers beside the value that are told with it. */
  readonly leftOut: ReadonlySet<string>;
}

const owned = new Set(["product", "productid", "scenario", "scenarioid", "scenarioname"]);
const products = new Set(["product", "productid"]);
const carriedOwners = new Set(["product", "scenario"]);
/** Which of several references is taken for the first: the key of a map, a field, a link, what is carried, an own id. */
const order = { key: 0, field: 1, link: 2, carried: 3, carriedName: 4, name: 5, id: 6 } as const;
/** A member that speaks of these is compared in full. */
const telling = ["stage", "scenario", "transport", "production", "product", "definition", "scale", "unit", "per"] as const; // prettier-ignore

/** What a leaf of a result is where it comes out so; what decides nothing is told by its kind. */
export function partOf(flow: Flow, spelled: string, value: unknown, taken: Taken): Part {
  const { vocabulary } = taken;
  if (flow.at === "key") return { refers: order.key };
  if (flow.at === "part") return "exact";
  if (flow.within === "impactdefinition") return ofDefinition(flow, vocabulary);
  if (carriedOwners.has(flow.within)) return isOwn(flow, value, vocabulary) ? "alike" : "exact";
  if (flow.within !== "") return "exact";
  return flow.at === "link" ? ofLink(flow.name) : ofField(flow.name, spelled, value, taken);
}

/** What a leaf of the list itself is: what says whose it is may differ, and what a text may say is looked at each time. */
export function headPartOf(flow: Flow, spelled: string, value: unknown, vocabulary: Vocabulary): Role {
  if (flow.at !== "field" && flow.at !== "link") return "fixed";
  if (carriedOwners.has(flow.within)) return isOwn(flow, value, vocabulary) ? "hole" : "fixed";
  if (flow.within !== "") return "fixed";
  if (flow.at === "link") return isPlainRel(flow.name) ? "hole" : "fixed";
  if (owned.has(flow.name)) return "hole";
  if (vocabulary.names("id", "impact").includes(flow.name)) return "hole";
  return typeof value === "string" && !isHint(flow.name) && isStrange(flow.name, spelled, vocabulary)
    ? "hole"
    : "fixed";
}

/** Whether what comes out there says whose a list is and nothing else: a product, or an address nobody goes by. */
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

/** Whether it says which product or scenario is carried; else it may say per what, or of when. */
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
  if (!isStrange(name, spelled, vocabulary)) return "exact";
  if (typeof value === "number") return leftOut.has(spelled) ? "left-out" : "number";
  if (typeof value !== "string") return "exact";
  return isAddress(value) ? "place" : "text";
}

/** Whether a member means nothing to us, and no list is judged by it. */
function isStrange(name: string, spelled: string, vocabulary: Vocabulary): boolean {
  const meanings = ["value", "unit", "stage"] as const;
  const isKnown = meanings.some((meaning) => vocabulary.names(meaning, "impact").includes(name));
  if (isKnown || nameLike.has(name) || failures.has(name)) return false;
  if (isPer(name, vocabulary) || isSaying(name, vocabulary)) return false;
  const topics = topicsOf(spelled);
  return !telling.some((topic) => topics.has(topic));
}
