import { currenciesSaid, unitScalesIn, unitsSaid } from "../../hypermedia/units";
import type { ReadValue } from "../../hypermedia/values";
import { quote } from "../../hypermedia/nothing";
import { isNumber, isScale, lesserNameOf, readValue, secondNumbers } from "../../hypermedia/values";
import type { Doubt } from "../../lca/reasons";
import { isSameUnit, isUnitPer } from "../../lca/units";
import type { Session } from "../../service/session";
import { inParts } from "../../turns";
import type { DefinitionList } from "../definitions";
import { Besides } from "./besides";
import type { DefinitionLinks } from "./definition-links";
import type { Entry, EntryValue, Owned, Owner, Owners, ReadEntry } from "./entries";
import type { ListMembers, Raw } from "./members";
import { doubtBy, listMembers } from "./members";
import { Nearest } from "./nearest";
import { OwnerJudge } from "./owner-judge";
import { findRepeats } from "./repeats";
import { withoutWords } from "./words-of-maps";
import { StageJudge } from "./stages";
import type { ListContext } from "./list-context";
import { IndicatorJudge } from "./indicator-judge";

/** What results are read against, and the owners around them. */
export interface Reading extends ListContext {
  readonly session: Session;
  readonly definitions: DefinitionList;
  readonly links: DefinitionLinks;
}

/** The results of a list as judged, and the number of each; NaN where it is none. */
export interface Judged {
  readonly results: readonly Owned[];
  readonly numbers: readonly number[];
}

/** How many results are read in one go, a millisecond at most. */
const together = 200;

/** Judges the results of a whole list, all its pages together. */
export class ListJudge {
  private readonly session: Session;
  private readonly definitions: DefinitionList;
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
    this.stages = new StageJudge(this.members);
    this.indicators = new IndicatorJudge(all, definitions, definitionLinks);
  }

  /** Reads the results one by one, yielding in between; then judges them together in one go. */
  async judged(): Promise<Judged> {
    const parts = await inParts(this.all, together, (part) => part.map((raw) => this.say(raw)));
    const said = parts.flat();
    // In a list of several products it may be these that a member divides: elsewhere it divides nothing.
    const dividing = this.around.ofOneProduct ? this.session.met.dividing : new Map<string, string>();
    const repeats = findRepeats(said, this.members, dividing);
    const hasGrouped = said.some(({ value }) => value.is === "grouped");
    const numbers: number[] = [];
    const byOwners = new Map<Owners, Entry[]>();
    for (const one of said) {
      if (repeats.copies.has(one)) continue;
      const value = hasGrouped ? withoutText(one.value) : one.value;
      const at = numbers.push(value.is === "number" ? value.value : NaN) - 1;
      const held = value.is === "number" ? ({ is: "number", at } as const) : value;
      const entry = this.entryOf(one, held, repeats.repeated.has(one));
      const others = byOwners.get(one.owners);
      if (others) others.push(entry);
      else byOwners.set(one.owners, [entry]);
    }
    return { results: [...byOwners].map(([owners, entries]) => ({ owners, entries })), numbers };
  }

  private entryOf(one: ReadEntry, value: EntryValue, repeated: boolean): Entry {
    const { raw, stage, definitions, beside } = one;
    const doubt = this.divided(raw) ?? one.doubt;
    const entry = { stage, definitions, value, doubt, beside, repeated };
    return this.around.keepsSent ? { ...entry, sent: raw.impact } : entry;
  }

  private say(raw: Raw): ReadEntry {
    const { session } = this;
    const { impact } = raw;
    const own = this.indicators.of(raw);
    const said = this.stages.of(raw);
    const owners = this.owners.of(raw);
    const leftOut = secondNumbers(impact, this.lesser);
    for (const name of leftOut) session.met.leftOut.add(name);
    const doubt =
      own.doubt ??
      this.clash(raw) ??
      this.scale(raw) ??
      this.unit(raw, own.definitions) ??
      this.owners.doubt(raw, owners) ??
      said.doubt ??
      this.unknownMember(raw, owners.products, said.stage.says === "production");
    const { stage, stageKey } = said;
    const { definitions } = own;
    return {
      raw,
      owners,
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
    if ([impact, ...headers].every(({ clashes }) => clashes.size === 0)) return null;
    const units = impact.vocabulary.names("unit", "impact");
    const inOne = [...impact.clashes].find(
      (one) => impact.vocabulary.saysWhich([one]) || units.includes(one),
    );
    if (inOne !== undefined) return { why: "clash", member: impact.spelling.get(inOne) ?? inOne };
    const header = headers.find(({ clashes }) => units.some((one) => clashes.has(one)));
    const ofList = units.find((one) => header?.clashes.has(one));
    return ofList === undefined ? null : { why: "clash", member: header?.spelling.get(ofList) ?? ofList };
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
    const units = definitions.map((index) => this.definitions.all[index]?.unit ?? "");
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
