import { links, text } from "../../hypermedia/fields";
import type { Link, Representation } from "../../hypermedia/representation";
import { currenciesSaid, unitsSaid } from "../../hypermedia/units";
import type { ReadValue } from "../../hypermedia/values";
import { quote } from "../../hypermedia/nothing";
import { isNumber, lesserNameOf, readValue, scalesIn, secondNumbers } from "../../hypermedia/values";
import type { Doubt } from "../../lca/reasons";
import { isSameUnit, isUnitPer } from "../../lca/units";
import type { Session } from "../../service/session";
import { inTurns } from "../../turns";
import type { DefinitionList } from "../definitions";
import { Besides } from "./besides";
import type { DefinitionLinks } from "./definition-links";
import type { Entry, Owner } from "./entries";
import type { ListMembers, Raw } from "./members";
import { doubtBy, listMembers, nearest } from "./members";
import { ownersIn } from "./owners";
import { findRepeats } from "./repeats";
import type { Said } from "./said";
import { withoutWords } from "./words-of-maps";
import { sayStage } from "./stages";
import { WhoseList } from "./whose";

/** Who stands around a list: what its results must not be of. */
export interface Surroundings {
  /** Whether it was reached from one product. */
  readonly ofOneProduct: boolean;
  /** Whether a text is the name of another product than a result's own. */
  readonly isOtherProduct: (text: string, owners: readonly Owner[]) => boolean;
  /** Whether a text is the name of any product. */
  readonly isProductName: (text: string) => boolean;
  /** Whether a text is the name of another scenario than the one that was asked for. */
  readonly isOtherScenario: (text: string) => boolean;
  /** Whether an address that the list says of itself is known to be another product's, or its results'. */
  readonly isElsewhere: (address: string) => boolean;
  /** Whether these are known to be several products: a link to one, say, and the id of another. */
  readonly areSeveral: (products: readonly Owner[]) => boolean;
  /** Whether results are to be shown as they were sent: else nothing holds them once they are judged. */
  readonly keepsSent?: boolean | undefined;
}

/** What results are read against, and who stands around them. */
export interface Reading extends Surroundings {
  readonly session: Session;
  readonly definitions: DefinitionList;
  readonly links: DefinitionLinks;
}

/** So many results are read in one go; a list may have hundreds of thousands. */
export const turn = 500;

/** The results of a list as they were judged. */
export interface Judged {
  readonly entries: readonly Entry[];
  readonly said: readonly Said[];
  /** How they were told apart, where each stands for itself: none of them would be judged otherwise without the others. */
  readonly plain: {
    readonly hasRows: boolean;
    readonly byName: string | undefined;
    readonly lesser: string | null;
    readonly ways: readonly string[];
  } | null;
}

/** Judges the results of a whole list, all its pages together. */
export class ListJudge {
  private readonly session: Session;
  private readonly definitions: DefinitionList;
  private readonly members: ListMembers;
  private readonly whose: WhoseList;
  private readonly all: readonly Raw[];
  /** The name of other things under which the whole list has its values, where it has them so. */
  private readonly lesser: string | null;
  private readonly elsewhere = new Map<Representation, boolean>();
  private readonly besides = new Besides();

  constructor(
    private readonly read: readonly Raw[],
    private readonly around: Reading,
  ) {
    const { session, definitions, links: followed } = around;
    this.session = session;
    this.definitions = definitions;
    const all = withoutWords(read, definitions);
    this.all = all;
    this.lesser = lesserNameOf(all.map(({ impact }) => impact));
    const [first] = all;
    const none = { stages: new Set<string>(), products: new Set<string>() };
    this.members = first ? listMembers(all, first.impact.vocabulary, around.ofOneProduct) : none;
    this.whose = new WhoseList(all, definitions, followed);
  }

  /** What each result says is found out in turns; it is judged as a whole, in one go. */
  async judged(): Promise<Judged> {
    const { all, read, lesser, whose } = this;
    const said = await inTurns(all, turn, (raw) => this.say(raw));
    const repeats = findRepeats(said, this.members, this.session.met.dividing);
    const hasGrouped = said.some(({ value }) => value.is === "grouped");
    const entries = this.entriesOf(said, repeats, hasGrouped);
    const { hasRows, byName } = whose;
    const areWords = all !== read || this.members.stages.size > 0 || this.members.products.size > 0;
    const isPlain = !areWords && !hasGrouped && repeats.repeated.size === 0 && repeats.copies.size === 0;
    const ways = isPlain ? all.map((raw) => whose.wayOf(raw)) : [];
    return { entries, said, plain: isPlain ? { hasRows, byName, lesser, ways } : null };
  }

  private entriesOf(
    said: readonly Said[],
    { repeated, copies }: ReturnType<typeof findRepeats>,
    hasGrouped: boolean,
  ): readonly Entry[] {
    return said
      .filter((one) => !copies.has(one))
      .map((one): Entry => {
        const { products, scenarios, stage, definitions, beside } = one;
        const value = hasGrouped ? withoutText(one.value) : one.value;
        const doubt = this.divided(one.raw) ?? one.doubt;
        const sent = this.around.keepsSent && { sent: one.raw.impact };
        return {
          products,
          scenarios,
          stage,
          definitions,
          value,
          doubt,
          beside,
          repeated: repeated.has(one),
          ...sent,
        };
      });
  }

