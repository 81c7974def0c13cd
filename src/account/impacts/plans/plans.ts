import { isAddress } from "../../../hypermedia/addresses";
import type { Document } from "../../../hypermedia/document";
import { read } from "../../../hypermedia/read";
import type { Representation } from "../../../hypermedia/representation";
import { signatureOf } from "../../../hypermedia/plans/pattern";
import { isNumber, secondNumbers } from "../../../hypermedia/values";
import { quote } from "../../../hypermedia/nothing";
import type { Beside, Saying } from "../../../lca/saying";
import { follow } from "../../../service/walk";
import type { Soon } from "../../../soon";
import { whenThere } from "../../../soon";
import type { DefinitionList } from "../../definitions";
import { ValueStore } from "../../values";
import { ImpactList } from "../impact-list";
import type { Judged, Reading } from "../list-judge";
import { ListJudge } from "../list-judge";
import type { Raw } from "../members";
import { doubtBy, membersOf } from "../members";
import type { Owners } from "../owner-judge";
import { OwnerJudge } from "../owner-judge";
import { FollowedResults } from "../followed-results";
import { areSameOwners, HeldOwners } from "./held-owners";
import type { Model } from "./learning";
import { learn } from "./learning";
import type { ResultFindings } from "../outcome";
import type { Followed } from "./plan";
import { Plan } from "./plan";
import type { ReadEntry } from "../entries";

/** The most plans held; a service has a few. */
const most = 30;
/** After this many lessons that no list was like, learning stops: the service writes every list its own way. */
const vain = 60;
const mostTexts = 2_000;

const nothingOfLists = { stages: new Set<string>(), products: new Set<string>() };

/**
 * Reads lists of impacts that are like an earlier one. What a list says is found out once, in full. In others like
 * it only the differences are examined; anything new is read in full as well.
 */
export class Plans {
  private all: Plan[] = [];
  private readonly bySignature = new Map<string, Plan>();
  private learnt = 0;
  private readonly harmless = new Map<string, boolean>();
  private readonly values = new ValueStore();
  private readonly owners = new HeldOwners();

  /** The results of a list; null where it must be read in full. */
  async follow(document: Document, reading: Reading): Promise<ImpactList | null> {
    const { session, definitions } = reading;
    if (session.met.dividing.size > 0) return null;
    for (const plan of this.all) {
      const followed = plan.follow(document);
      if (!followed || followed.layout.isDoubtful) continue;
      const reached = this.resultsOf(plan, followed, reading);
      const results = reached instanceof Promise ? await reached : reached;
      if (!results) continue;
      if (plan !== this.all[0]) this.all = [plan, ...this.all.filter((one) => one !== plan)];
      this.learnt = Math.max(0, this.learnt - 1);
      const { head, witnesses } = followed;
      for (const one of followed.news) session.met.note(one);
      let scenarios = follow(session, head, "scenarios");
      for (const { read } of witnesses)
        for (const one of read) if (scenarios.length === 0) scenarios = follow(session, one, "scenarios");
      return new ImpactList(results, scenarios, definitions, session.clock.now());
    }
    return null;
  }

  /** Notes how a list was read in full. */
  learn(document: Document, raws: readonly Raw[], { said, plain }: Judged, reading: Reading): void {
    const [first] = raws;
    const [list, ...inner] = first?.headers ?? [];
    if (!first || !list || inner.length > 0 || raws.some(({ headers }) => headers.length !== 1)) return;
    if (!plain || this.learnt >= vain || reading.session.met.dividing.size > 0) return;
    this.learnt += 1;
    const impacts = raws.map(({ impact }) => impact);
    const found = learn(modelOf(document, list, impacts, plain, reading));
    const told = said.map((one) => findingsOf(one));
    if (!found || !told.every((one) => one !== null)) return;
    let at = 0;
    const outcomes = found.counts.map((count) => {
      const [from, to] = [at, (at += count)];
      return {
        results: told.slice(from, to),
        read: impacts.slice(from, to),
        way: plain.ways.slice(from, to).join("\n"),
      };
    });
    const signature = signatureOf(found.pattern);
    let plan = this.bySignature.get(signature);
    if (!plan) {
      if (this.bySignature.size >= most) return;
      plan = new Plan(found.pattern, list, found.holes, found.shapes, found.size);
    }
    const isName = (text: string): boolean => reading.isProductName(text) || reading.isOtherScenario(text);
    if (!plan.learn(document, outcomes, isName) || this.bySignature.has(signature)) return;
    this.bySignature.set(signature, plan);
    this.all = [plan, ...this.all];
  }

  /** Null where the list's surroundings change what was found for others like it. */
  private resultsOf(plan: Plan, followed: Followed, reading: Reading): Soon<FollowedResults | null> {
    const compared = plan.isOfOwners ? followed.layout.compared.get(reading.ofOneProduct) : undefined;
    const owners = compared ? ownersOf(followed, compared, reading) : judgedOwners(followed, reading);
    return whenThere(owners, (found) => found && this.resultsWith(found, followed, reading));
  }

