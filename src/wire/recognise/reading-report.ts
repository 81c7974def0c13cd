import { getOrAdd } from "../../lca/group-by-key";
import { foldName, isVersionTagName } from "../fold-names";
import { isObjectOrArray, isBlank } from "../json-values";
import type {
  AnswerInterpretationReason,
  ExcludedResults,
  Reason,
  UnusableResultCause,
} from "../../lca/reasons";
import { isAnswerInterpretationReason } from "../../lca/reasons";
import { isStageText } from "../../lca/stages";
import { listDeclaredUnitFieldNames } from "./unit-fields";
import { findNameTopics } from "./name-topics";
import { isPagingMemberName } from "./paging-hints";
import type { NeutralRepresentation } from "./representation";
import { findFieldName, isNameField } from "./resource-fields";
import type { ConfiguredNames, FieldMeaning, ResourceKind } from "./vocabulary";
import { isConfigurableWord, Vocabulary } from "./vocabulary";
import { spellFieldName } from "./representation";

/** The field meanings that are read from a resource of each kind. */
const reportedMeanings: Readonly<Record<ResourceKind, readonly FieldMeaning[]>> = {
  definition: ["id", "name", "unit", "standard", "presentation"],
  product: ["id", "name", "code", "per", "year", "status", "stale", "source"],
  scenario: ["id", "name", "kind", "per", "year", "status", "stale", "source"],
  impact: ["id", "definition", "value", "unit", "stage", "per", "year", "status", "stale", "source"],
  company: ["id", "name", "email"],
  user: ["id", "name", "email"],
};

/** The field meanings that a resource of each kind must have. */
const requiredMeanings: Readonly<Record<ResourceKind, readonly FieldMeaning[]>> = {
  definition: ["id", "name", "unit"],
  product: ["id", "name"],
  scenario: ["id", "name"],
  impact: ["value"],
  company: ["name"],
  user: ["name"],
};

/** How a service was read, as names only: no values, ids, addresses or keys. "" stands for names that may be ids. */
export interface ServiceReadingReport {
  readonly kinds: readonly ResourceKindReport[];
  /** Numbers beside values that were left out. */
  readonly leftOut: readonly string[];
  readonly refusals: readonly ReportedRefusal[];
  readonly taught: readonly ConfiguredNameReport[];
}

/** How the resources of one kind were read. */
export interface ResourceKindReport {
  readonly kind: ResourceKind;
  readonly meanings: readonly { readonly meaning: FieldMeaning; readonly names: readonly string[] }[];
  /** Required meanings that no such resource had so far. */
  readonly lacking: readonly FieldMeaning[];
  /** Fields and relations without a known meaning. */
  readonly others: readonly string[];
}

/** The reason that something was not read or not used. */
export interface ReportedRefusal {
  readonly kind: AnswerInterpretationReason["kind"];
  /** A description in our own words; absent if the kind is enough. */
  readonly found?: string;
  /** For a result: what was excluded, or why the result is ambiguous. */
  readonly cause?: ExcludedResults["what"] | UnusableResultCause["why"];
  /** The name of the member concerned; "" if that may be an id. */
  readonly member?: string;
  /** The service's own word for a stage, which may mean A1-A3. */
  readonly stage?: string;
}

/** A name that `config.json` adds, and whether it was used. */
interface ConfiguredNameReport {
  /** The field meaning or relation that the name was added to. */
  readonly word: string;
  readonly name: string;
  /** "unknown": there is no such meaning or relation, so the name has no effect. */
  readonly state: "used" | "unused" | "unknown";
}

/** The most names noted of one kind, and the most refusals. Further ones are left out. */
const maxNoted = { names: 1_000, refusals: 200 };
/** The number of resources that are noted for each name. Further ones would add nothing. */
const maxHolders = 3;
/** In characters: values are kept only to see whether they differ. */
const maxValueLength = 100;

/** Field names as people choose them. */
const identifierPattern = /^[@$_]?\p{L}[\p{L}\d_.:@$-]{0,38}$/u;
/** A stage in plain words. Any other text may be an id. */
const stageWord = /^\p{L}[\p{L} ]{1,39}$/u;

/** Notes how a service is read, for the report: names and causes only, no resources. */
export class ReadingNotes {
  private readonly kinds = new Map<ResourceKind, KindNotes>();
  private readonly leftOut = new Set<string>();
  private readonly refusals = new Map<string, ReportedRefusal>();

  addResource(resource: NeutralRepresentation): void {
    getOrAdd(this.kinds, resource.kind, () => new KindNotes(resource.kind)).add(resource);
  }

  /** Notes a number that was left out beside the value of a result that has been noted. */
  addLeftOut(name: string): void {
    this.leftOut.add(this.hideUnsafe(name));
  }

