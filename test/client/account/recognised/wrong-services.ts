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
  readonly value: number;
}

/** A row as it is sent, with its value as sent. */
interface SentRow extends Row {
  readonly isWrong: boolean;
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
    id: 9000 + 100 * product.id + 20 * (scenario?.id ?? 0) + index,
    index,
    product,
    definition,
    scenario,
    value: valueOf(product, scenario, definition),
  }));
}

/** The position of a definition in a printed table, from 1. */
const lineOf = (definition: Definition): number => 1 + ((5 * definitions.indexOf(definition) + 3) % 8);

const rearranged = ["AP", "EP", "POCP"];

/** The definition that takes the place of one of these in a rearranged catalogue. */
function reassign({ code }: Definition): Definition | undefined {
  const next = rearranged[(rearranged.indexOf(code) + 1) % rearranged.length];
  return rearranged.includes(code) ? definitions.find((one) => one.code === next) : undefined;
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
  /** The rows that aren't what they seem; all by default. */
  readonly isWrong?: (row: Row) => boolean;
  /** The value that such a row is sent with, from the true one; the true one by default. */
  readonly send?: (row: Row) => number;
  /** The true value of such a row; null, for none, by default. */
  readonly truth?: (row: Row) => number;
  readonly row: (row: SentRow) => Members;
  /** A list of results, if it is more than an array. */
  readonly list?: (rows: readonly Members[], product: Product) => unknown;
  readonly more?: Readonly<Record<string, unknown>>;
}

function service(name: string, saidBy: string | null, wrong: string, writing: Writing): WrongService {
  const { indicators = 8, definition = describe, product, scenario, row, isWrong = () => true } = writing;
  const { path = ({ id }) => `/products/${id}/impacts`, list = (rows) => rows } = writing;
  const { send = ({ value }) => value, truth = () => null } = writing;
  const some = definitions.slice(0, indicators);
  const scenarios = writing.scenarios ? [use, landfill] : [];
  const link = (rel: string, to: string) => ({ rel, href: root + to });
  const written = products.map((one) => ({
    id: one.id,
    name: one.name,
    articleNumber: one.code,
    ...product?.(one),
    links: [
      link("self", `/products/${one.id}`),
      link("impacts", path(one)),
      ...(writing.scenarios ? [link("scenarios", `/products/${one.id}/scenarios`)] : []),
    ],
  }));
  const documents: Record<string, unknown> = {
    "/users/me": { id: 7, name: "Ada Baksteen", email: "ada@works.example" },
    "/companies/me": { id: 1, name: "Brick Works BV" },
    "/impactdefinitions": some.map(definition),
    "/products": written,
    ...Object.fromEntries(written.map((one) => [`/products/${one.id}`, one])),
  };
  const results: TrueResult[] = [];
  for (const one of products) {
    const of = `/products/${one.id}/scenarios`;
    if (writing.scenarios)
      documents[of] = scenarios.map((each) => ({
        id: each.id,
        name: each.name,
        type: each.kind,
        ...scenario?.(each),
        links: [link("impacts", `${of}/${each.id}/impacts`)],
      }));
    for (const stage of [null, ...scenarios]) {
      const rows = createRows(one, stage, some);
      const sent = rows.map((each) => ({ ...each, value: isWrong(each) ? send(each) : each.value }));
      const members = sent.map((each, index) => row({ ...each, isWrong: isWrong(rows[index] ?? each) }));
      documents[stage ? `${of}/${stage.id}/impacts` : path(one)] = list(members, one);
      for (const each of rows)
        results.push({
          product: one.name,
          indicator: each.definition.name,
          scenario: stage?.name ?? null,
          value: isWrong(each) ? truth(each) : each.value,
        });
    }
  }
  return { name, saidBy, wrong, documents: { ...documents, ...writing.more }, results };
}

const describe = ({ id, code, name, unit }: Definition): Members => ({ id, code, name, unit });
const scaled = (factor: number) => (row: Row) => Number((row.value * factor).toPrecision(6));
const asDefined = ({ value }: Row): number => value;
const [, second, third, fourth, fifth, last] = products.map(({ id }) => id);
const isOf =
  (...ids: readonly (number | undefined)[]) =>
  ({ product }: Row): boolean =>
    ids.includes(product.id);
const isOne =
  (...codes: readonly string[]) =>
  ({ definition }: Row): boolean =>
    codes.includes(definition.code);