  private resultsWith(owners: Owners, followed: Followed, reading: Reading): FollowedResults | null {
    const { definitions, links } = reading;
    const { layout, values } = followed;
    for (const folder of followed.folders) if (links.mayHold(folder)) return null;
    for (const text of followed.texts)
      if (isOthers(text, owners, reading) || !this.isHarmless(text, definitions)) return null;
    if (!reading.ofOneProduct && layout.texts.some(reading.isOtherScenario)) return null;
    const held = {
      products: this.owners.like(owners.products),
      scenarios: this.owners.like(owners.scenarios),
    };
    return new FollowedResults(layout, this.values.add(values), held, besidesOf(followed));
  }

  /** Whether a text under an unknown name makes no difference, in any list. */
  private isHarmless(text: string, { indexesById, indicators }: DefinitionList): boolean {
    const known = this.harmless.get(text);
    if (known !== undefined) return known;
    const member = { name: "text", spelled: "text", value: text, ofList: false };
    const compared = { list: nothingOfLists, isProduction: false, isOther: () => false };
    const found =
      !isNumber(text) &&
      !isAddress(text) &&
      doubtBy(member, compared) === null &&
      !indexesById.has(text) &&
      indicators.named(text).length === 0;
    if (this.harmless.size < mostTexts) this.harmless.set(text, found);
    return found;
  }
}

/** A list as a model for others, to be read again with marks in it. */
function modelOf(
  document: Document,
  list: Representation,
  impacts: readonly Representation[],
  { hasRows, byName, lesser }: NonNullable<Judged["plain"]>,
  { session: { names } }: Reading,
): Model {
  const { vocabulary } = list;
  const leftOut = new Set(impacts.flatMap((one) => secondNumbers(one, lesser)));
  const reread = (marked: Document): Representation | null =>
    read(marked, { kind: "impact", asList: true, names });
  return { document, list, impacts, taken: { vocabulary, hasRows, byName, leftOut }, lesser, reread };
}

/**
 * Judges the first elements again to find their owners. Null where anything else about them differs from the plan.
 */
async function judgedOwners({ head, witnesses, layout }: Followed, reading: Reading): Promise<Owners | null> {
  const raws = witnesses.flatMap(({ read }) =>
    read.map((impact): Raw => ({ impact, headers: [head], members: membersOf(impact, [head]) })),
  );
  const { said, plain } = await new ListJudge(raws, reading).judged();
  const expected = witnesses.flatMap(({ outcome }) => outcome.results);
  const ways = witnesses.flatMap(({ outcome }) => outcome.results.map(() => outcome.way));
  const [first] = said;
  const isAsExpected = (one: ReadEntry, at: number): boolean =>
    JSON.stringify(findingsOf(one)) === JSON.stringify(expected[at]) && plain?.ways[at] === ways[at];
  if (!first || said.length !== expected.length || !said.every(isAsExpected)) return null;
  if (!said.every((one) => areAlike(one, first))) return null;
  const isCompared = plain !== null && said.every(({ doubt }) => doubt === null);
  if (isCompared) layout.compared.set(reading.ofOneProduct, plain.compared);
  return { products: first.products, scenarios: first.scenarios };
}

/** As `judgedOwners`, for a list like one already judged, in which only the owner may differ. */
function ownersOf(
  { head, witnesses }: Followed,
  compared: ReadonlySet<string>,
  reading: Reading,
): Owners | null {
  const judge = new OwnerJudge(reading.session, reading);
  const headers = [head];
  let first: Owners | null = null;
  for (const { read } of witnesses)
    for (const impact of read) {
      const raw = { impact, headers };
      const owners = judge.of(raw);
      if (judge.doubt(raw, owners) !== null || !areAlike(owners, first ?? owners)) return null;
      first ??= owners;
    }
  for (const text of compared) if (isOthers(text, first, reading)) return null;
  return first;
}

/** Whether a text is the name of another scenario, or of a product other than these. */
function isOthers(text: string, owners: Owners | null, reading: Reading): boolean {
  return reading.isOtherScenario(text) || reading.isOtherProduct(text, owners?.products ?? []);
}

function areAlike(one: Owners, other: Owners): boolean {
  return areSameOwners(one.products, other.products) && areSameOwners(one.scenarios, other.scenarios);
}

/** Doubts that come from other results or owners. */
const ofOthers = new Set(["products", "scenarios", "divided", "repeated", "silent"]);

/** What was found out about a result, apart from its number; null where it does not hold for others. */
function findingsOf({
  stage,
  stageKey,
  definitions,
  doubt,
  beside,
  value,
}: ReadEntry): ResultFindings | null {
  if (value.is === "grouped" || (doubt && ofOthers.has(doubt.why))) return null;
  return {
    stage,
    stageKey,
    definitions,
    doubt,
    beside,
    value: value.is === "number" ? { asText: value.asText } : value,
  };
}

/** What stands beside each result, with this list's numbers; null where there are none. */
function besidesOf({ layout, leftOut }: Followed): (Beside | null)[] | null {
  if (leftOut.length === 0) return null;
  return layout.outcomes.flatMap(({ results }, at) =>
    results.map(({ beside }) => {
      const { names = [], numbers = [] } = leftOut[at] ?? {};
      const own = (saying: Saying): Saying => {
        const index = saying.meaning === "left-out" ? names.indexOf(saying.name) : -1;
        return index < 0 ? saying : { ...saying, text: quote(numbers[index]) };
      };
      return beside && { ...beside, sayings: beside.sayings.map(own) };
    }),
  );
}
