import type { Product, Row } from "../servers/study";
import { products } from "../servers/study";
import { arrayIn } from "./documents";
import type { Members } from "./json";
import { isMembers, valueAt } from "./json";
import { listsOfOne } from "./lists";
import type { Change, Mutation } from "./mutation";
import { onlyIn, staged, stageTexts } from "./mutation";
import type { Site } from "./subject";

// Changes of a list's statements about all its results: in its holder of paging, in its links, or in its name.

interface List {
  readonly address: string;
  /** The document as an object. A bare array is put under a name. */
  readonly json: Members;
  readonly product: Product;
  /** The results that are sent in this document only. */
  readonly rows: readonly Row[];
  readonly sites: readonly Site[];
}

/** A list of one product's results of A1-A3, and of nothing else. */
function listOfOne(change: Change): List | null {
  const { subject, draft, draw } = change;
  const all = listsOfOne(subject).flatMap(({ address, product, sites }): readonly List[] => {
    const given = subject.documents.get(address)?.json;
    const json = Array.isArray(given) ? { items: given as unknown[] } : given;
    // A product that embeds its results is no list, and a map has no room for a head.
    if (!isMembers(json) || JSON.stringify(json).includes(`"${product.name}"`) || !arrayIn(json)) return [];
    const rows = [...new Set(sites.map(({ row }) => row))].filter((row) => onlyIn(change, address, row));
    return [{ address, json, product, rows, sites }];
  });
  if (all.length === 0) return null;
  const list = draw.of(all);
  const json = structuredClone(list.json);
  draft.set(list.address, json);
  return { ...list, json };
}

const holders = ["meta", "metadata", "page", "paging", "pagination", "view", "pager", "pageInfo"];
const stages = ["C3", "D", "B1-B7", "End of life", "Use"];

/** Adds members to the list's holder of paging. */
function hold({ json }: List, { draw }: Change, said: Members): boolean {
  const name = draw.of(holders);
  const held = json[name] ?? {};
  if (!isMembers(held) || Object.keys(said).some((one) => one in held)) return false;
  json[name] = { ...held, ...said };
  return true;
}

/** A change of a list's head that makes its results those of another stage or owner. */
function saying(
  kind: string,
  say: (list: List, change: Change) => boolean,
  also?: (row: Row) => Row | undefined,
): Mutation {
  return {
    kind,
    apply: (change) => {
      const list = listOfOne(change);
      if (!list || !say(list, change)) return false;
      for (const row of list.rows) {
        change.oracle.gone(row);
        const other = also?.(row);
        if (other) change.oracle.also(other, Number(row.value));
      }
      return true;
    },
  };
}

const inScenario = (row: Row): Row | undefined => staged(row, "EOL");

/** The address of a list of a scenario or of another product; null if addresses do not show their owner. */
function anotherList({ address, product, json }: List, { subject, draw }: Change): string | null {
  const of = new Map<string, Row[]>();
  for (const site of subject.sites) of.set(site.address, [...(of.get(site.address) ?? []), site.row]);
  // A result's own product takes precedence.
  const saysProduct = /product/i.test(JSON.stringify(json));
  const others = [...of].filter(([one, rows]) => {
    const isScenarios = rows.every(({ scenario }) => scenario !== null);
    const isAnothers = !saysProduct && rows.every((row) => row.product !== product);
    return one !== address && /(scenario|product)s?\/\d+/.test(one) && (isScenarios || isAnothers);
  });
  return others.length > 0 ? draw.of(others)[0] : null;
}

/** Adds a link to itself, with more members, to a list that has no links. */
function linkItself({ json }: List, { draw }: Change, link: { readonly href: string }): boolean {
  if (Object.keys(json).some((name) => /links?$|self|@id/i.test(name))) return false;
  if (draw.below(2) === 0) json._links = { self: link };
  else json.links = [{ rel: "self", ...link }];
  return true;
}

const names = ["eolImpactList", "endOfLifeResults", "useScenarioImpacts", "c3Impacts", "usePhaseImpacts"];

