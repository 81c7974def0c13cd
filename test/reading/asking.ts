import type { Account as Client } from "../../src/client/account/account";
import { setActiveConnection } from "../../src/addin/addin";
import * as functions from "../../src/addin/functions/functions";
import { reasonFromError } from "../../src/lca/reasons";
import { invocation, shown } from "../addin/functions/fake-functions-runtime";
import { createAccountAt } from "../client/account/demo-account";
import type { Account, Product, Scenario } from "./account";
import { isUnknown } from "./rendering/choices";
import type { Service } from "./service";
import { keys } from "./service";

/** A difference between the client's answer and the account. */
export interface Difference {
  readonly what: string;
  readonly expected: unknown;
  readonly said: unknown;
  /** True for an error in place of an answer, false for a wrong answer. */
  readonly isRefusal: boolean;
}

type Check = readonly [what: string, expected: unknown, said: () => Promise<unknown>];

export function clientOf(service: Service): Client {
  return createAccountAt(service.base, keys, service.fetch);
}

/** The reasons the client may give if the account has no result: nothing was sent, another stage, or a word. */
const none = { reason: "none" } as const;
const kindsOfNone: ReadonlySet<unknown> = new Set(["no-result", "set-aside", "odd-value"]);

/**
 * Calls every function for everything in the account and returns the worst difference, or null. If the service uses
 * names that no reader knows, an error is acceptable, but another number never is.
 */
export async function difference(
  account: Account,
  service: Service,
  asCells: boolean,
): Promise<Difference | null> {
  const client = clientOf(service);
  const { company, user } = account;
  const identity = { company: company.name, user: user.name, standard: "", presentation: "" };
  setActiveConnection({ account: client, identity, sample: false, since: new Date(2026, 0, 15) });
  try {
    const found = await worstDifference(atTheEdge(account, client), service);
    if (!asCells || found?.isRefusal === false) return found;
    const shownOtherwise = await worstDifference(cells(account), service);
    return shownOtherwise?.isRefusal === false ? shownOtherwise : (found ?? shownOtherwise);
  } finally {
    setActiveConnection(null);
  }
}

/** Wrong answers are worse than errors. */
async function worstDifference(checks: readonly Check[], service: Service): Promise<Difference | null> {
  const all = await Promise.all(
    checks.map(async ([what, expected, said]) => {
      const answer = await said().catch((thrown: unknown) => failure(thrown));
      return { what, expected, said: answer };
    }),
  );
  // The rows that were used are known only after all requests.
  const strange = [...service.used].some((row) => isUnknown(row));
  const found = all
    .filter(({ expected, said }) => !isRight(expected, said, strange))
    .map((one) => ({ ...one, isRefusal: isRight(one.expected, one.said, true) }));
  return found.find(({ isRefusal }) => !isRefusal) ?? found[0] ?? null;
}

function isRight(expected: unknown, said: unknown, errorsToo: boolean): boolean {
  if (JSON.stringify(said) === JSON.stringify(expected)) return true;
  const isNone = isReason(said) && kindsOfNone.has(said.reason);
  if (expected === none && isNone) return true;
  if (!errorsToo) return false;
  if (Array.isArray(expected) && Array.isArray(said) && expected.length === said.length)
    return said.every((one, at) => isRight(expected[at], one, errorsToo));
  // A cell shows the error alone, or with its sentence.
  const [error] = Array.isArray(said) ? (said as unknown[]) : [said];
  const isError = typeof error === "string" && error.startsWith("#");
  return said === null || isError || isReason(said) || (typeof said === "object" && "cell" in said);
}

function isReason(said: unknown): said is { readonly reason: string } {
  return typeof said === "object" && said !== null && "reason" in said;
}

function failure(thrown: unknown): unknown {
  // A cell shows one of Excel's errors, with our sentence.
  if (thrown instanceof Error && "code" in thrown) return { cell: thrown.code, sentence: thrown.message };
  const reason = reasonFromError(thrown);
  if (reason.kind === "internal") return { thrown: String(thrown instanceof Error ? thrown.stack : thrown) };
  return { reason: reason.kind, ...("found" in reason ? { found: reason.found } : {}) };
}

const byId = (one: readonly unknown[], other: readonly unknown[]): number =>
  String(one[0]) < String(other[0]) ? -1 : 1;
const kindSaid = (kind: string): string => (kind === "" ? "" : kind.startsWith("E") ? "end of life" : "use");

function scenarioRows(scenarios: readonly Scenario[]): readonly unknown[] {
  return scenarios.map(({ id, name, kind }) => [String(id), name, kindSaid(kind)]).sort(byId);
}

function atTheEdge(account: Account, client: Client): readonly Check[] {
  const { definitions, products, scenarios, company, user } = account;
  const [first] = definitions;
  return [
    [
      "definitions",
      definitions.map(({ id, name, unit, standard, presentation }) => [
        ...[String(id), name, unit, standard, presentation],
      ]),
      async () =>
        (await client.definitions()).all.map(({ id, name, unit, standard, presentation }) => [
          ...[id, name, unit, standard, presentation],
        ]),
    ],
    [
      "products",
      products.map(({ id, name }) => [String(id), name]),
      async () => (await client.products()).all.map(({ id, name }) => [id, name]),
    ],
    [
      "identity",
      [company.name, first?.standard, first?.presentation, true],
      async () => {
        const said = await client.identity();
        const known = said.user === user.name || said.user === user.email;
        return [said.company, said.standard, said.presentation, known];
      },
    ],
    ["all scenarios", scenarioRows(scenarios), () => scenariosSaid(null)],
    ...products.flatMap((product) => ofProduct(account, product, client)),
  ];
}

