import { foldName } from "../../../folding";
import { denies } from "../../../hypermedia/denial";
import { valueNamed } from "../../../hypermedia/fields";
import { topicsOf } from "../../../hypermedia/member-words";
import { once } from "../../../hypermedia/once";
import { isPer, persIn } from "../../../hypermedia/per";
import type { Representation } from "../../../hypermedia/representation";
import { contentKey } from "../../../hypermedia/same";
import { isSaying, sayingsIn } from "../../../hypermedia/sayings";
import { currenciesSaid, unitScalesIn, unitsSaid } from "../../../hypermedia/units";
import { quote } from "../../../json";
import { isNumber, isScale, lesserNameOf, readValue, secondNumbers } from "../../../hypermedia/values";
import type { Doubt } from "../../../lca/reasons";
import type { Beside, Saying } from "../../../lca/saying";
import { isSameUnit, isUnitPer } from "../../../lca/units";
import { inParts } from "../../../turns";
import type { DefinitionList } from "../../definitions";
import type { Owner, ReadEntry } from "../../impacts/entries";
import { groups } from "../../impacts/groups";
import type { Repeats } from "../../impacts/repeats";
import { findRepeats, ownedBy } from "../../impacts/repeats";
import type { Definitions } from "../definitions";
import type { DocumentReader } from "../document-reader";
import type { DefinitionLinks } from "./definition-links";
import type { ListMembers, Member, Raw } from "./members";
import { doubtBy, listMembers, saysDefinition, speaks } from "./members";
import { Nearest } from "./nearest";
import { OwnerJudge } from "./owner-judge";
import { StageJudge } from "./stages";
import type { ListContext } from "./list-context";
import { IndicatorJudge } from "./indicator-judge";

/** An interpreted result with its representation. */
interface Result extends ReadEntry {
  readonly raw: Raw;
}

/** Data needed to read results, with the owners around them. */
export interface ListReading extends ListContext {
  readonly reader: DocumentReader;
  readonly definitions: Definitions;
  readonly links: DefinitionLinks;
}

/** The number of results read at once, which takes a millisecond at most. */
const together = 200;

