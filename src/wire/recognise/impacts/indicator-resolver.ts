import { isCertainAddress } from "../../addresses";
import {
  readDefinitionReferences,
  readTextsNamingIndicator,
  listUnreadDefinitions,
  readResourceId,
  findOnlyLinkOrSeveral,
  findLinksByRel,
  readFieldText,
} from "../resource-fields";
import {
  isJsonObject,
  isBlank,
  isEmptyJson,
  memoizeByObject,
  isTextOrNumber,
  isObjectOrArray,
} from "../../json-values";
import { findNameTopics, splitAtSpacesIntoSet } from "../name-topics";
import type { NeutralRepresentation } from "../representation";
import type { InterpretedEntry } from "../../results/result-entries";
import type { DefinitionLinks, RecognisedIndicatorDefinitions } from "./definition-references";
import { normaliseKeyIfGuid, canRelLeadToDefinition, findDefinitionsWithText } from "./definition-references";
import type { UnknownMember, ResultWithUnknownMembers } from "./unknown-members";
import {
  canOtherMemberReferToIndicators,
  isNumericKey,
  readNumericKeyOfResult,
  classifyKeysAsIndicatorsOrPositions,
} from "./numeric-keys";
import { OwnOrListValueReader } from "./own-or-list-value-reader";
import { spellFieldName } from "../representation";
import { fieldForStageInListName } from "../object-parts";
import type { FieldMeaning } from "../vocabulary";

/** A reference to a definition: its indexes, empty if unknown; null if it leads nowhere known. */
type DefinitionReference = readonly number[] | null;

/** Members that may name a result's indicator if it has no reference. */
const nameLikeMembers: ReadonlySet<string> = splitAtSpacesIntoSet(
  "name title label code abbreviation abbr symbol shortname displayname key impactname",
  "impactcode impactcategory impactcategoryname impactcategorycode",
);

const digits = /^\d+$/;

/**
 * Finds out which indicators the results of a whole list belong to. As soon as one result has an explicit reference,
 * references decide and not bare ids: the ids are then those of rows.
 */
export class IndicatorResolver {
  private readonly explicit = memoizeByObject((raw: ResultWithUnknownMembers) =>
    this.references.nearest(raw),
  );
  /** True if no key that is a word belongs to a definition. */
  private readonly hasRowKeys: boolean;
  private readonly numbered: ReturnType<typeof classifyKeysAsIndicatorsOrPositions>;
  /** True if own ids are those of rows. */
  private readonly hasRows: boolean;
  /** True if some result has a member for its definition that names none. */
  private readonly hasEmptyReference: boolean;
  /** True if another member, and not own ids, may refer to the definitions. */
  private readonly hasRival: boolean;
  /** The member by which results name their indicators, if they have no references. */
  private readonly byName: string | undefined;
  private readonly references = new OwnOrListValueReader((one) => this.referencesIn(one));

  constructor(
    private readonly all: readonly ResultWithUnknownMembers[],
    private readonly definitions: RecognisedIndicatorDefinitions,
    private readonly definitionLinks: DefinitionLinks,
    /** Returns a text for the owners and stage of a result. */
    placeOf: (raw: ResultWithUnknownMembers) => string,
  ) {
    const isKnown = (said: string): boolean => definitions.indexesById.has(said);
    this.hasRowKeys = !all.some((raw) => this.keyReference(raw.impact).some((one) => one.length > 0));
    this.numbered = classifyKeysAsIndicatorsOrPositions(all, isKnown);
    const isReferred = all.some((raw) => {
      const found = this.explicit(raw);
      // A word that keys a result and is no definition's may key anything.
      return found.length > 1 || (found.length === 1 && (found[0]?.length !== 0 || !isKeyed(raw.impact)));
    });
    this.byName = isReferred ? undefined : this.namingMember();
    this.hasEmptyReference = all.some(({ impact }) => listUnreadDefinitions(impact).length > 0);
    this.hasRows = isReferred || this.byName !== undefined || this.hasEmptyReference;
    this.hasRival = !this.hasRows && canOtherMemberReferToIndicators(all, isKnown, placeOf);
  }

