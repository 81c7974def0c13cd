import type { Representation } from "../../hypermedia/representation";
import { currenciesSaid, unitsSaid } from "../../hypermedia/units";
import type { ReadValue } from "../../hypermedia/values";
import { quote } from "../../hypermedia/nothing";
import { isNumber, lesserNameOf, readValue, scalesIn, secondNumbers } from "../../hypermedia/values";
import type { Doubt } from "../../lca/reasons";
import { isSameUnit, isUnitPer } from "../../lca/units";
import type { Session } from "../../service/session";
import { eachInTurn } from "../../turns";
import type { DefinitionList } from "../definitions";
import { Besides } from "./besides";
import type { DefinitionLinks } from "./definition-links";
import type { Entry, Owner, ReadEntry } from "./entries";
import type { ListMembers, Raw } from "./members";
import { doubtBy, listMembers } from "./members";
import { OwnerJudge } from "./owner-judge";
import { findRepeats } from "./repeats";
import { withoutWords } from "./words-of-maps";
import { sayStage } from "./stages";
import type { ListContext } from "./list-context";
import { IndicatorJudge } from "./indicator-judge";

/** What results are read against, and the owners around them. */
export interface Reading extends ListContext {
  readonly session: Session;
  readonly definitions: DefinitionList;
  readonly links: DefinitionLinks;
}

/** The results of a list as judged. */
export interface Judged {
  readonly entries: readonly Entry[];
  readonly said: readonly ReadEntry[];
  /** How they were told apart, if each was judged independently of the others; otherwise null. */
  readonly plain: {
    readonly hasRows: boolean;
    readonly byName: string | undefined;
    readonly lesser: string | null;
    readonly ways: readonly string[];
    /** Texts of unknown members that turned out not to be names of others. */
    readonly compared: ReadonlySet<string>;
  } | null;
}

/** Judges the results of a whole list, all its pages together. */
export class ListJudge {
  private readonly session: Session;
  private readonly definitions: DefinitionList;
  private readonly members: ListMembers;
  private readonly indicators: IndicatorJudge;
  private readonly all: readonly Raw[];
  /** The ambiguous name under which the whole list has its values, if it does. */
  private readonly lesser: string | null;
  private readonly owners: OwnerJudge;
  private readonly compared = new Set<string>();
  private readonly besides = new Besides();

  constructor(
    private readonly read: readonly Raw[],
    private readonly around: Reading,
  ) {
    const { session, definitions, links: definitionLinks } = around;
    this.session = session;
    this.definitions = definitions;
    this.owners = new OwnerJudge(session, around);
    const all = withoutWords(read, definitions);
    this.all = all;
    this.lesser = lesserNameOf(all.map(({ impact }) => impact));
    const [first] = all;
    const none = { stages: new Set<string>(), products: new Set<string>() };
    this.members = first ? listMembers(all, first.impact.vocabulary, around.ofOneProduct) : none;
    this.indicators = new IndicatorJudge(all, definitions, definitionLinks);
  }

  /** Reads the results one by one, yielding in between; then judges them together in one go. */
  async judged(): Promise<Judged> {
    const { all, read, lesser, indicators: whose } = this;
    const said = await eachInTurn(all, (raw) => this.say(raw));
    const repeats = findRepeats(said, this.members, this.session.met.dividing);
    const hasGrouped = said.some(({ value }) => value.is === "grouped");
    const entries = this.entriesOf(said, repeats, hasGrouped);
    const { hasRows, byName } = whose;
    const areWords = all !== read || this.members.stages.size > 0 || this.members.products.size > 0;
    const isPlain = !areWords && !hasGrouped && repeats.repeated.size === 0 && repeats.copies.size === 0;
    const ways = isPlain ? all.map((raw) => whose.wayOf(raw)) : [];
    const { compared } = this;
    return { entries, said, plain: isPlain ? { hasRows, byName, lesser, ways, compared } : null };
  }

  private entriesOf(
    said: readonly ReadEntry[],
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

  private say(raw: Raw): ReadEntry {
    const { session } = this;
    const { impact, headers } = raw;
    const own = this.indicators.of(raw);
    const said = sayStage(raw, this.members);
    const owners = this.owners.of(raw);
    const { products, scenarios } = owners;
    const leftOut = secondNumbers(impact, this.lesser);
    for (const name of leftOut) session.met.leftOut.add(name);
    const doubt =
      own.doubt ??
      this.clash(raw) ??
      this.scale(raw) ??
      this.unit([impact, ...headers], own.definitions) ??
      this.owners.doubt(raw, owners) ??
      said.doubt ??
      this.unknownMember(raw, products, said.stage.says === "production");
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

  /** A name sent twice with different values is not read. */
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
      // In a list's header, a text under such a name may be about anything: names, addresses.
      ...members.flatMap(({ spelled, value }) => (isNumber(value) ? [[spelled, value] as const] : [])),
    ]);
    return member === undefined ? null : { why: "scale", member };
  }

  private unit(resources: readonly Representation[], definitions: readonly number[]): Doubt | null {
    const units = definitions.map((index) => this.definitions.all[index]?.unit ?? "");
    const agrees = (said: string): boolean =>
      units.every((unit) => isSameUnit(said, unit) || isUnitPer(said, unit));
    const isMoney = units.some((unit) => isSameUnit(unit, "Euro"));
    const stated = [...resources.flatMap(unitsSaid), ...(isMoney ? resources.flatMap(currenciesSaid) : [])];
    const other = definitions.length > 0 ? stated.find((texts) => !texts.some(agrees)) : undefined;
    return other ? { why: "unit", sent: other[0] ?? "", unit: units[0] ?? "" } : null;
  }

  private unknownMember({ members }: Raw, products: readonly Owner[], isProduction: boolean): Doubt | null {
    const { isOtherProduct, isOtherScenario } = this.around;
    const isOther = (text: string): boolean => {
      this.compared.add(text);
      return isOtherScenario(text) || isOtherProduct(text, products);
    };
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