/** Interprets the results of a whole list, with all its pages. */
export class ListJudge {
  private readonly members: ListMembers;
  private readonly indicators: IndicatorJudge;
  private readonly stages: StageJudge;
  private readonly all: readonly Raw[];
  /** The ambiguous name that holds the values of the whole list, if there is one. */
  private readonly lesser: string | null;
  private readonly owners: OwnerJudge;
  private readonly besides = new Besides();
  private readonly units = new Nearest(unitsSaid);
  private readonly unitScales = new Nearest(unitScalesIn);
  private readonly currencies = new Nearest(currenciesSaid);
  /** A member of a list makes all its results of one owner ambiguous, or none, so each member is judged once. */
  private readonly doubts = once((products: readonly Owner[]) => {
    const { isOtherProduct, isOtherScenario } = this.around;
    const isOther = (text: string): boolean => isOtherScenario(text) || isOtherProduct(text, products);
    const judging = (isProduction: boolean): ((member: Member) => Doubt | null) =>
      once((member) => doubtBy(member, this.members, isProduction, isOther));
    return { ofProduction: judging(true), ofOthers: judging(false) };
  });

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
   * Returns the results and the number of each; NaN for none. Reads them one by one, yielding in between, and then
   * compares all of them at once.
   */
  async judged() {
    const parts = await inParts(this.all, together, (part) => part.map((raw) => this.say(raw)));
    const said = parts.flat();
    const repeats = findRepeats(said, sentAs);
    // In a list of several products a repeated member may just tell the products apart.
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
    // A text under such a name in a list's header may be about anything: names, addresses.
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
    const doubtOf = this.doubts(products)[isProduction ? "ofProduction" : "ofOthers"];
    for (const member of members) {
      const doubt = doubtOf(member);
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

/** Finds a relevant name that was sent twice with different values; for a list, only names of units are relevant. */
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

/** Reads the metadata of results and their lists; each list, and each name of a member, is judged once. */
class Besides {
  private readonly names = new Map<string, boolean>();
  private readonly ofList = once(besideOf);

  /** `leftOut` are the names of numbers beside the value. */
  of({ impact, headers }: Raw, leftOut: readonly string[]): Beside | null {
    const all = [...(this.mayTell(impact) ? [besideOf(impact)] : []), ...headers.map(this.ofList)];
    const others = leftOut.filter((name) => !isSaying(foldName(name), impact.vocabulary));
    const second = others.map((name): Saying => {
      return { meaning: "left-out", name, text: quote(valueNamed(name, impact)) };
    });
    const pers = all.flatMap((one) => one.pers);
    const sayings = [...all.flatMap((one) => one.sayings), ...second];
    return pers.length + sayings.length === 0 ? null : { pers, sayings };
  }

  private mayTell({ fields, embedded, vocabulary }: Representation): boolean {
    return (
      embedded.has("product") ||
      [...fields.keys()].some((name) => {
        const tells =
          this.names.get(name) ?? (isPer(name, vocabulary) || isSaying(foldName(name), vocabulary));
        this.names.set(name, tells);
        return tells;
      })
    );
  }
}

function besideOf(resource: Representation): Beside {
  const product = resource.embedded.get("product");
  const pers = [resource, ...(product ? [product] : [])].flatMap(persIn);
  return { pers, sayings: sayingsIn(resource) };
}

/** Notes members that may divide results: they differ within all repeats, while definitions share a text. */
function noteDividing(
  divided: Repeats<Result>["divided"],
  list: ListMembers,
  dividing: Map<string, string>,
): void {
  for (const { within, repeats } of divided) {
    const members = new Map(repeats[0]?.flatMap(({ raw }) => raw.members.map((one) => [one.name, one])));
    for (const { name, spelled } of members.values()) {
      const differs = repeats.every((group) => new Set(group.map((one) => saidBy(one, name))).size > 1);
      if (differs && !list.stages.has(name) && isShared(within, name)) dividing.set(name, spelled);
    }
  }
}

function isShared(within: readonly Result[], name: string): boolean {
  const said = groups(within.map((one) => [saidBy(one, name), one.definitions.join()]));
  return [...said].some(([text, definitions]) => text !== "" && new Set(definitions).size > 1);
}

function saidBy({ raw }: Result, name: string): string {
  const member = raw.members.find((one) => one.name === name);
  return member ? JSON.stringify(member.value) : "";
}

/** Returns everything sent for a result as one text. */
function sentAs({ raw: { impact, members } }: Result): string {
  const ofLists = members.filter(({ ofList }) => ofList);
  return JSON.stringify([contentKey(impact), impact.standing, [...impact.clashes], ofLists]);
}

/**
 * Moves descriptive entries of a map to its results: in `{"1": 5, "label": "core", "stageId": 3}`, entries that are
 * neither results nor keyed by a definition describe the others. The map is assumed to be the nearest list around them.
 */
function withoutWords(all: readonly Raw[], definitions: DefinitionList): readonly Raw[] {
  const maps = groups(all.map((raw) => [raw.headers.at(-1), raw]));
  return [...maps].flatMap(([map, raws]) => described(raws, map, definitions));
}

function described(
  raws: readonly Raw[],
  map: Representation | undefined,
  definitions: DefinitionList,
): readonly Raw[] {
  const words = new Map(raws.map((raw) => [raw, wordOf(raw.impact, definitions)]));
  const said = [...words.values()].flatMap((word) => word ?? []);
  const others = raws.filter((raw) => !words.get(raw));
  const count = others.filter(({ impact }) => isResult(impact, definitions)).length;
  // Words without a result beside them describe nothing.
  if (said.length === 0 || count === 0) return raws;
  // Words of a map with one result describe that result, and may deny its value.
  const denied = said.filter(({ spelled, value }) => count === 1 && denies(spelled, value));
  const ofMap = (one: Member): Member => ({ ...one, ofList: count > 1 });
  return others.map((raw) => {
    const own = raw.members.map((one) => (map && one.header === map ? ofMap(one) : one));
    const more = said.filter(({ name }) => !raw.impact.vocabulary.isIgnored(name)).map(ofMap);
    const fields = new Map([
      ...raw.impact.fields,
      ...denied.map(({ name, value }) => [name, value] as const),
    ]);
    return { ...raw, impact: { ...raw.impact, fields }, members: [...own, ...more] };
  });
}

/** True if this is a result: a bare number under an unknown key is not. */
function isResult({ standing, fields, embedded }: Representation, definitions: DefinitionList): boolean {
  if (standing?.key === undefined || fields.size > 1 || embedded.size > 0) return true;
  return isDefinition(String(standing.key), definitions);
}

function isDefinition(key: string, { indexesById, indicators }: DefinitionList): boolean {
  return indexesById.has(key) || indicators.named(key).length > 0;
}

/**
 * Returns the entry as a descriptive word, or null. A number is one only under a name about stages, scenarios or
 * scales; otherwise it may be an unknown result.
 */
function wordOf(impact: Representation, definitions: DefinitionList): Member | null {
  const spelled = String(impact.standing?.key ?? "");
  if (/^\d*$/.test(spelled) || isDefinition(spelled, definitions)) return null;
  const isOwn = impact.vocabulary.names("id", "impact").some((name) => impact.fields.get(name) === spelled);
  // A result may be keyed by its own id and give its indicator: such a key is not a word.
  if (isOwn && saysDefinition(impact)) return null;
  const read = readValue(impact);
  const sent: unknown = impact.fields.get("value") ?? Object.fromEntries(impact.fields);
  const value = read.is === "number" ? read.value : sent;
  const topics = topicsOf(spelled);
  const isSpeaking = read.is === "number" && (topics.has("scale") || speaks(topics, value));
  return read.is === "odd" || read.is === "missing" || isSpeaking
    ? { name: foldName(spelled), spelled, value, ofList: true }
    : null;
}
