import type { Id } from "../account";
import type { Choices, Unfit } from "./choices";
import { unfitLinks, unfitListLinks } from "./compatible";
import type { Kind } from "./fields";
import { nestings, styled } from "./fields";
import type { LinkForm, Written } from "./links";
import { hrefs, linkForms, relForms, relSpellings } from "./links";

export interface Link {
  readonly rel: string;
  /** The whole address. */
  readonly target: string;
}

/** One resource before it has a shape; its members are named in camel case. */
export interface Thing {
  readonly kind: Kind;
  /** Null if the resource gives no id. */
  readonly id: { readonly name: string; readonly value: Id } | null;
  readonly plain: Readonly<Record<string, unknown>>;
  /** Resources and references in members, which nesting of plain fields does not move. */
  readonly objects: Readonly<Record<string, unknown>>;
  readonly links: readonly Link[];
  /** Further members, already named and written. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** True if `members` embeds resources under the names of rels. */
  readonly carriesLinked?: boolean;
}

/** One document being written: its address, and the links for its header. */
export class Sheet {
  readonly header: Written[] = [];

  constructor(
    readonly choices: Choices,
    readonly address: string,
  ) {}

  /** Spells links as this place does. */
  spell(links: readonly Link[], place: string, form: LinkForm): Written[] {
    return links.map(({ rel, target }) => {
      const registered = rel === "self" || rel === "next";
      const spelled = registered ? rel : this.choices.row(relSpellings, place)(rel);
      const as = registered || !form.anyRel ? (word: string) => word : this.choices.row(relForms, place);
      const href = this.choices.row(hrefs, place)(target, this.address);
      return { documented: rel, rel: as(spelled), href };
    });
  }

  /** Writes links as members; links for the header are set aside. */
  links(
    links: readonly Link[],
    spot: { place: string; kind: string },
    form: LinkForm,
  ): Record<string, unknown> {
    if (links.length === 0) return {};
    const written = this.spell(links, spot.place, form);
    if (form.header) this.header.push(...written);
    return form.header ? {} : { ...form.write(written, { choices: this.choices, ...spot }) };
  }

  /** Writes the links of a list whose shape is an object as members. */
  linksOfList(links: readonly Link[], place: string, document: boolean): Record<string, unknown> {
    if (links.length === 0) return {};
    const form = this.choices.row(
      linkForms,
      place,
      unfitListLinks({ open: true, document, several: hasSeveral(links) }),
    );
    return this.links(links, { place, kind: "list" }, form);
  }
}

export function hasSeveral(links: readonly Link[]): boolean {
  return new Set(links.map(({ rel }) => rel)).size < links.length;
}

/** A resource as JSON; `place` decides the form of its links, unless another is given. */
export function resource(
  sheet: Sheet,
  given: Thing,
  place: string,
  withoutId = false,
  named?: string,
): Record<string, unknown> {
  const { choices } = sheet;
  const thing = choices.tampering.thing?.(given) ?? given;
  const { kind } = thing;
  const facts = { several: hasSeveral(thing.links), carried: thing.carriesLinked ?? false };
  const unfit = named === undefined ? unfitLinks(facts) : only(named);
  const [name, form] = choices.peek(linkForms, place, unfit);
  if (named === undefined && (thing.links.length > 0 || form.nesting)) choices.row(linkForms, place, unfit);
  const style = (members: Thing["plain"]): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(members).map(([member, value]) => [styled(choices, kind, member), value]),
    );
  const id = thing.id && !withoutId ? thing.id : null;
  const ids = id ? style({ [id.name]: id.value }) : {};
  const [plain, objects] = [style(thing.plain), style(thing.objects)];
  const links = sheet.links(thing.links, { place, kind }, form);
  const beside = { ...links, ...thing.members };
  if (name === "JSON:API") {
    const own = id ? { id: String(id.value) } : {};
    return { type: `${kind}s`, ...own, attributes: { ...plain, ...objects }, ...beside };
  }
  if (form.nesting) return { class: [kind], properties: { ...ids, ...plain, ...objects }, ...beside };
  const { member, idOutside } = choices.row(nestings, kind);
  if (member === "") return { ...ids, ...plain, ...objects, ...beside };
  const fields = idOutside ? { ...ids, [member]: plain } : { [member]: { ...ids, ...plain } };
  return { ...fields, ...objects, ...beside };
}

function only(named: string): Unfit<LinkForm> {
  return (_, name) => (name === named ? null : "a part of a Siren resource is one");
}