  addRefusal(reason: Reason): void {
    if (!isAnswerInterpretationReason(reason)) return;
    for (const { member, ...others } of listRefusals(reason)) {
      const refusal = member === undefined ? others : { ...others, member: this.hideUnsafe(member) };
      if (this.refusals.size < maxNoted.refusals) this.refusals.set(JSON.stringify(refusal), refusal);
    }
  }

  /** `taught` are the names that `config.json` adds. */
  report(taught: ConfiguredNames): ServiceReadingReport {
    const kinds = Object.keys(reportedMeanings) as ResourceKind[];
    const vocabulary = new Vocabulary(taught);
    return {
      kinds: kinds.flatMap((kind) => this.kinds.get(kind)?.report(this.leftOut) ?? []),
      leftOut: [...this.leftOut],
      refusals: [...this.refusals.values()],
      taught: Object.entries(taught).flatMap(([word, names]) =>
        names.map((name) => ({ word, name, state: this.findState(word, name, vocabulary) })),
      ),
    };
  }

  /** Of a relation, only its presence is known, not the name it was sent under. */
  private findState(word: string, name: string, vocabulary: Vocabulary): ConfiguredNameReport["state"] {
    if (!isConfigurableWord(word)) return "unknown";
    const rel = vocabulary.rel(name);
    const isUsed = [...this.kinds.values()].some(
      ({ holders }) => holders.has(foldName(name)) || (rel === foldName(word) && holders.has(rel)),
    );
    return isUsed ? "used" : "unused";
  }

  /** The name of a member of results or products; "" if it may be an id. */
  private hideUnsafe(name: string): string {
    const isSafe = (["impact", "product"] as const).some((kind) => this.kinds.get(kind)?.safe.has(name));
    return isSafe ? name : "";
  }
}

/** Notes how the resources of one kind are read. Names are as the service spells them, unless they are folded. */
class KindNotes {
  /** The number of noted resources by folded name. */
  readonly holders = new Map<string, number>();
  /** Names that are safe to show, as they are no values. */
  readonly safe = new Set<string>();
  private readonly firstValues = new Map<string, string>();
  private readonly unknown = new Set<string>();
  private readonly meanings = new Map<FieldMeaning, Set<string>>();
  private hasSingleResource = false;

  constructor(private readonly kind: ResourceKind) {}

  /** Notes a resource or list, unless enough with the same names have been noted. */
  add(resource: NeutralRepresentation): void {
    const names = listNames(resource).slice(0, maxNoted.names);
    const areKnown = names.every((name) => (this.holders.get(name) ?? 0) >= maxHolders);
    if (this.holders.size >= maxNoted.names || areKnown) return;
    for (const name of names) this.holders.set(name, (this.holders.get(name) ?? 0) + 1);
    this.addNames(resource);
    if (resource.items !== null) return;
    this.hasSingleResource = true;
    for (const meaning of reportedMeanings[this.kind])
      for (const name of listNamesForMeaning(meaning, resource)) this.addMeaning(meaning, name, resource);
  }

  /** `leftOut` are names of results that the report lists elsewhere. */
  report(leftOut: ReadonlySet<string>): ResourceKindReport {
    const { kind, holders, meanings, safe } = this;
    const others = [...this.unknown].filter((name) => !(kind === "impact" && leftOut.has(name)));
    // An address may replace an id, and an e-mail address a name.
    const isLacking = (meaning: FieldMeaning): boolean =>
      !meanings.has(meaning) && !(meaning === "id" ? holders.has("self") : meanings.has("email"));
    return {
      kind,
      meanings: reportedMeanings[kind].flatMap((meaning) => {
        const names = meanings.get(meaning);
        return names ? [{ meaning, names: [...names] }] : [];
      }),
      lacking: this.hasSingleResource ? requiredMeanings[kind].filter(isLacking) : [],
      others: [...new Set(others.map((name) => (safe.has(name) ? name : "")))],
    };
  }

  /**
   * A key of a map may be an id or a customer's name. It has the same value whenever it is read again, and a name has
   * others in other resources. Only that tells a name with digits from an id.
   */
  private addNames(resource: NeutralRepresentation): void {
    const relations = listRelations(resource).map((rel) => [rel, undefined] as const);
    const mayBeMap = !hasOwnIdentity(resource);
    for (const [folded, value] of [...resource.fields, ...relations].slice(0, maxNoted.names)) {
      const name = spellFieldName(folded, resource);
      const text = isScalar(value) ? String(value).slice(0, maxValueLength) : "";
      const first = getOrAdd(this.firstValues, name, () => text);
      const isVaried = text !== "" && first !== "" && text !== first;
      const isPlain = !/\d/.test(name) && (!mayBeMap || isNameInMap(value, resource));
      if ((isVaried || isPlain) && identifierPattern.test(name)) this.safe.add(name);
      if (isKnownName(folded, resource)) continue;
      const mayBeStage = this.kind === "impact" && this.safe.has(name) && !isVersionTagName(name);
      if (mayBeStage && areStageTexts(value)) this.addMeaning("stage", folded, resource);
      else this.unknown.add(name);
    }
  }

