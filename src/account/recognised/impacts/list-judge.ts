import { currenciesSaid, unitScalesIn, unitsSaid } from "../../../hypermedia/units";
import { quote } from "../../../json";
import { isNumber, isScale, lesserNameOf, readValue, secondNumbers } from "../../../hypermedia/values";
import type { Doubt } from "../../../lca/reasons";
import { isSameUnit, isUnitPer } from "../../../lca/units";
import { inParts } from "../../../turns";
import type { Owner } from "../../impacts/entries";
import { findRepeats, ownedBy } from "../../impacts/repeats";
import type { Definitions } from "../definitions";
import type { DocumentReader } from "../document-reader";
import { Besides } from "./besides";
import type { DefinitionLinks } from "./definition-links";
import type { Result } from "./dividing";
import { noteDividing, sentAs } from "./dividing";
import type { ListMembers, Raw } from "./members";
import { doubtBy, listMembers } from "./members";
import { Nearest } from "./nearest";
import { OwnerJudge } from "./owner-judge";
import { withoutWords } from "./words-of-maps";
import { StageJudge } from "./stages";
import type { ListContext } from "./list-context";
import { IndicatorJudge } from "./indicator-judge";

/** What results are read against, and the owners around them. */
export interface ListReading extends ListContext {
  readonly reader: DocumentReader;
  readonly definitions: Definitions;
  readonly links: DefinitionLinks;
}

/** How many results are read in one go, a millisecond at most. */
const together = 200;

/** Judges the results of a whole list, all its pages together. */
export class ListJudge {
  private readonly members: ListMembers;
  private readonly indicators: IndicatorJudge;
  private readonly stages: StageJudge;
  private readonly all: readonly Raw[];
  /** The ambiguous name under which the whole list has its values, if it does. */
  private readonly lesser: string | null;
  private readonly owners: OwnerJudge;
  private readonly besides = new Besides();
  private readonly units = new Nearest(unitsSaid);
  private readonly unitScales = new Nearest(unitScalesIn);
  private readonly currencies = new Nearest(currenciesSaid);

  constructor(
    read: readonly Raw[],
    private readonly around: ListReading,
  ) {
    const { reader, definitions, links } = around;
    this.owners = new OwnerJudge(reader.session, around);
    this.all = withoutWords(read, definitions);
    this.lesser = lesserNameOf(this.all.map(({ impact }) => impact));
    this.members = listMembers(this.all, around.ofOneProduct);
    this.stages = new StageJudge(this.members);
    const placeOf = (raw: Raw): string => JSON.stringify([this.owners.of(raw), this.stages.of(raw).stageKey]);
    this.indicators = new IndicatorJudge(this.all, definitions, links, placeOf);
  }

  /**
   * The results and the number of each; NaN where it is none. Reads them one by one, yielding in between; then judges
   * them together in one go.
   */
  async judged() {
    const parts = await inParts(this.all, together, (part) => part.map((raw) => this.say(raw)));
    const said = parts.flat();
    const repeats = findRepeats(said, sentAs);
    // In a list of several products it may be these that a member divides: elsewhere it divides nothing.
    const { ofOneProduct, reader } = this.around;
    if (ofOneProduct) noteDividing(repeats.divided, this.members, reader.met.dividing);
    return ownedBy(said, repeats, ({ raw, doubt }) => this.divided(raw) ?? doubt);
  }

  private say(raw: Raw): Result {
    const { impact } = raw;
    const { definitions, doubt: ofDefinition } = this.indicators.of(raw);
    const { stage, stageKey, doubt: ofStage } = this.stages.of(raw);
    const owners = this.owners.of(raw);
    const leftOut = secondNumbers(impact, this.lesser);
    for (const name of leftOut) this.around.reader.met.leftOut.add(name);
    const doubt =
      ofDefinition ??
      clash(raw) ??
      this.scale(raw) ??
      this.unit(raw, definitions) ??
      this.owners.doubt(raw, owners) ??
      ofStage ??
      this.unknownMember(raw, owners.products, stage.says === "production");
    const [value, beside] = [readValue(impact, this.lesser), this.besides.of(raw, leftOut)];
    const { partOf } = this.around;
    const sent = partOf && { sent: () => partOf(impact) };
    return { raw, owners, stage, stageKey, definitions, value, doubt, beside, ...sent };
  }

  private scale(raw: Raw): Doubt | null {
    const { impact, members } = raw;
    const { fields, spelling, vocabulary } = impact;
    for (const [name, value] of fields) {
      const spelled = spelling.get(name) ?? name;
      if (!vocabulary.isIgnored(name) && isScale(spelled, value)) return { why: "scale", member: spelled };
    }
    const [ofUnit] = this.unitScales.all(raw);
    if (ofUnit !== undefined) return { why: "scale", member: ofUnit };
    // In a list's header, a text under such a name may be about anything: names, addresses.
    const member = members.find(({ spelled, value }) => isNumber(value) && isScale(spelled, value));
    return member ? { why: "scale", member: member.spelled } : null;
  }

  private unit(raw: Raw, definitions: readonly number[]): Doubt | null {
    if (definitions.length === 0) return null;
    const units = definitions.map((index) => this.around.definitions.all[index]?.unit ?? "");
    const agrees = (said: string): boolean =>
      units.every((unit) => isSameUnit(said, unit) || isUnitPer(said, unit));
    const isMoney = units.some((unit) => isSameUnit(unit, "Euro"));
    const stated = isMoney ? [...this.units.all(raw), ...this.currencies.all(raw)] : this.units.all(raw);
    const other = stated.find((texts) => !texts.some(agrees));
    return other ? { why: "unit", sent: other[0] ?? "", unit: units[0] ?? "" } : null;
  }

  private unknownMember({ members }: Raw, products: readonly Owner[], isProduction: boolean): Doubt | null {
    const { isOtherProduct, isOtherScenario } = this.around;
    const isOther = (text: string): boolean => isOtherScenario(text) || isOtherProduct(text, products);
    for (const member of members) {
      const doubt = doubtBy(member, this.members, isProduction, isOther);
      if (doubt) return doubt;
    }
    return null;
  }

  private divided({ members }: Raw): Doubt | null {
    const { dividing } = this.around.reader.met;
    const member = dividing.size > 0 ? members.find(({ name }) => dividing.has(name)) : undefined;
    return member ? { why: "divided", member: member.spelled, said: quote(member.value) } : null;
  }
}

/** A name sent twice with different values is not read; of a list, one for units. */
function clash({ impact, headers }: Raw): Doubt | null {
  for (const resource of [impact, ...headers]) {
    const { clashes, spelling, vocabulary } = resource;
    const isRead = (name: string): boolean =>
      vocabulary.means(name, "unit", "impact") || (resource === impact && vocabulary.saysWhich([name]));
    const found = clashes.size > 0 ? [...clashes].find(isRead) : undefined;
    if (found !== undefined) return { why: "clash", member: spelling.get(found) ?? found };
  }
  return null;
}
