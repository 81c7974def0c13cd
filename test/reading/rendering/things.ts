import type { Account, Definition, Id, Product, Scenario } from "../account";
import type { Paths } from "./addresses";
import { bases, paths } from "./addresses";
import type { Choices } from "./choices";
import { unfitId, unfitKind } from "./compatible";
import type { Kind } from "./fields";
import * as fields from "./fields";
import { definitionSelf, readings } from "./impacts";
import { linkForms } from "./links";
import type { Link, Thing } from "./resource";

/** The resources of an account before they have a shape, and their addresses. */
export class Things {
  readonly root: string;
  readonly toTheLetter: boolean;
  private readonly paths: Paths;

  constructor(
    readonly account: Account,
    readonly choices: Choices,
  ) {
    this.root = `${choices.row(bases, "service")}/api/v1`;
    this.paths = choices.row(paths, "service");
    this.toTheLetter = choices.row(readings, "service") === "letter";
  }

  address(kind: string, id: Id): string {
    return this.root + this.paths.resource(kind, id);
  }

  related(kind: string, id: Id, rel: string): string {
    return this.root + this.paths.related(kind, id, rel);
  }

  /** `links` are those to its results and scenarios. */
  product({ id, name, details }: Product, links: readonly Link[]): Thing {
    const company: Link = { rel: "company", target: this.address("company", this.account.company.id) };
    return {
      ...this.named("product", id, name, true),
      plain: { ...this.name("product", name), ...details },
      links: [this.self("product", id), ...links, ...(this.toTheLetter ? [] : [company])],
    };
  }

  scenario({ id, name, kind }: Scenario, place: string, links: readonly Link[]): Thing {
    const said = (): Record<string, unknown> => {
      const jsonApi = this.choices.peek(linkForms, place)[0] === "JSON:API";
      return { [this.choices.row(fields.kindNames, "scenario", unfitKind(jsonApi))]: kind };
    };
    const products: Link = { rel: "products", target: this.related("scenario", id, "products") };
    return {
      ...this.named("scenario", id, name, true),
      plain: { ...this.name("scenario", name), ...(kind === "" ? {} : said()), ...this.extras("scenario") },
      links: [this.self("scenario", id), ...links, products],
    };
  }

  definition({ id, name, unit, standard, presentation }: Definition): Thing {
    const { choices } = this;
    const self = choices.row(definitionSelf, "definition");
    return {
      ...this.named("definition", id, name, self),
      plain: {
        ...this.name("definition", name),
        ...choices.row(fields.unitForms, "definition")(unit),
        [choices.row(fields.standardNames, "definition")]: standard,
        [choices.row(fields.presentationNames, "definition")]: presentation,
        ...this.extras("definition"),
      },
      links: self ? [this.self("definition", id)] : [],
    };
  }

  company(): Thing {
    const { id, name } = this.account.company;
    return {
      ...this.named("company", id, name, true),
      plain: { ...this.name("company", name), ...this.extras("company") },
      links: [
        this.self("company", id),
        { rel: "products", target: `${this.root}/companies/${encodeURIComponent(id)}/products` },
      ],
    };
  }

  user(): Thing {
    const { id, name, email } = this.account.user;
    const both = this.choices.row(fields.userFields, "user") === "both";
    return {
      ...this.named("user", id, name, true),
      plain: {
        ...(both ? this.name("user", name) : {}),
        [this.choices.row(fields.emailNames, "user")]: email,
        ...this.extras("user"),
      },
      links: [this.self("user", id)],
    };
  }

  extras(kind: Kind): Readonly<Record<string, unknown>> {
    return this.choices.row(fields.extras, kind);
  }

  self(kind: string, id: Id): Link {
    return { rel: "self", target: this.address(kind, id) };
  }

  private named(kind: Kind, id: Id, name: string, ownAddress: boolean): Thing {
    const member = this.choices.row(fields.idNames, kind, unfitId(ownAddress));
    const said = member === "absent" ? null : { name: member, value: id };
    return { kind, id: said, plain: { name }, objects: {}, links: [] };
  }

  private name(kind: Kind, name: string): Readonly<Record<string, unknown>> {
    return this.choices.row(fields.nameForms, kind)(name, kind);
  }
}
