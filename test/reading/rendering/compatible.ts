import type { Unfit } from "./choices";
import type { Carried, ImpactForm, StageForm } from "./impacts";
import type { LinkForm } from "./links";
import type { ListShape } from "./lists";
import type { Next } from "./paging";

/** All rules for combinations that are excluded, with reasons. Another row replaces one that does not fit. */

/** A bare list can write its own links only into the header, and only a document has one. */
export function unfitListLinks(facts: {
  readonly open: boolean;
  readonly document: boolean;
  readonly several?: boolean;
}): Unfit<LinkForm> {
  return ({ header, several }) => {
    if (!facts.open && !header) return "a list without a wrapper links in the header alone";
    if (!facts.document && header) return "a list in a document has no header";
    return facts.several && !several ? "one member, map entry or relationship holds one link" : null;
  };
}

/** `carried` means that the resource of a relation is already in a member of that name. */
export function unfitLinks(facts: { readonly several: boolean; readonly carried: boolean }): Unfit<LinkForm> {
  return ({ several, namedAfterRel }) => {
    if (facts.several && !several) return "one member, map entry or relationship holds one link";
    if (facts.carried && namedAfterRel) return "a member cannot be the link and what it leads to";
    return null;
  };
}

/** A single object in place of a list has a `self` of its own. */
export function unfitListSelf(facts: { readonly alone: boolean; readonly header: boolean }): Unfit<boolean> {
  return (said) => {
    if (said && facts.alone) return "a single object is its own self, not the list's";
    return said && !facts.header ? "a list without a wrapper links in the header alone" : null;
  };
}

export interface ListFacts {
  /** True if the list is a document, with a header. */
  readonly document: boolean;
  readonly keys: readonly string[];
  /** True if the content is results by definition, not members. */
  readonly byDefinition: boolean;
  readonly links: boolean;
  /** True if there must be members beside the list's. */
  readonly beside: boolean;
  /** True if members are pairs or one-key objects, without an id beside their value. */
  readonly nameless: boolean;
  /** True if the members' own ids are also ids of definitions. */
  readonly amongDefinitions: boolean;
}

export function unfitShape(facts: ListFacts): Unfit<ListShape> {
  return ({ held, open, values }, name) => {
    if (facts.byDefinition && !values) return "results by definition stand in a list's place under few names";
    if (held === "alone" && (facts.keys.length !== 1 || facts.nameless))
      return "a single object stands for a list of one";
    if (held === "map" && facts.keys.length === 0) return "an empty object is no list";
    if (held === "positions" && (facts.keys.length === 0 || facts.nameless || facts.byDefinition))
      return "only what says itself what it is may be keyed by positions";
    if (held === "map" && facts.amongDefinitions)
      return "what results stand under in a map is their definition";
    if (held === "map" && (facts.nameless || new Set(facts.keys).size < facts.keys.length))
      return "a map has one member an id";
    if (!open && facts.beside) return "a list without a wrapper has no room beside its members";
    if (!open && facts.links && !facts.document) return "a list in a document has no header";
    return name === "" ? "nameless" : null;
  };
}

export function unfitNext(facts: {
  readonly shape: ListShape;
  readonly document: boolean;
  readonly byDefinition: boolean;
}): Unfit<Next> {
  return ({ kind }) => {
    if (kind === "none") return null;
    if (!facts.document || facts.byDefinition) return "what is one object has no pages";
    if (facts.shape.held === "alone") return "what is one object has no pages";
    if (!facts.shape.open && kind !== "header") return "a list without a wrapper pages by the header alone";
    return null;
  };
}

/** An empty object means nothing, so results by definition need a member. */
export function unfitForm(facts: {
  readonly entries: number;
  readonly staged: StageForm["kind"];
  readonly flat: boolean;
}): Unfit<ImpactForm> {
  return ({ kind }) => {
    if (kind === "objects") return null;
    if (facts.entries === 0) return "an empty object is no list";
    if (facts.flat) return "pairs and maps say nothing of their own, nor do no results";
    if (facts.staged !== "none") return "a stage stands in an object, or around all results";
    return null;
  };
}

export function unfitStage(entries: number): Unfit<StageForm> {
  return ({ kind }) => (kind === "document" && entries === 0 ? "an empty object is no list" : null);
}

/** Pairs and maps have room for id and value only; a list without members has none either. */
export function unfitTold(facts: {
  readonly onItems: boolean;
  readonly onList: boolean;
}): Unfit<"none" | "list" | "items"> {
  return (row) => {
    if (row === "items" && !facts.onItems)
      return "pairs and maps say nothing of their own, nor do no results";
    if (row === "list" && !facts.onList)
      return "results of several products, or linked one by one, have no list";
    return null;
  };
}

export function unfitCarried(facts: {
  readonly siren: boolean;
  readonly objects: boolean;
  readonly each: boolean;
  readonly entries: number;
}): Unfit<Carried> {
  return (row) => {
    if (row !== "no" && facts.each) return "what is linked one by one is not carried";
    if (row !== "Siren") return null;
    if (!facts.siren) return "Siren's entities stand in a Siren resource";
    return facts.objects && facts.entries > 0 ? null : "Siren's entities are objects, and one at least";
  };
}

/** A JSON:API document has its resource under `data`; links in the header of an array are the array's. */
export function unfitEnvelope(facts: {
  readonly jsonApi: boolean;
  readonly header: boolean;
}): Unfit<unknown> {
  return (_, name) => {
    if (facts.jsonApi && name !== "data") return "a JSON:API document has its resource under data";
    return facts.header && name === "array of one" ? "links in the header of an array are the array's" : null;
  };
}

/** A resource with an own address, or a key in a map, need not give its id. */
export function unfitId(ownAddress: boolean): Unfit<string> {
  return (name) => (name === "absent" && !ownAddress ? "something must say the id" : null);
}

/** A JSON:API resource has its type beside its fields. */
export function unfitKind(jsonApi: boolean): Unfit<string> {
  return (name) => (jsonApi && name === "type" ? "JSON:API's type is the kind of resource" : null);
}

/** Members embedded without their list lack the statements of the list. */
export function unfitBeside(facts: { readonly siren: boolean; readonly listSays: boolean }): Unfit<boolean> {
  return (beside) =>
    !beside && facts.siren && facts.listSays ? "Siren's entities come without what their list says" : null;
}

/** A member cannot be both an Impact's id and a link. */
export function unfitImpactId(facts: {
  readonly link: boolean;
  readonly namedAfterRel: boolean;
}): Unfit<string> {
  return (name) =>
    facts.link && facts.namedAfterRel && name === "impactDefinition"
      ? "a member cannot be the link and what it leads to"
      : null;
}

/** A scenario of several products does not have one product's results. */
export function unfitArrangement(products: number): Unfit<string> {
  return (row) =>
    row === "one product" && products !== 1 ? "one product's results are not several's" : null;
}
