import { id, links, text } from "../../../hypermedia/fields";
import { topicsOf, wordsOf } from "../../../hypermedia/member-words";
import type { Link, Representation } from "../../../hypermedia/representation";
import { isNothing } from "../../../json";
import { stageSaid } from "../../../lca/stage-words";
import type { Session } from "../../../service/session";
import { plainAddress, urlOf } from "../../addresses";
import type { Owner } from "../../impacts/entries";

type Rel = "product" | "scenario";

/** Reads the owners that a result or list names; empty for none. "A1-A3" does not name a scenario. */
export function ownersIn(session: Session, resource: Representation, rel: Rel): readonly Owner[] {
  const isMeant = (owner: Owner): boolean => rel === "product" || !isProduction(owner);
  const linked = links(resource, rel).map((link) => `at:${plainAddress(session.target(link))}`);
  const stated = [...linked, ...carriedOwner(resource.embedded.get(rel)), ...statedOwners(resource, rel)];
  const own = stated.filter(isMeant);
  const above = own.length === 0 && rel === "scenario" ? addressOwners(resource).filter(isMeant) : [];
  const said = [...new Set([...own, ...above])];
  if (rel === "product" || !isProductionByName(resource)) return said;
  // An id and an address may mean the same scenario; two of a kind do not.
  const kinds = new Set(said.map((owner) => owner.slice(0, 2)));
  return kinds.size === said.length && !kinds.has("?") ? [] : said;
}

/** True if the scenario is A1-A3 by every name it gives, as in `{"id": 0, "name": "Production (A1-A3)"}`. */
function isProductionByName({ embedded, fields }: Representation): boolean {
  const carried = embedded.get("scenario");
  const said = [carried ? text(carried, "name") : "", fields.get("scenarioname"), fields.get("scenario")];
  const names = said.filter((one): one is string => typeof one === "string" && !/^\d*$/.test(one));
  return names.length > 0 && names.every((name) => stageSaid(name) === "production");
}

/**
 * Finds the scenarios at or below whose address a resource, or the one above it, gives its own: `/scenarios/2/impacts`.
 */
function addressOwners({ links: all }: Representation): readonly Owner[] {
  return all
    .filter((link) => isAtScenario(link) && /^(self|up)$/.test(link.rel))
    .flatMap((link): readonly Owner[] => {
      const url = urlOf(link);
      // The address of the request itself adds nothing.
      if (!url || plainAddress(url.href) === plainAddress(link.base)) return [];
      const { origin, pathname, searchParams } = url;
      const parts = pathname.split("/");
      // `/scenarioImpacts/17` is no scenario.
      const at = parts.findIndex((part) => topicsOf(wordsOf(part).at(-1) ?? "").has("scenario"));
      const [below = ""] = at < 0 ? [] : parts.slice(at + 1);
      const asked = [...searchParams].flatMap(([name, value]) =>
        topicsOf(name).has("scenario") ? [value] : [],
      );
      return [
        ...(isScenario(below) ? [`at:${origin}${parts.slice(0, at + 2).join("/")}`] : []),
        ...asked.filter(isScenario).map((one) => `id:${one}`),
      ];
    });
}

/** True if a link may lead to a scenario, or to something below one, by its address. */
export function isAtScenario({ href }: Link): boolean {
  return /[cz]enario|eol/i.test(href);
}

function isScenario(said: string): boolean {
  return !/^(true|false|all|none|)$/i.test(said) && stageSaid(said) !== "production";
}

/** True if the scenario of a list or result stands for the production stage. */
export function saysProduction(resource: Representation): boolean {
  const carried = carriedOwner(resource.embedded.get("scenario"));
  return (
    isProductionByName(resource) || [...carried, ...statedOwners(resource, "scenario")].some(isProduction)
  );
}

function isProduction(owner: Owner): boolean {
  return !owner.startsWith("at:") && stageSaid(owner.replace(/^(id|name):/, "")) === "production";
}

function carriedOwner(carried: Representation | undefined): readonly Owner[] {
  if (!carried) return [];
  const [own, name] = [id(carried), text(carried, "name")];
  if (own !== "") return [`id:${own}`];
  if (name !== "") return [`name:${name}`];
  // The embedded owner's address is already among the links.
  return links(carried, "self").length > 0 ? [] : ["?"];
}

function statedOwners({ fields, clashes, vocabulary }: Representation, rel: Rel): readonly Owner[] {
  const said: Owner[] = [];
  for (const name of vocabulary.owners(rel)) {
    const value = fields.get(name);
    if (clashes.has(name)) said.push("?");
    else if (isNothing(value)) continue;
    else if (typeof value !== "string" && typeof value !== "number") said.push("?");
    else said.push(name.endsWith("name") ? `name:${value}` : `id:${value}`);
  }
  return said;
}