  private addMeaning(meaning: FieldMeaning, folded: string, resource: NeutralRepresentation): void {
    getOrAdd(this.meanings, meaning, () => new Set<string>()).add(spellFieldName(folded, resource));
  }
}

/**
 * The folded names by which resources differ: fields that are not empty, relations, and, to show whether configured
 * names are used, lists and stages.
 */
function listNames(resource: NeutralRepresentation): readonly string[] {
  const { kind, fields, vocabulary, parseContext, listName } = resource;
  const names = [...listRelations(resource), ...(parseContext?.stages ?? []).map(foldName)];
  for (const [folded, value] of fields) {
    if (isBlank(value)) continue;
    names.push(folded);
    const isStage =
      vocabulary.stages.has(folded) || findNameTopics(spellFieldName(folded, resource)).has("stage");
    if (kind !== "impact" || !isStage) continue;
    for (const stage of [value].flat()) if (isScalar(stage)) names.push(foldName(String(stage)));
  }
  const list = listName === undefined ? "" : foldName(listName);
  return vocabulary.lists(kind).includes(list) ? [...names, list] : names;
}

/** True for a folded name or relation with a meaning, and for an ignored one. */
function isKnownName(name: string, resource: NeutralRepresentation): boolean {
  const { kind, vocabulary, items } = resource;
  const { folded, rel } = vocabulary.member(name);
  // `url` stays a field even if it was taken for the address.
  if (vocabulary.isIgnored(folded) || listRelations(resource).includes(rel ?? "")) return true;
  if (items !== null && isPagingMemberName(name)) return true;
  const owners = [...vocabulary.owners("product"), ...vocabulary.owners("scenario")];
  if (kind === "impact" && (vocabulary.stages.has(name) || owners.includes(name))) return true;
  // A field with a name for declared units does not always state one.
  const meanings = reportedMeanings[kind].filter((meaning) => meaning !== "per");
  return (
    vocabulary.meansAny(name, meanings, kind) ||
    isNameField(name, resource) ||
    listDeclaredUnitFieldNames(resource).includes(name)
  );
}

/** The folded names of the fields that are read for a meaning. */
function listNamesForMeaning(meaning: FieldMeaning, resource: NeutralRepresentation): readonly string[] {
  if (meaning === "per") return listDeclaredUnitFieldNames(resource);
  const others = [...resource.fields].filter(
    ([name, value]) => meaning === "name" && !isBlank(value) && isNameField(name, resource),
  );
  return [findFieldName(resource, meaning) ?? [], others.map(([name]) => name)].flat();
}

/** The folded relations of a resource, each once: known ones under their names in this client. */
function listRelations({ links, embedded }: NeutralRepresentation): readonly string[] {
  return [...new Set([...links.map(({ rel }) => rel), ...embedded.keys()])];
}

/** True for a list, or for a resource with an id, name or value of its own: neither can be a map. */
function hasOwnIdentity(resource: NeutralRepresentation): boolean {
  if (resource.items !== null) return true;
  return (["id", "name", "value"] as const).some((meaning) =>
    isScalar(resource.fields.get(findFieldName(resource, meaning) ?? "")),
  );
}

/**
 * In an object without id, name and value, two kinds of members count as names: a plain member of a company or user,
 * which are requested one at a time, and the only array, which may be an unrecognised list. Results are left out, as
 * they may be keyed by product or scenario.
 */
function isNameInMap(value: unknown, { kind, fields }: NeutralRepresentation): boolean {
  if (isScalar(value)) return kind === "company" || kind === "user";
  const isOnly = Array.isArray(value) && [...fields.values()].filter(isObjectOrArray).length === 1;
  return isOnly && kind !== "impact";
}

function isScalar(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function areStageTexts(value: unknown): boolean {
  const texts = [value].flat();
  return texts.length > 0 && texts.every((text) => typeof text === "string" && isStageText(text));
}

/** The refusals to report for a reason: one for each kind of excluded results. */
function listRefusals(reason: AnswerInterpretationReason): readonly ReportedRefusal[] {
  const { kind } = reason;
  switch (kind) {
    case "unreadable":
    case "unclear":
      return [{ kind, found: reason.found }];
    case "set-aside":
      return reason.asides.flatMap((aside): readonly ReportedRefusal[] => {
        const names = aside.what === "stages" ? aside.names.flatMap((name) => name.split(", ")) : [];
        const stages = names.filter((name) => stageWord.test(name));
        if (stages.length === 0) return [{ kind, cause: aside.what }];
        return stages.map((stage) => ({ kind, cause: aside.what, stage }));
      });
    case "unclear-result": {
      const { doubt } = reason;
      return [{ kind, cause: doubt.why, ...("member" in doubt && { member: doubt.member }) }];
    }
    default:
      return [{ kind }];
  }
}