  /** Finds the definitions that a result belongs to, and whether everything it gives about them agrees. */
  resolve(raw: ResultWithUnknownMembers): Pick<InterpretedEntry, "definitions" | "doubt"> {
    const references = this.explicit(raw);
    const known = references.filter((one) => one !== null);
    const own = known[0] ?? (this.hasRows ? this.named(raw) : this.bare(raw));
    // The result may be any indicator's, also if it has references and none is known.
    if (own === null || (references.length > 0 && known.length === 0))
      return { definitions: [], doubt: { why: "reference" } };
    const differs =
      known.some((one) => one.join() !== own.join()) ||
      (known.length < references.length &&
        findOnlyLinkOrSeveral(raw.impact, "impactdefinition") === "several");
    const isOther = differs || this.isKeyedOtherwise(raw) || this.contradicts(raw, own);
    return { definitions: own, doubt: isOther ? { why: "definitions" } : null };
  }

  /** True if the result's key is another definition than its list refers to: the key may be a year or a product. */
  private isKeyedOtherwise(raw: ResultWithUnknownMembers): boolean {
    if (!isKeyed(raw.impact)) return false;
    const key = this.meant(String(raw.impact.parseContext?.key)).join();
    const said = raw.headers.flatMap((header) => [
      ...this.references.ofList(header),
      ...readTextsNamingIndicator(header).map((one) => this.meant(one)),
    ]);
    return said.some((one) => isKnownReference(one) && one.join() !== key);
  }

  private referencesIn(resource: NeutralRepresentation): readonly DefinitionReference[] {
    const carried = resource.embedded.get("impactdefinition");
    const texts = readTextsNamingIndicator(resource);
    const ids = texts.length > 0 ? readDefinitionReferences(resource) : [];
    const said: readonly DefinitionReference[] = [
      ...(carried ? this.carriedReference(carried) : []),
      ...texts.flatMap((one) => this.byId(one, ids.includes(one))),
      ...this.describedReferences(resource),
      ...resource.links
        .filter(canRelLeadToDefinition)
        .flatMap((one) => this.definitionLinks.resolveReference(one, readResourceId(resource))),
      ...(listUnreadDefinitions(resource).every((value) => isEmptyJson(value)) ? [] : [null]),
    ];
    const key = this.keyReference(resource);
    if (key.length === 0) return said;
    // Keys that match no definition are those of rows, if the rows give their definitions themselves.
    return this.hasRowKeys && said.some(isKnownReference) ? said : [...key, ...said];
  }

  /**
   * Resolves an id, an address or another key. A name alone is not a reference: usually the list's results must give
   * one.
   */
  private byId(said: string, isId: boolean): readonly (readonly number[])[] {
    const { indexesById, indexesByKey, indicators } = this.definitions;
    const isKey = indexesByKey.has(normaliseKeyIfGuid(said)) && indicators.named(said).length === 0;
    const refers = isId || indexesById.has(said) || isKey || isCertainAddress(said) || digits.test(said);
    return refers ? [this.meant(said, true)] : [];
  }

  /** Resolves a key that is a word. */
  private keyReference({ parseContext: standing }: NeutralRepresentation): readonly (readonly number[])[] {
    const key = standing?.key;
    return key === undefined || isNumericKey(key) ? [] : [this.meant(String(key))];
  }

  /**
   * Resolves what is an indicator under any name: an object or a pair whose id and name mean the same one, or an object
   * with the address of one.
   */
  private describedReferences({ fields }: NeutralRepresentation): readonly DefinitionReference[] {
    const references: DefinitionReference[] = [];
    for (const value of fields.values()) {
      const [id, name] = this.readIdAndName(value);
      const byId = digitsOr(id, true).flatMap((text) => this.meant(text));
      const byName = digitsOr(name, false).flatMap((text) => this.meant(text));
      const isAddressAlone = isBlank(name) && isCertainAddress(id);
      if (byId.length > 0 && (isAddressAlone || byId.every((index) => byName.includes(index))))
        references.push(byId);
    }
    return references;
  }

