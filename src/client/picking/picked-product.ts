import { listProductDetails } from "../account/product-details";
import { sortByName } from "../account/sort-and-filter";
import type { ProductOrScenarioResource } from "../account/named-resource";
import { foldText } from "../../lca/fold-text";
import type { NonEmpty } from "../../lca/group-by-key";
import { addToGroup, getOrAdd } from "../../lca/group-by-key";
import type { NameList, Nameable } from "../../lca/name-list";
import type { DeclaredUnit } from "../../lca/units";
import { combineDeclaredUnits, appendBracketedUnit } from "../../lca/units";
import type { ResultMetadataItem } from "../../lca/results";
import { validityMetadataKinds } from "../../lca/results";
import { mapInTimeSlices } from "../service/time-slices";
import type { ProductDocumentDetails, PickedProduct, PickedIndicator, PickedScenario } from "./picked-items";
import type { ImpactDefinitionList, Indicator } from "../../lca/indicator-list";
import { listDefinitionIdsOfIndicator } from "../../lca/indicator-list";
import { findIndicatorGroup } from "../../lca/indicator-catalogue";
import { createScenario } from "../account/scenario";
import { readsAsNameOnly, listTextsFromNameAndId } from "./formula-argument-texts";

/** The metadata of a product list. The source of results appears in a product's details only. */
const listed: ReadonlySet<ResultMetadataItem["meaning"]> = new Set(validityMetadataKinds);

/** An account's products for the pane, by name, then by id, with the data of their list. */
export async function listPickableProducts(
  list: NameList<ProductOrScenarioResource>,
): Promise<readonly PickedProduct[]> {
  const all = await sortByName(list);
  const apart = await apartIn(all);
  const pers = new Map<string, DeclaredUnit>();
  return mapInTimeSlices(all, (one) => createPickedProduct(list, one, apart.get(one), pers));
}

/** One product for the pane, with the data of its list. `pers` shares equal declared units among products. */
export function createPickedProduct(
  list: NameList<ProductOrScenarioResource>,
  one: ProductOrScenarioResource,
  apart?: string,
  pers: Map<string, DeclaredUnit> = new Map(),
): PickedProduct {
  const { id, name, codes, secondNames = [] } = one;
  const combined = combineDeclaredUnits(one.pers);
  const per =
    combined && "text" in combined ? getOrAdd(pers, JSON.stringify(combined), () => combined) : null;
  const sayings = one.sayings.filter(({ meaning }) => listed.has(meaning));
  return {
    id,
    name,
    ...namingIn(list, one, apart),
    ...(apart && { apart }),
    ...(per && { per }),
    ...(codes && { codes }),
    ...(secondNames.length > 0 && { secondNames }),
    ...(sayings.length > 0 && { sayings }),
  };
}

/**
 * A text for each product whose name looks like another's, to tell them apart. Such names may differ only in a blank at
 * the end.
 */
async function apartIn(
  all: readonly ProductOrScenarioResource[],
): Promise<ReadonlyMap<ProductOrScenarioResource, string>> {
  const byName = new Map<string, NonEmpty<ProductOrScenarioResource>>();
  await mapInTimeSlices(all, (one) => addToGroup(byName, foldText(one.name), one));
  byName.delete("");
  const several = [...byName.values()].filter(({ length }) => length > 1);
  return new Map(several.flatMap(toldApart));
}

/** An article number of its own for each product, or ids for all if one product has no such number. */
function toldApart(
  alike: readonly ProductOrScenarioResource[],
): readonly (readonly [ProductOrScenarioResource, string])[] {
  const counts = new Map<string, number>();
  for (const code of alike.flatMap(({ codes = [] }) => codes)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const own = alike.map(({ codes = [] }) => codes.find((code) => counts.get(code) === 1));
  const all = own.every((code) => code !== undefined);
  return alike.map((one, index) => [one, (all && own[index]) || one.id]);
}

/** The data of a product's own document. */
export function createProductDocumentDetails(
  product: PickedProduct,
  described: ProductOrScenarioResource,
): ProductDocumentDetails {
  return {
    fields: listProductDetails(described),
    per: combineDeclaredUnits(described.pers),
    sayings: described.sayings,
    unlisted: unlistedIn(product, described),
  };
}

/** The fields whose article number is no way to find the product. */
function unlistedIn(
  { id, name, codes = [] }: PickedProduct,
  described: ProductOrScenarioResource,
): readonly string[] {
  const isUnlisted = (code: string): boolean =>
    !codes.includes(code) && ![id, name].some((text) => foldText(text).includes(foldText(code)));
  return described.codeFields.flatMap(([field, code]) => (isUnlisted(code) ? [field] : []));
}

/**
 * Naming of a thing in formulas: whether its name alone is ambiguous, and its texts, unless they are the usual ones.
 */
type Naming = Pick<PickedProduct, "ambiguous" | "forms">;

/**
 * Naming of one thing of a list, by texts that find it and no other. A name that looks like another's is replaced by an
 * article number, which people can read out and publish, if one means the thing alone.
 */
export function namingIn<T extends Nameable>(list: NameList<T>, one: T, apart?: string): Naming {
  const { id, name, codes = [] } = one;
  const means = (text: string): boolean => text.trim() !== "" && list.isOnly(text, one);
  const ambiguous = !means(name);
  const byCode = codes.map((code) => `code:${code}`);
  const usual = listTextsFromNameAndId(id, name, ambiguous);
  const forms = usual.every(means) ? usual : [name, `id:${id}`, id, `name:${name}`, ...byCode].filter(means);
  const own = apart !== undefined && codes.includes(apart) ? [apart, ...codes] : codes;
  const number = [...own.filter(readsAsNameOnly), ...byCode].find(means);
  if (apart !== undefined && number !== undefined) return { ambiguous, forms: [number, ...forms] };
  return forms === usual ? { ambiguous } : { ambiguous, forms };
}

/** A product's scenario for the pane. */
export function createPickedScenario(
  list: NameList<ProductOrScenarioResource>,
  one: ProductOrScenarioResource,
): PickedScenario {
  const { ambiguous, ...forms } = namingIn(list, one);
  return { ...createScenario(one), ...(ambiguous && { ambiguous }), ...forms };
}

/** An account's indicator, or one of its definitions, for the pane. */
export function createPickedIndicator(
  definitionList: Pick<ImpactDefinitionList, "all" | "indicators">,
  indicator: Indicator,
): PickedIndicator {
  const { indicators } = definitionList;
  const { name, unit, definitions } = indicator;
  const ids = listDefinitionIdsOfIndicator(indicator, definitionList);
  const abbreviation = indicators.abbreviationOf(indicator);
  const means = (text: string): boolean => {
    if (text.trim() === "") return false;
    try {
      return indicators.find(text).definitions.join() === definitions.join();
    } catch {
      return false;
    }
  };
  const words = [abbreviation, name].filter(readsAsNameOnly);
  const named = [...words.map((word) => appendBracketedUnit(word, unit)), ...words];
  // An id means a single definition: a value that an account has under another one would be missing.
  const byId = ids.length === 1 ? ids.flatMap((id) => [`id:${id}`, id]) : [];
  const forms = [...named, ...byId, `name:${name}`].filter(means);
  return { name, abbreviation, unit, ids, forms, group: findIndicatorGroup(name) };
}