async function scenariosSaid(product: string | null): Promise<unknown> {
  const rows = await functions.scenarios(product, true, invocation());
  return rows
    .slice(1)
    .map(([name, id, kind]) => [id, name, kind])
    .sort(byId);
}

function ofProduct(account: Account, product: Product, client: Client): readonly Check[] {
  const own = account.scenarios.filter(({ products }) => products.includes(product));
  const { name, details } = product;
  const stages: readonly (Scenario | null)[] = [null, ...own];
  return [
    [`scenarios of ${name}`, scenarioRows(own), () => scenariosSaid(String(product.id))],
    ...Object.entries(details).map(([field, value]): Check => [
      `${field} of ${name}`,
      [[value === null ? "" : typeof value === "object" ? JSON.stringify(value) : value]],
      () => functions.details(String(product.id), field, null, invocation()),
    ]),
    ...stages.flatMap((scenario) => resultsOf(account, product, scenario, client)),
    ...(own.length > 0
      ? []
      : [
          [
            `a scenario of ${name}`,
            { reason: "no-scenarios" },
            () => client.impact(name, String(account.definitions[0]?.id), "Use 50 years"),
          ] as const,
        ]),
  ];
}

function resultsOf(
  account: Account,
  product: Product,
  scenario: Scenario | null,
  client: Client,
): readonly Check[] {
  return account.definitions.flatMap((definition): Check[] => {
    const held = account.results.find(
      (one) => one.product === product && one.scenario === scenario && one.definition === definition,
    );
    const expected = held ? held.value : none;
    const what = `${definition.name} of ${product.name}, ${scenario?.name ?? "A1-A3"}`;
    const stage = scenario === null ? null : String(scenario.id);
    return [
      [`${what}, by id`, expected, () => client.impact(String(product.id), String(definition.id), stage)],
      [
        `${what}, by name`,
        expected,
        () => client.impact(product.name, definition.name, scenario?.name ?? null),
      ],
    ];
  });
}

/** The custom functions, called as Excel calls them. */
function cells(account: Account): readonly Check[] {
  const { definitions, products, scenarios, company } = account;
  const [product, definition] = [products[0], definitions[0]];
  if (!product || !definition) throw new Error("An account has a product and a definition");
  const held = (of: Product, indicator = definition): number | undefined =>
    account.results.find((one) => one.product === of && one.scenario === null && one.definition === indicator)
      ?.value;
  const value = held(product);
  const call = invocation();
  const numbers = (rows: unknown): unknown =>
    Array.isArray(rows)
      ? rows.map((row: unknown[]) => row.map((cell) => (typeof cell === "number" ? cell : null)))
      : rows;
  const names = products.map(({ name }) => [name]);
  const indicators = definitions.map(({ name }) => name);
  const valueShown = async (answer: Promise<unknown>): Promise<unknown> => {
    const said = await shown(answer);
    return Array.isArray(said) && value === undefined ? said[0] : said;
  };
  return [
    [
      "IMPACT",
      value ?? "#N/A",
      () => valueShown(functions.impact(product.name, definition.name, null, call)),
    ],
    [
      "IMPACTS",
      products.map((one) => definitions.map((indicator) => held(one, indicator) ?? null)),
      async () => numbers(await shown(functions.impacts(names, [indicators], [[null]], call))),
    ],
    [
      "PROFILE",
      definitions.map(({ name, unit }) => `${name} ${unit}`).sort(),
      async () => {
        const rows = await functions.profile(product.name, [[null]], false, call);
        return rows.map(([name, unit]) => `${String(name)} ${String(unit)}`).sort();
      },
    ],
    [
      "PRODUCTS",
      products.map(({ id, name }) => [String(id), name]).sort(byId),
      async () => (await functions.products(null, false, call)).map(([name, id]) => [id, name]).sort(byId),
    ],
    [
      "DETAILS",
      [[product.details.articleNumber]],
      () => functions.details(product.name, "articleNumber", null, call),
    ],
    [
      "SCENARIOS",
      scenarios.map(({ id, name, kind }) => [String(id), name, kindSaid(kind)]).sort(byId),
      async () =>
        (await functions.scenarios(null, true, call))
          .slice(1)
          .map(([name, id, kind]) => [id, name, kind])
          .sort(byId),
    ],
    [
      "INDICATORS",
      definitions.map(({ id, name, unit }) => [String(id), name, unit]).sort(byId),
      async () =>
        (await functions.indicators(null, false, call))
          .map(([name, , unit, , , id]) => [id, name, unit])
          .sort(byId),
    ],
    ["UNIT", definition.unit, () => functions.unit(definition.name, call)],
    [
      "ASOF",
      value === undefined ? "any" : "number",
      async () => {
        const said = await shown(functions.asOf(product.name, null, call));
        return value === undefined ? "any" : typeof said === "number" ? "number" : said;
      },
    ],
    ["ACCOUNT", company.name, () => functions.account(null, call)],
  ];
}