export const headMutations: readonly Mutation[] = [
  saying("the paging's holder says another stage", (list, change) =>
    hold(list, change, {
      [change.draw.of(["stage", "module", "phase", "lifeCycleStage"])]: change.draw.of(stages),
    }),
  ),
  saying(
    "the paging's holder says a scenario",
    (list, change) =>
      hold(
        list,
        change,
        change.draw.of([{ scenarioId: 2 }, { scenario: { id: 2, name: "EOL landfill" } }, { scenario: 2 }]),
      ),
    inScenario,
  ),
  {
    kind: "the paging's holder says another product",
    apply: (change) => {
      const list = listOfOne(change);
      // A result's own product takes precedence.
      if (!list || /product/i.test(JSON.stringify(list.json))) return false;
      const { id, name } = change.draw.of(products.filter((one) => one !== list.product));
      if (!hold(list, change, change.draw.of([{ productId: id }, { product: { id, name } }]))) return false;
      for (const row of list.rows) {
        change.oracle.gone(row);
        const other = change.subject.sites.find(
          (site) =>
            site.row.product.id === id && site.row.definition === row.definition && !site.row.scenario,
        );
        if (other) change.oracle.also(other.row, Number(row.value));
      }
      return true;
    },
  },
  {
    kind: "the paging's holder says another unit",
    apply: (change) => {
      const list = listOfOne(change);
      const name = change.draw.of(["unit", "valueUnit", "unitOfMeasure"]);
      const unit = change.draw.of(["g CO2-eq", "mg", "t CO2-eq", "lb"]);
      if (!list || !hold(list, change, { [name]: unit })) return false;
      for (const { address, row, entry } of list.sites) {
        const own = JSON.stringify(valueAt(change.subject.documents.get(address)?.json, entry));
        // A result with a unit of its own is not affected by the list's unit.
        if (!own.includes(row.definition.unit) && list.rows.includes(row)) change.oracle.gone(row);
      }
      return true;
    },
  },
  saying("the paging's holder says a scale", (list, change) =>
    hold(
      list,
      change,
      change.draw.of<Members>([{ scale: 1000 }, { multiplier: 0.001 }, { factor: 1000 }, { exponent: 3 }]),
    ),
  ),
  saying("the list's own address is another's", (list, change) => {
    const href = anotherList(list, change);
    return href !== null && linkItself(list, change, { href });
  }),
  saying("the list's link says another stage", (list, change) => {
    const said = change.draw.of<Members>([
      ...stageTexts(change).flatMap((text) => [{ title: text }, { name: text }]),
      ...[{ stage: "D" }, { meta: { stage: "C3" } }, { module: "C4" }],
    ]);
    return linkItself(list, change, { href: list.address, ...said });
  }),
  saying("the list's address asks for another stage", (list, change) => {
    const sign = list.address.includes("?") ? "&" : "?";
    const said = change.draw.of(["stage=D", "module=C3", "phase=use"]);
    return linkItself(list, change, { href: `${list.address}${sign}${said}` });
  }),
  saying("a list embedded under a name of another stage", (list, change) => {
    const found = arrayIn(list.json);
    if (!found?.name || Object.keys(list.json).length > 1) return false;
    change.draft.set(list.address, { _embedded: { [change.draw.of(names)]: found.list } });
    return true;
  }),
  saying(
    "the list speaks of a scenario or phase by a compound",
    (list, change) => {
      list.json[change.draw.of(compounds)] = change.draw.of([2, "2", { id: 2 }, "landfill"]);
      return true;
    },
    inScenario,
  ),
];

/** Compounds, which Dutch and German write as one word. */
export const compounds: readonly string[] = [
  ...["afvalscenario", "verwerkingsscenario", "gebruiksscenario", "entsorgungsszenario", "szenario"],
  ...["levensfase", "gebruiksfase", "sloopfase", "eolphase", "nutzungsphase", "lebensphase"],
  ...["epdmodule", "lcamodule", "levensstadium", "eolstage"],
];
