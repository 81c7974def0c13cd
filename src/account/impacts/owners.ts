import { id, links, text } from "../../hypermedia/fields";
import type { Representation } from "../../hypermedia/representation";
import { isNothing } from "../../hypermedia/nothing";
import { stageSaid } from "../../lca/stage-words";
import type { Session } from "../../service/session";
import { plainAddress } from "../plain-address";
import type { Owner } from "./entries";

type Rel = "product" | "scenario";

/** Whose a result or a list says it is; empty where it does not say. "A1-A3" names no scenario. */
export function ownersIn(session: Session, resource: Representation, rel: Rel): readonly Owner[] {
  const said = [
    ...links(resource, rel).map((link): Owner => `at:${plainAddress(session.target(link))}`),
    ...carriedOwner(resource.embedded.get(rel)),
    ...statedOwners(resource, rel),
  ];
  return [...new Set(said)].filter((owner) => rel === "product" || !isProduction(owner));
}

/** Whether a list or result says by its scenario that it is of the production phase. */
export function saysProduction(resource: Representation): boolean {
  const carried = carriedOwner(resource.embedded.get("scenario"));
  return [...carried, ...statedOwners(resource, "scenario")].some(isProduction);
}

function isProduction(owner: Owner): boolean {
  return !owner.startsWith("at:") && stageSaid(owner.replace(/^(id|name):/, "")) === "production";
}

function carriedOwner(carried: Representation | undefined): readonly Owner[] {
  if (!carried) return [];
  const [own, name] = [id(carried), text(carried, "name")];
  if (own !== "") return [`id:${own}`];
  if (name !== "") return [`name:${name}`];
  // Its address stands among the links.
  return links(carried, "self").length > 0 ? [] : ["?"];
}

function statedOwners({ fields, clashes }: Representation, rel: Rel): readonly Owner[] {
  const names = rel === "scenario" ? ["scenarioid", "scenario", "scenarioname"] : ["productid", "product"];
  return names.flatMap((name): Owner[] => {
    const value = fields.get(name);
    if (clashes.has(name)) return ["?"];
    if (isNothing(value)) return [];
    if (typeof value !== "string" && typeof value !== "number") return ["?"];
    return [name.endsWith("name") ? `name:${value}` : `id:${value}`];
  });
}