  /** The id and the name in an object or a pair of both; two names are no such pair. */
  private readIdAndName(value: unknown): readonly unknown[] {
    if (isJsonObject(value)) return [value["@id"] ?? value.id, value.name];
    const isPair = Array.isArray(value) && value.length === 2;
    return isPair && this.definitions.indexesById.has(String(value[0])) ? value : [];
  }

  /**
   * Resolves an embedded definition by id, or else by name or code. Another standard may have another definition of the
   * same name.
   */
  private carriedReference(carried: NeutralRepresentation): readonly DefinitionReference[] {
    const own = readResourceId(carried);
    const name = readFieldText(carried, "name");
    if (own !== "") {
      const byId = this.meant(own, true);
      const byName = this.indexesOf(name);
      const differs = byId.length > 0 && areOthers(byName, byId);
      return differs ? [byId, byName] : [byId];
    }
    const codes = ["code", "abbreviation", "symbol"].flatMap((one) => carried.fields.get(one) ?? []);
    const [said] = name === "" ? codes : [name];
    if (said !== undefined) return [this.meant(String(said), true)];
    // The embedded definition's address is already among the links.
    return findLinksByRel(carried, "self").length > 0 ? [] : [null];
  }

  /**
   * Returns the indexes that a text means: an id, an address, another key, a name or an alias; empty if unknown. A
   * number is a definition's key only if it is known to refer to one.
   */
  private meant(said: string, isReference = false): readonly number[] {
    const { indexesById, indexesByKey, indicators } = this.definitions;
    const index = indexesById.get(said);
    if (index !== undefined) return [index];
    if (isCertainAddress(said)) return this.definitionLinks.indexesAt(said) ?? [];
    const key = indexesByKey.get(normaliseKeyIfGuid(said));
    if (digits.test(said)) return isReference && key !== undefined ? [key] : [];
    const [named, ...others] = indicators.named(said);
    if (key === undefined) return named && others.length === 0 ? named.definitions : [];
    return !named || named.definitions.includes(key) ? [key] : [];
  }

  /** Resolves a result by its own id, or by its number as key; null if these may not refer to definitions. */
  private bare({ impact }: ResultWithUnknownMembers): readonly number[] | null {
    const key = readNumericKeyOfResult(impact);
    if (this.hasRival || (key !== "" && this.numbered === "unclear")) return null;
    return this.meant(key !== "" && this.numbered === "definitions" ? key : readResourceId(impact));
  }

  /** Resolves a result by its name alone; null if it has neither a name nor a reference. */
  private named({ impact }: ResultWithUnknownMembers): readonly number[] | null {
    const indexes = this.byName === undefined ? [] : this.meantByName(impact.fields.get(this.byName));
    return indexes.length === 0 && this.hasEmptyReference ? null : indexes;
  }

  /** Returns the member by which the list's results name their indicators, if any; several results must agree. */
  private namingMember(): string | undefined {
    const own = this.all[0]?.impact.vocabulary.names("definition", "impact") ?? [];
    const names = new Set(this.all.flatMap(({ impact }) => [...impact.fields.keys()]));
    return [...names].find((name) => {
      const isOwn = own.includes(name);
      return (isOwn || nameLikeMembers.has(name)) && this.isNaming(name, isOwn);
    });
  }

  /**
   * True if a member names the indicators. Under a name for the definition, most results must have a text, and every
   * text must be known: a result without one gets none. Under a general name or code all results must name an
   * indicator, or most of them one that their ids contradict.
   */
  private isNaming(name: string, isOwn: boolean): boolean {
    const read = this.all.map((raw) => {
      const value = raw.impact.fields.get(name);
      return { raw, value, said: this.meantByName(value) };
    });
    const naming = read.filter(({ said }) => said.length > 0);
    if (naming.length === 0 || naming.length * 2 < read.length) return false;
    if (isOwn) return read.every(({ value, said }) => said.length > 0 || isEmptyJson(value));
    const differing = naming.filter(({ raw, said }) => areOthers(this.bare(raw) ?? [], said));
    return naming.length === read.length || differing.length * 2 >= naming.length;
  }

