import { root } from "../../../reading/servers/server";

/** One result of the account, as it is true; null if there is none. */
export interface TrueResult {
  readonly product: string;
  readonly indicator: string;
  /** Null for the production stage, A1-A3. */
  readonly scenario: string | null;
  readonly value: number | null;
}

/** A service whose documents say in words that recognition doesn't know that numbers are not what they seem. */
export interface WrongService {
  readonly name: string;
  /** What an analyst who reads the documents sees, and recognition doesn't. */
  readonly wrong: string;
  /** The name of the member that says so; null if only an address or the text of values does. */
  readonly saidBy: string | null;
  /** Every document by its path after /api/v1. */
  readonly documents: Readonly<Record<string, unknown>>;
  readonly results: readonly TrueResult[];
}

type Members = Readonly<Record<string, unknown>>;

interface Definition {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
}

interface Product {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

interface Scenario {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
}

interface Row {
  /** The row's own id in a table, which is no definition's. */
  readonly id: number;
  /** The position in its list, from 0. */
  readonly index: number;
  readonly product: Product;
  readonly definition: Definition;
  readonly scenario: Scenario | null;
  /** The true value. */
  readonly value: number;
}

const definitions: readonly Definition[] = (
  [
    ["GWP", "Global warming potential", "kg CO2-eq"],
    ["ODP", "Depletion potential of the stratospheric ozone layer", "kg CFC-11-eq"],
    ["AP", "Acidification potential of land and water", "kg SO2-eq"],
    ["EP", "Eutrophication potential", "kg PO4 3- eq"],
    ["POCP", "Formation potential of tropospheric ozone photochemical oxidants", "kg ethene-eq"],
    ["PERT", "Total use of renewable primary energy resources", "MJ"],
    ["PENRT", "Total use of non-renewable primary energy resources", "MJ"],
    ["FW", "Use of net fresh water", "m3"],
    ["NHWD", "Non-hazardous waste disposed", "kg"],
    ["MFR", "Materials for recycling", "kg"],
    ["EE", "Exported energy", "MJ"],
    ["ECI", "Environmental Costs Indicator", "Euro"],
  ] as const
).map(([code, name, unit], index) => ({ id: 301 + index, code, name, unit }));

const products: readonly Product[] = [
  "Facing brick",
  "Hollow core slab",
  "Roof tile",
  "Window frame",
  "Mineral wool board",
  "Steel purlin",
].map((name, index) => ({ id: 41 + index, code: `ART-${104 + 101 * index}`, name }));

const use: Scenario = { id: 1, name: "Use 50 years", kind: "use" };
const landfill: Scenario = { id: 2, name: "EOL landfill", kind: "EOL" };

const magnitudes: readonly number[] = [
  121.7, 0.0000431, 0.613, 0.0937, 0.0419, 318.4, 1623, 0.871, 14.83, 3.37, 27.1, 9.26,
];

function valueOf(product: Product, scenario: Scenario | null, definition: Definition): number {
  const magnitude = magnitudes[definitions.indexOf(definition)] ?? 1;
  const stage = scenario ? 0.031 * scenario.id : 1;
  return Number((magnitude * stage * (0.62 + 0.173 * (product.id - 40))).toPrecision(4));
}

function createRows(
  product: Product,
  scenario: Scenario | null,
  some: readonly Definition[],
): readonly Row[] {
  return some.map((definition, index) => ({
    ...{ id: 9000 + 100 * product.id + 20 * (scenario?.id ?? 0) + index, index },
    ...{ product, definition, scenario, value: valueOf(product, scenario, definition) },
  }));
}

/** How a service differs from one with plain results. */
interface Writing {
  /** How many of the definitions it has; 8 by default. */
  readonly indicators?: number;
  readonly scenarios?: true;
  readonly definition?: (definition: Definition) => Members;
  /** What a product says beside its id, name and links. */
  readonly product?: (product: Product) => Members;
  /** The path of a product's results. */
  readonly path?: (product: Product) => string;
  readonly scenario?: (scenario: Scenario) => Members;
  readonly row: (row: Row) => Members;
  /** A list of results, if it is more than an array. */
  readonly list?: (rows: readonly Members[], of: readonly Row[], product: Product) => unknown;
  /** The true value of a row, where it isn't the one that `row` is given; null for none. */
  readonly truth?: (row: Row) => number | null;
  readonly more?: Readonly<Record<string, unknown>>;
}

function service(name: string, saidBy: string | null, wrong: string, writing: Writing): WrongService {
  const { indicators = 8, definition, product, scenario, row, truth = ({ value }) => value } = writing;
  const { path = ({ id }) => `/products/${id}/impacts`, list = (rows) => rows } = writing;
  const some = definitions.slice(0, indicators);
  const stages = writing.scenarios ? [null, use, landfill] : [null];
  const documents: Record<string, unknown> = {
    "/users/me": { id: 7, name: "Ada Baksteen", email: "ada@works.example" },
    "/companies/me": { id: 1, name: "Brick Works BV" },
    "/impactdefinitions": some.map(
      (one) => definition?.(one) ?? { id: one.id, code: one.code, name: one.name, unit: one.unit },
    ),
  };
  const results: TrueResult[] = [];
  const written = products.map((one) => ({
    ...{ id: one.id, name: one.name, articleNumber: one.code, ...product?.(one) },
    links: [
      { rel: "self", href: `${root}/products/${one.id}` },
      { rel: "impacts", href: root + path(one) },
      ...(writing.scenarios ? [{ rel: "scenarios", href: `${root}/products/${one.id}/scenarios` }] : []),
    ],
  }));
  documents["/products"] = written;
  for (const one of written) documents[`/products/${one.id}`] = one;
  for (const one of products) {
    const base = `/products/${one.id}`;
    if (writing.scenarios)
      documents[`${base}/scenarios`] = [use, landfill].map(({ id, name, kind }) => ({
        ...{ id, name, type: kind, ...scenario?.({ id, name, kind }) },
        links: [{ rel: "impacts", href: `${root}${base}/scenarios/${id}/impacts` }],
      }));
    for (const stage of stages) {
      const rows = createRows(one, stage, some);
      documents[stage ? `${base}/scenarios/${stage.id}/impacts` : path(one)] = list(rows.map(row), rows, one);
      for (const each of rows)
        results.push({
          ...{ product: one.name, indicator: each.definition.name },
          ...{ scenario: stage?.name ?? null, value: truth(each) },
        });
    }
  }
  return { name, saidBy, wrong, documents: { ...documents, ...writing.more }, results };
}

const scaled = (value: number, factor: number): number => Number((value * factor).toPrecision(6));
const [, second, third, fourth, fifth, last] = products.map(({ id }) => id);
const isOf = ({ product }: Row, ...ids: readonly (number | undefined)[]): boolean => ids.includes(product.id);
const isOne = ({ definition }: Row, ...codes: readonly string[]): boolean => codes.includes(definition.code);

/** Something said on a few rows of each list, more than recognition takes for odd ones. */
const onSomeRows: readonly WrongService[] = [
  service(
    "Entity Framework, a code of the basis",
    "basisCode",
    "basisCode 2 is per tonne on three of eight rows; the others are per piece of 5 kg.",
    {
      row: (row) => {
        const isPerTonne = isOne(row, "PERT", "PENRT", "FW");
        return {
          ...{ id: row.id, impactDefinitionId: row.definition.id, basisCode: isPerTonne ? 2 : 1 },
          value: isPerTonne ? scaled(row.value, 200) : row.value,
        };
      },
    },
  ),
  service(
    "Rails, kinds of figures",
    "kind",
    "kind is delta, a change against the earlier version, on half of the rows.",
    {
      row: (row) => {
        const isDelta = row.index % 2 === 1;
        return {
          ...{ id: row.id, indicator_id: row.definition.id, kind: isDelta ? "delta" : "figure" },
          value: isDelta ? scaled(row.value, -0.04) : row.value,
        };
      },
    },
  ),
  service(
    "ERP export, amounts in words of another unit",
    "expressedIn",
    "expressedIn is gram on the three smallest of eight values, whose indicator is in kg.",
    {
      row: (row) => {
        const isGram = isOne(row, "ODP", "EP", "POCP");
        return {
          ...{ definitionId: row.definition.id, value: isGram ? scaled(row.value, 1000) : row.value },
          expressedIn: isGram ? "gram" : "as defined",
        };
      },
    },
  ),
  service(
    "Credits beside their size",
    "side",
    "side is credit on three rows of twelve: these have a minus that the value lacks.",
    {
      indicators: 12,
      row: (row) => ({
        ...{ definition: row.definition.id, value: row.value },
        side: isOne(row, "MFR", "EE", "PERT") ? "credit" : "debit",
      }),
      truth: (row) => (isOne(row, "MFR", "EE", "PERT") ? -row.value : row.value),
    },
  ),
  service(
    "Limits of a laboratory",
    "belowLimit",
    "belowLimit is true on three rows of eight: their zero stands for no result.",
    {
      row: (row) => {
        const isBelow = isOne(row, "ODP", "POCP", "EP");
        return {
          ...{ id: row.id, indicatorId: row.definition.id, value: isBelow ? 0 : row.value },
          belowLimit: isBelow,
        };
      },
      truth: (row) => (isOne(row, "ODP", "POCP", "EP") ? null : row.value),
    },
  ),
  service(
    ".NET, dates that were never set",
    "calculatedAt",
    "calculatedAt is the year 1 where nothing was calculated: the zero beside it is a default.",
    {
      row: (row) => {
        const isNever = isOne(row, "FW");
        return {
          ...{ id: row.id, impactDefinitionId: row.definition.id, value: isNever ? 0 : row.value },
          calculatedAt: isNever ? "0001-01-01T00:00:00" : `2025-03-0${row.index + 1}T10:15:00`,
        };
      },
      truth: (row) => (isOne(row, "FW") ? null : row.value),
    },
  ),
  service(
    "Remarks of a reviewer",
    "note",
    "note says for one indicator that its value is the sector's default, not the product's.",
    {
      row: (row) => {
        const isDefault = isOne(row, "AP");
        return {
          ...{ id: row.id, indicatorId: row.definition.id },
          value: isDefault ? 0.75 : row.value,
          note: isDefault
            ? "Sector default, no data for this product"
            : `Verified, sheet ${row.index + 1} of ${row.definition.code}`,
        };
      },
      truth: (row) => (isOne(row, "AP") ? null : row.value),
    },
  ),
];

/** Something said of whole lists of one product. */
const ofProducts: readonly WrongService[] = [
  service(
    "One product by another grid",
    "grid",
    "grid is low-carbon on all rows of the second product: a variant that is not made.",
    {
      row: (row) => {
        const isVariant = isOf(row, second);
        return {
          ...{ id: row.id, definitionId: row.definition.id, grid: isVariant ? "low-carbon" : "national" },
          value: isVariant ? scaled(row.value, 0.42) : row.value,
        };
      },
      truth: (row) => (isOf(row, second) ? null : row.value),
    },
  ),
  service(
    "One product from a template",
    "copiedFrom",
    "copiedFrom names another article on all rows of the fifth product.",
    {
      row: (row) => ({
        ...{ id: row.id, impactDefinitionId: row.definition.id },
        value: isOf(row, fifth) ? scaled(row.value, 1.61) : row.value,
        copiedFrom: isOf(row, fifth) ? "Template 12" : null,
      }),
      truth: (row) => (isOf(row, fifth) ? null : row.value),
    },
  ),
  service(
    "The last product in percent of the reference",
    "measure",
    "measure is percentOfReference in the head of the last product's list.",
    {
      row: (row) => ({
        definitionId: row.definition.id,
        value: isOf(row, last) ? 80 + 3 * row.index : row.value,
      }),
      list: (items, _, { id }) => ({
        ...{ items, count: items.length },
        measure: id === last ? "percentOfReference" : "absolute",
      }),
      truth: (row) => (isOf(row, last) ? null : row.value),
    },
  ),
  service(
    "A link to the sector instead of the product",
    null,
    "The second product's link leads to the results of its sector's average.",
    {
      path: ({ id }) => (id === second ? "/sectors/12/impacts" : `/products/${id}/impacts`),
      row: (row) => ({
        ...{ id: row.id, impactDefinitionId: row.definition.id },
        value: isOf(row, second) ? scaled(row.value, 1.35) : row.value,
      }),
      truth: (row) => (isOf(row, second) ? null : row.value),
    },
  ),
  service("Simulated results", "simulated", "simulated is true in the head of one product's list.", {
    row: (row) => ({
      definitionId: row.definition.id,
      value: isOf(row, third) ? scaled(row.value, 0.9) : row.value,
    }),
    list: (results, _, { id }) => ({ count: results.length, next: null, simulated: id === third, results }),
    truth: (row) => (isOf(row, third) ? null : row.value),
  }),
  service(
    "Names of indicators that are still to be calculated",
    "pending",
    "pending in the head names indicators: the values beside are those of an earlier recipe.",
    {
      row: (row) => ({
        definitionId: row.definition.id,
        value: isOf(row, fourth) && isOne(row, "AP", "EP") ? scaled(row.value, 1.7) : row.value,
      }),
      list: (data, _, { id }) => ({ data, pending: id === fourth ? ["AP", "EP"] : [] }),
      truth: (row) => (isOf(row, fourth) && isOne(row, "AP", "EP") ? null : row.value),
    },
  ),
  service("A proxy", "proxyOf", "proxyOf of a product: its results are those of another one.", {
    product: ({ id }) => ({ proxyOf: id === fifth ? 43 : null }),
    row: (row) => ({
      ...{ id: row.id, indicatorId: row.definition.id },
      value: isOf(row, fifth) ? scaled(row.value, 0.83) : row.value,
    }),
    truth: (row) => (isOf(row, fifth) ? null : row.value),
  }),
];

const grouped = (row: Row): number => 240 + 311 * row.index + 97 * (row.product.id - 40);
const decimalsOf = ({ code }: Definition): number => (code === "GWP" ? 1 : code === "PENRT" ? 0 : 7);
/** The definitions in the order of a printed table, from 1. */
const lineOf = (definition: Definition): number => 1 + ((5 * definitions.indexOf(definition) + 3) % 8);
const rearranged = ["AP", "EP", "POCP"];
/** The definition that takes the place of this one in a rearranged catalogue. */
function reassign(definition: Definition): Definition {
  const index = rearranged.indexOf(definition.code);
  const code = rearranged[(index + 1) % rearranged.length];
  return (index >= 0 && definitions.find((one) => one.code === code)) || definition;
}

/** Something said of every number of the account, or in its definitions. */
const ofAll: readonly WrongService[] = [
  service("Results of a lot", "lot", "lot in the head says that all results are those of 1000 pieces.", {
    row: (row) => ({ id: row.definition.id, value: scaled(row.value, 1000) }),
    list: (rows) => ({ data: rows, meta: { lot: 1000, currentPage: 1, lastPage: 1 } }),
  }),
  service("Weighted points", "figure", "figure is weighted on all rows: points, not the indicator's unit.", {
    row: (row) => ({
      ...{ id: row.id, definitionId: row.definition.id, figure: "weighted" },
      value: scaled(row.value, 0.05 * (1 + row.index)),
    }),
  }),
  service("Numbers as Dutch text", "culture", "culture is nl-NL: the dot in 1.173 groups thousands.", {
    row: (row) => ({
      impactDefinitionId: row.definition.id,
      value: String(grouped(row)).replace(/(?<=\d)(?=\d{3}$)/, "."),
    }),
    list: (value) => ({ "@odata.context": "$metadata#Impacts", culture: "nl-NL", value }),
    truth: grouped,
  }),
  service(
    "Row numbers in the range of definitions",
    "line",
    "id is the row's number in its list; line refers to the definition, as both have it.",
    {
      definition: (one) => ({
        ...{ id: 1 + definitions.indexOf(one), name: one.name, unit: one.unit, line: lineOf(one) },
      }),
      row: (row) => ({ id: row.index + 1, line: lineOf(row.definition), value: row.value }),
      list: (rows) => rows.map((row, index) => ({ ...rows[(index + 3) % rows.length], id: row.id })),
    },
  ),
  service(
    "A catalogue that was rearranged",
    "reassignedTo",
    "reassignedTo says on three of eight rows that the value is another indicator's.",
    {
      row: (row) => ({
        ...{ id: row.id, indicatorId: row.definition.id, value: row.value },
        reassignedTo: isOne(row, ...rearranged) ? reassign(row.definition).id : null,
      }),
      truth: ({ product, scenario, definition }) => {
        const before = definitions.find((one) => reassign(one) === definition) ?? definition;
        return valueOf(product, scenario, before);
      },
    },
  ),
  service(
    "One indicator is stored in litres",
    "storedIn",
    "storedIn of a definition is litre, though its unit is m3.",
    {
      definition: (one) => ({
        ...{ id: one.id, code: one.code, name: one.name, unit: one.unit },
        storedIn: one.code === "FW" ? "litre" : "unit",
      }),
      row: (row) => ({
        ...{ id: row.id, impactDefinitionId: row.definition.id },
        value: isOne(row, "FW") ? scaled(row.value, 1000) : row.value,
      }),
    },
  ),
  service(
    "Whole numbers, with decimals in the definition",
    "decimals",
    "decimals of a definition: 1217 with 1 is 121.7.",
    {
      definition: (one) => ({
        ...{ id: one.id, code: one.code, name: one.name, unit: one.unit, decimals: decimalsOf(one) },
      }),
      row: (row) => ({
        definition: row.definition.id,
        value: Math.round(row.value * 10 ** decimalsOf(row.definition)),
      }),
      truth: (row) => {
        const factor = 10 ** decimalsOf(row.definition);
        return Math.round(row.value * factor) / factor;
      },
    },
  ),
  service(
    "Points beside the result as text",
    "display",
    "score is a number of points; the result itself is the text of display.",
    {
      row: (row) => ({
        ...{ indicator: row.definition.id, score: scaled(row.value, 0.11) },
        display: `${row.value} ${row.definition.unit}`,
      }),
    },
  ),
  service(
    "The company's basis",
    "resultBasis",
    "resultBasis of the company: all results are per year of 75.",
    {
      row: (row) => ({ id: row.id, definitionId: row.definition.id, value: scaled(row.value, 1 / 75) }),
      more: {
        "/companies/me": { id: 1, name: "Brick Works BV", resultBasis: "per year, service life of 75 years" },
      },
    },
  ),
];

const isOfUse = ({ scenario }: Row): boolean => scenario?.id === use.id;

/** Stages, scenarios, statistics and corrections. */
const others: readonly WrongService[] = [
  service(
    "A scenario of differences",
    "mode",
    "mode of the use scenario: its results are differences to a reference building.",
    {
      scenarios: true,
      scenario: ({ id }) => ({ mode: id === use.id ? "difference to reference building" : "own results" }),
      row: (row) => ({
        ...{ id: row.id, productId: row.product.id, definitionId: row.definition.id },
        value: isOfUse(row) ? scaled(row.value, -0.3) : row.value,
      }),
      truth: (row) => (isOfUse(row) ? null : row.value),
    },
  ),
  service(
    "Finnish phases on half of the rows",
    "vaihe",
    "vaihe is purku, demolition, on three rows of a product's own eight.",
    {
      row: (row) => {
        const isDemolition = isOne(row, "PENRT", "FW", "POCP");
        return {
          ...{ id: row.id, impactDefinitionId: row.definition.id },
          value: isDemolition ? scaled(row.value, 0.07) : row.value,
          vaihe: isDemolition ? "purku" : "valmistus",
        };
      },
      truth: (row) => (isOne(row, "PENRT", "FW", "POCP") ? null : row.value),
    },
  ),
  service(
    "The system boundary of one product",
    "systeemgrens",
    "systeemgrens of the fifth product is A1-C4: its results are no production phase.",
    {
      product: ({ id }) => ({ systeemgrens: id === fifth ? "A1-C4" : "A1-A3" }),
      row: (row) => ({
        ...{ id: row.id, impactDefinitionId: row.definition.id },
        value: isOf(row, fifth) ? scaled(row.value, 1.21) : row.value,
      }),
      truth: (row) => (isOf(row, fifth) ? null : row.value),
    },
  ),
  service("A high percentile", "statistic", "statistic is p95 in one product's list; the others are means.", {
    row: (row) => ({
      ...{ id: row.id, definitionId: row.definition.id },
      value: isOf(row, fourth) ? scaled(row.value, 1.9) : row.value,
      statistic: isOf(row, fourth) ? "p95" : "mean",
    }),
    truth: (row) => (isOf(row, fourth) ? null : row.value),
  }),
  service("Ranges of one product", "upTo", "upTo says that value is only the least of a range.", {
    row: (row) => ({
      ...{ id: row.id, indicatorId: row.definition.id, value: row.value },
      ...(isOf(row, third) && { upTo: scaled(row.value, 1.4) }),
    }),
    truth: (row) => (isOf(row, third) ? null : row.value),
  }),
  service(
    "Corrections beside results",
    "GWP_corrected",
    "GWP_corrected of a product takes the place of GWP.",
    {
      definition: (one) => ({ id: one.code, name: one.name, unit: one.unit }),
      row: (row) => ({
        [row.definition.code]: isOf(row, second) && isOne(row, "GWP") ? scaled(row.value, 1.12) : row.value,
        ...(isOf(row, second) && isOne(row, "GWP") && { GWP_corrected: row.value }),
      }),
      list: (rows) => Object.assign({}, ...rows) as Members,
    },
  ),
  service("Drafts by their address", null, "Three rows lead to themselves among the drafts.", {
    row: (row) => {
      const isDraft = isOne(row, "AP", "PERT", "FW");
      return {
        ...{ id: row.id, impactDefinitionId: row.definition.id },
        value: isDraft ? scaled(row.value, 1.3) : row.value,
        links: { self: { href: `/api/v1/${isDraft ? "drafts" : "impacts"}/${row.id}` } },
      };
    },
    truth: (row) => (isOne(row, "AP", "PERT", "FW") ? null : row.value),
  }),
  service("Grades of quality", "quality", "quality is placeholder for one indicator, of three grades.", {
    row: (row) => {
      const isPlaceholder = isOne(row, "PERT");
      return {
        ...{ id: row.id, definitionId: row.definition.id },
        value: isPlaceholder ? 1 : row.value,
        quality: isPlaceholder ? "placeholder" : ["measured", "calculated"][row.index % 2],
      };
    },
    truth: (row) => (isOne(row, "PERT") ? null : row.value),
  }),
];

export const wrongServices: readonly WrongService[] = [...onSomeRows, ...ofProducts, ...ofAll, ...others];
