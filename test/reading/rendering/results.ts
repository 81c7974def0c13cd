import type { Definition, Id, Product, Scenario } from "../account";
import { unfitArrangement, unfitForm, unfitImpactId, unfitStage, unfitTold } from "./compatible";
import { isUnknown } from "./choices";
import { styled, unitForms } from "./fields";
import type { ImpactForm, StageForm } from "./impacts";
import * as forms from "./impacts";
import { linkForms } from "./links";
import type { Listing, Member } from "./listing";
import { listWithin } from "./listing";
import type { Link, Sheet, Thing } from "./resource";
import { resource } from "./resource";
import type { Things } from "./things";
import { beside as besideResults, impactUnits, missingForms, valueForms, valueNames } from "./values";

/** One result to be written; undefined values have no entry. */
interface Entry {
  readonly product: Product;
  readonly definition: Definition;
  readonly value: unknown;
  /** The same result at another stage, if stages are sent together. */
  readonly other: unknown;
  /** True for a number beside a missing result that might be taken for it. */
  readonly decoy?: true;
}

/** Statements of results beside their values. */
interface Saying {
  readonly links: readonly Link[];
  readonly plain: Readonly<Record<string, unknown>>;
  readonly objects: Readonly<Record<string, unknown>>;
}
const nothing: Saying = { links: [], plain: {}, objects: {} };

const add = (one: Saying, other: Saying): Saying => ({
  links: [...one.links, ...other.links],
  plain: { ...one.plain, ...other.plain },
  objects: { ...one.objects, ...other.objects },
});

/** Results as a document by stage. Nested in another document, it has no header. */
export interface ByStage {
  readonly byStage: (sheet: Sheet, within: boolean) => unknown;
}

/** Results of the products in one scenario, or of one product in its production stage. */
export class Results {
  private readonly place: "production" | "scenario results";
  readonly entries: readonly Entry[];
  private readonly stage: StageForm;
  private readonly form: ImpactForm;

  constructor(
    private readonly things: Things,
    private readonly scenario: Scenario | null,
    private readonly products: readonly Product[],
    /** Links of the results to their scenarios; null for none. */
    private readonly scenarios: readonly Link[] | null,
  ) {
    const { choices } = things;
    this.place = scenario ? "scenario results" : "production";
    this.entries = this.allEntries();
    const entries = this.entries.length;
    this.stage = scenario
      ? { kind: "none" }
      : choices.row(forms.stageForms, "production", unfitStage(entries));
    const staged = this.stage.kind === "document" ? "none" : this.stage.kind;
    this.form =
      this.stage.kind === "document"
        ? { kind: choices.row(forms.stagedForms, "production"), id: "definition" }
        : choices.row(
            forms.impactForms,
            this.place,
            unfitForm({
              entries,
              staged,
              flat: scenario !== null && this.arrangement() === "flat",
            }),
          );
  }

  /** True if each result is an object with room for more than its value. */
  get objects(): boolean {
    return this.form.kind === "objects" && this.stage.kind !== "document";
  }

  /** The list of all results, or a document by stage. */
  listing(): Listing | ByStage {
    const { products, scenario } = this;
    if (scenario && this.arrangement() === "lists") return this.listOfLists(products);
    const whole = scenario !== null && this.arrangement() === "flat" ? null : (products[0] ?? null);
    return this.listOf(this.entries, whole, scenario ? "scenario results list" : "production list");
  }

  private addressOf(entry: Entry, at: number): string {
    const owner = this.scenario ? `${this.scenario.id}-${entry.product.id}` : entry.product.id;
    const stage = this.scenario ? "scenarioImpact" : "impact";
    return this.things.address(stage, `${owner}-${entry.definition.id}-${at}`);
  }

  private arrangement(): forms.Arrangement {
    const unfit = unfitArrangement(this.products.length);
    return this.things.choices.row(forms.arrangements, "scenario results", unfit);
  }

  private allEntries(): readonly Entry[] {
    const { choices, account } = this.things;
    const missing = choices.row(missingForms, this.place);
    const value = choices.row(valueForms, this.place);
    return this.products.flatMap((product) =>
      account.definitions.flatMap((definition): Entry[] => {
        const held = account.results.find(
          (one) => one.product === product && one.scenario === this.scenario && one.definition === definition,
        );
        if (held) {
          const other = value(held.value / 2 + 1, definition.unit);
          return [{ product, definition, value: value(held.value, definition.unit), other }];
        }
        const lacks = { product, definition, value: null, other: null };
        if (missing === "decoy") return [{ ...lacks, decoy: true }];
        if (missing === "elsewhere") {
          // With unknown names of stages, nothing tells which stage a single result is for.
          if (isUnknown(choices.peek(forms.stageNames, "production")[0])) return [lacks];
          return [{ ...lacks, value: undefined, other: value(7.75, definition.unit) }];
        }
        return missing === undefined ? [] : [{ ...lacks, value: missing, other: missing }];
      }),
    );
  }