  private say(raw: Raw): Said {
    const { session } = this;
    const { impact, headers } = raw;
    const own = this.whose.whose(raw);
    const said = sayStage(raw, this.members);
    const products = nearest(raw, (one) => ownersIn(session, one, "product"));
    const scenarios = nearest(raw, (one) => ownersIn(session, one, "scenario"));
    const leftOut = secondNumbers(impact, this.lesser);
    for (const name of leftOut) session.met.leftOut.add(name);
    const doubt =
      own.doubt ??
      this.clash(raw) ??
      this.scale(raw) ??
      this.unit([impact, ...headers], own.definitions) ??
      this.ofSeveral(products, scenarios) ??
      this.misnamed(raw, products) ??
      said.doubt ??
      this.stranger(raw, products, said.stage.says === "production");
    const { stage, stageKey } = said;
    const { definitions } = own;
    return {
      raw,
      products,
      scenarios,
      stage,
      stageKey,
      definitions,
      value: readValue(impact, this.lesser),
      doubt,
      beside: this.besides.of(raw, leftOut),
    };
  }

  /** What was said twice and differently is in no field. */
  private clash({ impact, headers }: Raw): Doubt | null {
    const units = impact.vocabulary.names("unit", "impact");
    const inOne = [...impact.clashes].find(
      (one) => impact.vocabulary.saysWhich([one]) || units.includes(one),
    );
    if (inOne !== undefined) return { why: "clash", member: impact.spelling.get(inOne) ?? inOne };
    const header = headers.find(({ clashes }) => units.some((one) => clashes.has(one)));
    const ofList = units.find((one) => header?.clashes.has(one));
    return ofList === undefined ? null : { why: "clash", member: header?.spelling.get(ofList) ?? ofList };
  }

  private scale({ impact, members }: Raw): Doubt | null {
    const { fields, spelling, vocabulary } = impact;
    const own = [...fields].filter(([name]) => !vocabulary.isIgnored(name));
    const member = scalesIn([
      ...own.map(([name, value]) => [spelling.get(name) ?? name, value] as const),
      // Of a list, a text under such a name may speak of anything: of names, of addresses.
      ...members.flatMap(({ spelled, value }) => (isNumber(value) ? [[spelled, value] as const] : [])),
    ]);
    return member === undefined ? null : { why: "scale", member };
  }

  private unit(resources: readonly Representation[], definitions: readonly number[]): Doubt | null {
    const units = definitions.map((place) => this.definitions.all[place]?.unit ?? "");
    const agrees = (said: string): boolean => units.every((unit) => isSameUnit(said, unit) || isUnitPer(said, unit)); // prettier-ignore
    const isMoney = units.some((unit) => isSameUnit(unit, "Euro"));
    const stated = [...resources.flatMap(unitsSaid), ...(isMoney ? resources.flatMap(currenciesSaid) : [])];
    const other = definitions.length > 0 ? stated.find((texts) => !texts.some(agrees)) : undefined;
    return other ? { why: "unit", sent: other[0] ?? "", unit: units[0] ?? "" } : null;
  }

  /** By several links, or by one name said twice; a link and an id are compared where the owner is known. */
  private ofSeveral(products: readonly Owner[], scenarios: readonly Owner[]): Doubt | null {
    const isSeveral = (owners: readonly Owner[]): boolean =>
      owners.filter((one) => one.startsWith("at:")).length > 1 ||
      owners.filter((one) => one.startsWith("id:")).length > 1 ||
      (owners.includes("?") && owners.length > 1);
    if (isSeveral(products) || products.includes("?") || this.around.areSeveral(products))
      return { why: "products" };
    return isSeveral(scenarios) ? { why: "scenarios" } : null;
  }

  /** `{"product": {"id": 1, "name": "…"}}` with the name of another, or a list that says it is another's. */
  private misnamed(raw: Raw, products: readonly Owner[]): Doubt | null {
    const named = (rel: string): readonly string[] =>
      nearest(raw, ({ embedded }) => {
        const carried = embedded.get(rel);
        return carried ? [text(carried, "name")] : [];
      });
    const isOther = named("product").some((one) => this.around.isOtherProduct(one, products));
    if (isOther || raw.headers.some((header) => this.isElsewhere(header))) return { why: "products" };
    return named("scenario").some(this.around.isOtherScenario) ? { why: "scenarios" } : null;
  }

  /** Several products may share a scenario's list, whichever of them it stands under. */
  private isElsewhere(header: Representation): boolean {
    const known = this.elsewhere.get(header);
    if (known !== undefined) return known;
    const rels = this.around.ofOneProduct ? ["self", "up"] : ["self"];
    const found = rels.some((rel) => links(header, rel).some((link) => this.leadsElsewhere(link)));
    this.elsewhere.set(header, found);
    return found;
  }

  private leadsElsewhere(link: Link): boolean {
    try {
      return this.around.isElsewhere(this.session.target(link));
    } catch {
      // Where it leads nowhere that may be asked, it says nothing.
      return false;
    }
  }

  private stranger({ members }: Raw, products: readonly Owner[], isProduction: boolean): Doubt | null {
    const { isOtherProduct, isOtherScenario } = this.around;
    const isOther = (text: string): boolean => isOtherScenario(text) || isOtherProduct(text, products);
    const compared = { list: this.members, isProduction, isOther };
    for (const member of members) {
      if (this.members.stages.has(member.name)) continue;
      const doubt = doubtBy(member, compared);
      if (doubt) return doubt;
    }
    return null;
  }

  private divided({ members }: Raw): Doubt | null {
    const { dividing } = this.session.met;
    const member = dividing.size > 0 ? members.find(({ name }) => dividing.has(name)) : undefined;
    return member ? { why: "divided", member: member.spelled, said: quote(member.value) } : null;
  }
}

function withoutText(value: ReadValue): ReadValue {
  return value.is === "number" && value.asText ? { is: "grouped", sent: String(value.value) } : value;
}
