import { readResourceId, findLinksByRel, readFieldText } from "../resource-fields";
import { findNameTopics, splitNameWords } from "../name-topics";
import type { ResourceLink, NeutralRepresentation } from "../representation";
import { isEmptyJson, isTextOrNumber, memoizeByObject } from "../../json-values";
import { classifyTextProductionCoverage } from "../../../lca/stages";
import { removeFragmentAndTrailingSlash, resolveHrefOrNull } from "../../addresses";
import type { OwnerReference } from "../../results/result-entries";
import type { RawJsonPart } from "../../raw-json";

/** Turns links into addresses of the service. Throws `NoValueError` for a link that must not be followed. */
export interface LinkTargets {
  target(link: Pick<ResourceLink, "href" | "base">): string;
}

type OwnerRel = "product" | "scenario";

/** Reads the owners that a result or list names; empty for none. "A1-A3" does not name a scenario. */
export function readOwnerReferences(
  addresses: LinkTargets,
  resource: NeutralRepresentation,
  rel: OwnerRel,
): readonly OwnerReference[] {
  const isMeant = (owner: OwnerReference): boolean => rel === "product" || !isProduction(owner);
  const stated = [
    ...findLinksByRel(resource, rel).map(
      (link) => `at:${removeFragmentAndTrailingSlash(addresses.target(link))}`,
    ),
    ...readEmbeddedOwner(resource.embedded.get(rel)),
    ...readStatedOwners(resource, rel),
  ];
  const own = stated.filter(isMeant);
  const above = own.length === 0 && rel === "scenario" ? findAddressOwners(resource).filter(isMeant) : [];
  const said = [...new Set([...own, ...above])];
  if (rel === "product" || !isProductionByName(resource)) return said;
  return said.includes("?") || areSeveralOwners(said) ? said : [];
}

/** True for several owners. An id and an address may mean the same owner; two of a kind do not. */
export function areSeveralOwners(owners: readonly OwnerReference[]): boolean {
  const isRepeated = (kind: string): boolean => owners.filter((one) => one.startsWith(kind)).length > 1;
  return owners.length > 1 && (owners.includes("?") || isRepeated("at:") || isRepeated("id:"));
}

/** True if the scenario is A1-A3 by every name it gives, as in `{"id": 0, "name": "Production (A1-A3)"}`. */
function isProductionByName({ embedded, fields }: NeutralRepresentation): boolean {
  const carried = embedded.get("scenario");
  const said = [
    carried ? readFieldText(carried, "name") : "",
    fields.get("scenarioname"),
    fields.get("scenario"),
  ];
  const names = said.filter((one): one is string => typeof one === "string" && !/^\d*$/.test(one));
  return names.length > 0 && names.every((name) => classifyTextProductionCoverage(name) === "production");
}

/**
 * Finds the scenarios at or below whose address a resource, or the one above it, gives its own: `/scenarios/2/impacts`.
 */
function findAddressOwners({ links: all }: NeutralRepresentation): readonly OwnerReference[] {
  return all
    .filter((link) => isScenarioLink(link) && /^(self|up)$/.test(link.rel))
    .flatMap((link): readonly OwnerReference[] => {
      const url = resolveHrefOrNull(link);
      // The address of the request itself adds nothing.
      if (!url || removeFragmentAndTrailingSlash(url.href) === removeFragmentAndTrailingSlash(link.base))
        return [];
      const { origin, pathname, searchParams } = url;
      const parts = pathname.split("/");
      // `/scenarioImpacts/17` is no scenario.
      const at = parts.findIndex((part) => findNameTopics(splitNameWords(part).at(-1) ?? "").has("scenario"));
      const [below = ""] = at < 0 ? [] : parts.slice(at + 1);
      const asked = [...searchParams].flatMap(([name, value]) =>
        findNameTopics(name).has("scenario") ? [value] : [],
      );
      return [
        ...(isScenarioText(below) ? [`at:${origin}${parts.slice(0, at + 2).join("/")}`] : []),
        ...asked.filter(isScenarioText).map((one) => `id:${one}`),
      ];
    });
}

/** True if a link may lead to a scenario, or to something below one, by its address. */
export function isScenarioLink({ href }: ResourceLink): boolean {
  return /[cz]enario|eol/i.test(href);
}

function isScenarioText(said: string): boolean {
  return !/^(true|false|all|none|)$/i.test(said) && classifyTextProductionCoverage(said) !== "production";
}

/** True if the scenario of a list or result stands for the production stage. */
export const hasProductionAsScenario = memoizeByObject(
  (resource: NeutralRepresentation) =>
    isProductionByName(resource) ||
    readEmbeddedOwner(resource.embedded.get("scenario")).some(isProduction) ||
    readStatedOwners(resource, "scenario").some(isProduction),
);

function isProduction(owner: OwnerReference): boolean {
  return (
    !owner.startsWith("at:") &&
    classifyTextProductionCoverage(owner.replace(/^(id|name):/, "")) === "production"
  );
}

function readEmbeddedOwner(carried: NeutralRepresentation | undefined): readonly OwnerReference[] {
  if (!carried) return [];
  const own = readResourceId(carried);
  const name = readFieldText(carried, "name");
  if (own !== "") return [`id:${own}`];
  if (name !== "") return [`name:${name}`];
  // The embedded owner's address is already among the links.
  return findLinksByRel(carried, "self").length > 0 ? [] : ["?"];
}

function readStatedOwners(
  { fields, vocabulary }: NeutralRepresentation,
  rel: OwnerRel,
): readonly OwnerReference[] {
  const said: OwnerReference[] = [];
  for (const name of vocabulary.owners(rel)) {
    const value = fields.get(name);
    if (isEmptyJson(value)) continue;
    if (!isTextOrNumber(value)) said.push("?");
    else said.push(name.endsWith("name") ? `name:${value}` : `id:${value}`);
  }
  return said;
}

/** The owners around a list, which its results must not contradict. */
export interface ListOwnerChecks {
  /** True if the list was reached from one product. */
  readonly ofOneProduct: boolean;
  /** True if a text is the name of a product other than a result's own. */
  readonly isOtherProduct: (text: string, owners: readonly OwnerReference[]) => boolean;
  /** True if a text is the name of a scenario other than the requested one. */
  readonly isOtherScenario: (text: string) => boolean;
  /** True if an address that the list gives as its own is known to be another product's, or its results'. */
  readonly isOthersAddress: (address: string) => boolean;
  /** True if these references are known to mean several products, such as a link to one and the id of another. */
  readonly areSeveral: (products: readonly OwnerReference[]) => boolean;
  /** True if none of a result's products is known, in a list that may hold those of several. */
  readonly areUnknown: (products: readonly OwnerReference[]) => boolean;
  /**
   * Present if results are to be shown as sent: finds a result in its document. Otherwise representations are dropped
   * once interpreted.
   */
  readonly partOf?: ((impact: NeutralRepresentation) => RawJsonPart | null) | undefined;
}
