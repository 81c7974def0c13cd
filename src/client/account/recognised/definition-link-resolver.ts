import {
  isCertainAddress,
  decodeUriPart,
  lastPathSegment,
  removeFragmentAndTrailingSlash,
} from "../../../wire/addresses";
import type {
  ServiceDocument,
  ResourceLink,
  NeutralRepresentation,
} from "../../../wire/recognise/representation";
import {
  readTextsNamingIndicator,
  readResourceId,
  readFieldText,
} from "../../../wire/recognise/resource-fields";
import { foldText, memoize } from "../../../lca/fold-text";
import type { RequestOptions } from "../../service/request-options";
import type { NonEmpty } from "../../../lca/group-by-key";
import { groupPairsByKey } from "../../../lca/group-by-key";
import type {
  DefinitionLinks,
  RecognisedIndicatorDefinitions,
} from "../../../wire/recognise/impacts/definition-references";
import { canRelLeadToDefinition } from "../../../wire/recognise/impacts/definition-references";
import { nullIfMissing } from "../named-resource";
import type { DocumentReader } from "./document-reader";
import { findTargetOrNull } from "./link-targets";
import type { ResultWithUnknownMembers } from "../../../wire/recognise/impacts/unknown-members";

/**
 * Meaning of a form of link. "ids": the address ends in a definition's id. "nothing": it leads to a list, or only to
 * the definition that a result's own id names. "strange": to definitions that are not the account's. "elsewhere": to
 * other definitions than it seems to. "nowhere": it cannot be determined.
 */
type LinkMeaning = "ids" | "nothing" | "strange" | "elsewhere" | "nowhere";

/** Links of one form, with the definitions that the followed ones have led to. */
interface LinkForm {
  way: LinkMeaning | null;
  readonly answered: Map<string, number>;
  /** True if all followed links ended in the definition's id. */
  endInIds: boolean;
  /** True if all followed links led to the definition that the result's own id names. */
  leadToOwn: boolean;
}

interface UnknownLink {
  readonly address: string;
  /** The id of the result that has the link. */
  readonly own: string;
}

/** The number of unknown forms of link that are followed per account; a service has one or two. */
const maxFollowedFormCount = 5;
/** The number of links of a form that must lead to the expected definition: a single one may be chance. */
const minFollowedLinkCount = 2;
/** The number of addresses that are remembered; an account has some dozens of definitions. */
const maxCachedAddressCount = 2_000;

/**
 * Resolves links to definitions: by the definitions' own addresses, and by following two links of each unknown form.
 */
export class DefinitionLinkResolver implements DefinitionLinks {
  private readonly forms = new Map<string, LinkForm>();
  private learning = Promise.resolve();
  /** The indexes found at each address so far: the same few come with every list. */
  private readonly found = new Map<string, readonly number[] | undefined>();

  constructor(
    private readonly reader: DocumentReader,
    private readonly definitions: RecognisedIndicatorDefinitions,
  ) {}

  /** Learns the forms of these results' links by requesting the first and the last of each unknown form. */
  async learn(raws: readonly ResultWithUnknownMembers[], asking: RequestOptions): Promise<void> {
    const unknown = raws.flatMap((raw) => this.unknownIn(raw));
    for (const [form, all] of groupPairsByKey(
      unknown.map((one) => [this.formOf(one.address, one.own), one]),
    )) {
      if (this.forms.get(form)?.way) continue;
      const follow = (): Promise<void> => this.followSome(form, all, asking);
      // Lists take turns: all others use what the first one learns.
      await (this.learning = this.learning.then(follow, follow));
    }
  }

  /** Returns the unknown addresses of a result's definition. */
  private unknownIn({ impact, headers }: ResultWithUnknownMembers): readonly UnknownLink[] {
    const own = readResourceId(impact);
    const texts = readTextsNamingIndicator(impact);
    const named = [own, ...texts].flatMap((said) => {
      const address = isCertainAddress(said) ? this.absolute(said) : null;
      return address === null ? [] : [{ address, own: isCertainAddress(own) ? "" : own }];
    });
    // A result that gives its definition in another way does not need its link.
    const unknown = named.filter(({ address }) => !this.indexesAt(address));
    const around = isDefinedWithoutLink(impact, texts) ? [] : [impact, ...headers];
    for (const { links } of around)
      for (const link of links) {
        if (!canRelLeadToDefinition(link) || this.definitions.indexesById.has(link.href)) continue;
        const address = this.reader.session.target(link);
        if (!this.indexesAt(address) && !this.isOfList(link, address)) unknown.push({ address, own });
      }
    return unknown;
  }

  /**
   * Returns the reference that a link makes in a resource with this id: the index of its definition, empty if unknown,
   * null if it leads nowhere known.
   */
  resolveReference(one: ResourceLink, own: string): readonly (readonly number[] | null)[] {
    const address = this.reader.session.target(one);
    if (this.isOfList(one, address)) return [];
    // Some services put an id in an address's place.
    const index = this.definitions.indexesById.get(one.href);
    const indexes = index === undefined ? this.indexesAt(address) : [index];
    if (indexes) return [indexes];
    const way = this.forms.get(this.formOf(address, own))?.way;
    // A category link may lead to anything, so only what it was seen to lead to counts.
    if (way === "nothing" || (one.rel !== "impactdefinition" && way !== "elsewhere")) return [];
    return way === "strange" ? [[]] : [null];
  }