/** Something said on some rows of a list: on more than recognition takes for odd ones, or under a name that seldom matters. */
const onSomeRows: readonly WrongService[] = [
  service(
    "Entity Framework, a code of the basis",
    "basisCode",
    "basisCode 2 is per tonne on three of eight rows; the others are per piece of 5 kg.",
    {
      isWrong: isOne("PERT", "PENRT", "FW"),
      send: scaled(200),
      truth: asDefined,
      row: ({ id, definition, value, isWrong }) => ({
        id,
        impactDefinitionId: definition.id,
        basisCode: isWrong ? 2 : 1,
        value,
      }),
    },
  ),
  service(
    "Rails, kinds of figures",
    "kind",
    "kind is delta, a change against the earlier version, on half of the rows.",
    {
      isWrong: ({ index, product }) => (index + product.id) % 2 === 1,
      send: scaled(-0.04),
      row: ({ id, definition, value, isWrong }) => ({
        id,
        indicator_id: definition.id,
        kind: isWrong ? "delta" : "figure",
        value,
      }),
    },
  ),
  service(
    "ERP export, amounts in words of another unit",
    "expressedIn",
    "expressedIn is gram on the three smallest of eight values, whose indicator is in kg.",
    {
      isWrong: isOne("ODP", "EP", "POCP"),
      send: scaled(1000),
      truth: asDefined,
      row: ({ definition, value, isWrong }) => ({
        definitionId: definition.id,
        value,
        expressedIn: isWrong ? "gram" : "as defined",
      }),
    },
  ),
  service(
    "Credits beside their size",
    "side",
    "side is credit on three rows of twelve: these have a minus that the value lacks.",
    {
      indicators: 12,
      isWrong: isOne("MFR", "EE", "PERT"),
      truth: scaled(-1),
      row: ({ definition, value, isWrong }) => ({
        definition: definition.id,
        value,
        side: isWrong ? "credit" : "debit",
      }),
    },
  ),
  service(
    "Limits of a laboratory",
    "belowLimit",
    "belowLimit is true on up to three rows of eight: their zero stands for no result.",
    {
      isWrong: ({ index, product }) => (index + product.id) % 3 === 0,
      send: () => 0,
      row: ({ id, definition, value, isWrong }) => ({
        id,
        indicatorId: definition.id,
        value,
        belowLimit: isWrong,
      }),
    },
  ),
  service(
    ".NET, dates that were never set",
    "calculatedAt",
    "calculatedAt is the year 1 where nothing was calculated: the zero beside it is a default.",
    {
      isWrong: (row) => isOne("FW")(row) && isOf(second, fifth)(row),
      send: () => 0,
      row: ({ id, definition, value, isWrong, index, product }) => ({
        id,
        impactDefinitionId: definition.id,
        value,
        calculatedAt: isWrong ? "0001-01-01T00:00:00" : `2025-0${product.id - 40}-1${index}T10:15:00`,
      }),
    },
  ),
  service(
    "Remarks of a reviewer",
    "note",
    "note says of one result that it is the sector's default, not the product's.",
    {
      isWrong: (row) => isOne("AP")(row) && isOf(third)(row),
      send: scaled(1.2),
      row: ({ id, definition, value, isWrong, index, product }) => ({
        id,
        indicatorId: definition.id,
        value,
        note: isWrong ? "Sector default, no data" : `Checked with sheet ${index + 1} of ${product.code}`,
      }),
    },
  ),
  service(
    "Grades of quality",
    "quality",
    "quality is placeholder on one row of most lists, beside two other grades.",
    {
      isWrong: ({ index, product }) => index === product.id - 40,
      send: () => 1,
      row: ({ id, definition, value, isWrong, index }) => ({
        id,
        definitionId: definition.id,
        value,
        quality: isWrong ? "placeholder" : index % 2 === 0 ? "measured" : "calculated",
      }),
    },
  ),
  service("Drafts by their address", null, "Three rows lead to themselves among the drafts.", {
    isWrong: isOne("AP", "PERT", "FW"),
    send: scaled(1.3),
    row: ({ id, definition, value, isWrong }) => ({
      id,
      impactDefinitionId: definition.id,
      value,
      links: { self: { href: `/api/v1/${isWrong ? "drafts" : "impacts"}/${id}` } },
    }),
  }),
  service(
    "Finnish phases on some of the rows",
    "vaihe",
    "vaihe is purku, demolition, on three rows of a product's own eight.",
    {
      isWrong: isOne("PENRT", "FW", "POCP"),
      send: scaled(0.07),
      row: ({ id, definition, value, isWrong }) => ({
        id,
        impactDefinitionId: definition.id,
        value,
        vaihe: isWrong ? "purku" : "valmistus",
      }),
    },
  ),
  service(
    "A catalogue that was rearranged",
    "reassignedTo",
    "reassignedTo says on three of eight rows that the value is another indicator's.",
    {
      isWrong: isOne(...rearranged),
      truth: ({ product, scenario, definition }) =>
        valueOf(product, scenario, definitions.find((one) => reassign(one) === definition) ?? definition),
      row: ({ id, definition, value, isWrong }) => ({
        id,
        indicatorId: definition.id,
        value,
        reassignedTo: isWrong ? reassign(definition)?.id : null,
      }),
    },
  ),
];