  /** Chooses the statements of each entry, and those of the list for all entries. */
  private onEach(entry: Entry, room: { onItems: boolean; onList: boolean }): Saying {
    return this.saying(room, "items", entry.product);
  }

  private saying(
    room: { onItems: boolean; onList: boolean },
    where: "list" | "items",
    product: Product | null,
  ): Saying {
    const { things, place, scenario } = this;
    const { choices } = things;
    let all = nothing;
    if (choices.row(forms.told.product, place, unfitTold(room)) === where && product) {
      all = add(all, this.telling("product", product));
    }
    if (scenario && choices.row(forms.told.scenario, place, unfitTold(room)) === where) {
      all = add(all, this.telling("scenario", scenario));
    }
    if (this.scenarios && this.scenarios.length > 0) {
      const from = choices.row(forms.scenariosFrom, "production", (row) =>
        unfitTold(room)(row === "list" ? "list" : "items", ""),
      );
      if (from === where) all = add(all, { ...nothing, links: this.scenarios });
    }
    return all;
  }

  private telling(what: "product" | "scenario", { id, name }: Product | Scenario): Saying {
    const { choices } = this.things;
    const target = this.things.address(what, id);
    switch (choices.row<forms.Telling>(forms.toldBy[what], this.place)) {
      case "link":
        return { ...nothing, links: [{ rel: what, target }] };
      case "id":
        return { ...nothing, plain: { [`${what}Id`]: id } };
      case "object":
        return { ...nothing, objects: { [what]: { id, name } } };
      case "address":
        return { ...nothing, objects: { [what]: { href: target } } };
      case "reference":
        return { ...nothing, plain: { [`${what === "product" ? "good" : "case"}Ref`]: id } };
    }
  }

  private listOfLists(products: readonly Product[]): Listing {
    const members = products.map((product): Member => {
      const own = this.entries.filter((entry) => entry.product === product);
      const listing = this.listOf(own, product, "list in a list");
      return {
        key: product.id,
        write: (sheet) => ("byStage" in listing ? listing.byStage(sheet, true) : listWithin(sheet, listing)),
      };
    });
    return { place: "list of lists", members, links: [], beside: {} };
  }

  /** `owner` is the owner of all results; null for several products. */
  private listOf(entries: readonly Entry[], owner: Product | null, place: string): Listing | ByStage {
    const { choices } = this.things;
    // In a list of lists, each must name its owner; a flat list cannot name one for all.
    const onItems = this.objects && (entries.length > 0 || owner === null);
    const room = { onItems, onList: owner !== null };
    const said = this.saying(room, "list", owner);
    const style = (name: string): string => styled(choices, "list", name);
    const beside = Object.fromEntries(
      Object.entries({ ...said.plain, ...said.objects }).map(([name, value]) => [style(name), value]),
    );
    if (this.stage.kind === "document")
      return { byStage: (sheet, within) => this.byStage(sheet, within ? null : place, said, beside) };
    const { kind } = this.form;
    const all = {
      place,
      links: said.links,
      beside,
      nameless: kind === "pairs" || kind === "one-key objects",
      amongDefinitions: this.form.kind === "objects" && this.form.id === "own" && this.ownIds() !== "apart",
    };
    if (kind === "map") {
      const values = entries.map(({ definition, value }) => [String(definition.id), value ?? null] as const);
      return { ...all, members: [], byDefinition: Object.fromEntries(values) };
    }
    return { ...all, members: this.members(entries, room) };
  }

  private members(entries: readonly Entry[], room: { onItems: boolean; onList: boolean }): readonly Member[] {
    return entries.flatMap((entry, at): Member[] => {
      const { definition, value } = entry;
      const key = definition.id;
      if (this.form.kind === "pairs") return [{ key, write: () => [definition.id, value ?? null] }];
      if (this.form.kind === "one-key objects")
        return [{ key, write: () => ({ [String(definition.id)]: value ?? null }) }];
      const own = this.form.kind === "objects" && this.form.id === "own" ? this.ownId(entry, at) : null;
      const said = this.onEach(entry, room);
      const member = (production: boolean | null, id: Id): Member => {
        const thing = this.impact(entry, at, said, production);
        return { key: id, thing, write: (sheet, withoutId) => resource(sheet, thing, "impact", withoutId) };
      };
      if (this.stage.kind !== "field") return [member(null, own ?? key)];
      const other = member(false, own === null ? key : this.ownId(entry, at, true));
      return value === undefined ? [other] : [member(true, own ?? key), other];
    });
  }

  private ownIds(): "apart" | "among the definitions'" {
    return this.things.choices.row(forms.ownIds, this.place);
  }