  /**
   * Returns the index of the definition with this address, or listed below the definition list; undefined for other
   * addresses.
   */
  indexesAt(address: string): readonly number[] | undefined {
    if (this.found.has(address)) return this.found.get(address);
    const indexes = this.find(address);
    if (this.found.size < maxCachedAddressCount) this.found.set(address, indexes);
    return indexes;
  }

  private find(address: string): readonly number[] | undefined {
    const { indexesByAddress: addresses, list } = this.definitions;
    const sent = this.absolute(address);
    if (sent === null) return undefined;
    const plain = removeFragmentAndTrailingSlash(sent);
    const form = this.forms.get(this.formOf(plain, ""));
    const own = addresses.get(plain) ?? (form?.way === null ? form.answered.get(plain) : undefined);
    if (own !== undefined) return [own];
    const index = this.definitions.indexesById.get(lastPathSegment(plain));
    const isListed = plain.startsWith(`${list}/`) && !plain.slice(list.length + 1).includes("/");
    return index !== undefined && (isListed || form?.way === "ids") ? [index] : undefined;
  }

  /** True if the link, with this address, leads to the list of definitions, or to its own list. */
  private isOfList({ base }: ResourceLink, address: string): boolean {
    const plain = removeFragmentAndTrailingSlash(address);
    return plain === this.definitions.list || plain === removeQuery(base);
  }

  /** Resolves an address; null if it is outside the service. */
  private absolute(address: string): string | null {
    const { session } = this.reader;
    return findTargetOrNull(session, { href: address, base: session.service.base });
  }

  private async followSome(key: string, all: NonEmpty<UnknownLink>, asking: RequestOptions): Promise<void> {
    const form = this.forms.get(key) ?? { way: null, answered: new Map(), endInIds: true, leadToOwn: true };
    if (this.forms.size >= maxFollowedFormCount && !this.forms.has(key)) form.way = "nowhere";
    this.forms.set(key, form);
    for (const one of [all[0], all.at(-1) ?? all[0]]) {
      if (form.way || form.answered.has(removeFragmentAndTrailingSlash(one.address))) continue;
      const led = await this.follow(one.address, asking);
      if (typeof led === "number") this.note(form, one, led);
      else form.way = led;
    }
    this.found.clear();
  }

  private note(form: LinkForm, { address, own }: UnknownLink, led: number): void {
    const { indexesById } = this.definitions;
    form.answered.set(removeFragmentAndTrailingSlash(address), led);
    form.endInIds &&= indexesById.get(lastPathSegment(address)) === led;
    form.leadToOwn &&= indexesById.get(own) === led;
    if (!form.endInIds && !form.leadToOwn) form.way = "elsewhere";
    else if (form.answered.size >= minFollowedLinkCount) form.way = form.endInIds ? "ids" : "nothing";
  }

  /** Follows an address and returns the index of its definition, or another meaning of the link. */
  private async follow(address: string, asking: RequestOptions): Promise<LinkMeaning | number> {
    const led = await nullIfMissing(this.reader.getAs(address, (document) => this.ledTo(document), asking));
    return led ?? "nowhere";
  }

  private ledTo(document: ServiceDocument): LinkMeaning | number {
    const { all, indexesById } = this.definitions;
    const found = this.reader.readAs(document, { kind: "definition", asList: true });
    const [only, ...others] = found.items ?? [found];
    if (!only || others.length > 0) return "nothing";
    const own = readResourceId(only);
    const name = readFieldText(only, "name");
    if (name === "") {
      const isList = this.reader.readAs(document, { kind: "impact", asList: true }).items !== null;
      return isList ? "nothing" : "nowhere";
    }
    const index = indexesById.get(own);
    if (index === undefined) return own === "" ? "nowhere" : "strange";
    return foldText(all[index]?.name ?? "") === foldText(name) ? index : "nowhere";
  }

  /** Returns the form of an address: parts that may be ids are replaced by "*". */
  private formOf(address: string, own: string): string {
    const plain = removeFragmentAndTrailingSlash(address);
    const { list, indexesById } = this.definitions;
    const isId = (part: string): boolean => /\d/.test(part) || part === own || indexesById.has(part);
    if (plain.startsWith(`${list}/`)) return `${list}/*`;
    return plain.replace(/[^/?#]+/g, (part) => (isId(decodeUriPart(part)) ? "*" : part));
  }
}

const removeQuery = memoize((address) => removeFragmentAndTrailingSlash(address.replace(/[?#].*$/s, "")));

/** `texts` are those that name its indicator. */
function isDefinedWithoutLink(impact: NeutralRepresentation, texts: readonly string[]): boolean {
  const carried = impact.embedded.get("impactdefinition");
  const isCarried = carried !== undefined && readResourceId(carried) !== "";
  return isCarried || impact.parseContext?.key !== undefined || texts.some((one) => !isCertainAddress(one));
}