/** Something said of one product, or of the whole list of one product. */
const ofProducts: readonly WrongService[] = [
  service(
    "One product by another grid",
    "grid",
    "grid is low-carbon on all rows of the second product: a variant that is not made.",
    {
      isWrong: isOf(second),
      send: scaled(0.42),
      row: ({ id, definition, value, isWrong }) => ({
        id,
        definitionId: definition.id,
        value,
        grid: isWrong ? "low-carbon" : "national",
      }),
    },
  ),
  service(
    "One product from a template",
    "copiedFrom",
    "copiedFrom names something else than the product on all rows of the fifth.",
    {
      isWrong: isOf(fifth),
      send: scaled(1.61),
      row: ({ id, definition, value, isWrong }) => ({
        id,
        impactDefinitionId: definition.id,
        value,
        copiedFrom: isWrong ? "Template 12" : null,
      }),
    },
  ),
  service(
    "The last product in percent of the reference",
    "measure",
    "measure is percentOfReference in the head of the last product's list.",
    {
      isWrong: isOf(last),
      send: ({ index }) => 80 + 3 * index,
      row: ({ definition, value }) => ({ definitionId: definition.id, value }),
      list: (items, { id }) => ({
        items,
        count: items.length,
        measure: id === last ? "percentOfReference" : "absolute",
      }),
    },
  ),
  service(
    "A link to the sector instead of the product",
    null,
    "The second product's link leads to the results of its sector's average.",
    {
      path: ({ id }) => (id === second ? "/sectors/12/impacts" : `/products/${id}/impacts`),
      isWrong: isOf(second),
      send: scaled(1.35),
      row: ({ id, definition, value }) => ({ id, impactDefinitionId: definition.id, value }),
    },
  ),
  service("Simulated results", "simulated", "simulated is true in the head of one product's list.", {
    isWrong: isOf(third),
    send: scaled(0.9),
    row: ({ definition, value }) => ({ definitionId: definition.id, value }),
    list: (results, { id }) => ({ count: results.length, next: null, simulated: id === third, results }),
  }),
  service(
    "Names of indicators that are still to be calculated",
    "pending",
    "pending in the head names indicators: the values beside are those of an earlier recipe.",
    {
      isWrong: (row) => isOf(fourth)(row) && isOne("AP", "EP")(row),
      send: scaled(1.7),
      row: ({ definition, value }) => ({ definitionId: definition.id, value }),
      list: (data, { id }) => ({ data, pending: id === fourth ? ["AP", "EP"] : [] }),
    },
  ),
  service("A proxy", "proxyOf", "proxyOf of a product: its results are those of another one.", {
    product: ({ id }) => ({ proxyOf: id === fifth ? third : null }),
    isWrong: isOf(fifth),
    send: scaled(0.83),
    row: ({ id, definition, value }) => ({ id, indicatorId: definition.id, value }),
  }),
  service(
    "The system boundary of one product",
    "systeemgrens",
    "systeemgrens of the fifth product is A1-C4: its results are no production phase.",
    {
      product: ({ id }) => ({ systeemgrens: id === fifth ? "A1-C4" : "A1-A3" }),
      isWrong: isOf(fifth),
      send: scaled(1.21),
      row: ({ id, definition, value }) => ({ id, impactDefinitionId: definition.id, value }),
    },
  ),
  service("A high percentile", "statistic", "statistic is p95 in one product's list; the others are means.", {
    isWrong: isOf(fourth),
    send: scaled(1.9),
    row: ({ id, definition, value, isWrong }) => ({
      id,
      definitionId: definition.id,
      value,
      statistic: isWrong ? "p95" : "mean",
    }),
  }),
  service("Ranges of one product", "upTo", "upTo says that value is only the least of a range.", {
    isWrong: isOf(third),
    row: ({ id, definition, value, isWrong }) => ({
      id,
      indicatorId: definition.id,
      value,
      ...(isWrong && { upTo: 2 * value }),
    }),
  }),
  service(
    "Corrections beside results",
    "GWP_corrected",
    "GWP_corrected of a product takes the place of GWP.",
    {
      definition: ({ code, name, unit }) => ({ id: code, name, unit }),
      isWrong: (row) => isOf(second)(row) && isOne("GWP")(row),
      send: scaled(1.12),
      truth: asDefined,
      row: ({ definition, value, isWrong }) => ({
        ...{
          [definition.code]: value,
          ...(isWrong && { GWP_corrected: Number((value / 1.12).toPrecision(4)) }),
        },
      }),
      list: (rows) => Object.assign({}, ...rows) as Members,
    },
  ),
];