  private ownId({ product }: Entry, at: number, other = false): Id {
    const { definitions } = this.things.account;
    const another = this.ownIds() === "apart" || other ? undefined : (definitions[at + 1] ?? definitions[0]);
    if (another && at < definitions.length) return another.id;
    return `result-${this.scenario ? `${this.scenario.id}-` : ""}${product.id}-${at}${other ? "-other" : ""}`;
  }

  /** An Impact. `production` gives its stage if results of several stages are in one list. */
  private impact(entry: Entry, at: number, said: Saying, production: boolean | null): Thing {
    const { things, place, form } = this;
    const { choices } = things;
    if (form.kind !== "objects") throw new Error("Only objects are Impacts");
    const { definition } = entry;
    const own = (): Id => this.ownId(entry, at, production === false);
    const target = things.address("definition", definition.id);
    const { namedAfterRel = false } = choices.peek(linkForms, "impact")[1];
    const unfitId = unfitImpactId({ link: form.link ?? false, namedAfterRel });
    const id = {
      definition: () => ({ name: choices.row(forms.impactIds, place, unfitId), value: definition.id }),
      address: () => ({ name: choices.row(forms.impactIds, place, unfitId), value: target }),
      own: () => ({ name: "id", value: own() }),
    };
    const links = choices.row(forms.impactLinks, place);
    const company = { rel: "company", target: things.address("company", things.account.company.id) };
    const within = (): Record<string, unknown> => ({
      [choices.row(forms.definitionsWithin, place)]: { id: definition.id, name: definition.name },
    });
    return {
      kind: "impact",
      id: form.id ? id[form.id]() : null,
      plain: {
        ...(form.definitionId ? { [choices.row(forms.otherIds, place)]: definition.id } : {}),
        ...(form.named ? { [choices.row(forms.definitionNames, place)]: definition.name } : {}),
        ...this.values(entry, production),
        ...(choices.row(impactUnits, place) ? choices.row(unitForms, "impact")(definition.unit) : {}),
        ...said.plain,
        ...things.extras("impact"),
        ...choices.row(besideResults, place)(at),
      },
      objects: { ...(form.embedded ? within() : {}), ...said.objects },
      links: [
        ...(links.includes("self") ? [{ rel: "self", target: this.addressOf(entry, at) }] : []),
        ...(form.link ? [{ rel: "impactDefinition", target }] : []),
        ...(links.includes("company") ? [company] : []),
        ...said.links,
      ],
    };
  }

  private values(
    { value, other, decoy }: Entry,
    production: boolean | null,
  ): Readonly<Record<string, unknown>> {
    const { choices } = this.things;
    const { stage } = this;
    const member = this.valueName();
    // Under any other name, the number beside it may well be the result.
    const amount = decoy && ["value", "impactValue"].includes(member) ? { amount: 1 } : {};
    if (stage.kind === "none") return { [member]: value ?? null, ...amount };
    const [a, b] = choices.row(forms.stageNames, "production");
    const both = value === undefined ? { [b]: other } : { [a]: value, [b]: other };
    if (stage.kind === "members") return both;
    if (stage.kind === "value") return { [member]: both };
    if (stage.kind === "list") {
      const name = choices.row(forms.stageMembers, "production");
      return {
        [stage.member]: [
          ...(value === undefined ? [] : [{ [name]: a, [member]: value }]),
          { [name]: b, [member]: other },
        ],
      };
    }
    const name = choices.row(forms.stageFields, "production");
    return { [member]: (production ? value : other) ?? null, [name]: production ? a : b, ...amount };
  }

  private valueName(): string {
    return this.things.choices.row(valueNames, this.place);
  }

  /** All results by stage; links and the like are beside the stages. */
  private byStage(
    sheet: Sheet,
    document: string | null,
    said: Saying,
    beside: Readonly<Record<string, unknown>>,
  ): unknown {
    const { choices } = this.things;
    const [a, b] = choices.row(forms.stageNames, "production");
    const at = (production: boolean): unknown => {
      const pairs = this.entries.map(
        ({ definition, value, other }) => [definition.id, production ? value : other] as const,
      );
      const sent = pairs.filter(([, held]) => held !== undefined);
      // An empty object means nothing.
      if (this.form.kind === "map")
        return Object.fromEntries(sent.length > 0 ? sent : pairs.map(([id]) => [id, null]));
      if (this.form.kind === "pairs") return sent;
      const name = styled(choices, "impact", choices.row(forms.impactIds, this.place));
      const value = styled(choices, "impact", this.valueName());
      return sent.map(([id, held]): Record<string, Id | unknown> => ({ [name]: id, [value]: held }));
    };
    const stages = { [a]: at(true), [b]: at(false) };
    const under = this.stage.kind === "document" ? this.stage.under : "";
    const links = sheet.linksOfList(said.links, "production list", document !== null);
    return { ...(under === "" ? stages : { [under]: stages }), ...beside, ...links };
  }
}