  private meantByName(value: unknown): readonly number[] {
    return typeof value === "string" && !digits.test(value) ? this.meant(value) : [];
  }

  /**
   * True if the text of an unknown member is the id, name or alias of another definition and not of this one. A category
   * may be named as another indicator is: what the definition itself says under the same name contradicts nothing.
   */
  private contradicts({ impact, members }: ResultWithUnknownMembers, own: readonly number[]): boolean {
    if (own.length === 0) return false;
    const others = findOtherNames(impact, this.hasRows || isKeyed(impact));
    const besideValue = members.filter(({ name }) => !impact.vocabulary.means(name, "value", "impact"));
    return [...besideValue, ...others].some((member) => this.saysOther(member, own));
  }

  private saysOther(member: UnknownMember, own: readonly number[]): boolean {
    // A list may be named after the only indicator of its results.
    const isOfAll = member.ofList && member.name !== fieldForStageInListName && !this.isOfOne(member);
    if (member.name === this.byName || isOfAll) return false;
    return collectNamingTexts(member).some((one) => {
      if (!areOthers(this.indexesOf(one), own)) return false;
      return areOthers(own, findDefinitionsWithText(this.definitions, member.name, one));
    });
  }

  /** True if the member is in a header that gives one indicator for all results. */
  private isOfOne({ header }: UnknownMember): boolean {
    return header !== undefined && this.references.ofList(header).some(isKnownReference);
  }

  /** Like `meant`, but an ambiguous text may mean any of its indicators. */
  private indexesOf(said: string): readonly number[] {
    const { indexesById, indicators } = this.definitions;
    const index = indexesById.get(said);
    if (index !== undefined) return [index];
    if (isCertainAddress(said)) return this.definitionLinks.indexesAt(said) ?? [];
    return digits.test(said) ? [] : indicators.named(said).flatMap((one) => one.definitions);
  }
}

/** True if there are definitions, and none of them is among the others. */
function areOthers(indexes: readonly number[], others: readonly number[]): boolean {
  return indexes.length > 0 && !indexes.some((index) => others.includes(index));
}

function isKnownReference(one: DefinitionReference): one is readonly number[] {
  return one !== null && one.length > 0;
}

function isKeyed({ parseContext }: NeutralRepresentation): boolean {
  return parseContext?.key !== undefined;
}

/** Collects the texts of a member that may name an indicator; numbers only if it is about indicators and their ids. */
function collectNamingTexts({ spelled, value }: UnknownMember): readonly string[] {
  const topics = findNameTopics(spelled);
  const isCounted = topics.has("count") || (topics.has("harmless") && !/(id|uuid|guid)$/i.test(spelled));
  const speaks = topics.has("definition") && !isCounted;
  if (!isObjectOrArray(value)) return digitsOr(value, speaks);
  return Object.entries(value).flatMap(([name, one]) => {
    const within = isJsonObject(one) ? Object.values(one).flatMap((each) => digitsOr(each, false)) : [];
    return [...digitsOr(one, speaks && idMemberNames.has(name.toLowerCase())), ...within];
  });
}

const idMemberNames = splitAtSpacesIntoSet("id _id uuid guid key ref code");

function digitsOr(value: unknown, digitsToo: boolean): readonly string[] {
  if (!isTextOrNumber(value)) return [];
  return digitsToo || (typeof value === "string" && !digits.test(value)) ? [String(value)] : [];
}

/** Collects an impact's ids, and names of its definition, that may contradict the chosen one. */
function findOtherNames(impact: NeutralRepresentation, hasRows: boolean): readonly UnknownMember[] {
  const meanings: readonly FieldMeaning[] = hasRows ? ["definition"] : ["id", "definition"];
  return [...impact.fields]
    .filter(([name]) => impact.vocabulary.meansAny(name, meanings, "impact"))
    .map(([name, value]) => ({ name, spelled: spellFieldName(name, impact), value, ofList: false }));
}