const groupedNumber = ({ index, product }: Row): number => 240 + 311 * index + 97 * (product.id - 40);
const decimalsOf = ({ code }: Definition): number => (code === "GWP" ? 1 : code === "PENRT" ? 0 : 7);

/** Something said of every number of the account, of an indicator or of a scenario. */
const ofAll: readonly WrongService[] = [
  service("Results of a lot", "lot", "lot in the head says that all results are those of 1000 pieces.", {
    send: scaled(1000),
    truth: asDefined,
    row: ({ definition, value }) => ({ id: definition.id, value }),
    list: (data) => ({ data, meta: { lot: 1000, currentPage: 1, lastPage: 1 } }),
  }),
  service("Weighted points", "figure", "figure is weighted on all rows: points, not the indicator's unit.", {
    send: ({ value, index }) => Number((value * 0.05 * (1 + index)).toPrecision(5)),
    truth: asDefined,
    row: ({ id, definition, value }) => ({ id, definitionId: definition.id, figure: "weighted", value }),
  }),
  service("Numbers as Dutch text", "culture", "culture is nl-NL: the dot in 1.173 groups thousands.", {
    send: groupedNumber,
    truth: groupedNumber,
    row: ({ definition, value }) => ({
      impactDefinitionId: definition.id,
      value: String(value).replace(/(?<=\d)(?=\d{3}$)/, "."),
    }),
    list: (value) => ({ "@odata.context": "$metadata#Impacts", culture: "nl-NL", value }),
  }),
  service(
    "Row numbers in the range of definitions",
    "line",
    "id is the row's number in its list; line refers to the definition, as both have it.",
    {
      definition: (one) => ({
        id: 1 + definitions.indexOf(one),
        name: one.name,
        unit: one.unit,
        line: lineOf(one),
      }),
      truth: asDefined,
      row: ({ index, definition, value }) => ({ id: index + 1, line: lineOf(definition), value }),
      list: (rows) => rows.map(({ id }, index) => ({ ...rows[(index + 3) % rows.length], id })),
    },
  ),
  service(
    "One indicator is stored in litres",
    "storedIn",
    "storedIn of a definition is litre, though its unit is m3.",
    {
      definition: (one) => ({ ...describe(one), storedIn: one.code === "FW" ? "litre" : "unit" }),
      isWrong: isOne("FW"),
      send: scaled(1000),
      truth: asDefined,
      row: ({ id, definition, value }) => ({ id, impactDefinitionId: definition.id, value }),
    },
  ),
  service(
    "Whole numbers, with decimals in the definition",
    "decimals",
    "decimals of a definition: 1217 with 1 is 121.7.",
    {
      definition: (one) => ({ ...describe(one), decimals: decimalsOf(one) }),
      send: ({ value, definition }) => Math.round(value * 10 ** decimalsOf(definition)),
      truth: ({ value, definition }) => Number(value.toFixed(decimalsOf(definition))),
      row: ({ definition, value }) => ({ definition: definition.id, value }),
    },
  ),
  service(
    "Points beside the result as text",
    "display",
    "score is a number of points; the result itself is the text of display.",
    {
      truth: asDefined,
      row: ({ definition, value }) => ({
        indicator: definition.id,
        score: Number((value * 0.11).toPrecision(6)),
        display: `${value} ${definition.unit}`,
      }),
    },
  ),
  service(
    "The company's basis",
    "resultBasis",
    "resultBasis of the company: all results are per year of 75.",
    {
      send: scaled(1 / 75),
      truth: asDefined,
      row: ({ id, definition, value }) => ({ id, definitionId: definition.id, value }),
      more: {
        "/companies/me": { id: 1, name: "Brick Works BV", resultBasis: "per year, service life of 75 years" },
      },
    },
  ),
  service(
    "A scenario of differences",
    "mode",
    "mode of the use scenario: its results are differences to a reference building.",
    {
      scenarios: true,
      scenario: ({ id }) => ({ mode: id === use.id ? "difference to reference building" : "own results" }),
      isWrong: ({ scenario }) => scenario?.id === use.id,
      send: scaled(-0.3),
      row: ({ id, product, definition, value }) => ({
        id,
        productId: product.id,
        definitionId: definition.id,
        value,
      }),
    },
  ),
];

export const wrongServices: readonly WrongService[] = [...onSomeRows, ...ofProducts, ...ofAll];
