import type { Account, Product, Scenario } from "../account";
import type { Choices } from "./choices";
import { unfitBeside, unfitCarried, unfitEnvelope } from "./compatible";
import { envelopes } from "./envelope";
import { styled } from "./fields";
import * as forms from "./impacts";
import { linkForms, linkHeader } from "./links";
import type { Document, Listing, Member } from "./listing";
import { listWithin, pagesOf } from "./listing";
import type { Link, Thing } from "./resource";
import { resource, Sheet } from "./resource";
import { Results } from "./results";
import { Things } from "./things";

/** Every document of an account in one rendering, by full address; written on demand. */
export class Documents {
  readonly all = new Map<string, () => Document>();
  readonly root: string;
  private readonly things: Things;
  private readonly results = new Map<Scenario | Product, Results>();

  constructor(
    private readonly account: Account,
    private readonly choices: Choices,
  ) {
    this.things = new Things(account, choices);
    this.root = this.things.root;
    const { products, scenarios, company } = account;
    this.addList(`${this.root}/products`, this.productList(products));
    this.addList(`${this.root}/companies/${company.id}/products`, this.productList(products));
    this.addList(`${this.root}/impactdefinitions`, this.definitionList());
    this.addOne(`${this.root}/users/me`, "user", () => this.things.user());
    this.addOne(`${this.root}/companies/me`, "company", () => this.things.company());
    this.addOne(this.things.address("company", company.id), "company", () => this.things.company());
    for (const product of products) this.addProduct(product);
    for (const scenario of scenarios) this.addScenario(scenario);
    for (const one of account.definitions) {
      this.addOne(this.things.address("definition", one.id), "definition document", () =>
        this.things.definition(one),
      );
    }
  }

  private addProduct(product: Product): void {
    const { things } = this;
    const place = "product document";
    this.all.set(things.address("product", product.id), () => {
      const sheet = new Sheet(this.choices, things.address("product", product.id));
      return this.enveloped(sheet, this.product(sheet, product, place), place);
    });
    this.addResults(things.related("product", product.id, "impacts"), this.resultsOf(product));
    const scenarios = this.scenariosOf(product);
    this.addList(things.related("product", product.id, "scenarios"), this.scenarioList(scenarios));
  }

  private addScenario(scenario: Scenario): void {
    const { things } = this;
    const address = things.address("scenario", scenario.id);
    this.addOne(address, "scenario document", () => this.scenario(scenario, "scenario document"));
    this.addResults(things.related("scenario", scenario.id, "impacts"), this.resultsOf(scenario));
    const products = things.related("scenario", scenario.id, "products");
    this.addList(products, this.productList(scenario.products));
  }

  private addResults(address: string, results: Results): void {
    const listing = results.listing();
    if (!("byStage" in listing)) return this.addList(address, listing);
    this.all.set(address, () => {
      const sheet = new Sheet(this.choices, address);
      const json = listing.byStage(sheet, false);
      return { json, link: linkHeader(sheet.header) };
    });
  }

  private addList(address: string, listing: Listing): void {
    for (const [page, document] of pagesOf(this.choices, listing, address)) this.all.set(page, document);
  }

  private addOne(address: string, place: string, thing: () => Thing): void {
    this.all.set(address, () => {
      const sheet = new Sheet(this.choices, address);
      const one = thing();
      return this.enveloped(sheet, { one, json: resource(sheet, one, place) }, place);
    });
  }

  private enveloped(sheet: Sheet, { one, json }: { one: Thing; json: unknown }, place: string): Document {
    const [form] = this.choices.peek(linkForms, place);
    const facts = { jsonApi: form === "JSON:API", header: sheet.header.length > 0 };
    const around = this.choices.row(envelopes, place, unfitEnvelope(facts));
    return { json: around(json, one.kind), link: linkHeader(sheet.header) };
  }

  private productList(products: readonly Product[]): Listing {
    const member = (product: Product): Member => ({
      key: product.id,
      write: (sheet, withoutId) => this.product(sheet, product, "product", withoutId).json,
    });
    return { place: "products list", members: products.map(member), links: [], beside: {} };
  }

  private definitionList(): Listing {
    const members = this.account.definitions.map((definition): Member => ({
      key: definition.id,
      write: (sheet, withoutId) =>
        resource(sheet, this.things.definition(definition), "definition", withoutId),
    }));
    return { place: "definitions list", members, links: [], beside: {} };
  }

  private scenarioList(scenarios: readonly Scenario[]): Listing {
    const members = scenarios.map((scenario): Member => ({
      key: scenario.id,
      write: (sheet, withoutId) =>
        resource(sheet, this.scenario(scenario, "scenario"), "scenario", withoutId),
    }));
    return { place: "scenarios list", members, links: [], beside: {} };
  }

  private scenario(scenario: Scenario, place: string): Thing {
    const target = this.things.related("scenario", scenario.id, "impacts");
    return this.things.scenario(scenario, place, [{ rel: "impacts", target }]);
  }

  /** A product with its embedded resources, and links to the others. */
  private product(
    sheet: Sheet,
    product: Product,
    place: string,
    withoutId = false,
  ): { readonly one: Thing; readonly json: Record<string, unknown> } {
    const { choices, things } = this;
    const results = this.resultsOf(product);
    const siren = choices.peek(linkForms, place)[0] === "Siren";
    const facts = { siren, objects: results.objects, each: false, entries: results.entries.length };
    const impacts = choices.row(forms.carriedImpacts, "production", unfitCarried(facts));
    const links: Link[] = [];
    const members = {};
    const carried: string[] = [];
    if (impacts !== "no") {
      this.carry(members, impacts, "impacts", styled(choices, "product", "impacts"), () =>
        this.impactsWithin(sheet, results, impacts),
      );
      carried.push("impacts");
    }
    const listing = results.listing();
    const listSays = "links" in listing && listing.links.length > 0;
    const unfit = unfitBeside({ siren: impacts === "Siren", listSays });
    if (impacts === "no" || choices.row(forms.linkBeside, "production", unfit)) {
      links.push({ rel: "impacts", target: things.related("product", product.id, "impacts") });
    }
    if (!things.toTheLetter) this.addScenarios(sheet, product, { links, members, carried });
    const linked = carried.some((rel) => links.some((link) => link.rel === rel));
    const one = { ...things.product(product, links), members, carriesLinked: linked };
    return { one, json: resource(sheet, one, place, withoutId) };
  }

  private addScenarios(
    sheet: Sheet,
    product: Product,
    into: { links: Link[]; members: Record<string, unknown>; carried: string[] },
  ): void {
    const { choices } = this;
    const scenarios = this.scenariosOf(product);
    const each = this.scenariosLinkedEach(scenarios);
    const facts = { siren: false, objects: true, each, entries: scenarios.length };
    const carried = choices.row(forms.carriedScenarios, "scenarios", unfitCarried(facts));
    if (carried !== "no") {
      const name = styled(choices, "product", "scenarios");
      this.carry(into.members, carried, "scenarios", name, () =>
        listWithin(sheet, this.scenarioList(scenarios)),
      );
      into.carried.push("scenarios");
    }
    if (carried === "no" || choices.row(forms.linkBeside, "scenarios")) {
      into.links.push(...this.scenarioLinks(product));
    }
  }

  private carry(
    members: Record<string, unknown>,
    how: forms.Carried,
    rel: string,
    name: string,
    write: () => unknown,
  ): void {
    if (how === "member") members[name] = write();
    if (how === "Siren") members.entities = write();
    if (how === "_embedded") {
      members._embedded = { ...(members._embedded as Record<string, unknown> | undefined), [rel]: write() };
    }
  }

  private impactsWithin(sheet: Sheet, results: Results, how: forms.Carried): unknown {
    const listing = results.listing();
    if ("byStage" in listing) return listing.byStage(sheet, true);
    if (how !== "Siren") return listWithin(sheet, listing);
    return listing.members.flatMap(({ thing }) =>
      thing ? [{ rel: ["impacts"], ...resource(sheet, thing, "impact", false, "Siren") }] : [],
    );
  }

  private resultsOf(owner: Product | Scenario): Results {
    let results = this.results.get(owner);
    if (!results) {
      const scenario = this.account.scenarios.find((one) => one === owner) ?? null;
      results = scenario
        ? new Results(this.things, scenario, scenario.products, null)
        : new Results(this.things, null, [owner as Product], this.scenariosOnResults(owner as Product));
      this.results.set(owner, results);
    }
    return results;
  }

  private scenariosOnResults(product: Product): readonly Link[] | null {
    return this.things.toTheLetter ? this.scenarioLinks(product) : null;
  }

  private scenariosOf(product: Product): readonly Scenario[] {
    return this.account.scenarios.filter(({ products }) => products.includes(product));
  }

  private scenariosLinkedEach(scenarios: readonly Scenario[]): boolean {
    return scenarios.length > 0 && this.choices.row(forms.collections, "scenarios") === "each";
  }

  private scenarioLinks(product: Product): readonly Link[] {
    const scenarios = this.scenariosOf(product);
    if (!this.scenariosLinkedEach(scenarios)) {
      return [{ rel: "scenarios", target: this.things.related("product", product.id, "scenarios") }];
    }
    return scenarios.map(({ id }) => ({ rel: "scenarios", target: this.things.address("scenario", id) }));
  }
}
